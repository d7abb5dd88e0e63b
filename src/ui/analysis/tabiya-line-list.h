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
 *   "hover" (guint line, guint n_moves): the pointer is on the last of so many moves of a line; 0:
 *       on none.
 *   "insert" (guint line, guint n_moves): so many moves are to be put into the game: the menu of a
 *       row, or the key Insert for all of them.
 *   "copy" (const char *text): the moves of a line as text.
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

/* Where the text of a move is, in @relative; FALSE when it cannot be seen. */
gboolean         tabiya_line_list_get_move_box (TabiyaLineList   *self,
                                             guint                line,
                                             guint                index,
                                             GtkWidget           *relative,
                                             graphene_rect_t     *box);
/* Whether moves can be put into the game. */
void             tabiya_line_list_set_can_insert (TabiyaLineList *self,
                                             gboolean             can_insert);

G_END_DECLS
