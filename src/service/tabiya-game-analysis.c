/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-service"

#include "service/tabiya-game-analysis.h"

/* Positions of a fixed depth take more or less time; beyond this many times the mean, and as many
   milliseconds, somebody else has the processors. */
#define WAITING_FACTOR 6
#define WAITING_MS     2500

/* A busy machine may leave a search no processor in its time. What it says after so few plies is
   worth nothing: then the position is searched to this depth, however long it takes. */
#define LEAST_DEPTH 8

struct _TabiyaGameAnalysis
{
  GObject              parent_instance;

  /* owned */
  TabiyaEngineService *service;
  TabiyaGame          *game;
  GPtrArray           *nodes;        /* borrowed from @game: the main line, the start first */
  GHashTable          *results;      /* TabiyaNode to TabiyaAnalysis */
  GCancellable        *cancellable;  /* of the search that is on */

  /* state */
  HeuristicWeights     weights;
  TabiyaGameAnalysisLimit limit;
  int                  n_threads;
  guint                n_left;       /* of @nodes, from the start on */
  guint                n_searched;   /* without those that need no search */
  gint64               begun_at;     /* of the search that is on; monotonic, microseconds */
  gint64               spent_us;     /* in the searches that are done */
  guint                idle_id;
  guint                serial;       /* tells an old answer from the one waited for */
  gboolean             running;
  gboolean             again;        /* the position is searched for the second time */
};

/* Carried by a search in place of the analysis, which it does not keep alive. */
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

static void go_on       (TabiyaGameAnalysis  *self);
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

/* No search goes on, and none is about to begin. */
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

/* Takes @analysis. */
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
  go_on (self);
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

/* One position of those that are left. */
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
    go_on (self);
    return G_SOURCE_REMOVE;
  }
  tabiya_node_get_position (self->game, node, &position);
  history = tabiya_node_dup_history (self->game, node);
  known = tabiya_analysis_new_for_end (&position, history);
  if (known) {
    take_result (self, known);
    go_on (self);
  } else {
    search_node (self, node, &position);
  }
  return G_SOURCE_REMOVE;
}

/* From the main loop, so that who listens may stop it. */
static void
go_on (TabiyaGameAnalysis *self)
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
 * Returns: (transfer full): an analysis that has not begun, with an engine of its own
 */
TabiyaGameAnalysis *
tabiya_game_analysis_new (void)
{
  g_autoptr(TabiyaEngineService) service = tabiya_engine_service_new ();

  return tabiya_game_analysis_new_for_service (service);
}

/**
 * tabiya_game_analysis_new_for_service:
 * @service: nobody else's; a reference is taken
 *
 * Returns: (transfer full): an analysis that has not begun
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
 * @megabytes: of the engine's table
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
 * @n_threads: how many may search where the time is fixed
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
 * @game: whose main line, as it is now, is searched
 * @weights: what to judge with
 * @limit: how long to look at each position
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
  go_on (self);
}

/**
 * tabiya_game_analysis_stop:
 *
 * Ends it early; the position being searched stays unknown.
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
 * Stops, and blocks until no thread of the engine searches.
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
 * Returns: whether an analysis has begun and not ended
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
 * Returns: how many positions are to be searched, those that are done included
 */
guint
tabiya_game_analysis_get_n_positions (TabiyaGameAnalysis *self)
{
  g_return_val_if_fail (TABIYA_IS_GAME_ANALYSIS (self), 0);

  return self->nodes->len;
}

/* What a position takes, in microseconds; 0 while nothing is known of it. */
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
 * Returns: milliseconds until it has done all, if what is left takes as long as what was done; -1
 *   while nothing can be said
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
 * Returns: whether the present position takes so long that the engine must have been asked to wait
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
 * Returns: (transfer none) (nullable): what was found there
 */
TabiyaAnalysis *
tabiya_game_analysis_get_result (TabiyaGameAnalysis *self,
                                 TabiyaNode         *node)
{
  g_return_val_if_fail (TABIYA_IS_GAME_ANALYSIS (self), NULL);

  return g_hash_table_lookup (self->results, node);
}
