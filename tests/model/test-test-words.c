/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "model/lab/tabiya-test-words.h"

typedef struct {
  TabiyaWeightTest  test;
  TabiyaTestFigures figures;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  tabiya_weight_test_init (&fixture->test);
  fixture->figures = (TabiyaTestFigures) { 0 };
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  tabiya_weight_test_clear (&fixture->test);
}

static void
assert_number (Fixture          *fixture,
               TabiyaTestFigure  figure,
               TabiyaRunState   state,
               const char       *value,
               const char       *note)
{
  g_auto(TabiyaTestNumber) number = { 0 };

  tabiya_test_number_init (&number, figure, &fixture->test, &fixture->figures, state);
  g_assert_cmpstr (number.value, ==, value);
  g_assert_cmpstr (number.note, ==, note);
}

/* So many pairs that were drawn, won and lost as a whole. */
static void
set_pairs (Fixture *fixture,
           guint    draws,
           guint    wins,
           guint    losses)
{
  TabiyaMatchScore *score = &fixture->figures.score;

  score->wins = 2 * wins;
  score->draws = 2 * draws;
  score->losses = 2 * losses;
  score->pairs[0] = losses;
  score->pairs[2] = draws;
  score->pairs[4] = wins;
  tabiya_elo_estimate (score, &fixture->figures.elo);
}

/* Before there are a few games nothing is estimated. */
static void
test_estimate (Fixture       *fixture,
               gconstpointer  data)
{
  g_auto(TabiyaTestNumber) number = { 0 };

  set_pairs (fixture, 1, 1, 1);
  assert_number (fixture, TABIYA_TEST_FIGURE_ELO, TABIYA_RUN_RUNNING, "–",
                 "95 % interval");
  assert_number (fixture, TABIYA_TEST_FIGURE_BETTER, TABIYA_RUN_RUNNING, "–",
                 "by these games");
  set_pairs (fixture, 20, 10, 10);
  tabiya_test_number_init (&number, TABIYA_TEST_FIGURE_ELO, &fixture->test, &fixture->figures,
                           TABIYA_RUN_RUNNING);
  g_assert_true (g_str_has_prefix (number.value, "0 ± "));
  assert_number (fixture, TABIYA_TEST_FIGURE_BETTER, TABIYA_RUN_RUNNING, "50 %",
                 "by these games");
}

static void
test_kinds (Fixture       *fixture,
            gconstpointer  data)
{
  set_pairs (fixture, 5, 3, 2);
  fixture->figures.llr = -1.5;
  fixture->figures.llr_bound = 2.94;
  fixture->test.until_decided = TRUE;
  fixture->test.n_games = 4000;
  assert_number (fixture, TABIYA_TEST_FIGURE_TEST, TABIYA_RUN_RUNNING, "−1.50",
                 "decides at ±2.94");
  fixture->figures.one_sided = TRUE;
  assert_number (fixture, TABIYA_TEST_FIGURE_TEST, TABIYA_RUN_FINISHED, "−1.50",
                 "score too one-sided");
  assert_number (fixture, TABIYA_TEST_FIGURE_GAMES, TABIYA_RUN_RUNNING, "20",
                 "of at most 4000");
  fixture->test.until_decided = FALSE;
  fixture->test.n_games = 200;
  assert_number (fixture, TABIYA_TEST_FIGURE_TEST, TABIYA_RUN_RUNNING, "50 %",
                 "of all games");
  assert_number (fixture, TABIYA_TEST_FIGURE_GAMES, TABIYA_RUN_RUNNING, "20", "of 200");
}

static void
test_speed (Fixture       *fixture,
            gconstpointer  data)
{
  fixture->test.until_decided = FALSE;
  fixture->test.n_games = 200;
  assert_number (fixture, TABIYA_TEST_FIGURE_SPEED, TABIYA_RUN_RUNNING, "–",
                 "time left unknown");
  fixture->figures.games_per_minute = 4.25;
  assert_number (fixture, TABIYA_TEST_FIGURE_SPEED, TABIYA_RUN_PAUSED, "4.2 / min",
                 "paused");
  fixture->figures.games_per_minute = 12.2;
  assert_number (fixture, TABIYA_TEST_FIGURE_SPEED, TABIYA_RUN_FINISHED, "12 / min",
                 "finished");
  assert_number (fixture, TABIYA_TEST_FIGURE_SPEED, TABIYA_RUN_STOPPED, "12 / min",
                 "stopped");
}

static void
test_standing (Fixture       *fixture,
               gconstpointer  data)
{
  TabiyaMatchScore score = { .wins = 3, .draws = 4, .losses = 1 };
  TabiyaMatchScore rout = { .wins = 28 };
  TabiyaMatchScore none = { 0 };
  g_autofree char *counts = tabiya_test_words_dup_score (&score);
  g_autoptr(GDateTime) day = g_date_time_new_local (2024, 5, 3, 12, 0, 0);
  g_autofree char *plain = NULL;
  g_autofree char *active = NULL;
  g_autofree char *full = NULL;
  g_autofree char *unplayed = NULL;
  g_autofree char *stopped = NULL;
  g_autofree char *over = NULL;

  g_assert_cmpstr (counts, ==, "3 won, 4 drawn, 1 lost");
  fixture->test.sides[0].name = g_strdup ("Attacker");
  fixture->test.created = g_date_time_to_unix (day);
  plain = tabiya_test_words_dup_standing (&fixture->test, NULL, FALSE);
  unplayed = tabiya_test_words_dup_standing (&fixture->test, &none, FALSE);
  active = tabiya_test_words_dup_standing (&fixture->test, NULL, TRUE);
  full = tabiya_test_words_dup_standing (&fixture->test, &score, TRUE);
  g_assert_cmpstr (plain, ==, "3 May 2024");
  g_assert_cmpstr (unplayed, ==, "3 May 2024");
  g_assert_cmpstr (active, ==, "3 May 2024 · going on");
  g_assert_cmpstr (full, ==, "3 May 2024 · going on · 3 won, 4 drawn, 1 lost");
  /* A test that was stopped, and one that a one-sided score has ended. */
  stopped = tabiya_test_words_dup_standing (&fixture->test, &score, FALSE);
  g_assert_cmpstr (stopped, ==, "3 May 2024 · Not yet known · 3 won, 4 drawn, 1 lost");
  rout.pairs[4] = 14;
  over = tabiya_test_words_dup_standing (&fixture->test, &rout, FALSE);
  g_assert_cmpstr (over, ==, "3 May 2024 · Attacker is better · 28 won, 0 drawn, 0 lost");
}

#define ADD(path, function) \
  g_test_add ("/tabiya/test-words/" path, Fixture, NULL, set_up, function, tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("estimate", test_estimate);
  ADD ("kinds", test_kinds);
  ADD ("speed", test_speed);
  ADD ("standing", test_standing);
  return g_test_run ();
}
