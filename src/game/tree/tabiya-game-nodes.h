/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/tree/tabiya-game.h"

G_BEGIN_DECLS

/* The tree in memory, for those who fill, write and edit it. Nothing here is recorded in the
   history. */

/* What people wrote about a node. Never changed once a node has it: an edit gives the node another
   one, so that undo only has to put the old one back. All in the arena. */
typedef struct {
  char   **before;   /* comments, NULL-terminated; NULL when there are none */
  char   **after;
  guint8  *nags;
  guint    n_nags;
} TabiyaNodeText;

/* 48 bytes: a game of 80 plies takes one page. SAN never needs more than "Qa1xb2#" and its zero. */
struct _TabiyaNode {
  TabiyaNode     *parent;
  TabiyaNode     *first_child;
  TabiyaNode     *next_sibling;
  TabiyaNodeText *text;          /* NULL for most nodes */
  char            san[8];        /* written when first asked for */
  guint32         ply : 30;
  guint32         mover : 1;     /* ChessColor */
  guint32         linked : 1;    /* among the children of its parent; always for the root */
  ChessMove       move;
  guint16         move_number;
};

TabiyaNode           *tabiya_game_new_node          (TabiyaGame          *self,
                                                     TabiyaNode          *parent,
                                                     ChessMove            move);
/* Appends @node to the children of its parent. */
void                  tabiya_game_link_last         (TabiyaNode          *node);
void                  tabiya_game_link_at           (TabiyaNode          *node,
                                                     guint                index);
void                  tabiya_game_unlink            (TabiyaNode          *node);
/* Whether @node is still part of the tree, all its ancestors included. */
gboolean              tabiya_game_is_linked         (TabiyaGame          *self,
                                                     const TabiyaNode    *node);
/* Belongs to the game and is good until the next call. */
const ChessPosition  *tabiya_game_peek_position     (TabiyaGame          *self,
                                                     const TabiyaNode    *node);
/* Another start for a game without moves. */
void                  tabiya_game_set_start         (TabiyaGame          *self,
                                                     const ChessPosition *start);
void                  tabiya_game_add_escape        (TabiyaGame          *self,
                                                     const char          *line);

TabiyaNodeText       *tabiya_game_copy_text         (TabiyaGame          *self,
                                                     const TabiyaNodeText *text);
/* A copy of @comments in the arena; NULL for an empty list. */
char                **tabiya_game_copy_comments     (TabiyaGame          *self,
                                                     const char * const  *comments);

G_END_DECLS
