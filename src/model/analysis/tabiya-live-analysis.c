/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/analysis/tabiya-live-analysis.h"

/* Each step of a walk puts the start of the search off by this; key repeat is faster. */
#define START_DELAY_MS  80
/* Numbers that change more often cannot be read. */
#define NEWS_INTERVAL_US (G_USEC_PER_SEC / 4)

struct _TabiyaLiveAnalysis
{
  GObject              parent_instance;

  /* owned */
  TabiyaEngineService *service;
  TabiyaSearch        *search;         /* what is to be searched; NULL before the first position */
  TabiyaAnalysis      *analysis;       /* what has been told */
  TabiyaAnalysis      *news;           /* what is to be told next */
  GCancellable        *cancellable;    /* of the search that is on */
  guint                start_id;
  guint                news_id;

  /* state */
  HeuristicWeights     weights;
  int                  n_lines;
  guint64              generation;     /* of the search that is on, 0 for none */
  gint64               told_at;        /* monotonic, microseconds */
  guint                n_started;
  gboolean             wanted;
  gboolean             seen;
  gboolean             held;
  gboolean             done;
  gboolean             outdated;       /* @analysis was found with other weights */
};

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaLiveAnalysis, tabiya_live_analysis, G_TYPE_OBJECT)

static void
emit_changed (TabiyaLiveAnalysis *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static gboolean
tell_cb (gpointer data)
{
  TabiyaLiveAnalysis *self = data;

  self->news_id = 0;
  if (!self->news)
    return G_SOURCE_REMOVE;
  g_clear_pointer (&self->analysis, tabiya_analysis_unref);
  self->analysis = g_steal_pointer (&self->news);
  self->outdated = FALSE;
  self->told_at = g_get_monotonic_time ();
  emit_changed (self);
  return G_SOURCE_REMOVE;
}

/* Tells @analysis now, or when the last news are old enough. */
static void
tell (TabiyaLiveAnalysis *self,
      TabiyaAnalysis     *analysis)
{
  gint64 wait_us = self->told_at + NEWS_INTERVAL_US - g_get_monotonic_time ();

  tabiya_analysis_ref (analysis);
  g_clear_pointer (&self->news, tabiya_analysis_unref);
  self->news = analysis;
  if (self->news_id != 0)
    return;
  if (wait_us <= 0)
    tell_cb (self);
  else
    self->news_id = g_timeout_add ((guint) (wait_us / 1000 + 1), tell_cb, self);
}

/* Ends the search that is on, or about to begin. What it has told stays. */
static void
stop (TabiyaLiveAnalysis *self)
{
  g_autoptr(GCancellable) cancellable = g_steal_pointer (&self->cancellable);

  g_clear_handle_id (&self->start_id, g_source_remove);
  self->generation = 0;
  if (cancellable)
    g_cancellable_cancel (cancellable);
}

static void
forget (TabiyaLiveAnalysis *self)
{
  g_clear_handle_id (&self->news_id, g_source_remove);
  g_clear_pointer (&self->news, tabiya_analysis_unref);
  g_clear_pointer (&self->analysis, tabiya_analysis_unref);
  self->told_at = 0;
  self->done = FALSE;
  self->outdated = FALSE;
}

static void
search_done_cb (GObject      *source,
                GAsyncResult *result,
                gpointer      data)
{
  g_autoptr(TabiyaLiveAnalysis) self = data;
  g_autoptr(TabiyaAnalysis) analysis = NULL;
  g_autoptr(GError) error = NULL;

  analysis = tabiya_engine_service_search_finish (TABIYA_ENGINE_SERVICE (source), result, &error);
  if (!analysis) {
    if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
      g_message ("%s", error->message);
    return;
  }
  if (analysis->generation != self->generation)
    return;
  g_clear_object (&self->cancellable);
  self->generation = 0;
  self->done = TRUE;
  tell (self, analysis);
}

static gboolean
start_cb (gpointer data)
{
  TabiyaLiveAnalysis *self = data;

  self->start_id = 0;
  self->n_started++;
  self->search->weights = self->weights;
  self->search->n_lines = self->n_lines;
  self->cancellable = g_cancellable_new ();
  tabiya_engine_service_search_async (self->service, self->search, self->cancellable,
                                      search_done_cb, g_object_ref (self));
  self->generation = tabiya_engine_service_get_generation (self->service);
  return G_SOURCE_REMOVE;
}

/* The position ends the game: there is nothing to search. */
static gboolean
tell_end (TabiyaLiveAnalysis *self)
{
  const ChessPosition *position = &self->search->position;
  g_autoptr(TabiyaAnalysis) analysis =
    tabiya_analysis_new_for_end (position, self->search->history);

  if (!analysis)
    return FALSE;
  self->done = TRUE;
  tell (self, analysis);
  return TRUE;
}

static gboolean
shall_search (TabiyaLiveAnalysis *self)
{
  return self->wanted && self->seen && !self->held && self->search && !self->done;
}

/* Something that decides about the search has changed. */
static void
update (TabiyaLiveAnalysis *self)
{
  if (!shall_search (self)) {
    stop (self);
  } else if (self->generation == 0 && self->start_id == 0 && !tell_end (self)) {
    self->start_id = g_timeout_add (START_DELAY_MS, start_cb, self);
  }
  emit_changed (self);
}

/* What is to be searched has changed: what is known is about something else. */
static void
restart (TabiyaLiveAnalysis *self)
{
  stop (self);
  forget (self);
  update (self);
}

static void
service_analysis_cb (TabiyaLiveAnalysis *self)
{
  TabiyaAnalysis *analysis = tabiya_engine_service_get_analysis (self->service);

  if (analysis && analysis->n_lines > 0 && self->generation != 0
      && analysis->generation == self->generation)
    tell (self, analysis);
}

static void
tabiya_live_analysis_dispose (GObject *object)
{
  TabiyaLiveAnalysis *self = TABIYA_LIVE_ANALYSIS (object);

  stop (self);
  forget (self);
  if (self->service) {
    g_signal_handlers_disconnect_by_data (self->service, self);
    tabiya_engine_service_shutdown (self->service);
  }
  g_clear_object (&self->service);
  g_clear_pointer (&self->search, tabiya_search_free);
  G_OBJECT_CLASS (tabiya_live_analysis_parent_class)->dispose (object);
}

static void
tabiya_live_analysis_class_init (TabiyaLiveAnalysisClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tabiya_live_analysis_dispose;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
tabiya_live_analysis_init (TabiyaLiveAnalysis *self)
{
  self->n_lines = 1;
  heuristic_weights_init (&self->weights, heuristic_get (0));
  self->service = tabiya_engine_service_new ();
  g_signal_connect_swapped (self->service, "notify::analysis", G_CALLBACK (service_analysis_cb),
                            self);
}

/**
 * tabiya_live_analysis_new:
 *
 * A search that is on keeps it alive: whoever lets go of it calls g_object_run_dispose(), which
 * ends that search and waits for its threads.
 *
 * Returns: (transfer full): an analysis that is switched off
 */
TabiyaLiveAnalysis *
tabiya_live_analysis_new (void)
{
  return g_object_new (TABIYA_TYPE_LIVE_ANALYSIS, NULL);
}

static gboolean
history_equal (const GArray *a,
               const GArray *b)
{
  return a->len == b->len
         && (a->len == 0 || memcmp (a->data, b->data, a->len * sizeof (guint64)) == 0);
}

/**
 * tabiya_live_analysis_set_node:
 * @game: a game
 * @node: a node of it
 *
 * The position to search, with those before it, for repetitions. Nothing happens when it is the one
 * already searched.
 */
void
tabiya_live_analysis_set_node (TabiyaLiveAnalysis *self,
                               TabiyaGame         *game,
                               TabiyaNode         *node)
{
  g_autoptr(GArray) history = NULL;
  TabiyaSearch *search;
  ChessPosition position;

  g_return_if_fail (TABIYA_IS_LIVE_ANALYSIS (self));

  tabiya_node_get_position (game, node, &position);
  history = tabiya_node_dup_history (game, node);
  if (self->search && self->search->position.key == position.key
      && history_equal (self->search->history, history))
    return;

  search = tabiya_search_new (&position);
  search->history = g_steal_pointer (&history);
  search->infinite = TRUE;
  search->priority = TABIYA_PRIORITY_LIVE;
  g_clear_pointer (&self->search, tabiya_search_free);
  self->search = search;
  restart (self);
}

/**
 * tabiya_live_analysis_set_weights:
 * @weights: copied
 *
 * What to judge with. A search that is on begins anew, with empty tables. What is known while none
 * is on stays until there is something newer, see tabiya_live_analysis_is_outdated().
 */
void
tabiya_live_analysis_set_weights (TabiyaLiveAnalysis     *self,
                                  const HeuristicWeights *weights)
{
  g_return_if_fail (TABIYA_IS_LIVE_ANALYSIS (self));

  if (heuristic_weights_equal (&self->weights, weights))
    return;
  self->weights = *weights;
  self->done = FALSE;
  tabiya_engine_service_new_game (self->service);
  if (shall_search (self) || !self->analysis) {
    restart (self);
    return;
  }
  g_clear_handle_id (&self->news_id, g_source_remove);
  g_clear_pointer (&self->news, tabiya_analysis_unref);
  /* Where the game ends nothing depends on weights. */
  self->outdated = self->analysis->nodes > 0;
  update (self);
}

/**
 * tabiya_live_analysis_set_n_lines:
 * @n_lines: 1 to %TABIYA_LIVE_MAX_LINES, clamped
 *
 * How many of the best moves to follow. The search that is on begins anew and finds what it knew in
 * its table.
 */
void
tabiya_live_analysis_set_n_lines (TabiyaLiveAnalysis *self,
                                  int                 n_lines)
{
  g_return_if_fail (TABIYA_IS_LIVE_ANALYSIS (self));

  n_lines = CLAMP (n_lines, 1, TABIYA_LIVE_MAX_LINES);
  if (self->n_lines == n_lines)
    return;
  self->n_lines = n_lines;
  restart (self);
}

int
tabiya_live_analysis_get_n_lines (TabiyaLiveAnalysis *self)
{
  g_return_val_if_fail (TABIYA_IS_LIVE_ANALYSIS (self), 1);

  return self->n_lines;
}

/**
 * tabiya_live_analysis_set_engine:
 * @hash_mb: megabytes of its table
 * @n_threads: searching threads
 *
 * From the next search on.
 */
void
tabiya_live_analysis_set_engine (TabiyaLiveAnalysis *self,
                                 int                 hash_mb,
                                 int                 n_threads)
{
  g_return_if_fail (TABIYA_IS_LIVE_ANALYSIS (self));

  tabiya_engine_service_set_hash (self->service, hash_mb);
  tabiya_engine_service_set_threads (self->service, n_threads);
}

/**
 * tabiya_live_analysis_set_wanted:
 * @wanted: whether it is switched on
 */
void
tabiya_live_analysis_set_wanted (TabiyaLiveAnalysis *self,
                                 gboolean            wanted)
{
  g_return_if_fail (TABIYA_IS_LIVE_ANALYSIS (self));

  if (self->wanted == !!wanted)
    return;
  self->wanted = !!wanted;
  update (self);
}

gboolean
tabiya_live_analysis_get_wanted (TabiyaLiveAnalysis *self)
{
  g_return_val_if_fail (TABIYA_IS_LIVE_ANALYSIS (self), FALSE);

  return self->wanted;
}

/**
 * tabiya_live_analysis_set_seen:
 * @seen: whether anybody can see what it finds
 */
void
tabiya_live_analysis_set_seen (TabiyaLiveAnalysis *self,
                               gboolean            seen)
{
  g_return_if_fail (TABIYA_IS_LIVE_ANALYSIS (self));

  if (self->seen == !!seen)
    return;
  self->seen = !!seen;
  update (self);
}

/**
 * tabiya_live_analysis_set_held:
 * @held: whether it has to wait for the engine's own move
 */
void
tabiya_live_analysis_set_held (TabiyaLiveAnalysis *self,
                               gboolean            held)
{
  g_return_if_fail (TABIYA_IS_LIVE_ANALYSIS (self));

  if (self->held == !!held)
    return;
  self->held = !!held;
  update (self);
}

/**
 * tabiya_live_analysis_get_activity:
 *
 * Returns: what it is doing
 */
TabiyaLiveActivity
tabiya_live_analysis_get_activity (TabiyaLiveAnalysis *self)
{
  g_return_val_if_fail (TABIYA_IS_LIVE_ANALYSIS (self), TABIYA_LIVE_OFF);

  if (!self->wanted)
    return TABIYA_LIVE_OFF;
  if (self->held)
    return TABIYA_LIVE_HELD;
  return self->done ? TABIYA_LIVE_DONE : TABIYA_LIVE_SEARCHING;
}

/**
 * tabiya_live_analysis_get_analysis:
 *
 * Returns: (transfer none) (nullable): what was told last of the position set last
 */
TabiyaAnalysis *
tabiya_live_analysis_get_analysis (TabiyaLiveAnalysis *self)
{
  g_return_val_if_fail (TABIYA_IS_LIVE_ANALYSIS (self), NULL);

  return self->analysis;
}

/**
 * tabiya_live_analysis_is_outdated:
 *
 * Returns: whether what is known was found with other weights than those in force
 */
gboolean
tabiya_live_analysis_is_outdated (TabiyaLiveAnalysis *self)
{
  g_return_val_if_fail (TABIYA_IS_LIVE_ANALYSIS (self), FALSE);

  return self->outdated;
}

guint
tabiya_live_analysis_get_n_started (TabiyaLiveAnalysis *self)
{
  g_return_val_if_fail (TABIYA_IS_LIVE_ANALYSIS (self), 0);

  return self->n_started;
}
