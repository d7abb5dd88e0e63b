/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-service"

#include "config.h"

#include "service/tabiya-play-line.h"

/* Forgets take-backs that cannot be undone any more, because their moves no longer follow the live
   position. */
static void
forget_taken (TabiyaPlayLine *self)
{
  while (self->taken->len > 0) {
    TabiyaTakenBack *last = &g_array_index (self->taken, TabiyaTakenBack, self->taken->len - 1);

    if (tabiya_node_is_main_line (last->node)
        && tabiya_node_get_ply (last->node) > tabiya_node_get_ply (self->live))
      return;
    g_array_set_size (self->taken, self->taken->len - 1);
  }
}

/**
 * tabiya_play_line_init:
 *
 * Initialises a line without a game; call tabiya_play_line_begin() next.
 */
void
tabiya_play_line_init (TabiyaPlayLine *self)
{
  *self = (TabiyaPlayLine) { .taken = g_array_new (FALSE, FALSE, sizeof (TabiyaTakenBack)) };
}

/**
 * tabiya_play_line_clear:
 *
 * Frees what it owns.
 */
void
tabiya_play_line_clear (TabiyaPlayLine *self)
{
  g_clear_pointer (&self->taken, g_array_unref);
}

/**
 * tabiya_play_line_begin:
 * @game: borrowed until the next call
 *
 * Begins with another game: the live position is the end of its main line, and nothing is taken
 * back.
 */
void
tabiya_play_line_begin (TabiyaPlayLine *self,
                        TabiyaGame     *game)
{
  self->game = game;
  self->live = tabiya_game_get_end (game);
  self->ahead = NULL;
  g_array_set_size (self->taken, 0);
}

/**
 * tabiya_play_line_restore:
 * @live: a node of the main line
 * @taken: (element-type TabiyaTakenBack): the take-backs; copied, leaving out those that cannot be
 *   undone
 *
 * Restores the state from the journal, after tabiya_play_line_begin().
 */
void
tabiya_play_line_restore (TabiyaPlayLine *self,
                          TabiyaNode     *live,
                          const GArray   *taken)
{
  self->live = live;
  g_array_set_size (self->taken, 0);
  g_array_append_vals (self->taken, taken->data, taken->len);
  forget_taken (self);
}

/**
 * tabiya_play_line_get_turn:
 *
 * Returns: the side to move in the live position
 */
ChessColor
tabiya_play_line_get_turn (const TabiyaPlayLine *self)
{
  return chess_color_opposite (tabiya_node_get_mover (self->live));
}

/**
 * tabiya_play_line_find_decision:
 * @setup: who plays
 *
 * Returns: (transfer none) (nullable): the last position before the live one in which it was a
 *   person's turn
 */
TabiyaNode *
tabiya_play_line_find_decision (const TabiyaPlayLine  *self,
                                const TabiyaPlaySetup *setup)
{
  TabiyaNode *node = tabiya_node_get_parent (self->live);

  for (; node; node = tabiya_node_get_parent (node)) {
    ChessColor turn = chess_color_opposite (tabiya_node_get_mover (node));

    if (setup->players[turn].kind == TABIYA_PLAYER_HUMAN)
      return node;
  }
  return NULL;
}

/**
 * tabiya_play_line_advance:
 * @node: a node of the main line
 *
 * Moves the live position to @node.
 */
void
tabiya_play_line_advance (TabiyaPlayLine *self,
                          TabiyaNode     *node)
{
  self->live = node;
  forget_taken (self);
}

/**
 * tabiya_play_line_take_back:
 * @node: a node before the live one
 * @remaining: the current clock times in milliseconds, by ChessColor
 *
 * Moves the live position back to @node, and remembers where it was.
 */
void
tabiya_play_line_take_back (TabiyaPlayLine *self,
                            TabiyaNode     *node,
                            const gint64    remaining[2])
{
  TabiyaTakenBack taken = { self->live, { remaining[CHESS_WHITE], remaining[CHESS_BLACK] } };

  g_array_append_val (self->taken, taken);
  self->live = node;
}

/**
 * tabiya_play_line_put_back:
 *
 * Undoes the last take-back. If none is remembered, all moves up to the end of the main line come
 * back together.
 *
 * Returns: the take-back that was undone
 */
TabiyaTakenBack
tabiya_play_line_put_back (TabiyaPlayLine *self)
{
  TabiyaTakenBack taken = { .node = tabiya_game_get_end (self->game), .remaining = { -1, -1 } };

  if (self->taken->len > 0) {
    taken = g_array_index (self->taken, TabiyaTakenBack, self->taken->len - 1);
    g_array_set_size (self->taken, self->taken->len - 1);
  }
  self->live = taken.node;
  return taken;
}

/**
 * tabiya_play_line_look_ahead:
 *
 * Records what follows the live position, so that a later edit there can be recognised.
 */
void
tabiya_play_line_look_ahead (TabiyaPlayLine *self)
{
  self->ahead = tabiya_node_get_child (self->live, 0);
}

/* Finds the live position after an edit that did not come from TabiyaPlay. */
static TabiyaNode *
find_live (TabiyaPlayLine *self,
           gboolean        going)
{
  TabiyaNode *node = self->live;

  /* Redo has brought moves back, or another line follows now. */
  if (tabiya_node_is_main_line (node) && going && tabiya_node_get_child (node, 0) != self->ahead)
    return tabiya_game_get_end (self->game);
  if (tabiya_node_is_main_line (node))
    return node;
  /* Another line was promoted to the main line: the game continues there. */
  return tabiya_game_contains (self->game, node) ? tabiya_game_get_end (self->game)
                                                 : tabiya_node_get_main (node);
}

/**
 * tabiya_play_line_follow_edit:
 * @going: whether the game was still in progress before the edit
 *
 * Finds the live position again after an edit that did not come from TabiyaPlay.
 *
 * Returns: whether the live position has changed
 */
gboolean
tabiya_play_line_follow_edit (TabiyaPlayLine *self,
                              gboolean        going)
{
  TabiyaNode *live = find_live (self, going);
  gboolean moved = live != self->live;

  tabiya_play_line_advance (self, live);
  return moved;
}
