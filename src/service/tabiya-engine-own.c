/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-service"

#include "config.h"

#include "service/tabiya-engine-backend.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>

/*
 * Our own engine behind a service. The thread of a run does nothing but wait inside engine_run(),
 * while the engine's own threads search at nice 19.
 */

#define DEFAULT_HASH_MB 16
#define ENGINE_NICENESS 19

typedef struct {
  TabiyaEngineBackend parent;

  /* under lock */
  GMutex              lock;
  Engine             *engine;         /* created by the first run */
  gboolean            stop;           /* was requested, possibly before the engine existed */
  int                 hash_in_use;

  /* the thread of the run */
  int                 threads_in_use;
} TabiyaEngineOwn;

static void
own_prepare (TabiyaEngineBackend *backend)
{
  TabiyaEngineOwn *self = (TabiyaEngineOwn *) backend;

  g_mutex_lock (&self->lock);
  self->stop = FALSE;
  g_mutex_unlock (&self->lock);
}

/* Creates the engine if this is the first run. The lock is not held during the allocation, so that
   the main thread never waits for it. */
static gboolean
ensure_engine (TabiyaEngineOwn *self)
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
apply_settings (TabiyaEngineOwn       *self,
                const TabiyaEngineJob *job)
{
  if (job->hash_mb != self->hash_in_use) {
    gboolean done = engine_set_hash (self->engine, job->hash_mb);

    if (!done)
      g_message ("Not enough memory for a hash table of %d MB; keeping %d MB",
                 job->hash_mb, self->hash_in_use);
    g_mutex_lock (&self->lock);
    if (done)
      self->hash_in_use = job->hash_mb;
    g_mutex_unlock (&self->lock);
  }
  if (job->n_threads != self->threads_in_use
      && engine_set_threads (self->engine, job->n_threads))
    self->threads_in_use = job->n_threads;
  if (job->clear)
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
      .moves_to_go = search->moves_to_go,
      .infinite = search->infinite,
    },
    .search_moves = search->root_moves ? (const ChessMove *) (void *) search->root_moves->data
                                       : NULL,
    .n_search_moves = search->root_moves ? search->root_moves->len : 0,
    .n_lines = CLAMP (search->n_lines, 1, ENGINE_MAX_LINES),
    .method = search->method,
    .no_quiescence = search->no_quiescence,
    .weights = search->weights.heuristic ? &search->weights : NULL,
    .elo = search->elo,
    .seed = search->seed,
    .last_move = search->last_move,
  };
}

/* From here on a stop is passed to the engine. One that was requested earlier is passed on now. */
static void
prepare_engine (TabiyaEngineOwn *self)
{
  g_mutex_lock (&self->lock);
  engine_prepare (self->engine);
  if (self->stop)
    engine_stop (self->engine);
  g_mutex_unlock (&self->lock);
}

static gboolean
own_run (TabiyaEngineBackend    *backend,
         const TabiyaEngineJob  *job,
         EngineResult           *result,
         GError                **error)
{
  TabiyaEngineOwn *self = (TabiyaEngineOwn *) backend;
  EngineRequest request;

  if (!ensure_engine (self)) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE,
                         _("There is not enough memory for the engine"));
    return FALSE;
  }
  apply_settings (self, job);
  fill_request (&request, job->search);
  prepare_engine (self);
  job->ready (job->data);
  engine_run (self->engine, &request, job->info, job->data, result);
  return TRUE;
}

static void
own_stop (TabiyaEngineBackend *backend)
{
  TabiyaEngineOwn *self = (TabiyaEngineOwn *) backend;

  g_mutex_lock (&self->lock);
  self->stop = TRUE;
  if (self->engine)
    engine_stop (self->engine);
  g_mutex_unlock (&self->lock);
}

static int
own_get_hash (TabiyaEngineBackend *backend)
{
  TabiyaEngineOwn *self = (TabiyaEngineOwn *) backend;
  g_autoptr(GMutexLocker) locker = g_mutex_locker_new (&self->lock);

  return self->hash_in_use;
}

static void
own_free (TabiyaEngineBackend *backend)
{
  TabiyaEngineOwn *self = (TabiyaEngineOwn *) backend;

  g_clear_pointer (&self->engine, engine_free);
  g_mutex_clear (&self->lock);
  g_free (self);
}

static const TabiyaEngineBackendClass own_class = {
  .prepare = own_prepare,
  .run = own_run,
  .stop = own_stop,
  /* Our engine stops within milliseconds. */
  .abandon = own_stop,
  .get_hash = own_get_hash,
  .free = own_free,
};

TabiyaEngineBackend *
tabiya_engine_own_new (void)
{
  TabiyaEngineOwn *self = g_new0 (TabiyaEngineOwn, 1);

  chess_init ();
  g_mutex_init (&self->lock);
  self->parent.klass = &own_class;
  self->hash_in_use = DEFAULT_HASH_MB;
  return &self->parent;
}
