/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "insight/claims/tabiya-reasons.h"

#include "../core/core-test.h"
#include "insight-test.h"

/* Weights within their bounds, another set for each position. */
static HeuristicWeights
make_random_weights (GRand *rand)
{
  HeuristicWeights weights;

  heuristic_weights_init (&weights,
                          heuristic_get (g_rand_int_range (rand, 0, heuristic_count ())));
  for (int i = 0; i < heuristic_count_weights (weights.heuristic); i++) {
    const HeuristicWeightInfo *info = heuristic_get_weight (weights.heuristic, i);

    if (g_rand_boolean (rand))
      weights.values[i] = g_rand_int_range (rand, info->minimum, info->maximum + 1);
  }
  return weights;
}

/* Every factor once and with a part, sorted; together they are the term. */
static void
check_factors (const TabiyaReason *reason)
{
  gboolean seen[HEURISTIC_MAX_FACTORS] = { FALSE };
  int white = 0;
  int black = 0;

  for (int i = 0; i < reason->n_factors; i++) {
    const TabiyaReasonFactor *factor = &reason->factors[i];

    g_assert_true (factor->white != 0 || factor->black != 0);
    g_assert_false (seen[factor->factor]);
    seen[factor->factor] = TRUE;
    white += factor->white;
    black += factor->black;
    if (i > 0) {
      int size = ABS (factor->white - factor->black);
      int last = ABS (factor[-1].white - factor[-1].black);

      g_assert_true (size < last || (size == last && factor->factor > factor[-1].factor));
    }
  }
  g_assert_cmpint (white, ==, reason->white);
  g_assert_cmpint (black, ==, reason->black);
}

static gboolean
has_factors (const Heuristic *heuristic,
             int              term)
{
  return g_str_equal (heuristic_get_term (heuristic, term)->id, "king-attack");
}

static void
check_sums (const TabiyaReasons *reasons,
            int                  score)
{
  int sum = 0;
  int n_silent = 0;

  for (int i = 0; i < reasons->n_reasons; i++) {
    const TabiyaReason *reason = &reasons->reasons[i];
    int squares = 0;

    for (int j = 0; j < reason->n_squares; j++) {
      squares += reason->squares[j].share;
      g_assert_cmpint (reason->squares[j].share, !=, 0);
      if (j > 0)
        g_assert_cmpint (ABS (reason->squares[j].share), <=, ABS (reason->squares[j - 1].share));
    }
    if (reason->has_squares)
      g_assert_cmpint (squares, ==, reason->net);
    g_assert_cmpint (reason->white - reason->black, ==, reason->net);
    if (has_factors (reasons->heuristic, reason->term))
      check_factors (reason);
    else
      g_assert_cmpint (reason->n_factors, ==, 0);
    if (i > 0)
      g_assert_cmpint (ABS (reason->net), <=, ABS (reasons->reasons[i - 1].net));
    sum += reason->net;
    n_silent += reason->net == 0;
  }
  g_assert_cmpint (sum, ==, score);
  g_assert_cmpint (reasons->score, ==, score);
  g_assert_cmpint (reasons->n_silent, ==, n_silent);
}

typedef struct {
  GRand *rand;
  int    n;
} Sums;

static void
check_position (const ChessPosition *position,
                const ChessPosition *before,
                ChessMove            move,
                gpointer             data)
{
  Sums *sums = data;
  HeuristicWeights weights = make_random_weights (sums->rand);
  g_autofree HeuristicExplanation *then = test_explain (before, &weights);
  g_autofree HeuristicExplanation *now = test_explain (position, &weights);
  g_autoptr(TabiyaReasons) reasons = tabiya_reasons_new (position, now);
  g_autoptr(TabiyaReasons) change = tabiya_reasons_new_difference (before, then, position, now);

  check_sums (reasons, now->score);
  if (now->outcome == HEURISTIC_OUTCOME_NONE)
    check_sums (change, now->score - then->score);
  sums->n++;
}

static void
test_sums (void)
{
  Sums sums = { g_rand_new_with_seed (4), 0 };

  test_random_games (11, 60, 2, check_position, &sums);
  g_assert_cmpint (sums.n, >, 3000);
  g_rand_free (sums.rand);
}

static void
test_squares (void)
{
  ChessPosition position = test_position ("4k3/8/8/3n4/8/8/8/R3K3 w - - 0 1");
  HeuristicWeights weights = test_weights ("three-terms");
  g_autofree HeuristicExplanation *explanation = test_explain (&position, &weights);
  g_autoptr(TabiyaReasons) reasons = tabiya_reasons_new (&position, explanation);
  const TabiyaReason *material = tabiya_reasons_find (reasons, 0);
  TabiyaSquareReason found[HEURISTIC_MAX_TERMS];
  const ChessSquare a1 = 0;
  const ChessSquare d5 = 35;

  /* Rook 5, knight 3, twelve units of eight centipawns a point. */
  g_assert_nonnull (material);
  g_assert_cmpint (tabiya_reason_get_share (material, a1), ==, 480);
  g_assert_cmpint (tabiya_reason_get_share (material, d5), ==, -288);
  g_assert_cmpint (material->net, ==, 192);
  g_assert_cmpint (tabiya_reason_get_side (material), ==, CHESS_WHITE);
  g_assert_cmpint (material->squares[0].square, ==, a1);
  g_assert_cmpint (material->squares[0].piece, ==, chess_piece_make (CHESS_WHITE, CHESS_ROOK));

  /* Material 480 and ten moves, eight centipawns each. */
  g_assert_cmpint (tabiya_reasons_of_square (reasons, a1, found), ==, 2);
  g_assert_cmpint (found[0].share, ==, 480);
  g_assert_cmpint (found[1].share, ==, 80);
  g_assert_cmpint (tabiya_reasons_of_square (reasons, 63, found), ==, 0);
}

static void
test_difference (void)
{
  ChessPosition before = test_position ("4k3/8/8/3n4/8/8/8/R2QK3 w - - 0 1");
  ChessPosition after;
  ChessMove move;
  HeuristicWeights weights = test_weights ("three-terms");
  g_autofree HeuristicExplanation *then = test_explain (&before, &weights);
  g_autofree HeuristicExplanation *now = NULL;
  g_autoptr(TabiyaReasons) change = NULL;
  const TabiyaReason *material;

  test_moves (&before, "Qxd5", &move, 1);
  chess_position_make (&after, &before, move);
  now = test_explain (&after, &weights);
  change = tabiya_reasons_new_difference (&before, then, &after, now);
  material = tabiya_reasons_find (change, 0);

  g_assert_cmpint (material->net, ==, 288);
  g_assert_cmpint (material->white, ==, 0);
  g_assert_cmpint (material->black, ==, -288);
  /* The queen's value left d1 and came to d5, where the knight's was against it. */
  g_assert_cmpint (tabiya_reason_get_share (material, 3), ==, -864);
  g_assert_cmpint (tabiya_reason_get_share (material, 35), ==, 864 + 288);
  g_assert_cmpint (material->squares[0].piece, ==, chess_piece_make (CHESS_WHITE, CHESS_QUEEN));
  g_assert_cmpint (material->squares[1].piece, ==, chess_piece_make (CHESS_WHITE, CHESS_QUEEN));
}

/* An explanation that has one term with three factors, in their places. */
static HeuristicExplanation *
make_explanation (const HeuristicFactorScore factors[3])
{
  HeuristicExplanation *explanation = g_new0 (HeuristicExplanation, 1);
  HeuristicTermScore *term = &explanation->terms[explanation->n_terms++];

  explanation->heuristic = heuristic_find ("tabiya");
  term->term = factors[0].term;
  for (int i = 0; i < 3; i++) {
    explanation->factors[explanation->n_factors++] = factors[i];
    term->white += factors[i].white;
    term->black += factors[i].black;
  }
  term->net = explanation->score = term->white - term->black;
  return explanation;
}

static void
assert_factor (const TabiyaReasonFactor *factor,
               const char               *id,
               int                       white,
               int                       black)
{
  g_assert_cmpstr (factor->id, ==, id);
  g_assert_cmpint (factor->white, ==, white);
  g_assert_cmpint (factor->black, ==, black);
}

/* Factors go by the size of white - black, equal ones as declared. In a difference those that are
   the same before and after are left out, and those that are only before are taken away. */
static void
test_factors (void)
{
  enum { TERM = 5 };
  static const HeuristicFactorScore after[] = {
    { TERM, 1, "second", "Second", 5, 5 },
    { TERM, 3, "fourth", "Fourth", 0, 7 },
    { TERM, 4, "fifth", "Fifth", 7, 0 },
  };
  static const HeuristicFactorScore before[] = {
    { TERM, 0, "first", "First", -7, -2 },
    { TERM, 1, "second", "Second", 5, 5 },
    { TERM, 4, "fifth", "Fifth", 9, 7 },
  };
  ChessPosition position = test_position (TEST_START);
  g_autofree HeuristicExplanation *then = make_explanation (before);
  g_autofree HeuristicExplanation *now = make_explanation (after);
  g_autoptr(TabiyaReasons) reasons = tabiya_reasons_new (&position, now);
  g_autoptr(TabiyaReasons) change =
    tabiya_reasons_new_difference (&position, then, &position, now);
  const TabiyaReason *reason = tabiya_reasons_find (reasons, TERM);
  const TabiyaReason *changed = tabiya_reasons_find (change, TERM);

  g_assert_cmpint (reason->n_factors, ==, 3);
  assert_factor (&reason->factors[0], "fourth", 0, 7);
  assert_factor (&reason->factors[1], "fifth", 7, 0);
  assert_factor (&reason->factors[2], "second", 5, 5);
  g_assert_cmpstr (reason->factors[2].name, ==, "Second");
  check_factors (reason);

  g_assert_cmpint (changed->n_factors, ==, 3);
  assert_factor (&changed->factors[0], "fourth", 0, 7);
  assert_factor (&changed->factors[1], "first", 7, 2);
  assert_factor (&changed->factors[2], "fifth", -2, -7);
  g_assert_cmpstr (changed->factors[1].name, ==, "First");
  check_factors (changed);
}

static void
test_outcome (void)
{
  ChessPosition mate = test_position ("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq -");
  ChessPosition start = test_position (TEST_START);
  HeuristicWeights weights = test_weights ("tabiya");
  g_autofree HeuristicExplanation *mated = test_explain (&mate, &weights);
  g_autofree HeuristicExplanation *level = test_explain (&start, &weights);
  g_autoptr(TabiyaReasons) reasons = tabiya_reasons_new (&mate, mated);
  g_autoptr(TabiyaReasons) change = tabiya_reasons_new_difference (&start, level, &mate, mated);

  g_assert_cmpint (reasons->outcome, ==, HEURISTIC_OUTCOME_MATE);
  g_assert_cmpint (reasons->n_reasons, ==, 0);
  g_assert_cmpint (reasons->score, ==, 0);
  g_assert_cmpint (change->outcome, ==, HEURISTIC_OUTCOME_MATE);
  g_assert_cmpint (change->n_reasons, ==, 0);
  g_assert_null (tabiya_reasons_find (reasons, 0));
}

/* The order of equal shares may not depend on who is White. */
static void
test_order_of_equals (void)
{
  ChessPosition position = test_position ("4k3/8/p2p4/8/8/8/8/4K3 w - - 0 1");
  ChessPosition flipped;
  HeuristicWeights weights = test_weights ("three-terms");
  g_autofree HeuristicExplanation *one = test_explain (&position, &weights);
  g_autofree HeuristicExplanation *other = NULL;
  g_autoptr(TabiyaReasons) reasons = tabiya_reasons_new (&position, one);
  g_autoptr(TabiyaReasons) mirrored = NULL;

  core_test_flip (&flipped, &position);
  other = test_explain (&flipped, &weights);
  mirrored = tabiya_reasons_new (&flipped, other);
  for (int i = 0; i < reasons->n_reasons; i++) {
    g_assert_cmpint (reasons->reasons[i].n_squares, ==, mirrored->reasons[i].n_squares);
    for (int j = 0; j < reasons->reasons[i].n_squares && reasons->reasons[i].net != 0; j++)
      g_assert_cmpint (reasons->reasons[i].squares[j].square, ==,
                       (mirrored->reasons[i].squares[j].square ^ 56));
  }
}

int
main (int    argc,
      char **argv)
{
  test_init (&argc, &argv);
  g_test_add_func ("/tabiya/reasons/sums", test_sums);
  g_test_add_func ("/tabiya/reasons/squares", test_squares);
  g_test_add_func ("/tabiya/reasons/difference", test_difference);
  g_test_add_func ("/tabiya/reasons/factors", test_factors);
  g_test_add_func ("/tabiya/reasons/outcome", test_outcome);
  g_test_add_func ("/tabiya/reasons/order-of-equals", test_order_of_equals);
  return g_test_run ();
}
