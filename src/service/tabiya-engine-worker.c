/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-service"

#include "service/tabiya-engine-worker.h"

#include <gio/gio.h>

#include "engine/engine.h"
#include "service/tabiya-search-progress.h"

/*
 * Each search is a GTask whose thread does nothing but wait inside engine_run(), while the engine's
 * own threads search at nice 19. Neither ever touches a GObject: they use the Run they were given
 * and the fields guarded by @lock. Reports of the engine go into @progress, and at most one source
 * is attached to the main loop to fetch them.
 */

#define DEFAULT_HASH_MB      16
#define ENGINE_NICENESS      19
#define PROGRESS_INTERVAL_US (G_USEC_PER_SEC / 20)

struct _TabiyaEngineWorker {
  /* main */
  TabiyaEngineProgressFunc progress_func;
  TabiyaEngineDoneFunc     done_func;
  gpointer                 user_data;

  /* shared, under lock */
  GMutex               lock;
  GCond                idle;
  Engine              *engine;           /* created by the first run */
  gboolean             busy;             /* a thread is using the engine */
  gboolean             stop;             /* was requested, possibly before the engine existed */
  TabiyaSearchProgress progress;
  GSource             *progress_source;
  gint64               next_progress;    /* earliest time of the next report; monotonic,
                                            microseconds */
  int                  hash_in_use;

  /* the waiting thread */
  int                  threads_in_use;
};

/* One search, owned by its task. The thread writes it; the main thread reads it after the task is
   done. */
typedef struct {
  TabiyaEngineWorker *worker;
  TabiyaSearch       *search;
  int                 hash_mb;
  int                 n_threads;
  gboolean            clear;
  gboolean            failed;            /* there was not enough memory for an engine */
  EngineResult        result;
} Run;

static void
free_run (gpointer data)
{
  Run *run = data;

  tabiya_search_free (run->search);
  g_free (run);
}

/* Main thread: passes on a snapshot of the progress. */
static gboolean
progress_cb (gpointer user_data)
{
  TabiyaEngineWorker *self = user_data;
  TabiyaAnalysis *analysis;

  g_mutex_lock (&self->lock);
  g_clear_pointer (&self->progress_source, g_source_unref);
  analysis = tabiya_search_progress_snapshot (&self->progress);
  self->next_progress = g_get_monotonic_time () + PROGRESS_INTERVAL_US;
  g_mutex_unlock (&self->lock);

  self->progress_func (analysis, self->user_data);
  return G_SOURCE_REMOVE;
}

/* Searching thread, with the lock held: schedules progress_cb() unless it is scheduled already. */
static void
schedule_progress (TabiyaEngineWorker *self)
{
  gint64 wait_us;

  if (self->progress_source)
    return;
  wait_us = MAX (self->next_progress - g_get_monotonic_time (), 0);
  self->progress_source = g_timeout_source_new ((guint) ((wait_us + 999) / 1000));
  g_source_set_priority (self->progress_source, G_PRIORITY_DEFAULT);
  g_source_set_callback (self->progress_source, progress_cb, self, NULL);
  g_source_attach (self->progress_source, NULL);
}

static void
engine_info_cb (const EngineInfo *info,
                void             *data)
{
  TabiyaEngineWorker *self = data;

  g_mutex_lock (&self->lock);
  tabiya_search_progress_update (&self->progress, info);
  schedule_progress (self);
  g_mutex_unlock (&self->lock);
}

/* Creates the engine if this is the first run. The lock is not held during the allocation, so that
   the main thread never waits for it. */
static gboolean
ensure_engine (TabiyaEngineWorker *self)
{
  Engine *engine;

  if (self->engine)
    return TRUE;
  engine = engine_new ();
  if (!engine)
    return FALSE;
  engine_set_niceness (engine, ENGINE_NICENESS, true);
  g_mutex_lock (&self->lock);
  self->engine = engine;
  self->threads_in_use = 1;
  g_mutex_unlock (&self->lock);
  return TRUE;
}

static void
apply_settings (TabiyaEngineWorker *self,
                const Run          *run)
{
  if (run->hash_mb != self->hash_in_use) {
    gboolean done = engine_set_hash (self->engine, run->hash_mb);

    if (!done)
      g_message ("Not enough memory for a hash table of %d MB; keeping %d MB",
                 run->hash_mb, self->hash_in_use);
    g_mutex_lock (&self->lock);
    if (done)
      self->hash_in_use = run->hash_mb;
    g_mutex_unlock (&self->lock);
  }
  if (run->n_threads != self->threads_in_use
      && engine_set_threads (self->engine, run->n_threads))
    self->threads_in_use = run->n_threads;
  if (run->clear)
    engine_clear (self->engine);
}

static void
fill_request (EngineRequest      *request,
              const TabiyaSearch *search)
{
  *request = (EngineRequest) {
    .position = search->position,
    .history = search->history ? (const uint64_t *) (void *) search->history->data : NULL,
    .n_history = search->history ? search->history->len : 0,
    .limits = {
      .depth = search->depth,
      .nodes = search->nodes,
      .move_time_ms = search->move_time_ms,
      .has_clock = search->has_clock,
      .time_ms = { search->time_ms[0], search->time_ms[1] },
      .increment_ms = { search->increment_ms[0], search->increment_ms[1] },
      .infinite = search->infinite,
    },
    .search_moves = search->root_moves ? (const ChessMove *) (void *) search->root_moves->data
                                       : NULL,
    .n_search_moves = search->root_moves ? search->root_moves->len : 0,
    .n_lines = CLAMP (search->n_lines, 1, ENGINE_MAX_LINES),
    .method = ENGINE_METHOD_FULL,
    .weights = search->weights.heuristic ? &search->weights : NULL,
    .elo = search->elo,
    .seed = search->seed,
  };
}

/* From here on a stop is passed to the engine. One that was requested earlier is passed on now. */
static void
prepare_engine (TabiyaEngineWorker *self)
{
  g_mutex_lock (&self->lock);
  engine_prepare (self->engine);
  if (self->stop)
    engine_stop (self->engine);
  g_mutex_unlock (&self->lock);
}

static void
run_in_thread (GTask        *task,
               gpointer      source_object,
               gpointer      task_data,
               GCancellable *cancellable)
{
  Run *run = task_data;
  TabiyaEngineWorker *self = run->worker;
  EngineRequest request;

  if (ensure_engine (self)) {
    apply_settings (self, run);
    fill_request (&request, run->search);
    prepare_engine (self);
    engine_run (self->engine, &request, engine_info_cb, self, &run->result);
  } else {
    run->failed = TRUE;
  }

  g_mutex_lock (&self->lock);
  self->busy = FALSE;
  g_cond_broadcast (&self->idle);
  g_mutex_unlock (&self->lock);
  g_task_return_boolean (task, TRUE);
}

static TabiyaAnalysis *
make_final_analysis (TabiyaEngineWorker *self,
                     const Run          *run)
{
  TabiyaAnalysis *analysis;

  g_mutex_lock (&self->lock);
  tabiya_search_progress_finish (&self->progress, &run->result);
  analysis = tabiya_search_progress_snapshot (&self->progress);
  g_mutex_unlock (&self->lock);
  analysis->best = run->result.best;
  analysis->finished = TRUE;
  return analysis;
}

/* Main thread: the search thread has finished. */
static void
run_done_cb (GObject      *source_object,
             GAsyncResult *result,
             gpointer      user_data)
{
  TabiyaEngineWorker *self = user_data;
  const Run *run = g_task_get_task_data (G_TASK (result));

  g_mutex_lock (&self->lock);
  if (self->progress_source) {
    g_source_destroy (self->progress_source);
    g_clear_pointer (&self->progress_source, g_source_unref);
  }
  g_mutex_unlock (&self->lock);
  self->done_func (run->failed ? NULL : make_final_analysis (self, run), self->user_data);
}

/**
 * tabiya_engine_worker_new:
 * @progress: called from the main loop while a search runs
 * @done: called from the main loop after each search, however it ended
 *
 * Creates a worker without work. The engine itself is created by the first search, on its thread.
 *
 * Returns: (transfer full): the worker
 */
TabiyaEngineWorker *
tabiya_engine_worker_new (TabiyaEngineProgressFunc progress,
                          TabiyaEngineDoneFunc     done,
                          gpointer                 user_data)
{
  TabiyaEngineWorker *self = g_new0 (TabiyaEngineWorker, 1);

  chess_init ();
  g_mutex_init (&self->lock);
  g_cond_init (&self->idle);
  self->progress_func = progress;
  self->done_func = done;
  self->user_data = user_data;
  self->hash_in_use = DEFAULT_HASH_MB;
  return self;
}

/**
 * tabiya_engine_worker_free:
 * @self: (transfer full): a worker for whose last search @done has been called
 */
void
tabiya_engine_worker_free (TabiyaEngineWorker *self)
{
  g_assert (!self->busy && !self->progress_source);

  g_clear_pointer (&self->engine, engine_free);
  tabiya_search_progress_clear (&self->progress);
  g_cond_clear (&self->idle);
  g_mutex_clear (&self->lock);
  g_free (self);
}

/**
 * tabiya_engine_worker_run:
 * @search: copied
 * @hash_mb: the size of the hash table from now on; the old table is kept if memory is short
 * @n_threads: the number of searching threads from now on
 * @clear: whether to clear the tables first
 *
 * Starts a search. For the previous one @done must have been called.
 */
void
tabiya_engine_worker_run (TabiyaEngineWorker *self,
                          const TabiyaSearch *search,
                          int                 hash_mb,
                          int                 n_threads,
                          gboolean            clear)
{
  g_autoptr(GTask) task = g_task_new (NULL, NULL, run_done_cb, self);
  Run *run = g_new0 (Run, 1);

  run->worker = self;
  run->search = tabiya_search_copy (search);
  run->hash_mb = hash_mb;
  run->n_threads = n_threads;
  run->clear = clear;

  g_mutex_lock (&self->lock);
  g_assert (!self->busy);
  self->busy = TRUE;
  self->stop = FALSE;
  tabiya_search_progress_clear (&self->progress);
  tabiya_search_progress_init (&self->progress, &search->position,
                               (guint) CLAMP (search->n_lines, 1, ENGINE_MAX_LINES));
  self->progress.whole = search->whole_depths;
  g_mutex_unlock (&self->lock);

  g_task_set_source_tag (task, tabiya_engine_worker_run);
  g_task_set_name (task, "[tabiya] search");
  g_task_set_task_data (task, run, free_run);
  g_task_run_in_thread (task, run_in_thread);
}

/**
 * tabiya_engine_worker_stop:
 *
 * Ends the latest search, even if its thread has not started yet.
 */
void
tabiya_engine_worker_stop (TabiyaEngineWorker *self)
{
  g_mutex_lock (&self->lock);
  self->stop = TRUE;
  if (self->busy && self->engine)
    engine_stop (self->engine);
  g_mutex_unlock (&self->lock);
}

/**
 * tabiya_engine_worker_wait:
 *
 * Blocks until no thread is searching. @done is called from the main loop later.
 */
void
tabiya_engine_worker_wait (TabiyaEngineWorker *self)
{
  g_mutex_lock (&self->lock);
  while (self->busy)
    g_cond_wait (&self->idle, &self->lock);
  g_mutex_unlock (&self->lock);
}

/**
 * tabiya_engine_worker_get_hash:
 *
 * Returns: the size of the hash table in use, in megabytes
 */
int
tabiya_engine_worker_get_hash (TabiyaEngineWorker *self)
{
  int megabytes;

  g_mutex_lock (&self->lock);
  megabytes = self->hash_in_use;
  g_mutex_unlock (&self->lock);
  return megabytes;
}
