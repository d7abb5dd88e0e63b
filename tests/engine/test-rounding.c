/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../core/core-test.h"
#include "engine-test.h"

#include "engine/heuristic.h"

static void
test_largest_remainder (void)
{
  int rounded[4];

  /* 1.4 + 2.4 + 3.4 + 2.8 = 10: the one missing goes to the largest remainder, .8; the next to the
     first of equals. */
  heuristic_round_shares ((gint64[]) { 14, 24, 34, 28 }, 4, 10, 10, rounded);
  g_assert_cmpint (rounded[0], ==, 2);
  g_assert_cmpint (rounded[1], ==, 2);
  g_assert_cmpint (rounded[2], ==, 3);
  g_assert_cmpint (rounded[3], ==, 3);
}

static void
test_whole_parts_stay (void)
{
  int rounded[3];

  heuristic_round_shares ((gint64[]) { 300, -200, 0 }, 3, 100, 1, rounded);
  g_assert_cmpint (rounded[0], ==, 3);
  g_assert_cmpint (rounded[1], ==, -2);
  g_assert_cmpint (rounded[2], ==, 0);
}

static void
test_total_from_elsewhere (void)
{
  int rounded[3];

  /* 4 more than the parts come to: one round for all, then the largest remainder. */
  heuristic_round_shares ((gint64[]) { 10, 15, 10 }, 3, 10, 7, rounded);
  g_assert_cmpint (rounded[0] + rounded[1] + rounded[2], ==, 7);
  g_assert_cmpint (rounded[0], ==, 2);
  g_assert_cmpint (rounded[1], ==, 3);
  g_assert_cmpint (rounded[2], ==, 2);

  heuristic_round_shares ((gint64[]) { 30, 35, 30 }, 3, 10, 5, rounded);
  g_assert_cmpint (rounded[0] + rounded[1] + rounded[2], ==, 5);
}

/* Sums exactly, no part further than one from its exact value, mirrored when negated. */
static void
test_random (void)
{
  g_autoptr(GRand) random = g_rand_new_with_seed (7);

  for (int i = 0; i < 20000; i++) {
    int n = g_rand_int_range (random, 1, 49);
    int scale = g_rand_int_range (random, 1, 20000);
    gint64 parts[48];
    gint64 negated[48];
    gint64 exact = 0;
    int rounded[48];
    int mirrored[48];
    int total;
    int sum = 0;

    for (int j = 0; j < n; j++) {
      parts[j] = g_rand_int_range (random, 0, 4) == 0
                   ? 0 : g_rand_int_range (random, -3000000, 3000000);
      negated[j] = -parts[j];
      exact += parts[j];
    }
    total = (int) (exact / scale);

    heuristic_round_shares (parts, n, scale, total, rounded);
    heuristic_round_shares (negated, n, scale, -total, mirrored);
    for (int j = 0; j < n; j++) {
      sum += rounded[j];
      g_assert_cmpint (ABS (rounded[j] * (gint64) scale - parts[j]), <, scale);
      g_assert_cmpint (rounded[j], ==, -mirrored[j]);
    }
    g_assert_cmpint (sum, ==, total);
  }
}

/* With colours exchanged each side has what the other one had, ties included. */
static void
check_sides (const ChessPosition *position,
             gpointer             data)
{
  g_autofree HeuristicExplanation *explanation = g_new (HeuristicExplanation, 1);
  g_autofree HeuristicExplanation *mirrored = g_new (HeuristicExplanation, 1);
  ChessPosition flipped;

  core_test_flip (&flipped, position);
  for (int i = 0; i < heuristic_count (); i++) {
    HeuristicWeights weights;

    heuristic_weights_init (&weights, heuristic_get (i));
    heuristic_explain (position, &weights, explanation);
    heuristic_explain (&flipped, &weights, mirrored);
    g_assert_cmpint (mirrored->n_terms, ==, explanation->n_terms);
    for (int term = 0; term < explanation->n_terms; term++) {
      g_assert_cmpint (mirrored->terms[term].white, ==, explanation->terms[term].black);
      g_assert_cmpint (mirrored->terms[term].black, ==, explanation->terms[term].white);
    }
  }
}

static void
test_sides (void)
{
  engine_test_each_random (40, 3, check_sides, NULL);
}

int
main (int    argc,
      char **argv)
{
  engine_test_init (&argc, &argv);
  g_test_add_func ("/tabiya/rounding/largest-remainder", test_largest_remainder);
  g_test_add_func ("/tabiya/rounding/whole-parts-stay", test_whole_parts_stay);
  g_test_add_func ("/tabiya/rounding/total-from-elsewhere", test_total_from_elsewhere);
  g_test_add_func ("/tabiya/rounding/random", test_random);
  g_test_add_func ("/tabiya/rounding/sides", test_sides);
  return g_test_run ();
}
