/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/analysis/tabiya-analysis-controller.h"
#include "ui/window/tabiya-pane.h"

G_BEGIN_DECLS

/*
 * TabiyaAnalysisView: joins a TabiyaAnalysisController to the widgets of a window: the page
 * Analysis and the lines above the moves, and the keys that walk along a line or leave it. Main
 * thread.
 */
#define TABIYA_TYPE_ANALYSIS_VIEW (tabiya_analysis_view_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaAnalysisView, tabiya_analysis_view, TABIYA, ANALYSIS_VIEW, GObject)

/* @map gets the actions of the analysis, and show-lines and line-rows. Widgets are borrowed: they
   live as long as @tab, which owns the view. References to parts of @session are taken. */
TabiyaAnalysisView *tabiya_analysis_view_new          (GtkWidget                *tab,
                                                       TabiyaSession            *session,
                                                       GActionMap               *map,
                                                       TabiyaBoard              *board,
                                                       TabiyaPane               *pane)
                                                       G_GNUC_WARN_UNUSED_RESULT;
/* The width of the window in logical pixels decides whether the lines have room above the moves. */
void                tabiya_analysis_view_set_width    (TabiyaAnalysisView       *self,
                                                       int                       width);
/* To be called when a page was chosen: if it is the page Analysis and the focus is nowhere else in
   the window, the best line gets it, not the number of lines. */
void                tabiya_analysis_view_take_focus   (TabiyaAnalysisView       *self);

G_END_DECLS
