/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "insight/summary/tabiya-game-summary.h"
#include "model/review/tabiya-report-model.h"

G_BEGIN_DECLS

/*
 * TabiyaSummaryModel: the game of a report in words. The words are made when somebody asks for
 * them, from what stands in the tree: while an analysis runs there are none, because its marks and
 * reasons are not in the tree yet. Main thread.
 *
 * Signal:
 *   "changed": the summary is another one, or there is none any more; the old one has been freed.
 */
#define TABIYA_TYPE_SUMMARY_MODEL (tabiya_summary_model_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaSummaryModel, tabiya_summary_model, TABIYA, SUMMARY_MODEL, GObject)

/* Takes a reference to @report. */
TabiyaSummaryModel      *tabiya_summary_model_new         (TabiyaReportModel  *report)
                                                           G_GNUC_WARN_UNUSED_RESULT;
/* NULL while the game has no evaluations, or is being analysed. Valid until the next change. */
const TabiyaGameSummary *tabiya_summary_model_get_summary (TabiyaSummaryModel *self);
/* Whether an analysis is running, after which there will be a summary. */
gboolean                 tabiya_summary_model_is_waiting  (TabiyaSummaryModel *self);
/* The game that the summary is about. (transfer none) (nullable) */
TabiyaGame              *tabiya_summary_model_get_game    (TabiyaSummaryModel *self);

G_END_DECLS
