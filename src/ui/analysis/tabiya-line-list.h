/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "service/tabiya-analysis.h"

G_BEGIN_DECLS

/*
 * TabiyaLineList: the best lines of the engine, one row each. Rows stay where they are while the
 * search goes on, so that the focus and what is unfolded stay too.
 *
 * Signals:
 *   "walk" (guint line, guint n_moves): a person wants to see the position after so many moves of a
 *       line: a click on a move, or Enter on a row (one move).
 *   "step" (int line, int by): Right or Left on a row: one move on or back.
 */
#define TABIYA_TYPE_LINE_LIST (tabiya_line_list_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaLineList, tabiya_line_list, TABIYA, LINE_LIST, GtkWidget)

void             tabiya_line_list_set_lines (TabiyaLineList      *self,
                                             const ChessPosition *position,
                                             TabiyaAnalysis      *analysis,
                                             guint                n_lines);
const ChessMove *tabiya_line_list_get_moves (TabiyaLineList      *self,
                                             guint                line,
                                             guint               *n_moves);

G_END_DECLS
