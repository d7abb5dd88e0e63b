/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine-test.h"

#include <stdlib.h>
#include <string.h>

/* Runs on other threads: stopping, waiting, pondering, helpers, several engines at a time. */

static const char middlegame[] =
  "r1bq1rk1/pp2ppbp/2np1np1/8/3NP3/2N1BP2/PPPQ2PP/R3KB1R w KQ - 3 9";
static const char endgame[] = "8/2k2p2/2p3p1/1p1pP2p/1P1P3P/2K3P1/5P2/8 w - - 0 40";

typedef struct {
  Engine        *engine;
  EngineRequest  request;
  EngineResult   result;
  gint           done;      /* atomic */
  gint64         ended;
  GThread       *thread;
} Job;

static gpointer
run_job (gpointer data)
{
  Job *job = data;

  engine_run (job->engine, &job->request, NULL, NULL, &job->result);
  job->ended = g_get_monotonic_time ();
  g_atomic_int_set (&job->done, 1);
  return NULL;
}

static void
start_job (Job        *job,
           Engine     *engine,
           const char *fen)
{
  job->engine = engine;
  job->request.position = engine_test_position (fen);
  g_atomic_int_set (&job->done, 0);
  engine_prepare (engine);
  job->thread = g_thread_new ("search", run_job, job);
}

/* A search without an end has no event to wait for: it runs for a while, each time another. */
static void
wait_ms (int milliseconds)
{
  g_usleep ((gulong) milliseconds * 1000);
}

/* Milliseconds from the order to the end. */
static double
stop_job (Job *job)
{
  gint64 begun = g_get_monotonic_time ();

  engine_stop (job->engine);
  g_thread_join (job->thread);
  return (double) (job->ended - begun) / 1000.0;
}

static int
compare_doubles (gconstpointer a,
                 gconstpointer b)
{
  double difference = *(const double *) a - *(const double *) b;

  return difference < 0 ? -1 : difference > 0;
}

/* Within 10 ms, whatever the engine is doing; half of the tries must make it on any machine. */
static void
test_stop (void)
{
  Engine *engine = engine_new ();
  double latencies[21];

  for (gsize i = 0; i < G_N_ELEMENTS (latencies); i++) {
    Job job = { .request = { .limits = { .infinite = i % 2 == 0 }, .n_lines = 1 + (int) i % 3 } };

    start_job (&job, engine, i % 4 == 3 ? endgame : middlegame);
    wait_ms (5 + 2 * (int) i);
    g_assert_cmpint (g_atomic_int_get (&job.done), ==, 0);
    latencies[i] = stop_job (&job);
    g_assert_true (chess_position_is_legal (&job.request.position, job.result.best));
  }
  qsort (latencies, G_N_ELEMENTS (latencies), sizeof *latencies, compare_doubles);
  g_test_message ("median %.2f ms, worst %.2f ms", latencies[10], latencies[20]);
  g_assert_cmpfloat (latencies[10], <, 10.0);
  engine_free (engine);
}

/* An order to stop between engine_prepare() and the start of the run is not lost; one before
   engine_prepare() has no effect. */
static void
test_stop_before_start (void)
{
  Engine *engine = engine_new ();
  EngineRequest request = {
    .position = engine_test_position (middlegame), .limits = { .infinite = true },
  };
  EngineResult result;

  engine_prepare (engine);
  engine_stop (engine);
  engine_run (engine, &request, NULL, NULL, &result);
  g_assert_true (chess_position_is_legal (&request.position, result.best));
  g_assert_cmpuint (result.nodes, <, 1000);

  engine_stop (engine);
  request.limits = (EngineLimits) { .depth = 5 };
  engine_run (engine, &request, NULL, NULL, &result);
  g_assert_cmpint (result.depth, ==, 5);

  engine_stop (engine);
  engine_prepare (engine);
  engine_run (engine, &request, NULL, NULL, &result);
  g_assert_cmpint (result.depth, ==, 5);
  engine_free (engine);
}

/* Nothing left to search, and still no answer before it is asked for. */
static void
test_infinite_waits (void)
{
  static const char *const fens[] = {
    "7k/8/8/8/8/8/1q6/K7 w - - 0 1",             /* one legal move */
    "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1",     /* mate in one */
    "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1",            /* mated */
    "4k3/8/8/8/8/8/8/4K3 w - - 0 1",             /* bare kings */
  };
  Engine *engine = engine_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (fens); i++) {
    Job job = { .request = { .limits = { .infinite = true } } };

    start_job (&job, engine, fens[i]);
    wait_ms (60);
    g_assert_cmpint (g_atomic_int_get (&job.done), ==, 0);
    stop_job (&job);
  }

  /* A depth that is reached does not end an infinite run either. */
  {
    Job job = { .request = { .limits = { .infinite = true, .depth = 2 } } };

    start_job (&job, engine, middlegame);
    wait_ms (60);
    g_assert_cmpint (g_atomic_int_get (&job.done), ==, 0);
    stop_job (&job);
    g_assert_cmpint (job.result.depth, ==, 2);
  }
  engine_free (engine);
}

/* While pondering no limit counts; from the hit on they do. */
static void
test_ponder (void)
{
  Engine *engine = engine_new ();
  Job job = { .request = { .limits = { .ponder = true, .move_time_ms = 50 } } };
  gint64 hit;

  start_job (&job, engine, middlegame);
  wait_ms (120);
  g_assert_cmpint (g_atomic_int_get (&job.done), ==, 0);
  hit = g_get_monotonic_time ();
  engine_ponderhit (engine);
  g_thread_join (job.thread);
  g_assert_cmpint (job.ended - hit, >=, 45 * 1000);
  g_assert_cmpint (job.ended - hit, <, 400 * 1000);

  /* All is known already: the hit ends the run at once. */
  job.request.limits = (EngineLimits) { .ponder = true, .depth = 3 };
  start_job (&job, engine, middlegame);
  wait_ms (60);
  g_assert_cmpint (g_atomic_int_get (&job.done), ==, 0);
  hit = g_get_monotonic_time ();
  engine_ponderhit (engine);
  g_thread_join (job.thread);
  g_assert_cmpint (job.ended - hit, <, 100 * 1000);
  g_assert_cmpint (job.result.depth, ==, 3);

  /* A wrong guess: stopped while pondering. */
  job.request.limits = (EngineLimits) { .ponder = true, .move_time_ms = 20 };
  start_job (&job, engine, middlegame);
  wait_ms (40);
  g_assert_cmpint (g_atomic_int_get (&job.done), ==, 0);
  stop_job (&job);
  g_assert_true (chess_position_is_legal (&job.request.position, job.result.best));

  /* The hit comes before the run has begun. */
  {
    EngineRequest request = {
      .position = engine_test_position (middlegame),
      .limits = { .ponder = true, .move_time_ms = 30 },
    };
    EngineResult result;

    engine_prepare (engine);
    engine_ponderhit (engine);
    engine_run (engine, &request, NULL, NULL, &result);
    g_assert_cmpint (result.depth, >, 0);
  }
  engine_free (engine);
}

static void
test_helpers (void)
{
  Engine *engine = engine_new ();

  g_assert_true (engine_set_threads (engine, 3));
  for (int i = 0; i < 6; i++) {
    EngineRequest request = {
      .position = engine_test_position (i % 2 == 0 ? middlegame : endgame),
      .limits = { .depth = 9 }, .n_lines = 1 + i % 3,
    };
    EngineResult result;

    engine_run (engine, &request, NULL, NULL, &result);
    g_assert_cmpint (result.depth, ==, 9);
    engine_test_check_line (&request.position, result.pv, result.n_pv);
  }

  g_assert_false (engine_set_threads (engine, 0));
  g_assert_false (engine_set_threads (engine, ENGINE_MAX_THREADS + 1));
  g_assert_true (engine_set_threads (engine, 1));
  engine_free (engine);
}

static void
keep_last_line (const EngineInfo *info,
                void             *data)
{
  EngineResult *last = data;

  if (info->n_pv == 0)
    return;
  last->score = info->score;
  last->n_pv = info->n_pv;
  memcpy (last->pv, info->pv, sizeof *info->pv * (size_t) info->n_pv);
}

/* Whichever thread is believed, the last report is of its line. */
static void
test_vote (void)
{
  Engine *engine = engine_new ();

  g_assert_true (engine_set_threads (engine, 3));
  for (int i = 0; i < 12; i++) {
    EngineRequest request = {
      .position = engine_test_position (i % 2 == 0 ? middlegame : endgame),
      .limits = { .nodes = 6000 + 3000 * (uint64_t) i },
    };
    EngineResult last = { 0 };
    EngineResult result;

    engine_run (engine, &request, keep_last_line, &last, &result);
    g_assert_cmpint (result.depth, >, 0);
    g_assert_cmpint (result.best, ==, result.pv[0]);
    g_assert_cmpmem (last.pv, sizeof *last.pv * (size_t) last.n_pv,
                     result.pv, sizeof *result.pv * (size_t) result.n_pv);
    g_assert_cmpint (last.score.kind, ==, result.score.kind);
    g_assert_cmpint (last.score.value, ==, result.score.value);
    engine_test_check_line (&request.position, result.pv, result.n_pv);
  }
  engine_free (engine);
}

/* Threads that only the engine knows, at the lowest priority. */
static void
test_own_threads (void)
{
  Engine *engine = engine_new ();
  EngineRequest request = {
    .position = engine_test_position (middlegame), .limits = { .depth = 8 },
  };
  EngineResult own;
  EngineResult ours;

  engine_run (engine, &request, NULL, NULL, &ours);
  engine_clear (engine);
  engine_set_niceness (engine, 19, true);
  engine_run (engine, &request, NULL, NULL, &own);
  g_assert_cmpuint (own.nodes, ==, ours.nodes);
  g_assert_cmpint (own.best, ==, ours.best);
  engine_free (engine);
}

/* Two engines do not disturb each other. */
static void
test_two_engines (void)
{
  Engine *engine = engine_new ();
  Engine *other = engine_new ();
  EngineRequest request = {
    .position = engine_test_position (middlegame), .limits = { .depth = 9 },
  };
  Job job = { .request = { .limits = { .infinite = true } } };
  HeuristicWeights weights;
  EngineResult alone;
  EngineResult beside;

  engine_run (engine, &request, NULL, NULL, &alone);
  engine_clear (engine);
  heuristic_weights_init (&weights, heuristic_find ("tabiya"));
  weights.values[3] = 250;
  job.request.weights = &weights;
  start_job (&job, other, endgame);
  engine_run (engine, &request, NULL, NULL, &beside);
  stop_job (&job);

  g_assert_cmpuint (alone.nodes, ==, beside.nodes);
  engine_test_assert_score (alone.score, beside.score);
  engine_free (engine);
  engine_free (other);
}

static void
test_many_starts (void)
{
  Engine *engine = engine_new ();

  g_assert_true (engine_set_threads (engine, 2));
  for (int i = 0; i < 200; i++) {
    Job job = { .request = { .limits = { .infinite = i % 3 != 0 } } };

    start_job (&job, engine, i % 2 == 0 ? middlegame : endgame);
    if (i % 4 == 0)
      wait_ms (1);
    stop_job (&job);
    g_assert_true (chess_position_is_legal (&job.request.position, job.result.best));
  }
  engine_free (engine);
}

int
main (int    argc,
      char **argv)
{
  engine_test_init (&argc, &argv);
  g_test_add_func ("/tabiya/threads/stop", test_stop);
  g_test_add_func ("/tabiya/threads/stop-before-start", test_stop_before_start);
  g_test_add_func ("/tabiya/threads/infinite-waits", test_infinite_waits);
  g_test_add_func ("/tabiya/threads/ponder", test_ponder);
  g_test_add_func ("/tabiya/threads/helpers", test_helpers);
  g_test_add_func ("/tabiya/threads/vote", test_vote);
  g_test_add_func ("/tabiya/threads/own-threads", test_own_threads);
  g_test_add_func ("/tabiya/threads/two-engines", test_two_engines);
  g_test_add_func ("/tabiya/threads/many-starts", test_many_starts);
  return g_test_run ();
}
