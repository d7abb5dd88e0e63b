/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/analysis/tabiya-live-analysis.h"

#include <glib/gi18n.h>

#include "model/engines/tabiya-searcher.h"
#include "service/tabiya-search-game.h"

/* Each step through a game postpones the start of the search by this; key repeat is faster. */
#define START_DELAY_MS  80
/* Numbers that change more often cannot be read. */
#define NEWS_INTERVAL_US (G_USEC_PER_SEC / 4)
/* How often it looks whether the search has its processors. A shorter pause is not told. */
#define LOOK_INTERVAL_MS 250
/* How long one position is searched; most people have seen enough by then. */
#define REST_AFTER_MS    60000

struct _TabiyaLiveAnalysis
{
  GObject              parent_instance;

  /* owned */
  TabiyaSearcher      *searcher;
  TabiyaAnalysis      *analysis;       /* what was reported last */
  TabiyaAnalysis      *news;           /* what is to be reported next */
  guint                news_id;
  guint                look_id;        /* 0 while nothing is searched */

  /* state */
  HeuristicWeights     weights;
  int                  n_lines;
  guint                rest_after_ms;
  guint                limit_ms;       /* of the position: it rests when it was searched so long */
  guint                searched_ms;
  gint64               told_at;        /* when @analysis was reported; monotonic, microseconds */
  gboolean             wanted;
  gboolean             seen;
  gboolean             held;
  gboolean             waits;          /* had no processors when it looked last */
  gboolean             paused;         /* nor the time before */
  gboolean             outdated;       /* @analysis was found with other weights */
};

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaLiveAnalysis, tabiya_live_analysis, G_TYPE_OBJECT)

static void
emit_changed_cb (TabiyaLiveAnalysis *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static gboolean
news_due_cb (gpointer data)
{
  TabiyaLiveAnalysis *self = data;

  self->news_id = 0;
  if (!self->news)
    return G_SOURCE_REMOVE;
  g_clear_pointer (&self->analysis, tabiya_analysis_unref);
  self->analysis = g_steal_pointer (&self->news);
  self->outdated = FALSE;
  self->told_at = g_get_monotonic_time ();
  emit_changed_cb (self);
  return G_SOURCE_REMOVE;
}

/* Reports @analysis now, or when the last report is old enough. */
static void
searcher_told_cb (TabiyaLiveAnalysis *self,
                  TabiyaAnalysis     *analysis)
{
  gint64 wait_us = self->told_at + NEWS_INTERVAL_US - g_get_monotonic_time ();

  tabiya_analysis_ref (analysis);
  g_clear_pointer (&self->news, tabiya_analysis_unref);
  self->news = analysis;
  if (self->news_id != 0)
    return;
  if (wait_us <= 0)
    news_due_cb (self);
  else
    self->news_id = g_timeout_add ((guint) (wait_us / 1000 + 1), news_due_cb, self);
}

static void
drop_news (TabiyaLiveAnalysis *self)
{
  g_clear_handle_id (&self->news_id, g_source_remove);
  g_clear_pointer (&self->news, tabiya_analysis_unref);
}

static void
forget (TabiyaLiveAnalysis *self)
{
  drop_news (self);
  g_clear_pointer (&self->analysis, tabiya_analysis_unref);
  self->told_at = 0;
  self->outdated = FALSE;
}

static gboolean
is_resting (TabiyaLiveAnalysis *self)
{
  return self->searched_ms >= self->limit_ms;
}

TabiyaWork *
tabiya_live_analysis_get_work (TabiyaLiveAnalysis *self)
{
  return tabiya_searcher_get_work (self->searcher);
}

static gboolean
is_paused_by_person (TabiyaLiveAnalysis *self)
{
  return tabiya_work_is_paused (tabiya_live_analysis_get_work (self));
}

static gboolean
may_search (TabiyaLiveAnalysis *self)
{
  return self->wanted && self->seen && !self->held && !is_resting (self)
         && !is_paused_by_person (self);
}

static gboolean look_cb (gpointer data);

/* To be called when anything has changed that decides whether to search. */
static void
update_cb (TabiyaLiveAnalysis *self)
{
  gboolean searches = may_search (self);

  tabiya_searcher_set_held (self->searcher, !searches);
  searches = searches && tabiya_searcher_is_busy (self->searcher);
  if (searches && self->look_id == 0)
    self->look_id = g_timeout_add (LOOK_INTERVAL_MS, look_cb, self);
  if (!searches) {
    g_clear_handle_id (&self->look_id, g_source_remove);
    self->waits = self->paused = FALSE;
  }
  emit_changed_cb (self);
}

/* Counts the time of the search, which pauses when it has no processors. */
static gboolean
look_cb (gpointer data)
{
  TabiyaLiveAnalysis *self = data;
  TabiyaSearcherState state = tabiya_searcher_get_state (self->searcher);
  gboolean waited = self->waits;
  gboolean paused = self->paused;

  if (state == TABIYA_SEARCHER_SEARCHING)
    self->searched_ms += LOOK_INTERVAL_MS;
  self->waits = state == TABIYA_SEARCHER_WAITING;
  self->paused = self->waits && waited;
  if (self->paused != paused || !may_search (self) || !tabiya_searcher_is_busy (self->searcher))
    update_cb (self);
  return G_SOURCE_CONTINUE;
}

/* Takes ownership of @search and fills in how to search. */
static void
ask (TabiyaLiveAnalysis *self,
     TabiyaSearch       *search)
{
  search->weights = self->weights;
  search->n_lines = self->n_lines;
  self->limit_ms = self->rest_after_ms;
  self->searched_ms = 0;
  tabiya_searcher_ask (self->searcher, search);
  update_cb (self);
}

/* Searches the same position again in another way. */
static void
ask_again (TabiyaLiveAnalysis *self)
{
  const TabiyaSearch *search = tabiya_searcher_get_search (self->searcher);

  if (search)
    ask (self, tabiya_search_copy (search));
}

static void
take_searcher (TabiyaLiveAnalysis *self,
               TabiyaSearcher     *searcher)
{
  TabiyaWork *work = tabiya_searcher_get_work (searcher);

  g_clear_object (&self->searcher);
  self->searcher = searcher;
  tabiya_searcher_set_held (searcher, TRUE);
  tabiya_work_describe (work, _("live analysis is running"), _("Pause Live Analysis"), TRUE);
  g_signal_connect_object (work, "room-asked", G_CALLBACK (update_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (searcher, "progress", G_CALLBACK (searcher_told_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (searcher, "finished", G_CALLBACK (searcher_told_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (searcher, "failed", G_CALLBACK (emit_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
tabiya_live_analysis_dispose (GObject *object)
{
  TabiyaLiveAnalysis *self = TABIYA_LIVE_ANALYSIS (object);

  g_clear_handle_id (&self->look_id, g_source_remove);
  g_clear_object (&self->searcher);
  forget (self);
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
  self->rest_after_ms = self->limit_ms = REST_AFTER_MS;
  heuristic_weights_init (&self->weights, heuristic_get (0));
  take_searcher (self, tabiya_searcher_new (tabiya_arbiter_get_default (), TABIYA_PRIORITY_LIVE,
                                            START_DELAY_MS));
}

/**
 * tabiya_live_analysis_new:
 *
 * Disposing of the object ends the search in progress and waits for its threads.
 *
 * Returns: (transfer full): an analysis that is switched off
 */
TabiyaLiveAnalysis *
tabiya_live_analysis_new (void)
{
  return g_object_new (TABIYA_TYPE_LIVE_ANALYSIS, NULL);
}

TabiyaLiveAnalysis *
tabiya_live_analysis_new_for_program (const TabiyaProgram *program)
{
  TabiyaLiveAnalysis *self = tabiya_live_analysis_new ();
  g_autoptr(TabiyaEngineService) service = tabiya_engine_service_new_for_program (program, NULL);

  take_searcher (self, tabiya_searcher_new_for_service (service, TABIYA_PRIORITY_LIVE,
                                                        START_DELAY_MS));
  return self;
}

const char *
tabiya_live_analysis_get_trouble (TabiyaLiveAnalysis *self)
{
  g_return_val_if_fail (TABIYA_IS_LIVE_ANALYSIS (self), NULL);

  return tabiya_searcher_get_failure (self->searcher);
}

/**
 * tabiya_live_analysis_ask_again:
 *
 * Begins the search again, after the engine has failed.
 */
void
tabiya_live_analysis_ask_again (TabiyaLiveAnalysis *self)
{
  g_return_if_fail (TABIYA_IS_LIVE_ANALYSIS (self));

  forget (self);
  ask_again (self);
}

void
tabiya_live_analysis_go_deeper (TabiyaLiveAnalysis *self)
{
  g_return_if_fail (TABIYA_IS_LIVE_ANALYSIS (self));

  self->limit_ms *= 2;
  update_cb (self);
}

void
tabiya_live_analysis_set_rest_after (TabiyaLiveAnalysis *self,
                                     guint               rest_after_ms)
{
  g_return_if_fail (TABIYA_IS_LIVE_ANALYSIS (self));

  self->rest_after_ms = rest_after_ms;
}

void
tabiya_live_analysis_set_node (TabiyaLiveAnalysis *self,
                               TabiyaGame         *game,
                               TabiyaNode         *node)
{
  g_autoptr(GArray) history = NULL;
  const TabiyaSearch *present;
  TabiyaSearch *search;
  ChessPosition position;

  g_return_if_fail (TABIYA_IS_LIVE_ANALYSIS (self));

  tabiya_node_get_position (game, node, &position);
  history = tabiya_node_dup_history (game, node);
  present = tabiya_searcher_get_search (self->searcher);
  if (present && tabiya_search_is_at (present, &position, history))
    return;

  search = tabiya_search_new (&position);
  search->history = g_steal_pointer (&history);
  search->infinite = TRUE;
  tabiya_search_set_game (search, game, node);
  forget (self);
  ask (self, search);
}

/**
 * tabiya_live_analysis_set_weights:
 * @weights: copied
 *
 * Sets the weights to judge by. A search in progress starts again with empty tables. Results found
 * while none is in progress are kept until there are newer ones, see
 * tabiya_live_analysis_is_outdated().
 */
void
tabiya_live_analysis_set_weights (TabiyaLiveAnalysis     *self,
                                  const HeuristicWeights *weights)
{
  g_return_if_fail (TABIYA_IS_LIVE_ANALYSIS (self));

  if (heuristic_weights_equal (&self->weights, weights))
    return;
  self->weights = *weights;
  if (!self->analysis || may_search (self)) {
    forget (self);
  } else {
    drop_news (self);
    /* If the game is over in this position, nothing depends on the weights. */
    self->outdated = self->analysis->nodes > 0;
  }
  ask_again (self);
  emit_changed_cb (self);
}

/**
 * tabiya_live_analysis_set_n_lines:
 * @n_lines: 1 to %TABIYA_LIVE_MAX_LINES, clamped
 *
 * Sets how many of the best moves to follow. The search in progress starts again, but finds its
 * earlier results in the table.
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
  forget (self);
  ask_again (self);
  emit_changed_cb (self);
}

/**
 * tabiya_live_analysis_get_n_lines:
 *
 * Returns: the number of moves that are followed
 */
int
tabiya_live_analysis_get_n_lines (TabiyaLiveAnalysis *self)
{
  g_return_val_if_fail (TABIYA_IS_LIVE_ANALYSIS (self), 1);

  return self->n_lines;
}

/**
 * tabiya_live_analysis_set_engine:
 * @hash_mb: the size of its table in megabytes
 * @n_threads: the number of its threads
 *
 * Takes effect with the next search.
 */
void
tabiya_live_analysis_set_engine (TabiyaLiveAnalysis *self,
                                 int                 hash_mb,
                                 int                 n_threads)
{
  g_return_if_fail (TABIYA_IS_LIVE_ANALYSIS (self));

  tabiya_searcher_set_engine (self->searcher, hash_mb, n_threads);
}

/**
 * tabiya_live_analysis_set_wanted:
 * @wanted: whether it is switched on
 *
 * Switches the analysis on or off.
 */
void
tabiya_live_analysis_set_wanted (TabiyaLiveAnalysis *self,
                                 gboolean            wanted)
{
  g_return_if_fail (TABIYA_IS_LIVE_ANALYSIS (self));

  if (self->wanted == !!wanted)
    return;
  self->wanted = !!wanted;
  tabiya_work_set_paused (tabiya_live_analysis_get_work (self), FALSE);
  update_cb (self);
}

/**
 * tabiya_live_analysis_get_wanted:
 *
 * Returns: whether the analysis is switched on
 */
gboolean
tabiya_live_analysis_get_wanted (TabiyaLiveAnalysis *self)
{
  g_return_val_if_fail (TABIYA_IS_LIVE_ANALYSIS (self), FALSE);

  return self->wanted;
}

/**
 * tabiya_live_analysis_set_seen:
 * @seen: whether anybody can see the results
 *
 * Stops the search while nobody can see the results.
 */
void
tabiya_live_analysis_set_seen (TabiyaLiveAnalysis *self,
                               gboolean            seen)
{
  g_return_if_fail (TABIYA_IS_LIVE_ANALYSIS (self));

  if (self->seen == !!seen)
    return;
  self->seen = !!seen;
  update_cb (self);
}

/**
 * tabiya_live_analysis_set_held:
 * @held: whether it has to wait for the engine's own move
 *
 * Stops the search while the engine is thinking about its move.
 */
void
tabiya_live_analysis_set_held (TabiyaLiveAnalysis *self,
                               gboolean            held)
{
  g_return_if_fail (TABIYA_IS_LIVE_ANALYSIS (self));

  if (self->held == !!held)
    return;
  self->held = !!held;
  update_cb (self);
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
  if (tabiya_searcher_get_state (self->searcher) == TABIYA_SEARCHER_DONE)
    return TABIYA_LIVE_DONE;
  if (is_resting (self) && !is_paused_by_person (self))
    return TABIYA_LIVE_RESTING;
  return self->paused || is_paused_by_person (self) ? TABIYA_LIVE_PAUSED
                                                    : TABIYA_LIVE_SEARCHING;
}

TabiyaAnalysis *
tabiya_live_analysis_get_analysis (TabiyaLiveAnalysis *self)
{
  g_return_val_if_fail (TABIYA_IS_LIVE_ANALYSIS (self), NULL);

  return self->analysis;
}

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

  return tabiya_searcher_get_n_started (self->searcher);
}
