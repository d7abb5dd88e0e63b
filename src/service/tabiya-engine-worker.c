/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-service"

#include "service/tabiya-engine-worker.h"

#include <gio/gio.h>

#include "game/tabiya-thread.h"
#include "service/tabiya-search-progress.h"

/*
 * Each search is a GTask whose thread does nothing but wait inside the run of the backend. Neither
 * it nor the threads of an engine ever touch a GObject: they use the Run they were given and the
 * fields guarded by @lock. Reports of the engine go into @progress, and at most one source is
 * attached to the main loop to fetch them.
 */

#define PROGRESS_INTERVAL_US (G_USEC_PER_SEC / 20)

struct _TabiyaEngineWorker {
  /* main */
  TabiyaEngineProgressFunc progress_func;
  TabiyaEngineDoneFunc     done_func;
  TabiyaEngineReadyFunc    ready_func;
  gpointer                 user_data;
  TabiyaEngineBackend     *backend;
  gboolean                 scoreless;

  /* shared, under lock */
  GMutex               lock;
  GCond                idle;
  gboolean             busy;             /* a thread is using the engine */
  gboolean             thinking;         /* the search has begun, after the start of the engine */
  TabiyaSearchProgress progress;
  GSource             *progress_source;
  guint                ready_id;         /* of the source that tells that it is thinking */
  gint64               next_progress;    /* earliest time of the next report; monotonic,
                                            microseconds */
};

/* One search, owned by its task. The thread writes it; the main thread reads it after the task is
   done. */
typedef struct {
  TabiyaEngineWorker *worker;
  TabiyaSearch       *search;
  int                 hash_mb;
  int                 n_threads;
  gboolean            clear;
  GError             *error;             /* NULL if there is a result */
  EngineResult        result;
} Run;

static void
free_run (gpointer data)
{
  Run *run = data;

  tabiya_search_free (run->search);
  g_clear_error (&run->error);
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

/* Main thread: the search has begun. */
static gboolean
ready_cb (gpointer user_data)
{
  TabiyaEngineWorker *self = user_data;

  g_mutex_lock (&self->lock);
  self->ready_id = 0;
  g_mutex_unlock (&self->lock);
  self->ready_func (self->user_data);
  return G_SOURCE_REMOVE;
}

static void
engine_ready_cb (gpointer data)
{
  TabiyaEngineWorker *self = data;

  g_mutex_lock (&self->lock);
  self->thinking = TRUE;
  if (self->ready_id == 0)
    self->ready_id = g_idle_add_full (G_PRIORITY_DEFAULT, ready_cb, self, NULL);
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
  TabiyaEngineJob job = {
    .search = run->search,
    .hash_mb = run->hash_mb,
    .n_threads = run->n_threads,
    .clear = run->clear,
    .info = engine_info_cb,
    .ready = engine_ready_cb,
    .data = self,
  };

  self->backend->klass->run (self->backend, &job, &run->result, &run->error);

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
  self->progress.nodes = run->result.nodes;
  self->progress.time_ms = run->result.time_ms;
  /* A program may play without telling what it thinks of its move. */
  if (chess_score_is_known (run->result.score) || !self->scoreless)
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
  g_clear_handle_id (&self->ready_id, g_source_remove);
  self->thinking = FALSE;
  g_mutex_unlock (&self->lock);
  self->done_func (run->error ? NULL : make_final_analysis (self, run), run->error,
                   self->user_data);
}

/**
 * tabiya_engine_worker_new:
 * @backend: (transfer full): what thinks
 * @progress: called from the main loop while a search runs
 * @ready: called from the main loop once in each search, when the engine begins to think
 * @done: called from the main loop after each search, however it ended
 *
 * Creates a worker without work.
 *
 * Returns: (transfer full): the worker
 */
TabiyaEngineWorker *
tabiya_engine_worker_new (TabiyaEngineBackend      *backend,
                          TabiyaEngineProgressFunc  progress,
                          TabiyaEngineReadyFunc     ready,
                          TabiyaEngineDoneFunc      done,
                          gpointer                  user_data)
{
  TabiyaEngineWorker *self = g_new0 (TabiyaEngineWorker, 1);

  g_mutex_init (&self->lock);
  g_cond_init (&self->idle);
  self->backend = backend;
  self->progress_func = progress;
  self->ready_func = ready;
  self->done_func = done;
  self->user_data = user_data;
  return self;
}

/**
 * tabiya_engine_worker_set_backend:
 * @backend: (transfer full): what thinks from now on
 * @scoreless: whether it may play without telling a score
 *
 * Replaces the backend of a worker that has not run yet.
 */
void
tabiya_engine_worker_set_backend (TabiyaEngineWorker  *self,
                                  TabiyaEngineBackend *backend,
                                  gboolean             scoreless)
{
  g_assert (!self->busy);

  self->backend->klass->free (self->backend);
  self->backend = backend;
  self->scoreless = scoreless;
}

/**
 * tabiya_engine_worker_free:
 * @self: (transfer full): a worker for whose last search @done has been called
 */
void
tabiya_engine_worker_free (TabiyaEngineWorker *self)
{
  g_assert (!self->busy && !self->progress_source);

  self->backend->klass->free (self->backend);
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
  self->thinking = FALSE;
  tabiya_search_progress_clear (&self->progress);
  tabiya_search_progress_init (&self->progress, &search->position,
                               (guint) CLAMP (search->n_lines, 1, ENGINE_MAX_LINES));
  self->progress.whole = search->whole_depths;
  g_mutex_unlock (&self->lock);

  self->backend->klass->prepare (self->backend);
  g_task_set_source_tag (task, tabiya_engine_worker_run);
  g_task_set_name (task, "[tabiya] search");
  g_task_set_task_data (task, run, free_run);
  tabiya_thread_run_task (task, run_in_thread);
}

/**
 * tabiya_engine_worker_stop:
 *
 * Ends the latest search, even if its thread has not started yet.
 */
void
tabiya_engine_worker_stop (TabiyaEngineWorker *self)
{
  self->backend->klass->stop (self->backend);
}

/**
 * tabiya_engine_worker_is_starting:
 *
 * Returns: whether a search waits for its engine to start
 */
gboolean
tabiya_engine_worker_is_starting (TabiyaEngineWorker *self)
{
  g_autoptr(GMutexLocker) locker = g_mutex_locker_new (&self->lock);

  return self->busy && !self->thinking;
}

/**
 * tabiya_engine_worker_wait:
 *
 * Ends the search in progress at once, and blocks until no thread is searching. @done is called
 * from the main loop later.
 */
void
tabiya_engine_worker_wait (TabiyaEngineWorker *self)
{
  gboolean busy;

  g_mutex_lock (&self->lock);
  busy = self->busy;
  g_mutex_unlock (&self->lock);
  if (busy)
    self->backend->klass->abandon (self->backend);
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
  return self->backend->klass->get_hash (self->backend);
}
