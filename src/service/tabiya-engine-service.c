/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-service"

#include "config.h"

#include "service/tabiya-engine-service.h"

#include <glib/gi18n-lib.h>

#include "engine/engine.h"
#include "service/tabiya-engine-request.h"
#include "service/tabiya-engine-program.h"
#include "service/tabiya-engine-worker.h"
#include "service/tabiya-main-thread.h"

/*
 * The queue in front of an engine. A request becomes @current (or waits in @next), asks the arbiter
 * for threads, runs, may give way and run again, and is answered only when its thread has finished,
 * so that two searches never share the hash table. Each request has a GTask for the caller, which
 * is used on the main thread only; the thread belongs to the worker. What is asked for at once
 * after an answer keeps the ticket, so that nothing gets in between the searches of a review.
 */

#define DEFAULT_HASH_MB 16

struct _TabiyaEngineService {
  GObject parent_instance;

  /* owned */
  TabiyaEngineWorker  *worker;
  TabiyaWork          *work;
  TabiyaAnalysis      *analysis;
  TabiyaEngineRequest *current;
  TabiyaEngineRequest *next;
  TabiyaTicket        *ticket;          /* of @current, or left over from the last answer */
  guint                linger_id;       /* gives back what is left over */

  /* borrowed */
  TabiyaArbiter       *arbiter;         /* NULL if a program thinks: the system knows about its
                                           processors */

  /* state */
  TabiyaEngineState    state;
  guint64              generation;
  int                  hash_mb;         /* as requested; takes effect at the next run */
  int                  n_threads;       /* as requested; takes effect at the next run */
  gboolean             clear;           /* whether to clear the tables before the next run */
  gboolean             starting;
};

enum {
  PROP_0,
  PROP_STATE,
  PROP_STARTING,
  PROP_ANALYSIS,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (TabiyaEngineService, tabiya_engine_service, G_TYPE_OBJECT)

static void begin_request (TabiyaEngineService *self);

static void
update_starting (TabiyaEngineService *self)
{
  gboolean starting = !self->arbiter && self->current && self->current->running
                      && tabiya_engine_worker_is_starting (self->worker);

  if (self->starting == starting)
    return;
  self->starting = starting;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STARTING]);
}

static void
worker_ready_cb (gpointer user_data)
{
  update_starting (user_data);
}

static void
set_state (TabiyaEngineService *self,
           TabiyaEngineState    state)
{
  if (self->state == state)
    return;
  self->state = state;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATE]);
}

/* Takes ownership of @analysis. */
static void
take_analysis (TabiyaEngineService *self,
               TabiyaAnalysis      *analysis)
{
  if (!self->analysis && !analysis)
    return;
  g_clear_pointer (&self->analysis, tabiya_analysis_unref);
  self->analysis = analysis;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ANALYSIS]);
}

static void
release_ticket (TabiyaEngineService *self)
{
  g_clear_handle_id (&self->linger_id, g_source_remove);
  g_clear_pointer (&self->ticket, tabiya_ticket_release);
}

static gboolean
linger_cb (gpointer data)
{
  TabiyaEngineService *self = data;

  self->linger_id = 0;
  release_ticket (self);
  return G_SOURCE_REMOVE;
}

/* Drops the current request: at once if it is not running yet, otherwise when its search has
   ended. */
static void
drop_current (TabiyaEngineService *self)
{
  TabiyaEngineRequest *request = self->current;

  if (!request || request->dropped)
    return;
  request->dropped = TRUE;
  if (request->running) {
    set_state (self, TABIYA_ENGINE_STOPPING);
    tabiya_engine_worker_stop (self->worker);
    return;
  }
  self->current = NULL;
  tabiya_engine_request_drop (request);
}

static void
drop_next (TabiyaEngineService *self)
{
  if (self->next)
    tabiya_engine_request_drop (g_steal_pointer (&self->next));
}

/* Starts the waiting request once the current one is gone, or becomes idle if none is waiting. */
static void
start_next (TabiyaEngineService *self)
{
  if (self->current)
    return;
  if (self->next) {
    self->current = g_steal_pointer (&self->next);
    begin_request (self);
    take_analysis (self, NULL);
  } else {
    if (self->linger_id == 0)
      release_ticket (self);
    set_state (self, TABIYA_ENGINE_IDLE);
  }
}

/* Publishes what the worker has found, if it is still wanted. */
static void
worker_progress_cb (TabiyaAnalysis *analysis,
                    gpointer        user_data)
{
  TabiyaEngineService *self = user_data;

  g_assert (self->current && self->current->running);
  if (!tabiya_engine_request_is_wanted (self->current)) {
    tabiya_analysis_unref (analysis);
    return;
  }
  analysis->generation = self->current->generation;
  take_analysis (self, analysis);
}

/* The worker's thread has finished: the request is complete, or it has given way and must run
   again. */
static void
worker_done_cb (TabiyaAnalysis *analysis,
                const GError   *error,
                gpointer        user_data)
{
  TabiyaEngineService *self = user_data;
  TabiyaEngineRequest *request = self->current;
  g_autoptr(TabiyaAnalysis) found = analysis;

  g_assert (request && request->running);
  request->running = FALSE;
  if (request->yielded)
    release_ticket (self);
  update_starting (self);
  if (!tabiya_engine_request_is_wanted (request)) {
    self->current = NULL;
    start_next (self);
    tabiya_engine_request_drop (request);
  } else if (!found) {
    self->current = NULL;
    start_next (self);
    tabiya_engine_request_fail (request, error);
  } else if (request->yielded && !request->stopped) {
    begin_request (self);
  } else {
    found->generation = request->generation;
    self->current = NULL;
    /* Until whoever has the answer has gone on. A move is asked for alone. */
    if (self->ticket && request->search->priority != TABIYA_PRIORITY_MOVE)
      self->linger_id = g_idle_add_full (G_PRIORITY_LOW, linger_cb, self, NULL);
    take_analysis (self, tabiya_analysis_ref (found));
    start_next (self);
    tabiya_engine_request_answer (request, g_steal_pointer (&found));
  }
  g_object_unref (self);
}

/* Hands the current request to the worker. The run holds a reference to the service. */
static void
run_request (TabiyaEngineService *self)
{
  TabiyaEngineRequest *request = self->current;
  g_autoptr(TabiyaSearch) search = tabiya_engine_request_dup_search (request);
  int n_threads = self->ticket ? tabiya_ticket_get_n_threads (self->ticket)
                               : self->arbiter ? 1 : self->n_threads;
  gboolean clear = self->clear || search->fresh;

  request->running = TRUE;
  request->yielded = FALSE;
  self->clear = FALSE;
  g_object_ref (self);
  tabiya_engine_worker_run (self->worker, search, self->hash_mb, n_threads, clear);
  update_starting (self);
  if (request->stopped)
    tabiya_engine_worker_stop (self->worker);
}

static void
ticket_granted_cb (TabiyaTicket *ticket,
                   gpointer      user_data)
{
  TabiyaEngineService *self = user_data;

  if (self->current && !self->current->running)
    run_request (self);
}

static void
ticket_yield_cb (TabiyaTicket *ticket,
                 gpointer      user_data)
{
  TabiyaEngineService *self = user_data;
  TabiyaEngineRequest *request = self->current;

  if (!request) {
    release_ticket (self);
    return;
  }
  request->yielded = TRUE;
  if (request->running && !request->dropped && !request->stopped)
    tabiya_engine_worker_stop (self->worker);
}

/* Requests threads and starts the search if they are free. A search that was asked to stop runs
   without a ticket, just long enough to find a move. */
static void
begin_request (TabiyaEngineService *self)
{
  TabiyaEngineRequest *request = self->current;

  if (request->stopped) {
    set_state (self, TABIYA_ENGINE_STOPPING);
    run_request (self);
    return;
  }
  set_state (self, TABIYA_ENGINE_SEARCHING);
  if (!self->arbiter) {
    run_request (self);
    return;
  }
  g_clear_handle_id (&self->linger_id, g_source_remove);
  if (self->ticket
      && !tabiya_ticket_is_for (self->ticket, request->search->priority, self->n_threads))
    release_ticket (self);
  if (!self->ticket)
    self->ticket = tabiya_arbiter_request (self->arbiter, request->search->priority,
                                           self->n_threads, ticket_granted_cb, ticket_yield_cb,
                                           self);
  if (!request->search->unasked)
    tabiya_ticket_set_work (self->ticket, self->work);
  if (tabiya_ticket_is_granted (self->ticket))
    run_request (self);
}

static gboolean
request_cancelled_cb (GCancellable *cancellable,
                      gpointer      user_data)
{
  TabiyaEngineRequest *request = user_data;
  g_autoptr(TabiyaEngineService) self = g_object_ref (request->service);

  if (self->next == request) {
    drop_next (self);
  } else {
    drop_current (self);
    start_next (self);
  }
  return G_SOURCE_REMOVE;
}

/* Makes @request the waiting one. It replaces a waiting request that is not more important;
   otherwise it is dropped itself. */
static void
queue_request (TabiyaEngineService *self,
               TabiyaEngineRequest *request)
{
  TabiyaEngineRequest *older = self->next;

  if (older && older->search->priority < request->search->priority) {
    tabiya_engine_request_drop (request);
    return;
  }
  self->next = request;
  if (older)
    tabiya_engine_request_drop (older);
}

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
  case PROP_STARTING:
    g_value_set_boolean (value, self->starting);
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

/* No search is running here, because each run holds a reference. */
static void
tabiya_engine_service_finalize (GObject *object)
{
  TabiyaEngineService *self = TABIYA_ENGINE_SERVICE (object);

  g_assert (!self->current && !self->next);
  g_clear_pointer (&self->worker, tabiya_engine_worker_free);
  g_clear_object (&self->work);
  g_clear_pointer (&self->analysis, tabiya_analysis_unref);

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
  properties[PROP_STARTING] =
    g_param_spec_boolean ("starting", NULL, NULL, FALSE,
                          G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_ANALYSIS] =
    g_param_spec_boxed ("analysis", NULL, NULL, TABIYA_TYPE_ANALYSIS,
                        G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
tabiya_engine_service_init (TabiyaEngineService *self)
{
  TABIYA_ASSERT_MAIN_THREAD ();

  self->worker = tabiya_engine_worker_new (tabiya_engine_own_new (), worker_progress_cb,
                                           worker_ready_cb, worker_done_cb, self);
  self->work = tabiya_work_new ();
  self->hash_mb = DEFAULT_HASH_MB;
  self->n_threads = 1;
}

/**
 * tabiya_engine_service_new:
 *
 * Creates a service with its own engine, with a hash table of 16 MB and one thread. The engine
 * itself is created by the first search. The thread that creates the first service of the process
 * counts as the main thread.
 *
 * Returns: (transfer full): a new service
 */
TabiyaEngineService *
tabiya_engine_service_new (void)
{
  return tabiya_engine_service_new_for_arbiter (tabiya_arbiter_get_default ());
}

TabiyaEngineService *
tabiya_engine_service_new_for_arbiter (TabiyaArbiter *arbiter)
{
  TabiyaEngineService *self = g_object_new (TABIYA_TYPE_ENGINE_SERVICE, NULL);

  self->arbiter = arbiter;
  return self;
}

/**
 * tabiya_engine_service_new_for_program:
 * @program: a program that the person has set up; copied
 * @patience: (nullable): how long it may take; %NULL for the usual times
 *
 * Creates a service in which a UCI program thinks. It is started by the first search, and ends with
 * the service. If it fails, the search does, with a sentence that says what happened; the next
 * search starts it anew. It takes no processors from the arbiter, since other programs may do what
 * they like; it always has as many threads as were set.
 *
 * Returns: (transfer full): a new service
 */
TabiyaEngineService *
tabiya_engine_service_new_for_program (const TabiyaProgram  *program,
                                       const TabiyaPatience *patience)
{
  TabiyaEngineService *self = g_object_new (TABIYA_TYPE_ENGINE_SERVICE, NULL);
  TabiyaPatience usual = TABIYA_PATIENCE_USUAL;

  tabiya_engine_worker_set_backend (self->worker,
                                    tabiya_engine_program_new (program,
                                                               patience ? patience : &usual),
                                    TRUE);
  return self;
}

/**
 * tabiya_engine_service_is_starting:
 *
 * Returns: whether the current search waits for a program to start
 */
gboolean
tabiya_engine_service_is_starting (TabiyaEngineService *self)
{
  g_return_val_if_fail (TABIYA_IS_ENGINE_SERVICE (self), FALSE);

  return self->starting;
}

/**
 * tabiya_engine_service_is_waiting:
 *
 * Returns: whether the current search has no processor, because other searches hold them or because
 *   it was asked to give way
 */
gboolean
tabiya_engine_service_is_waiting (TabiyaEngineService *self)
{
  g_return_val_if_fail (TABIYA_IS_ENGINE_SERVICE (self), FALSE);

  return self->arbiter && self->current && !self->current->running;
}

TabiyaWork *
tabiya_engine_service_get_work (TabiyaEngineService *self)
{
  return self->work;
}

/**
 * tabiya_engine_service_get_analysis:
 *
 * Gets the latest analysis of the current search, or of the last one if the service is idle. It is
 * %NULL from the request of a new search until its first report.
 *
 * Returns: (transfer none) (nullable): an analysis
 */
TabiyaAnalysis *
tabiya_engine_service_get_analysis (TabiyaEngineService *self)
{
  g_return_val_if_fail (TABIYA_IS_ENGINE_SERVICE (self), NULL);

  return self->analysis;
}

guint64
tabiya_engine_service_get_generation (TabiyaEngineService *self)
{
  g_return_val_if_fail (TABIYA_IS_ENGINE_SERVICE (self), 0);

  return self->generation;
}

/**
 * tabiya_engine_service_set_hash:
 * @megabytes: the size of the hash table, clamped to what the engine allows
 *
 * Takes effect at the next search, which allocates the memory on its own thread.
 */
void
tabiya_engine_service_set_hash (TabiyaEngineService *self,
                                int                  megabytes)
{
  g_return_if_fail (TABIYA_IS_ENGINE_SERVICE (self));
  TABIYA_ASSERT_MAIN_THREAD ();

  self->hash_mb = CLAMP (megabytes, ENGINE_MIN_HASH_MB, ENGINE_MAX_HASH_MB);
}

int
tabiya_engine_service_get_hash (TabiyaEngineService *self)
{
  g_return_val_if_fail (TABIYA_IS_ENGINE_SERVICE (self), 0);

  return tabiya_engine_worker_get_hash (self->worker);
}

/**
 * tabiya_engine_service_set_threads:
 * @n_threads: the number of searching threads, clamped to what the engine allows
 *
 * Takes effect at the next search, which never uses more threads than the arbiter grants.
 */
void
tabiya_engine_service_set_threads (TabiyaEngineService *self,
                                   int                  n_threads)
{
  g_return_if_fail (TABIYA_IS_ENGINE_SERVICE (self));
  TABIYA_ASSERT_MAIN_THREAD ();

  self->n_threads = CLAMP (n_threads, 1, ENGINE_MAX_THREADS);
}

void
tabiya_engine_service_new_game (TabiyaEngineService *self)
{
  g_return_if_fail (TABIYA_IS_ENGINE_SERVICE (self));
  TABIYA_ASSERT_MAIN_THREAD ();

  self->clear = TRUE;
}

/**
 * tabiya_engine_service_search_async:
 * @search: what to search; copied
 * @cancellable: (nullable): cancelling drops the search, whatever it has found
 * @callback: called from the main loop when the search is done, never before its thread has
 *   finished
 *
 * Starts a search. The current one is dropped unless it is more important.
 */
void
tabiya_engine_service_search_async (TabiyaEngineService *self,
                                    const TabiyaSearch  *search,
                                    GCancellable        *cancellable,
                                    GAsyncReadyCallback  callback,
                                    gpointer             user_data)
{
  g_autoptr(TabiyaEngineService) keep = NULL;
  TabiyaEngineRequest *request;
  GTask *task;

  g_return_if_fail (TABIYA_IS_ENGINE_SERVICE (self));
  g_return_if_fail (search);
  TABIYA_ASSERT_MAIN_THREAD ();

  keep = g_object_ref (self);
  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, tabiya_engine_service_search_async);
  g_task_set_name (task, "[tabiya] request");
  request = tabiya_engine_request_new (search, task, ++self->generation,
                                       (GCancellableSourceFunc) request_cancelled_cb);

  if (self->current && !self->current->dropped
      && self->current->search->priority < search->priority) {
    queue_request (self, request);
    return;
  }
  queue_request (self, request);
  if (self->next == request)
    take_analysis (self, NULL);
  drop_current (self);
  start_next (self);
}

/**
 * tabiya_engine_service_search_finish:
 *
 * Returns: (transfer full): the finished analysis; %NULL with %G_IO_ERROR_CANCELLED if the search
 *   was dropped, %G_IO_ERROR_NO_SPACE if there was not enough memory for an engine, or what a
 *   program did wrong
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
 * Finishes the current search early, within 50 ms unless a program thinks, with the best move
 * found. A search that is still waiting for processors runs at once for this. Does nothing if no
 * search is in progress.
 */
void
tabiya_engine_service_stop (TabiyaEngineService *self)
{
  TabiyaEngineRequest *request;

  g_return_if_fail (TABIYA_IS_ENGINE_SERVICE (self));
  TABIYA_ASSERT_MAIN_THREAD ();

  request = self->current;
  if (request && request->dropped)
    request = self->next;
  if (!request || request->stopped)
    return;
  request->stopped = TRUE;
  if (request == self->next)
    return;
  if (request->running) {
    set_state (self, TABIYA_ENGINE_STOPPING);
    tabiya_engine_worker_stop (self->worker);
  } else {
    release_ticket (self);
    begin_request (self);
  }
}

void
tabiya_engine_service_cancel (TabiyaEngineService *self)
{
  g_autoptr(TabiyaEngineService) keep = NULL;

  g_return_if_fail (TABIYA_IS_ENGINE_SERVICE (self));
  TABIYA_ASSERT_MAIN_THREAD ();

  keep = g_object_ref (self);
  drop_next (self);
  drop_current (self);
  g_clear_handle_id (&self->linger_id, g_source_remove);
  start_next (self);
}

/**
 * tabiya_engine_service_shutdown:
 *
 * Drops all requests, and blocks until no thread of the engine is searching. Then its processors
 * are free for others, and the arbiter may be freed. The callbacks of the dropped requests are
 * called when the main loop runs again, if it does.
 */
void
tabiya_engine_service_shutdown (TabiyaEngineService *self)
{
  g_return_if_fail (TABIYA_IS_ENGINE_SERVICE (self));
  TABIYA_ASSERT_MAIN_THREAD ();

  tabiya_engine_service_cancel (self);
  tabiya_engine_worker_wait (self->worker);
  /* worker_done_cb(), which releases the ticket otherwise, has not been called yet. */
  release_ticket (self);
}
