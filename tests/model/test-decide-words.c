/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "model/lab/tabiya-decide-words.h"

static void
assert_choice (gboolean    complete,
               int         near,
               int         all,
               const char *expected)
{
  const Heuristic *heuristic = heuristic_find ("tabiya");
  g_autofree char *text = tabiya_decide_words_dup_choice (heuristic, "d4", TRUE, complete,
                                                         near, all);

  g_assert_cmpstr (text, ==, expected);
}

/* Numbers are told only when everything was tried. */
static void
test_choice (void)
{
  assert_choice (FALSE, 1, 1, "Tabiya plays d4 here");
  assert_choice (TRUE, 0, 0, "Tabiya plays d4 here, and no single weight changes that");
  assert_choice (TRUE, 0, 1, "Tabiya plays d4 here; 1 weight can change that");
  assert_choice (TRUE, 0, 3, "Tabiya plays d4 here; 3 weights can change that");
  assert_choice (TRUE, 1, 3, "Tabiya plays d4 here, but it is close: one step of 1 weight is "
                             "enough to change it");
  assert_choice (TRUE, 2, 3, "Tabiya plays d4 here, but it is close: one step of any of 2 weights "
                             "is enough to change it");
}

/* Where the choice itself is not steady, no weight decides, whatever was counted. */
static void
test_unsteady (void)
{
  g_autofree char *text = tabiya_decide_words_dup_choice (heuristic_find ("tabiya"), "d4", FALSE,
                                                          TRUE, 0, 0);

  g_assert_true (g_str_has_prefix (text, "Tabiya plays d4 here, but only just: "));
}

static void
test_count (void)
{
  const Heuristic *heuristic = heuristic_find ("tabiya");
  int step = tabiya_decisive_get_step (heuristic_get_weight (heuristic, 0));
  TabiyaDecisiveWeight found = { .weight = 0, .from = 100, .to = 100 + step };
  int near = 0;
  int all = 0;

  found.state = TABIYA_DECISIVE_SEARCHING;
  tabiya_decide_words_count (heuristic, &found, &near, &all);
  g_assert_cmpint (all, ==, 0);
  found.state = TABIYA_DECISIVE_CHANGES;
  tabiya_decide_words_count (heuristic, &found, &near, &all);
  g_assert_cmpint (near, ==, 1);
  g_assert_cmpint (all, ==, 1);
  found.to = 100 - 2 * step;
  tabiya_decide_words_count (heuristic, &found, &near, &all);
  g_assert_cmpint (near, ==, 1);
  g_assert_cmpint (all, ==, 2);
}

static gboolean
has_one_step (const Heuristic *heuristic)
{
  int step = tabiya_decisive_get_step (heuristic_get_weight (heuristic, 0));

  for (int i = 1; i < heuristic_count_weights (heuristic); i++) {
    if (tabiya_decisive_get_step (heuristic_get_weight (heuristic, i)) != step)
      return FALSE;
  }
  return TRUE;
}

/* One step for all is told; where weights have steps of their own, only how many there are. */
static void
test_how (void)
{
  g_autofree char *own = tabiya_decide_words_dup_how (heuristic_find ("tabiya"));

  g_assert_nonnull (strstr (own, "in steps of 10"));
  for (int i = 0; i < heuristic_count (); i++) {
    g_autofree char *text = tabiya_decide_words_dup_how (heuristic_get (i));

    g_assert_true ((!!strstr (text, "in steps of")) == has_one_step (heuristic_get (i)));
    g_assert_true ((!!strstr (text, "in about seventy")) != has_one_step (heuristic_get (i)));
  }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tabiya/decide-words/choice", test_choice);
  g_test_add_func ("/tabiya/decide-words/unsteady", test_unsteady);
  g_test_add_func ("/tabiya/decide-words/count", test_count);
  g_test_add_func ("/tabiya/decide-words/how", test_how);
  return g_test_run ();
}
