/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/tournament/tabiya-ratings.h"

#include <math.h>
#include <string.h>

/* What the games of many players are worth: against the estimate for two, against the equations
   that a maximum fulfils, and against made-up players whose strengths are known. */

#define N_PLAYERS 5
#define N_PAIRS   40

/* Two players: the estimate of a match. */
static void
test_two (void)
{
  TabiyaRatedPairing pairing = { 0, 1, { 100, 400, 900, 450, 150 } };
  TabiyaMatchScore score = { 750, 650, 600, { 100, 400, 900, 450, 150 } };
  g_autoptr(TabiyaRatings) ratings = tabiya_ratings_new (2, &pairing, 1);
  TabiyaElo elo;
  double error;

  tabiya_elo_estimate (&score, &elo);
  g_assert_cmpfloat_with_epsilon (tabiya_ratings_get_difference (ratings, 0, 1, &error), elo.elo,
                                  1e-6);
  g_assert_cmpfloat_with_epsilon (error, elo.elo_error, 0.005 * elo.elo_error);
  g_assert_cmpfloat_with_epsilon (tabiya_ratings_get_superiority (ratings, 0, 1),
                                  elo.superiority, 1e-3);
  g_assert_cmpfloat_with_epsilon (tabiya_ratings_get_elo (ratings, 0), elo.elo / 2.0, 1e-6);
  g_assert_cmpfloat_with_epsilon (tabiya_ratings_get_elo (ratings, 1), -elo.elo / 2.0, 1e-6);
  g_assert_cmpfloat_with_epsilon (tabiya_ratings_get_error (ratings, 0), error / 2.0, 1e-6);
  g_assert_cmpfloat_with_epsilon (tabiya_ratings_get_lead (ratings, 0), elo.superiority, 1e-3);
}

/* At the maximum every player is expected to make the points that it made. */
static void
test_maximum (void)
{
  static const TabiyaRatedPairing pairings[] = {
    { 0, 1, { 3, 5, 7, 2, 9 } }, { 2, 0, { 1, 0, 4, 2, 0 } }, { 1, 3, { 0, 1, 1, 20, 3 } },
    { 3, 2, { 5, 5, 5, 5, 6 } }, { 2, 3, { 0, 0, 0, 0, 2 } },
  };
  g_autoptr(TabiyaRatings) ratings = tabiya_ratings_new (4, pairings, G_N_ELEMENTS (pairings));
  double surplus[4] = { 0 };
  double sum = 0.0;

  for (guint i = 0; i < G_N_ELEMENTS (pairings); i++) {
    const TabiyaRatedPairing *p = &pairings[i];
    double expected =
      tabiya_elo_to_score (tabiya_ratings_get_difference (ratings, p->first, p->second, NULL));

    for (guint k = 0; k < TABIYA_MATCH_PAIR_SCORES; k++) {
      surplus[p->first] += p->pairs[k] * (k / 2.0 - 2.0 * expected);
      surplus[p->second] -= p->pairs[k] * (k / 2.0 - 2.0 * expected);
    }
  }
  for (guint i = 0; i < 4; i++) {
    g_assert_cmpfloat_with_epsilon (surplus[i], 0.0, 1e-6);
    sum += tabiya_ratings_get_elo (ratings, i);
  }
  g_assert_cmpfloat_with_epsilon (sum, 0.0, 1e-6);
}

/* Half points of a game in which the first player is expected to score @expected; every second
   unclear game is drawn. */
static guint
play_game (GRand  *rand,
           double  expected)
{
  double draw = MIN (expected, 1.0 - expected);
  double x = g_rand_double (rand);

  if (x < expected - draw / 2.0)
    return 2;
  return x < expected + draw / 2.0 ? 1 : 0;
}

/* A tournament of players who differ by @step Elo each. The second game of a pair often repeats the
   first, so the games of a pair depend on each other. */
static guint
play_tournament (GRand              *rand,
                 double              step,
                 TabiyaRatedPairing  pairings[N_PLAYERS * N_PLAYERS])
{
  guint n = 0;

  for (guint i = 0; i < N_PLAYERS; i++) {
    for (guint j = i + 1; j < N_PLAYERS; j++) {
      double expected = tabiya_elo_to_score (((double) i - j) * step);

      pairings[n] = (TabiyaRatedPairing) { .first = i, .second = j };
      for (guint k = 0; k < N_PAIRS; k++) {
        guint one = play_game (rand, expected);
        guint other = g_rand_double (rand) < 0.4 ? one : play_game (rand, expected);

        pairings[n].pairs[one + other]++;
      }
      n++;
    }
  }
  return n;
}

/* Nineteen of twenty 95 % intervals contain the truth, of strengths as well as of differences. The
   errors of the model, which knows of no draws and no pairs, would contain nearly all. */
static void
test_coverage (void)
{
  g_autoptr(GRand) rand = g_rand_new_with_seed (14);
  guint n_tournaments = 400;
  guint hits = 0;
  guint hits_difference = 0;
  double bias = 0.0;

  for (guint t = 0; t < n_tournaments; t++) {
    TabiyaRatedPairing pairings[N_PLAYERS * N_PLAYERS];
    guint n = play_tournament (rand, 40.0, pairings);
    g_autoptr(TabiyaRatings) ratings = tabiya_ratings_new (N_PLAYERS, pairings, n);
    double error;

    for (guint i = 0; i < N_PLAYERS; i++) {
      double truth = ((double) i - 2.0) * 40.0;
      double off = tabiya_ratings_get_elo (ratings, i) - truth;

      hits += fabs (off) <= tabiya_ratings_get_error (ratings, i);
      bias += i == N_PLAYERS - 1 ? off / n_tournaments : 0.0;
    }
    for (guint i = 1; i < N_PLAYERS; i++) {
      double difference = tabiya_ratings_get_difference (ratings, i, i - 1, &error);

      hits_difference += fabs (difference - 40.0) <= error;
    }
  }
  g_test_message ("%.4f of the strengths, %.4f of the differences, off by %.2f",
                  (double) hits / n_tournaments / N_PLAYERS,
                  (double) hits_difference / n_tournaments / (N_PLAYERS - 1), bias);
  g_assert_cmpfloat ((double) hits / n_tournaments / N_PLAYERS, >, 0.93);
  g_assert_cmpfloat ((double) hits / n_tournaments / N_PLAYERS, <, 0.967);
  g_assert_cmpfloat ((double) hits_difference / n_tournaments / (N_PLAYERS - 1), >, 0.93);
  g_assert_cmpfloat ((double) hits_difference / n_tournaments / (N_PLAYERS - 1), <, 0.967);
  g_assert_cmpfloat (fabs (bias), <, 3.0);
}

/* A pairing with pairs of games drawn from those that were played. */
static void
resample (GRand                    *rand,
          const TabiyaRatedPairing *from,
          TabiyaRatedPairing       *to)
{
  *to = (TabiyaRatedPairing) { .first = from->first, .second = from->second };
  for (guint i = 0; i < N_PAIRS; i++) {
    guint number = (guint) g_rand_int_range (rand, 0, N_PAIRS);
    guint k = 0;

    while (number >= from->pairs[k])
      number -= from->pairs[k++];
    to->pairs[k]++;
  }
}

/* Resampling the pairs spreads the strengths as much as the errors say. */
static void
test_resampling (void)
{
  g_autoptr(GRand) rand = g_rand_new_with_seed (3);
  TabiyaRatedPairing pairings[N_PLAYERS * N_PLAYERS];
  guint n = play_tournament (rand, 60.0, pairings);
  g_autoptr(TabiyaRatings) ratings = tabiya_ratings_new (N_PLAYERS, pairings, n);
  double squares[N_PLAYERS] = { 0 };
  guint n_samples = 1000;

  for (guint s = 0; s < n_samples; s++) {
    TabiyaRatedPairing sample[N_PLAYERS * N_PLAYERS];
    g_autoptr(TabiyaRatings) again = NULL;

    for (guint i = 0; i < n; i++)
      resample (rand, &pairings[i], &sample[i]);
    again = tabiya_ratings_new (N_PLAYERS, sample, n);
    for (guint i = 0; i < N_PLAYERS; i++)
      squares[i] += pow (tabiya_ratings_get_elo (again, i) - tabiya_ratings_get_elo (ratings, i),
                         2.0);
  }
  for (guint i = 0; i < N_PLAYERS; i++) {
    double error = 1.96 * sqrt (squares[i] / n_samples);

    g_assert_cmpfloat_with_epsilon (error / tabiya_ratings_get_error (ratings, i), 1.0, 0.1);
  }
}

/* Who lost nothing to the others, and who took nothing from them. */
static void
test_groups (void)
{
  static const TabiyaRatedPairing pairings[] = {
    { 0, 1, { 0, 0, 0, 0, 9 } }, { 1, 2, { 2, 3, 5, 4, 1 } }, { 2, 3, { 0, 0, 0, 0, 1 } },
    { 4, 3, { 0, 0, 1, 0, 0 } },
  };
  g_autoptr(TabiyaRatings) ratings = tabiya_ratings_new (6, pairings, G_N_ELEMENTS (pairings));
  double middle = tabiya_ratings_get_elo (ratings, 1);

  g_assert_true (isinf (tabiya_ratings_get_elo (ratings, 0)));
  g_assert_cmpfloat (tabiya_ratings_get_elo (ratings, 0), >, 0.0);
  g_assert_true (isfinite (middle));
  g_assert_cmpfloat_with_epsilon (tabiya_ratings_get_elo (ratings, 2), -middle, 1e-9);
  g_assert_true (isfinite (tabiya_ratings_get_error (ratings, 1)));
  /* The fourth lost to the third; the fifth drew with the fourth, and so is behind as well. */
  g_assert_cmpfloat (tabiya_ratings_get_elo (ratings, 3), ==, -INFINITY);
  g_assert_cmpfloat (tabiya_ratings_get_elo (ratings, 4), ==, -INFINITY);
  g_assert_true (isnan (tabiya_ratings_get_elo (ratings, 5)));
  g_assert_cmpfloat (tabiya_ratings_get_superiority (ratings, 0, 1), ==, 1.0);
  g_assert_cmpfloat (tabiya_ratings_get_superiority (ratings, 3, 2), ==, 0.0);
  g_assert_cmpfloat (tabiya_ratings_get_superiority (ratings, 5, 2), ==, 0.5);
  g_assert_cmpfloat (tabiya_ratings_get_superiority (ratings, 3, 4), ==, 0.5);
  /* Nothing is known of the sixth, so nobody can be called the strongest. */
  g_assert_cmpfloat (tabiya_ratings_get_lead (ratings, 0), ==, 0.5);
}

/* Without games, with one, and with games that do not differ nothing is claimed. */
static void
test_nothing (void)
{
  TabiyaRatedPairing pairings[] = { { 0, 1, { 0 } }, { 1, 2, { 0 } } };
  g_autoptr(TabiyaRatings) none = tabiya_ratings_new (3, pairings, 2);
  g_autoptr(TabiyaRatings) one = NULL;
  g_autoptr(TabiyaRatings) same = NULL;

  for (guint i = 0; i < 3; i++) {
    g_assert_true (isnan (tabiya_ratings_get_elo (none, i)));
    g_assert_cmpfloat (tabiya_ratings_get_error (none, i), ==, INFINITY);
  }
  g_assert_cmpfloat (tabiya_ratings_get_superiority (none, 0, 1), ==, 0.5);
  pairings[0].pairs[3] = 1;
  one = tabiya_ratings_new (3, pairings, 2);
  g_assert_cmpfloat_with_epsilon (tabiya_ratings_get_difference (one, 0, 1, NULL), 190.848502,
                                  1e-5);
  g_assert_cmpfloat (tabiya_ratings_get_error (one, 0), ==, INFINITY);
  pairings[0].pairs[3] = 0;
  pairings[0].pairs[2] = 50;
  pairings[1].pairs[2] = 50;
  same = tabiya_ratings_new (3, pairings, 2);
  g_assert_cmpfloat_with_epsilon (tabiya_ratings_get_elo (same, 0), 0.0, 1e-9);
  g_assert_cmpfloat (tabiya_ratings_get_error (same, 0), ==, INFINITY);
}

/* Sixty-four players, some far apart: it converges, and the stronger is in front. */
static void
test_many (void)
{
  g_autoptr(GArray) pairings = g_array_new (FALSE, FALSE, sizeof (TabiyaRatedPairing));
  g_autoptr(GRand) rand = g_rand_new_with_seed (1);
  g_autoptr(TabiyaRatings) ratings = NULL;

  for (guint i = 0; i < 64; i++) {
    for (guint j = i + 1; j < 64; j++) {
      TabiyaRatedPairing pairing = { .first = i, .second = j };
      double expected = tabiya_elo_to_score (((double) j - i) * 40.0);

      for (guint k = 0; k < 10; k++)
        pairing.pairs[play_game (rand, expected) + play_game (rand, expected)]++;
      g_array_append_val (pairings, pairing);
    }
  }
  ratings = tabiya_ratings_new (64, (const TabiyaRatedPairing *) (void *) pairings->data,
                                pairings->len);
  for (guint i = 4; i < 64; i++)
    g_assert_cmpfloat (tabiya_ratings_get_elo (ratings, i), <,
                       tabiya_ratings_get_elo (ratings, i - 4));
  g_assert_cmpfloat (tabiya_ratings_get_difference (ratings, 0, 63, NULL), >, 2000.0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tabiya/ratings/two", test_two);
  g_test_add_func ("/tabiya/ratings/maximum", test_maximum);
  g_test_add_func ("/tabiya/ratings/coverage", test_coverage);
  g_test_add_func ("/tabiya/ratings/resampling", test_resampling);
  g_test_add_func ("/tabiya/ratings/groups", test_groups);
  g_test_add_func ("/tabiya/ratings/nothing", test_nothing);
  g_test_add_func ("/tabiya/ratings/many", test_many);
  return g_test_run ();
}
