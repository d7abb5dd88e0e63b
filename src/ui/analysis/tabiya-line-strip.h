/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/analysis/tabiya-live-analysis.h"
#include "ui/board/tabiya-board.h"

G_BEGIN_DECLS

/*
 * TabiyaLineStrip: the best lines of live analysis in a few rows above the moves. The small board
 * that shows where a move leads has room of its own below the rows, so it covers neither these nor
 * the moves. Builds its template when it is first mapped. Main thread.
 *
 * Signals: "walk" (guint line, guint n_moves); "step" (int line, int by);
 * "insert-line" (guint line, guint n_moves); "copy-line" (const char *text): as those of
 * TabiyaAnalysisPage.
 */
#define TABIYA_TYPE_LINE_STRIP (tabiya_line_strip_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaLineStrip, tabiya_line_strip, TABIYA, LINE_STRIP, GtkWidget)

/* Shows at most @n_rows lines of @live, which begin in @position. */
void             tabiya_line_strip_update         (TabiyaLineStrip     *self,
                                                   TabiyaLiveAnalysis  *live,
                                                   const ChessPosition *position,
                                                   guint                n_rows);
/* Whether moves can be inserted into the game. */
void             tabiya_line_strip_set_can_insert (TabiyaLineStrip     *self,
                                                   gboolean             can_insert);
/* The small board looks like @board. */
void             tabiya_line_strip_follow_board   (TabiyaLineStrip     *self,
                                                   TabiyaBoard         *board);
/* See tabiya_line_list_get_moves(). */
const ChessMove *tabiya_line_strip_get_moves      (TabiyaLineStrip     *self,
                                                   guint                line,
                                                   guint               *n_moves);

G_END_DECLS
