/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/learn/tabiya-learn-controller.h"

#include <glib/gi18n.h>

#include "model/weights/tabiya-weights-in-force.h"
#include "model/weights/tabiya-weights-settings.h"

struct _TabiyaLearnController
{
  GObject        parent_instance;

  /* owned */
  GSettings     *settings;
  TabiyaPlay    *play;
  TabiyaLearn   *learn;            /* NULL while the board shows the game */
  GSimpleAction *retry;

  /* state */
  gboolean       flipped;          /* whether Black sits below */
};

enum {
  MESSAGE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void scene_init (TabiyaSceneInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TabiyaLearnController, tabiya_learn_controller, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (TABIYA_TYPE_SCENE, scene_init))

static gboolean
has_moves (TabiyaGame *game)
{
  return game && tabiya_node_get_child (tabiya_game_get_root (game), 0);
}

/* Not while a game is in progress, nor at the end of the session. */
static gboolean
can_begin (TabiyaLearnController *self)
{
  return !self->learn && self->play && !tabiya_play_is_going (self->play)
         && has_moves (tabiya_play_get_game (self->play));
}

static TabiyaLearn *
new_learn (TabiyaLearnController *self)
{
  g_autoptr(TabiyaLearnSearch) search = tabiya_learn_search_new ();
  TabiyaWeightsInForce *weights = tabiya_weights_in_force_get (
                                    tabiya_weights_get_analyst (self->settings));

  tabiya_learn_search_set_weights (search, tabiya_weights_in_force_get_weights (weights));
  tabiya_learn_search_set_engine (search, g_settings_get_int (self->settings, "engine-hash"),
                                  g_settings_get_int (self->settings, "engine-threads"));
  return tabiya_learn_new (tabiya_play_get_game (self->play), search);
}

/* To be called when it has begun or ended. */
static void
tell_active (TabiyaLearnController *self)
{
  tabiya_learn_controller_update (self);
  tabiya_scene_notify_active (TABIYA_SCENE (self));
}

/* The scene */

static gboolean
may_move (TabiyaLearnController *self,
          ChessColor             color)
{
  return tabiya_learn_is_open (self->learn)
         && tabiya_learn_get_side (self->learn) == color;
}

/* The square of the man that should move, once the person has asked for a hint. */
static ChessSquare
get_hint (TabiyaLearnController *self)
{
  ChessMove answer;

  if (!tabiya_learn_is_open (self->learn)
      || !tabiya_learn_get_hinted (self->learn))
    return CHESS_NO_SQUARE;
  answer = tabiya_learn_get_answer (self->learn);
  return answer == CHESS_NO_MOVE ? CHESS_NO_SQUARE : chess_move_from (answer);
}

/* The engine's answer to a try that is not good enough. */
static ChessMove
get_reply (TabiyaLearnController *self)
{
  TabiyaLearnSearch *search = tabiya_learn_get_search (self->learn);
  ChessMove reply = CHESS_NO_MOVE;

  if (tabiya_learn_get_state (self->learn) != TABIYA_LEARN_WRONG
      || tabiya_learn_is_open (self->learn))
    return CHESS_NO_MOVE;
  for (int kind = 0; kind < TABIYA_N_LEARN_LINES; kind++) {
    const TabiyaLearnLine *line = tabiya_learn_search_get_line (search, (TabiyaLearnLineKind) kind);

    if (line && line->moves->len > 1
        && g_array_index (line->moves, ChessMove, 0) == tabiya_learn_get_move (self->learn))
      reply = g_array_index (line->moves, ChessMove, 1);
  }
  return reply;
}

static char *
dup_text (TabiyaLearnController *self)
{
  if (tabiya_learn_get_state (self->learn) == TABIYA_LEARN_DONE)
    return g_strdup (_("Retry My Mistakes"));
  return g_strdup_printf (_("Mistake %u of %u"), tabiya_learn_get_index (self->learn) + 1,
                          tabiya_learn_get_n (self->learn));
}

static gboolean
is_active (TabiyaScene *scene)
{
  return !!TABIYA_LEARN_CONTROLLER (scene)->learn;
}

static void
show (TabiyaScene *scene,
      TabiyaShown *shown)
{
  TabiyaLearnController *self = TABIYA_LEARN_CONTROLLER (scene);
  ChessPosition position;
  ChessMove move;

  tabiya_learn_get_shown (self->learn, &position, &move);
  tabiya_shown_set_position (shown, &position, move);
  if (may_move (self, CHESS_WHITE))
    shown->movable |= TABIYA_MOVABLE_WHITE;
  if (may_move (self, CHESS_BLACK))
    shown->movable |= TABIYA_MOVABLE_BLACK;
  tabiya_shown_add_circle (shown, get_hint (self));
  tabiya_shown_add_arrow (shown, get_reply (self), TABIYA_ARROW_THREAT, 1);
  shown->text = dup_text (self);
}

static gboolean
try_move (TabiyaScene *scene,
          ChessMove    move)
{
  tabiya_learn_try (TABIYA_LEARN_CONTROLLER (scene)->learn, move);
  return TRUE;
}

static gboolean
get_side (TabiyaScene *scene,
          ChessColor  *side)
{
  *side = tabiya_learn_get_side (TABIYA_LEARN_CONTROLLER (scene)->learn);
  return TRUE;
}

static void
end (TabiyaScene *scene)
{
  tabiya_learn_controller_end (TABIYA_LEARN_CONTROLLER (scene));
}

static void
scene_init (TabiyaSceneInterface *iface)
{
  iface->silent = TRUE;
  iface->is_active = is_active;
  iface->show = show;
  iface->try_move = try_move;
  iface->get_side = get_side;
  iface->end = end;
}

static void
tabiya_learn_controller_dispose (GObject *object)
{
  TabiyaLearnController *self = TABIYA_LEARN_CONTROLLER (object);

  if (self->learn) {
    g_signal_handlers_disconnect_by_data (self->learn, self);
    g_object_run_dispose (G_OBJECT (self->learn));
  }
  g_clear_object (&self->learn);
  g_clear_object (&self->play);
  g_clear_object (&self->settings);
  g_clear_object (&self->retry);
  G_OBJECT_CLASS (tabiya_learn_controller_parent_class)->dispose (object);
}

static void
tabiya_learn_controller_class_init (TabiyaLearnControllerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tabiya_learn_controller_dispose;
  signals[MESSAGE] = g_signal_new ("message", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
tabiya_learn_controller_init (TabiyaLearnController *self)
{
  self->retry = g_simple_action_new ("retry-mistakes", NULL);
  g_simple_action_set_enabled (self->retry, FALSE);
  g_signal_connect_object (self->retry, "activate", G_CALLBACK (tabiya_learn_controller_begin),
                           self, G_CONNECT_SWAPPED);
}

/**
 * tabiya_learn_controller_new:
 * @settings: the settings of the program
 * @play: what the window shows
 *
 * Main thread, like all functions here.
 *
 * Returns: (transfer full): a controller that is not active
 */
TabiyaLearnController *
tabiya_learn_controller_new (GSettings  *settings,
                             TabiyaPlay *play)
{
  TabiyaLearnController *self = g_object_new (TABIYA_TYPE_LEARN_CONTROLLER, NULL);

  self->settings = g_object_ref (settings);
  self->play = g_object_ref (play);
  return self;
}

/**
 * tabiya_learn_controller_add_actions:
 * @map: the window
 *
 * Adds the actions, which the controller enables and disables. To be called once.
 */
void
tabiya_learn_controller_add_actions (TabiyaLearnController *self,
                                     GActionMap            *map)
{
  g_return_if_fail (TABIYA_IS_LEARN_CONTROLLER (self));

  g_action_map_add_action (map, G_ACTION (self->retry));
}

void
tabiya_learn_controller_update (TabiyaLearnController *self)
{
  g_return_if_fail (TABIYA_IS_LEARN_CONTROLLER (self));

  g_simple_action_set_enabled (self->retry, can_begin (self));
}

void
tabiya_learn_controller_set_flipped (TabiyaLearnController *self,
                                     gboolean               flipped)
{
  g_return_if_fail (TABIYA_IS_LEARN_CONTROLLER (self));

  self->flipped = flipped;
}

guint
tabiya_learn_controller_count (TabiyaLearnController *self,
                               ChessColor            *side)
{
  g_return_val_if_fail (TABIYA_IS_LEARN_CONTROLLER (self), 0);

  return can_begin (self) ? tabiya_mistakes_count (tabiya_play_get_game (self->play),
                                                   self->flipped, side) : 0;
}

gboolean
tabiya_learn_controller_begin (TabiyaLearnController *self)
{
  ChessColor side;

  g_return_val_if_fail (TABIYA_IS_LEARN_CONTROLLER (self), FALSE);

  if (!can_begin (self))
    return FALSE;
  if (tabiya_learn_controller_count (self, &side) == 0) {
    g_signal_emit (self, signals[MESSAGE], 0,
                   _("No mistakes are marked in this game: review it first"));
    return FALSE;
  }
  self->learn = new_learn (self);
  tabiya_learn_start (self->learn, side);
  g_signal_connect_swapped (self->learn, "changed", G_CALLBACK (tabiya_scene_emit_changed), self);
  tell_active (self);
  return TRUE;
}

gboolean
tabiya_learn_controller_end (TabiyaLearnController *self)
{
  g_autoptr(TabiyaLearn) learn = NULL;

  g_return_val_if_fail (TABIYA_IS_LEARN_CONTROLLER (self), FALSE);

  learn = g_steal_pointer (&self->learn);
  if (!learn)
    return FALSE;
  g_signal_handlers_disconnect_by_data (learn, self);
  tell_active (self);
  g_object_run_dispose (G_OBJECT (learn));
  return TRUE;
}

/**
 * tabiya_learn_controller_is_active:
 *
 * Returns: whether the user is retrying mistakes
 */
gboolean
tabiya_learn_controller_is_active (TabiyaLearnController *self)
{
  g_return_val_if_fail (TABIYA_IS_LEARN_CONTROLLER (self), FALSE);

  return !!self->learn;
}

TabiyaLearn *
tabiya_learn_controller_get_learn (TabiyaLearnController *self)
{
  g_return_val_if_fail (TABIYA_IS_LEARN_CONTROLLER (self), NULL);

  return self->learn;
}
