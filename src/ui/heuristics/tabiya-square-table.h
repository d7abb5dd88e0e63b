/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "engine/heuristic.h"

G_BEGIN_DECLS

/*
 * TabiyaSquareTable: a piece-square table as a board of numbers, seen from White's side. Orange
 * squares are bad for the piece, blue ones good, and the stronger the colour the more so; a dot
 * marks what differs from the defaults.
 *
 * A click or the arrow keys choose a square. Digits and a minus sign type a new value, which Enter
 * or another square accepts and Escape drops; Shift with Up or Down changes it by one, Page Up and
 * Page Down by ten, and Delete resets it. The table itself changes nothing: it emits signals.
 *
 * Signal "square-set" (square, value): a person wants a square to have a value, which is in range.
 * Signal "square-reset" (square): a person wants its default back.
 * Signal "chosen": another square is chosen.
 */
#define TABIYA_TYPE_SQUARE_TABLE (tabiya_square_table_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaSquareTable, tabiya_square_table, TABIYA, SQUARE_TABLE, GtkWidget)

/* @weights are copied. What is being typed is dropped if it is another table. */
void         tabiya_square_table_show       (TabiyaSquareTable      *self,
                                             const HeuristicWeights *weights,
                                             int                     table,
                                             HeuristicPhase          phase);
/* The square with the focus, or the one that had it last. */
ChessSquare  tabiya_square_table_get_chosen (TabiyaSquareTable      *self);
/* Where a square is, in the coordinates of the widget. */
void         tabiya_square_table_get_area   (TabiyaSquareTable      *self,
                                             ChessSquare             square,
                                             graphene_rect_t        *area);

G_END_DECLS
