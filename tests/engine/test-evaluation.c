/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine-test.h"

#include "engine/eval/engine-eval.h"

/* What the heuristic "tabiya" sees, term by term. */

/* Net of a term in centipawns, White's view. */
static int
get_term (const char *fen,
          const char *id)
{
  ChessPosition position = engine_test_position (fen);
  HeuristicExplanation *explanation = g_new (HeuristicExplanation, 1);
  HeuristicWeights weights;
  int net = 0;
  bool found = false;

  heuristic_weights_init (&weights, heuristic_find ("tabiya"));
  heuristic_explain (&position, &weights, explanation);
  for (int i = 0; i < explanation->n_terms; i++) {
    if (g_str_equal (heuristic_get_term (weights.heuristic, explanation->terms[i].term)->id, id)) {
      net = explanation->terms[i].net;
      found = true;
    }
  }
  g_assert_true (found);
  g_free (explanation);
  return net;
}

/* Pairs of positions that differ in one thing: the first is the better for White. */
static const struct {
  const char *term;
  const char *better;
  const char *worse;
} pairs[] = {
  { "material", "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1" },
  { "placement", "4k3/p7/8/8/4N3/8/P7/4K3 w - - 0 1",
    "4k3/p7/8/8/8/8/P7/N3K3 w - - 0 1" },
  { "mobility", "4k3/3p1p2/8/8/4B3/8/3P1P2/4K3 w - - 0 1",
    "4k3/8/8/3p1p2/4B3/3P1P2/8/4K3 w - - 0 1" },
  { "pawn-structure", "4k3/pp6/8/8/8/8/PP6/4K3 w - - 0 1",
    "4k3/pp6/8/8/8/P7/P7/4K3 w - - 0 1" },
  { "pawn-structure", "4k3/pp6/8/8/8/8/PP6/4K3 w - - 0 1",
    "4k3/pp6/8/8/8/8/P1P5/4K3 w - - 0 1" },
  { "passed-pawns", "4k3/8/P7/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/P7/8/4K3 w - - 0 1" },
  { "passed-pawns", "4k3/8/8/P7/8/8/8/4K2N w - - 0 1", "4k3/8/n7/P7/8/8/8/4K2N w - - 0 1" },
  { "passed-pawns", "8/7k/8/P7/8/8/8/4K3 w - - 0 1", "8/1k6/8/P7/8/8/8/4K3 w - - 0 1" },
  { "passed-pawns", "4k3/8/8/P7/8/8/8/R3K3 w - - 0 1", "r3k3/8/8/P7/8/8/8/4K3 w - - 0 1" },
  { "king-attack", "6k1/5ppp/8/6NQ/8/3B4/8/6K1 w - - 0 1",
    "6k1/5ppp/8/8/8/8/8/QBN3K1 w - - 0 1" },
  { "king-shelter", "rq4k1/8/8/8/8/8/5PPP/RQ4K1 w - - 0 1",
    "rq4k1/8/8/8/8/8/PPP5/RQ4K1 w - - 0 1" },
  { "threats", "4k3/8/8/3n1b2/4P3/8/8/4K3 w - - 0 1", "4k3/8/8/3n1b2/8/4P3/8/4K3 w - - 0 1" },
  { "space", "rnbqkbnr/pppppppp/8/8/2PPP3/8/PP3PPP/RNBQKBNR w KQkq - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/2PPP3/PP3PPP/RNBQKBNR w KQkq - 0 1" },
  { "outposts", "4k3/p6p/8/3N4/4P3/8/8/4K3 w - - 0 1", "4k3/2p1p3/8/3N4/4P3/8/8/4K3 w - - 0 1" },
  { "bishop-pair", "4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1", "4k3/8/8/8/8/8/8/2N1KB2 w - - 0 1" },
  { "rook-activity", "4k3/1p6/8/8/8/8/1P6/R3K3 w - - 0 1", "4k3/1p6/8/8/8/8/P7/R3K3 w - - 0 1" },
  { "rook-activity", "6k1/R4ppp/8/8/8/8/8/4K3 w - - 0 1", "6k1/5ppp/8/R7/8/8/8/4K3 w - - 0 1" },
  { "bad-pieces", "4k3/2p5/1p6/8/8/3B4/8/4K3 w - - 0 1", "4k3/B1p5/1p6/8/8/8/8/4K3 w - - 0 1" },
  { "bad-pieces", "4k3/8/8/8/8/3B4/3P1P2/4K3 w - - 0 1", "4k3/8/8/8/8/3B4/2P1P3/4K3 w - - 0 1" },
  { "bad-pieces", "6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 0 1",
    "6k1/5ppp/8/8/8/8/5PPP/5K1R w - - 0 1" },
  { "castling", "4k3/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQ - 0 1",
    "4k3/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w - - 0 1" },
  { "tempo", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "4k3/8/8/8/8/8/8/R3K3 b - - 0 1" },
  { "technique", "k7/8/2K5/8/8/8/8/7R w - - 0 1", "8/8/8/4k3/8/8/8/K6R w - - 0 1" },
  { "endgame-scaling", "4kb2/4p3/8/8/8/8/1PP1P3/4K1B1 w - - 0 1",
    "4kb2/4p3/8/8/8/8/1PP1P3/4KB2 w - - 0 1" },
};

static void
test_pairs (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (pairs); i++) {
    g_test_message ("%s: %s", pairs[i].term, pairs[i].better);
    g_assert_cmpint (get_term (pairs[i].better, pairs[i].term), >,
                     get_term (pairs[i].worse, pairs[i].term));
  }
}

/* At zero a weight removes its term and nothing else; the others stay to the centipawn before
   rounding. Doubled, it doubles it. */
static void
check_weights (const ChessPosition *position,
               gpointer             data)
{
  HeuristicExplanation *plain = g_new (HeuristicExplanation, 2);
  HeuristicExplanation *changed = plain + 1;
  const Heuristic *heuristic = heuristic_find ("tabiya");
  HeuristicWeights weights;
  int *n = data;
  int group = (*n)++ % 16;
  int percent = *n % 2 == 0 ? 0 : 200;

  if (chess_position_count_moves (position) == 0) {
    g_free (plain);
    return;
  }
  heuristic_weights_init (&weights, heuristic);
  heuristic_explain (position, &weights, plain);
  weights.values[group] = percent;
  heuristic_explain (position, &weights, changed);
  for (int i = 0; i < plain->n_terms && i < changed->n_terms; i++) {
    const HeuristicTermScore *before = &plain->terms[i];
    const HeuristicTermScore *after = &changed->terms[i];
    const char *id = heuristic_get_term (heuristic, before->term)->id;

    if (g_str_equal (id, "endgame-scaling") || g_str_equal (id, "limit"))
      continue;
    if (heuristic_get_term (heuristic, before->term)->weight == group) {
      g_assert_cmpint (after->middlegame, ==, before->middlegame * percent / 100);
      g_assert_cmpint (after->endgame, ==, before->endgame * percent / 100);
    } else {
      g_assert_cmpint (after->middlegame, ==, before->middlegame);
      g_assert_cmpint (after->endgame, ==, before->endgame);
    }
  }
  g_free (plain);
}

static void
test_weights (void)
{
  int n = 0;

  engine_test_each_random (20, 9, check_weights, &n);
  g_assert_cmpint (n, >, 1000);
}

/* The table of pawns gives what is reckoned without it; the trace says what was added. */
static void
check_pawn_table (const ChessPosition *position,
                  gpointer             data)
{
  EnginePawnTable *table = data;
  static EngineEvalParams params;
  static EngineEvalTrace trace;
  const EngineTaper percent = ENGINE_TAPER (100, 100);
  HeuristicWeights weights;
  int score;
  int64_t middlegame = 0;
  EngineTaper units[CHESS_N_COLORS] = { 0, 0 };
  const EngineTaper *values = (const EngineTaper *) &params.table;

  heuristic_weights_init (&weights, heuristic_find ("tabiya"));
  engine_eval_bake (&weights, &params);

  score = engine_eval_score (position, &params, NULL);
  g_assert_cmpint (engine_eval_score (position, &params, table), ==, score);
  g_assert_cmpint (engine_eval_score (position, &params, table), ==, score);

  engine_eval_trace (position, &params, &trace);
  g_assert_cmpint (heuristic_clamp (trace.exact / ENGINE_EVAL_SCALE), ==,
                   position->turn == CHESS_WHITE ? score : -score);

  /* The coefficients, times the parameters, are the middlegame score, once the danger that the
     units make is added. */
  for (int i = 0; i < ENGINE_EVAL_N_PARAMS; i++) {
    middlegame += (int64_t) trace.coefficients[i] * engine_taper_middlegame (values[i]);
    for (int color = 0; color < CHESS_N_COLORS; color++) {
      if (trace.danger_counts[color][i] != 0)
        g_assert_true (engine_eval_param_is_danger (i));
      units[color] += trace.danger_counts[color][i] * values[i];
    }
  }
  middlegame += engine_taper_middlegame (engine_eval_danger (units[CHESS_WHITE], percent)
                                         - engine_eval_danger (units[CHESS_BLACK], percent));
  for (int i = 0; i < ENGINE_N_GROUPS; i++) {
    EngineTaper net = trace.terms[i].sides[CHESS_WHITE] - trace.terms[i].sides[CHESS_BLACK];

    middlegame -= engine_taper_middlegame (net);
  }
  g_assert_cmpint (middlegame, ==, 0);
}

static void
test_pawn_table (void)
{
  EnginePawnTable *table = g_new0 (EnginePawnTable, 1);

  engine_test_each_random (60, 13, check_pawn_table, table);
  g_free (table);
}

static void
test_taper (void)
{
  static const int values[] = { 0, 1, -1, 77, -77, 32767, -32768, 70000, -70000, 2000000 };

  for (gsize i = 0; i < G_N_ELEMENTS (values); i++) {
    for (gsize j = 0; j < G_N_ELEMENTS (values); j++) {
      EngineTaper taper = ENGINE_TAPER (values[i], values[j]);

      g_assert_cmpint (engine_taper_middlegame (taper), ==, values[i]);
      g_assert_cmpint (engine_taper_endgame (taper), ==, values[j]);
      g_assert_cmpint (engine_taper_middlegame (taper * 3 - taper), ==, 2 * values[i]);
      g_assert_cmpint (engine_taper_endgame (-taper), ==, -values[j]);
    }
  }
}

/* A pawn is worth about a hundred. */
static void
test_scale_of_pawn (void)
{
  ChessPosition full = engine_test_position (
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  ChessPosition down = engine_test_position (
    "rnbqkbnr/pppppp1p/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  int difference = engine_evaluate (&down, NULL) - engine_evaluate (&full, NULL);

  g_assert_cmpint (engine_evaluate (&full, NULL), >, 0);
  g_assert_cmpint (engine_evaluate (&full, NULL), <, 50);
  g_assert_cmpint (difference, >, 60);
  g_assert_cmpint (difference, <, 170);
}

int
main (int    argc,
      char **argv)
{
  engine_test_init (&argc, &argv);
  g_test_add_func ("/tabiya/evaluation/pairs", test_pairs);
  g_test_add_func ("/tabiya/evaluation/weights", test_weights);
  g_test_add_func ("/tabiya/evaluation/pawn-table", test_pawn_table);
  g_test_add_func ("/tabiya/evaluation/taper", test_taper);
  g_test_add_func ("/tabiya/evaluation/scale-of-pawn", test_scale_of_pawn);
  return g_test_run ();
}
