/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/session/tabiya-session.h"
#include "ui/board/tabiya-board.h"

G_BEGIN_DECLS

/*
 * TabiyaLineStrip: the best lines of live analysis in a few rows above the moves, where the window
 * is wide enough. The small board that shows where a move leads has room of its own below the rows,
 * so it covers neither these nor the moves. Builds its template when it is first mapped. Main
 * thread.
 */
#define TABIYA_TYPE_LINE_STRIP (tabiya_line_strip_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaLineStrip, tabiya_line_strip, TABIYA, LINE_STRIP, GtkWidget)

/* To be called once. Its small board looks like @board. References are taken. */
void             tabiya_line_strip_set_session      (TabiyaLineStrip *self,
                                                     TabiyaSession   *session,
                                                     TabiyaBoard     *board);
/* In logical pixels. */
void             tabiya_line_strip_set_window_width (TabiyaLineStrip *self,
                                                     int              width);
/* See tabiya_line_list_get_moves(). */
const ChessMove *tabiya_line_strip_get_moves        (TabiyaLineStrip *self,
                                                     guint            line,
                                                     guint           *n_moves);

G_END_DECLS
