/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "core/chess-outcome.h"
#include "core/chess-position.h"
#include "core/chess-score.h"

G_BEGIN_DECLS

/*
 * TabiyaGame: a game as people keep it. A tree of moves with variations, comments, NAGs and tags;
 * a cursor; and an endless undo history: every change of the tree or the tags is a command.
 * Main thread only, except while one thread alone owns the object (a parser building it).
 *
 * TabiyaNode: one position of the tree, reached by one move (the root by none). Nodes belong to
 * their game and live as long as it does, deleted ones too, because undo may bring them back.
 */

typedef struct _TabiyaNode TabiyaNode;

#define TABIYA_TYPE_GAME (tabiya_game_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaGame, tabiya_game, TABIYA, GAME, GObject)

typedef enum {
  TABIYA_COMMENT_BEFORE, /* before the move; for the first move of a variation: its start comment */
  TABIYA_COMMENT_AFTER,  /* after the move; for the root: the comment of the game */
} TabiyaCommentPlace;

/* What a "changed" signal is about; bits. */
typedef enum {
  TABIYA_GAME_CHANGE_TREE = 1,   /* nodes came, went or changed order */
  TABIYA_GAME_CHANGE_TEXT = 2,   /* comments, NAGs, clocks, evaluations of a node */
  TABIYA_GAME_CHANGE_TAGS = 4,
} TabiyaGameChange;

/* An arrow ([%cal]) or, from a square to itself, a circle ([%csl]) drawn on the board. */
typedef struct {
  char        color;   /* 'R', 'G', 'Y' or 'B'; other capitals are kept */
  ChessSquare from;
  ChessSquare to;
} TabiyaShape;

/*
 * Signals: "changed" (guint what, gpointer node): after every edit, undo and redo; @node is the
 *          node concerned (the parent for TREE), NULL for tags.
 * Properties: "current" (pointer, TabiyaNode*), "can-undo", "can-redo", "modified" (since the last
 *          tabiya_game_mark_saved()).
 */

TabiyaGame          *tabiya_game_new                 (void);
/* NULL: the standard start. Others set the tags FEN and SetUp, and Variant for Chess960. */
TabiyaGame          *tabiya_game_new_from_position   (const ChessPosition *start);

/* Whether start, tags, tree and all text are the same; @difference (nullable): the first that is
   not, for people. (transfer full) */
gboolean             tabiya_game_equal               (TabiyaGame          *a,
                                                      TabiyaGame          *b,
                                                      char               **difference);

/* The tree. None of these copies. */
TabiyaNode          *tabiya_game_get_root            (TabiyaGame          *self);
TabiyaNode          *tabiya_game_get_current         (TabiyaGame          *self);
void                 tabiya_game_set_current         (TabiyaGame          *self,
                                                      TabiyaNode          *node);
/* The last node of the main line. */
TabiyaNode          *tabiya_game_get_end             (TabiyaGame          *self);
const ChessPosition *tabiya_game_get_start           (TabiyaGame          *self);
/* Whether a node of this game is in its tree, and not deleted. */
gboolean             tabiya_game_contains            (TabiyaGame          *self,
                                                      const TabiyaNode    *node);

TabiyaNode          *tabiya_node_get_parent          (const TabiyaNode    *node);
guint                tabiya_node_get_n_children      (const TabiyaNode    *node);
/* Child 0 goes on with this line; the others are variations. NULL beyond the last. */
TabiyaNode          *tabiya_node_get_child           (const TabiyaNode    *node,
                                                      guint                index);
guint                tabiya_node_get_index           (const TabiyaNode    *node);
ChessMove            tabiya_node_get_move            (const TabiyaNode    *node);
/* Plies from the start of the game; the root is 0. */
guint                tabiya_node_get_ply             (const TabiyaNode    *node);
/* Full move number and side of the move that led here, from the start position's own counters. */
guint                tabiya_node_get_move_number     (const TabiyaNode    *node);
ChessColor           tabiya_node_get_mover           (const TabiyaNode    *node);
gboolean             tabiya_node_is_main_line        (const TabiyaNode    *node);
/* SAN of the move that led here; belongs to the node. NULL for the root. */
const char          *tabiya_node_get_san             (TabiyaGame          *self,
                                                      TabiyaNode          *node);
void                 tabiya_node_get_position        (TabiyaGame          *self,
                                                      const TabiyaNode    *node,
                                                      ChessPosition       *position);
/* Keys of the positions before this node, oldest first, as chess_outcome() and the engine want
   them: (element-type guint64) (transfer full). */
GArray              *tabiya_node_dup_history         (TabiyaGame          *self,
                                                      const TabiyaNode    *node);

/* Text of a node. */
/* Raw comment bodies in file order with their embedded commands, NULL-terminated, never NULL. */
const char * const  *tabiya_node_get_comments        (const TabiyaNode    *node,
                                                      TabiyaCommentPlace   place);
/* The same for people: joined, embedded commands left out; NULL when nothing is left.
   (transfer full) */
char                *tabiya_node_dup_comment_text    (const TabiyaNode    *node,
                                                      TabiyaCommentPlace   place);
const guint8        *tabiya_node_get_nags            (const TabiyaNode    *node,
                                                      guint               *n_nags);
/* [%clk]: time left to the mover after the move. FALSE when there is none. */
gboolean             tabiya_node_get_clock           (const TabiyaNode    *node,
                                                      gint64              *milliseconds);
/* [%emt]: time the move took. */
gboolean             tabiya_node_get_elapsed         (const TabiyaNode    *node,
                                                      gint64              *milliseconds);
/* What the rules say of a position in which the game ends by itself, White's view; unknown where it
   goes on. */
ChessScore           tabiya_node_judge_end           (TabiyaGame          *game,
                                                      const TabiyaNode    *node);
/* What the game says of a position: that, or its [%eval]. */
gboolean             tabiya_node_get_score           (TabiyaGame          *game,
                                                      const TabiyaNode    *node,
                                                      ChessScore          *score,
                                                      int                 *depth);
/* [%eval]: White's view. */
gboolean             tabiya_node_get_evaluation      (const TabiyaNode    *node,
                                                      ChessScore          *score,
                                                      int                 *depth);

/* [%csl] and [%cal]: (transfer full) (element-type TabiyaShape). */
GArray              *tabiya_node_list_shapes         (const TabiyaNode    *node);

/* Tags. */
const char          *tabiya_game_get_tag             (TabiyaGame          *self,
                                                      const char          *name);
/* In file order: (transfer container) (element-type utf8). */
GPtrArray           *tabiya_game_list_tags           (TabiyaGame          *self);
/* "1-0", "0-1", "1/2-1/2" or "*"; belongs to the game. */
const char          *tabiya_game_get_result          (TabiyaGame          *self);

/* Edits; each is one undoable command (inside a group: part of one). */
/* The child that plays @move, made if there is none yet; @move must be legal (or CHESS_NO_MOVE, a
   null move, where the side to move is not in check). */
TabiyaNode          *tabiya_game_add_move            (TabiyaGame          *self,
                                                      TabiyaNode          *parent,
                                                      ChessMove            move);
/* Removes the node and all that follows. The cursor steps to a node that is left. */
void                 tabiya_game_delete_node         (TabiyaGame          *self,
                                                      TabiyaNode          *node);
/* One step up among its siblings. */
void                 tabiya_game_promote             (TabiyaGame          *self,
                                                      TabiyaNode          *node);
/* Makes the line that leads to @node the main line of the whole game. */
void                 tabiya_game_make_main_line      (TabiyaGame          *self,
                                                      TabiyaNode          *node);
/* Replaces all comments of that place by one (embedded commands kept unless the text brings its
   own); NULL or "" removes the text. */
void                 tabiya_game_set_comment         (TabiyaGame          *self,
                                                      TabiyaNode          *node,
                                                      TabiyaCommentPlace   place,
                                                      const char          *text);
/* All comments of that place, raw bodies with their embedded commands; NULL-terminated. */
void                 tabiya_game_set_comments        (TabiyaGame          *self,
                                                      TabiyaNode          *node,
                                                      TabiyaCommentPlace   place,
                                                      const char * const  *comments);
void                 tabiya_game_set_nags            (TabiyaGame          *self,
                                                      TabiyaNode          *node,
                                                      const guint8        *nags,
                                                      guint                n_nags);
void                 tabiya_game_set_clock           (TabiyaGame          *self,
                                                      TabiyaNode          *node,
                                                      gint64               milliseconds);
void                 tabiya_game_set_evaluation      (TabiyaGame          *self,
                                                      TabiyaNode          *node,
                                                      ChessScore           score,
                                                      int                  depth);
/* [%emt]: time the move took; negative removes it (as for the clock). */
void                 tabiya_game_set_elapsed         (TabiyaGame          *self,
                                                      TabiyaNode          *node,
                                                      gint64               milliseconds);
/* Replaces all arrows and circles of the node. */
void                 tabiya_game_set_shapes          (TabiyaGame          *self,
                                                      TabiyaNode          *node,
                                                      const TabiyaShape   *shapes,
                                                      guint                n_shapes);
/* FEN, SetUp and Variant: the moves depend on them, they cannot be set. */
gboolean             tabiya_game_is_start_tag        (const char          *name);
/* The seven tags every game has, in their order; @unknown: what stands for a missing value. */
#define TABIYA_GAME_N_ROSTER 7
const char *tabiya_game_get_roster      (guint             index,
                                        const char      **unknown);

/* NULL removes the tag. Setting "Result" sets the result. */
void                 tabiya_game_set_tag             (TabiyaGame          *self,
                                                      const char          *name,
                                                      const char          *value);

/* Undo. Groups nest; the outermost is one step. @label: translated, for "Undo ..." (nullable). */
void                 tabiya_game_begin_group         (TabiyaGame          *self,
                                                      const char          *label);
/* The same, but "changed" comes once, at the end: for edits by the hundred. */
void                 tabiya_game_begin_batch         (TabiyaGame          *self,
                                                      const char          *label);
void                 tabiya_game_end_group           (TabiyaGame          *self);
gboolean             tabiya_game_can_undo            (TabiyaGame          *self);
gboolean             tabiya_game_can_redo            (TabiyaGame          *self);
/* The label of the group that would be undone or redone; NULL for single edits. */
const char          *tabiya_game_get_undo_label      (TabiyaGame          *self);
const char          *tabiya_game_get_redo_label      (TabiyaGame          *self);
void                 tabiya_game_undo                (TabiyaGame          *self);
void                 tabiya_game_redo                (TabiyaGame          *self);
void                 tabiya_game_mark_saved          (TabiyaGame          *self);
gboolean             tabiya_game_get_modified        (TabiyaGame          *self);

G_END_DECLS
