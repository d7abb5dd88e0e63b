/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-service"

#include "config.h"

#include "service/tabiya-play-evaluator.h"

#include "service/tabiya-main-thread.h"
#include "service/tabiya-play-weights.h"
#include "service/tabiya-question.h"

#define EVALUATION_DEPTH     18
#define EVALUATION_TIME_MS   1000
/* The delay keeps key repeat from starting a search at every step through a game. */
#define EVALUATION_DELAY_MS  60
#define MAX_KNOWN            1024

struct _TabiyaPlayEvaluator {
  GObject parent_instance;

  /* owned */
  TabiyaEngineService *service;
  TabiyaGame          *game;          /* nullable */
  HeuristicWeights     weights;       /* a NULL heuristic stands for the defaults */
  GHashTable          *known;         /* guint64 key to finished TabiyaAnalysis */
  TabiyaAnalysis      *shown;         /* nullable */

  /* state */
  gboolean             enabled;
  gboolean             engine_moves;  /* whether the engine is needed for its own move */
  guint64              key;           /* of the position that is searched, or will be after the
                                         delay */
  guint                delay_id;
  GCancellable        *cancellable;   /* of the search in progress; NULL if there is none */
  guint64              generation;    /* of that search; 0 if there is none */
  guint                serial;        /* tells the expected answer from an obsolete one */
};

enum {
  PROP_0,
  PROP_EVALUATION,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (TabiyaPlayEvaluator, tabiya_play_evaluator, G_TYPE_OBJECT)

static void
get_shown_position (TabiyaPlayEvaluator *self,
                    ChessPosition       *position)
{
  tabiya_node_get_position (self->game, tabiya_game_get_current (self->game), position);
}

/* Shows @analysis (nullable), to which a reference is taken. */
static void
set_shown (TabiyaPlayEvaluator *self,
           TabiyaAnalysis      *analysis)
{
  if (self->shown == analysis)
    return;
  if (analysis)
    tabiya_analysis_ref (analysis);
  g_clear_pointer (&self->shown, tabiya_analysis_unref);
  self->shown = analysis;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_EVALUATION]);
}

static void
remember (TabiyaPlayEvaluator *self,
          TabiyaAnalysis      *analysis)
{
  if (g_hash_table_size (self->known) >= MAX_KNOWN)
    g_hash_table_remove_all (self->known);
  g_hash_table_replace (self->known,
                        g_memdup2 (&analysis->position_key, sizeof analysis->position_key),
                        tabiya_analysis_ref (analysis));
}

static void
search_done_cb (GObject      *source,
                GAsyncResult *result,
                gpointer      user_data)
{
  g_autoptr(TabiyaQuestion) question = user_data;
  g_autoptr(TabiyaPlayEvaluator) self = tabiya_question_dup_asker (question);
  g_autoptr(TabiyaAnalysis) analysis = NULL;

  analysis = tabiya_engine_service_search_finish (TABIYA_ENGINE_SERVICE (source), result, NULL);
  if (!self || self->serial != tabiya_question_get_serial (question))
    return;
  tabiya_play_evaluator_stop (self);
  if (!analysis)
    return;
  remember (self, analysis);
  tabiya_play_evaluator_update (self, self->engine_moves);
}

static gboolean
delay_cb (gpointer user_data)
{
  TabiyaPlayEvaluator *self = user_data;
  g_autoptr(TabiyaSearch) search =
    tabiya_play_evaluator_make_search (self, TABIYA_PRIORITY_LIVE);

  self->delay_id = 0;
  search->unasked = TRUE;
  self->cancellable = g_cancellable_new ();
  tabiya_engine_service_search_async (self->service, search, self->cancellable, search_done_cb,
                                      tabiya_question_new (self, self->serial));
  self->generation = tabiya_engine_service_get_generation (self->service);
  return G_SOURCE_REMOVE;
}

static void
service_analysis_cb (TabiyaEngineService *service,
                     GParamSpec          *pspec,
                     TabiyaPlayEvaluator *self)
{
  TabiyaAnalysis *analysis = tabiya_engine_service_get_analysis (service);

  if (analysis && analysis->generation == self->generation)
    tabiya_play_evaluator_show (self, analysis);
}

static void
tabiya_play_evaluator_get_property (GObject    *object,
                                    guint       prop_id,
                                    GValue     *value,
                                    GParamSpec *pspec)
{
  TabiyaPlayEvaluator *self = TABIYA_PLAY_EVALUATOR (object);

  switch (prop_id) {
  case PROP_EVALUATION:
    g_value_set_boxed (value, self->shown);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

static void
tabiya_play_evaluator_dispose (GObject *object)
{
  TabiyaPlayEvaluator *self = TABIYA_PLAY_EVALUATOR (object);

  tabiya_play_evaluator_stop (self);
  if (self->service)
    g_signal_handlers_disconnect_by_data (self->service, self);

  G_OBJECT_CLASS (tabiya_play_evaluator_parent_class)->dispose (object);
}

static void
tabiya_play_evaluator_finalize (GObject *object)
{
  TabiyaPlayEvaluator *self = TABIYA_PLAY_EVALUATOR (object);

  g_clear_pointer (&self->known, g_hash_table_unref);
  g_clear_pointer (&self->shown, tabiya_analysis_unref);
  g_clear_object (&self->game);
  g_clear_object (&self->service);

  G_OBJECT_CLASS (tabiya_play_evaluator_parent_class)->finalize (object);
}

static void
tabiya_play_evaluator_class_init (TabiyaPlayEvaluatorClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = tabiya_play_evaluator_get_property;
  object_class->dispose = tabiya_play_evaluator_dispose;
  object_class->finalize = tabiya_play_evaluator_finalize;

  properties[PROP_EVALUATION] =
    g_param_spec_boxed ("evaluation", NULL, NULL, TABIYA_TYPE_ANALYSIS,
                        G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
tabiya_play_evaluator_init (TabiyaPlayEvaluator *self)
{
  self->enabled = TRUE;
  self->known = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free,
                                       (GDestroyNotify) tabiya_analysis_unref);
}

/**
 * tabiya_play_evaluator_new:
 * @service: our engine; a reference is taken
 *
 * Returns: (transfer full): an evaluator without a game, enabled
 */
TabiyaPlayEvaluator *
tabiya_play_evaluator_new (TabiyaEngineService *service)
{
  TabiyaPlayEvaluator *self;

  g_return_val_if_fail (TABIYA_IS_ENGINE_SERVICE (service), NULL);

  self = g_object_new (TABIYA_TYPE_PLAY_EVALUATOR, NULL);
  self->service = g_object_ref (service);
  g_signal_connect (service, "notify::analysis", G_CALLBACK (service_analysis_cb), self);
  return self;
}

/**
 * tabiya_play_evaluator_set_game:
 * @game: the game whose current position is shown; a reference is taken
 *
 * Takes effect with the next tabiya_play_evaluator_update().
 */
void
tabiya_play_evaluator_set_game (TabiyaPlayEvaluator *self,
                                TabiyaGame          *game)
{
  g_return_if_fail (TABIYA_IS_PLAY_EVALUATOR (self));
  g_return_if_fail (TABIYA_IS_GAME (game));

  tabiya_play_evaluator_stop (self);
  g_set_object (&self->game, game);
}

/**
 * tabiya_play_evaluator_set_weights:
 * @weights: copied; a %NULL heuristic stands for the defaults
 *
 * Sets the weights to judge by. All earlier results are discarded, and the position shown is
 * searched again.
 */
void
tabiya_play_evaluator_set_weights (TabiyaPlayEvaluator    *self,
                                   const HeuristicWeights *weights)
{
  g_return_if_fail (TABIYA_IS_PLAY_EVALUATOR (self));

  self->weights = *weights;
  tabiya_play_evaluator_stop (self);
  g_hash_table_remove_all (self->known);
  set_shown (self, NULL);
  tabiya_play_evaluator_update (self, self->engine_moves);
}

gboolean
tabiya_play_evaluator_judges_by (TabiyaPlayEvaluator    *self,
                                 const HeuristicWeights *weights)
{
  g_return_val_if_fail (TABIYA_IS_PLAY_EVALUATOR (self), FALSE);

  return tabiya_play_weights_are_same (&self->weights, weights);
}

/**
 * tabiya_play_evaluator_set_enabled:
 * @enabled: whether the evaluation is visible
 *
 * If it is not, nothing is searched; known results are shown nevertheless.
 */
void
tabiya_play_evaluator_set_enabled (TabiyaPlayEvaluator *self,
                                   gboolean             enabled)
{
  g_return_if_fail (TABIYA_IS_PLAY_EVALUATOR (self));

  self->enabled = enabled;
  tabiya_play_evaluator_update (self, self->engine_moves);
}

/**
 * tabiya_play_evaluator_stop:
 *
 * Cancels the search, if there is one.
 */
void
tabiya_play_evaluator_stop (TabiyaPlayEvaluator *self)
{
  g_autoptr(GCancellable) cancellable = NULL;

  g_return_if_fail (TABIYA_IS_PLAY_EVALUATOR (self));

  cancellable = g_steal_pointer (&self->cancellable);
  self->serial++;
  self->generation = 0;
  self->key = 0;
  g_clear_handle_id (&self->delay_id, g_source_remove);
  if (cancellable)
    g_cancellable_cancel (cancellable);
}

/**
 * tabiya_play_evaluator_update:
 * @engine_moves: whether the engine is thinking about its own move
 *
 * To be called when the position shown or the state of the game has changed: shows what is known
 * about the position, and searches it unless the engine is needed for its own move.
 */
void
tabiya_play_evaluator_update (TabiyaPlayEvaluator *self,
                              gboolean             engine_moves)
{
  g_autoptr(TabiyaAnalysis) known = NULL;
  ChessPosition position;

  g_return_if_fail (TABIYA_IS_PLAY_EVALUATOR (self));
  TABIYA_ASSERT_MAIN_THREAD ();

  self->engine_moves = engine_moves;
  get_shown_position (self, &position);
  known = tabiya_play_evaluator_dup_known (self);
  if (known)
    set_shown (self, known);
  else if (self->shown && self->shown->position_key != position.key)
    set_shown (self, NULL);

  if (known || !self->enabled || engine_moves) {
    tabiya_play_evaluator_stop (self);
  } else if (self->key != position.key) {
    tabiya_play_evaluator_stop (self);
    self->key = position.key;
    self->delay_id = g_timeout_add (EVALUATION_DELAY_MS, delay_cb, self);
  }
}

/**
 * tabiya_play_evaluator_show:
 * @analysis: an analysis of any position; a reference is taken
 *
 * Shows @analysis if it is about the position shown.
 */
void
tabiya_play_evaluator_show (TabiyaPlayEvaluator *self,
                            TabiyaAnalysis      *analysis)
{
  ChessPosition position;

  g_return_if_fail (TABIYA_IS_PLAY_EVALUATOR (self));

  if (analysis->n_lines == 0)
    return;
  get_shown_position (self, &position);
  if (analysis->position_key == position.key)
    set_shown (self, analysis);
}

/**
 * tabiya_play_evaluator_get_shown:
 *
 * Returns: (transfer none) (nullable): the latest evaluation of the position shown
 */
TabiyaAnalysis *
tabiya_play_evaluator_get_shown (TabiyaPlayEvaluator *self)
{
  g_return_val_if_fail (TABIYA_IS_PLAY_EVALUATOR (self), NULL);

  return self->shown;
}

/**
 * tabiya_play_evaluator_dup_known:
 *
 * Returns: (transfer full) (nullable): what is known about the position shown without a new search:
 *   the end of the game, or the result of an earlier search
 */
TabiyaAnalysis *
tabiya_play_evaluator_dup_known (TabiyaPlayEvaluator *self)
{
  g_autoptr(GArray) history = NULL;
  ChessPosition position;
  TabiyaAnalysis *known;

  g_return_val_if_fail (TABIYA_IS_PLAY_EVALUATOR (self), NULL);

  get_shown_position (self, &position);
  history = tabiya_node_dup_history (self->game, tabiya_game_get_current (self->game));
  known = tabiya_analysis_new_for_end (&position, history);
  if (known)
    return known;
  known = g_hash_table_lookup (self->known, &position.key);
  return known ? tabiya_analysis_ref (known) : NULL;
}

/**
 * tabiya_play_evaluator_make_search:
 * @priority: the priority of the search
 *
 * Returns: (transfer full): a short search of the position shown, at full strength
 */
TabiyaSearch *
tabiya_play_evaluator_make_search (TabiyaPlayEvaluator *self,
                                   TabiyaPriority       priority)
{
  ChessPosition position;
  TabiyaSearch *search;

  g_return_val_if_fail (TABIYA_IS_PLAY_EVALUATOR (self), NULL);

  get_shown_position (self, &position);
  search = tabiya_search_new (&position);
  search->history = tabiya_node_dup_history (self->game, tabiya_game_get_current (self->game));
  search->weights = self->weights;
  search->depth = EVALUATION_DEPTH;
  search->move_time_ms = EVALUATION_TIME_MS;
  search->priority = priority;
  return search;
}

/**
 * tabiya_play_evaluator_end_hint:
 * @analysis: (nullable): the finished result of the search for a hint; a reference is taken
 *
 * Remembers the result of a hint, and continues the evaluation that the hint has interrupted.
 */
void
tabiya_play_evaluator_end_hint (TabiyaPlayEvaluator *self,
                                TabiyaAnalysis      *analysis)
{
  g_return_if_fail (TABIYA_IS_PLAY_EVALUATOR (self));

  if (analysis)
    remember (self, analysis);
  tabiya_play_evaluator_update (self, self->engine_moves);
}
