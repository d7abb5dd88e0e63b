/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/library/tabiya-filter-words.h"

static void
test_terms (void)
{
  static const struct {
    const char *text;
    const char *words;
  } cases[] = {
    { "spassky", "Name: spassky" },
    { "moves:\"e4 e5\"", "Moves: e4 e5" },
    { "sacrifice:Bh7", "Sacrifice: Bh7" },
    { "1-0", "Result: 1–0" },
    { "1/2", "Result: ½–½" },
    { "0-1", "Result: 0–1" },
    { "*", "Result: ∗" },
    { "1950-1959", "Date: 1950-1959" },
    { "B90-B99", "Opening: B90-B99 Sicilian, Najdorf" },
    { "B90-B91", "Opening: B90-B91" },
    { "winner:=\"Carlsen, Magnus\"", "Winner: = Carlsen, Magnus" },
    { "loser:tal", "Loser: tal" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    TabiyaGameFilter *filter = tabiya_game_filter_new (cases[i].text);
    g_autofree char *words = NULL;

    g_assert_cmpuint (tabiya_game_filter_get_n_terms (filter), ==, 1);
    words = tabiya_filter_words_dup_term (tabiya_game_filter_get_term (filter, 0));
    g_assert_cmpstr (words, ==, cases[i].words);
    tabiya_game_filter_unref (filter);
  }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tabiya/filter-words/terms", test_terms);
  return g_test_run ();
}
