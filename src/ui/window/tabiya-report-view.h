/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/review/tabiya-review-controller.h"
#include "ui/tabiya-adaptive.h"
#include "ui/window/tabiya-board-area.h"
#include "ui/window/tabiya-pane.h"
#include "ui/window/tabiya-tab.h"

G_BEGIN_DECLS

/*
 * TabiyaReportView: shows the analysis of a whole game in a window: its graph and report, its
 * progress on a bar, the accuracy of the players beside their names. It asks how to analyse. Main
 * thread.
 */
#define TABIYA_TYPE_REPORT_VIEW (tabiya_report_view_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaReportView, tabiya_report_view, TABIYA, REPORT_VIEW, GObject)

/* All are borrowed: they live as long as the tab, which owns the view. */
typedef struct {
  TabiyaPane      *pane;         /* with the graph, the report and the progress */
  TabiyaBoardArea *board_area;   /* with the players */
  TabiyaAdaptive  *adaptive;
} TabiyaReportWidgets;

TabiyaReportView *tabiya_report_view_new    (TabiyaTab                 *tab,
                                             TabiyaReviewController    *review,
                                             TabiyaPlayController      *playing,
                                             GSettings                 *settings,
                                             const TabiyaReportWidgets *widgets)
                                             G_GNUC_WARN_UNUSED_RESULT;
/* To be called when the size of the pane has changed: the graph is folded if the pane is low. */
void              tabiya_report_view_fit    (TabiyaReportView          *self);

G_END_DECLS
