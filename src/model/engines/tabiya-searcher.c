/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/engines/tabiya-searcher.h"

/*
 * Anything that ends a search early cancels its GCancellable, and GTask then reports
 * G_IO_ERROR_CANCELLED even if the engine has found something in the meantime. So any other result
 * belongs to the latest question; and after a cancellation the searcher may no longer exist.
 */

struct _TabiyaSearcher
{
  GObject              parent_instance;

  /* owned */
  TabiyaEngineService *service;
  TabiyaSearch        *search;          /* the question; NULL if there is none */
  GCancellable        *cancellable;     /* of the search in progress; NULL if there is none */
  guint                pause_id;

  /* state */
  TabiyaPriority       priority;
  guint                pause_ms;
  guint                n_started;
  gboolean             judging;         /* the end of the game answers the question */
  gboolean             held;
  gboolean             done;
  gboolean             failed;
  char                *failure;         /* owned: why; NULL unless @failed */
  gboolean             complained;      /* a failure was logged and the engine has not answered
                                           since */
};

enum {
  PROGRESS,
  FINISHED,
  FAILED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaSearcher, tabiya_searcher, G_TYPE_OBJECT)

/* Drops the search, whether it is in progress or about to begin. */
static void
drop (TabiyaSearcher *self)
{
  g_autoptr(GCancellable) cancellable = g_steal_pointer (&self->cancellable);

  g_clear_handle_id (&self->pause_id, g_source_remove);
  self->failed = FALSE;
  g_clear_pointer (&self->failure, g_free);
  if (cancellable)
    g_cancellable_cancel (cancellable);
}

static void
finish (TabiyaSearcher *self,
        TabiyaAnalysis *analysis)
{
  self->done = TRUE;
  g_signal_emit (self, signals[FINISHED], 0, analysis);
}

static void
fail (TabiyaSearcher *self,
      const GError   *error)
{
  self->failed = TRUE;
  g_free (self->failure);
  self->failure = g_strdup (error->message);
  if (!self->complained)
    g_message ("%s", error->message);
  self->complained = TRUE;
  g_signal_emit (self, signals[FAILED], 0);
}

static void
search_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  TabiyaSearcher *self = data;
  g_autoptr(GError) error = NULL;
  g_autoptr(TabiyaAnalysis) analysis =
    tabiya_engine_service_search_finish (TABIYA_ENGINE_SERVICE (source), result, &error);

  /* In this case @self may no longer exist. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->cancellable);
  if (analysis) {
    self->complained = FALSE;
    finish (self, analysis);
  } else {
    fail (self, error);
  }
}

static void
start (TabiyaSearcher *self)
{
  self->n_started++;
  self->cancellable = g_cancellable_new ();
  tabiya_engine_service_search_async (self->service, self->search, self->cancellable, search_cb,
                                      self);
}

static gboolean
pause_cb (gpointer data)
{
  TabiyaSearcher *self = data;

  self->pause_id = 0;
  start (self);
  return G_SOURCE_REMOVE;
}

/* Answers the question or arranges for its search, unless that has already been done. */
static void
go_on (TabiyaSearcher *self)
{
  g_autoptr(TabiyaAnalysis) end = NULL;

  if (self->held || !tabiya_searcher_is_busy (self) || self->cancellable || self->pause_id != 0)
    return;
  if (self->judging)
    end = tabiya_analysis_new_for_end (&self->search->position, self->search->history);
  if (end)
    finish (self, end);
  else if (self->pause_ms == 0)
    start (self);
  else
    self->pause_id = g_timeout_add (self->pause_ms, pause_cb, self);
}

/* The final result of a search is reported as its answer. */
static void
service_analysis_cb (TabiyaSearcher *self)
{
  TabiyaAnalysis *analysis = tabiya_engine_service_get_analysis (self->service);

  if (self->cancellable && analysis && analysis->n_lines > 0 && !analysis->finished
      && analysis->generation == tabiya_engine_service_get_generation (self->service))
    g_signal_emit (self, signals[PROGRESS], 0, analysis);
}

static void
tabiya_searcher_dispose (GObject *object)
{
  TabiyaSearcher *self = TABIYA_SEARCHER (object);

  tabiya_searcher_cancel (self);
  if (self->service) {
    g_signal_handlers_disconnect_by_data (self->service, self);
    tabiya_engine_service_shutdown (self->service);
  }
  g_clear_object (&self->service);
  G_OBJECT_CLASS (tabiya_searcher_parent_class)->dispose (object);
}

static void
tabiya_searcher_class_init (TabiyaSearcherClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tabiya_searcher_dispose;

  signals[PROGRESS] = g_signal_new ("progress", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 1, TABIYA_TYPE_ANALYSIS);
  signals[FINISHED] = g_signal_new ("finished", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 1, TABIYA_TYPE_ANALYSIS);
  signals[FAILED] = g_signal_new ("failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                  NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
tabiya_searcher_init (TabiyaSearcher *self)
{
}

TabiyaSearcher *
tabiya_searcher_new (TabiyaArbiter  *arbiter,
                     TabiyaPriority  priority,
                     guint           pause_ms)
{
  g_autoptr(TabiyaEngineService) service = tabiya_engine_service_new_for_arbiter (arbiter);

  return tabiya_searcher_new_for_service (service, priority, pause_ms);
}

/**
 * tabiya_searcher_new_for_service:
 * @service: what searches, and is used for nothing else; a reference is taken
 * @priority: how important its searches are
 * @pause_ms: milliseconds from the latest question to its search; 0 to begin at once
 *
 * Returns: (transfer full): a searcher without a question
 */
TabiyaSearcher *
tabiya_searcher_new_for_service (TabiyaEngineService *service,
                                 TabiyaPriority       priority,
                                 guint                pause_ms)
{
  TabiyaSearcher *self = g_object_new (TABIYA_TYPE_SEARCHER, NULL);

  self->service = g_object_ref (service);
  self->priority = priority;
  self->pause_ms = pause_ms;
  g_signal_connect_swapped (self->service, "notify::analysis", G_CALLBACK (service_analysis_cb),
                            self);
  return self;
}

/**
 * tabiya_searcher_set_engine:
 * @hash_mb: the size of its table in megabytes
 * @n_threads: the number of its threads
 *
 * Takes effect with the next search. Values out of range are clamped.
 */
void
tabiya_searcher_set_engine (TabiyaSearcher *self,
                            int             hash_mb,
                            int             n_threads)
{
  g_return_if_fail (TABIYA_IS_SEARCHER (self));

  tabiya_engine_service_set_hash (self->service, hash_mb);
  tabiya_engine_service_set_threads (self->service, n_threads);
}

static void
take_question (TabiyaSearcher *self,
               TabiyaSearch   *search,
               gboolean        judging)
{
  tabiya_searcher_cancel (self);
  self->search = search;
  self->search->priority = self->priority;
  self->judging = judging;
  go_on (self);
}

/**
 * tabiya_searcher_ask:
 * @search: (transfer full): what to search; its priority is overwritten
 *
 * Drops the search in progress and begins this one after the pause. The engine keeps what it has
 * learnt, unless that was judged by other weights. If the rules end the game in this position,
 * taking its history into account, that is the answer; it is given before this function returns,
 * unless the searcher is held.
 */
void
tabiya_searcher_ask (TabiyaSearcher *self,
                     TabiyaSearch   *search)
{
  g_return_if_fail (TABIYA_IS_SEARCHER (self));
  g_return_if_fail (search);

  take_question (self, search, TRUE);
}

/**
 * tabiya_searcher_ask_engine:
 * @search: (transfer full): what to search; its priority is overwritten
 *
 * Like tabiya_searcher_ask(), but always searches the moves of the position, even if the game is
 * over.
 */
void
tabiya_searcher_ask_engine (TabiyaSearcher *self,
                            TabiyaSearch   *search)
{
  g_return_if_fail (TABIYA_IS_SEARCHER (self));
  g_return_if_fail (search);

  take_question (self, search, FALSE);
}

void
tabiya_searcher_cancel (TabiyaSearcher *self)
{
  g_return_if_fail (TABIYA_IS_SEARCHER (self));

  drop (self);
  self->done = FALSE;
  g_clear_pointer (&self->search, tabiya_search_free);
}

void
tabiya_searcher_set_held (TabiyaSearcher *self,
                          gboolean        held)
{
  g_return_if_fail (TABIYA_IS_SEARCHER (self));

  if (self->held == !!held)
    return;
  self->held = !!held;
  if (held)
    drop (self);
  else
    go_on (self);
}

const TabiyaSearch *
tabiya_searcher_get_search (TabiyaSearcher *self)
{
  g_return_val_if_fail (TABIYA_IS_SEARCHER (self), NULL);

  return self->search;
}

/**
 * tabiya_searcher_get_state:
 *
 * Returns: the state of the question
 */
TabiyaSearcherState
tabiya_searcher_get_state (TabiyaSearcher *self)
{
  g_return_val_if_fail (TABIYA_IS_SEARCHER (self), TABIYA_SEARCHER_IDLE);

  if (!self->search)
    return TABIYA_SEARCHER_IDLE;
  if (self->done)
    return TABIYA_SEARCHER_DONE;
  if (self->failed)
    return TABIYA_SEARCHER_FAILED;
  if (self->held)
    return TABIYA_SEARCHER_HELD;
  if (self->pause_id != 0)
    return TABIYA_SEARCHER_PAUSING;
  return tabiya_engine_service_is_waiting (self->service) ? TABIYA_SEARCHER_WAITING
                                                          : TABIYA_SEARCHER_SEARCHING;
}

TabiyaWork *
tabiya_searcher_get_work (TabiyaSearcher *self)
{
  return tabiya_engine_service_get_work (self->service);
}

const char *
tabiya_searcher_get_failure (TabiyaSearcher *self)
{
  g_return_val_if_fail (TABIYA_IS_SEARCHER (self), NULL);

  return self->failure;
}

gboolean
tabiya_searcher_is_busy (TabiyaSearcher *self)
{
  g_return_val_if_fail (TABIYA_IS_SEARCHER (self), FALSE);

  return self->search && !self->done && !self->failed;
}

guint
tabiya_searcher_get_n_started (TabiyaSearcher *self)
{
  g_return_val_if_fail (TABIYA_IS_SEARCHER (self), 0);

  return self->n_started;
}
