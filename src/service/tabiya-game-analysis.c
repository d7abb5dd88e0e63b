/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-service"

#include "service/tabiya-game-analysis.h"

/* The time to search a position to a fixed depth varies. A position that takes longer than the mean
   times this factor, plus these milliseconds, must be waiting for processors. */
#define WAITING_FACTOR 6
#define WAITING_MS     2500

/* On a busy machine a search with a time limit may get hardly any processor time. A result below
   this depth is worthless, so the position is then searched again to this depth, however long it
   takes. */
#define LEAST_DEPTH 8

struct _TabiyaGameAnalysis
{
  GObject              parent_instance;

  /* owned */
  TabiyaEngineService *service;
  TabiyaGame          *game;
  GPtrArray           *nodes;        /* borrowed from @game: the main line, the start first */
  GHashTable          *results;      /* TabiyaNode to TabiyaAnalysis */
  GCancellable        *cancellable;  /* of the search in progress */

  /* state */
  HeuristicWeights     weights;
  TabiyaGameAnalysisLimit limit;
  int                  n_threads;
  guint                n_left;       /* how many of @nodes, counted from the start of the game, are
                                        left */
  guint                n_searched;   /* not counting positions in which the game is over */
  gint64               begun_at;     /* of the search in progress; monotonic, microseconds */
  gint64               spent_us;     /* total of the finished searches */
  guint                idle_id;
  guint                serial;       /* tells the expected answer from an obsolete one */
  gboolean             running;
  gboolean             again;        /* whether the position is being searched for the second
                                        time */
};

/* The user data of a search, which must not keep the analysis alive. */
typedef struct {
  GWeakRef analysis;
  guint    serial;
} Question;

enum {
  PROGRESS,
  ENDED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaGameAnalysis, tabiya_game_analysis, G_TYPE_OBJECT)

static void schedule_step       (TabiyaGameAnalysis  *self);
static void search_node (TabiyaGameAnalysis  *self,
                         TabiyaNode          *node,
                         const ChessPosition *position);

static Question *
question_new (TabiyaGameAnalysis *self)
{
  Question *question = g_new0 (Question, 1);

  g_weak_ref_init (&question->analysis, self);
  question->serial = self->serial;
  return question;
}

static void
question_free (Question *question)
{
  g_weak_ref_clear (&question->analysis);
  g_free (question);
}

/* Cancels the search in progress and any that is scheduled. */
static void
drop_search (TabiyaGameAnalysis *self)
{
  g_autoptr(GCancellable) cancellable = g_steal_pointer (&self->cancellable);

  self->serial++;
  g_clear_handle_id (&self->idle_id, g_source_remove);
  if (cancellable)
    g_cancellable_cancel (cancellable);
}

static void
end (TabiyaGameAnalysis *self,
     gboolean            whole)
{
  drop_search (self);
  self->running = FALSE;
  g_signal_emit (self, signals[ENDED], 0, whole);
}

/* Takes ownership of @analysis. */
static void
take_result (TabiyaGameAnalysis *self,
             TabiyaAnalysis     *analysis)
{
  TabiyaNode *node = g_ptr_array_index (self->nodes, --self->n_left);

  g_hash_table_replace (self->results, node, analysis);
  g_signal_emit (self, signals[PROGRESS], 0, node);
}

static gboolean
is_too_shallow (TabiyaGameAnalysis *self,
                TabiyaAnalysis     *analysis)
{
  return self->limit.time_ms > 0 && !self->again && analysis->depth < LEAST_DEPTH
         && (analysis->n_lines == 0 || !chess_score_is_mate (analysis->lines[0].score));
}

static void
search_again (TabiyaGameAnalysis *self)
{
  TabiyaNode *node = g_ptr_array_index (self->nodes, self->n_left - 1);
  ChessPosition position;

  self->again = TRUE;
  tabiya_node_get_position (self->game, node, &position);
  search_node (self, node, &position);
}

static void
search_done_cb (GObject      *source,
                GAsyncResult *result,
                gpointer      user_data)
{
  Question *question = user_data;
  g_autoptr(TabiyaGameAnalysis) self = g_weak_ref_get (&question->analysis);
  guint serial = question->serial;
  g_autoptr(TabiyaAnalysis) analysis = NULL;
  g_autoptr(GError) error = NULL;

  question_free (question);
  analysis = tabiya_engine_service_search_finish (TABIYA_ENGINE_SERVICE (source), result, &error);
  if (!self || serial != self->serial)
    return;
  g_clear_object (&self->cancellable);
  if (!analysis) {
    g_message ("%s", error->message);
    end (self, FALSE);
    return;
  }
  if (is_too_shallow (self, analysis)) {
    search_again (self);
    return;
  }
  self->again = FALSE;
  self->spent_us += g_get_monotonic_time () - self->begun_at;
  self->n_searched++;
  take_result (self, g_steal_pointer (&analysis));
  schedule_step (self);
}

static void
search_node (TabiyaGameAnalysis  *self,
             TabiyaNode          *node,
             const ChessPosition *position)
{
  g_autoptr(TabiyaSearch) search = tabiya_search_new (position);

  search->history = tabiya_node_dup_history (self->game, node);
  search->weights = self->weights;
  search->depth = self->again ? LEAST_DEPTH : self->limit.depth;
  search->move_time_ms = self->again ? 0 : self->limit.time_ms;
  search->fresh = self->limit.depth > 0;
  search->priority = TABIYA_PRIORITY_GAME;
  if (!self->again)
    self->begun_at = g_get_monotonic_time ();
  self->cancellable = g_cancellable_new ();
  tabiya_engine_service_search_async (self->service, search, self->cancellable, search_done_cb,
                                      question_new (self));
}

/* Deals with the last of the positions that are left. */
static gboolean
step_cb (gpointer user_data)
{
  TabiyaGameAnalysis *self = user_data;
  TabiyaNode *node = g_ptr_array_index (self->nodes, self->n_left - 1);
  g_autoptr(GArray) history = NULL;
  TabiyaAnalysis *known;
  ChessPosition position;

  self->idle_id = 0;
  if (!tabiya_game_contains (self->game, node)) {
    self->n_left--;
    schedule_step (self);
    return G_SOURCE_REMOVE;
  }
  tabiya_node_get_position (self->game, node, &position);
  history = tabiya_node_dup_history (self->game, node);
  known = tabiya_analysis_new_for_end (&position, history);
  if (known) {
    take_result (self, known);
    schedule_step (self);
  } else {
    search_node (self, node, &position);
  }
  return G_SOURCE_REMOVE;
}

/* Continues from the main loop, so that a signal handler may stop the analysis. */
static void
schedule_step (TabiyaGameAnalysis *self)
{
  if (!self->running)
    return;
  if (self->n_left == 0)
    end (self, TRUE);
  else if (self->idle_id == 0)
    self->idle_id = g_idle_add (step_cb, self);
}

static void
tabiya_game_analysis_dispose (GObject *object)
{
  TabiyaGameAnalysis *self = TABIYA_GAME_ANALYSIS (object);

  self->running = FALSE;
  drop_search (self);
  g_clear_object (&self->service);
  G_OBJECT_CLASS (tabiya_game_analysis_parent_class)->dispose (object);
}

static void
tabiya_game_analysis_finalize (GObject *object)
{
  TabiyaGameAnalysis *self = TABIYA_GAME_ANALYSIS (object);

  g_clear_pointer (&self->results, g_hash_table_unref);
  g_clear_pointer (&self->nodes, g_ptr_array_unref);
  g_clear_object (&self->game);
  G_OBJECT_CLASS (tabiya_game_analysis_parent_class)->finalize (object);
}

static void
tabiya_game_analysis_class_init (TabiyaGameAnalysisClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = tabiya_game_analysis_dispose;
  object_class->finalize = tabiya_game_analysis_finalize;

  signals[PROGRESS] = g_signal_new ("progress", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[ENDED] = g_signal_new ("ended", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                 NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
}

static void
tabiya_game_analysis_init (TabiyaGameAnalysis *self)
{
  self->n_threads = 1;
  self->nodes = g_ptr_array_new ();
  self->results = g_hash_table_new_full (NULL, NULL, NULL,
                                         (GDestroyNotify) tabiya_analysis_unref);
}

/**
 * tabiya_game_analysis_new:
 *
 * Returns: (transfer full): an analysis that has not started, with its own engine
 */
TabiyaGameAnalysis *
tabiya_game_analysis_new (void)
{
  g_autoptr(TabiyaEngineService) service = tabiya_engine_service_new ();

  return tabiya_game_analysis_new_for_service (service);
}

/**
 * tabiya_game_analysis_new_for_service:
 * @service: a service that nothing else uses; a reference is taken
 *
 * Returns: (transfer full): an analysis that has not started
 */
TabiyaGameAnalysis *
tabiya_game_analysis_new_for_service (TabiyaEngineService *service)
{
  TabiyaGameAnalysis *self = g_object_new (TABIYA_TYPE_GAME_ANALYSIS, NULL);

  g_set_object (&self->service, service);
  return self;
}

/**
 * tabiya_game_analysis_set_hash:
 * @megabytes: the size of the engine's table
 */
void
tabiya_game_analysis_set_hash (TabiyaGameAnalysis *self,
                               int                 megabytes)
{
  g_return_if_fail (TABIYA_IS_GAME_ANALYSIS (self));

  tabiya_engine_service_set_hash (self->service, megabytes);
}

/**
 * tabiya_game_analysis_set_threads:
 * @n_threads: the number of threads for searches with a time limit
 */
void
tabiya_game_analysis_set_threads (TabiyaGameAnalysis *self,
                                  int                 n_threads)
{
  g_return_if_fail (TABIYA_IS_GAME_ANALYSIS (self));

  self->n_threads = n_threads;
}

/**
 * tabiya_game_analysis_start:
 * @game: the game whose main line, as it is now, is searched
 * @weights: the weights to judge by; copied
 * @limit: the limit for each position; copied
 */
void
tabiya_game_analysis_start (TabiyaGameAnalysis            *self,
                            TabiyaGame                    *game,
                            const HeuristicWeights        *weights,
                            const TabiyaGameAnalysisLimit *limit)
{
  g_return_if_fail (TABIYA_IS_GAME_ANALYSIS (self));
  g_return_if_fail (TABIYA_IS_GAME (game));
  g_return_if_fail ((limit->time_ms > 0) != (limit->depth > 0));

  tabiya_game_analysis_stop (self);
  g_set_object (&self->game, game);
  self->weights = *weights;
  self->limit = *limit;
  g_hash_table_remove_all (self->results);
  g_ptr_array_set_size (self->nodes, 0);
  for (TabiyaNode *node = tabiya_game_get_root (game); node;
       node = tabiya_node_get_child (node, 0))
    g_ptr_array_add (self->nodes, node);
  self->n_left = self->nodes->len;
  self->n_searched = 0;
  self->spent_us = 0;
  self->running = TRUE;
  self->again = FALSE;
  tabiya_engine_service_new_game (self->service);
  tabiya_engine_service_set_threads (self->service, limit->depth > 0 ? 1 : self->n_threads);
  schedule_step (self);
}

/**
 * tabiya_game_analysis_stop:
 *
 * Ends the analysis early. The position being searched gets no result.
 */
void
tabiya_game_analysis_stop (TabiyaGameAnalysis *self)
{
  g_return_if_fail (TABIYA_IS_GAME_ANALYSIS (self));

  if (self->running)
    end (self, FALSE);
}

/**
 * tabiya_game_analysis_shutdown:
 *
 * Stops, and blocks until no thread of the engine is searching.
 */
void
tabiya_game_analysis_shutdown (TabiyaGameAnalysis *self)
{
  g_return_if_fail (TABIYA_IS_GAME_ANALYSIS (self));

  tabiya_game_analysis_stop (self);
  tabiya_engine_service_shutdown (self->service);
}

/**
 * tabiya_game_analysis_is_running:
 *
 * Returns: whether an analysis is in progress
 */
gboolean
tabiya_game_analysis_is_running (TabiyaGameAnalysis *self)
{
  g_return_val_if_fail (TABIYA_IS_GAME_ANALYSIS (self), FALSE);

  return self->running;
}

TabiyaGame *
tabiya_game_analysis_get_game (TabiyaGameAnalysis *self)
{
  g_return_val_if_fail (TABIYA_IS_GAME_ANALYSIS (self), NULL);

  return self->game;
}

/**
 * tabiya_game_analysis_get_weights:
 *
 * Returns: (transfer none): the weights it searches with
 */
const HeuristicWeights *
tabiya_game_analysis_get_weights (TabiyaGameAnalysis *self)
{
  g_return_val_if_fail (TABIYA_IS_GAME_ANALYSIS (self), NULL);

  return &self->weights;
}

/**
 * tabiya_game_analysis_get_n_done:
 *
 * Returns: how many positions have been searched
 */
guint
tabiya_game_analysis_get_n_done (TabiyaGameAnalysis *self)
{
  g_return_val_if_fail (TABIYA_IS_GAME_ANALYSIS (self), 0);

  return self->nodes->len - self->n_left;
}

/**
 * tabiya_game_analysis_get_n_positions:
 *
 * Returns: the number of all positions to search, including those that are done
 */
guint
tabiya_game_analysis_get_n_positions (TabiyaGameAnalysis *self)
{
  g_return_val_if_fail (TABIYA_IS_GAME_ANALYSIS (self), 0);

  return self->nodes->len;
}

/* The mean time for a position, in microseconds; 0 while it is unknown. */
static gint64
get_mean (TabiyaGameAnalysis *self)
{
  if (self->n_searched > 0)
    return self->spent_us / self->n_searched;
  return self->limit.time_ms * 1000;
}

/**
 * tabiya_game_analysis_get_time_left:
 *
 * Returns: the milliseconds until the analysis is done, assuming that the remaining positions take
 *   as long as the finished ones; -1 while there is no estimate
 */
gint64
tabiya_game_analysis_get_time_left (TabiyaGameAnalysis *self)
{
  gint64 mean;
  gint64 gone = 0;

  g_return_val_if_fail (TABIYA_IS_GAME_ANALYSIS (self), -1);

  mean = get_mean (self);
  if (mean == 0)
    return -1;
  if (self->cancellable)
    gone = MIN (g_get_monotonic_time () - self->begun_at, mean);
  return MAX (mean * self->n_left - gone, 0) / 1000;
}

/**
 * tabiya_game_analysis_is_waiting:
 *
 * Returns: whether the current position takes so long that its search must be waiting for
 *   processors
 */
gboolean
tabiya_game_analysis_is_waiting (TabiyaGameAnalysis *self)
{
  g_return_val_if_fail (TABIYA_IS_GAME_ANALYSIS (self), FALSE);

  if (!self->running || !self->cancellable || get_mean (self) == 0)
    return FALSE;
  return g_get_monotonic_time () - self->begun_at
         > WAITING_FACTOR * get_mean (self) + WAITING_MS * 1000;
}

/**
 * tabiya_game_analysis_get_result:
 * @node: a node of the game
 *
 * Returns: (transfer none) (nullable): the result for that position
 */
TabiyaAnalysis *
tabiya_game_analysis_get_result (TabiyaGameAnalysis *self,
                                 TabiyaNode         *node)
{
  g_return_val_if_fail (TABIYA_IS_GAME_ANALYSIS (self), NULL);

  return g_hash_table_lookup (self->results, node);
}
