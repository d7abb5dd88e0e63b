/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "game/tree/tabiya-game-private.h"

/* Edits of the tree: adding, deleting and reordering moves. */

static gboolean
can_play (TabiyaGame *self,
          TabiyaNode *parent,
          ChessMove   move)
{
  const ChessPosition *position = tabiya_game_peek_position (self, parent);

  return move == CHESS_NO_MOVE
           ? !chess_position_in_check (position)
           : chess_position_is_legal (position, move);
}

/**
 * tabiya_game_add_move:
 * @parent: the node where the move is played
 * @move: a move that is legal there, or %CHESS_NO_MOVE for a null move if not in check
 *
 * Plays a move. If no child of @parent plays it yet, a new one is added after the others. The
 * cursor does not move.
 *
 * Returns: (transfer none): the child that plays @move
 */
TabiyaNode *
tabiya_game_add_move (TabiyaGame *self,
                      TabiyaNode *parent,
                      ChessMove   move)
{
  TabiyaNode *node;

  g_return_val_if_fail (TABIYA_IS_GAME (self), NULL);
  g_return_val_if_fail (parent && parent->linked, NULL);
  g_return_val_if_fail (can_play (self, parent, move), NULL);

  node = tabiya_node_find_child (parent, move);
  if (node)
    return node;
  node = tabiya_game_new_node (self, parent, move);
  tabiya_game_record_link (self, node);
  return node;
}

/**
 * tabiya_game_add_continuation:
 * @parent: a node
 * @move: a move that one of its children plays
 *
 * Adds a variation that goes on from that child without being a part of its line. It begins with
 * the move once more, and is written without it.
 *
 * Returns: (transfer none): its first node; the one that is there if there is one
 */
TabiyaNode *
tabiya_game_add_continuation (TabiyaGame *self,
                              TabiyaNode *parent,
                              ChessMove   move)
{
  TabiyaNode *node;

  g_return_val_if_fail (TABIYA_IS_GAME (self), NULL);
  g_return_val_if_fail (tabiya_node_find_child (parent, move), NULL);

  for (node = parent->first_child; node; node = node->next_sibling) {
    if (node->repeats && node->move == move)
      return node;
  }
  node = tabiya_game_new_node (self, parent, move);
  node->repeats = TRUE;
  tabiya_game_record_link (self, node);
  return node;
}

void
tabiya_game_delete_node (TabiyaGame *self,
                         TabiyaNode *node)
{
  g_return_if_fail (TABIYA_IS_GAME (self));
  g_return_if_fail (node && node->parent && node->linked);

  tabiya_game_record_unlink (self, node);
}

void
tabiya_game_promote (TabiyaGame *self,
                     TabiyaNode *node)
{
  TabiyaNode *previous;

  g_return_if_fail (TABIYA_IS_GAME (self));
  g_return_if_fail (node && node->parent && node->linked);

  previous = tabiya_node_get_previous_sibling (node);
  if (previous)
    tabiya_game_record_reorder (self, node, tabiya_node_get_previous_sibling (previous));
}

void
tabiya_game_make_main_line (TabiyaGame *self,
                            TabiyaNode *node)
{
  g_return_if_fail (TABIYA_IS_GAME (self));
  g_return_if_fail (node && node->linked);

  /* That is told once, however many nodes on the way it moves. */
  tabiya_game_begin_batch (self, NULL);
  for (; node->parent; node = node->parent) {
    if (node->parent->first_child != node)
      tabiya_game_record_reorder (self, node, NULL);
  }
  tabiya_game_end_group (self);
}
