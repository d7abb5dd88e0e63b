/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "insight/sentences/tabiya-factor-text.h"

#include "insight-test.h"

/* A line for each factor, in the order of the reason; only sides that have a part in it. */
static void
test_lines (void)
{
  const TabiyaReason reason = {
    .n_factors = 4,
    .factors = {
      { 4, "check", "Safe checks", 157, 12 },
      { 14, "no_queen", "No queen to attack with", -80, 0 },
      { 0, "base", "Starting value", 0, -7 },
      { 8, "discovery", "Discovered checks", -3, -3 },
    },
  };
  g_autofree char *text = tabiya_factors_to_text (&reason);

  g_assert_cmpstr (text, ==,
                   "Safe checks: White +1.57, Black +0.12\n"
                   "No queen to attack with: White −0.80\n"
                   "Starting value: Black −0.07\n"
                   "Discovered checks: White −0.03, Black −0.03");
}

static void
test_none (void)
{
  const TabiyaReason reason = { .white = 30, .net = 30 };

  g_assert_null (tabiya_factors_to_text (&reason));
}

/* What is told of a real position is what its reasons hold, and of a move what it has changed. */
static void
test_position_and_move (void)
{
  ChessPosition before = test_position ("6k1/5ppp/8/6N1/8/3B4/8/3Q2K1 w - - 0 1");
  ChessPosition after;
  ChessMove move;
  HeuristicWeights weights = test_weights ("tabiya");
  int term = heuristic_find_weight (weights.heuristic, "king-attack");
  g_autofree HeuristicExplanation *then = test_explain (&before, &weights);
  g_autofree HeuristicExplanation *now = NULL;
  g_autoptr(TabiyaReasons) position = NULL;
  g_autoptr(TabiyaReasons) change = NULL;
  g_autofree char *said = NULL;
  g_autofree char *changed = NULL;

  test_moves (&before, "Qh5", &move, 1);
  chess_position_make (&after, &before, move);
  now = test_explain (&after, &weights);
  position = tabiya_reasons_new (&after, now);
  change = tabiya_reasons_new_difference (&before, then, &after, now);
  said = tabiya_factors_to_text (tabiya_reasons_find (position, term));
  changed = tabiya_factors_to_text (tabiya_reasons_find (change, term));
  g_assert_nonnull (said);
  g_assert_nonnull (strstr (said, "Pieces aimed at the king: White +"));
  g_assert_nonnull (changed);
  g_assert_cmpstr (said, !=, changed);
  g_assert_null (tabiya_factors_to_text (tabiya_reasons_find (position, 0)));
}

int
main (int    argc,
      char **argv)
{
  test_init (&argc, &argv);
  g_test_add_func ("/tabiya/factor-text/lines", test_lines);
  g_test_add_func ("/tabiya/factor-text/none", test_none);
  g_test_add_func ("/tabiya/factor-text/position-and-move", test_position_and_move);
  return g_test_run ();
}
