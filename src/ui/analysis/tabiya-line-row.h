/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "service/tabiya-analysis.h"

G_BEGIN_DECLS

/*
 * TabiyaLineRow: one line of the engine: score, moves, depth. The moves are one line of text until
 * the row is unfolded; each can be clicked.
 *
 * Signals:
 *   "move-activated" (guint n_moves): a person wants to see the position after so many moves.
 *   "move-hovered" (guint n_moves): the pointer is on the last of so many moves, or, 0, on none any
 *       more; also when the moves change under a pointer that rests.
 */
#define TABIYA_TYPE_LINE_ROW (tabiya_line_row_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaLineRow, tabiya_line_row, TABIYA, LINE_ROW, GtkListBoxRow)

GtkWidget       *tabiya_line_row_new          (void) G_GNUC_WARN_UNUSED_RESULT;
void             tabiya_line_row_set_line     (TabiyaLineRow       *self,
                                               const ChessPosition *position,
                                               const TabiyaLine    *line);
/* Nothing is known yet: an empty row. */
void             tabiya_line_row_clear        (TabiyaLineRow       *self);
/* The moves shown, which belong to the row. */
const ChessMove *tabiya_line_row_get_moves    (TabiyaLineRow       *self,
                                               guint               *n_moves);
gboolean         tabiya_line_row_get_unfolded (TabiyaLineRow       *self);
void             tabiya_line_row_set_unfolded (TabiyaLineRow       *self,
                                               gboolean             unfolded);
/* How many moves lead to the one at a point of the row, that one included; 0: there is none. */
guint            tabiya_line_row_get_n_at     (TabiyaLineRow       *self,
                                               double               x,
                                               double               y);
/* Where the text of a move is, in the row; FALSE when it cannot be seen. */
gboolean         tabiya_line_row_get_move_box (TabiyaLineRow       *self,
                                               guint                index,
                                               graphene_rect_t     *box);

G_END_DECLS
