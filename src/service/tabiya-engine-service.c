/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-service"

#include "config.h"

#include "service/tabiya-engine-service.h"

#include <glib/gi18n-lib.h>

#include "engine/engine.h"
#include "service/tabiya-search-progress.h"

/*
 * Owns the Engine. Each request has a GTask of its own for whoever asked, which lives on the main
 * thread alone. Each run of the engine is another GTask whose thread does nothing but wait inside
 * engine_run(); the engine's own threads, at nice 19, search. That thread never touches a GObject:
 * it sees the Run it was given and the fields under @lock.
 *
 * Life of a request: it becomes @current (or waits in @next), asks the arbiter for threads, runs,
 * perhaps gives way and runs again, and is answered in run_done_cb() - always after its thread has
 * come back, so that two searches never share the hash table.
 */

#define DEFAULT_HASH_MB        16
#define ENGINE_NICENESS        19
#define PROGRESS_INTERVAL_US   (G_USEC_PER_SEC / 20)

typedef struct {
  TabiyaEngineService *service;        /* borrowed: the request's task keeps it alive */
  TabiyaSearch        *search;
  GTask               *task;           /* for whoever asked */
  GSource             *cancel_source;
  TabiyaTicket        *ticket;
  guint64              generation;
  gint64               asked_at;       /* monotonic, microseconds */
  gboolean             running;
  gboolean             dropped;
  gboolean             stopped;        /* "move now" */
  gboolean             yielded;
} Request;

/* One run of the engine, owned by its task; written by the worker, read when it is done. */
typedef struct {
  TabiyaEngineService *service;
  TabiyaSearch        *search;         /* copy; the limits are what is left of them */
  int                  hash_mb;
  int                  n_threads;
  gboolean             clear;
  gboolean             failed;         /* no memory for an engine */
  EngineResult         result;
} Run;

struct _TabiyaEngineService {
  GObject parent_instance;

  /* main */
  TabiyaArbiter     *arbiter;          /* borrowed */
  TabiyaEngineState  state;
  TabiyaAnalysis    *analysis;
  Request           *current;
  Request           *next;
  guint64            generation;
  int                hash_mb;          /* wanted */
  int                n_threads;        /* wanted */
  gboolean           clear;            /* before the next run */

  /* shared, under lock */
  GMutex               lock;
  GCond                idle;
  Engine              *engine;         /* made by the first run */
  gboolean             busy;           /* a worker is at it */
  gboolean             stop;           /* asked for before there was an engine to stop */
  TabiyaSearchProgress progress;
  GSource             *progress_source;
  gint64               next_progress;  /* not before, monotonic, microseconds */
  int                  hash_in_use;

  /* worker */
  int                threads_in_use;
};

enum {
  PROP_0,
  PROP_STATE,
  PROP_ANALYSIS,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (TabiyaEngineService, tabiya_engine_service, G_TYPE_OBJECT)

static GThread *main_thread;

#define ASSERT_MAIN_THREAD() g_assert (g_thread_self () == main_thread)

static void begin_request (TabiyaEngineService *self);

static void
set_state (TabiyaEngineService *self,
           TabiyaEngineState    state)
{
  if (self->state == state)
    return;
  self->state = state;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATE]);
}

/* Takes over @analysis. */
static void
take_analysis (TabiyaEngineService *self,
               TabiyaAnalysis      *analysis)
{
  if (self->analysis == NULL && analysis == NULL)
    return;
  g_clear_pointer (&self->analysis, tabiya_analysis_unref);
  self->analysis = analysis;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ANALYSIS]);
}

/* Progress: from the searching thread to the property. */

static gboolean
request_is_wanted (Request *request)
{
  return !request->dropped
         && !g_cancellable_is_cancelled (g_task_get_cancellable (request->task));
}

/* Main thread: takes what is in the slot and shows it. */
static gboolean
progress_cb (gpointer user_data)
{
  TabiyaEngineService *self = user_data;
  TabiyaAnalysis *analysis;

  g_mutex_lock (&self->lock);
  g_clear_pointer (&self->progress_source, g_source_unref);
  analysis = tabiya_search_progress_snapshot (&self->progress);
  self->next_progress = g_get_monotonic_time () + PROGRESS_INTERVAL_US;
  g_mutex_unlock (&self->lock);

  g_assert (self->current != NULL);
  if (!request_is_wanted (self->current)) {
    tabiya_analysis_unref (analysis);
    return G_SOURCE_REMOVE;
  }
  analysis->generation = self->current->generation;
  take_analysis (self, analysis);
  return G_SOURCE_REMOVE;
}

/* Searching thread, under lock: sees to it that progress_cb() comes, once, and not too soon. */
static void
schedule_progress (TabiyaEngineService *self)
{
  gint64 wait_us;

  if (self->progress_source != NULL)
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
  TabiyaEngineService *self = data;

  g_mutex_lock (&self->lock);
  tabiya_search_progress_update (&self->progress, info);
  schedule_progress (self);
  g_mutex_unlock (&self->lock);
}

/* The worker. */

static void
free_run (gpointer data)
{
  Run *run = data;

  tabiya_search_free (run->search);
  g_free (run);
}

/* Makes the engine if this is the first run. The lock is not held while memory is found, so that
   the main thread never waits for it. */
static gboolean
ensure_engine (TabiyaEngineService *self)
{
  Engine *engine;

  if (self->engine != NULL)
    return TRUE;
  engine = engine_new ();
  if (engine == NULL)
    return FALSE;
  engine_set_niceness (engine, ENGINE_NICENESS, true);
  g_mutex_lock (&self->lock);
  self->engine = engine;
  self->hash_in_use = DEFAULT_HASH_MB;
  self->threads_in_use = 1;
  g_mutex_unlock (&self->lock);
  return TRUE;
}

static void
apply_settings (TabiyaEngineService *self,
                const Run           *run)
{
  if (run->hash_mb != self->hash_in_use) {
    gboolean done = engine_set_hash (self->engine, run->hash_mb);

    if (!done)
      g_message ("No memory for a hash table of %d MB; it stays at %d MB",
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
    .history = search->history != NULL ? (const uint64_t *) (void *) search->history->data : NULL,
    .n_history = search->history != NULL ? search->history->len : 0,
    .limits = {
      .depth = search->depth,
      .nodes = search->nodes,
      .move_time_ms = search->move_time_ms,
      .has_clock = search->has_clock,
      .time_ms = { search->time_ms[0], search->time_ms[1] },
      .increment_ms = { search->increment_ms[0], search->increment_ms[1] },
      .infinite = search->infinite,
    },
    .n_lines = CLAMP (search->n_lines, 1, ENGINE_MAX_LINES),
    .method = ENGINE_METHOD_FULL,
    .weights = search->weights.heuristic != NULL ? &search->weights : NULL,
  };
}

/* From here on tabiya_engine_service_stop() reaches the engine itself. */
static void
prepare_engine (TabiyaEngineService *self)
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
  TabiyaEngineService *self = run->service;
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

/* Requests. */

static void
free_request (Request *request)
{
  g_clear_pointer (&request->ticket, tabiya_ticket_release);
  if (request->cancel_source != NULL) {
    g_source_destroy (request->cancel_source);
    g_source_unref (request->cancel_source);
  }
  tabiya_search_free (request->search);
  g_clear_object (&request->task);
  g_free (request);
}

/* Answers with an error and frees @request, which must be out of the service's fields by now: the
   answer may call back into the service at once. */
static void
fail_request (Request    *request,
              GIOErrorEnum code,
              const char *message)
{
  g_autoptr (GTask) task = g_steal_pointer (&request->task);

  free_request (request);
  g_task_return_new_error (task, G_IO_ERROR, code, "%s", message);
}

static void
drop_request (Request *request)
{
  fail_request (request, G_IO_ERROR_CANCELLED, _("The search was dropped"));
}

/* Stops the run in progress, or the one about to begin. */
static void
stop_engine (TabiyaEngineService *self)
{
  g_mutex_lock (&self->lock);
  self->stop = TRUE;
  if (self->busy && self->engine != NULL)
    engine_stop (self->engine);
  g_mutex_unlock (&self->lock);
}

/* The current request is not wanted any more. One that does not run yet is gone at once. */
static void
drop_current (TabiyaEngineService *self)
{
  Request *request = self->current;

  if (request == NULL || request->dropped)
    return;
  request->dropped = TRUE;
  if (request->running) {
    set_state (self, TABIYA_ENGINE_STOPPING);
    stop_engine (self);
    return;
  }
  self->current = NULL;
  drop_request (request);
}

static void
drop_next (TabiyaEngineService *self)
{
  if (self->next != NULL)
    drop_request (g_steal_pointer (&self->next));
}

/* After the current request is gone: the waiting one begins, or there is nothing to do. */
static void
go_on (TabiyaEngineService *self)
{
  if (self->current != NULL)
    return;
  if (self->next != NULL) {
    self->current = g_steal_pointer (&self->next);
    begin_request (self);
    take_analysis (self, NULL);
  } else {
    set_state (self, TABIYA_ENGINE_IDLE);
  }
}

static TabiyaAnalysis *
make_final_analysis (TabiyaEngineService *self,
                     Run                 *run)
{
  TabiyaAnalysis *analysis;

  g_mutex_lock (&self->lock);
  tabiya_search_progress_finish (&self->progress, &run->result);
  analysis = tabiya_search_progress_snapshot (&self->progress);
  g_mutex_unlock (&self->lock);
  analysis->generation = self->current->generation;
  analysis->best = run->result.best;
  analysis->finished = TRUE;
  return analysis;
}

/* Main thread: the worker is through. */
static void
finish_worker (TabiyaEngineService *self)
{
  g_mutex_lock (&self->lock);
  if (self->progress_source != NULL) {
    g_source_destroy (self->progress_source);
    g_clear_pointer (&self->progress_source, g_source_unref);
  }
  g_mutex_unlock (&self->lock);
  self->current->running = FALSE;
  g_clear_pointer (&self->current->ticket, tabiya_ticket_release);
}

/* @analysis is taken over. */
static void
answer_current (TabiyaEngineService *self,
                TabiyaAnalysis      *analysis)
{
  Request *request = g_steal_pointer (&self->current);
  g_autoptr (GTask) task = g_steal_pointer (&request->task);

  free_request (request);
  take_analysis (self, tabiya_analysis_ref (analysis));
  go_on (self);
  g_task_return_pointer (task, analysis, (GDestroyNotify) tabiya_analysis_unref);
}

static void
run_done_cb (GObject      *source_object,
             GAsyncResult *result,
             gpointer      user_data)
{
  TabiyaEngineService *self = user_data;
  Run *run = g_task_get_task_data (G_TASK (result));
  Request *request = self->current;

  g_assert (request != NULL && request->running);
  finish_worker (self);
  if (!request_is_wanted (request)) {
    self->current = NULL;
    go_on (self);
    drop_request (request);
  } else if (run->failed) {
    self->current = NULL;
    go_on (self);
    fail_request (request, G_IO_ERROR_NO_SPACE, _("There is not enough memory for the engine"));
  } else if (request->yielded && !request->stopped) {
    begin_request (self);
  } else {
    answer_current (self, make_final_analysis (self, run));
  }
  g_object_unref (self);
}

/* What is left of a clock that ran while the request waited for its turn. */
static void
deduct_waiting (TabiyaSearch *search,
                gint64        waited_ms)
{
  gint64 *time_ms = &search->time_ms[search->position.turn];

  if (search->has_clock)
    *time_ms = MAX (*time_ms - waited_ms, 1);
}

/* Hands the current request to a worker. */
static void
run_request (TabiyaEngineService *self)
{
  Request *request = self->current;
  g_autoptr (GTask) task = NULL;
  Run *run = g_new0 (Run, 1);

  run->service = self;
  run->search = tabiya_search_copy (request->search);
  deduct_waiting (run->search, (g_get_monotonic_time () - request->asked_at) / 1000);
  run->hash_mb = self->hash_mb;
  run->n_threads = request->ticket != NULL ? tabiya_ticket_get_n_threads (request->ticket) : 1;
  run->clear = self->clear || (request->search->fresh && !request->yielded);
  self->clear = FALSE;

  request->running = TRUE;
  request->yielded = FALSE;
  g_mutex_lock (&self->lock);
  self->busy = TRUE;
  self->stop = request->stopped;
  tabiya_search_progress_clear (&self->progress);
  tabiya_search_progress_init (&self->progress, &run->search->position,
                               (guint) CLAMP (run->search->n_lines, 1, ENGINE_MAX_LINES));
  g_mutex_unlock (&self->lock);

  task = g_task_new (NULL, NULL, run_done_cb, g_object_ref (self));
  g_task_set_source_tag (task, run_request);
  g_task_set_name (task, "[tabiya] search");
  g_task_set_task_data (task, run, free_run);
  g_task_run_in_thread (task, run_in_thread);
}

static void
ticket_granted_cb (TabiyaTicket *ticket,
                   gpointer      user_data)
{
  Request *request = user_data;

  if (!request->running)
    run_request (request->service);
}

static void
ticket_yield_cb (TabiyaTicket *ticket,
                 gpointer      user_data)
{
  Request *request = user_data;

  if (!request->running || request->dropped || request->stopped)
    return;
  request->yielded = TRUE;
  stop_engine (request->service);
}

/* Asks for threads, and begins if they are free. A search to be stopped at once does not wait. */
static void
begin_request (TabiyaEngineService *self)
{
  Request *request = self->current;

  if (request->stopped) {
    set_state (self, TABIYA_ENGINE_STOPPING);
    run_request (self);
    return;
  }
  set_state (self, TABIYA_ENGINE_SEARCHING);
  request->ticket = tabiya_arbiter_request (self->arbiter, request->search->priority,
                                            self->n_threads, ticket_granted_cb, ticket_yield_cb,
                                            request);
  if (tabiya_ticket_is_granted (request->ticket))
    run_request (self);
}

/* From a source on the main loop rather than from the cancelling thread: GCancellable forbids its
   own handlers to disconnect. */
static gboolean
request_cancelled_cb (GCancellable *cancellable,
                      gpointer      user_data)
{
  Request *request = user_data;
  g_autoptr (TabiyaEngineService) self = g_object_ref (request->service);

  if (self->next == request) {
    drop_next (self);
  } else {
    drop_current (self);
    go_on (self);
  }
  return G_SOURCE_REMOVE;
}

static Request *
new_request (TabiyaEngineService *self,
             const TabiyaSearch  *search,
             GTask               *task)
{
  Request *request = g_new0 (Request, 1);
  GCancellable *cancellable = g_task_get_cancellable (task);

  request->service = self;
  request->search = tabiya_search_copy (search);
  request->task = task;
  request->generation = ++self->generation;
  request->asked_at = g_get_monotonic_time ();
  if (cancellable != NULL) {
    request->cancel_source = g_cancellable_source_new (cancellable);
    g_source_set_callback (request->cancel_source, G_SOURCE_FUNC (request_cancelled_cb),
                           request, NULL);
    g_source_attach (request->cancel_source, NULL);
  }
  return request;
}

/* Puts @request in the waiting place. Whoever is there already gives it up to an equal or a more
   important one. */
static void
queue_request (TabiyaEngineService *self,
               Request             *request)
{
  Request *older = self->next;

  if (older != NULL && older->search->priority < request->search->priority) {
    drop_request (request);
    return;
  }
  self->next = request;
  if (older != NULL)
    drop_request (older);
}

/* GObject. */

static void
tabiya_engine_service_get_property (GObject    *object,
                                    guint       prop_id,
                                    GValue     *value,
                                    GParamSpec *pspec)
{
  TabiyaEngineService *self = TABIYA_ENGINE_SERVICE (object);

  switch (prop_id) {
  case PROP_STATE:
    g_value_set_uint (value, self->state);
    break;
  case PROP_ANALYSIS:
    g_value_set_boxed (value, self->analysis);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

static void
tabiya_engine_service_dispose (GObject *object)
{
  tabiya_engine_service_cancel (TABIYA_ENGINE_SERVICE (object));

  G_OBJECT_CLASS (tabiya_engine_service_parent_class)->dispose (object);
}

/* Nobody searches any more: a run holds a reference. */
static void
tabiya_engine_service_finalize (GObject *object)
{
  TabiyaEngineService *self = TABIYA_ENGINE_SERVICE (object);

  g_assert (self->current == NULL && self->next == NULL && !self->busy);
  g_clear_pointer (&self->engine, engine_free);
  g_clear_pointer (&self->analysis, tabiya_analysis_unref);
  tabiya_search_progress_clear (&self->progress);
  g_cond_clear (&self->idle);
  g_mutex_clear (&self->lock);

  G_OBJECT_CLASS (tabiya_engine_service_parent_class)->finalize (object);
}

static void
tabiya_engine_service_class_init (TabiyaEngineServiceClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = tabiya_engine_service_get_property;
  object_class->dispose = tabiya_engine_service_dispose;
  object_class->finalize = tabiya_engine_service_finalize;

  properties[PROP_STATE] =
    g_param_spec_uint ("state", NULL, NULL,
                       TABIYA_ENGINE_IDLE, TABIYA_ENGINE_STOPPING, TABIYA_ENGINE_IDLE,
                       G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_ANALYSIS] =
    g_param_spec_boxed ("analysis", NULL, NULL, TABIYA_TYPE_ANALYSIS,
                        G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
tabiya_engine_service_init (TabiyaEngineService *self)
{
  if (main_thread == NULL)
    main_thread = g_thread_self ();
  ASSERT_MAIN_THREAD ();

  chess_init ();
  g_mutex_init (&self->lock);
  g_cond_init (&self->idle);
  self->hash_mb = DEFAULT_HASH_MB;
  self->hash_in_use = DEFAULT_HASH_MB;
  self->n_threads = 1;
}

/* Public. */

/**
 * tabiya_engine_service_new:
 *
 * A service with an engine of its own: 16 MB hash, one thread. The engine itself is made by the
 * first search. The first service of the process decides which thread is the main one.
 *
 * Returns: (transfer full): a new service
 */
TabiyaEngineService *
tabiya_engine_service_new (void)
{
  return tabiya_engine_service_new_for_arbiter (tabiya_arbiter_get_default ());
}

/**
 * tabiya_engine_service_new_for_arbiter:
 * @arbiter: who shares out the processors; must outlive the service
 *
 * Returns: (transfer full): a new service
 */
TabiyaEngineService *
tabiya_engine_service_new_for_arbiter (TabiyaArbiter *arbiter)
{
  TabiyaEngineService *self = g_object_new (TABIYA_TYPE_ENGINE_SERVICE, NULL);

  self->arbiter = arbiter;
  return self;
}

/**
 * tabiya_engine_service_get_state:
 *
 * Returns: idle; searching (also while waiting for processors); or stopping, when the search was
 *   asked to end and has not yet
 */
TabiyaEngineState
tabiya_engine_service_get_state (TabiyaEngineService *self)
{
  g_return_val_if_fail (TABIYA_IS_ENGINE_SERVICE (self), TABIYA_ENGINE_IDLE);

  return self->state;
}

/**
 * tabiya_engine_service_get_analysis:
 *
 * The latest of the current search, or of the last one when nothing is searched; %NULL from the
 * moment a new search is asked for until it has told something.
 *
 * Returns: (transfer none) (nullable): an analysis
 */
TabiyaAnalysis *
tabiya_engine_service_get_analysis (TabiyaEngineService *self)
{
  g_return_val_if_fail (TABIYA_IS_ENGINE_SERVICE (self), NULL);

  return self->analysis;
}

/**
 * tabiya_engine_service_get_generation:
 *
 * Returns: the number of the newest request, 0 before the first
 */
guint64
tabiya_engine_service_get_generation (TabiyaEngineService *self)
{
  g_return_val_if_fail (TABIYA_IS_ENGINE_SERVICE (self), 0);

  return self->generation;
}

/**
 * tabiya_engine_service_set_hash:
 * @megabytes: size of the hash table, clamped to what the engine allows
 *
 * Takes effect at the next search; the memory is found on its thread, not on this one.
 */
void
tabiya_engine_service_set_hash (TabiyaEngineService *self,
                                int                  megabytes)
{
  g_return_if_fail (TABIYA_IS_ENGINE_SERVICE (self));
  ASSERT_MAIN_THREAD ();

  self->hash_mb = CLAMP (megabytes, ENGINE_MIN_HASH_MB, ENGINE_MAX_HASH_MB);
}

/**
 * tabiya_engine_service_get_hash:
 *
 * Returns: megabytes of the table in use
 */
int
tabiya_engine_service_get_hash (TabiyaEngineService *self)
{
  int megabytes;

  g_return_val_if_fail (TABIYA_IS_ENGINE_SERVICE (self), 0);

  g_mutex_lock (&self->lock);
  megabytes = self->hash_in_use;
  g_mutex_unlock (&self->lock);
  return megabytes;
}

/**
 * tabiya_engine_service_set_threads:
 * @n_threads: searching threads, clamped to what the engine allows
 *
 * Takes effect at the next search, which never uses more than the arbiter lets it.
 */
void
tabiya_engine_service_set_threads (TabiyaEngineService *self,
                                   int                  n_threads)
{
  g_return_if_fail (TABIYA_IS_ENGINE_SERVICE (self));
  ASSERT_MAIN_THREAD ();

  self->n_threads = CLAMP (n_threads, 1, ENGINE_MAX_THREADS);
}

/**
 * tabiya_engine_service_new_game:
 *
 * Forgets what was learnt, before the next search.
 */
void
tabiya_engine_service_new_game (TabiyaEngineService *self)
{
  g_return_if_fail (TABIYA_IS_ENGINE_SERVICE (self));
  ASSERT_MAIN_THREAD ();

  self->clear = TRUE;
}

/**
 * tabiya_engine_service_search_async:
 * @search: what to search; copied
 * @cancellable: (nullable): cancelling drops the search, whatever it has found
 * @callback: called from the main loop when it is done, never before its thread has come back
 *
 * Searches. What is being searched at the moment is dropped, unless it is more important.
 */
void
tabiya_engine_service_search_async (TabiyaEngineService *self,
                                    const TabiyaSearch  *search,
                                    GCancellable        *cancellable,
                                    GAsyncReadyCallback  callback,
                                    gpointer             user_data)
{
  g_autoptr (TabiyaEngineService) keep = NULL;
  Request *request;
  GTask *task;

  g_return_if_fail (TABIYA_IS_ENGINE_SERVICE (self));
  g_return_if_fail (search != NULL);
  ASSERT_MAIN_THREAD ();

  keep = g_object_ref (self);
  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, tabiya_engine_service_search_async);
  g_task_set_name (task, "[tabiya] request");
  request = new_request (self, search, task);

  if (self->current != NULL && !self->current->dropped
      && self->current->search->priority < search->priority) {
    queue_request (self, request);
    return;
  }
  queue_request (self, request);
  if (self->next == request)
    take_analysis (self, NULL);
  drop_current (self);
  go_on (self);
}

/**
 * tabiya_engine_service_search_finish:
 *
 * Returns: (transfer full): the finished analysis; %NULL with %G_IO_ERROR_CANCELLED when the search
 *   was dropped, or %G_IO_ERROR_NO_SPACE when there is no memory for an engine
 */
TabiyaAnalysis *
tabiya_engine_service_search_finish (TabiyaEngineService  *self,
                                     GAsyncResult         *result,
                                     GError              **error)
{
  g_return_val_if_fail (TABIYA_IS_ENGINE_SERVICE (self), NULL);
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/**
 * tabiya_engine_service_stop:
 *
 * Finishes the current search early, with its best move, within 50 ms. One that still waits for
 * processors runs at once for that. Does nothing when nothing is searched.
 */
void
tabiya_engine_service_stop (TabiyaEngineService *self)
{
  Request *request;

  g_return_if_fail (TABIYA_IS_ENGINE_SERVICE (self));
  ASSERT_MAIN_THREAD ();

  request = self->current;
  if (request != NULL && request->dropped)
    request = self->next;
  if (request == NULL || request->stopped)
    return;
  request->stopped = TRUE;
  if (request == self->next)
    return;
  if (request->running) {
    set_state (self, TABIYA_ENGINE_STOPPING);
    stop_engine (self);
  } else {
    g_clear_pointer (&request->ticket, tabiya_ticket_release);
    begin_request (self);
  }
}

/**
 * tabiya_engine_service_cancel:
 *
 * Drops the current search and the waiting one.
 */
void
tabiya_engine_service_cancel (TabiyaEngineService *self)
{
  g_autoptr (TabiyaEngineService) keep = NULL;

  g_return_if_fail (TABIYA_IS_ENGINE_SERVICE (self));
  ASSERT_MAIN_THREAD ();

  keep = g_object_ref (self);
  drop_next (self);
  drop_current (self);
  go_on (self);
}

/**
 * tabiya_engine_service_shutdown:
 *
 * Cancels, and blocks until no thread of the engine searches. For the end of the program; the
 * callbacks of what was dropped come when the main loop runs again, if it does.
 */
void
tabiya_engine_service_shutdown (TabiyaEngineService *self)
{
  g_return_if_fail (TABIYA_IS_ENGINE_SERVICE (self));
  ASSERT_MAIN_THREAD ();

  tabiya_engine_service_cancel (self);
  g_mutex_lock (&self->lock);
  while (self->busy)
    g_cond_wait (&self->idle, &self->lock);
  g_mutex_unlock (&self->lock);
}
