/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "model/lab/tabiya-method-words.h"

static const TabiyaComparisonRow done = {
  .state = TABIYA_COMPARISON_DONE, .nodes = 1234, .time_us = 352000, .move = "Nf3",
};

static void
assert_cell (const TabiyaComparisonRow *row,
             TabiyaMethodColumn         column,
             const char                *expected)
{
  g_autofree char *text = tabiya_method_words_dup_cell (row, column);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_cells (void)
{
  TabiyaComparisonRow row = done;

  assert_cell (&row, TABIYA_METHOD_TIME, "0.352\u00a0s");
  assert_cell (&row, TABIYA_METHOD_MOVE, "Nf3");
  row.time_us = 12340000;
  assert_cell (&row, TABIYA_METHOD_TIME, "12.3\u00a0s");
  row.time_us = 125000000;
  assert_cell (&row, TABIYA_METHOD_TIME, "2:05");
  /* What was stopped has needed something, but has found nothing. */
  row.state = TABIYA_COMPARISON_STOPPED;
  assert_cell (&row, TABIYA_METHOD_TIME, "2:05");
  assert_cell (&row, TABIYA_METHOD_SCORE, "–");
  assert_cell (&row, TABIYA_METHOD_MOVE, "");
  row.state = TABIYA_COMPARISON_WAITING;
  for (int column = 0; column < TABIYA_METHOD_MOVE; column++)
    assert_cell (&row, (TabiyaMethodColumn) column, "–");
  assert_cell (&row, TABIYA_METHOD_MOVE, "");
}

static void
test_notes (void)
{
  TabiyaComparisonRow row = { .state = TABIYA_COMPARISON_RUNNING };
  g_autofree char *running = tabiya_method_words_dup_note (&row, 2500000, FALSE);
  g_autofree char *waiting = tabiya_method_words_dup_note (&row, 0, FALSE);
  g_autofree char *compact = tabiya_method_words_dup_note (&done, 0, TRUE);
  g_autofree char *left_out = NULL;

  g_assert_cmpstr (running, ==, "searching for 2.5\u00a0s");
  g_assert_null (waiting);
  g_assert_nonnull (strstr (compact, "0.352\u00a0s"));
  g_assert_null (tabiya_method_words_dup_note (&done, 0, FALSE));
  row.state = TABIYA_COMPARISON_LEFT_OUT;
  left_out = tabiya_method_words_dup_note (&row, 0, FALSE);
  g_assert_true (g_str_has_prefix (left_out, "left out beyond depth 4"));
}

static void
test_sentence (void)
{
  const TabiyaComparisonRow idle = { .state = TABIYA_COMPARISON_WAITING };
  const char *name = engine_method_get (0)->name;
  g_autofree char *told = tabiya_method_words_dup_sentence (0, &done, NULL);
  g_autofree char *noted = tabiya_method_words_dup_sentence (0, &idle, "why");
  g_autofree char *silent = tabiya_method_words_dup_sentence (0, &idle, NULL);
  g_autofree char *expected = g_strdup_printf ("%s: why", name);

  g_assert_true (g_str_has_prefix (told, name));
  g_assert_true (g_str_has_suffix (told, "move Nf3"));
  g_assert_cmpstr (noted, ==, expected);
  g_assert_cmpstr (silent, ==, name);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tabiya/method-words/cells", test_cells);
  g_test_add_func ("/tabiya/method-words/notes", test_notes);
  g_test_add_func ("/tabiya/method-words/sentence", test_sentence);
  return g_test_run ();
}
