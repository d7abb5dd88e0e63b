/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "game/tree/tabiya-game.h"
#include "model/moves/tabiya-mark.h"

G_BEGIN_DECLS

typedef enum {
  TABIYA_MOVE_ROW_PAIR,        /* number, White's move, Black's move */
  TABIYA_MOVE_ROW_VARIATION,   /* a line beside the main one */
  TABIYA_MOVE_ROW_COMMENT,
  TABIYA_MOVE_ROW_RESULT,
} TabiyaMoveRowKind;

/* One half of a pair. */
typedef struct {
  TabiyaNode *node;            /* NULL: no move here */
  char       *text;            /* SAN; "…" where the row is split; NULL: empty */
  TabiyaMark  mark;
  char       *signs;           /* other glyphs as text: "± N"; NULL: none */
  char       *caption;         /* score or time spent; NULL: none */
} TabiyaMoveCellData;

/* One move of a variation with what belongs to it. */
typedef struct {
  TabiyaNode *node;
  char       *number;          /* "17." or "17…"; NULL inside a pair */
  char       *text;            /* SAN */
  TabiyaMark  mark;
  char       *signs;
  char       *before;          /* comment before the move; NULL: none */
  char       *after;
} TabiyaMoveToken;

/*
 * TabiyaMoveRow: one row of the move list: what the game said when it was made. "current" (pointer)
 * is the node of the row that is on the board, or NULL; notified of whenever the row has to be
 * drawn anew.
 */
#define TABIYA_TYPE_MOVE_ROW (tabiya_move_row_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaMoveRow, tabiya_move_row, TABIYA, MOVE_ROW, GObject)

/* Each takes over what it is given. */
TabiyaMoveRow            *tabiya_move_row_new_pair       (guint                     number,
                                                          const TabiyaMoveCellData *white,
                                                          const TabiyaMoveCellData *black);
/* @tokens: (element-type TabiyaMoveToken); freed with the row. @depth: 0 beside the main line. */
TabiyaMoveRow            *tabiya_move_row_new_variation  (guint                     depth,
                                                          GArray                   *tokens);
TabiyaMoveRow            *tabiya_move_row_new_comment    (TabiyaNode               *node,
                                                          char                     *text);
/* @result: "1–0"; @text: "White wins". */
TabiyaMoveRow            *tabiya_move_row_new_result     (char                     *result,
                                                          char                     *text);

/* The rest of what a row says; before anybody sees it. */
/* @n_hidden: moves a folded line does not show; 0: it is open. */
void                      tabiya_move_row_set_folding    (TabiyaMoveRow            *self,
                                                          gboolean                  foldable,
                                                          guint                     n_hidden);
/* @score: (transfer full) (nullable): what the line comes to. */
void                      tabiya_move_row_set_score      (TabiyaMoveRow            *self,
                                                          char                     *score);
/* The depth of the variation in the next row; -1: there is none. */
void                      tabiya_move_row_set_next_depth (TabiyaMoveRow            *self,
                                                          int                       depth);
/* The first @length bytes of a comment are a program's verdict of that kind. */
void                      tabiya_move_row_set_verdict    (TabiyaMoveRow            *self,
                                                          TabiyaMark                mark,
                                                          gsize                     length);

TabiyaMoveRowKind         tabiya_move_row_get_kind       (TabiyaMoveRow            *self);
guint                     tabiya_move_row_get_number     (TabiyaMoveRow            *self);
/* @side: 0 White, 1 Black. */
const TabiyaMoveCellData *tabiya_move_row_get_cell       (TabiyaMoveRow            *self,
                                                          guint                     side);
guint                     tabiya_move_row_get_depth      (TabiyaMoveRow            *self);
const TabiyaMoveToken    *tabiya_move_row_get_tokens     (TabiyaMoveRow            *self,
                                                          guint                    *n_tokens);
/* The comment, or the words of the result. */
const char               *tabiya_move_row_get_text       (TabiyaMoveRow            *self);
const char               *tabiya_move_row_get_result     (TabiyaMoveRow            *self);

gboolean                  tabiya_move_row_get_foldable   (TabiyaMoveRow            *self);
guint                     tabiya_move_row_get_n_hidden   (TabiyaMoveRow            *self);
const char               *tabiya_move_row_get_score      (TabiyaMoveRow            *self);
int                       tabiya_move_row_get_next_depth (TabiyaMoveRow            *self);
TabiyaMark                tabiya_move_row_get_verdict    (TabiyaMoveRow            *self,
                                                          gsize                    *length);
/* The node a comment is about. */
TabiyaNode               *tabiya_move_row_get_commented  (TabiyaMoveRow            *self);

/* Whether a move of the row leads to @node. */
gboolean                  tabiya_move_row_has_node       (TabiyaMoveRow            *self,
                                                          TabiyaNode               *node);
/* The first move of the row, NULL when it has none. */
TabiyaNode               *tabiya_move_row_get_first_node (TabiyaMoveRow            *self);
TabiyaNode               *tabiya_move_row_get_current    (TabiyaMoveRow            *self);
void                      tabiya_move_row_set_current    (TabiyaMoveRow            *self,
                                                          TabiyaNode               *node);
/* Whether both say the same; "current" does not count. */
gboolean                  tabiya_move_row_equal          (TabiyaMoveRow            *a,
                                                          TabiyaMoveRow            *b);
/* Lets @self say what @from says, which must be of the same kind, without being another row. */
void                      tabiya_move_row_take           (TabiyaMoveRow            *self,
                                                          TabiyaMoveRow            *from);
/* A variation as one line of plain text. (transfer full) */
char                     *tabiya_move_row_dup_line       (TabiyaMoveRow            *self);

G_END_DECLS
