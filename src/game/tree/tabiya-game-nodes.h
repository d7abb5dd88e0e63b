/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/tree/tabiya-game.h"

G_BEGIN_DECLS

/* The tree in memory, for code that fills, writes and edits it. Nothing here is recorded in the
   history. */

/* What people wrote about a node. Never changed once it belongs to a node: an edit gives the node a
   new one, so that undo only has to put the old one back. Everything is in the arena. */
typedef struct {
  char   **before;   /* comments, NULL-terminated; NULL if there are none */
  char   **after;
  guint8  *nags;
  guint    n_nags;
  guint    n_behind; /* so many comments at the end of @after stand behind the variations */
} TabiyaNodeText;

/* 56 bytes. SAN never needs more than "Qa1xb2#" and its zero byte. */
struct _TabiyaNode {
  TabiyaNode     *parent;
  TabiyaNode     *first_child;
  TabiyaNode     *next_sibling;      /* NULL for the last child */
  TabiyaNode     *previous_sibling;  /* the last child for the first one: it is found at once */
  TabiyaNodeText *text;          /* NULL for most nodes */
  char            san[8];        /* computed when it is first asked for */
  guint32         ply : 29;
  guint32         mover : 1;     /* ChessColor */
  guint32         linked : 1;    /* whether it and all its ancestors are in the tree */
  guint32         repeats : 1;   /* the move of the main line once more, which is not written:
                                    the variation goes on from there */
  ChessMove       move;
  guint16         move_number;
};

TabiyaNode           *tabiya_game_new_node          (TabiyaGame          *self,
                                                     TabiyaNode          *parent,
                                                     ChessMove            move);
/* Appends @node to the children of its parent. Whether nodes are in the tree is not told to those
   after it, here and in the next two functions. */
void                  tabiya_game_link_last         (TabiyaNode          *node);
/* Puts it behind @previous, its sibling; NULL makes it the first child. */
void                  tabiya_game_link_after        (TabiyaNode          *node,
                                                     TabiyaNode          *previous);
void                  tabiya_game_unlink            (TabiyaNode          *node);
/* Belongs to the game and is valid until the next call. */
const ChessPosition  *tabiya_game_peek_position     (TabiyaGame          *self,
                                                     const TabiyaNode    *node);
/* Sets another start position for a game without moves. */
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
