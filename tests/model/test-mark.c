/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/moves/tabiya-mark.h"

static const struct {
  guint8      nag;
  const char *glyph;
} known[] = {
  { 1, "!" }, { 2, "?" }, { 3, "!!" }, { 4, "??" }, { 5, "!?" }, { 6, "?!" },
};

static void
test_nags (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (known); i++) {
    TabiyaMark mark = tabiya_mark_from_nag (known[i].nag);

    g_assert_cmpint (mark, !=, TABIYA_MARK_NONE);
    g_assert_cmpuint (tabiya_mark_get_nag (mark), ==, known[i].nag);
    g_assert_cmpstr (tabiya_mark_get_glyph (mark), ==, known[i].glyph);
    g_assert_nonnull (tabiya_mark_get_name (mark));
  }
  for (guint nag = 7; nag < 256; nag++)
    g_assert_cmpint (tabiya_mark_from_nag ((guint8) nag), ==, TABIYA_MARK_NONE);
  g_assert_cmpint (tabiya_mark_from_nag (0), ==, TABIYA_MARK_NONE);
  g_assert_null (tabiya_mark_get_name (TABIYA_MARK_NONE));
}

static void
test_first_of_several (void)
{
  const guint8 nags[] = { 14, 6, 4 };

  g_assert_cmpint (tabiya_mark_from_nags (nags, 3), ==, TABIYA_MARK_INACCURACY);
  g_assert_cmpint (tabiya_mark_from_nags (nags, 1), ==, TABIYA_MARK_NONE);
  g_assert_cmpint (tabiya_mark_from_nags (NULL, 0), ==, TABIYA_MARK_NONE);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tabiya/mark/nags", test_nags);
  g_test_add_func ("/tabiya/mark/first-of-several", test_first_of_several);
  return g_test_run ();
}
