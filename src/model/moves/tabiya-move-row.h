/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "game/tree/tabiya-game.h"
#include "model/moves/tabiya-mark.h"

G_BEGIN_DECLS

typedef enum {
  TABIYA_MOVE_ROW_PAIR,        /* number, White's move and Black's move */
  TABIYA_MOVE_ROW_VARIATION,   /* a line branching off another one */
  TABIYA_MOVE_ROW_COMMENT,
  TABIYA_MOVE_ROW_RESULT,
} TabiyaMoveRowKind;

/* One half of a pair. */
typedef struct {
  TabiyaNode *node;            /* NULL if there is no move here */
  char       *text;            /* SAN; "…" where the row is split; NULL if empty */
  TabiyaMark  mark;
  char       *signs;           /* other glyphs as text: "± N"; NULL if none */
  char       *caption;         /* score, or else the time spent; NULL if none */
  char       *time;            /* the time spent, beside a score; NULL if none */
  gboolean    from_book;       /* our engine took it from an opening book */
} TabiyaMoveCellData;

/* One move of a variation with everything that belongs to it. */
typedef struct {
  TabiyaNode *node;
  char       *number;          /* "17." or "17…"; NULL for Black's move after White's */
  char       *text;            /* SAN */
  TabiyaMark  mark;
  char       *signs;
  char       *before;          /* comment before the move; NULL if none */
  char       *after;
} TabiyaMoveToken;

/*
 * TabiyaMoveRow: one row of the move list, with the state of the game when it was made. "current"
 * (pointer) is the current node if it is in the row, or else NULL; it is notified whenever the row
 * has to be redrawn.
 */
#define TABIYA_TYPE_MOVE_ROW (tabiya_move_row_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaMoveRow, tabiya_move_row, TABIYA, MOVE_ROW, GObject)

/* Each of these takes ownership of its arguments. */
TabiyaMoveRow            *tabiya_move_row_new_pair       (guint                     number,
                                                          const TabiyaMoveCellData *white,
                                                          const TabiyaMoveCellData *black);
/* @tokens: (element-type TabiyaMoveToken); freed with the row. @depth is 0 for a variation of the
   main line. */
TabiyaMoveRow            *tabiya_move_row_new_variation  (guint                     depth,
                                                          GArray                   *tokens);
TabiyaMoveRow            *tabiya_move_row_new_comment    (TabiyaNode               *node,
                                                          char                     *text);
/* @result is for example "1–0", @text "White wins". */
TabiyaMoveRow            *tabiya_move_row_new_result     (char                     *result,
                                                          char                     *text);

/* The remaining content of a row, to be set before anybody sees it. */
/* @n_hidden is the number of moves that a folded line does not show; 0 if it is unfolded. */
void                      tabiya_move_row_set_folding    (TabiyaMoveRow            *self,
                                                          gboolean                  foldable,
                                                          guint                     n_hidden);
/* @score: (transfer full) (nullable): the score at the end of the line. */
void                      tabiya_move_row_set_score      (TabiyaMoveRow            *self,
                                                          char                     *score);
void                      tabiya_move_row_set_neighbours (TabiyaMoveRow            *self,
                                                          gboolean                  continued,
                                                          gboolean                  goes_on,
                                                          int                       next_depth);
/* The first @length bytes of a comment are a program's verdict of that kind. */
void                      tabiya_move_row_set_verdict    (TabiyaMoveRow            *self,
                                                          TabiyaMark                mark,
                                                          gsize                     length);

/* @details: (transfer full) (nullable): the numbers behind a comment of a report, in words. */
void                      tabiya_move_row_set_details    (TabiyaMoveRow            *self,
                                                          char                     *details);

TabiyaMoveRowKind         tabiya_move_row_get_kind       (TabiyaMoveRow            *self);
guint                     tabiya_move_row_get_number     (TabiyaMoveRow            *self);
/* @side is 0 for White, 1 for Black. */
const TabiyaMoveCellData *tabiya_move_row_get_cell       (TabiyaMoveRow            *self,
                                                          guint                     side);
guint                     tabiya_move_row_get_depth      (TabiyaMoveRow            *self);
const TabiyaMoveToken    *tabiya_move_row_get_tokens     (TabiyaMoveRow            *self,
                                                          guint                    *n_tokens);
/* The comment, or the result in words. (nullable) */
const char               *tabiya_move_row_get_text       (TabiyaMoveRow            *self);
const char               *tabiya_move_row_get_result     (TabiyaMoveRow            *self);

gboolean                  tabiya_move_row_get_foldable   (TabiyaMoveRow            *self);
guint                     tabiya_move_row_get_n_hidden   (TabiyaMoveRow            *self);
const char               *tabiya_move_row_get_score      (TabiyaMoveRow            *self);
int                       tabiya_move_row_get_next_depth (TabiyaMoveRow            *self);
void                      tabiya_move_row_get_cut        (TabiyaMoveRow            *self,
                                                          gboolean                 *continued,
                                                          gboolean                 *goes_on);
TabiyaMark                tabiya_move_row_get_verdict    (TabiyaMoveRow            *self,
                                                          gsize                    *length);
const char               *tabiya_move_row_get_details    (TabiyaMoveRow            *self);
/* The node that a comment is about. (nullable) */
TabiyaNode               *tabiya_move_row_get_commented  (TabiyaMoveRow            *self);

/* The first move of the row; NULL if it has none. */
TabiyaNode               *tabiya_move_row_get_first_node (TabiyaMoveRow            *self);
TabiyaNode               *tabiya_move_row_get_current    (TabiyaMoveRow            *self);
void                      tabiya_move_row_set_current    (TabiyaMoveRow            *self,
                                                          TabiyaNode               *node);
/* Whether both have the same content; "current" does not count. */
gboolean                  tabiya_move_row_equal          (TabiyaMoveRow            *a,
                                                          TabiyaMoveRow            *b);
/* Replaces the content of @self by that of @from, which must be of the same kind; @self remains the
   same object. */
void                      tabiya_move_row_take           (TabiyaMoveRow            *self,
                                                          TabiyaMoveRow            *from);
/* A variation as one line of plain text. (transfer full) */
char                     *tabiya_move_row_dup_line       (TabiyaMoveRow            *self);

G_END_DECLS
