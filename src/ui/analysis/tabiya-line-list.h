/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/analysis/tabiya-ahead.h"
#include "service/tabiya-analysis.h"

G_BEGIN_DECLS

/*
 * TabiyaLineList: the best lines of the engine, one row each. Rows are kept while the search goes
 * on, so that they keep the focus and stay expanded. A click on a move, Enter (one move), Right and
 * Left on a row walk along its line; its menu and the key Insert insert moves into the game, and
 * the menu copies them.
 *
 * Signal "hover" (guint line, guint n_moves): the pointer is on the last of @n_moves moves of a
 * line, or on none if that is 0.
 */
#define TABIYA_TYPE_LINE_LIST (tabiya_line_list_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaLineList, tabiya_line_list, TABIYA, LINE_LIST, GtkWidget)

/* What walks along the lines and inserts moves of them; to be called before rows are used. A
   reference is taken. */
void             tabiya_line_list_set_ahead (TabiyaLineList      *self,
                                             TabiyaAhead         *ahead);
void             tabiya_line_list_set_lines (TabiyaLineList      *self,
                                             const ChessPosition *position,
                                             TabiyaAnalysis      *analysis,
                                             guint                n_lines);
const ChessMove *tabiya_line_list_get_moves (TabiyaLineList      *self,
                                             guint                line,
                                             guint               *n_moves);

/* The area of the text of a move in the coordinates of @relative; FALSE if it is not visible. */
gboolean         tabiya_line_list_get_move_box (TabiyaLineList   *self,
                                             guint                line,
                                             guint                index,
                                             GtkWidget           *relative,
                                             graphene_rect_t     *box);
G_END_DECLS
