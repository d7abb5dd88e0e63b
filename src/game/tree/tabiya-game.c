/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "game/tree/tabiya-game-private.h"

#include <string.h>

#include "core/chess-text.h"
#include "game/tree/tabiya-result.h"

/*
 * TabiyaGame: the tree, its cursor and the positions of its nodes. Edits of the tree are in
 * tabiya-game-edit.c, comments and glyphs in tabiya-game-text.c, tags in tabiya-game-tags.c, undo
 * and redo in tabiya-game-history.c.
 */

enum {
  PROP_0,
  PROP_CURRENT,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_MODIFIED,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (TabiyaGame, tabiya_game, G_TYPE_OBJECT)

static void
count_from_start (TabiyaGame *self)
{
  /* The root's mover is the side that does not move first, so that children simply alternate. */
  self->root->mover = chess_color_opposite ((ChessColor) self->start.turn);
  self->root->move_number = self->start.turn == CHESS_WHITE && self->start.fullmove_number > 0
                              ? self->start.fullmove_number - 1
                              : self->start.fullmove_number;
}

void
tabiya_game_set_start (TabiyaGame          *self,
                       const ChessPosition *start)
{
  g_return_if_fail (!self->root->first_child);

  self->start = *start;
  self->path.positions[0] = *start;
  self->path.length = 1;
  count_from_start (self);
}

/**
 * tabiya_game_add_escape:
 * @line: an escape line of the file, without the percent sign
 *
 * Adds an escape line to the game.
 */
void
tabiya_game_add_escape (TabiyaGame *self,
                        const char *line)
{
  if (!self->escapes)
    self->escapes = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (self->escapes, g_strdup (line));
}

/**
 * tabiya_game_new_node:
 * @parent: the node before
 * @move: the move that leads to the new node
 *
 * Returns: (transfer none): a node in the arena that is not in the tree yet
 */
TabiyaNode *
tabiya_game_new_node (TabiyaGame *self,
                      TabiyaNode *parent,
                      ChessMove   move)
{
  TabiyaNode *node = tabiya_arena_alloc (&self->arena, sizeof *node);

  node->parent = parent;
  node->move = move;
  node->ply = parent->ply + 1;
  node->mover = !parent->mover;
  node->move_number = parent->move_number;
  if (node->mover == CHESS_WHITE && node->move_number < G_MAXUINT16)
    node->move_number++;
  return node;
}

void
tabiya_game_link_last (TabiyaNode *node)
{
  tabiya_game_link_after (node, tabiya_node_get_last_child (node->parent));
}

void
tabiya_game_link_after (TabiyaNode *node,
                        TabiyaNode *previous)
{
  TabiyaNode **link = previous ? &previous->next_sibling : &node->parent->first_child;
  TabiyaNode *last = tabiya_node_get_last_child (node->parent);

  node->next_sibling = *link;
  node->previous_sibling = previous ? previous : last;
  *link = node;
  if (node->next_sibling)
    node->next_sibling->previous_sibling = node;
  else
    node->parent->first_child->previous_sibling = node;
  node->linked = TRUE;
}

/**
 * tabiya_game_unlink:
 * @node: a node of the tree, not the root
 *
 * Takes @node out of the tree; it keeps its parent and its children.
 */
void
tabiya_game_unlink (TabiyaNode *node)
{
  TabiyaNode *first = node->parent->first_child;
  TabiyaNode *next = node->next_sibling;

  *(node == first ? &node->parent->first_child : &node->previous_sibling->next_sibling) = next;
  if (next)
    next->previous_sibling = node->previous_sibling;
  else
    first->previous_sibling = node->previous_sibling;
  node->next_sibling = NULL;
  node->previous_sibling = NULL;
}

gboolean
tabiya_game_contains (TabiyaGame       *self,
                      const TabiyaNode *node)
{
  g_return_val_if_fail (TABIYA_IS_GAME (self), FALSE);
  g_return_val_if_fail (node, FALSE);

  return node->linked;
}

static void
grow_path (TabiyaGame *self,
           guint       size)
{
  if (size <= self->path.size)
    return;
  self->path.size = MAX (size, MAX (16, self->path.size * 2));
  self->path.nodes = g_renew (TabiyaNode *, self->path.nodes, self->path.size);
  self->path.positions = g_renew (ChessPosition, self->path.positions, self->path.size);
}

static void
make_path_step (TabiyaGame *self,
                guint       ply)
{
  const ChessPosition *before = &self->path.positions[ply - 1];
  ChessMove move = self->path.nodes[ply]->move;

  if (move == CHESS_NO_MOVE)
    chess_position_make_null (&self->path.positions[ply], before);
  else
    chess_position_make (&self->path.positions[ply], before, move);
}

const ChessPosition *
tabiya_game_peek_position (TabiyaGame       *self,
                           const TabiyaNode *node)
{
  const TabiyaNode *known = node;

  while (known->ply >= self->path.length || self->path.nodes[known->ply] != known)
    known = known->parent;
  if (known == node)
    return &self->path.positions[node->ply];

  grow_path (self, node->ply + 1);
  for (const TabiyaNode *step = node; step != known; step = step->parent)
    self->path.nodes[step->ply] = (TabiyaNode *) step;
  for (guint ply = known->ply + 1; ply <= node->ply; ply++)
    make_path_step (self, ply);
  self->path.length = node->ply + 1;
  return &self->path.positions[node->ply];
}

static void
tabiya_game_get_property (GObject    *object,
                          guint       property_id,
                          GValue     *value,
                          GParamSpec *pspec)
{
  TabiyaGame *self = TABIYA_GAME (object);

  switch (property_id) {
  case PROP_CURRENT:
    g_value_set_pointer (value, self->current);
    break;
  case PROP_CAN_UNDO:
    g_value_set_boolean (value, tabiya_game_can_undo (self));
    break;
  case PROP_CAN_REDO:
    g_value_set_boolean (value, tabiya_game_can_redo (self));
    break;
  case PROP_MODIFIED:
    g_value_set_boolean (value, tabiya_game_get_modified (self));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
  }
}

static void
tabiya_game_set_property (GObject      *object,
                          guint         property_id,
                          const GValue *value,
                          GParamSpec   *pspec)
{
  switch (property_id) {
  case PROP_CURRENT:
    tabiya_game_set_current (TABIYA_GAME (object), g_value_get_pointer (value));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
  }
}

static void
tabiya_game_finalize (GObject *object)
{
  TabiyaGame *self = TABIYA_GAME (object);

  tabiya_game_clear_history (self);
  g_clear_pointer (&self->escapes, g_ptr_array_unref);
  g_free (self->path.nodes);
  g_free (self->path.positions);
  tabiya_arena_clear (&self->arena);

  G_OBJECT_CLASS (tabiya_game_parent_class)->finalize (object);
}

static void
tabiya_game_class_init (TabiyaGameClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags readable = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  chess_init ();
  object_class->get_property = tabiya_game_get_property;
  object_class->set_property = tabiya_game_set_property;
  object_class->finalize = tabiya_game_finalize;

  properties[PROP_CURRENT] =
    g_param_spec_pointer ("current", NULL, NULL, readable | G_PARAM_WRITABLE);
  properties[PROP_CAN_UNDO] = g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, readable);
  properties[PROP_CAN_REDO] = g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, readable);
  properties[PROP_MODIFIED] = g_param_spec_boolean ("modified", NULL, NULL, FALSE, readable);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /**
   * TabiyaGame::changed:
   * @what: bits of #TabiyaGameChange
   * @node: (nullable): the node concerned, the parent for %TABIYA_GAME_CHANGE_TREE
   */
  g_signal_new ("changed", TABIYA_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_POINTER);
  g_signal_new ("typed", TABIYA_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_signal_new ("finish-typed", TABIYA_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
  g_signal_new ("apply-typed", TABIYA_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
}

static void
tabiya_game_init (TabiyaGame *self)
{
  tabiya_arena_init (&self->arena);
  self->root = tabiya_arena_alloc (&self->arena, sizeof *self->root);
  self->root->linked = TRUE;
  self->current = self->root;
  self->tags = tabiya_arena_alloc (&self->arena, sizeof *self->tags);
  self->result = tabiya_result_get_text (TABIYA_RESULT_NONE);

  chess_position_init_standard (&self->start);
  grow_path (self, 1);
  self->path.nodes[0] = self->root;
  self->path.positions[0] = self->start;
  self->path.length = 1;
  count_from_start (self);
}

/**
 * tabiya_game_new:
 *
 * Returns: (transfer full): a game from the standard start, without moves or tags
 */
TabiyaGame *
tabiya_game_new (void)
{
  return g_object_new (TABIYA_TYPE_GAME, NULL);
}

static gboolean
is_standard_start (const ChessPosition *position)
{
  ChessPosition standard;

  chess_position_init_standard (&standard);
  return chess_position_equal (position, &standard)
         && position->halfmove_clock == 0
         && position->fullmove_number == 1
         && !position->chess960;
}

TabiyaGame *
tabiya_game_new_from_position (const ChessPosition *start)
{
  TabiyaGame *self = tabiya_game_new ();
  char fen[CHESS_FEN_SIZE];

  if (!start || is_standard_start (start))
    return self;

  tabiya_game_set_start (self, start);
  chess_fen_write (start, false, fen);
  if (start->chess960)
    self->tags = tabiya_game_copy_tags (self, "Variant", "Chess960");
  self->tags = tabiya_game_copy_tags (self, "SetUp", "1");
  self->tags = tabiya_game_copy_tags (self, "FEN", fen);
  return self;
}

/**
 * tabiya_game_get_root:
 *
 * Returns: (transfer none): the node before the first move
 */
TabiyaNode *
tabiya_game_get_root (TabiyaGame *self)
{
  g_return_val_if_fail (TABIYA_IS_GAME (self), NULL);

  return self->root;
}

/**
 * tabiya_game_get_current:
 *
 * Returns: (transfer none): the node that the cursor is on
 */
TabiyaNode *
tabiya_game_get_current (TabiyaGame *self)
{
  g_return_val_if_fail (TABIYA_IS_GAME (self), NULL);

  return self->current;
}

/**
 * tabiya_game_set_current:
 * @node: a node of this game's tree
 *
 * Puts the cursor on @node. This is not an edit.
 */
void
tabiya_game_set_current (TabiyaGame *self,
                         TabiyaNode *node)
{
  g_return_if_fail (TABIYA_IS_GAME (self));
  g_return_if_fail (node && node->linked);

  if (self->current == node)
    return;
  self->current = node;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CURRENT]);
}

TabiyaNode *
tabiya_game_get_end (TabiyaGame *self)
{
  TabiyaNode *node;

  g_return_val_if_fail (TABIYA_IS_GAME (self), NULL);

  node = self->root;
  while (node->first_child)
    node = node->first_child;
  return node;
}

/**
 * tabiya_game_get_start:
 *
 * Returns: (transfer none): the position before the first move
 */
const ChessPosition *
tabiya_game_get_start (TabiyaGame *self)
{
  g_return_val_if_fail (TABIYA_IS_GAME (self), NULL);

  return &self->start;
}
