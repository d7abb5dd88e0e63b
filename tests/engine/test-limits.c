/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine-test.h"

#include <stdlib.h>
#include <string.h>

#include "engine/engine-score.h"
#include "engine/search/engine-time.h"
#include "engine/search/engine-handle.h"

/* A run ends when it is told to, and tells what it found on the way. */

static const char middlegame[] =
  "r1bq1rk1/pp2ppbp/2np1np1/8/3NP3/2N1BP2/PPPQ2PP/R3KB1R w KQ - 3 9";

typedef struct {
  Engine        *engine;
  EngineRequest  request;
  GArray        *depths;          /* of the reports of line 1 */
  int            n_lines;
  int            most_lines;
  ChessScore     last_score;      /* of the line before in the same depth */
  ChessMove      last_best;
  int            stop_at_depth;   /* calls engine_stop() from the report */
} Run;

static void
note_report (const EngineInfo *info,
             gpointer          data)
{
  Run *run = data;

  if (info->n_pv == 0)
    return;
  engine_test_check_line (&run->request.position, info->pv, info->n_pv);
  g_assert_cmpint (info->line, >=, 1);
  g_assert_cmpint (info->line, <=, info->n_lines);
  g_assert_cmpint (info->hash_permille, >=, 0);
  g_assert_cmpint (info->hash_permille, <=, 1000);
  if (info->line == 1) {
    g_array_append_val (run->depths, info->depth);
    run->last_best = info->pv[0];
  } else {
    g_assert_cmpint (chess_score_compare (info->score, run->last_score), <=, 0);
  }
  run->last_score = info->score;
  run->most_lines = MAX (run->most_lines, info->line);
  if (run->stop_at_depth != 0 && info->depth >= run->stop_at_depth)
    engine_stop (run->engine);
}

static EngineResult
run_search (Run *run)
{
  EngineResult result;

  run->engine = engine_new ();
  run->depths = g_array_new (FALSE, FALSE, sizeof (int));
  engine_run (run->engine, &run->request, note_report, run, &result);
  engine_free (run->engine);
  g_assert_cmpint (run->depths->len, >, 0);
  g_assert_cmpint (run->last_best, ==, result.best);
  return result;
}

static void
test_depth (void)
{
  for (int depth = 1; depth <= 8; depth++) {
    Run run = { .request = { .limits = { .depth = depth } } };
    EngineResult result;

    run.request.position = engine_test_position (middlegame);
    result = run_search (&run);
    g_assert_cmpint (result.depth, ==, depth);
    g_assert_cmpint (run.depths->len, ==, depth);
    for (int i = 0; i < depth; i++)
      g_assert_cmpint (g_array_index (run.depths, int, i), ==, i + 1);
    g_array_unref (run.depths);
  }
}

/* To the node with one thread. */
static void
test_nodes (void)
{
  for (guint64 nodes = 1; nodes < 300000; nodes = nodes * 3 + 1) {
    Run run = { .request = { .limits = { .nodes = nodes } } };
    EngineResult result;

    run.request.position = engine_test_position (middlegame);
    result = run_search (&run);
    g_assert_cmpuint (result.nodes, ==, nodes);
    g_assert_true (chess_position_is_legal (&run.request.position, result.best));
    g_assert_cmpint (abs (chess_score_clamp (result.score, 1000)), <, 1000);
    g_array_unref (run.depths);
  }
}

/* What is told of a run: the exact score of each finished depth, and the last report of all. */
typedef struct {
  GArray      *scores;      /* of the depths, from 1 */
  GArray      *moves;
  int          n_reports;
  EngineInfo   last;
  ChessMove    last_move;
} Told;

static void
note_depth (const EngineInfo *info,
            gpointer          data)
{
  Told *told = data;

  if (info->n_pv == 0)
    return;
  if ((guint) info->depth == told->scores->len + 1 && info->bound == ENGINE_BOUND_EXACT) {
    g_array_append_val (told->scores, info->score);
    g_array_append_val (told->moves, info->pv[0]);
  }
  told->last = *info;
  told->last_move = info->pv[0];
  told->n_reports++;
}

/* How often a run that was broken off came out one way and the other. */
typedef struct {
  int n_unresolved;
  int n_changed;
} BrokenOff;

/* Where the depth that was broken off had not found anything, the last report is of the depth
   before, with its move and its score; where it had found a better move, that is the result. The
   score is never a mere upper bound, and no other move has a better one. */
static void
check_broken_off (Engine     *engine,
                  const char *fen,
                  guint64     nodes,
                  BrokenOff  *counts)
{
  EngineRequest request = { .position = engine_test_position (fen), .limits = { .nodes = nodes } };
  Told told = { .scores = g_array_new (FALSE, FALSE, sizeof (ChessScore)),
                .moves = g_array_new (FALSE, FALSE, sizeof (ChessMove)) };
  const EngineThread *first = engine->threads[0];
  EngineResult result;

  engine_clear (engine);
  engine_run (engine, &request, note_depth, &told, &result);
  g_assert_cmpint (told.last.bound, !=, ENGINE_BOUND_UPPER);
  engine_test_assert_score (told.last.score, result.score);
  g_assert_cmpint (told.last_move, ==, result.best);
  for (int i = 1; i < first->n_root_moves; i++)
    g_assert_cmpint (first->root_moves[i].score, <=, first->root_moves[0].score);
  if (result.depth == 0) {
    /* Not even the first depth was completed, so there is none to compare with. */
  } else if (told.last.depth > result.depth) {
    counts->n_changed += result.best != g_array_index (told.moves, ChessMove, result.depth - 1);
  } else if (told.n_reports > result.depth) {
    counts->n_unresolved++;
    engine_test_assert_score (result.score,
                              g_array_index (told.scores, ChessScore, result.depth - 1));
    g_assert_cmpint (result.best, ==, g_array_index (told.moves, ChessMove, result.depth - 1));
  }
  g_array_unref (told.scores);
  g_array_unref (told.moves);
}

static void
test_broken_off (void)
{
  static const char *const fens[] = {
    "2r3k1/pppR1pp1/4p3/4P1P1/5P2/1P4K1/P1P5/8 w - - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
  };
  Engine *engine = engine_new ();
  BrokenOff counts = { 0 };

  g_assert_true (engine_set_hash (engine, 1));
  for (gsize i = 0; i < G_N_ELEMENTS (fens); i++) {
    for (guint64 nodes = 300; nodes < 12000; nodes += nodes < 2000 ? 20 : 250)
      check_broken_off (engine, fens[i], nodes, &counts);
  }
  g_test_message ("%d unresolved, %d changed", counts.n_unresolved, counts.n_changed);
  g_assert_cmpint (counts.n_unresolved, >, 0);
  g_assert_cmpint (counts.n_changed, >, 0);
  engine_free (engine);
}

/* Milliseconds that a search under these limits takes, the quickest of a few: a busy machine can
   hold up one, but not make the engine faster than it is. */
static gint64
time_search (const EngineLimits *limits,
             const char         *fen,
             gint64              enough)
{
  gint64 quickest = G_MAXINT64;

  for (int attempt = 0; attempt < 6 && quickest >= enough; attempt++) {
    Run run = { .request = { .limits = *limits } };
    gint64 begun = g_get_monotonic_time ();
    EngineResult result;

    run.request.position = engine_test_position (fen);
    result = run_search (&run);
    quickest = MIN (quickest, (g_get_monotonic_time () - begun) / 1000);
    g_assert_true (chess_position_is_legal (&run.request.position, result.best));
    g_assert_cmpint (result.depth, >=, 1);
    g_array_unref (run.depths);
  }
  return quickest;
}

static void
test_move_time (void)
{
  static const int times[] = { 1, 50, 300 };

  for (gsize i = 0; i < G_N_ELEMENTS (times); i++) {
    EngineLimits limits = { .move_time_ms = times[i] };
    gint64 taken = time_search (&limits, middlegame, times[i] + 250);

    g_assert_cmpint (taken, >=, times[i] - 1);
    /* The rest is making the engine. */
    g_assert_cmpint (taken, <, times[i] + 250);
  }
}

/* A clock that has run out still gives a move, at once. */
static void
test_clock (void)
{
  static const gint64 clocks[] = { -500, 0, 1, 20, 200, 2000 };

  for (gsize i = 0; i < G_N_ELEMENTS (clocks); i++) {
    EngineLimits limits = { .has_clock = true, .time_ms = { clocks[i], 0 } };
    gint64 most = MAX (clocks[i], 0) + 200;

    g_assert_cmpint (time_search (&limits, middlegame, most), <, most);
  }
}

/* The share of the clock a move gets. */
static void
test_clock_division (void)
{
  for (gint64 left = 1; left < 4000000; left = left * 7 / 4 + 1) {
    for (gint64 increment = 0; increment < 100000; increment = increment * 9 + 10) {
      for (int moves = 0; moves < 90; moves = moves * 3 + 1) {
        EngineLimits limits = {
          .has_clock = true, .time_ms = { left, 99 }, .increment_ms = { increment, 7 },
          .moves_to_go = moves, .overhead_ms = 10,
        };
        EngineTime time;

        engine_time_start (&time, &limits, CHESS_WHITE);
        g_assert_cmpint (time.soft_ms, >=, 1);
        g_assert_cmpint (time.soft_ms, <=, time.hard_ms);
        g_assert_true (time.flexible);
        /* Never more than is there, less what is kept back. */
        if (left > 20)
          g_assert_cmpint (time.hard_ms, <=, left - 10);
      }
    }
  }

  {
    EngineLimits limits = { .has_clock = true, .time_ms = { 60000, 60000 }, .moves_to_go = 1 };
    EngineTime last;
    EngineTime early;

    engine_time_start (&last, &limits, CHESS_BLACK);
    limits.moves_to_go = 40;
    engine_time_start (&early, &limits, CHESS_BLACK);
    g_assert_cmpint (last.soft_ms, >, 4 * early.soft_ms);
  }
}

/* Milliseconds of a move, of the side to move's clock alone. */
typedef struct {
  gint64 left;
  gint64 increment;
  int    moves_to_go;
  gint64 overhead;
  gint64 soft;
  gint64 hard;
} Share;

static void
check_share (const Share *share,
             ChessColor   turn)
{
  EngineLimits limits = {
    .has_clock = true, .time_ms = { 7, 7 }, .increment_ms = { 3, 3 },
    .moves_to_go = share->moves_to_go, .overhead_ms = share->overhead,
  };
  EngineTime time;

  limits.time_ms[turn] = share->left;
  limits.increment_ms[turn] = share->increment;
  engine_time_start (&time, &limits, turn);
  g_assert_cmpint (time.soft_ms, ==, share->soft);
  g_assert_cmpint (time.hard_ms, ==, share->hard);
}

/* Of what is left 150 ms are kept back, or half where that is less. A move gets an equal part of
   the rest and 60 % of the increment, and may take five times as much; but never more than 30 % of
   the rest, and before a time control 90 %. */
static void
test_clock_shares (void)
{
  static const Share shares[] = {
    /* No moves to go count as 26, and so do more. */
    { 60150, 0, 0, 0, 2307, 11535 },
    { 60150, 0, 26, 0, 2307, 11535 },
    { 60150, 0, 40, 0, 2307, 11535 },
    { 60150, 0, 25, 0, 2400, 12000 },
    { 60150, 1000, 0, 150, 2901, 14505 },
    /* The part of the rest, and the last move. */
    { 60150, 0, 3, 0, 18000, 18000 },
    { 60150, 0, 2, 0, 18000, 18000 },
    { 60150, 0, 1, 0, 54000, 54000 },
    { 60150, 5000, 1, 0, 54000, 54000 },
    /* A clock that is nearly down saves of the increment, too. */
    { 300, 20, 0, 0, 17, 45 },
    { 200, 20, 0, 0, 11, 30 },
    { 1, 0, 1, 0, 1, 1 },
    { 0, 0, 1, 50, 1, 1 },
    { -500, 0, 0, 0, 1, 1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (shares); i++) {
    g_test_message ("%d ms, %d to go", (int) shares[i].left, shares[i].moves_to_go);
    check_share (&shares[i], CHESS_WHITE);
    check_share (&shares[i], CHESS_BLACK);
  }
}

/* A time for the move and a clock: the tighter one holds. */
static void
test_move_time_and_clock (void)
{
  EngineLimits limits = { .move_time_ms = 1000, .overhead_ms = 30 };
  EngineTime time;

  engine_time_start (&time, &limits, CHESS_WHITE);
  g_assert_cmpint (time.soft_ms, ==, 970);
  g_assert_cmpint (time.hard_ms, ==, 970);
  g_assert_false (time.flexible);

  /* 2307 and 11535 by the clock alone. */
  limits = (EngineLimits) { .has_clock = true, .time_ms = { 60150 }, .move_time_ms = 5000 };
  engine_time_start (&time, &limits, CHESS_WHITE);
  g_assert_cmpint (time.soft_ms, ==, 2307);
  g_assert_cmpint (time.hard_ms, ==, 5000);
  limits.move_time_ms = 2000;
  engine_time_start (&time, &limits, CHESS_WHITE);
  g_assert_cmpint (time.soft_ms, ==, 2000);
  g_assert_cmpint (time.hard_ms, ==, 2000);
  limits.move_time_ms = 20000;
  engine_time_start (&time, &limits, CHESS_WHITE);
  g_assert_cmpint (time.soft_ms, ==, 2307);
  g_assert_cmpint (time.hard_ms, ==, 11535);
}

/* The soft limit bends where a clock runs, by how steady the move is; a time asked for does not. */
static void
test_enough (void)
{
  EngineTime time = { .soft_ms = 0, .hard_ms = 0 };

  atomic_store (&time.counted_ms, engine_time_now () - 100000);
  g_assert_false (engine_time_is_enough (&time, 0));
  time.soft_ms = 100000;
  g_assert_true (engine_time_is_enough (&time, 500));
  time.flexible = true;
  g_assert_true (engine_time_is_enough (&time, 100));
  g_assert_true (engine_time_is_enough (&time, 50));
  g_assert_false (engine_time_is_enough (&time, 500));
  time.soft_ms = 1000000;
  g_assert_false (engine_time_is_enough (&time, 100));
  g_assert_true (engine_time_is_enough (&time, 5));
}

/* The only legal move is not thought about when a clock runs. */
static void
test_forced (void)
{
  static const char forced[] = "7k/8/8/8/8/8/1q6/K7 w - - 0 1";
  EngineLimits limits = { .has_clock = true, .time_ms = { 60000, 60000 } };
  Run run = { .request = { .limits = limits } };
  EngineResult result;

  g_assert_cmpint (time_search (&limits, forced, 300), <, 300);
  run.request.position = engine_test_position (forced);
  result = run_search (&run);
  g_assert_cmpstr (engine_test_write_move (&run.request.position, result.best), ==, "a1b2");
  g_array_unref (run.depths);
}

static void
test_several_lines (void)
{
  Run run = { .request = { .limits = { .depth = 7 }, .n_lines = 4 } };
  EngineResult result;

  run.request.position = engine_test_position (middlegame);
  result = run_search (&run);
  g_assert_cmpint (run.most_lines, ==, 4);
  g_assert_cmpint (result.depth, ==, 7);
  g_array_unref (run.depths);

  /* No more lines than moves. */
  run = (Run) { .request = { .limits = { .depth = 5 }, .n_lines = 256 } };
  run.request.position = engine_test_position ("7k/8/8/8/8/8/8/K6R b - - 0 1");
  run_search (&run);
  g_assert_cmpint (run.most_lines, ==, 2);
  g_array_unref (run.depths);
  run = (Run) { .request = { .limits = { .depth = 3 }, .n_lines = 256 } };
  run.request.position = engine_test_position (middlegame);
  run_search (&run);
  g_assert_cmpint (run.most_lines, ==, chess_position_count_moves (&run.request.position));
  g_array_unref (run.depths);
}

/* The lines of MultiPV are the best moves, each once; the first is the usual result. */
static void
collect_first_moves (const EngineInfo *info,
                     gpointer          data)
{
  ChessMove *moves = data;

  if (info->n_pv > 0)
    moves[info->line - 1] = info->pv[0];
}

static void
test_lines_differ (void)
{
  Engine *engine = engine_new ();
  EngineRequest request = {
    .position = engine_test_position (middlegame), .limits = { .depth = 8 }, .n_lines = 6,
  };
  ChessMove moves[6] = { 0 };
  EngineResult result;

  engine_run (engine, &request, collect_first_moves, moves, &result);
  for (int i = 0; i < 6; i++) {
    g_assert_true (chess_position_is_legal (&request.position, moves[i]));
    for (int j = 0; j < i; j++)
      g_assert_cmpint (moves[i], !=, moves[j]);
  }
  g_assert_cmpint (moves[0], ==, result.best);
  engine_free (engine);
}

static void
test_search_moves (void)
{
  Run run = { .request = { .limits = { .depth = 6 } } };
  ChessMove only[2];
  EngineResult result;

  run.request.position = engine_test_position (middlegame);
  only[0] = engine_test_move (&run.request.position, "a2a3");
  only[1] = engine_test_move (&run.request.position, "h2h4");
  run.request.search_moves = only;
  run.request.n_search_moves = 2;
  result = run_search (&run);
  g_assert_true (result.best == only[0] || result.best == only[1]);
  g_array_unref (run.depths);

  /* Nothing legal asked for: as if nothing had been. */
  only[0] = only[1] = chess_move_make (0, 63, CHESS_MOVE_NORMAL);
  result = run_search (&run);
  g_assert_true (chess_position_is_legal (&run.request.position, result.best));
  g_array_unref (run.depths);
}

static void
test_stop_from_report (void)
{
  Run run = { .stop_at_depth = 5 };
  EngineResult result;

  run.request.position = engine_test_position (middlegame);
  result = run_search (&run);
  g_assert_cmpint (result.depth, ==, 5);
  g_assert_true (chess_position_is_legal (&run.request.position, result.best));
  g_array_unref (run.depths);
}

static void
test_ponder_move (void)
{
  Run run = { .request = { .limits = { .depth = 8 } } };
  EngineResult result;
  ChessPosition after;

  run.request.position = engine_test_position (middlegame);
  result = run_search (&run);
  chess_position_make (&after, &run.request.position, result.best);
  g_assert_true (chess_position_is_legal (&after, result.ponder));
  g_array_unref (run.depths);
}

static void
test_score_text (void)
{
  static const struct {
    EngineScore  score;
    ChessColor   turn;
    const char  *text;
  } cases[] = {
    { 0, CHESS_WHITE, "+0.00" },
    { 0, CHESS_BLACK, "+0.00" },
    { 35, CHESS_WHITE, "+0.35" },
    { 35, CHESS_BLACK, "-0.35" },
    { -1207, CHESS_WHITE, "-12.07" },
    { -5, CHESS_BLACK, "+0.05" },
    { ENGINE_MAX_EVAL, CHESS_WHITE, "+200.00" },
    { ENGINE_MATE - 1, CHESS_WHITE, "M+1" },
    { ENGINE_MATE - 3, CHESS_WHITE, "M+2" },
    { ENGINE_MATE - 3, CHESS_BLACK, "M-2" },
    { -ENGINE_MATE + 2, CHESS_WHITE, "M-1" },
    { -ENGINE_MATE + 6, CHESS_BLACK, "M+3" },
    { -ENGINE_MATE, CHESS_WHITE, "M-0" },
    { -ENGINE_MATE, CHESS_BLACK, "M+0" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    ChessScore score = engine_score_to_chess (cases[i].score);
    char text[CHESS_SCORE_SIZE];

    chess_score_write (chess_score_from_view (score, cases[i].turn), text);
    g_assert_cmpstr (text, ==, cases[i].text);
  }
}

int
main (int    argc,
      char **argv)
{
  engine_test_init (&argc, &argv);
  g_test_add_func ("/tabiya/limits/depth", test_depth);
  g_test_add_func ("/tabiya/limits/nodes", test_nodes);
  g_test_add_func ("/tabiya/limits/broken-off", test_broken_off);
  g_test_add_func ("/tabiya/limits/move-time", test_move_time);
  g_test_add_func ("/tabiya/limits/clock", test_clock);
  g_test_add_func ("/tabiya/limits/clock-division", test_clock_division);
  g_test_add_func ("/tabiya/limits/clock-shares", test_clock_shares);
  g_test_add_func ("/tabiya/limits/move-time-and-clock", test_move_time_and_clock);
  g_test_add_func ("/tabiya/limits/enough", test_enough);
  g_test_add_func ("/tabiya/limits/forced", test_forced);
  g_test_add_func ("/tabiya/limits/several-lines", test_several_lines);
  g_test_add_func ("/tabiya/limits/lines-differ", test_lines_differ);
  g_test_add_func ("/tabiya/limits/search-moves", test_search_moves);
  g_test_add_func ("/tabiya/limits/stop-from-report", test_stop_from_report);
  g_test_add_func ("/tabiya/limits/ponder-move", test_ponder_move);
  g_test_add_func ("/tabiya/limits/score-text", test_score_text);
  return g_test_run ();
}
