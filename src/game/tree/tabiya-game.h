/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "core/chess-outcome.h"
#include "core/chess-position.h"
#include "core/chess-score.h"

G_BEGIN_DECLS

/*
 * TabiyaGame: a game with everything people record about it: a tree of moves with variations,
 * comments, NAGs and tags; a cursor; and an unlimited undo history in which every change of the
 * tree or the tags is a command. Main thread only, except while a single thread alone owns the
 * object (a parser that builds it).
 *
 * TabiyaNode: one position of the tree, reached by one move (the root by none). Nodes belong to
 * their game and live as long as it does, even deleted ones, because undo may bring them back.
 */

typedef struct _TabiyaNode TabiyaNode;

#define TABIYA_TYPE_GAME (tabiya_game_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaGame, tabiya_game, TABIYA, GAME, GObject)

typedef enum {
  TABIYA_COMMENT_BEFORE, /* before the move; for the first move of a variation, its opening
                            comment */
  TABIYA_COMMENT_AFTER,  /* after the move; for the root, the comment on the game */
} TabiyaCommentPlace;

/* What a "changed" signal is about, as bits. */
typedef enum {
  TABIYA_GAME_CHANGE_TREE = 1,   /* nodes were added, removed or reordered */
  TABIYA_GAME_CHANGE_TEXT = 2,   /* comments, NAGs, clocks or evaluations of a node */
  TABIYA_GAME_CHANGE_TAGS = 4,
} TabiyaGameChange;

/* An arrow ([%cal]), or a circle ([%csl]) if both squares are the same, drawn on the board. */
typedef struct {
  char        color;   /* 'R', 'G', 'Y' or 'B'; other capitals are kept */
  ChessSquare from;
  ChessSquare to;
} TabiyaShape;

/* Whoever puts a game on disk does so within so many milliseconds of "typed". */
#define TABIYA_GAME_TYPED_DELAY 500

/*
 * Signals: "changed" (guint what, gpointer node): after every edit, undo and redo; @node is the
 *          node concerned (the parent for TREE), NULL for tags; "typed": emitted by an editor that
 *          holds other words than before, or was given up; "apply-typed": a request to open editors
 *          to edit the game as if they were done, see tabiya_game_begin_typed(); "finish-typed": a
 *          request to be done, because the game may be let go.
 * Properties: "current" (pointer, TabiyaNode*), "can-undo", "can-redo", "modified" (since the last
 *          tabiya_game_mark_saved()).
 */

TabiyaGame          *tabiya_game_new                 (void);
/* NULL means the standard start. Other positions set the tags FEN and SetUp, and Variant for
   Chess960. */
TabiyaGame          *tabiya_game_new_from_position   (const ChessPosition *start);

/* Whether start, tags, tree and all text are the same; @difference (nullable) (transfer full)
   describes the first difference. */
gboolean             tabiya_game_equal               (TabiyaGame          *a,
                                                      TabiyaGame          *b,
                                                      char               **difference);

/* The tree. None of these functions copies anything. */
TabiyaNode          *tabiya_game_get_root            (TabiyaGame          *self);
TabiyaNode          *tabiya_game_get_current         (TabiyaGame          *self);
void                 tabiya_game_set_current         (TabiyaGame          *self,
                                                      TabiyaNode          *node);
/* The last node of the main line. */
TabiyaNode          *tabiya_game_get_end             (TabiyaGame          *self);
const ChessPosition *tabiya_game_get_start           (TabiyaGame          *self);
/* Whether a node of this game is in its tree and not deleted. */
gboolean             tabiya_game_contains            (TabiyaGame          *self,
                                                      const TabiyaNode    *node);

TabiyaNode          *tabiya_node_get_parent          (const TabiyaNode    *node);
guint                tabiya_node_get_n_children      (const TabiyaNode    *node);
/* Child 0 continues this line; the others are variations. NULL after the last one. */
TabiyaNode          *tabiya_node_get_child           (const TabiyaNode    *node,
                                                      guint                index);
TabiyaNode          *tabiya_node_get_last_child      (const TabiyaNode    *node);
/* For loops over children, whose index is counted from the first one each time; NULL behind the
   last, and before the first and for the root. */
TabiyaNode          *tabiya_node_get_next_sibling    (const TabiyaNode    *node);
TabiyaNode          *tabiya_node_get_previous_sibling (const TabiyaNode   *node);
/* The node after @node in the tree that begins at @top, each line before its variations; NULL after
   the last one. A loop needs neither more time than there are nodes nor any stack. */
TabiyaNode          *tabiya_node_walk                (const TabiyaNode    *node,
                                                      const TabiyaNode    *top);
/* The same, leaving out what is behind @node. */
TabiyaNode          *tabiya_node_walk_past           (const TabiyaNode    *node,
                                                      const TabiyaNode    *top);
TabiyaNode          *tabiya_node_find_child          (const TabiyaNode    *node,
                                                      ChessMove            move);
guint                tabiya_node_get_index           (const TabiyaNode    *node);
ChessMove            tabiya_node_get_move            (const TabiyaNode    *node);
/* The number of plies from the start of the game; 0 for the root. */
guint                tabiya_node_get_ply             (const TabiyaNode    *node);
/* Full move number and side of the move that led here, according to the counters of the start
   position. */
guint                tabiya_node_get_move_number     (const TabiyaNode    *node);
ChessColor           tabiya_node_get_mover           (const TabiyaNode    *node);
/* The nodes of the moves that lead to the node, from the first. (transfer container) (element-type
   TabiyaNode) */
GPtrArray           *tabiya_node_list_path           (TabiyaNode          *node);
gboolean             tabiya_node_is_main_line        (const TabiyaNode    *node);
/* The node itself if it is on the main line, or the one from which its line leaves that, also if it
   was deleted. */
TabiyaNode          *tabiya_node_get_main            (const TabiyaNode    *node);
/* The SAN of the move that led here; belongs to the node. NULL for the root. */
const char          *tabiya_node_get_san             (TabiyaGame          *self,
                                                      TabiyaNode          *node);
void                 tabiya_node_get_position        (TabiyaGame          *self,
                                                      const TabiyaNode    *node,
                                                      ChessPosition       *position);
/* The keys of the positions before this node that may be repeated in it, oldest first, in the form
   that chess_outcome() and the engine expect. (element-type guint64) (transfer full) */
GArray              *tabiya_node_dup_history         (TabiyaGame          *self,
                                                      const TabiyaNode    *node);

/* The text of a node. */
/* The raw texts of the comments in the order of the file with their embedded commands;
   NULL-terminated, never NULL. */
const char * const  *tabiya_node_get_comments        (const TabiyaNode    *node,
                                                      TabiyaCommentPlace   place);
/* So many of the last comments after the move stand behind its variations: those of the end of a
   line. */
guint                tabiya_node_get_n_behind        (const TabiyaNode    *node);
/* The same for display: joined, without embedded commands; NULL if nothing is left. (transfer
   full) */
char                *tabiya_node_dup_comment_text    (const TabiyaNode    *node,
                                                      TabiyaCommentPlace   place);
const guint8        *tabiya_node_get_nags            (const TabiyaNode    *node,
                                                      guint               *n_nags);
/* [%clk]: the time that the mover had left after the move. FALSE if there is none. */
gboolean             tabiya_node_get_clock           (const TabiyaNode    *node,
                                                      gint64              *milliseconds);
/* [%emt]: the time that the move took. */
gboolean             tabiya_node_get_elapsed         (const TabiyaNode    *node,
                                                      gint64              *milliseconds);
/* The score, from White's point of view, of a position in which the rules end the game; unknown if
   the game goes on. */
ChessScore           tabiya_node_judge_end           (TabiyaGame          *game,
                                                      const TabiyaNode    *node);
/* The score to show for a position: the one above, or its [%eval]. */
gboolean             tabiya_node_get_score           (TabiyaGame          *game,
                                                      const TabiyaNode    *node,
                                                      ChessScore          *score,
                                                      int                 *depth);
/* [%eval]: from White's point of view. */
gboolean             tabiya_node_get_evaluation      (const TabiyaNode    *node,
                                                      ChessScore          *score,
                                                      int                 *depth);

/* [%tabiya-book]: whether our engine took the move from an opening book. The comment "book" of a
   match says so as well. */
gboolean             tabiya_node_is_from_book        (const TabiyaNode    *node);

/* [%csl] and [%cal]; the second without those that a later one on the same squares covers, to be
   drawn. (transfer full) (element-type TabiyaShape) */
GArray              *tabiya_node_list_shapes         (const TabiyaNode    *node);
GArray              *tabiya_node_list_seen_shapes    (const TabiyaNode    *node);

/* The value of a tag, without quotes and escapes; NULL if there is none. The name is
   case-sensitive. Belongs to the game. */
const char          *tabiya_game_get_tag             (TabiyaGame          *self,
                                                      const char          *name);
/* In the order of the file. Each name once; the names belong to the game. (transfer container)
   (element-type utf8) */
GPtrArray           *tabiya_game_list_tags           (TabiyaGame          *self);
/* "1-0", "0-1", "1/2-1/2" or "*", or a forfeit as its tag spells it; belongs to the game. */
const char          *tabiya_game_get_result          (TabiyaGame          *self);

/* Edits. Each is one undoable command, or part of one inside a group. */
/* The child that plays @move, added if there is none yet. @move must be legal, or CHESS_NO_MOVE for
   a null move if the side to move is not in check. */
TabiyaNode          *tabiya_game_add_move            (TabiyaGame          *self,
                                                      TabiyaNode          *parent,
                                                      ChessMove            move);
/* The variation that goes on from a move which leads from @parent: it begins with that move once
   more, and is written without it. Added if there is none yet. */
TabiyaNode          *tabiya_game_add_continuation    (TabiyaGame          *self,
                                                      TabiyaNode          *parent,
                                                      ChessMove            move);
/* Whether the node begins such a variation. */
gboolean             tabiya_node_is_continuation     (const TabiyaNode    *node);
/* Removes the node, any but the root, and everything after it. A cursor there moves to the node
   before. */
void                 tabiya_game_delete_node         (TabiyaGame          *self,
                                                      TabiyaNode          *node);
/* Moves the node up by one among its siblings; the first one stays where it is. */
void                 tabiya_game_promote             (TabiyaGame          *self,
                                                      TabiyaNode          *node);
/* Makes the line that leads to @node the main line of the whole game. One step of the history. */
void                 tabiya_game_make_main_line      (TabiyaGame          *self,
                                                      TabiyaNode          *node);
/* Replaces all comments at that place by one (embedded commands are kept unless the text contains
   its own); NULL or "" removes the text. */
void                 tabiya_game_set_comment         (TabiyaGame          *self,
                                                      TabiyaNode          *node,
                                                      TabiyaCommentPlace   place,
                                                      const char          *text);
/* Sets all comments at that place, as raw texts with their embedded commands; NULL-terminated. */
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
/* [%tabiya-book], see tabiya_node_is_from_book(). */
void                 tabiya_game_set_from_book       (TabiyaGame          *self,
                                                      TabiyaNode          *node,
                                                      gboolean             from_book);
/* [%emt]: the time that the move took; a negative value removes it (as for the clock). */
void                 tabiya_game_set_elapsed         (TabiyaGame          *self,
                                                      TabiyaNode          *node,
                                                      gint64               milliseconds);
/* Replaces all arrows and circles of the node. NULL for none. */
void                 tabiya_game_set_shapes          (TabiyaGame          *self,
                                                      TabiyaNode          *node,
                                                      const TabiyaShape   *shapes,
                                                      guint                n_shapes);
/* FEN, SetUp and Variant: they cannot be set, because the moves depend on them. */
gboolean             tabiya_game_is_start_tag        (const char          *name);
/* The seven tags that every game has, in their order; @unknown is the placeholder for a missing
   value. */
#define TABIYA_GAME_N_ROSTER 7
const char *tabiya_game_get_roster      (guint             index,
                                        const char      **unknown);

/* NULL removes the tag. Setting "Result" sets the result of the game. */
void                 tabiya_game_set_tag             (TabiyaGame          *self,
                                                      const char          *name,
                                                      const char          *value);

/* Undo. Groups can be nested; the outermost is one step. @label is translated, for "Undo ..."
   (nullable). */
void                 tabiya_game_begin_group         (TabiyaGame          *self,
                                                      const char          *label);
/* The same, but "changed" is emitted once, at the end: for hundreds of edits. */
void                 tabiya_game_begin_batch         (TabiyaGame          *self,
                                                      const char          *label);
void                 tabiya_game_end_group           (TabiyaGame          *self);
gboolean             tabiya_game_can_undo            (TabiyaGame          *self);
gboolean             tabiya_game_can_redo            (TabiyaGame          *self);
/* The label of the group that would be undone or redone; NULL for single edits. Belongs to the
   game. */
const char          *tabiya_game_get_undo_label      (TabiyaGame          *self);
const char          *tabiya_game_get_redo_label      (TabiyaGame          *self);
void                 tabiya_game_undo                (TabiyaGame          *self);
void                 tabiya_game_redo                (TabiyaGame          *self);
/* The number of the step that would be undone, which no other step of this game has; 0 for none. */
guint                tabiya_game_get_last_step       (TabiyaGame          *self);
/* Undoes that step with all after it, which can be redone one by one; nothing if it is undone. */
void                 tabiya_game_undo_from           (TabiyaGame          *self,
                                                      guint                step);
void                 tabiya_game_mark_saved          (TabiyaGame          *self);
gboolean             tabiya_game_get_modified        (TabiyaGame          *self);

G_END_DECLS
