/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/review/tabiya-why-not-controller.h"

#include <glib/gi18n.h>
#include <string.h>

#include "insight/tabiya-score-text.h"
#include "insight/tabiya-shown-moves.h"
#include "model/engines/tabiya-searcher.h"
#include "model/review/tabiya-move-choices.h"
#include "model/review/tabiya-review-edits.h"
#include "model/weights/tabiya-profile-words.h"
#include "model/weights/tabiya-weights-in-force.h"
#include "model/weights/tabiya-weights-settings.h"

/* No search lasts longer, even where others leave hardly any processor. Otherwise the number of
   nodes ends it, after a fraction of a second, so that the same question has the same answer. */
#define LIMIT_MS 20000

struct _TabiyaWhyNotController
{
  GObject             parent_instance;

  /* owned */
  GSettings          *settings;
  TabiyaPlay         *play;
  TabiyaSearcher     *searcher;
  GSimpleAction      *action;
  TabiyaGame         *game;          /* the one asked about; NULL while not active */
  TabiyaWhyNot       *question;      /* NULL until something is asked in this position */
  TabiyaWhyNotAnswer *answer;        /* NULL until it is known */
  char               *judge;         /* of @question, where that is to be said; nullable */
  GArray             *choices;       /* of ChessMove */

  /* borrowed */
  TabiyaNode         *node;          /* of @game: where the question is asked */

  /* state */
  ChessPosition       position;      /* at @node */
  HeuristicWeights    weights;       /* those of @question */
  ChessMove           move;          /* asked about; CHESS_NO_MOVE while waiting for one */
  gboolean            retrying;
  gboolean            failed;
};

/* The better move must not outshine the one that is asked about. */
#define BETTER_STRENGTH 0.3

enum {
  MESSAGE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void scene_init (TabiyaSceneInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TabiyaWhyNotController, tabiya_why_not_controller, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (TABIYA_TYPE_SCENE, scene_init))

static void
emit_changed_cb (TabiyaWhyNotController *self)
{
  tabiya_scene_emit_changed (TABIYA_SCENE (self));
}

/* An engine must not help in a game that is in progress. */
static gboolean
may_ask (TabiyaWhyNotController *self)
{
  return !self->retrying && !tabiya_play_is_going (self->play)
         && tabiya_play_get_game (self->play);
}

/* The question */

static void
forget_move (TabiyaWhyNotController *self)
{
  tabiya_searcher_cancel (self->searcher);
  g_clear_pointer (&self->answer, tabiya_why_not_answer_free);
  self->move = CHESS_NO_MOVE;
  self->failed = FALSE;
}

static void
forget_position (TabiyaWhyNotController *self)
{
  forget_move (self);
  g_clear_pointer (&self->question, tabiya_why_not_free);
  g_clear_pointer (&self->judge, g_free);
  g_clear_pointer (&self->choices, g_array_unref);
  self->node = NULL;
}

static void
take_position (TabiyaWhyNotController *self)
{
  forget_position (self);
  g_set_object (&self->game, tabiya_play_get_game (self->play));
  self->node = tabiya_game_get_current (self->game);
  tabiya_node_get_position (self->game, self->node, &self->position);
  self->choices = tabiya_move_choices_list (&self->position);
}

static gboolean
is_at_position (TabiyaWhyNotController *self)
{
  ChessPosition position;

  if (self->game != tabiya_play_get_game (self->play)
      || self->node != tabiya_game_get_current (self->game))
    return FALSE;
  tabiya_node_get_position (self->game, self->node, &position);
  return chess_position_equal (&position, &self->position);
}

/* The searches */

static void
search (TabiyaWhyNotController *self,
        const TabiyaInquiry    *inquiry)
{
  TabiyaSearch *search = tabiya_search_new (&inquiry->position);

  search->history = g_array_new (FALSE, FALSE, sizeof (guint64));
  g_array_append_vals (search->history, inquiry->history, (guint) inquiry->n_history);
  search->root_moves = g_array_new (FALSE, FALSE, sizeof (ChessMove));
  g_array_append_vals (search->root_moves, inquiry->root_moves, (guint) inquiry->n_root_moves);
  search->weights = self->weights;
  search->nodes = inquiry->nodes;
  search->move_time_ms = inquiry->time_ms;
  search->fresh = TRUE;
  tabiya_searcher_ask_engine (self->searcher, search);
}

static void
go_on (TabiyaWhyNotController *self)
{
  TabiyaInquiry inquiry;

  if (tabiya_why_not_next (self->question, &inquiry)) {
    search (self, &inquiry);
    return;
  }
  self->answer = tabiya_why_not_make_answer (self->question, &self->weights);
  emit_changed_cb (self);
}

static void
searcher_finished_cb (TabiyaWhyNotController *self,
                      TabiyaAnalysis         *analysis)
{
  TabiyaVerdict verdict = { .depth = 0 };

  if (analysis->n_lines > 0) {
    const TabiyaLine *line = &analysis->lines[0];

    verdict.score = line->score;
    verdict.depth = line->depth;
    verdict.n_moves = (int) MIN (line->n_moves, TABIYA_VERDICT_MAX_MOVES);
    memcpy (verdict.moves, line->moves, (gsize) verdict.n_moves * sizeof (ChessMove));
  }
  if (verdict.n_moves == 0 && analysis->best != CHESS_NO_MOVE)
    verdict.moves[verdict.n_moves++] = analysis->best;
  if (verdict.n_moves == 0) {
    self->failed = TRUE;
    emit_changed_cb (self);
    return;
  }
  tabiya_why_not_answer (self->question, &verdict);
  go_on (self);
}

/* Whether a search for the question has ended without a verdict. */
static gboolean
has_failed (TabiyaWhyNotController *self)
{
  return self->failed || tabiya_searcher_get_state (self->searcher) == TABIYA_SEARCHER_FAILED;
}

/* Makes the question for this position unless there is one, judged by the analyst. */
static void
prepare_question (TabiyaWhyNotController *self)
{
  TabiyaWeightsInForce *in_force = tabiya_weights_in_force_get (
                                     tabiya_weights_get_analyst (self->settings));
  const HeuristicWeights *weights = tabiya_weights_in_force_get_weights (in_force);
  g_autoptr(GArray) history = NULL;
  TabiyaInquiry inquiry = {
    .position = self->position, .nodes = TABIYA_WHY_NOT_NODES, .time_ms = LIMIT_MS,
  };

  if (self->question && heuristic_weights_equal (&self->weights, weights))
    return;
  g_clear_pointer (&self->question, tabiya_why_not_free);
  self->weights = *weights;
  g_free (self->judge);
  self->judge = tabiya_weights_in_force_dup_judge (in_force);
  history = tabiya_node_dup_history (self->game, self->node);
  inquiry.history = (const guint64 *) (gconstpointer) history->data;
  inquiry.n_history = history->len;
  self->question = tabiya_why_not_new (&inquiry);
}

/* Adding to the game */

/* A finished game may get variations, but cannot be continued. */
static gboolean
may_add_here (TabiyaWhyNotController *self)
{
  return tabiya_play_get_state (self->play) == TABIYA_PLAY_EMPTY
         || self->node != tabiya_play_get_live_node (self->play);
}

/* The action */

static void
action_change_state_cb (TabiyaWhyNotController *self,
                        GVariant               *value)
{
  if (g_variant_get_boolean (value))
    tabiya_why_not_controller_begin (self);
  else
    tabiya_why_not_controller_end (self);
}

static void
tell_active (TabiyaWhyNotController *self)
{
  g_simple_action_set_state (self->action, g_variant_new_boolean (!!self->game));
  g_simple_action_set_enabled (self->action, self->game || may_ask (self));
  tabiya_scene_notify_active (TABIYA_SCENE (self));
  emit_changed_cb (self);
}

/* The scene */

static gboolean
is_active (TabiyaScene *scene)
{
  return !!TABIYA_WHY_NOT_CONTROLLER (scene)->game;
}

/* In place of the engine's arrows. */
static void
show (TabiyaScene *scene,
      TabiyaShown *shown)
{
  TabiyaWhyNotController *self = TABIYA_WHY_NOT_CONTROLLER (scene);

  g_array_set_size (shown->arrows, 0);
  tabiya_shown_add_arrow (shown, tabiya_why_not_controller_get_better (self), TABIYA_ARROW_BEST,
                          BETTER_STRENGTH);
  tabiya_shown_add_arrow (shown, self->move, TABIYA_ARROW_CHOSEN, 1);
  tabiya_shown_add_arrow (shown, tabiya_why_not_controller_get_reply (self), TABIYA_ARROW_THREAT,
                          1);
  shown->text = tabiya_why_not_controller_dup_question (self);
}

static gboolean
try_move (TabiyaScene *scene,
          ChessMove    move)
{
  return tabiya_why_not_controller_ask (TABIYA_WHY_NOT_CONTROLLER (scene), move);
}

static void
end (TabiyaScene *scene)
{
  tabiya_why_not_controller_end (TABIYA_WHY_NOT_CONTROLLER (scene));
}

static void
scene_init (TabiyaSceneInterface *iface)
{
  iface->is_active = is_active;
  iface->show = show;
  iface->try_move = try_move;
  iface->end = end;
}

static void
tabiya_why_not_controller_dispose (GObject *object)
{
  TabiyaWhyNotController *self = TABIYA_WHY_NOT_CONTROLLER (object);

  if (self->searcher)
    forget_position (self);
  g_clear_object (&self->searcher);
  g_clear_object (&self->game);
  g_clear_object (&self->play);
  g_clear_object (&self->settings);
  g_clear_object (&self->action);
  G_OBJECT_CLASS (tabiya_why_not_controller_parent_class)->dispose (object);
}

static void
tabiya_why_not_controller_class_init (TabiyaWhyNotControllerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tabiya_why_not_controller_dispose;
  signals[MESSAGE] = g_signal_new ("message", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
tabiya_why_not_controller_init (TabiyaWhyNotController *self)
{
  self->move = CHESS_NO_MOVE;
  self->searcher = tabiya_searcher_new (tabiya_arbiter_get_default (), TABIYA_PRIORITY_QUESTION, 0);
  g_signal_connect_object (self->searcher, "finished", G_CALLBACK (searcher_finished_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->searcher, "failed", G_CALLBACK (emit_changed_cb), self,
                           G_CONNECT_SWAPPED);
  self->action = g_simple_action_new_stateful ("why-not", NULL, g_variant_new_boolean (FALSE));
  g_simple_action_set_enabled (self->action, FALSE);
  g_signal_connect_object (self->action, "change-state", G_CALLBACK (action_change_state_cb), self,
                           G_CONNECT_SWAPPED);
}

/**
 * tabiya_why_not_controller_new:
 * @settings: the settings of the program, which have the weights
 * @play: what the window shows
 *
 * Main thread, like all functions here.
 *
 * Returns: (transfer full): a controller that is not active
 */
TabiyaWhyNotController *
tabiya_why_not_controller_new (GSettings  *settings,
                               TabiyaPlay *play)
{
  TabiyaWhyNotController *self = g_object_new (TABIYA_TYPE_WHY_NOT_CONTROLLER, NULL);

  self->settings = g_object_ref (settings);
  self->play = g_object_ref (play);
  return self;
}

/**
 * tabiya_why_not_controller_add_actions:
 * @map: the window
 *
 * Adds the action, which the controller enables and disables. To be called once.
 */
void
tabiya_why_not_controller_add_actions (TabiyaWhyNotController *self,
                                       GActionMap             *map)
{
  g_return_if_fail (TABIYA_IS_WHY_NOT_CONTROLLER (self));

  g_action_map_add_action (map, G_ACTION (self->action));
}

void
tabiya_why_not_controller_update (TabiyaWhyNotController *self)
{
  g_return_if_fail (TABIYA_IS_WHY_NOT_CONTROLLER (self));

  /* The question was about a game, and goes with it. */
  if (self->game && (!may_ask (self) || self->game != tabiya_play_get_game (self->play))) {
    tabiya_why_not_controller_end (self);
    return;
  }
  g_simple_action_set_enabled (self->action, may_ask (self));
  if (!self->game)
    return;
  if (!is_at_position (self))
    take_position (self);
  /* Even in the same position it may have become possible or impossible to add the line. */
  emit_changed_cb (self);
}

void
tabiya_why_not_controller_set_retrying (TabiyaWhyNotController *self,
                                        gboolean                retrying)
{
  g_return_if_fail (TABIYA_IS_WHY_NOT_CONTROLLER (self));

  self->retrying = retrying;
  tabiya_why_not_controller_update (self);
}

gboolean
tabiya_why_not_controller_begin (TabiyaWhyNotController *self)
{
  g_return_val_if_fail (TABIYA_IS_WHY_NOT_CONTROLLER (self), FALSE);

  if (self->game)
    return TRUE;
  if (!may_ask (self))
    return FALSE;
  take_position (self);
  tell_active (self);
  return TRUE;
}

gboolean
tabiya_why_not_controller_end (TabiyaWhyNotController *self)
{
  g_return_val_if_fail (TABIYA_IS_WHY_NOT_CONTROLLER (self), FALSE);

  if (!self->game)
    return FALSE;
  forget_position (self);
  g_clear_object (&self->game);
  tell_active (self);
  return TRUE;
}

gboolean
tabiya_why_not_controller_is_active (TabiyaWhyNotController *self)
{
  g_return_val_if_fail (TABIYA_IS_WHY_NOT_CONTROLLER (self), FALSE);

  return !!self->game;
}

/**
 * tabiya_why_not_controller_ask:
 * @move: legal in the position shown
 *
 * Begins to look for the answer. Another question still open is dropped. The same question is asked
 * again only after the engine has failed.
 *
 * Returns: %FALSE while not active
 */
gboolean
tabiya_why_not_controller_ask (TabiyaWhyNotController *self,
                               ChessMove               move)
{
  g_return_val_if_fail (TABIYA_IS_WHY_NOT_CONTROLLER (self), FALSE);

  if (!self->game)
    return FALSE;
  g_return_val_if_fail (chess_position_is_legal (&self->position, move), TRUE);

  if (self->move == move && !has_failed (self))
    return TRUE;
  forget_move (self);
  self->move = move;
  prepare_question (self);
  tabiya_why_not_set_move (self->question, move);
  emit_changed_cb (self);
  go_on (self);
  return TRUE;
}

void
tabiya_why_not_controller_try_again (TabiyaWhyNotController *self)
{
  g_return_if_fail (TABIYA_IS_WHY_NOT_CONTROLLER (self));

  if (tabiya_why_not_controller_get_state (self) == TABIYA_WHY_NOT_FAILED)
    tabiya_why_not_controller_ask (self, self->move);
}

void
tabiya_why_not_controller_clear (TabiyaWhyNotController *self)
{
  g_return_if_fail (TABIYA_IS_WHY_NOT_CONTROLLER (self));

  if (!self->game || self->move == CHESS_NO_MOVE)
    return;
  forget_move (self);
  emit_changed_cb (self);
}

gboolean
tabiya_why_not_controller_can_add (TabiyaWhyNotController *self)
{
  g_return_val_if_fail (TABIYA_IS_WHY_NOT_CONTROLLER (self), FALSE);

  return self->answer && may_add_here (self)
         && !tabiya_review_has_line (self->node, self->answer->asked.moves,
                                     self->answer->n_telling);
}

void
tabiya_why_not_controller_add (TabiyaWhyNotController *self)
{
  TabiyaNode *node;

  g_return_if_fail (TABIYA_IS_WHY_NOT_CONTROLLER (self));

  if (!tabiya_why_not_controller_can_add (self))
    return;
  node = self->node;
  tabiya_game_begin_group (self->game, _("Add Variation"));
  for (int i = 0; i < self->answer->n_telling; i++)
    node = tabiya_game_add_move (self->game, node, self->answer->asked.moves[i]);
  tabiya_game_end_group (self->game);
  g_signal_emit (self, signals[MESSAGE], 0, _("Variation added"));
}

TabiyaWhyNotState
tabiya_why_not_controller_get_state (TabiyaWhyNotController *self)
{
  g_return_val_if_fail (TABIYA_IS_WHY_NOT_CONTROLLER (self), TABIYA_WHY_NOT_OFF);

  if (!self->game)
    return TABIYA_WHY_NOT_OFF;
  if (self->choices->len == 0)
    return TABIYA_WHY_NOT_OVER;
  if (self->move == CHESS_NO_MOVE)
    return TABIYA_WHY_NOT_WAITING;
  if (self->answer)
    return TABIYA_WHY_NOT_ANSWERED;
  return has_failed (self) ? TABIYA_WHY_NOT_FAILED : TABIYA_WHY_NOT_SEARCHING;
}

TabiyaWork *
tabiya_why_not_controller_get_work (TabiyaWhyNotController *self)
{
  return tabiya_searcher_get_work (self->searcher);
}

ChessMove
tabiya_why_not_controller_get_move (TabiyaWhyNotController *self)
{
  g_return_val_if_fail (TABIYA_IS_WHY_NOT_CONTROLLER (self), CHESS_NO_MOVE);

  return self->move;
}

ChessMove
tabiya_why_not_controller_get_reply (TabiyaWhyNotController *self)
{
  g_return_val_if_fail (TABIYA_IS_WHY_NOT_CONTROLLER (self), CHESS_NO_MOVE);

  return self->answer && self->answer->reason && self->answer->asked.n_moves > 1
           ? self->answer->asked.moves[1] : CHESS_NO_MOVE;
}

ChessMove
tabiya_why_not_controller_get_better (TabiyaWhyNotController *self)
{
  g_return_val_if_fail (TABIYA_IS_WHY_NOT_CONTROLLER (self), CHESS_NO_MOVE);

  return self->answer && self->answer->reason ? self->answer->best.moves[0] : CHESS_NO_MOVE;
}

const TabiyaWhyNotAnswer *
tabiya_why_not_controller_get_answer (TabiyaWhyNotController *self)
{
  g_return_val_if_fail (TABIYA_IS_WHY_NOT_CONTROLLER (self), NULL);

  return self->answer;
}

char *
tabiya_why_not_controller_dup_numbers (TabiyaWhyNotController *self)
{
  g_return_val_if_fail (TABIYA_IS_WHY_NOT_CONTROLLER (self), NULL);

  return self->answer ? tabiya_profile_words_dup_judged (self->answer->numbers, self->judge) : NULL;
}

GArray *
tabiya_why_not_controller_get_choices (TabiyaWhyNotController *self)
{
  g_return_val_if_fail (TABIYA_IS_WHY_NOT_CONTROLLER (self), NULL);

  return self->choices;
}

char *
tabiya_why_not_controller_dup_choice (TabiyaWhyNotController *self,
                                      guint                   index)
{
  g_return_val_if_fail (TABIYA_IS_WHY_NOT_CONTROLLER (self), NULL);
  g_return_val_if_fail (self->choices && index < self->choices->len, NULL);

  return tabiya_shown_move_dup (&self->position, g_array_index (self->choices, ChessMove, index));
}

static char *
dup_move (TabiyaWhyNotController *self)
{
  return tabiya_line_to_text (&self->position, &self->move, 1, 1);
}

char *
tabiya_why_not_controller_dup_question (TabiyaWhyNotController *self)
{
  g_autofree char *move = NULL;

  g_return_val_if_fail (TABIYA_IS_WHY_NOT_CONTROLLER (self), NULL);

  if (self->move == CHESS_NO_MOVE)
    return g_strdup (_("Why not …?"));
  move = dup_move (self);
  /* Translators: %s is a move such as "23.Qe2". */
  return g_strdup_printf (_("Why not %s?"), move);
}

char *
tabiya_why_not_controller_dup_text (TabiyaWhyNotController *self)
{
  g_autofree char *move = NULL;

  g_return_val_if_fail (TABIYA_IS_WHY_NOT_CONTROLLER (self), NULL);

  switch (tabiya_why_not_controller_get_state (self)) {
  case TABIYA_WHY_NOT_OVER:
    return g_strdup (_("The game is over here. Step back to a position with a move to ask about."));
  case TABIYA_WHY_NOT_WAITING:
    return g_strdup (_("Play the move you have in mind, or choose it from the list."));
  case TABIYA_WHY_NOT_SEARCHING:
    move = dup_move (self);
    /* Translators: %s is a move such as "23.Qe2". */
    return g_strdup_printf (_("The engine is checking %s…"), move);
  case TABIYA_WHY_NOT_ANSWERED:
    return g_strdup (self->answer->text);
  case TABIYA_WHY_NOT_FAILED:
    return g_strdup (_("The engine could not search. Close other programs that need much memory, "
                       "and try again."));
  case TABIYA_WHY_NOT_OFF:
  default:
    return NULL;
  }
}
