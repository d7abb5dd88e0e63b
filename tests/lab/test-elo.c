/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/match/tabiya-elo.h"

#include <math.h>

/* What results are worth, against figures computed by another program. */

static TabiyaElo
estimate (guint wins,
          guint draws,
          guint losses,
          guint p0,
          guint p1,
          guint p2,
          guint p3,
          guint p4)
{
  TabiyaMatchScore score = { wins, draws, losses, { p0, p1, p2, p3, p4 } };
  TabiyaElo elo;

  tabiya_elo_estimate (&score, &elo);
  return elo;
}

static void
assert_near (double a,
             double b)
{
  g_assert_cmpfloat_with_epsilon (a, b, 1e-5);
}

static void
test_conversion (void)
{
  assert_near (tabiya_elo_to_score (0.0), 0.5);
  /* The table of Elo's formula everybody knows. */
  assert_near (tabiya_elo_to_score (400.0), 10.0 / 11.0);
  assert_near (tabiya_elo_to_score (-100.0), 0.359935);
  assert_near (tabiya_elo_from_score (0.75), 190.848502);
  for (double elo = -900.0; elo <= 900.0; elo += 37.0)
    assert_near (tabiya_elo_from_score (tabiya_elo_to_score (elo)), elo);
  g_assert_true (isinf (tabiya_elo_from_score (1.0)) && tabiya_elo_from_score (1.0) > 0.0);
  g_assert_true (isinf (tabiya_elo_from_score (0.0)) && tabiya_elo_from_score (0.0) < 0.0);
}

/* Mean, error, normalised Elo and superiority from the definitions, with 17 digits elsewhere. */
static void
test_pairs (void)
{
  TabiyaElo elo = estimate (750, 650, 600, 100, 400, 900, 450, 150);

  assert_near (elo.elo, 13.034947);
  assert_near (elo.elo_error, 7.311379);
  assert_near (elo.normalized_elo, 19.216497);
  assert_near (elo.superiority, 0.999766);

  elo = estimate (400, 202, 398, 57, 243, 390, 259, 51);
  assert_near (elo.elo, 0.694872);
  assert_near (elo.elo_error, 10.408634);
  assert_near (elo.normalized_elo, 1.016833);
  assert_near (elo.superiority, 0.552067);

  elo = estimate (50, 100, 50, 10, 20, 40, 20, 10);
  assert_near (elo.elo, 0.0);
  assert_near (elo.elo_error, 37.442060);
  assert_near (elo.superiority, 0.5);
  assert_near (elo.score, 0.5);
  assert_near (elo.draw_rate, 0.5);
}

/* Pairs decided by the opening have no spread at all; games taken one by one would seem to. */
static void
test_pairs_matter (void)
{
  TabiyaElo bound = estimate (50, 0, 50, 1, 0, 48, 0, 1);
  TabiyaElo free = estimate (50, 0, 50, 12, 0, 26, 0, 12);

  g_assert_cmpfloat (bound.elo_error, <, free.elo_error / 3.0);
  assert_near (bound.elo, 0.0);
}

static void
test_edges (void)
{
  TabiyaElo elo = estimate (0, 0, 0, 0, 0, 0, 0, 0);

  assert_near (elo.score, 0.5);
  assert_near (elo.elo, 0.0);
  g_assert_true (isinf (elo.elo_error));
  assert_near (elo.superiority, 0.5);
  assert_near (elo.draw_rate, 0.0);

  elo = estimate (20, 0, 0, 0, 0, 0, 0, 10);
  g_assert_true (isinf (elo.elo) && elo.elo > 0.0);
  g_assert_true (isinf (elo.elo_error));
  assert_near (elo.superiority, 1.0);

  elo = estimate (0, 0, 20, 10, 0, 0, 0, 0);
  g_assert_true (isinf (elo.elo) && elo.elo < 0.0);
  assert_near (elo.superiority, 0.0);

  /* Nothing but draws says nothing of the spread. */
  elo = estimate (0, 20, 0, 0, 0, 10, 0, 0);
  assert_near (elo.elo, 0.0);
  g_assert_true (isinf (elo.elo_error));
  assert_near (elo.superiority, 0.5);
  assert_near (elo.normalized_elo, 0.0);
}

/* No pair is finished: single games have to do. 3 of 4 points: m = 3/4, v = 1/8 (two wins, two
   draws: (2 * 1 + 2 * 1/4) / 4 - 9/16), so LOS = Phi (0.25 / sqrt (1/16 / 4)) = Phi (2). */
static void
test_single_games (void)
{
  TabiyaElo elo = estimate (2, 2, 0, 0, 0, 0, 0, 0);

  assert_near (elo.score, 0.75);
  assert_near (elo.elo, 190.848502);
  assert_near (elo.superiority, 0.977250);
}

static void
test_more_is_better (void)
{
  double last = -INFINITY;

  for (guint shifted = 0; shifted <= 100; shifted += 10) {
    TabiyaElo elo = estimate (0, 0, 1, 10, 100 - shifted, 50, shifted, 10);

    g_assert_cmpfloat (elo.elo, >, last);
    last = elo.elo;
  }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tabiya/elo/conversion", test_conversion);
  g_test_add_func ("/tabiya/elo/pairs", test_pairs);
  g_test_add_func ("/tabiya/elo/pairs-matter", test_pairs_matter);
  g_test_add_func ("/tabiya/elo/edges", test_edges);
  g_test_add_func ("/tabiya/elo/single-games", test_single_games);
  g_test_add_func ("/tabiya/elo/more-is-better", test_more_is_better);
  return g_test_run ();
}
