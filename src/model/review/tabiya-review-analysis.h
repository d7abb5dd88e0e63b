/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/play/tabiya-play-controller.h"
#include "model/review/tabiya-report-model.h"

G_BEGIN_DECLS

/*
 * TabiyaReviewAnalysis: the analysis of a whole game as a person orders it, and the report of the
 * game a TabiyaPlayController has. What is found is in the report as it comes and is written into
 * the game when all is done, or as much as there is when it is stopped: one step of the history. It
 * belongs to the game it began with: when another one is shown it is stopped, and what was found
 * stays with the old one. Main thread.
 *
 * Actions: analyse-game, stop-analysing, export-graph (s: "svg" or "png"). Whether they are enabled
 * is right at any moment.
 *
 * Signals:
 *   "changed" (guint what): bits of TabiyaChange: ANALYSIS, when something of what can be asked for
 *       here has changed, also now and then while nothing is found, because the time left goes on;
 *       REPORT.
 *   "message" (char *text): something to tell that needs no answer; translated.
 *   "analysis-asked" (guint n_positions): a person wants to have the game analysed and may choose
 *       how; to be answered by tabiya_review_analysis_start().
 *   "graph-asked" (gboolean svg): the graph is to be saved as a picture.
 */
#define TABIYA_TYPE_REVIEW_ANALYSIS (tabiya_review_analysis_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaReviewAnalysis, tabiya_review_analysis, TABIYA, REVIEW_ANALYSIS,
                      GObject)

TabiyaReviewAnalysis *tabiya_review_analysis_new           (TabiyaPlayController *play,
                                                            GSettings            *settings)
                                                            G_GNUC_WARN_UNUSED_RESULT;
/* Stops without writing anything more, and waits until no thread searches. */
void                  tabiya_review_analysis_shutdown      (TabiyaReviewAnalysis *self);
void                  tabiya_review_analysis_add_actions   (TabiyaReviewAnalysis *self,
                                                            GActionMap           *map);
TabiyaReportModel    *tabiya_review_analysis_get_report    (TabiyaReviewAnalysis *self);

/* Begins as the settings say; FALSE when the game cannot be analysed now. */
gboolean              tabiya_review_analysis_start         (TabiyaReviewAnalysis *self);
/* What was found is written. Nothing when nothing goes on. */
void                  tabiya_review_analysis_stop          (TabiyaReviewAnalysis *self);
gboolean              tabiya_review_analysis_is_running    (TabiyaReviewAnalysis *self);
/* Positions that are known. */
guint                 tabiya_review_analysis_get_n_done    (TabiyaReviewAnalysis *self);
/* How much of it is done, 0 to 1. */
double                tabiya_review_analysis_get_fraction  (TabiyaReviewAnalysis *self);
/* "12 s left"; more about it. Translated. (transfer full) */
char                 *tabiya_review_analysis_dup_time_text (TabiyaReviewAnalysis *self);
char                 *tabiya_review_analysis_dup_detail_text (TabiyaReviewAnalysis *self);

/* While mistakes are tried again nothing may tell. */
void                  tabiya_review_analysis_set_put_away  (TabiyaReviewAnalysis *self,
                                                            gboolean              put_away);

G_END_DECLS
