/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine-test.h"

#include "engine/engine-score.h"

#include <stdlib.h>
#include <string.h>

#include "engine/search/engine-params.h"
#include "engine/search/engine-handle.h"
#include "engine/search/engine-search.h"

/* What the search finds: mates, draws, the end of the game; and that it does so every time. */

static const struct {
  const char *fen;
  int         moves;
  const char *first;      /* the only first move, or NULL */
} mates[] = {
  { "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", 1, "d1d8" },
  { "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4", 1, "h5f7" },
  { "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2", 1, "d8h4" },
  { "7k/P7/6K1/8/8/8/8/8 w - - 0 1", 1, NULL },
  { "k7/8/1K6/8/8/8/8/7R w - - 99 80", 1, "h1h8" },
  { "8/8/8/8/8/5k2/7q/5K2 b - - 0 1", 1, NULL },
  { "r2qkbnr/ppp2ppp/2np4/4N3/2B1P3/2N5/PPPP1PPP/R1BbK2R w KQkq - 0 6", 2, "c4f7" },
  { "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 2, "a1a6" },
  { "6k1/pp4p1/2p5/2bp4/8/P5Pb/1P3rrP/2BRRN1K b - - 0 1", 2, NULL },
  { "r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", 3, "f6a6" },
  { "1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - 0 1", 3, "d6d1" },
  { "8/8/8/8/1Q6/8/4k1K1/8 w - - 0 1", 3, NULL },
};

static void
check_mate (gsize               i,
            const EngineResult *result)
{
  ChessPosition position = engine_test_position (mates[i].fen);

  g_test_message ("%s", mates[i].fen);
  engine_test_assert_score (result->score, chess_score_mate (mates[i].moves));
  g_assert_cmpint (result->n_pv, ==, 2 * mates[i].moves - 1);
  engine_test_check_line (&position, result->pv, result->n_pv);
  if (mates[i].first)
    g_assert_cmpstr (engine_test_write_move (&position, result->best), ==, mates[i].first);
}

/* The playing search, pruning and all. */
static void
test_mates (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (mates); i++) {
    EngineResult result = engine_test_search (mates[i].fen, 14);

    check_mate (i, &result);
  }
}

/* A search for a mate finds it in no more than its depth, and ends there. */
static void
test_mate_search (void)
{
  Engine *engine = engine_test_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (mates); i++) {
    EngineRequest request = {
      .position = engine_test_position (mates[i].fen),
      .limits = { .mate = mates[i].moves },
    };
    EngineResult result;

    engine_clear (engine);
    engine_run (engine, &request, NULL, NULL, &result);
    check_mate (i, &result);
    g_assert_cmpint (result.depth, <=, 2 * mates[i].moves);
  }

  /* No mate: ends after twice the plies, or at the depth asked for. */
  for (int depth = 0; depth <= 7; depth++) {
    EngineRequest request = { .limits = { .mate = 2, .depth = depth } };
    EngineResult result;

    chess_position_init_standard (&request.position);
    engine_run (engine, &request, NULL, NULL, &result);
    g_assert_cmpint (result.depth, ==, depth > 0 && depth < 4 ? depth : 4);
    g_assert_cmpint (result.score.kind, ==, CHESS_SCORE_CENTIPAWNS);
  }
  engine_free (engine);
}

/* Who asks for a mate wants the truth, whatever the strength. */
static void
test_mate_at_low_strength (void)
{
  Engine *engine = engine_test_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (mates); i++) {
    EngineRequest request = {
      .position = engine_test_position (mates[i].fen),
      .limits = { .mate = mates[i].moves },
      .elo = ENGINE_MIN_ELO,
      .seed = i + 1,
    };
    EngineResult result;

    engine_clear (engine);
    engine_run (engine, &request, NULL, NULL, &result);
    check_mate (i, &result);
  }
  engine_free (engine);
}

/* Every position of the collections, where they are there: none missed, none falsely claimed. */
static void
test_mate_collections (void)
{
  Engine *engine = engine_test_new ();
  int n = 0;

  for (int moves = 1; moves <= 3; moves++) {
    g_autofree char *name = g_strdup_printf ("mates/leorik_mate_in_%d.epd", moves);
    g_autofree char *text = engine_test_read_data (name);
    g_auto(GStrv) lines = g_strsplit (text ? text : "", "\n", -1);

    for (int i = 0; lines[i]; i++) {
      EngineRequest request = { .limits = { .mate = moves } };
      char *operations = strstr (lines[i], " bm");
      EngineResult result;

      if (!operations || (moves == 3 && i % 8 != 0))
        continue;
      *operations = '\0';
      request.position = engine_test_position (lines[i]);
      engine_clear (engine);
      engine_run (engine, &request, NULL, NULL, &result);
      g_test_message ("%s", lines[i]);
      engine_test_assert_score (result.score, chess_score_mate (moves));
      n++;
    }
  }
  g_test_message ("%d mates", n);
  engine_free (engine);
}

/* Mated or stalemated at the root: no move, and a report all the same. */
static void
count_reports (const EngineInfo *info,
               gpointer          data)
{
  int *count = data;

  (*count)++;
}

static void
test_no_moves (void)
{
  static const struct {
    const char *fen;
    ChessScore  score;
  } cases[] = {
    { "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", { CHESS_SCORE_MATED, 0 } },
    { "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", { CHESS_SCORE_DRAW, 0 } },
  };
  Engine *engine = engine_test_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    EngineRequest request = { .position = engine_test_position (cases[i].fen) };
    EngineResult result;
    int n_reports = 0;

    request.limits.depth = 3;
    engine_run (engine, &request, count_reports, &n_reports, &result);
    g_assert_cmpint (result.best, ==, CHESS_NO_MOVE);
    g_assert_cmpint (result.ponder, ==, CHESS_NO_MOVE);
    engine_test_assert_score (result.score, cases[i].score);
    g_assert_cmpint (n_reports, ==, 1);
  }
  engine_free (engine);
}

/* A queen down, White can repeat for ever: a draw, and the move that holds it. */
static void
test_perpetual (void)
{
  EngineResult result = engine_test_search ("6k1/5p1p/5Q2/8/8/7P/qr4PK/8 w - - 0 1", 10);

  engine_test_assert_score (result.score, chess_score_centipawns (0));
}

/* The same position as the game has had twice: playing into it a third time is a draw, once only is
   not yet one. */
static void
test_game_repetition (void)
{
  ChessPosition position = engine_test_position ("6k1/8/8/8/8/8/r7/5K1R w - - 8 40");
  ChessMove back = engine_test_move (&position, "h1h3");
  guint64 keys[8];
  Engine *engine = engine_test_new ();
  ChessPosition after;

  chess_position_make (&after, &position, back);
  for (int twice = 0; twice < 2; twice++) {
    EngineRequest request = {
      .position = position, .history = keys, .n_history = 8, .limits = { .depth = 1 },
      .search_moves = &back, .n_search_moves = 1,
    };
    EngineResult result;

    for (int i = 0; i < 8; i++)
      keys[i] = (guint64) i + 1;
    keys[5] = after.key;
    if (twice)
      keys[1] = after.key;
    engine_clear (engine);
    engine_run (engine, &request, NULL, NULL, &result);
    if (twice)
      engine_test_assert_score (result.score, chess_score_centipawns (0));
    else
      g_assert_cmpint (chess_score_get_sign (result.score), !=, 0);
  }
  engine_free (engine);
}

/* In check, so that nothing but the table or the moves decide: the king takes the rook, and no
   material is left. */
static const char forced_draw[] = "4k3/8/8/8/8/8/4r3/4K3 w - - 0 100";
/* The same with pawns left, and more than a draw. */
static const char pawns_up[] = "4k3/8/8/8/8/8/PPP1r3/4K3 w - - 0 100";

/* What a node of @depth says under a null or an open window that begins at @alpha, when the table
   holds @entry for its position. */
static EngineScore
search_known (const char           *fen,
              int                   clock,
              const EngineTableHit *entry,
              int                   depth,
              EngineScore           alpha,
              EngineScore           beta)
{
  Engine *engine = engine_test_new ();
  EngineThread *thread = engine->threads[0];
  EngineRequest request = {
    .position = engine_test_position (fen), .weights = &engine->weights,
  };
  EngineScore score;

  request.position.halfmove_clock = (uint16_t) clock;
  engine_thread_set_root (thread, &request);
  thread->root_depth = depth;
  thread->ply_limit = ENGINE_MAX_PLY - 1;
  engine_table_store (&engine->table, request.position.key, 0, entry);
  score = engine_search_node (thread, 0, depth, alpha, beta, true);
  engine_free (engine);
  return score;
}

/* A score found when the fifty moves were far away is not believed when they are near. */
static void
test_table_near_fifty_moves (void)
{
  EngineTableHit entry = {
    .score = 777, .depth = 5, .eval = ENGINE_NO_SCORE, .bound = ENGINE_BOUND_LOWER,
    .has_score = true,
  };

  g_assert_cmpint (search_known (forced_draw, 0, &entry, 5, 0, 1), ==, 777);
  g_assert_cmpint (search_known (forced_draw, ENGINE_TABLE_CLOCK - 1, &entry, 5, 0, 1),
                   ==, 777);
  g_assert_cmpint (search_known (forced_draw, ENGINE_TABLE_CLOCK, &entry, 5, 0, 1), ==, 0);
  g_assert_cmpint (search_known (forced_draw, 99, &entry, 5, 0, 1), ==, 0);
}

/* Nor is one that was found less deep, that settles nothing here, or where a line is wanted. */
static void
test_table_cuts (void)
{
  EngineTableHit entry = {
    .score = 777, .depth = 5, .eval = ENGINE_NO_SCORE, .bound = ENGINE_BOUND_LOWER,
    .has_score = true,
  };

  g_assert_cmpint (search_known (forced_draw, 0, &entry, 6, 0, 1), ==, 0);
  g_assert_cmpint (search_known (forced_draw, 0, &entry, 5, 776, 777), ==, 777);
  g_assert_cmpint (search_known (forced_draw, 0, &entry, 5, 777, 778), ==, 0);
  g_assert_cmpint (search_known (forced_draw, 0, &entry, 5, -100, 100), ==, 0);
  entry.bound = ENGINE_BOUND_UPPER;
  g_assert_cmpint (search_known (forced_draw, 0, &entry, 5, 777, 778), ==, 777);
  g_assert_cmpint (search_known (forced_draw, 0, &entry, 5, 776, 777), ==, 0);
  entry.bound = ENGINE_BOUND_EXACT;
  g_assert_cmpint (search_known (forced_draw, 0, &entry, 5, 900, 901), ==, 777);
  g_assert_cmpint (search_known (forced_draw, 0, &entry, 5, 100, 101), ==, 777);
  /* A static evaluation alone is no score at all. */
  entry.has_score = false;
  g_assert_cmpint (search_known (pawns_up, 0, &entry, 5, 0, 1), >, 0);
}

/* A rook up, but the hundredth ply comes first: only the capture is not a draw. */
static void
test_fifty_moves (void)
{
  EngineResult result = engine_test_search ("7k/8/8/8/8/p7/8/R3K3 w - - 99 100", 6);
  ChessPosition position = engine_test_position ("7k/8/8/8/8/p7/8/R3K3 w - - 99 100");

  g_assert_cmpstr (engine_test_write_move (&position, result.best), ==, "a1a3");
  g_assert_cmpint (chess_score_compare (result.score, chess_score_centipawns (200)), >, 0);

  /* At the very next ply already. */
  result = engine_test_search ("7k/8/8/8/8/8/8/R3K3 w - - 99 100", 1);
  engine_test_assert_score (result.score, chess_score_centipawns (0));
  result = engine_test_search ("7k/8/8/8/8/8/8/R3K3 w - - 98 100", 1);
  g_assert_cmpint (chess_score_compare (result.score, chess_score_centipawns (200)), >, 0);
  result = engine_test_search ("7k/8/8/8/8/8/8/R3K3 w - - 99 100", 6);
  engine_test_assert_score (result.score, chess_score_centipawns (0));
  g_assert_cmpint (result.best, !=, CHESS_NO_MOVE);
}

static void
test_dead_draws (void)
{
  static const char *const fens[] = {
    "4k3/8/8/8/8/8/4p3/4K3 w - - 0 1",     /* takes the pawn: bare kings */
    "4k3/8/8/3b4/8/8/4B3/4K3 w - - 0 1",
    "4k3/8/8/8/8/8/8/4K1N1 w - - 0 1",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (fens); i++) {
    EngineResult result = engine_test_search (fens[i], 6);

    engine_test_assert_score (result.score, chess_score_centipawns (0));
    g_assert_cmpint (result.best, !=, CHESS_NO_MOVE);
  }
}

static guint64
count_nodes (Engine     *engine,
             const char *fen,
             int         depth)
{
  EngineRequest request = {
    .position = engine_test_position (fen), .limits = { .depth = depth },
  };
  EngineResult result;

  engine_run (engine, &request, NULL, NULL, &result);
  return result.nodes;
}

/* The same nodes twice after engine_clear(), and in an engine that has looked at other things. */
static void
test_deterministic (void)
{
  static const char first[] =
    "r1bq1rk1/pp2ppbp/2np1np1/8/3NP3/2N1BP2/PPPQ2PP/R3KB1R w KQ - 3 9";
  static const char other[] = "8/2k2p2/2p3p1/1p1pP2p/1P1P3P/2K3P1/5P2/8 w - - 0 40";
  Engine *engine = engine_new ();
  guint64 nodes = count_nodes (engine, first, 10);

  g_assert_cmpuint (nodes, >, 1000);
  count_nodes (engine, other, 12);
  engine_clear (engine);
  g_assert_cmpuint (count_nodes (engine, first, 10), ==, nodes);

  /* Another heuristic in between clears by itself. */
  {
    EngineRequest request = {
      .position = engine_test_position (first), .limits = { .depth = 3 },
    };
    HeuristicWeights weights;
    EngineResult result;

    heuristic_weights_init (&weights, heuristic_find ("three-terms"));
    request.weights = &weights;
    engine_run (engine, &request, NULL, NULL, &result);
  }
  g_assert_cmpuint (count_nodes (engine, first, 10), ==, nodes);
  engine_free (engine);
}

static void
test_chess960 (void)
{
  Engine *engine = engine_new ();

  for (int number = 0; number < 960; number += 53) {
    EngineRequest request = { .limits = { .depth = 7 } };
    EngineResult result;

    g_assert_true (chess_position_init_chess960 (&request.position, number));
    engine_run (engine, &request, NULL, NULL, &result);
    g_assert_true (chess_position_is_legal (&request.position, result.best));
    engine_test_check_line (&request.position, result.pv, result.n_pv);
    g_assert_cmpint (abs (chess_score_clamp (result.score, 300)), <, 300);
  }
  engine_free (engine);
}

/* Random positions, any heuristic, odd weights: legal lines, sane scores. */
typedef struct {
  Engine *engine;
  GRand  *random;
  int     n;
} Torture;

static void
search_random (const ChessPosition *position,
               gpointer             data)
{
  Torture *torture = data;
  EngineRequest request = { .position = *position, .limits = { .nodes = 400 }, .n_lines = 2 };
  HeuristicWeights weights;
  EngineResult result;

  if (torture->n++ % 11 != 0)
    return;
  heuristic_weights_init (&weights, heuristic_get (torture->n % heuristic_count ()));
  for (int i = 0; i < heuristic_count_weights (weights.heuristic); i++) {
    const HeuristicWeightInfo *info = heuristic_get_weight (weights.heuristic, i);

    if (g_rand_int_range (torture->random, 0, 4) == 0)
      weights.values[i] = g_rand_int_range (torture->random, info->minimum, info->maximum + 1);
  }
  request.weights = &weights;
  engine_run (torture->engine, &request, NULL, NULL, &result);
  if (result.best == CHESS_NO_MOVE) {
    g_assert_cmpint (chess_position_count_moves (position), ==, 0);
    return;
  }
  engine_test_check_line (position, result.pv, result.n_pv);
  g_assert_cmpint (result.pv[0], ==, result.best);
  if (result.score.kind == CHESS_SCORE_CENTIPAWNS)
    g_assert_cmpint (abs (result.score.value), <=, ENGINE_MATE_BOUND);
  else if (chess_score_is_known (result.score))
    g_assert_cmpint (result.score.value, <=, ENGINE_MAX_PLY);
}

static void
test_torture (void)
{
  Torture torture = { engine_test_new (), g_rand_new_with_seed (5), 0 };

  engine_test_each_random (50, 77, search_random, &torture);
  g_rand_free (torture.random);
  engine_free (torture.engine);
}

/* Endings a person would be ashamed to see missed: won against any defence within 50 moves. */
static void
play_to_mate (const char *fen,
              int         most_moves)
{
  ChessPosition position = engine_test_position (fen);
  Engine *engine = engine_new ();
  guint64 keys[256];
  gsize n_keys = 0;

  while (n_keys < 2 * (gsize) most_moves) {
    EngineRequest request = {
      .position = position, .history = keys, .n_history = n_keys, .limits = { .nodes = 20000 },
    };
    ChessPosition before = position;
    EngineResult result;

    if (chess_position_count_moves (&position) == 0)
      break;
    engine_run (engine, &request, NULL, NULL, &result);
    keys[n_keys++] = position.key;
    chess_position_make (&position, &before, result.best);
  }
  g_test_message ("%s: %d plies", fen, (int) n_keys);
  g_assert_cmpint (chess_position_count_moves (&position), ==, 0);
  g_assert_true (chess_position_in_check (&position));
  engine_free (engine);
}

static void
test_endings (void)
{
  play_to_mate ("8/8/8/4k3/8/8/8/KQ6 w - - 0 1", 20);
  play_to_mate ("8/8/8/4k3/8/8/8/KR6 w - - 0 1", 30);
  play_to_mate ("8/8/8/4k3/8/8/8/KBB5 w - - 0 1", 40);
  play_to_mate ("8/8/8/4k3/8/8/8/KBN5 w - - 0 1", 50);
  play_to_mate ("kbn5/8/8/8/4K3/8/8/8 b - - 0 1", 50);
  play_to_mate ("8/4k3/8/4K3/4P3/8/8/8 b - - 0 1", 45);
}

int
main (int    argc,
      char **argv)
{
  engine_test_init (&argc, &argv);
  g_test_add_func ("/tabiya/search/mates", test_mates);
  g_test_add_func ("/tabiya/search/mate-search", test_mate_search);
  g_test_add_func ("/tabiya/search/mate-at-low-strength", test_mate_at_low_strength);
  g_test_add_func ("/tabiya/search/mate-collections", test_mate_collections);
  g_test_add_func ("/tabiya/search/no-moves", test_no_moves);
  g_test_add_func ("/tabiya/search/perpetual", test_perpetual);
  g_test_add_func ("/tabiya/search/game-repetition", test_game_repetition);
  g_test_add_func ("/tabiya/search/fifty-moves", test_fifty_moves);
  g_test_add_func ("/tabiya/search/table-near-fifty-moves", test_table_near_fifty_moves);
  g_test_add_func ("/tabiya/search/table-cuts", test_table_cuts);
  g_test_add_func ("/tabiya/search/dead-draws", test_dead_draws);
  g_test_add_func ("/tabiya/search/deterministic", test_deterministic);
  g_test_add_func ("/tabiya/search/chess960", test_chess960);
  g_test_add_func ("/tabiya/search/torture", test_torture);
  g_test_add_func ("/tabiya/search/endings", test_endings);
  return g_test_run ();
}
