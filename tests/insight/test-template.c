/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "insight/sentences/tabiya-template.h"

#include "insight-test.h"

#define ORIGINAL "the <a>knight on {square}</a> cannot be driven off ({number})"

static void
check_fill (const char *translated,
            const char *expected,
            const char *link,
            const char *number)
{
  TabiyaTemplateArgument arguments[] = {
    { .name = "number", .value = "+0.42" },
    { .name = "square", .value = "d5" },
    { .name = "count", .value = "3", .optional = TRUE },
  };
  gsize start;
  gsize end;
  g_autofree char *text = tabiya_template_fill (ORIGINAL, translated, arguments, 3, &start, &end);
  g_autofree char *linked = g_strndup (text + start, end - start);
  g_autofree char *numbered = g_strndup (text + arguments[0].start,
                                         arguments[0].end - arguments[0].start);

  g_assert_cmpstr (text, ==, expected);
  g_assert_cmpstr (linked, ==, link);
  g_assert_cmpstr (numbered, ==, number);
}

static void
test_order (void)
{
  check_fill (ORIGINAL, "the knight on d5 cannot be driven off (+0.42)", "knight on d5", "+0.42");
  check_fill ("({number}) ist der Wert: der <a>Springer auf {square}</a> ist nicht zu vertreiben",
              "(+0.42) ist der Wert: der Springer auf d5 ist nicht zu vertreiben",
              "Springer auf d5", "+0.42");
  check_fill ("{number}: конь {square}", "+0.42: конь d5", "", "+0.42");
  check_fill ("{square}, {count}, {number}", "d5, 3, +0.42", "", "+0.42");
}

static void
test_bad_translation (void)
{
  const char *english = "the knight on d5 cannot be driven off (+0.42)";
  const char *bad[] = {
    "der Springer ist nicht zu vertreiben ({number})",            /* a place is missing */
    "der Springer auf {feld} ist {square} ({number})",            /* an unknown one */
    "{square} {square} {number}",                                 /* one twice */
    "<a>der Springer auf {square} ({number})",                    /* a torn link */
    "</a>der <a>Springer auf {square} ({number})",
    "<a>a</a> <a>{square}</a> {number}",
    "{square ({number})",                                         /* no end */
    "",
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    check_fill (bad[i], english, "knight on d5", "+0.42");
}

static void
test_values_are_plain (void)
{
  TabiyaTemplateArgument arguments[] = {
    { .name = "head", .value = "{first} <a>x</a>" },
    { .name = "first", .value = "y" },
  };
  gsize start;
  gsize end;
  g_autofree char *text = tabiya_template_fill ("{head}: {first}.", "{first} – {head}.", arguments,
                                                2, &start, &end);

  g_assert_cmpstr (text, ==, "y – {first} <a>x</a>.");
  g_assert_cmpuint (start, ==, end);
}

/* One of several templates, which names some of the values. */
static void
check_named (const char *original,
             const char *translated,
             const char *expected)
{
  const TabiyaTemplateArgument values[] = {
    { .name = "man", .value = "the rook" }, { .name = "line", .value = "3.Kf1" },
    { .name = "gain", .value = NULL },
  };
  g_autofree char *text = tabiya_template_fill_named (original, translated, values,
                                                      G_N_ELEMENTS (values));

  g_assert_cmpstr (text, ==, expected);
}

static void
test_named (void)
{
  check_named ("{man}: {line}.", "{line}, {man}.", "3.Kf1, the rook.");
  check_named ("Only {line}.", "Nur {line}.", "Nur 3.Kf1.");
  check_named ("Nothing.", "Nichts.", "Nichts.");
  /* What the original does not name, no translation may. */
  check_named ("Only {line}.", "Nur {line}, {man}.", "Only 3.Kf1.");
  /* A value that is not known, named and not. */
  check_named ("Wins {gain}.", "Gewinnt {gain}.", NULL);
  check_named (NULL, NULL, NULL);
}

int
main (int    argc,
      char **argv)
{
  test_init (&argc, &argv);
  g_test_add_func ("/tabiya/template/order", test_order);
  g_test_add_func ("/tabiya/template/bad-translation", test_bad_translation);
  g_test_add_func ("/tabiya/template/values-are-plain", test_values_are_plain);
  g_test_add_func ("/tabiya/template/named", test_named);
  return g_test_run ();
}
