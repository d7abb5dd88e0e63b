/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/tree/tabiya-game-arena.h"
#include "game/tree/tabiya-game.h"

G_BEGIN_DECLS

/* What the files of the game tree share with each other and with the PGN reader and writer. */

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

typedef struct {
  const char *name;
  const char *value;
} TabiyaTag;

/* Like TabiyaNodeText never changed, only replaced. */
typedef struct {
  guint     n_tags;
  TabiyaTag tags[];
} TabiyaTagList;

typedef struct _TabiyaCommand TabiyaCommand;

struct _TabiyaGame {
  GObject         parent_instance;

  TabiyaArena     arena;
  TabiyaNode     *root;
  TabiyaNode     *current;
  TabiyaTagList  *tags;
  const char     *result;         /* one of the four constants */
  const char     *end_mark;       /* what stood at the end of the moves; NULL: nothing */
  ChessPosition   start;
  GPtrArray      *escapes;        /* "%" lines of the file, without the sign; NULL when none */

  /* Positions from the root to the node last asked for. A node's position never changes, so
     nothing here ever has to be thrown away. */
  TabiyaNode    **path_nodes;
  ChessPosition  *path_positions;
  guint           path_length;
  guint           path_size;

  /* History, see tabiya-game-history.c; NULL until the first edit. */
  GArray         *commands;
  GArray         *steps;
  guint           n_done;         /* steps that are in effect */
  gint            saved_at;       /* n_done when saved; -1 when that state cannot come back */
  gint            saving_at;      /* the same of a save that is under way */
  guint           group_depth;
  gboolean        step_open;
  gboolean        quiet;          /* the group says what it changed when it ends */
  char           *group_label;
};

/* Tree, without history; for the reader and for the commands. */
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

/* Text, without history. */
TabiyaNodeText       *tabiya_game_copy_text         (TabiyaGame          *self,
                                                     const TabiyaNodeText *text);
/* A copy of @comments in the arena; NULL for an empty list. */
char                **tabiya_game_copy_comments     (TabiyaGame          *self,
                                                     const char * const  *comments);

/* Tags, without history. */
TabiyaTagList        *tabiya_game_copy_tags         (TabiyaGame          *self,
                                                     const char          *name,
                                                     const char          *value);
void                  tabiya_game_update_result     (TabiyaGame          *self);
/* Whether the tag Result is there and says something, be it nonsense. */
gboolean              tabiya_game_tells_result      (TabiyaGame          *self);
/* The constant for a result, NULL for other text. */
const char           *tabiya_game_intern_result     (const char          *text);

/* History. */
void                  tabiya_game_record_link       (TabiyaGame          *self,
                                                     TabiyaNode          *node,
                                                     guint                index);
void                  tabiya_game_record_unlink     (TabiyaGame          *self,
                                                     TabiyaNode          *node);
void                  tabiya_game_record_reorder    (TabiyaGame          *self,
                                                     TabiyaNode          *node,
                                                     guint                index);
void                  tabiya_game_record_text       (TabiyaGame          *self,
                                                     TabiyaNode          *node,
                                                     TabiyaNodeText      *text);
void                  tabiya_game_record_tags       (TabiyaGame          *self,
                                                     TabiyaTagList       *tags);
void                  tabiya_game_clear_history     (TabiyaGame          *self);
/* A save that takes time: what it will have saved is the state at its begin. */
void                  tabiya_game_begin_save        (TabiyaGame          *self);
void                  tabiya_game_end_save          (TabiyaGame          *self);

/* The cursor as text, in tabiya-game-cursor.c. */
void                  tabiya_game_append_cursor     (TabiyaGame          *self,
                                                     GString             *text);
void                  tabiya_game_restore_cursor    (TabiyaGame          *self,
                                                     const char          *cursor);

G_END_DECLS
