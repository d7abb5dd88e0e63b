/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine-test.h"

/* No weight is there for nothing: each changes the move in some position. And whatever the weights,
   the engine plays legal chess (test-search.c tries those at random). */

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

/* Whether a weight can have a value, and what the search may assume stays the same. */
static bool
has_usual_flags (const Heuristic *heuristic,
                 int              weight,
                 int              value)
{
  HeuristicWeights usual;
  HeuristicWeights weights;

  heuristic_weights_init (&usual, heuristic);
  weights = usual;
  return heuristic_weights_set (&weights, weight, value)
         && heuristic_get_flags (heuristic, &weights) == heuristic_get_flags (heuristic, &usual);
}

/* On record for every weight: the move by the defaults, and the one with this weight alone changed,
   each after a search of its own to the depth. */
static const struct {
  const char *heuristic;
  const char *weight;
  int         value;
  int         depth;
  const char *fen;
  const char *before;
  const char *after;
} records[] = {
  { "tabiya", "material", 200, 1,
    "rn1qk1nr/pp2p1bp/2pPb1p1/5p2/8/N4B2/PPPP1PPP/R1BQK1NR w KQkq - 1 8", "d1e2", "d6e7" },
  { "tabiya", "placement", 0, 1,
    "rn3rk1/pp1qp1bp/5np1/3p1p2/2PP1N2/N7/PP3PPP/R1BQR1K1 b - - 4 15", "b8c6", "d5c4" },
  { "tabiya", "mobility", 400, 1,
    "2kr3r/1pq2p2/p1n3p1/2p1p1b1/P1NpP3/1QPP1P1R/1P3N2/R4K2 b - - 1 20", "c8b8", "f7f5" },
  { "tabiya", "pawn-structure", 400, 1,
    "rn3rk1/pp1qp1bp/5np1/3p1p2/2PP1N2/N7/PP3PPP/R1BQR1K1 b - - 4 15", "b8c6", "d5c4" },
  { "tabiya", "passed-pawns", 400, 1,
    "2K2R2/8/1P6/8/4k3/5p2/7r/8 w - - 6 71", "b6b7", "f8f3" },
  { "tabiya", "king-attack", 0, 1,
    "2kr3r/1pq2p2/p1n3p1/2p1p1b1/P1NpP3/1QPP1P1R/1P3N2/R4K2 b - - 1 20", "c8b8", "f7f5" },
  { "tabiya", "king-shelter", 400, 1,
    "r1b1kb1r/p5pp/2pqp3/3n4/5P2/P2QBN2/1PP1P2P/RN1K3R w kq - 2 15", "b1d2", "d1c1" },
  { "tabiya", "threats", 400, 1,
    "r1b1kb1r/p5pp/2pqp3/3n4/5P2/P2QBN2/1PP1P2P/RN1K3R w kq - 2 15", "b1d2", "e3d2" },
  { "tabiya", "space", 400, 1,
    "4r1k1/4bpp1/ppn1p3/2p4p/2P2P2/P1Br2P1/1P4KP/R2R4 b - - 3 32", "e8d8", "d3d1" },
  { "tabiya", "outposts", 400, 1,
    "2kr3r/1pq2p2/p1n3p1/2p1p1b1/P1NpP3/1QPP1P1R/1P3N2/R4K2 b - - 1 20", "c8b8", "g5f4" },
  { "tabiya", "bishop-pair", 400, 1,
    "2r3k1/5pp1/2b1pb1p/p2p4/8/P2N2P1/4PPBP/2R3K1 w - - 1 28", "c1c5", "c1c6" },
  { "tabiya", "rook-activity", 400, 3,
    "r7/5kp1/2p2n1p/1p3p2/2bP4/P6P/1B3PP1/RN4K1 b - - 1 26", "c4e6", "a8a4" },
  { "tabiya", "bad-pieces", 400, 3,
    "r1b1kbnr/ppqp1p2/2n5/4p2p/QP2P1p1/N4P2/PB1P2PP/R3KBNR w KQkq - 1 9", "b4b5", "a3c2" },
  { "tabiya", "castling", 0, 4,
    "rn1qk1nr/pp2p1bp/2pPb1p1/5p2/8/N4B2/PPPP1PPP/R1BQK1NR w KQkq - 1 8", "d2d4", "e1f1" },
  { "tabiya", "endgame-scaling", 400, 4,
    "2K2R2/8/1P6/8/4k3/5p2/7r/8 w - - 6 71", "b6b7", "f8f4" },
  { "tabiya", "tempo", 400, 1,
    "2kr3r/1pq2p2/p1n3p1/2p1p1b1/P1NpP3/1QPP1P1R/1P3N2/R4K2 b - - 1 20", "c8b8", "d4c3" },
  { "three-terms", "material", 25, 3,
    "r2q1rk1/1b2bppp/p1n1pn2/1pp5/3P4/P1N1PN2/1PB2PPP/R1BQ1RK1 w - - 0 13", "h2h4", "a3a4" },
  { "three-terms", "mobility", 0, 1,
    "4r1k1/4bpp1/ppn1p3/2p4p/2P2P2/P1Br2P1/1P4KP/R2R4 b - - 3 32", "e8d8", "d3d1" },
  { "three-terms", "pawn-rank", 0, 1,
    "r7/5kp1/2p2n1p/1p3p2/2bP4/P6P/1B3PP1/RN4K1 b - - 1 26", "g7g5", "f7e7" },
  { "pawn-units", "pawn", 60, 1,
    "r2qk1n1/2p2pp1/1pn1b3/2bpp2p/p3P3/2PP1PP1/PP1B1N1P/RN1QK2R w KQq - 0 13", "b1a3", "d3d4" },
  { "pawn-units", "knight", 500, 1,
    "r1b1k1nr/1pq2p2/p1np4/4p2p/4P3/N1Q2P1N/PB1P2P1/2R1KB1R b Kkq - 0 13", "c8e6", "c8h3" },
  { "pawn-units", "bishop", 200, 1,
    "r1b1k1nr/1pq2p2/p1np4/4p2p/4P3/N1Q2P1N/PB1P2P1/2R1KB1R b Kkq - 0 13", "c8e6", "c8h3" },
  { "pawn-units", "rook", 350, 3,
    "2r3k1/5pp1/2b1pb1p/p2p4/8/P2N2P1/4PPBP/2R3K1 w - - 1 28", "g2f3", "c1c5" },
  { "pawn-units", "queen", 600, 5,
    "rn3rk1/pp1qp1bp/5np1/3p1p2/2PP1N2/N7/PP3PPP/R1BQR1K1 b - - 4 15", "f6e4", "b8c6" },
  { "pawn-units", "castle-short", -500, 1,
    "r1b1k1nr/1pq2p2/p1np4/4p2p/4P3/N1Q2P1N/PB1P2P1/2R1KB1R b Kkq - 0 13", "c8e6", "h8h6" },
  { "pawn-units", "castle-long", -500, 1,
    "r1b1kbnr/ppqp1p2/2n5/4p2p/QP2P1p1/N4P2/PB1P2PP/R3KBNR w KQkq - 1 9", "a3b5", "a1c1" },
  { "pawn-units", "placement-factor", 100, 1,
    "4r1k1/4bpp1/ppn1p3/2p4p/2P2P2/P1Br2P1/1P4KP/R2R4 b - - 3 32", "e8d8", "d3e3" },
  { "pawn-units", "placement-base", 500, 1,
    "4r1k1/4bpp1/ppn1p3/2p4p/2P2P2/P1Br2P1/1P4KP/R2R4 b - - 3 32", "e8d8", "d3e3" },
  { "pawn-units", "moves", 200, 1,
    "4r1k1/4bpp1/ppn1p3/2p4p/2P2P2/P1Br2P1/1P4KP/R2R4 b - - 3 32", "e8d8", "d3c3" },
  { "pawn-units", "reach", 100, 1,
    "r2q1rk1/1b2bppp/p1n1pn2/1pp5/3P4/P1N1PN2/1PB2PPP/R1BQ1RK1 w - - 0 13", "d4c5", "f3g5" },
  { "pawn-units", "reach-growth", 0, 1,
    "2r1r1k1/1q1n2bp/p3p3/1p1p1pP1/3PnP2/1P2B1NP/2P1Q2K/R2NR3 b - - 11 29", "b7b6", "b7c7" },
  { "pawn-units", "check", 500, 1,
    "2kr3r/ppp2ppp/2n1b3/4P3/2B5/2P2N2/PP3PPP/R4RK1 w - - 1 15", "c4e6", "a1d1" },
  { "pawn-units", "tempo", 500, 1,
    "rn3rk1/pp1qp1bp/5np1/3p1p2/2PP1N2/N7/PP3PPP/R1BQR1K1 b - - 4 15", "b8c6", "f6e4" },
};

static void
test_records (gconstpointer id)
{
  const Heuristic *heuristic = heuristic_find (id);
  Engine *engine = engine_new ();
  int n_seen[HEURISTIC_MAX_WEIGHTS] = { 0 };

  g_assert_true (engine_set_hash (engine, 1));
  for (gsize i = 0; i < G_N_ELEMENTS (records); i++) {
    ChessPosition position = engine_test_position (records[i].fen);
    HeuristicWeights weights;
    int weight;

    if (!g_str_equal (records[i].heuristic, id))
      continue;
    g_test_message ("%s=%d, depth %d, %s: %s becomes %s", records[i].weight, records[i].value,
                    records[i].depth, records[i].fen, records[i].before, records[i].after);
    heuristic_weights_init (&weights, heuristic);
    weight = heuristic_find_weight (heuristic, records[i].weight);
    g_assert_cmpstr (records[i].before, !=, records[i].after);
    g_assert_cmpstr (engine_test_write_move (&position, find_move (engine, records[i].fen, &weights,
                                                                   records[i].depth)),
                     ==, records[i].before);
    g_assert_true (has_usual_flags (heuristic, weight, records[i].value));
    g_assert_true (heuristic_weights_set (&weights, weight, records[i].value));
    g_assert_cmpstr (engine_test_write_move (&position, find_move (engine, records[i].fen, &weights,
                                                                   records[i].depth)),
                     ==, records[i].after);
    n_seen[weight]++;
  }
  for (int i = 0; i < heuristic_count_weights (heuristic); i++)
    g_assert_cmpint (n_seen[i], >, 0);
  engine_free (engine);
}

/* A change of the move that shows at several depths is one of judgement, not of chance. */
typedef struct {
  int         n_depths;
  int         value;
  int         depth;       /* the first of them */
  const char *fen;
  ChessMove   before;
  ChessMove   after;
} Change;

enum { MAX_DEPTH = 5 };

static void
find_moves (Engine                 *engine,
            const char             *fen,
            const HeuristicWeights *weights,
            ChessMove               moves[MAX_DEPTH + 1])
{
  for (int depth = 1; depth <= MAX_DEPTH; depth++)
    moves[depth] = find_move (engine, fen, weights, depth);
}

static void
compare_moves (const char      *fen,
               int              value,
               const ChessMove *usual,
               const ChessMove *moves,
               Change          *best)
{
  for (int first = 1; first <= MAX_DEPTH; first++) {
    int last = first;

    if (usual[first] == moves[first])
      continue;
    while (last < MAX_DEPTH && usual[last + 1] == usual[first] && moves[last + 1] == moves[first])
      last++;
    if (last - first + 1 > best->n_depths)
      *best = (Change) { last - first + 1, value, first, fen, usual[first], moves[first] };
  }
}

/* The farthest values at which the search may prune as it does by the defaults: a move that changes
   then is changed by what the weight says, not by another search. */
static void
find_range (const Heuristic *heuristic,
            int              weight,
            int              values[2])
{
  const HeuristicWeightInfo *info = heuristic_get_weight (heuristic, weight);

  values[0] = values[1] = info->default_value;
  for (int i = 0; i < 2; i++) {
    int step = i == 0 ? -1 : 1;

    while (has_usual_flags (heuristic, weight, values[i] + step))
      values[i] += step;
  }
}

static Change
find_change (Engine          *engine,
             const Heuristic *heuristic,
             int              weight)
{
  Change best = { 0 };
  int values[2];

  find_range (heuristic, weight, values);

  for (gsize i = 0; i < G_N_ELEMENTS (records); i++) {
    HeuristicWeights weights;
    ChessMove usual[MAX_DEPTH + 1];
    ChessMove moves[MAX_DEPTH + 1];

    heuristic_weights_init (&weights, heuristic);
    find_moves (engine, records[i].fen, &weights, usual);
    for (gsize j = 0; j < G_N_ELEMENTS (values); j++) {
      g_assert_true (heuristic_weights_set (&weights, weight, values[j]));
      find_moves (engine, records[i].fen, &weights, moves);
      compare_moves (records[i].fen, values[j], usual, moves, &best);
    }
  }
  return best;
}

/* Looks in all these positions for the clearest change, and tells it as it would stand in the
   record: for the day when the evaluation has changed so much that it must be written anew. */
static void
test_search (gconstpointer id)
{
  const Heuristic *heuristic = heuristic_find (id);
  Engine *engine = engine_new ();

  g_assert_true (engine_set_hash (engine, 1));
  for (int i = 0; i < heuristic_count_weights (heuristic); i++) {
    const char *weight = heuristic_get_weight (heuristic, i)->id;
    Change change = find_change (engine, heuristic, i);
    g_autofree char *before = NULL;
    ChessPosition position;

    if (change.n_depths == 0)
      g_error ("%s changes no move", weight);
    position = engine_test_position (change.fen);
    before = g_strdup (engine_test_write_move (&position, change.before));
    g_test_message ("{ \"%s\", \"%s\", %d, %d, \"%s\", \"%s\", \"%s\" }, at %d depths",
                    heuristic_get_id (heuristic), weight, change.value, change.depth, change.fen,
                    before, engine_test_write_move (&position, change.after), change.n_depths);
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
  g_test_add_data_func ("/tabiya/weights/matter-tabiya", "tabiya", test_records);
  g_test_add_data_func ("/tabiya/weights/matter-three-terms", "three-terms", test_records);
  g_test_add_data_func ("/tabiya/weights/matter-pawn-units", "pawn-units", test_records);
  if (g_test_slow ()) {
    g_test_add_data_func ("/tabiya/weights/search-tabiya", "tabiya", test_search);
    g_test_add_data_func ("/tabiya/weights/search-three-terms", "three-terms", test_search);
    g_test_add_data_func ("/tabiya/weights/search-pawn-units", "pawn-units", test_search);
  }
  g_test_add_func ("/tabiya/weights/behaviours", test_behaviours);
  return g_test_run ();
}
