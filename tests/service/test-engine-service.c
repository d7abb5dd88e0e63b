/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search-test.h"

typedef struct {
  TabiyaArbiter       *arbiter;
  TabiyaEngineService *service;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->arbiter = tabiya_arbiter_new (2);
  fixture->service = tabiya_engine_service_new_for_arbiter (fixture->arbiter);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  tabiya_engine_service_cancel (fixture->service);
  service_test_finalize (fixture->service);
  tabiya_arbiter_free (fixture->arbiter);
}

static void
test_search (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr(TabiyaSearch) search = search_test_make (MATE_IN_ONE);
  Answer answer = { FALSE };

  g_assert_cmpint (service_test_get_state (fixture->service), ==, TABIYA_ENGINE_IDLE);
  g_assert_null (tabiya_engine_service_get_analysis (fixture->service));
  search->depth = 3;
  search_test_begin (fixture->service, search, &answer);
  g_assert_false (answer.done);
  g_assert_cmpint (service_test_get_state (fixture->service), ==, TABIYA_ENGINE_SEARCHING);
  g_assert_cmpuint (tabiya_engine_service_get_generation (fixture->service), ==, 1);
  wait_until (answer.done);

  g_assert_no_error (answer.error);
  g_assert_true (answer.analysis->finished);
  g_assert_cmpuint (answer.analysis->generation, ==, 1);
  g_assert_cmpuint (answer.analysis->position_key, ==, search->position.key);
  g_assert_cmpint (answer.analysis->best, ==, service_test_move (&search->position, "d1d8"));
  g_assert_cmpuint (answer.analysis->n_lines, ==, 1);
  g_assert_true (chess_score_equal (answer.analysis->lines[0].score, chess_score_mate (1)));
  g_assert_cmpint (answer.analysis->lines[0].moves[0], ==, answer.analysis->best);
  g_assert_true (tabiya_engine_service_get_analysis (fixture->service) == answer.analysis);
  g_assert_cmpint (service_test_get_state (fixture->service), ==, TABIYA_ENGINE_IDLE);
  search_test_clear (&answer);
}

/* Only the moves that were named are looked at. */
static void
test_root_moves (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autoptr(TabiyaSearch) search = search_test_make (MATE_IN_ONE);
  ChessMove move = service_test_move (&search->position, "a1a2");
  Answer answer = { FALSE };

  search->depth = 4;
  search->root_moves = g_array_new (FALSE, FALSE, sizeof move);
  g_array_append_val (search->root_moves, move);
  search_test_begin (fixture->service, search, &answer);
  wait_until (answer.done);
  g_assert_no_error (answer.error);
  g_assert_true (answer.analysis->best == move);
  g_assert_true (answer.analysis->lines[0].moves[0] == move);
  search_test_clear (&answer);
}

static void
test_lines (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr(TabiyaSearch) search = search_test_make (START);
  Answer answer = { FALSE };

  search->n_lines = 4;
  search->depth = 4;
  search_test_begin (fixture->service, search, &answer);
  wait_until (answer.done);
  g_assert_no_error (answer.error);
  g_assert_cmpuint (answer.analysis->n_lines, ==, 4);
  for (guint i = 0; i < 4; i++) {
    const TabiyaLine *line = &answer.analysis->lines[i];

    g_assert_cmpuint (line->n_moves, >, 0);
    g_assert_true (chess_position_is_legal (&search->position, line->moves[0]));
    for (guint j = 0; j < i; j++)
      g_assert_cmpint (line->moves[0], !=, answer.analysis->lines[j].moves[0]);
    if (i > 0)
      g_assert_cmpint (chess_score_compare (line->score, answer.analysis->lines[i - 1].score),
                       <=, 0);
  }
  search_test_clear (&answer);
}

/* "Move now" gives the best move; the median of several within 50 ms, because a machine may be
   busy with something else for once. */
static int
compare_times (gconstpointer a,
               gconstpointer b)
{
  gint64 difference = *(const gint64 *) a - *(const gint64 *) b;

  return difference < 0 ? -1 : difference > 0;
}

static void
test_stop (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr(TabiyaSearch) search = search_test_make_infinite (MIDDLE);
  Answer answer = { FALSE };
  gint64 times[9];

  for (guint i = 0; i < G_N_ELEMENTS (times); i++) {
    gint64 stopped_at;

    search_test_begin (fixture->service, search, &answer);
    wait_until (tabiya_engine_service_get_analysis (fixture->service));
    stopped_at = g_get_monotonic_time ();
    tabiya_engine_service_stop (fixture->service);
    g_assert_cmpint (service_test_get_state (fixture->service), ==,
                     TABIYA_ENGINE_STOPPING);
    wait_until (answer.done);
    times[i] = answer.done_at - stopped_at;
    g_assert_no_error (answer.error);
    g_assert_true (chess_position_is_legal (&search->position, answer.analysis->best));
    g_assert_cmpuint (answer.analysis->n_lines, ==, 1);
    search_test_clear (&answer);
  }
  qsort (times, G_N_ELEMENTS (times), sizeof times[0], compare_times);
  g_test_message ("median %" G_GINT64_FORMAT " us, slowest %" G_GINT64_FORMAT " us",
                  times[G_N_ELEMENTS (times) / 2], times[G_N_ELEMENTS (times) - 1]);
  g_assert_cmpint (times[G_N_ELEMENTS (times) / 2], <=, 50 * 1000);
}

/* A stop in the same breath as the search still gives a legal move. */
static void
test_stop_at_once (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autoptr(TabiyaSearch) search = search_test_make_infinite (START);
  Answer answer = { FALSE };

  for (int i = 0; i < 20; i++) {
    search_test_begin (fixture->service, search, &answer);
    tabiya_engine_service_stop (fixture->service);
    wait_until (answer.done);
    g_assert_no_error (answer.error);
    g_assert_true (chess_position_is_legal (&search->position, answer.analysis->best));
    g_assert_cmpuint (answer.analysis->n_lines, ==, 1);
    search_test_clear (&answer);
  }
  /* Without a search there is nothing to stop, now or later. */
  tabiya_engine_service_stop (fixture->service);
  g_assert_cmpint (service_test_get_state (fixture->service), ==, TABIYA_ENGINE_IDLE);
  search->infinite = FALSE;
  search->depth = 4;
  search_test_begin (fixture->service, search, &answer);
  wait_until (answer.done);
  g_assert_cmpint (answer.analysis->depth, >=, 4);
  search_test_clear (&answer);
}

/* 200 searches begun and ended in every way there is, at every moment of their lives. */
static void
test_cycles (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr(TabiyaSearch) search = search_test_make_infinite (MIDDLE);
  g_autoptr(GRand) rand = g_rand_new_with_seed (7);
  Answer answer = { FALSE };

  for (int i = 0; i < 200; i++) {
    gboolean stop = g_rand_boolean (rand);
    int wait = g_rand_int_range (rand, 0, 4);

    search_test_begin (fixture->service, search, &answer);
    if (wait > 0)
      service_test_run_for ((guint) wait - 1);
    if (stop)
      tabiya_engine_service_stop (fixture->service);
    else
      tabiya_engine_service_cancel (fixture->service);
    wait_until (answer.done);
    if (stop)
      g_assert_no_error (answer.error);
    else
      search_test_assert_cancelled (&answer);
  }
  g_assert_cmpuint (tabiya_engine_service_get_generation (fixture->service), ==, 200);
  search_test_clear (&answer);
}

static void
test_cancel_before_start (Fixture       *fixture,
                          gconstpointer  data)
{
  g_autoptr(TabiyaSearch) search = search_test_make_infinite (START);
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();
  Answer answer = { FALSE };

  g_cancellable_cancel (cancellable);
  tabiya_engine_service_search_async (fixture->service, search, cancellable,
                                      search_test_answer_cb, &answer);
  wait_until (answer.done);
  search_test_assert_cancelled (&answer);
  search_test_clear (&answer);
  wait_until (service_test_get_state (fixture->service) == TABIYA_ENGINE_IDLE);
}

static gpointer
cancel_in_thread (gpointer data)
{
  g_cancellable_cancel (data);
  return NULL;
}

/* Cancelling throws the answer away and may come from any thread. */
static void
test_cancel_from_thread (Fixture       *fixture,
                         gconstpointer  data)
{
  g_autoptr(TabiyaSearch) search = search_test_make_infinite (START);
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();
  Answer answer = { FALSE };
  GThread *thread;

  tabiya_engine_service_search_async (fixture->service, search, cancellable,
                                      search_test_answer_cb, &answer);
  wait_until (tabiya_engine_service_get_analysis (fixture->service));
  thread = g_thread_new ("cancel", cancel_in_thread, cancellable);
  wait_until (answer.done);
  g_thread_join (thread);
  search_test_assert_cancelled (&answer);
  search_test_clear (&answer);
}

static void
test_newer_replaces_older (Fixture       *fixture,
                           gconstpointer  data)
{
  g_autoptr(TabiyaSearch) first = search_test_make_infinite (START);
  g_autoptr(TabiyaSearch) second = search_test_make_infinite (MIDDLE);
  g_autoptr(TabiyaSearch) third = search_test_make (MATE_IN_ONE);
  Answer answers[3] = { { FALSE } };

  third->depth = 3;
  search_test_begin (fixture->service, first, &answers[0]);
  wait_until (tabiya_engine_service_get_analysis (fixture->service));
  search_test_begin (fixture->service, second, &answers[1]);
  /* Nothing of the first may be seen from now on. */
  g_assert_null (tabiya_engine_service_get_analysis (fixture->service));
  search_test_begin (fixture->service, third, &answers[2]);
  wait_until (answers[2].done);
  search_test_assert_cancelled (&answers[0]);
  search_test_assert_cancelled (&answers[1]);
  g_assert_no_error (answers[2].error);
  g_assert_cmpuint (answers[2].analysis->position_key, ==, third->position.key);
  g_assert_cmpuint (answers[2].analysis->generation, ==, 3);
  for (int i = 0; i < 3; i++)
    search_test_clear (&answers[i]);
}

/* A less important request waits for a more important one instead of pushing it out. */
static void
test_important_first (Fixture       *fixture,
                      gconstpointer  data)
{
  g_autoptr(TabiyaSearch) move = search_test_make (MIDDLE);
  g_autoptr(TabiyaSearch) live = search_test_make (START);
  g_autoptr(TabiyaSearch) hint = search_test_make (MATE_IN_ONE);
  Answer answers[3] = { { FALSE } };

  move->move_time_ms = 100;
  live->depth = hint->depth = 2;
  live->priority = TABIYA_PRIORITY_LIVE;
  hint->priority = TABIYA_PRIORITY_PREVIEW;
  search_test_begin (fixture->service, move, &answers[0]);
  search_test_begin (fixture->service, hint, &answers[1]);
  /* The waiting place belongs to the hint. */
  search_test_begin (fixture->service, live, &answers[2]);
  wait_until (answers[2].done);
  search_test_assert_cancelled (&answers[2]);
  g_assert_false (answers[0].done);
  wait_until (answers[1].done);
  g_assert_true (answers[0].done);
  g_assert_no_error (answers[0].error);
  g_assert_no_error (answers[1].error);
  g_assert_cmpint (answers[0].done_at, <=, answers[1].done_at);

  /* The other way round there is no waiting. */
  live->depth = 0;
  live->infinite = TRUE;
  search_test_begin (fixture->service, live, &answers[2]);
  search_test_begin (fixture->service, move, &answers[0]);
  wait_until (answers[0].done);
  search_test_assert_cancelled (&answers[2]);
  g_assert_no_error (answers[0].error);
  for (int i = 0; i < 3; i++)
    search_test_clear (&answers[i]);
}

/* Progress: how often, and of whom. */

typedef struct {
  int     n_reports;
  guint64 generation;
  int     depth;
} Watch;

static void
service_analysis_cb (TabiyaEngineService *service,
                     GParamSpec          *pspec,
                     Watch               *watch)
{
  TabiyaAnalysis *analysis = tabiya_engine_service_get_analysis (service);

  if (!analysis)
    return;
  g_assert_cmpuint (analysis->generation, ==, tabiya_engine_service_get_generation (service));
  g_assert_cmpuint (analysis->generation, >=, watch->generation);
  if (analysis->generation == watch->generation)
    g_assert_cmpint (analysis->depth, >=, watch->depth);
  watch->generation = analysis->generation;
  watch->depth = analysis->depth;
  watch->n_reports++;
}

static void
test_progress (Fixture       *fixture,
               gconstpointer  data)
{
  g_autoptr(TabiyaSearch) search = search_test_make_infinite (MIDDLE);
  Answer answer = { FALSE };
  Watch watch = { 0 };
  gint64 begun_at = g_get_monotonic_time ();
  gint64 elapsed;

  g_signal_connect (fixture->service, "notify::analysis", G_CALLBACK (service_analysis_cb), &watch);
  search_test_begin (fixture->service, search, &answer);
  /* The rate is what is measured: half a second has room for ten. */
  service_test_run_for (500);
  tabiya_engine_service_stop (fixture->service);
  wait_until (answer.done);
  elapsed = g_get_monotonic_time () - begun_at;
  g_test_message ("%d reports in %" G_GINT64_FORMAT " ms", watch.n_reports, elapsed / 1000);
  g_assert_cmpint (watch.n_reports, >=, 2);
  /* Twenty a second, and the final one. */
  g_assert_cmpint (watch.n_reports, <=, (int) (elapsed * 20 / G_USEC_PER_SEC) + 2);
  search_test_clear (&answer);
}

/* Many short searches in a row: no report of one is ever taken for one of the next. */
static void
test_no_stale_progress (Fixture       *fixture,
                        gconstpointer  data)
{
  static const char * const fens[] = { START, MIDDLE, MATE_IN_ONE };
  Answer answers[40] = { { FALSE } };
  Watch watch = { 0 };
  g_autoptr(GRand) rand = g_rand_new_with_seed (3);

  g_signal_connect (fixture->service, "notify::analysis", G_CALLBACK (service_analysis_cb), &watch);
  for (guint i = 0; i < G_N_ELEMENTS (answers); i++) {
    g_autoptr(TabiyaSearch) search = search_test_make_infinite (fens[i % 3]);

    watch.depth = 0;
    search_test_begin (fixture->service, search, &answers[i]);
    service_test_run_for ((guint) g_rand_int_range (rand, 0, 30));
  }
  tabiya_engine_service_stop (fixture->service);
  wait_until (answers[G_N_ELEMENTS (answers) - 1].done);
  for (guint i = 0; i + 1 < G_N_ELEMENTS (answers); i++)
    search_test_assert_cancelled (&answers[i]);
  g_assert_no_error (answers[G_N_ELEMENTS (answers) - 1].error);
  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    search_test_clear (&answers[i]);
}

static void
test_settings (Fixture       *fixture,
               gconstpointer  data)
{
  g_autoptr(TabiyaSearch) search = search_test_make_infinite (START);
  Answer answer = { FALSE };

  g_assert_cmpint (tabiya_engine_service_get_hash (fixture->service), ==, 16);
  search_test_begin (fixture->service, search, &answer);
  wait_until (tabiya_engine_service_get_analysis (fixture->service));
  /* Not while a search is running. */
  tabiya_engine_service_set_hash (fixture->service, 4);
  tabiya_engine_service_set_threads (fixture->service, 2);
  tabiya_engine_service_new_game (fixture->service);
  service_test_run_for (20);
  g_assert_cmpint (tabiya_engine_service_get_hash (fixture->service), ==, 16);
  tabiya_engine_service_stop (fixture->service);
  wait_until (answer.done);

  search->infinite = FALSE;
  search->depth = 3;
  search_test_begin (fixture->service, search, &answer);
  wait_until (answer.done);
  g_assert_no_error (answer.error);
  g_assert_cmpint (tabiya_engine_service_get_hash (fixture->service), ==, 4);

  /* Out of range: clamped, and nothing breaks. */
  tabiya_engine_service_set_hash (fixture->service, -5);
  tabiya_engine_service_set_threads (fixture->service, 100000);
  search_test_begin (fixture->service, search, &answer);
  wait_until (answer.done);
  g_assert_no_error (answer.error);
  g_assert_cmpint (tabiya_engine_service_get_hash (fixture->service), ==, 1);
  search_test_clear (&answer);
}

/* The same nodes, whatever was searched before. */
static void
test_fresh (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr(TabiyaSearch) search = search_test_make (MIDDLE);
  Answer answer = { FALSE };
  guint64 nodes;

  search->depth = 6;
  search->fresh = TRUE;
  search_test_begin (fixture->service, search, &answer);
  wait_until (answer.done);
  nodes = answer.analysis->nodes;
  search_test_begin (fixture->service, search, &answer);
  wait_until (answer.done);
  g_assert_cmpuint (answer.analysis->nodes, ==, nodes);
  search_test_clear (&answer);
}

/* A position without moves is answered too. */
static void
test_mated (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr(TabiyaSearch) search = search_test_make ("3R2k1/5ppp/8/8/8/8/8/K7 b - - 1 1");
  Answer answer = { FALSE };

  search->depth = 5;
  search_test_begin (fixture->service, search, &answer);
  wait_until (answer.done);
  g_assert_no_error (answer.error);
  g_assert_cmpint (answer.analysis->best, ==, CHESS_NO_MOVE);
  search_test_clear (&answer);
}

/* The callback of one search may begin the next. */

typedef struct {
  TabiyaSearch *search;
  int           n_left;
  int           n_done;
} Chain;

static void
chain_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  TabiyaEngineService *service = TABIYA_ENGINE_SERVICE (source);
  Chain *chain = user_data;
  g_autoptr(TabiyaAnalysis) analysis = NULL;

  analysis = tabiya_engine_service_search_finish (service, result, NULL);
  g_assert_nonnull (analysis);
  chain->n_done++;
  if (--chain->n_left > 0)
    tabiya_engine_service_search_async (service, chain->search, NULL, chain_cb, chain);
}

static void
test_chain (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr(TabiyaSearch) search = search_test_make (START);
  Chain chain = { search, 30, 0 };

  search->depth = 1;
  tabiya_engine_service_search_async (fixture->service, search, NULL, chain_cb, &chain);
  wait_until (chain.n_left == 0);
  g_assert_cmpint (chain.n_done, ==, 30);
  g_assert_cmpint (service_test_get_state (fixture->service), ==, TABIYA_ENGINE_IDLE);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, function) \
  g_test_add ("/tabiya/engine-service/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("search", test_search);
  ADD ("root-moves", test_root_moves);
  ADD ("lines", test_lines);
  ADD ("stop", test_stop);
  ADD ("stop-at-once", test_stop_at_once);
  ADD ("cycles", test_cycles);
  ADD ("cancel-before-start", test_cancel_before_start);
  ADD ("cancel-from-thread", test_cancel_from_thread);
  ADD ("newer-replaces-older", test_newer_replaces_older);
  ADD ("important-first", test_important_first);
  ADD ("progress", test_progress);
  ADD ("no-stale-progress", test_no_stale_progress);
  ADD ("settings", test_settings);
  ADD ("fresh", test_fresh);
  ADD ("mated", test_mated);
  ADD ("chain", test_chain);
#undef ADD

  return g_test_run ();
}
