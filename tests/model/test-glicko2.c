/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/results/tabiya-glicko2.h"

#include <math.h>

static void
assert_near (double value,
             double expected,
             double tolerance)
{
  g_assert_cmpfloat_with_epsilon (value, expected, tolerance);
}

/* The worked example of "Example of the Glicko-2 system", with its numbers. */
static void
test_paper (void)
{
  const TabiyaGlicko2 before = { 1500, 200, 0.06 };
  const TabiyaGlicko2Game games[] = { { 1400, 30, 1 }, { 1550, 100, 0 }, { 1700, 300, 0 } };
  TabiyaGlicko2 after = tabiya_glicko2_rate (&before, games, G_N_ELEMENTS (games));

  assert_near (tabiya_glicko2_expect (&before, 1400, 30), 0.639, 0.0005);
  assert_near (tabiya_glicko2_expect (&before, 1550, 100), 0.432, 0.0005);
  assert_near (tabiya_glicko2_expect (&before, 1700, 300), 0.303, 0.0005);
  assert_near (after.rating, 1464.06, 0.02);
  assert_near (after.deviation, 151.52, 0.01);
  assert_near (after.volatility, 0.05999, 0.00001);
}

/* A period without games: step 6 of the paper alone. */
static void
test_wait (void)
{
  const TabiyaGlicko2 before = { 1730, 60, 0.06 };
  TabiyaGlicko2 one = tabiya_glicko2_wait (&before, 1);
  TabiyaGlicko2 none = tabiya_glicko2_rate (&before, NULL, 0);
  TabiyaGlicko2 many = before;
  TabiyaGlicko2 ever = tabiya_glicko2_wait (&before, 1000000);

  assert_near (one.deviation, sqrt (60 * 60 + pow (173.7178 * 0.06, 2)), 1e-9);
  assert_near (none.deviation, one.deviation, 1e-9);
  for (int i = 0; i < 90; i++)
    many = tabiya_glicko2_wait (&many, 1);
  assert_near (tabiya_glicko2_wait (&before, 90).deviation, many.deviation, 1e-9);
  assert_near (many.rating, 1730, 1e-9);
  assert_near (many.volatility, 0.06, 1e-9);
  assert_near (tabiya_glicko2_wait (&before, 0).deviation, 60, 1e-12);
  /* Nobody is less known than a beginner. */
  assert_near (ever.deviation, TABIYA_GLICKO2_DEVIATION, 1e-9);
}

static TabiyaGlicko2
rate_random (GRand             *rand,
             TabiyaGlicko2     *before,
             TabiyaGlicko2Game *games,
             guint             *n_games)
{
  before->rating = g_rand_double_range (rand, 0, 3000);
  before->deviation = g_rand_double_range (rand, 20, 350);
  before->volatility = g_rand_double_range (rand, 0.03, 0.12);
  *n_games = (guint) g_rand_int_range (rand, 1, 30);
  for (guint i = 0; i < *n_games; i++)
    games[i] = (TabiyaGlicko2Game) {
      g_rand_double_range (rand, 0, 3000), g_rand_double_range (rand, 20, 350),
      g_rand_int_range (rand, 0, 3) / 2.0,
    };
  return tabiya_glicko2_rate (before, games, *n_games);
}

static void
test_properties (void)
{
  g_autoptr(GRand) rand = g_rand_new_with_seed (42);

  for (int round = 0; round < 5000; round++) {
    TabiyaGlicko2Game games[30];
    TabiyaGlicko2 before;
    guint n_games;
    TabiyaGlicko2 after = rate_random (rand, &before, games, &n_games);
    TabiyaGlicko2 waited = tabiya_glicko2_wait (&before, 1);
    TabiyaGlicko2 better;
    TabiyaGlicko2 mirrored;
    guint i = (guint) g_rand_int_range (rand, 0, (gint32) n_games);

    g_assert_true (isfinite (after.rating) && isfinite (after.volatility));
    g_assert_cmpfloat (after.volatility, >, 0);
    /* Games make a rating more certain than waiting, unless they are a surprise. */
    g_assert_cmpfloat (after.deviation, >, 0);
    if (after.volatility <= before.volatility)
      g_assert_cmpfloat (after.deviation, <=, MAX (waited.deviation, before.deviation) + 1e-9
                                                + (waited.deviation == 350 ? 1 : 0));

    /* The order of the games of a period does not matter. */
    {
      TabiyaGlicko2Game first = games[0];
      TabiyaGlicko2 shuffled;

      games[0] = games[i];
      games[i] = first;
      shuffled = tabiya_glicko2_rate (&before, games, n_games);
      assert_near (shuffled.rating, after.rating, 1e-6);
      assert_near (shuffled.deviation, after.deviation, 1e-6);
    }

    /* Everything turned round: a player as far below 1500 who loses what this one wins. */
    mirrored = (TabiyaGlicko2) { 3000 - before.rating, before.deviation, before.volatility };
    for (guint j = 0; j < n_games; j++)
      games[j] = (TabiyaGlicko2Game) { 3000 - games[j].opponent, games[j].deviation,
                                       1 - games[j].score };
    mirrored = tabiya_glicko2_rate (&mirrored, games, n_games);
    assert_near (mirrored.rating, 3000 - after.rating, 1e-4);
    assert_near (mirrored.deviation, after.deviation, 1e-4);

    /* A result moves the rating its way. */
    games[0].score = 0;
    after = tabiya_glicko2_rate (&before, games, 1);
    games[0].score = 1;
    better = tabiya_glicko2_rate (&before, games, 1);
    g_assert_cmpfloat (after.rating, <=, before.rating);
    g_assert_cmpfloat (better.rating, >=, before.rating);
    g_assert_cmpfloat (better.rating, >, after.rating);
  }
}

/* Who scores what is expected of a strength comes to that strength. */
static void
test_converges (void)
{
  g_autoptr(GRand) rand = g_rand_new_with_seed (7);
  const TabiyaGlicko2 truth = { 1120, 0, 0.06 };
  TabiyaGlicko2 rating = tabiya_glicko2_begin ();
  double sum = 0;

  for (int day = 0; day < 400; day++) {
    TabiyaGlicko2Game games[4];

    for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
      games[i].opponent = g_rand_int_range (rand, 500, 1800);
      games[i].deviation = 50;
      games[i].score = g_rand_double (rand)
                         < tabiya_glicko2_expect (&truth, games[i].opponent, 50);
    }
    rating = tabiya_glicko2_rate (&rating, games, G_N_ELEMENTS (games));
    if (day >= 200)
      sum += rating.rating;
  }
  assert_near (sum / 200, 1120, 40);
  g_assert_cmpfloat (rating.deviation, <, 90);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tabiya/glicko2/paper", test_paper);
  g_test_add_func ("/tabiya/glicko2/wait", test_wait);
  g_test_add_func ("/tabiya/glicko2/properties", test_properties);
  g_test_add_func ("/tabiya/glicko2/converges", test_converges);
  return g_test_run ();
}
