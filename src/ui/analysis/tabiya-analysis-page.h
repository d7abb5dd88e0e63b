/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/session/tabiya-session.h"
#include "ui/board/tabiya-board.h"

G_BEGIN_DECLS

/*
 * TabiyaAnalysisPage: what the engine thinks of the position on the board, and why. Main thread.
 */
#define TABIYA_TYPE_ANALYSIS_PAGE (tabiya_analysis_page_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaAnalysisPage, tabiya_analysis_page, TABIYA, ANALYSIS_PAGE, GtkWidget)

/* To be called once, before the page is shown. Its small board looks like @board. References are
   taken. */
void             tabiya_analysis_page_set_session  (TabiyaAnalysisPage        *self,
                                                    TabiyaSession             *session,
                                                    TabiyaBoard               *board);
/* @narrow: about as wide as a phone; @compact: narrower still. */
void             tabiya_analysis_page_set_room     (TabiyaAnalysisPage        *self,
                                                    gboolean                   narrow,
                                                    gboolean                   compact);
/* To be called when a page was chosen: if it is this one and the focus is nowhere else in the
   window, the best line gets it, not the number of lines. */
void             tabiya_analysis_page_take_focus   (TabiyaAnalysisPage        *self);
/* The moves that a line of our own engine shows now; they belong to the page. */
const ChessMove *tabiya_analysis_page_get_moves    (TabiyaAnalysisPage        *self,
                                                    guint                      line,
                                                    guint                     *n_moves);

G_END_DECLS
