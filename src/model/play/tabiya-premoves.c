/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/play/tabiya-premoves.h"

#include <glib/gi18n.h>

#include "core/chess-premove.h"

/*
 * Premoves belong to one turn of the engine, which begins at a node of the game. They stay only if
 * what ends it is the engine's move: the game then goes on at a child of that node, and says so
 * with "moved".
 */

struct _TabiyaPremoves
{
  GObject       parent_instance;

  /* owned */
  TabiyaPlay   *play;

  /* state */
  gboolean      enabled;
  gboolean      playing;     /* whether one of them is being played */
  gboolean      was_open;    /* as last told */
  TabiyaNode   *turn;        /* borrowed from the game: where the engine's turn began; only
                                compared, since it may be gone */
  ChessMoveList premoves;
};

enum {
  REFUSED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void scene_init (TabiyaSceneInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TabiyaPremoves, tabiya_premoves, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (TABIYA_TYPE_SCENE, scene_init))

static gboolean
is_engines_turn (TabiyaPremoves *self)
{
  return self->enabled && tabiya_play_get_state (self->play) == TABIYA_PLAY_ENGINE
         && !tabiya_play_has_two_engines (self->play);
}

/* Whether the person's turn has just begun by the engine's move. */
static gboolean
is_answered (TabiyaPremoves *self)
{
  TabiyaNode *live = tabiya_play_get_live_node (self->play);

  return tabiya_play_get_state (self->play) == TABIYA_PLAY_HUMAN
         && tabiya_node_get_parent (live) == self->turn;
}

static void
tell_change (TabiyaPremoves *self)
{
  gboolean was_open = self->was_open;

  self->was_open = tabiya_premoves_is_open (self);
  if (self->was_open != was_open)
    tabiya_scene_notify_active (TABIYA_SCENE (self));
  tabiya_scene_emit_changed (TABIYA_SCENE (self));
}

static void
drop (TabiyaPremoves *self)
{
  self->premoves.count = 0;
}

static ChessMove
take_first (TabiyaPremoves *self)
{
  ChessMove first = self->premoves.moves[0];

  self->premoves.count--;
  for (int i = 0; i < self->premoves.count; i++)
    self->premoves.moves[i] = self->premoves.moves[i + 1];
  return first;
}

static void
refuse (TabiyaPremoves *self,
        ChessMove       premove)
{
  drop (self);
  tell_change (self);
  g_signal_emit (self, signals[REFUSED], 0, (guint) premove);
}

static void
play_first (TabiyaPremoves *self)
{
  ChessMove premove = take_first (self);
  ChessPosition position;
  ChessMove move;
  gboolean played;

  tabiya_node_get_position (tabiya_play_get_game (self->play),
                            tabiya_play_get_live_node (self->play), &position);
  move = chess_premove_resolve (&position, premove);
  if (move == CHESS_NO_MOVE) {
    refuse (self, premove);
    return;
  }
  self->playing = TRUE;
  played = tabiya_play_premove (self->play, move);
  self->playing = FALSE;
  /* The flag has fallen. */
  if (!played) {
    refuse (self, premove);
    return;
  }
  /* The game may be over. */
  if (is_engines_turn (self))
    self->turn = tabiya_play_get_live_node (self->play);
  else
    drop (self);
  tell_change (self);
}

static void
moved_cb (TabiyaPremoves *self)
{
  g_autoptr(TabiyaPremoves) alive = g_object_ref (self);

  if (!self->playing && self->premoves.count > 0 && is_answered (self))
    play_first (self);
}

/* The state is told before "moved" is. */
static void
state_cb (TabiyaPremoves *self)
{
  gboolean same_turn = is_engines_turn (self)
                       && tabiya_play_get_live_node (self->play) == self->turn;

  if (self->playing)
    return;
  if (self->premoves.count > 0 && tabiya_play_get_state (self->play) == TABIYA_PLAY_OVER) {
    refuse (self, self->premoves.moves[0]);
  } else if (self->premoves.count > 0 && !same_turn && !is_answered (self)) {
    drop (self);
    tell_change (self);
  } else if (self->was_open != tabiya_premoves_is_open (self)) {
    tell_change (self);
  }
}

static void
game_cb (TabiyaPremoves *self)
{
  self->turn = NULL;
  drop (self);
  tell_change (self);
}

/* The scene */

static gboolean
is_active (TabiyaScene *scene)
{
  return tabiya_premoves_is_open (TABIYA_PREMOVES (scene));
}

/* The men as if the premoves had been made. */
static void
show (TabiyaScene *scene,
      TabiyaShown *shown)
{
  shown->movable = shown->position.turn == CHESS_WHITE ? TABIYA_MOVABLE_BLACK
                                                       : TABIYA_MOVABLE_WHITE;
  shown->mark = TABIYA_MARK_NONE;
  shown->premoving = TRUE;
  shown->premoves = TABIYA_PREMOVES (scene)->premoves;
}

static gboolean
try_move (TabiyaScene *scene,
          ChessMove    premove)
{
  return tabiya_premoves_add (TABIYA_PREMOVES (scene), premove);
}

static void
scene_init (TabiyaSceneInterface *iface)
{
  iface->is_active = is_active;
  iface->show = show;
  iface->try_move = try_move;
}

static void
tabiya_premoves_dispose (GObject *object)
{
  TabiyaPremoves *self = TABIYA_PREMOVES (object);

  if (self->play)
    g_signal_handlers_disconnect_by_data (self->play, self);
  g_clear_object (&self->play);
  G_OBJECT_CLASS (tabiya_premoves_parent_class)->dispose (object);
}

static void
tabiya_premoves_class_init (TabiyaPremovesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tabiya_premoves_dispose;
  signals[REFUSED] = g_signal_new ("refused", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
tabiya_premoves_init (TabiyaPremoves *self)
{
  self->enabled = TRUE;
}

/**
 * tabiya_premoves_new:
 * @play: whose engine is waited for; a reference is taken
 *
 * Returns: (transfer full): an empty queue
 */
TabiyaPremoves *
tabiya_premoves_new (TabiyaPlay *play)
{
  TabiyaPremoves *self = g_object_new (TABIYA_TYPE_PREMOVES, NULL);

  self->play = g_object_ref (play);
  g_signal_connect_swapped (play, "notify::state", G_CALLBACK (state_cb), self);
  g_signal_connect_swapped (play, "notify::can-take-back", G_CALLBACK (state_cb), self);
  g_signal_connect_swapped (play, "notify::game", G_CALLBACK (game_cb), self);
  /* After everyone else, who is to hear of the engine's move before that of the person. */
  g_signal_connect_data (play, "moved", G_CALLBACK (moved_cb), self, NULL,
                         G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  return self;
}

void
tabiya_premoves_set_enabled (TabiyaPremoves *self,
                             gboolean        enabled)
{
  g_return_if_fail (TABIYA_IS_PREMOVES (self));

  if (self->enabled == enabled)
    return;
  self->enabled = enabled;
  if (!enabled)
    drop (self);
  tell_change (self);
}

gboolean
tabiya_premoves_is_open (TabiyaPremoves *self)
{
  g_return_val_if_fail (TABIYA_IS_PREMOVES (self), FALSE);

  return is_engines_turn (self)
         && tabiya_game_get_current (tabiya_play_get_game (self->play))
            == tabiya_play_get_live_node (self->play);
}

/* Whether @premove can be made once all that wait are made. */
static gboolean
is_possible (TabiyaPremoves *self,
             ChessMove       premove)
{
  TabiyaNode *live = tabiya_play_get_live_node (self->play);
  ChessPosition position, draft;
  ChessMoveList list;

  tabiya_node_get_position (tabiya_play_get_game (self->play), live, &position);
  chess_premove_make_all (&draft, &position, tabiya_node_get_mover (live), &self->premoves);
  chess_premove_generate (&draft, &list);
  for (int i = 0; i < list.count; i++) {
    if (list.moves[i] == premove)
      return TRUE;
  }
  return FALSE;
}

gboolean
tabiya_premoves_add (TabiyaPremoves *self,
                     ChessMove       premove)
{
  g_return_val_if_fail (TABIYA_IS_PREMOVES (self), FALSE);

  if (!tabiya_premoves_is_open (self) || self->premoves.count == TABIYA_PREMOVES_MAX)
    return FALSE;
  if (!is_possible (self, premove))
    return FALSE;
  self->turn = tabiya_play_get_live_node (self->play);
  self->premoves.moves[self->premoves.count++] = premove;
  tell_change (self);
  return TRUE;
}

gboolean
tabiya_premoves_cancel (TabiyaPremoves *self)
{
  g_return_val_if_fail (TABIYA_IS_PREMOVES (self), FALSE);

  if (self->premoves.count == 0)
    return FALSE;
  drop (self);
  tell_change (self);
  return TRUE;
}

const ChessMoveList *
tabiya_premoves_get_all (TabiyaPremoves *self)
{
  g_return_val_if_fail (TABIYA_IS_PREMOVES (self), NULL);

  return &self->premoves;
}

char *
tabiya_premoves_dup_words (TabiyaPremoves *self)
{
  guint count;

  g_return_val_if_fail (TABIYA_IS_PREMOVES (self), NULL);

  count = (guint) self->premoves.count;
  if (count == 0)
    return NULL;
  /* Translators: moves to be played as soon as it is the person's turn. */
  return g_strdup_printf (ngettext ("%u premove", "%u premoves", count), count);
}
