/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "service/tabiya-analysis.h"

G_BEGIN_DECLS

/*
 * TabiyaLineList: the best lines of the engine, one row each. Rows are kept while the search goes
 * on, so that they keep the focus and stay expanded.
 *
 * Signals:
 *   "walk" (guint line, guint n_moves): a person wants to see the position after @n_moves moves of
 *       a line, by a click on a move or by Enter on a row (one move).
 *   "step" (int line, int by): one move forward (1) or back (-1), by Right or Left on a row.
 *   "hover" (guint line, guint n_moves): the pointer is on the last of @n_moves moves of a line, or
 *       on none if that is 0.
 *   "insert" (guint line, guint n_moves): @n_moves moves are to be inserted into the game, by the
 *       menu of a row or, for all of them, the key Insert.
 *   "copy" (const char *text): the moves of a line are to be copied as text.
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

/* The area of the text of a move in the coordinates of @relative; FALSE if it is not visible. */
gboolean         tabiya_line_list_get_move_box (TabiyaLineList   *self,
                                             guint                line,
                                             guint                index,
                                             GtkWidget           *relative,
                                             graphene_rect_t     *box);
/* Whether moves can be inserted into the game. */
void             tabiya_line_list_set_can_insert (TabiyaLineList *self,
                                             gboolean             can_insert);

G_END_DECLS
