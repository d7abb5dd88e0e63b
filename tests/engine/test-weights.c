/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine-test.h"

/* No weight is there for nothing: each changes the move in some position. And whatever the weights,
   the engine plays legal chess (test-search.c tries those at random). */

static const char *const fens[] = {
  "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
  "r1bqkb1r/pppp1ppp/2n2n2/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4",
  "r3k2r/pp1bqppp/2nbpn2/3p4/3P4/2NBBN2/PPPQ1PPP/R3K2R w KQkq - 8 10",
  "r2q1rk1/1b2bppp/p1n1pn2/1pp5/3P4/P1N1PN2/1PB2PPP/R1BQ1RK1 w - - 0 13",
  "r1b1r1k1/pp1n1pbp/1qp3p1/3p4/1P1P4/P1NBPN2/5PPP/R2Q1RK1 b - - 0 14",
  "4rrk1/pp3pp1/2p2q1p/3p1N2/3P1Q2/2P4P/PP3PP1/R3R1K1 b - - 2 20",
  "2r3k1/1q3pbp/p2p2p1/1p1Pp3/1P2P3/P2Q1N2/5PPP/2R3K1 b - - 3 24",
  "5rk1/q6p/2p3bR/1pPp1rP1/1P1Pp3/P3B1Q1/1K3P2/R7 w - - 5 30",
  "r5k1/5ppp/1qp1p3/p2pP3/P2P1P2/1P1Q2P1/6KP/2R5 w - - 0 28",
  "8/5pk1/1p1r2p1/p1p1R2p/P1P2P1P/1P4P1/5K2/8 w - - 1 36",
  "1r4k1/5pp1/3R3p/p1p5/P1P1p3/1PKn2P1/5P1P/3R4 b - - 1 33",
  "5k2/1b3pp1/p3p2p/1pp5/2P2P2/1P2P1P1/P2B3P/6K1 b - - 0 30",
  "8/8/4kpp1/3p1b2/p6P/2B5/6P1/6K1 b - - 1 47",
  "4k3/8/8/8/8/3P4/3BK3/4b3 w - - 0 1",
  "8/8/3k4/8/3PK3/8/8/8 w - - 0 1",
  "rnbqkbnr/ppp2ppp/8/3pp3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 3",
  "r3k2r/8/8/3q4/8/4N3/8/R3K2R w KQkq - 0 1",
  "4k2r/5ppp/8/8/1b6/8/3B1PPP/4K2R w Kk - 0 1",
};

static ChessMove
find_move (Engine                 *engine,
           const char             *fen,
           const HeuristicWeights *weights,
           int                     depth)
{
  EngineRequest request = {
    .position = engine_test_position (fen), .limits = { .depth = depth }, .weights = weights,
  };
  EngineResult result;

  engine_clear (engine);
  engine_run (engine, &request, NULL, NULL, &result);
  return result.best;
}

static bool
changes_some_move (Engine          *engine,
                   const Heuristic *heuristic,
                   int              weight)
{
  const HeuristicWeightInfo *info = heuristic_get_weight (heuristic, weight);
  int values[] = { info->maximum, info->minimum, 0 };

  for (int depth = 1; depth <= 5; depth++) {
    for (gsize i = 0; i < G_N_ELEMENTS (fens); i++) {
      HeuristicWeights weights;
      ChessMove usual;

      heuristic_weights_init (&weights, heuristic);
      usual = find_move (engine, fens[i], &weights, depth);
      for (gsize j = 0; j < G_N_ELEMENTS (values); j++) {
        g_assert_true (heuristic_weights_set (&weights, weight, values[j]));
        if (find_move (engine, fens[i], &weights, depth) != usual)
          return true;
      }
    }
  }
  return false;
}

static void
test_matters (gconstpointer id)
{
  const Heuristic *heuristic = heuristic_find (id);
  Engine *engine = engine_new ();

  g_assert_true (engine_set_hash (engine, 1));
  for (int i = 0; i < heuristic_count_weights (heuristic); i++) {
    g_test_message ("%s", heuristic_get_weight (heuristic, i)->id);
    g_assert_true (changes_some_move (engine, heuristic, i));
  }
  engine_free (engine);
}

/* Published behaviours of the three terms, as far as one move shows them. */
static const struct {
  const char *about;
  int         values[3];
  const char *fen;
  const char *move;
} behaviours[] = {
  { "material captures", { 1, 0, 0 }, "4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1", "e4d5" },
  { "material promotes", { 1, 0, 0 }, "8/P6k/8/8/8/8/8/K7 w - - 0 1", "a7a8q" },
  { "pawn rank alone pushes", { 0, 0, 1 }, "7k/8/8/8/8/8/P7/K7 w - - 0 1", "a2a4" },
  { "pawn rank alone does not care to promote", { 0, 0, 1 }, "7k/P7/8/8/8/7P/8/K7 w - - 0 1",
    "h3h4" },
};

static void
test_behaviours (void)
{
  Engine *engine = engine_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (behaviours); i++) {
    ChessPosition position = engine_test_position (behaviours[i].fen);
    HeuristicWeights weights;
    ChessMove move;

    heuristic_weights_init (&weights, heuristic_find ("three-terms"));
    for (int j = 0; j < 3; j++)
      weights.values[j] = behaviours[i].values[j];
    move = find_move (engine, behaviours[i].fen, &weights, 1);
    g_test_message ("%s: %s", behaviours[i].about, engine_test_write_move (&position, move));
    g_assert_cmpstr (engine_test_write_move (&position, move), ==, behaviours[i].move);
  }

  /* Below zero, material is taken only by force. */
  {
    static const char fen[] = "4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1";
    ChessPosition position = engine_test_position (fen);
    HeuristicWeights weights;

    heuristic_weights_init (&weights, heuristic_find ("three-terms"));
    weights.values[0] = -1;
    weights.values[1] = weights.values[2] = 0;
    g_assert_cmpstr (engine_test_write_move (&position, find_move (engine, fen, &weights, 3)), !=,
                     "e4d5");
  }
  engine_free (engine);
}

int
main (int    argc,
      char **argv)
{
  engine_test_init (&argc, &argv);
  g_test_add_data_func ("/tabiya/weights/matter-tabiya", "tabiya", test_matters);
  g_test_add_data_func ("/tabiya/weights/matter-three-terms", "three-terms", test_matters);
  g_test_add_data_func ("/tabiya/weights/matter-pawn-units", "pawn-units", test_matters);
  g_test_add_func ("/tabiya/weights/behaviours", test_behaviours);
  return g_test_run ();
}
