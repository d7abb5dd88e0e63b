/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-service"

#include "config.h"

#include "service/tabiya-play-end.h"

#include <glib/gi18n-lib.h>

#include "service/tabiya-play-rivals.h"

/* What our engine contributes to a game: its moves, the evaluation of the position shown, and
   hints. */

static void
thinker_move_cb (TabiyaPlayThinker *thinker,
                 guint              move,
                 TabiyaPlay        *self)
{
  tabiya_play_move_live (self, (ChessMove) move);
}

static void
thinker_claim_cb (TabiyaPlayThinker *thinker,
                  guint              claims,
                  TabiyaPlay        *self)
{
  tabiya_play_claim (self, claims);
}

static void
thinker_resign_cb (TabiyaPlayThinker *thinker,
                   guint              color,
                   TabiyaPlay        *self)
{
  tabiya_play_end_game (self, TABIYA_END_RESIGNATION, (ChessColor) color);
}

/* The search failed, or another request took over the engine. The game is paused until the person
   resumes it, so that the two do not keep cancelling each other. */
static void
thinker_failed_cb (TabiyaPlayThinker *thinker,
                   const GError      *error,
                   TabiyaPlay        *self)
{
  self->paused = TRUE;
  if (tabiya_play_get_mover (self)->program
      && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED)) {
    tabiya_play_rivals_note_trouble (self, error->message);
    return;
  }
  tabiya_play_update (self);
  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    tabiya_play_emit_message (self, error->message);
}

/* Whether the analyst is of one opinion with the side to move, as it is neither with a program nor
   with our engine if that has other weights. */
static gboolean
is_of_one_opinion (TabiyaPlay *self)
{
  return !tabiya_play_get_mover (self)->program
         && tabiya_play_evaluator_judges_by (self->evaluator, &self->weights.values);
}

/* Two engines are watched, and the bar has nothing else to show; a person who plays one sees the
   evaluation of nobody but the analyst. */
void
tabiya_play_show_analysis (TabiyaPlay          *self,
                           TabiyaEngineService *service)
{
  TabiyaAnalysis *analysis = tabiya_engine_service_get_analysis (service);

  if (analysis && tabiya_play_thinker_may_show (self->thinker, service, analysis)
      && (tabiya_play_has_two_engines (self) || is_of_one_opinion (self)))
    tabiya_play_evaluator_show (self->evaluator, analysis);
}

static void
service_analysis_cb (TabiyaEngineService *service,
                     GParamSpec          *pspec,
                     TabiyaPlay          *self)
{
  tabiya_play_show_analysis (self, service);
}

static void
evaluator_evaluation_cb (TabiyaPlayEvaluator *evaluator,
                         GParamSpec          *pspec,
                         TabiyaPlay          *self)
{
  g_object_notify (G_OBJECT (self), "evaluation");
}

/**
 * tabiya_play_connect_engine:
 * @service: our engine; a reference is taken
 *
 * Gives a new TabiyaPlay its engine; to be called once.
 */
void
tabiya_play_connect_engine (TabiyaPlay          *self,
                            TabiyaEngineService *service)
{
  self->service = g_object_ref (service);
  self->thinker = tabiya_play_thinker_new (service);
  self->evaluator = tabiya_play_evaluator_new (service);
  g_signal_connect_object (service, "notify::analysis", G_CALLBACK (service_analysis_cb), self, 0);
  g_signal_connect_object (self->thinker, "move", G_CALLBACK (thinker_move_cb), self, 0);
  g_signal_connect_object (self->thinker, "claim", G_CALLBACK (thinker_claim_cb), self, 0);
  g_signal_connect_object (self->thinker, "resign", G_CALLBACK (thinker_resign_cb), self, 0);
  g_signal_connect_object (self->thinker, "failed", G_CALLBACK (thinker_failed_cb), self, 0);
  g_signal_connect_object (self->evaluator, "notify::evaluation",
                           G_CALLBACK (evaluator_evaluation_cb), self, 0);
}

/**
 * tabiya_play_move_now:
 *
 * The engine plays the best move it has found so far. Does nothing when it is not thinking.
 */
void
tabiya_play_move_now (TabiyaPlay *self)
{
  g_return_if_fail (TABIYA_IS_PLAY (self));

  tabiya_play_thinker_hurry (self->thinker);
}

/**
 * tabiya_play_set_book:
 * @book: (nullable): the opening book for games that use one; a reference is taken
 * @variety: 0 (always the main move) to 100 (by weight)
 */
void
tabiya_play_set_book (TabiyaPlay *self,
                      TabiyaBook *book,
                      int         variety)
{
  g_return_if_fail (TABIYA_IS_PLAY (self));

  tabiya_play_thinker_set_book (self->thinker, book, variety);
}

void
tabiya_play_set_reply_delay (TabiyaPlay *self,
                             int         milliseconds)
{
  g_return_if_fail (TABIYA_IS_PLAY (self));

  tabiya_play_thinker_set_reply_delay (self->thinker, milliseconds);
}

void
tabiya_play_set_manners (TabiyaPlay              *self,
                         const TabiyaPlayManners *manners)
{
  g_return_if_fail (TABIYA_IS_PLAY (self));

  tabiya_play_thinker_set_manners (self->thinker, manners);
}

void
tabiya_play_set_seed (TabiyaPlay *self,
                      guint32     seed)
{
  g_return_if_fail (TABIYA_IS_PLAY (self));

  tabiya_play_thinker_set_seed (self->thinker, seed);
}

/**
 * tabiya_play_set_profile:
 * @weights: (nullable): copied; %NULL for the defaults
 * @name: (nullable): the name of their profile, for the record of the game
 *
 * Sets the weights that our engine moves by. They take effect at once: a search in progress starts
 * again. If they are not the defaults, the tags and a comment of the game say so.
 */
void
tabiya_play_set_profile (TabiyaPlay             *self,
                         const HeuristicWeights *weights,
                         const char             *name)
{
  g_return_if_fail (TABIYA_IS_PLAY (self));

  if (!tabiya_play_weights_set (&self->weights, weights, name))
    return;
  if (tabiya_play_thinker_get_node (self->thinker) && !tabiya_play_get_mover (self)->program) {
    tabiya_play_thinker_stop (self->thinker);
    tabiya_play_update (self);
  }
}

void
tabiya_play_set_judge (TabiyaPlay             *self,
                       const HeuristicWeights *weights)
{
  g_return_if_fail (TABIYA_IS_PLAY (self));

  if (!tabiya_play_evaluator_judges_by (self->evaluator, weights))
    tabiya_play_evaluator_set_weights (self->evaluator, weights);
}

const char *
tabiya_play_get_profile (TabiyaPlay *self)
{
  g_return_val_if_fail (TABIYA_IS_PLAY (self), NULL);

  return tabiya_play_is_going (self) ? tabiya_play_weights_get_name (&self->weights)
                                     : tabiya_play_weights_read_name (self->game);
}

TabiyaAnalysis *
tabiya_play_get_evaluation (TabiyaPlay *self)
{
  g_return_val_if_fail (TABIYA_IS_PLAY (self), NULL);

  return tabiya_play_evaluator_get_shown (self->evaluator);
}

/**
 * tabiya_play_set_evaluating:
 * @evaluating: whether the evaluation is visible
 *
 * If it is not, no processor time is spent on it while a person thinks. The search for the engine's
 * own move still reports its progress.
 */
void
tabiya_play_set_evaluating (TabiyaPlay *self,
                            gboolean    evaluating)
{
  g_return_if_fail (TABIYA_IS_PLAY (self));

  tabiya_play_evaluator_set_enabled (self->evaluator, evaluating);
}

gboolean
tabiya_play_is_rated (TabiyaPlay *self)
{
  g_return_val_if_fail (TABIYA_IS_PLAY (self), FALSE);

  return tabiya_play_is_going (self) && self->help.takebacks == 0 && self->help.hints == 0
         && !self->help.evaluated
         && tabiya_played_judge (self->game) == TABIYA_UNRATED_NOT_OVER;
}

gboolean
tabiya_play_may_evaluate (TabiyaPlay *self)
{
  g_return_val_if_fail (TABIYA_IS_PLAY (self), FALSE);

  return !tabiya_play_is_going (self) || !self->setup->no_evaluation;
}

void
tabiya_play_note_evaluation (TabiyaPlay *self)
{
  g_return_if_fail (TABIYA_IS_PLAY (self));

  if (self->help.evaluated || !tabiya_play_is_going (self)
      || !tabiya_play_setup_has_engine (self->setup)
      || tabiya_play_setup_has_two_engines (self->setup))
    return;
  self->help.evaluated = TRUE;
  tabiya_play_write_journal (self);
}

static void
hint_done_cb (GObject      *source,
              GAsyncResult *result,
              gpointer      user_data)
{
  g_autoptr(GTask) task = user_data;
  TabiyaPlay *self = g_task_get_source_object (task);
  g_autoptr(TabiyaAnalysis) analysis = NULL;
  GError *error = NULL;

  analysis = tabiya_engine_service_search_finish (TABIYA_ENGINE_SERVICE (source), result, &error);
  tabiya_play_evaluator_end_hint (self->evaluator, analysis);
  if (!analysis) {
    g_task_return_error (task, error);
    return;
  }
  g_task_return_int (task, analysis->best);
}

/* Whether the person asks about their own move in the game that is going on. */
static gboolean
is_help (TabiyaPlay *self)
{
  return tabiya_play_is_going (self)
         && tabiya_game_get_current (self->game) == self->line.live
         && tabiya_play_get_mover (self)->kind == TABIYA_PLAYER_HUMAN;
}

/**
 * tabiya_play_hint_async:
 * @cancellable: (nullable): cancels the request
 * @callback: called with the answer
 *
 * Searches for the best move in the position shown, at full strength, for at most a second. While
 * the engine thinks about its own move the hint waits; a move made in the meantime cancels it.
 */
void
tabiya_play_hint_async (TabiyaPlay          *self,
                        GCancellable        *cancellable,
                        GAsyncReadyCallback  callback,
                        gpointer             user_data)
{
  g_autoptr(GTask) task = NULL;
  g_autoptr(TabiyaAnalysis) known = NULL;
  g_autoptr(TabiyaSearch) search = NULL;

  g_return_if_fail (TABIYA_IS_PLAY (self));

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, tabiya_play_hint_async);
  if (is_help (self))
    g_task_set_task_data (task, g_object_ref (self->game), g_object_unref);
  known = tabiya_play_evaluator_dup_known (self->evaluator);
  search = tabiya_play_evaluator_make_search (self->evaluator, TABIYA_PRIORITY_QUESTION);
  if (chess_position_count_moves (&search->position) == 0) {
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                             "%s", _("There is no legal move in this position"));
  } else if (known && known->best != CHESS_NO_MOVE) {
    g_task_return_int (task, known->best);
  } else {
    tabiya_engine_service_search_async (self->service, search, cancellable, hint_done_cb,
                                        g_steal_pointer (&task));
  }
}

/**
 * tabiya_play_hint_finish:
 *
 * Returns: the move, with castling as king takes rook; %CHESS_NO_MOVE with @error if there is none
 *   or the request was cancelled
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
  if (move > 0 && g_task_get_task_data (G_TASK (result)) == self->game) {
    self->help.hints++;
    tabiya_play_write_journal (self);
  }
  return move > 0 ? (ChessMove) move : CHESS_NO_MOVE;
}
