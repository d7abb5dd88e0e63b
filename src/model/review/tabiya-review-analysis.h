/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/play/tabiya-play-controller.h"
#include "model/review/tabiya-report-model.h"
#include "model/review/tabiya-review-job.h"

G_BEGIN_DECLS

/*
 * TabiyaReviewAnalysis: the analysis of a whole game at the user's request, and the report on the
 * game of a TabiyaPlayController. Results appear in the report as they come. They are written into
 * the game, as one step of its history, when the analysis is complete or is stopped. If another
 * game is shown, the analysis is stopped and its results stay with the game it began with.
 *
 * Until they are written, the results are kept on disk in a TabiyaReviewJob, if it was told where:
 * an analysis that ends with the process can be continued. Main thread.
 *
 * Actions: analyse-game, stop-analysing, export-graph (s: "svg" or "png"). They are enabled and
 * disabled immediately.
 *
 * Signals:
 *   "changed": the state or progress has changed; also emitted while nothing is found, because the
 *       time left changes.
 *   "message" (char *text): a message that needs no answer; translated.
 *   "done" (char *text): the whole game has been reviewed; a message for who does not see it.
 *   "analysis-asked" (guint n_positions): the user wants the game analysed and may choose how;
 *       tabiya_review_analysis_start() begins it.
 *   "graph-asked" (gboolean svg): the graph is to be saved as a picture.
 */
#define TABIYA_TYPE_REVIEW_ANALYSIS (tabiya_review_analysis_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaReviewAnalysis, tabiya_review_analysis, TABIYA, REVIEW_ANALYSIS,
                      GObject)

TabiyaReviewAnalysis *tabiya_review_analysis_new           (TabiyaPlayController *play,
                                                            GSettings            *settings)
                                                            G_GNUC_WARN_UNUSED_RESULT;
/* Stops without writing results, and waits until no thread searches. */
void                  tabiya_review_analysis_shutdown      (TabiyaReviewAnalysis *self);
void                  tabiya_review_analysis_add_actions   (TabiyaReviewAnalysis *self,
                                                            GActionMap           *map);
TabiyaReportModel    *tabiya_review_analysis_get_report    (TabiyaReviewAnalysis *self);

/* Where jobs are kept; without this they are not. */
void                  tabiya_review_analysis_set_folder    (TabiyaReviewAnalysis *self,
                                                            const char           *folder);
/* Where the game is that is shown; NULL for one that is in no file. A reference is taken. */
void                  tabiya_review_analysis_set_place     (TabiyaReviewAnalysis *self,
                                                            GFile                *file,
                                                            guint                 index);
/* Goes on with a job that was left behind; FALSE if it is about another game, or the game cannot be
   analysed now. A reference is taken. */
gboolean              tabiya_review_analysis_continue      (TabiyaReviewAnalysis *self,
                                                            TabiyaReviewJob      *job);
/* Whether the job is about the game that is shown, which has not been played on since. */
gboolean              tabiya_review_analysis_is_about      (TabiyaReviewAnalysis *self,
                                                            TabiyaReviewJob      *job);
/* Begins with the current settings; FALSE if the game cannot be analysed now. */
gboolean              tabiya_review_analysis_start         (TabiyaReviewAnalysis *self);
/* Stops and writes what was found. Does nothing if no analysis is running. */
void                  tabiya_review_analysis_stop          (TabiyaReviewAnalysis *self);
gboolean              tabiya_review_analysis_is_running    (TabiyaReviewAnalysis *self);
/* The number of positions analysed so far. */
guint                 tabiya_review_analysis_get_n_done    (TabiyaReviewAnalysis *self);
/* The fraction of the positions analysed so far, 0 to 1. */
double                tabiya_review_analysis_get_fraction  (TabiyaReviewAnalysis *self);
/* "12 s left", and a longer text about the progress. Translated. (transfer full) */
char                 *tabiya_review_analysis_dup_time_text (TabiyaReviewAnalysis *self);
/* Its searches; see tabiya_game_analysis_get_work(). (transfer none) */
TabiyaWork           *tabiya_review_analysis_get_work      (TabiyaReviewAnalysis *self);

/* While the user retries mistakes, no analysis may begin. */
void                  tabiya_review_analysis_set_retrying  (TabiyaReviewAnalysis *self,
                                                            gboolean              retrying);

G_END_DECLS
