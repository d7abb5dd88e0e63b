/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../core/core-test.h"
#include "engine-test.h"

#include "engine/eval/engine-eval.h"

/* The named parts of a king attack: what they add up to, and where there are none. */

typedef struct {
  GRand               *random;
  int                  n_sides;         /* that have factors, in all positions */
  int                  n_safe;          /* sides that make no danger */
  HeuristicExplanation explanation;
  HeuristicExplanation mirrored;
} Check;

/* Each weight is one of a few values, that of the attack too. */
static HeuristicWeights
make_weights (GRand *random)
{
  static const int percents[] = { 0, 100, 250, -100 };
  HeuristicWeights weights;

  heuristic_weights_init (&weights, heuristic_find ("tabiya"));
  for (int i = 0; i < heuristic_count_weights (weights.heuristic); i++)
    weights.values[i] = percents[g_rand_int_range (random, 0, G_N_ELEMENTS (percents))];
  return weights;
}

static const HeuristicTermScore *
find_attack (const HeuristicExplanation *explanation)
{
  for (int i = 0; i < explanation->n_terms; i++) {
    if (explanation->terms[i].term == ENGINE_GROUP_ATTACK)
      return &explanation->terms[i];
  }
  g_assert_not_reached ();
}

static void
check_sums (const HeuristicExplanation *explanation)
{
  const HeuristicTermScore *attack = find_attack (explanation);
  int last = -1;
  int white = 0;
  int black = 0;

  g_assert_cmpint (explanation->n_factors, <=, HEURISTIC_MAX_FACTORS);
  for (int i = 0; i < explanation->n_factors; i++) {
    const HeuristicFactorScore *factor = &explanation->factors[i];

    g_assert_cmpint (factor->term, ==, ENGINE_GROUP_ATTACK);
    g_assert_cmpint (factor->factor, >, last);
    g_assert_cmpint (factor->factor, <, HEURISTIC_MAX_FACTORS);
    g_assert_true (factor->white != 0 || factor->black != 0);
    last = factor->factor;
    white += factor->white;
    black += factor->black;
  }
  g_assert_cmpint (white, ==, attack->white);
  g_assert_cmpint (black, ==, attack->black);
}

/* With colours exchanged every factor belongs to the other side. */
static void
check_mirrored (const HeuristicExplanation *explanation,
                const HeuristicExplanation *mirrored)
{
  g_assert_cmpint (mirrored->n_factors, ==, explanation->n_factors);
  for (int i = 0; i < explanation->n_factors; i++) {
    const HeuristicFactorScore *factor = &explanation->factors[i];
    const HeuristicFactorScore *other = &mirrored->factors[i];

    g_assert_cmpstr (other->id, ==, factor->id);
    g_assert_cmpint (other->white, ==, factor->black);
    g_assert_cmpint (other->black, ==, factor->white);
  }
}

/* Whether a side's units of danger add up to some, in the middlegame or in the endgame. */
static bool
makes_danger (const EngineEvalTrace  *trace,
              const EngineEvalParams *params,
              ChessColor              us)
{
  const EngineTaper *values = (const EngineTaper *) &params->table;
  EngineTaper units = 0;

  for (int i = 0; i < ENGINE_EVAL_N_PARAMS; i++)
    units += trace->danger_counts[us][i] * values[i];
  return engine_taper_middlegame (units) > 0 || engine_taper_endgame (units) > 0;
}

/* A side that makes no danger has a part in no factor. */
static void
check_safe (Check                  *check,
            const ChessPosition    *position,
            const HeuristicWeights *weights)
{
  static EngineEvalParams params;
  static EngineEvalTrace trace;
  bool white;
  bool black;

  engine_eval_bake (weights, &params);
  engine_eval_trace (position, &params, &trace);
  white = makes_danger (&trace, &params, CHESS_WHITE);
  black = makes_danger (&trace, &params, CHESS_BLACK);
  check->n_safe += !white + !black;
  for (int i = 0; i < check->explanation.n_factors; i++) {
    if (!white)
      g_assert_cmpint (check->explanation.factors[i].white, ==, 0);
    if (!black)
      g_assert_cmpint (check->explanation.factors[i].black, ==, 0);
  }
  if (weights->values[ENGINE_GROUP_ATTACK] == 0 || (!white && !black))
    g_assert_cmpint (check->explanation.n_factors, ==, 0);
  else
    check->n_sides += white + black;
}

static void
check_position (const ChessPosition *position,
                gpointer             data)
{
  Check *check = data;
  HeuristicWeights weights = make_weights (check->random);
  ChessPosition flipped;

  heuristic_explain (position, &weights, &check->explanation);
  if (check->explanation.outcome != HEURISTIC_OUTCOME_NONE) {
    g_assert_cmpint (check->explanation.n_factors, ==, 0);
    return;
  }
  core_test_flip (&flipped, position);
  heuristic_explain (&flipped, &weights, &check->mirrored);
  check_sums (&check->explanation);
  check_mirrored (&check->explanation, &check->mirrored);
  check_safe (check, position, &weights);
}

static void
test_random (void)
{
  Check *check = g_new0 (Check, 1);

  check->random = g_rand_new_with_seed (21);
  engine_test_each_random (60, 17, check_position, check);
  g_test_message ("%d sides in danger, %d safe", check->n_sides, check->n_safe);
  g_assert_cmpint (check->n_sides, >, 500);
  g_assert_cmpint (check->n_safe, >, 500);
  g_rand_free (check->random);
  g_free (check);
}

/* The names stand in the order of the tables of the evaluation: each belongs to its id. */
static const struct {
  const char *id;
  const char *name;
} names[] = {
  { "base", "Starting value" },
  { "attacker", "Pieces aimed at the king" },
  { "ring_attack", "Attacks next to the king" },
  { "weak_ring", "Weak squares next to the king" },
  { "check", "Safe checks" },
  { "checks", "Choice of safe checks" },
  { "unsafe_check", "Unsafe checks" },
  { "pinned", "Pinned defenders" },
  { "discovery", "Discovered checks" },
  { "flank_attack", "King's wing attacked" },
  { "flank_twice", "King's wing attacked twice" },
  { "flank_guard", "King's wing defended" },
  { "escape", "Escape squares" },
  { "mobility", "Lead in mobility" },
  { "no_queen", "No queen to attack with" },
  { "knight_guard", "Knight guarding the king" },
  { "shelter", "Pawn cover of the king" },
  { "storm", "Pawn storm" },
};

static void
check_names (const ChessPosition *position,
             gpointer             data)
{
  g_autofree HeuristicExplanation *explanation = g_new (HeuristicExplanation, 1);
  gboolean *seen = data;
  HeuristicWeights weights;

  heuristic_weights_init (&weights, heuristic_find ("tabiya"));
  heuristic_explain (position, &weights, explanation);
  for (int i = 0; i < explanation->n_factors; i++) {
    const HeuristicFactorScore *factor = &explanation->factors[i];

    g_assert_cmpint (factor->factor, <, G_N_ELEMENTS (names));
    g_assert_cmpstr (factor->id, ==, names[factor->factor].id);
    g_assert_cmpstr (factor->name, ==, names[factor->factor].name);
    seen[factor->factor] = TRUE;
  }
}

/* A fit may find that a factor is worth nothing, so that it is never seen. */
static void
test_names (void)
{
  gboolean seen[G_N_ELEMENTS (names)] = { FALSE };
  int n_seen = 0;

  engine_test_each_random (30, 5, check_names, seen);
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    n_seen += seen[i];
  g_assert_cmpint (n_seen, >=, 10);
}

/* Other heuristics know nothing of kings. */
static void
test_other_heuristics (void)
{
  ChessPosition position = engine_test_position (
    "r2qkb1r/1Q3pp1/pN1p3p/3P1P2/3pP3/4n3/PP4PP/1R3RK1 w - - 0 1");
  g_autofree HeuristicExplanation *explanation = g_new (HeuristicExplanation, 1);

  for (int i = 0; i < heuristic_count (); i++) {
    HeuristicWeights weights;

    heuristic_weights_init (&weights, heuristic_get (i));
    heuristic_explain (&position, &weights, explanation);
    if (weights.heuristic == heuristic_find ("tabiya"))
      g_assert_cmpint (explanation->n_factors, >, 0);
    else
      g_assert_cmpint (explanation->n_factors, ==, 0);
  }
}

int
main (int    argc,
      char **argv)
{
  engine_test_init (&argc, &argv);
  g_test_add_func ("/tabiya/factors/random", test_random);
  g_test_add_func ("/tabiya/factors/names", test_names);
  g_test_add_func ("/tabiya/factors/other-heuristics", test_other_heuristics);
  return g_test_run ();
}
