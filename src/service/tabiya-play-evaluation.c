/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-service"

#include "config.h"

#include "service/tabiya-play-private.h"

#include <glib/gi18n-lib.h>

/*
 * What the evaluation bar shows, and hints. While a person thinks or walks through a game, the
 * position shown is searched at full strength for a moment; what came of it is remembered, so that
 * walking back and forth searches nothing twice and a hint is often there at once. It gives way to
 * the engine's own move, whose search shows its progress instead.
 */

#define EVALUATION_DEPTH     18
#define EVALUATION_TIME_MS   1000
/* Walking through a game by key repeat shall not start a search at every step. */
#define EVALUATION_DELAY_MS  60
#define MAX_KNOWN            1024

void
tabiya_play_init_evaluation (TabiyaPlay *self)
{
  self->evaluating.enabled = TRUE;
  self->evaluating.known = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free,
                                                  (GDestroyNotify) tabiya_analysis_unref);
}

void
tabiya_play_clear_evaluation (TabiyaPlay *self)
{
  g_clear_pointer (&self->evaluating.known, g_hash_table_unref);
  g_clear_pointer (&self->evaluating.shown, tabiya_analysis_unref);
}

static void
get_shown_position (TabiyaPlay    *self,
                    ChessPosition *position)
{
  tabiya_node_get_position (self->game, tabiya_game_get_current (self->game), position);
}

/* @analysis nullable; a reference is taken. */
static void
show_evaluation (TabiyaPlay     *self,
                 TabiyaAnalysis *analysis)
{
  TabiyaEvaluating *evaluating = &self->evaluating;

  if (evaluating->shown == analysis)
    return;
  if (analysis != NULL)
    tabiya_analysis_ref (analysis);
  g_clear_pointer (&evaluating->shown, tabiya_analysis_unref);
  evaluating->shown = analysis;
  tabiya_play_notify_evaluation (self);
}

static void
remember (TabiyaPlay     *self,
          TabiyaAnalysis *analysis)
{
  TabiyaEvaluating *evaluating = &self->evaluating;

  if (g_hash_table_size (evaluating->known) >= MAX_KNOWN)
    g_hash_table_remove_all (evaluating->known);
  g_hash_table_replace (evaluating->known,
                        g_memdup2 (&analysis->position_key, sizeof analysis->position_key),
                        tabiya_analysis_ref (analysis));
}

/* The engine judges anew: weights have changed. */
void
tabiya_play_forget_evaluations (TabiyaPlay *self)
{
  tabiya_play_stop_evaluating (self);
  g_hash_table_remove_all (self->evaluating.known);
  show_evaluation (self, NULL);
}

/**
 * tabiya_play_stop_evaluating:
 *
 * Drops the search for the evaluation, if there is one.
 */
void
tabiya_play_stop_evaluating (TabiyaPlay *self)
{
  TabiyaEvaluating *evaluating = &self->evaluating;
  g_autoptr (GCancellable) cancellable = g_steal_pointer (&evaluating->cancellable);

  evaluating->serial++;
  evaluating->generation = 0;
  evaluating->key = 0;
  g_clear_handle_id (&evaluating->delay_id, g_source_remove);
  if (cancellable != NULL)
    g_cancellable_cancel (cancellable);
}

/* What is known of @position without searching; NULL when nothing is. (transfer full) */
static TabiyaAnalysis *
dup_known (TabiyaPlay          *self,
           const ChessPosition *position)
{
  TabiyaAnalysis *known = g_hash_table_lookup (self->evaluating.known, &position->key);
  g_autoptr(GArray) history = tabiya_node_dup_history (self->game,
                                                       tabiya_game_get_current (self->game));
  TabiyaAnalysis *end = tabiya_analysis_new_for_end (position, history);

  if (end != NULL)
    return end;
  return known != NULL ? tabiya_analysis_ref (known) : NULL;
}

static TabiyaSearch *
make_search (TabiyaPlay          *self,
             const ChessPosition *position,
             TabiyaPriority       priority)
{
  TabiyaSearch *search = tabiya_search_new (position);

  search->history = tabiya_node_dup_history (self->game, tabiya_game_get_current (self->game));
  search->weights = self->weights;
  search->depth = EVALUATION_DEPTH;
  search->move_time_ms = EVALUATION_TIME_MS;
  search->priority = priority;
  return search;
}

static void
evaluation_done_cb (GObject      *source,
                    GAsyncResult *result,
                    gpointer      user_data)
{
  g_autoptr (TabiyaQuestion) question = user_data;
  g_autoptr (TabiyaPlay) self = g_weak_ref_get (&question->play);
  g_autoptr (TabiyaAnalysis) analysis = NULL;

  analysis = tabiya_engine_service_search_finish (TABIYA_ENGINE_SERVICE (source), result, NULL);
  if (self == NULL || self->evaluating.serial != question->serial)
    return;
  tabiya_play_stop_evaluating (self);
  if (analysis == NULL)
    return;
  remember (self, analysis);
  tabiya_play_update_evaluation (self);
}

static gboolean
evaluate_cb (gpointer user_data)
{
  TabiyaPlay *self = user_data;
  TabiyaEvaluating *evaluating = &self->evaluating;
  g_autoptr (TabiyaSearch) search = NULL;
  ChessPosition position;

  evaluating->delay_id = 0;
  get_shown_position (self, &position);
  search = make_search (self, &position, TABIYA_PRIORITY_LIVE);
  evaluating->cancellable = g_cancellable_new ();
  tabiya_engine_service_search_async (self->service, search, evaluating->cancellable,
                                      evaluation_done_cb,
                                      tabiya_question_new (self, evaluating->serial));
  evaluating->generation = tabiya_engine_service_get_generation (self->service);
  return G_SOURCE_REMOVE;
}

/**
 * tabiya_play_update_evaluation:
 *
 * The position shown or what goes on has changed: shows what is known of the position, and searches
 * it if nobody needs the engine for more.
 */
void
tabiya_play_update_evaluation (TabiyaPlay *self)
{
  TabiyaEvaluating *evaluating = &self->evaluating;
  g_autoptr (TabiyaAnalysis) known = NULL;
  ChessPosition position;

  get_shown_position (self, &position);
  known = dup_known (self, &position);
  if (known != NULL)
    show_evaluation (self, known);
  else if (evaluating->shown != NULL && evaluating->shown->position_key != position.key)
    show_evaluation (self, NULL);

  if (known != NULL || !evaluating->enabled || self->state == TABIYA_PLAY_ENGINE) {
    tabiya_play_stop_evaluating (self);
  } else if (evaluating->key != position.key) {
    tabiya_play_stop_evaluating (self);
    evaluating->key = position.key;
    evaluating->delay_id = g_timeout_add (EVALUATION_DELAY_MS, evaluate_cb, self);
  }
}

/* A level that errs sees too little to tell anybody the score. */
static gboolean
thinking_is_telling (TabiyaPlay *self)
{
  const TabiyaPlayer *player;

  if (self->thinking.node == NULL)
    return FALSE;
  player = tabiya_play_get_mover (self);
  return player->strength != TABIYA_STRENGTH_LEVEL || !tabiya_level_errs (player->value);
}

/**
 * tabiya_play_take_progress:
 *
 * The service has told something: it is shown if it is ours and about the position shown.
 */
void
tabiya_play_take_progress (TabiyaPlay *self)
{
  TabiyaAnalysis *analysis = tabiya_engine_service_get_analysis (self->service);
  ChessPosition position;

  if (analysis == NULL || analysis->n_lines == 0)
    return;
  if (analysis->generation == self->thinking.generation) {
    if (!thinking_is_telling (self))
      return;
  } else if (analysis->generation != self->evaluating.generation) {
    return;
  }
  get_shown_position (self, &position);
  if (analysis->position_key == position.key)
    show_evaluation (self, analysis);
}

/**
 * tabiya_play_get_evaluation:
 *
 * Returns: (transfer none) (nullable): the latest evaluation of the position shown
 */
TabiyaAnalysis *
tabiya_play_get_evaluation (TabiyaPlay *self)
{
  g_return_val_if_fail (TABIYA_IS_PLAY (self), NULL);

  return self->evaluating.shown;
}

/**
 * tabiya_play_set_evaluating:
 * @evaluating: whether anybody looks at the evaluation
 *
 * Without it no processor time is spent while a person thinks. The engine's own moves still show
 * their progress.
 */
void
tabiya_play_set_evaluating (TabiyaPlay *self,
                            gboolean    evaluating)
{
  g_return_if_fail (TABIYA_IS_PLAY (self));

  self->evaluating.enabled = evaluating;
  tabiya_play_update_evaluation (self);
}

/* Hints. */

static void
hint_done_cb (GObject      *source,
              GAsyncResult *result,
              gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;
  TabiyaPlay *self = g_task_get_source_object (task);
  g_autoptr (TabiyaAnalysis) analysis = NULL;
  GError *error = NULL;

  analysis = tabiya_engine_service_search_finish (TABIYA_ENGINE_SERVICE (source), result, &error);
  if (analysis != NULL)
    remember (self, analysis);
  tabiya_play_update_evaluation (self);
  if (analysis == NULL) {
    g_task_return_error (task, error);
    return;
  }
  g_task_return_int (task, analysis->best);
}

/**
 * tabiya_play_hint_async:
 * @cancellable: (nullable): drops the request
 * @callback: called with the answer
 *
 * Looks for the best move in the position shown, at full strength, for a second at most. While the
 * engine thinks about its own move the hint waits; a move made meanwhile drops it.
 */
void
tabiya_play_hint_async (TabiyaPlay          *self,
                        GCancellable        *cancellable,
                        GAsyncReadyCallback  callback,
                        gpointer             user_data)
{
  g_autoptr (GTask) task = NULL;
  g_autoptr (TabiyaAnalysis) known = NULL;
  g_autoptr (TabiyaSearch) search = NULL;
  ChessPosition position;

  g_return_if_fail (TABIYA_IS_PLAY (self));

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, tabiya_play_hint_async);
  get_shown_position (self, &position);
  known = dup_known (self, &position);
  if (chess_position_count_moves (&position) == 0) {
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                             "%s", _("There is no move in this position"));
  } else if (known != NULL && known->best != CHESS_NO_MOVE) {
    g_task_return_int (task, known->best);
  } else {
    search = make_search (self, &position, TABIYA_PRIORITY_PREVIEW);
    tabiya_engine_service_search_async (self->service, search, cancellable, hint_done_cb,
                                        g_steal_pointer (&task));
  }
}

/**
 * tabiya_play_hint_finish:
 *
 * Returns: the move, castling as king takes rook; %CHESS_NO_MOVE with @error set when there is none
 *   or the request was dropped
 */
ChessMove
tabiya_play_hint_finish (TabiyaPlay    *self,
                         GAsyncResult  *result,
                         GError       **error)
{
  gssize move;

  g_return_val_if_fail (TABIYA_IS_PLAY (self), CHESS_NO_MOVE);
  g_return_val_if_fail (g_task_is_valid (result, self), CHESS_NO_MOVE);

  move = g_task_propagate_int (G_TASK (result), error);
  return move > 0 ? (ChessMove) move : CHESS_NO_MOVE;
}
