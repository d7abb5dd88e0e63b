/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/analysis/tabiya-ahead.h"

#include <glib/gi18n.h>

#include "insight/tabiya-shown-moves.h"

struct _TabiyaAhead
{
  GObject     parent_instance;

  /* owned */
  TabiyaPlay *play;
  TabiyaGame *game;          /* nullable */
  GArray     *moves;         /* of ChessMove; NULL while the game is shown */

  /* State of the line. */
  TabiyaNode *node;          /* the node where it begins; borrowed */
  guint       at;            /* number of moves made, at least 1 */
  gboolean    for_term;
};

static void scene_init (TabiyaSceneInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TabiyaAhead, tabiya_ahead, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (TABIYA_TYPE_SCENE, scene_init))

/* Forgets the line without emitting a signal. */
static void
forget (TabiyaAhead *self)
{
  g_clear_pointer (&self->moves, g_array_unref);
  self->node = NULL;
  self->for_term = FALSE;
}

/* A line begins where the cursor is, and ends when that moves. */
static void
current_cb (TabiyaAhead *self)
{
  if (self->moves && !tabiya_ahead_is_shown (self)) {
    forget (self);
    tabiya_scene_notify_active (TABIYA_SCENE (self));
  }
}

static void
take_game (TabiyaAhead *self,
           TabiyaGame  *game)
{
  forget (self);
  if (self->game)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_set_object (&self->game, game);
  if (game)
    g_signal_connect_swapped (game, "notify::current", G_CALLBACK (current_cb), self);
}

static const ChessMove *
get_moves (TabiyaAhead *self)
{
  return (const ChessMove *) (gpointer) self->moves->data;
}

/* Computes the position after @n_moves of the line. */
static void
follow (TabiyaAhead   *self,
        guint          n_moves,
        ChessPosition *position)
{
  tabiya_node_get_position (self->game, self->node, position);
  for (guint i = 0; i < n_moves; i++) {
    ChessPosition from = *position;

    chess_position_make (position, &from, get_moves (self)[i]);
  }
}

/* For example "18. Bc2". (transfer full) */
static char *
dup_move_text (TabiyaAhead *self)
{
  ChessPosition before;
  g_autofree char *move = NULL;

  follow (self, self->at - 1, &before);
  move = tabiya_shown_move_dup (&before, get_moves (self)[self->at - 1]);
  return g_strdup_printf (before.turn == CHESS_WHITE ? "%d. %s" : "%d… %s",
                          before.fullmove_number, move);
}

/* While a game is being played its moves are made, not inserted. A finished game may get
   variations, but cannot be continued. */
static gboolean
can_insert_at (TabiyaAhead *self,
               TabiyaNode  *node)
{
  return !tabiya_play_is_going (self->play)
         && (tabiya_play_get_state (self->play) == TABIYA_PLAY_EMPTY
             || node != tabiya_play_get_live_node (self->play));
}

static TabiyaNode *
insert_moves (TabiyaAhead     *self,
              TabiyaNode      *node,
              const ChessMove *moves,
              guint            n_moves)
{
  tabiya_game_begin_group (self->game, _("Insert Line"));
  for (guint i = 0; i < n_moves; i++)
    node = tabiya_game_add_move (self->game, node, moves[i]);
  tabiya_game_end_group (self->game);
  return node;
}

/* The scene */

static gboolean
is_active (TabiyaScene *scene)
{
  return tabiya_ahead_is_shown (TABIYA_AHEAD (scene));
}

static void
show (TabiyaScene *scene,
      TabiyaShown *shown)
{
  TabiyaAhead *self = TABIYA_AHEAD (scene);
  ChessPosition position;
  ChessMove move = tabiya_ahead_get_position (self, &position);

  tabiya_shown_set_position (shown, &position, move);
  shown->text = tabiya_ahead_dup_text (self);
}

static gboolean
step (TabiyaScene *scene,
      int          by)
{
  return tabiya_ahead_step (TABIYA_AHEAD (scene), by);
}

static void
end (TabiyaScene *scene)
{
  tabiya_ahead_end (TABIYA_AHEAD (scene));
}

static void
scene_init (TabiyaSceneInterface *iface)
{
  iface->is_active = is_active;
  iface->show = show;
  iface->step = step;
  iface->end = end;
}

static void
tabiya_ahead_dispose (GObject *object)
{
  TabiyaAhead *self = TABIYA_AHEAD (object);

  take_game (self, NULL);
  g_clear_object (&self->play);
  G_OBJECT_CLASS (tabiya_ahead_parent_class)->dispose (object);
}

static void
tabiya_ahead_class_init (TabiyaAheadClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tabiya_ahead_dispose;
}

static void
tabiya_ahead_init (TabiyaAhead *self)
{
}

/**
 * tabiya_ahead_new:
 * @play: decides what may be done with the game
 *
 * Main thread, like all functions here.
 *
 * Returns: (transfer full): a new object that shows the game
 */
TabiyaAhead *
tabiya_ahead_new (TabiyaPlay *play)
{
  TabiyaAhead *self = g_object_new (TABIYA_TYPE_AHEAD, NULL);

  self->play = g_object_ref (play);
  return self;
}

void
tabiya_ahead_set_game (TabiyaAhead *self,
                       TabiyaGame  *game)
{
  g_return_if_fail (TABIYA_IS_AHEAD (self));

  take_game (self, game);
}

void
tabiya_ahead_look (TabiyaAhead     *self,
                   const ChessMove *moves,
                   guint            n_moves,
                   guint            at,
                   gboolean         for_term)
{
  GArray *copy;

  g_return_if_fail (TABIYA_IS_AHEAD (self));
  g_return_if_fail (self->game);
  g_return_if_fail (at > 0 && at <= n_moves);

  copy = g_array_sized_new (FALSE, FALSE, sizeof (ChessMove), n_moves);
  g_array_append_vals (copy, moves, n_moves);
  forget (self);
  self->moves = copy;
  self->node = tabiya_game_get_current (self->game);
  self->at = at;
  self->for_term = for_term;
  tabiya_scene_notify_active (TABIYA_SCENE (self));
}

/**
 * tabiya_ahead_step:
 * @by: number of moves to go forwards, or backwards if negative; going back before the first move
 *   shows the game again, and going beyond the last one does nothing
 *
 * Returns: whether a line was shown
 */
gboolean
tabiya_ahead_step (TabiyaAhead *self,
                   int          by)
{
  int at;

  g_return_val_if_fail (TABIYA_IS_AHEAD (self), FALSE);

  if (!tabiya_ahead_is_shown (self))
    return FALSE;
  at = (int) self->at + by;
  if (at <= 0)
    return tabiya_ahead_end (self);
  if (at <= (int) self->moves->len) {
    self->at = (guint) at;
    tabiya_scene_emit_changed (TABIYA_SCENE (self));
  }
  return TRUE;
}

/**
 * tabiya_ahead_end:
 *
 * Shows the game again.
 *
 * Returns: whether a line was shown
 */
gboolean
tabiya_ahead_end (TabiyaAhead *self)
{
  g_return_val_if_fail (TABIYA_IS_AHEAD (self), FALSE);

  if (!tabiya_ahead_is_shown (self))
    return FALSE;
  forget (self);
  tabiya_scene_notify_active (TABIYA_SCENE (self));
  return TRUE;
}

/**
 * tabiya_ahead_is_shown:
 *
 * Returns: whether a line is shown. If the game has left the position where a line began, that line
 *   has ended.
 */
gboolean
tabiya_ahead_is_shown (TabiyaAhead *self)
{
  g_return_val_if_fail (TABIYA_IS_AHEAD (self), FALSE);

  return self->moves && self->node == tabiya_game_get_current (self->game);
}

/**
 * tabiya_ahead_is_for_term:
 *
 * Returns: whether a line is shown for a highlighted term
 */
gboolean
tabiya_ahead_is_for_term (TabiyaAhead *self)
{
  g_return_val_if_fail (TABIYA_IS_AHEAD (self), FALSE);

  return tabiya_ahead_is_shown (self) && self->for_term;
}

gboolean
tabiya_ahead_get_walk (TabiyaAhead *self,
                       guint       *at,
                       guint       *n_moves)
{
  g_return_val_if_fail (TABIYA_IS_AHEAD (self), FALSE);

  if (!tabiya_ahead_is_shown (self) || self->for_term)
    return FALSE;
  *at = self->at;
  *n_moves = self->moves->len;
  return TRUE;
}

ChessMove
tabiya_ahead_get_position (TabiyaAhead   *self,
                           ChessPosition *position)
{
  g_return_val_if_fail (TABIYA_IS_AHEAD (self), CHESS_NO_MOVE);
  g_return_val_if_fail (self->game, CHESS_NO_MOVE);

  if (!tabiya_ahead_is_shown (self)) {
    tabiya_node_get_position (self->game, tabiya_game_get_current (self->game), position);
    return CHESS_NO_MOVE;
  }
  follow (self, self->at, position);
  return get_moves (self)[self->at - 1];
}

GArray *
tabiya_ahead_dup_position (TabiyaAhead   *self,
                           ChessPosition *position)
{
  GArray *history;

  g_return_val_if_fail (TABIYA_IS_AHEAD (self), NULL);
  g_return_val_if_fail (self->game, NULL);

  history = tabiya_node_dup_history (self->game, tabiya_game_get_current (self->game));
  for (guint i = 0; tabiya_ahead_is_shown (self) && i < self->at; i++) {
    ChessPosition before;

    follow (self, i, &before);
    g_array_append_val (history, before.key);
  }
  tabiya_ahead_get_position (self, position);
  return history;
}

char *
tabiya_ahead_dup_text (TabiyaAhead *self)
{
  g_autofree char *move = NULL;

  g_return_val_if_fail (TABIYA_IS_AHEAD (self), NULL);

  if (!tabiya_ahead_is_shown (self))
    return NULL;
  move = dup_move_text (self);
  /* Translators: the arguments are a move of an engine's line, such as "18. Bc2", its number in the
     line, and the length of the line. */
  return g_strdup_printf (_("Looking ahead: %s (%u of %u)"), move, self->at, self->moves->len);
}

gboolean
tabiya_ahead_can_insert (TabiyaAhead *self)
{
  g_return_val_if_fail (TABIYA_IS_AHEAD (self), FALSE);

  return self->game && can_insert_at (self, tabiya_game_get_current (self->game));
}

void
tabiya_ahead_insert (TabiyaAhead *self)
{
  g_autoptr(GArray) moves = NULL;
  TabiyaNode *node;
  guint at;

  g_return_if_fail (TABIYA_IS_AHEAD (self));

  if (!tabiya_ahead_is_shown (self) || !can_insert_at (self, self->node))
    return;
  moves = g_array_ref (self->moves);
  node = self->node;
  at = self->at;
  forget (self);
  node = insert_moves (self, node, (const ChessMove *) (gpointer) moves->data, at);
  tabiya_game_set_current (self->game, node);
  tabiya_scene_notify_active (TABIYA_SCENE (self));
}

/**
 * tabiya_ahead_insert_line:
 * @moves: (array length=n_moves): legal moves from the position of the game
 * @n_moves: their number
 *
 * Inserts the moves into the game as one edit. The cursor of the game does not move, so the
 * engine's analysis remains valid.
 *
 * Returns: whether it was done
 */
gboolean
tabiya_ahead_insert_line (TabiyaAhead     *self,
                          const ChessMove *moves,
                          guint            n_moves)
{
  g_autofree ChessMove *copy = g_memdup2 (moves, n_moves * sizeof *moves);

  g_return_val_if_fail (TABIYA_IS_AHEAD (self), FALSE);

  if (!tabiya_ahead_can_insert (self))
    return FALSE;
  tabiya_ahead_end (self);
  insert_moves (self, tabiya_game_get_current (self->game), copy, n_moves);
  return TRUE;
}
