/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/review/tabiya-review-controller.h"
#include "ui/window/tabiya-adaptive.h"
#include "ui/window/tabiya-board-area.h"
#include "ui/window/tabiya-pane.h"
#include "ui/window/tabiya-window.h"

G_BEGIN_DECLS

/*
 * TabiyaReportView: the analysis of the whole game, its graph and its report, as a window shows
 * them: how to analyse is asked, progress stands on a bar, accuracy beside the players. Main
 * thread.
 */
#define TABIYA_TYPE_REPORT_VIEW (tabiya_report_view_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaReportView, tabiya_report_view, TABIYA, REPORT_VIEW, GObject)

/* Where it shows what. All are borrowed: they live as long as the window, which owns the view. */
typedef struct {
  TabiyaPane      *pane;         /* with the graph, the report and the progress */
  TabiyaBoardArea *board_area;   /* with the players */
  TabiyaAdaptive  *adaptive;
} TabiyaReportWidgets;

TabiyaReportView *tabiya_report_view_new    (TabiyaWindow              *window,
                                             TabiyaReviewController    *review,
                                             TabiyaPlayController      *playing,
                                             GSettings                 *settings,
                                             const TabiyaReportWidgets *widgets)
                                             G_GNUC_WARN_UNUSED_RESULT;
/* Draws anew what is about these changes. */
void              tabiya_report_view_update (TabiyaReportView          *self,
                                             TabiyaChange               what);
/* The pane has another size: the graph folds in a low one. */
void              tabiya_report_view_fit    (TabiyaReportView          *self);

G_END_DECLS
