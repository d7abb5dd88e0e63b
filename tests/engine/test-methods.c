/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine-test.h"

#include "core/chess-outcome.h"
#include "core/chess-perft.h"

/* The exact search methods: one score for all of them. */

static EngineResult
run_method (Engine              *engine,
            const ChessPosition *position,
            int                  depth,
            EngineMethod         method,
            const char          *heuristic)
{
  HeuristicWeights weights;
  EngineRequest request = {
    .position = *position, .limits = { .depth = depth }, .method = method, .weights = &weights,
  };
  EngineResult result;

  heuristic_weights_init (&weights, heuristic_find (heuristic));
  engine_run (engine, &request, NULL, NULL, &result);
  return result;
}

typedef struct {
  Engine *engine;
  int     n;
  int     n_compared;
  int     n_minimax;
} Comparison;

static void
compare (const ChessPosition *position,
         gpointer             data)
{
  static const EngineMethod methods[] = {
    ENGINE_METHOD_ALPHA_BETA_TABLE, ENGINE_METHOD_MTDF, ENGINE_METHOD_ITERATIVE_MTDF,
    ENGINE_METHOD_PVS,
  };
  Comparison *comparison = data;
  const char *heuristic = comparison->n % 5 == 4 ? "three-terms" : "tabiya";
  int depth = 2 + comparison->n % 3;
  EngineResult plain;

  if (comparison->n++ % 17 != 0 || chess_position_count_moves (position) == 0)
    return;
  plain = run_method (comparison->engine, position, depth, ENGINE_METHOD_ALPHA_BETA, heuristic);
  g_assert_cmpint (plain.depth, ==, depth);
  for (gsize i = 0; i < G_N_ELEMENTS (methods); i++) {
    EngineResult other = run_method (comparison->engine, position, depth, methods[i], heuristic);

    engine_test_assert_score (other.score, plain.score);
    g_assert_cmpint (other.depth, ==, depth);
    engine_test_check_line (position, other.pv, other.n_pv);
    g_assert_cmpint (other.pv[0], ==, other.best);
  }
  if (depth == 2) {
    EngineResult all = run_method (comparison->engine, position, depth, ENGINE_METHOD_MINIMAX,
                                   heuristic);

    engine_test_assert_score (all.score, plain.score);
    g_assert_cmpuint (all.nodes, >=, plain.nodes);
    comparison->n_minimax++;
  }
  comparison->n_compared++;
}

static void
test_same_score (void)
{
  Comparison comparison = { .engine = engine_test_new () };

  engine_test_each_random (13, 31, compare, &comparison);
  g_test_message ("%d positions, %d by minimax", comparison.n_compared, comparison.n_minimax);
  g_assert_cmpint (comparison.n_compared, >=, 100);
  g_assert_cmpint (comparison.n_minimax, >=, 30);
  engine_free (comparison.engine);
}

static const char reference[] =
  "r2qkb1r/1Q3pp1/pN1p3p/3P1P2/3pP3/4n3/PP4PP/1R3RK1 w - - 0 1";

/* Each method improves on the one before; figures once published for this position: alpha-beta
   832 634, MTD(f) 658 447, iterative MTD(f) 518 774. */
static void
test_reference (void)
{
  Engine *engine = engine_new ();
  ChessPosition position = engine_test_position (reference);
  EngineResult plain = run_method (engine, &position, 6, ENGINE_METHOD_ALPHA_BETA, "tabiya");
  EngineResult mtdf = run_method (engine, &position, 6, ENGINE_METHOD_MTDF, "tabiya");
  EngineResult iterative = run_method (engine, &position, 6, ENGINE_METHOD_ITERATIVE_MTDF,
                                       "tabiya");
  EngineResult full;

  engine_test_assert_score (mtdf.score, plain.score);
  engine_test_assert_score (iterative.score, plain.score);
  g_assert_cmpuint (plain.nodes, <, 400000);
  g_assert_cmpuint (mtdf.nodes, <, 250000);
  g_assert_cmpuint (iterative.nodes, <, mtdf.nodes);

  engine_clear (engine);
  full = run_method (engine, &position, 6, ENGINE_METHOD_FULL, "tabiya");
  g_assert_cmpuint (full.nodes, <, 3000);
  engine_free (engine);
}

/* Minimax visits every position: one ply of it is every move and its captures. */
static void
test_minimax_depth_one (void)
{
  Engine *engine = engine_test_new ();
  ChessPosition position;
  EngineResult result;

  chess_position_init_standard (&position);
  result = run_method (engine, &position, 1, ENGINE_METHOD_MINIMAX, "tabiya");
  g_assert_cmpuint (result.nodes, ==, 20);

  /* Nothing to take for two plies. */
  position = engine_test_position ("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
  result = run_method (engine, &position, 2, ENGINE_METHOD_MINIMAX, "three-terms");
  g_assert_cmpuint (result.nodes, ==, chess_perft (&position, 1) + chess_perft (&position, 2));
  engine_free (engine);
}

/* The same twice, and a full search afterwards knows nothing of it. */
static void
test_leaves_nothing (void)
{
  Engine *engine = engine_new ();
  ChessPosition position = engine_test_position (reference);
  EngineResult full = run_method (engine, &position, 7, ENGINE_METHOD_FULL, "tabiya");
  EngineResult first = run_method (engine, &position, 4, ENGINE_METHOD_PVS, "tabiya");
  EngineResult second = run_method (engine, &position, 4, ENGINE_METHOD_PVS, "tabiya");

  g_assert_cmpuint (first.nodes, ==, second.nodes);
  g_assert_cmpuint (run_method (engine, &position, 7, ENGINE_METHOD_FULL, "tabiya").nodes, ==,
                    full.nodes);
  engine_free (engine);
}

/* A position the game has had twice is a draw to all of them. */
static void
test_repetition (void)
{
  ChessPosition position = engine_test_position ("6k1/8/8/8/8/8/r7/5K1R w - - 8 40");
  ChessMove only = engine_test_move (&position, "h1h3");
  Engine *engine = engine_test_new ();
  ChessPosition after;
  guint64 keys[8];

  chess_position_make (&after, &position, only);
  for (int i = 0; i < 8; i++)
    keys[i] = i % 4 == 1 ? after.key : (guint64) i + 1;
  for (int method = ENGINE_METHOD_MINIMAX; method <= ENGINE_METHOD_PVS; method++) {
    EngineRequest request = {
      .position = position, .history = keys, .n_history = 8, .limits = { .depth = 2 },
      .search_moves = &only, .n_search_moves = 1, .method = (EngineMethod) method,
    };
    EngineResult result;

    engine_run (engine, &request, NULL, NULL, &result);
    engine_test_assert_score (result.score, chess_score_centipawns (0));
    g_assert_cmpint (result.best, ==, only);
  }
  engine_free (engine);
}

#define MATED 1000000

/* The score that the side to move has after the best of its moves, by static scores alone. */
static int
look_ahead (const ChessPosition    *position,
            const HeuristicWeights *weights,
            int                     depth)
{
  ChessMoveList list;
  int best = -MATED;

  chess_position_generate (position, CHESS_GENERATE_ALL, &list);
  if (list.count == 0)
    return chess_position_in_check (position) ? -MATED : 0;
  if (depth == 0)
    return chess_insufficient_material (position) ? 0 : engine_evaluate (position, weights);
  for (int i = 0; i < list.count; i++) {
    ChessPosition after;
    int score;

    chess_position_make (&after, position, list.moves[i]);
    score = chess_insufficient_material (&after) ? 0 : -look_ahead (&after, weights, depth - 1);
    best = MAX (best, score);
  }
  return best;
}

static void
compare_quiet (const ChessPosition *position,
               gpointer             data)
{
  static const EngineMethod methods[] = {
    ENGINE_METHOD_ONE_MOVE, ENGINE_METHOD_MINIMAX, ENGINE_METHOD_ALPHA_BETA,
    ENGINE_METHOD_ALPHA_BETA_TABLE, ENGINE_METHOD_MTDF, ENGINE_METHOD_ITERATIVE_MTDF,
    ENGINE_METHOD_PVS,
  };
  Comparison *comparison = data;
  HeuristicWeights weights;

  if (comparison->n++ % 11 != 0 || chess_position_count_moves (position) == 0)
    return;
  heuristic_weights_init (&weights, heuristic_find ("three-terms"));
  for (gsize i = 0; i < G_N_ELEMENTS (methods); i++) {
    bool is_one_move = methods[i] == ENGINE_METHOD_ONE_MOVE;
    int depth = is_one_move ? 1 : 1 + comparison->n % 2;
    EngineRequest request = {
      .position = *position, .method = methods[i], .weights = &weights,
      .limits = { .depth = is_one_move ? 0 : depth }, .no_quiescence = !is_one_move,
    };
    int expected = look_ahead (position, &weights, depth);
    EngineResult result;

    engine_run (comparison->engine, &request, NULL, NULL, &result);
    g_assert_true (chess_position_is_legal (position, result.best));
    g_assert_cmpint (result.depth, ==, depth);
    if (ABS (expected) == MATED)
      g_assert_cmpint (result.score.kind, !=, CHESS_SCORE_CENTIPAWNS);
    else
      engine_test_assert_score (result.score, chess_score_centipawns (expected));
  }
  comparison->n_compared++;
}

/* Without quiescence the score is that of the static evaluation at the last ply, by whatever
   method. */
static void
test_static (void)
{
  Comparison comparison = { .engine = engine_test_new () };

  engine_test_each_random (20, 12, compare_quiet, &comparison);
  g_assert_cmpint (comparison.n_compared, >=, 50);
  engine_free (comparison.engine);
}

/* One move ahead the queen takes a guarded knight, since what takes it back is not seen; a mate is
   seen. */
static void
test_one_move (void)
{
  static const struct {
    const char *fen;
    const char *move;
  } cases[] = {
    { "3qk3/8/8/3N4/4P3/8/8/4K3 b - - 0 1", "Qxd5" },
    { "6k1/5ppp/8/8/8/2R5/1P6/K7 w - - 0 1", "Rc8#" },
  };
  Engine *engine = engine_test_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    ChessPosition position = engine_test_position (cases[i].fen);
    EngineRequest request = {
      .position = position, .method = ENGINE_METHOD_ONE_MOVE, .limits = { .move_time_ms = 100000 },
    };
    HeuristicWeights weights;
    EngineResult result;
    char move[CHESS_MOVE_SIZE];

    heuristic_weights_init (&weights, heuristic_find ("pawn-units"));
    request.weights = &weights;
    engine_run (engine, &request, NULL, NULL, &result);
    chess_move_write (&position, CHESS_NOTATION_SAN, result.best, move);
    g_assert_cmpstr (move, ==, cases[i].move);
    g_assert_cmpuint (result.nodes, ==, chess_perft (&position, 1));
  }
  engine_free (engine);
}

/* What the bots play that count men alone: one looks one move ahead, the other by minimax at every
   answer too. A move behind "!" is the one that is not played. Computed by hand; no other move is
   as good. */
static void
test_choices (void)
{
  static const struct {
    const char *fen;
    const char *one_move;
    const char *minimax;
  } cases[] = {
    /* A guarded knight, and a guarded rook beside a bishop that nobody guards. */
    { "3qk3/8/8/3N4/4P3/8/8/4K3 b - - 0 1", "Qxd5", "!Qxd5" },
    { "4k3/1p6/2r5/8/8/2R4b/8/4K3 w - - 0 1", "Rxc6", "Rxh3" },
    /* Two pawns, one of them guarded. */
    { "4k3/2p5/3p1p2/8/4N3/8/8/4K3 w - - 0 1", NULL, "Nxf6+" },
    /* The queen takes a guarded rook; minimax takes her out of its way instead. */
    { "4k3/8/2p5/3r4/8/8/8/3QK3 w - - 0 1", "Qxd5", "!Qxd5" },
    /* The knight is free, but the rook was needed on its first rank. */
    { "1r4k1/5ppp/8/8/n7/8/5PPP/R5K1 w - - 0 1", "Rxa4", "!Rxa4" },
    /* Mate is worth more than a queen, and a queen more than a pawn. */
    { "6k1/5ppp/8/q7/8/R7/8/1K2R3 w - - 0 1", "Re8#", "Re8#" },
    { "4k3/8/8/8/3q1p2/4P3/8/4K3 w - - 0 1", "exd4", "exd4" },
    /* A promotion, a promotion with a capture, and en passant. */
    { "8/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a8=Q", "a8=Q" },
    { "1r6/P7/4k3/8/8/8/8/4K3 w - - 0 1", "axb8=Q", "axb8=Q" },
    { "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6", "exd6" },
    /* The knight forks king and queen, but both bots would rather have a pawn now. */
    { "4k3/1q6/8/1N6/8/p7/8/6K1 w - - 0 1", "Nxa3", "Nxa3" },
    /* A bishop that takes the last pawn has drawn, and was two pawns ahead. */
    { "4k3/8/8/8/8/2p5/1B6/4K3 w - - 0 1", "!Bxc3", NULL },
  };
  Engine *engine = engine_test_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    ChessPosition position = engine_test_position (cases[i].fen);

    for (int deep = 0; deep < 2; deep++) {
      const char *expected = deep ? cases[i].minimax : cases[i].one_move;
      EngineRequest request = {
        .position = position, .method = deep ? ENGINE_METHOD_MINIMAX : ENGINE_METHOD_ONE_MOVE,
        .limits = { .depth = 2 }, .no_quiescence = true,
      };
      const Heuristic *heuristic = heuristic_find ("pawn-units");
      HeuristicWeights weights;
      EngineResult result;
      char move[CHESS_MOVE_SIZE];

      heuristic_weights_init_profile (&weights, heuristic,
                                      heuristic_find_profile (heuristic, "material-and-castling"));
      request.weights = &weights;
      engine_run (engine, &request, NULL, NULL, &result);
      chess_move_write (&position, CHESS_NOTATION_SAN, result.best, move);
      if (expected && *expected == '!')
        g_assert_cmpstr (move, !=, expected + 1);
      else if (expected)
        g_assert_cmpstr (move, ==, expected);
    }
  }
  engine_free (engine);
}

/* A clock ends the methods, too; they have a move of the last depth they finished. */
static void
test_clock (void)
{
  Engine *engine = engine_test_new ();

  for (unsigned i = 0; i < engine_method_count (); i++) {
    EngineRequest request = {
      .position = engine_test_position (reference), .method = engine_method_get (i)->method,
      .limits = { .has_clock = true, .time_ms = { 1000, 1000 } },
    };
    EngineResult result;

    engine_run (engine, &request, NULL, NULL, &result);
    g_assert_true (chess_position_is_legal (&request.position, result.best));
    g_assert_cmpint (result.time_ms, <, 1000);
    g_assert_cmpint (result.depth, >=, 1);
  }
  engine_free (engine);
}

/* With a depth that nobody could wait for and a clock, each method stops in time. */
static void
test_depth_and_clock (void)
{
  Engine *engine = engine_test_new ();

  for (unsigned i = 0; i < engine_method_count (); i++) {
    EngineRequest request = {
      .position = engine_test_position (reference), .method = engine_method_get (i)->method,
      .limits = { .depth = 30, .has_clock = true, .time_ms = { 1000, 1000 } },
    };
    EngineResult result;

    engine_run (engine, &request, NULL, NULL, &result);
    g_assert_cmpint (result.time_ms, <, 1000);
    g_assert_cmpint (result.depth, >=, 1);
    g_assert_cmpint (result.depth, <, 30);
  }
  engine_free (engine);
}

/* Stopped at once, a method that searches only to the full depth has seen nothing; it plays the
   move that looks best, not the first one there is. */
static void
test_stopped (void)
{
  static const char *const cases[][2] = {
    { "3qk3/8/8/3N4/4P3/8/8/4K3 b - - 0 1", "d8d5" },
    { "4k3/8/8/1r6/8/8/8/1Q2K3 w - - 0 1", "b1b5" },
  };
  Engine *engine = engine_test_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    for (unsigned j = 0; j < engine_method_count (); j++) {
      EngineRequest request = {
        .position = engine_test_position (cases[i][0]), .method = engine_method_get (j)->method,
        .limits = { .depth = 12 },
      };
      EngineResult result;

      if (request.method == ENGINE_METHOD_FULL)
        continue;
      engine_prepare (engine);
      engine_stop (engine);
      engine_run (engine, &request, NULL, NULL, &result);
      g_assert_cmpint (result.depth, ==, 0);
      g_assert_cmpint (result.best, ==, engine_test_move (&request.position, cases[i][1]));
    }
  }
  engine_free (engine);
}

int
main (int    argc,
      char **argv)
{
  engine_test_init (&argc, &argv);
  g_test_add_func ("/tabiya/methods/same-score", test_same_score);
  g_test_add_func ("/tabiya/methods/reference", test_reference);
  g_test_add_func ("/tabiya/methods/minimax-depth-one", test_minimax_depth_one);
  g_test_add_func ("/tabiya/methods/static", test_static);
  g_test_add_func ("/tabiya/methods/one-move", test_one_move);
  g_test_add_func ("/tabiya/methods/choices", test_choices);
  g_test_add_func ("/tabiya/methods/clock", test_clock);
  g_test_add_func ("/tabiya/methods/depth-and-clock", test_depth_and_clock);
  g_test_add_func ("/tabiya/methods/stopped", test_stopped);
  g_test_add_func ("/tabiya/methods/leaves-nothing", test_leaves_nothing);
  g_test_add_func ("/tabiya/methods/repetition", test_repetition);
  return g_test_run ();
}
