/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/match/tabiya-elo-history.h"

#include <math.h>

static void
test_pairs (void)
{
  g_autoptr(TabiyaEloHistory) history = tabiya_elo_history_new ();
  const TabiyaEloPoint *points;
  const TabiyaMatchScore *score = tabiya_elo_history_get_score (history);
  TabiyaElo elo;
  guint n;

  tabiya_elo_history_get_points (history, &n);
  g_assert_cmpuint (n, ==, 0);

  /* Games of two pairs, mixed: a point comes with the second game of each. */
  g_assert_true (tabiya_elo_history_add (history, 0, 1, 2));
  g_assert_true (tabiya_elo_history_add (history, 1, 0, 1));
  tabiya_elo_history_get_points (history, &n);
  g_assert_cmpuint (n, ==, 0);
  g_assert_true (tabiya_elo_history_add (history, 1, 1, 0));
  points = tabiya_elo_history_get_points (history, &n);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpuint (points[0].n_games, ==, 3);
  g_assert_true (isinf (points[0].error));
  g_assert_true (tabiya_elo_history_add (history, 0, 0, 2));
  points = tabiya_elo_history_get_points (history, &n);
  g_assert_cmpuint (n, ==, 2);
  g_assert_cmpuint (points[1].n_games, ==, 4);

  g_assert_cmpuint (score->wins, ==, 2);
  g_assert_cmpuint (score->draws, ==, 1);
  g_assert_cmpuint (score->losses, ==, 1);
  g_assert_cmpuint (score->pairs[1], ==, 1);
  g_assert_cmpuint (score->pairs[4], ==, 1);
  tabiya_elo_estimate (score, &elo);
  g_assert_cmpfloat (points[1].elo, ==, elo.elo);
  g_assert_cmpfloat (points[1].error, ==, elo.elo_error);
}

static void
test_twice (void)
{
  g_autoptr(TabiyaEloHistory) history = tabiya_elo_history_new ();

  g_assert_true (tabiya_elo_history_add (history, 3, 0, 2));
  g_assert_false (tabiya_elo_history_add (history, 3, 0, 0));
  g_assert_cmpuint (tabiya_elo_history_get_score (history)->wins, ==, 1);
  g_assert_cmpuint (tabiya_elo_history_get_score (history)->losses, ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tabiya/elo-history/pairs", test_pairs);
  g_test_add_func ("/tabiya/elo-history/twice", test_twice);
  return g_test_run ();
}
