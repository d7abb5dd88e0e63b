/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine-test.h"

#include <stdlib.h>

#include "core/chess-outcome.h"
#include "engine/engine-person.h"

/* Limited strength: the map from an Elo to what limits, what the limited engine may and may not do,
   and that the higher number wins. */

static const char middlegame[] =
  "r1bq1rk1/pp2ppbp/2np1np1/8/3NP3/2N1BP2/PPPQ2PP/R3KB1R w KQ - 3 9";

static void
test_map (void)
{
  EnginePerson lowest;
  EnginePerson before;

  engine_person_init (&lowest, ENGINE_MIN_ELO);
  before = lowest;
  for (int elo = ENGINE_MIN_ELO; elo <= ENGINE_MAX_ELO; elo++) {
    EnginePerson strength;

    engine_person_init (&strength, elo);
    g_assert_cmpuint (strength.nodes, >=, before.nodes);
    g_assert_cmpfloat (strength.noise, <=, before.noise);
    g_assert_cmpfloat (strength.overlook, <=, before.overlook);
    g_assert_cmpint (strength.guards_queen, >=, before.guards_queen);
    /* Never quite the best: the highest Elo is not full strength by another name. */
    g_assert_cmpint (strength.n_lines, >, 1);
    g_assert_cmpfloat (strength.noise, >, 0);
    /* No step is a leap. */
    g_assert_cmpfloat ((double) strength.nodes / before.nodes, <, 1.05);
    g_assert_cmpfloat (before.noise - strength.noise, <=, 0.2);
    g_assert_cmpfloat (before.overlook - strength.overlook, <=, 0.001);
    if (elo % 100 == 0 && elo > ENGINE_MIN_ELO) {
      EnginePerson weaker;

      engine_person_init (&weaker, elo - 100);
      g_assert_true (strength.nodes > weaker.nodes || strength.noise < weaker.noise);
    }
    before = strength;
  }

  /* Out of range: the nearest. */
  engine_person_init (&before, ENGINE_MIN_ELO - 400);
  g_assert_cmpuint (before.nodes, ==, lowest.nodes);
  g_assert_cmpfloat (before.overlook, ==, lowest.overlook);
}

/* A report of the first line must tell of the move that is then played. */
typedef struct {
  const ChessPosition *position;
  ChessMove            told;
  ChessScore           score;
  int                  n_lines;
} Ear;

static void
hear (const EngineInfo *info,
      gpointer          data)
{
  Ear *ear = data;

  if (info->n_pv == 0)
    return;
  engine_test_check_line (ear->position, info->pv, info->n_pv);
  g_assert_cmpint (info->line, <=, info->n_lines);
  ear->n_lines = MAX (ear->n_lines, info->line);
  if (info->line == 1) {
    ear->told = info->pv[0];
    ear->score = info->score;
  }
}

/* One move of a limited engine that has learnt nothing before. */
static EngineResult
choose (Engine              *engine,
        const ChessPosition *position,
        int                  elo,
        guint64              seed)
{
  Ear ear = { .position = position };
  EngineRequest request = { .position = *position, .elo = elo, .seed = seed };
  EngineResult result;

  engine_clear (engine);
  engine_run (engine, &request, hear, &ear, &result);
  if (result.best != CHESS_NO_MOVE) {
    g_assert_true (chess_position_is_legal (position, result.best));
    g_assert_cmpint (ear.told, ==, result.best);
    engine_test_assert_score (ear.score, result.score);
    g_assert_cmpint (ear.n_lines, ==, 1);
    engine_test_check_line (position, result.pv, result.n_pv);
    g_assert_cmpint (result.pv[0], ==, result.best);
  }
  return result;
}

static void
check_any_position (const ChessPosition *position,
                    gpointer             data)
{
  static int number;
  EngineResult result;

  number++;
  if (number % 5 != 0)
    return;
  result = choose (data, position, 500 + 37 * (number % 50), (guint64) number);
  g_assert_true ((result.best == CHESS_NO_MOVE) == (chess_position_count_moves (position) == 0));
}

/* Whatever the position: a legal move, and nothing told that is not so. */
static void
test_legal (void)
{
  Engine *engine = engine_test_new ();

  engine_test_each_random (g_test_slow () ? 24 : 6, 5, check_any_position, engine);
  engine_free (engine);
}

/* Seed, position and clean tables decide, whatever the number of threads. */
static void
test_repeatable (void)
{
  ChessPosition position = engine_test_position (middlegame);
  Engine *engine = engine_test_new ();
  Engine *other = engine_test_new ();
  gboolean differs = FALSE;

  g_assert_true (engine_set_threads (other, 4));
  for (int elo = 500; elo <= 1900; elo += 350) {
    for (guint64 seed = 0; seed < 12; seed++) {
      EngineResult first = choose (engine, &position, elo, seed);
      EngineResult again = choose (other, &position, elo, seed);

      g_assert_cmpint (first.best, ==, again.best);
      engine_test_assert_score (first.score, again.score);
      g_assert_cmpuint (first.nodes, ==, again.nodes);
      differs |= first.best != choose (engine, &position, elo, seed + 100).best;
    }
  }
  g_assert_true (differs);
  engine_free (engine);
  engine_free (other);
}

/* Other limits hold beside the strength's own. */
static void
test_limits (void)
{
  ChessPosition position = engine_test_position (middlegame);
  ChessMove only[2] = { engine_test_move (&position, "h2h4"),
                        engine_test_move (&position, "a2a3") };
  EngineRequest request = { .position = position, .elo = 1500, .seed = 3 };
  Engine *engine = engine_test_new ();
  EnginePerson strength;
  EngineResult result;

  engine_person_init (&strength, 1500);
  engine_run (engine, &request, NULL, NULL, &result);
  g_assert_cmpuint (result.nodes, ==, strength.nodes);
  request.limits.nodes = 200;
  engine_run (engine, &request, NULL, NULL, &result);
  g_assert_cmpuint (result.nodes, ==, 200);
  request.limits = (EngineLimits) { .depth = 1 };
  engine_run (engine, &request, NULL, NULL, &result);
  g_assert_cmpint (result.depth, <=, 1);
  request.limits = (EngineLimits) { .move_time_ms = 1 };
  request.elo = ENGINE_MAX_ELO;
  engine_run (engine, &request, NULL, NULL, &result);
  engine_person_init (&strength, ENGINE_MAX_ELO);
  g_assert_cmpuint (result.nodes, <, strength.nodes);

  request = (EngineRequest) {
    .position = position, .elo = 500, .search_moves = only, .n_search_moves = 2,
  };
  for (request.seed = 0; request.seed < 20; request.seed++) {
    engine_run (engine, &request, NULL, NULL, &result);
    g_assert_true (result.best == only[0] || result.best == only[1]);
  }
  engine_free (engine);
}

static gpointer
stop_later (gpointer data)
{
  g_usleep (100000);
  engine_stop (data);
  return NULL;
}

/* An answer that must wait waits, also when the few nodes are long used up. */
static void
test_stop (void)
{
  EngineRequest request = {
    .position = engine_test_position (middlegame), .elo = 700, .limits = { .infinite = true },
  };
  Engine *engine = engine_test_new ();
  gint64 begun = g_get_monotonic_time ();
  EngineResult result;
  GThread *thread;

  engine_prepare (engine);
  thread = g_thread_new ("stop", stop_later, engine);
  engine_run (engine, &request, NULL, NULL, &result);
  g_thread_join (thread);
  g_assert_cmpint (g_get_monotonic_time () - begun, >=, 100000);
  g_assert_true (chess_position_is_legal (&request.position, result.best));
  engine_free (engine);
}

/* Who asks for a mate gets one: the strength is not limited then. */
static void
test_mate_wanted (void)
{
  EngineRequest request = {
    .position = engine_test_position ("r1bq2r1/b4pk1/p1pp1p2/1p2pP2/1P2P1PB/3P4/1PPQ2P1/R3K2R w"
                                      " KQ - 0 1"),
    .elo = 500, .limits = { .mate = 2 },
  };
  Engine *engine = engine_test_new ();
  EngineResult result;

  engine_run (engine, &request, NULL, NULL, &result);
  engine_test_assert_score (result.score, chess_score_mate (2));
  engine_free (engine);
}

/* All lines that were asked for are told, and no more of those it only looks at to choose. */
static void
test_lines (void)
{
  ChessPosition position = engine_test_position (middlegame);
  EngineRequest request = { .position = position, .elo = 600, .n_lines = 3 };
  Engine *engine = engine_test_new ();

  for (request.seed = 0; request.seed < 10; request.seed++) {
    Ear ear = { .position = &position };
    EngineResult result;

    engine_run (engine, &request, hear, &ear, &result);
    g_assert_cmpint (ear.n_lines, ==, 3);
    g_assert_cmpint (ear.told, ==, result.best);
  }
  engine_free (engine);
}

/* A knight, a rook or a bishop instead of a queen is no mistake that people make. */
static void
test_underpromotion (void)
{
  ChessPosition position = engine_test_position ("8/P4k2/8/8/8/5r2/1K6/8 w - - 0 1");
  Engine *engine = engine_test_new ();

  for (guint64 seed = 0; seed < 300; seed++) {
    ChessMove best = choose (engine, &position, 500, seed).best;

    g_assert_true (!chess_move_is_promotion (best)
                   || chess_move_promotion (best) == CHESS_QUEEN);
  }
  engine_free (engine);
}

/* Plays a game; half points of the first engine. */
static int
play_game (Engine  *first,
           Engine  *second,
           int      first_elo,
           int      second_elo,
           gboolean first_is_white,
           guint64  seed)
{
  guint64 keys[400];
  ChessPosition position;

  chess_position_init_standard (&position);
  engine_clear (first);
  engine_clear (second);
  for (int ply = 0; ply < 400; ply++) {
    gboolean is_first = (position.turn == CHESS_WHITE) == first_is_white;
    EngineRequest request = {
      .position = position, .history = keys, .n_history = (gsize) ply,
      .elo = is_first ? first_elo : second_elo, .seed = seed,
    };
    ChessPosition before = position;
    EngineResult result;
    ChessOutcome outcome = chess_outcome (&position, keys, (gsize) ply);

    if (outcome == CHESS_OUTCOME_CHECKMATE)
      return is_first ? 0 : 2;
    if (outcome != CHESS_OUTCOME_NONE || chess_outcome_claims (&position, keys, (gsize) ply) != 0)
      return 1;
    engine_run (is_first ? first : second, &request, NULL, NULL, &result);
    keys[ply] = position.key;
    chess_position_make (&position, &before, result.best);
  }
  return 1;
}

/* Half points of the stronger of two in a match, colours exchanged. */
static int
play_match (int stronger,
            int weaker,
            int n_games)
{
  Engine *first = engine_new ();
  Engine *second = engine_new ();
  int score = 0;

  for (int game = 0; game < n_games; game++)
    score += play_game (first, second, stronger, weaker, game % 2 == 0, (guint64) game);
  engine_free (first);
  engine_free (second);
  g_test_message ("%d against %d: %d of %d half points", stronger, weaker, score, 2 * n_games);
  return score;
}

static void
test_order (void)
{
  g_assert_cmpint (play_match (1200, 600, 12), >=, 18);
  g_assert_cmpint (play_match (1800, 1200, 12), >=, 18);
  if (!g_test_slow ())
    return;
  for (int elo = 700; elo <= 2100; elo += 200)
    g_assert_cmpint (play_match (elo, elo - 200, 100), >, 110);
}

int
main (int   argc,
      char *argv[])
{
  engine_test_init (&argc, &argv);

  g_test_add_func ("/tabiya/strength/map", test_map);
  g_test_add_func ("/tabiya/strength/legal", test_legal);
  g_test_add_func ("/tabiya/strength/repeatable", test_repeatable);
  g_test_add_func ("/tabiya/strength/limits", test_limits);
  g_test_add_func ("/tabiya/strength/stop", test_stop);
  g_test_add_func ("/tabiya/strength/mate-wanted", test_mate_wanted);
  g_test_add_func ("/tabiya/strength/lines", test_lines);
  g_test_add_func ("/tabiya/strength/underpromotion", test_underpromotion);
  g_test_add_func ("/tabiya/strength/order", test_order);

  return g_test_run ();
}
