/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "insight/report/tabiya-game-report.h"

G_BEGIN_DECLS

/* TabiyaReportSummary: a popover with the figures of a report for both players. */
#define TABIYA_TYPE_REPORT_SUMMARY (tabiya_report_summary_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaReportSummary, tabiya_report_summary, TABIYA, REPORT_SUMMARY,
                      GtkPopover)

GtkWidget *tabiya_report_summary_new        (void) G_GNUC_WARN_UNUSED_RESULT;
void       tabiya_report_summary_set_report (TabiyaReportSummary    *self,
                                             const TabiyaGameReport *report,
                                             TabiyaGame             *game);

G_END_DECLS
