/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/evolve/tabiya-line-chart.h"

G_BEGIN_DECLS

/*
 * TabiyaChartPanel: a TabiyaLineChart with a heading and a legend. The keys of the legend tell what
 * each line is now, and show or hide it; they say it to screen readers as well, and the picture has
 * all of it in words as its description. Main thread.
 */
#define TABIYA_TYPE_CHART_PANEL (tabiya_chart_panel_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaChartPanel, tabiya_chart_panel, TABIYA, CHART_PANEL, GtkBox)

TabiyaLineChart *tabiya_chart_panel_get_chart (TabiyaChartPanel *self);
void             tabiya_chart_panel_set_lines (TabiyaChartPanel *self,
                                               GPtrArray        *lines);
char            *tabiya_chart_panel_dup_text  (TabiyaChartPanel *self);

G_END_DECLS
