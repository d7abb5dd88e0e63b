/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "game/tree/tabiya-game-private.h"

#include "core/chess-text.h"

/* TabiyaNode: queries about one node of a game. */

/* Plies without a capture or a pawn move after which a game is over, repetition or not. */
#define MAX_REVERSIBLE 150

/**
 * tabiya_node_get_parent:
 * @node: a node
 *
 * Returns: (nullable): the node before; %NULL for the root
 */
TabiyaNode *
tabiya_node_get_parent (const TabiyaNode *node)
{
  return node->parent;
}

/**
 * tabiya_node_get_n_children:
 * @node: a node
 *
 * Returns: the number of moves that follow here, including variations
 */
guint
tabiya_node_get_n_children (const TabiyaNode *node)
{
  guint n = 0;

  for (const TabiyaNode *child = node->first_child; child; child = child->next_sibling)
    n++;
  return n;
}

TabiyaNode *
tabiya_node_get_child (const TabiyaNode *node,
                       guint             index)
{
  TabiyaNode *child = node->first_child;

  while (child && index-- > 0)
    child = child->next_sibling;
  return child;
}

TabiyaNode *
tabiya_node_get_last_child (const TabiyaNode *node)
{
  return node->first_child ? node->first_child->previous_sibling : NULL;
}

TabiyaNode *
tabiya_node_get_next_sibling (const TabiyaNode *node)
{
  return node->next_sibling;
}

TabiyaNode *
tabiya_node_get_previous_sibling (const TabiyaNode *node)
{
  return node->parent && node->parent->first_child != node ? node->previous_sibling : NULL;
}

TabiyaNode *
tabiya_node_walk (const TabiyaNode *node,
                  const TabiyaNode *top)
{
  return node->first_child ? node->first_child : tabiya_node_walk_past (node, top);
}

TabiyaNode *
tabiya_node_walk_past (const TabiyaNode *node,
                       const TabiyaNode *top)
{
  while (node != top && !node->next_sibling)
    node = node->parent;
  return node == top ? NULL : node->next_sibling;
}

/**
 * tabiya_node_find_child:
 * @node: a node
 * @move: a move
 *
 * Returns: (nullable): the child that @move leads to; %NULL if there is none
 */
TabiyaNode *
tabiya_node_find_child (const TabiyaNode *node,
                        ChessMove         move)
{
  TabiyaNode *child = node->first_child;

  while (child && child->move != move)
    child = child->next_sibling;
  return child;
}

/**
 * tabiya_node_get_index:
 * @node: a node
 *
 * Returns: the node's index among the children of its parent; 0 for the root
 */
guint
tabiya_node_get_index (const TabiyaNode *node)
{
  guint index = 0;

  if (!node->parent)
    return 0;
  for (const TabiyaNode *child = node->parent->first_child;
       child && child != node;
       child = child->next_sibling)
    index++;
  return index;
}

/**
 * tabiya_node_get_move:
 *
 * Returns: the move that led here; %CHESS_NO_MOVE for a null move and for the root
 */
ChessMove
tabiya_node_get_move (const TabiyaNode *node)
{
  return node->move;
}

guint
tabiya_node_get_ply (const TabiyaNode *node)
{
  return node->ply;
}

guint
tabiya_node_get_move_number (const TabiyaNode *node)
{
  return node->move_number;
}

/**
 * tabiya_node_get_mover:
 * @node: a node
 *
 * Returns: the side that made the move that led here; for the root, the side that does not move
 *   first
 */
ChessColor
tabiya_node_get_mover (const TabiyaNode *node)
{
  return (ChessColor) node->mover;
}

/**
 * tabiya_node_is_main_line:
 *
 * Returns: whether the node and all before it are first children
 */
gboolean
tabiya_node_is_main_line (const TabiyaNode *node)
{
  return tabiya_node_get_main (node) == node;
}

TabiyaNode *
tabiya_node_get_main (const TabiyaNode *node)
{
  const TabiyaNode *found = node;

  for (; node->parent; node = node->parent) {
    if (node->parent->first_child != node)
      found = node->parent;
  }
  return (TabiyaNode *) found;
}

GPtrArray *
tabiya_node_list_path (TabiyaNode *node)
{
  GPtrArray *path = g_ptr_array_new ();

  g_ptr_array_set_size (path, (int) node->ply);
  for (; node->parent; node = node->parent)
    path->pdata[node->ply - 1] = node;
  return path;
}

/**
 * tabiya_node_is_continuation:
 *
 * Returns: whether the node begins a variation that goes on from the move of the line instead of
 *   replacing it, and is written without that move
 */
gboolean
tabiya_node_is_continuation (const TabiyaNode *node)
{
  const TabiyaNode *first = node->parent ? node->parent->first_child : node;

  return node->repeats && node != first && node->move == first->move;
}

/**
 * tabiya_node_get_san:
 * @self: the game of @node
 * @node: a node
 *
 * Returns: (nullable): the move in standard algebraic notation with English letters, "--" for a
 *   null move; belongs to the node. %NULL for the root.
 */
const char *
tabiya_node_get_san (TabiyaGame *self,
                     TabiyaNode *node)
{
  char san[CHESS_MOVE_SIZE];

  if (!node->parent)
    return NULL;
  if (node->san[0] == '\0') {
    chess_move_write (tabiya_game_peek_position (self, node->parent), CHESS_NOTATION_SAN,
                      node->move, san);
    g_strlcpy (node->san, san, sizeof node->san);
  }
  return node->san;
}

/**
 * tabiya_node_get_position:
 * @self: the game of @node
 * @node: a node
 * @position: (out): the position on the board after the node's move
 *
 * Gets the position of a node.
 */
void
tabiya_node_get_position (TabiyaGame       *self,
                          const TabiyaNode *node,
                          ChessPosition    *position)
{
  *position = *tabiya_game_peek_position (self, node);
}

GArray *
tabiya_node_dup_history (TabiyaGame       *self,
                         const TabiyaNode *node)
{
  guint n = MIN (tabiya_game_peek_position (self, node)->halfmove_clock, MAX_REVERSIBLE);
  GArray *keys = g_array_new (FALSE, FALSE, sizeof (guint64));

  for (guint ply = node->ply - MIN (n, node->ply); ply < node->ply; ply++)
    g_array_append_val (keys, self->path.positions[ply].key);
  return keys;
}
