/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "service/tabiya-analysis.h"

G_BEGIN_DECLS

/*
 * TabiyaLineRow: one line of the engine, with score, moves and depth. The moves are shown in one
 * line of text until the row is unfolded. Each move can be clicked.
 *
 * Signals:
 *   "move-activated" (guint n_moves): a person wants to see the position after @n_moves moves.
 *   "move-hovered" (guint n_moves): the pointer is now on the last of @n_moves moves, or on none if
 *       that is 0; also emitted when the moves change under a resting pointer.
 */
#define TABIYA_TYPE_LINE_ROW (tabiya_line_row_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaLineRow, tabiya_line_row, TABIYA, LINE_ROW, GtkListBoxRow)

GtkWidget       *tabiya_line_row_new          (void) G_GNUC_WARN_UNUSED_RESULT;
void             tabiya_line_row_set_line     (TabiyaLineRow       *self,
                                               const ChessPosition *position,
                                               const TabiyaLine    *line);
/* Empties the row while its line is not known yet. */
void             tabiya_line_row_clear        (TabiyaLineRow       *self);
/* The moves shown; they belong to the row. */
const ChessMove *tabiya_line_row_get_moves    (TabiyaLineRow       *self,
                                               guint               *n_moves);
/* The number of moves up to and including the one at a point of the row; 0 if there is none. */
guint            tabiya_line_row_get_n_at     (TabiyaLineRow       *self,
                                               double               x,
                                               double               y);
/* The area of the text of a move in the row; FALSE if it is not visible. */
gboolean         tabiya_line_row_get_move_box (TabiyaLineRow       *self,
                                               guint                index,
                                               graphene_rect_t     *box);

G_END_DECLS
