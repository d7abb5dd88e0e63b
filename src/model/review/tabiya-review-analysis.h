/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "insight/report/tabiya-game-report.h"
#include "service/tabiya-game-analysis.h"

G_BEGIN_DECLS

/*
 * TabiyaReviewAnalysis: the analysis of a whole game as a person orders it. What is found can be
 * asked for as it comes and is written into the game when all is done, or as much as there is when
 * it is stopped: one step of the history. It belongs to the game it began with, whatever is looked
 * at meanwhile. Main thread.
 *
 * Signals:
 *   "progress": something of what can be asked for here has changed; also now and then while
 *       nothing is found, because the time left goes on.
 *   "ended" (gboolean whole, gboolean changed): all was done, or it was stopped; whether the game
 *       was changed by what was found.
 */
#define TABIYA_TYPE_REVIEW_ANALYSIS (tabiya_review_analysis_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaReviewAnalysis, tabiya_review_analysis, TABIYA, REVIEW_ANALYSIS,
                      GObject)

TabiyaReviewAnalysis *tabiya_review_analysis_new           (void) G_GNUC_WARN_UNUSED_RESULT;
/* With the engine, the weights and the choices of @settings. */
void                  tabiya_review_analysis_start         (TabiyaReviewAnalysis *self,
                                                            TabiyaGame           *game,
                                                            GSettings            *settings);
/* Nothing when nothing goes on. */
void                  tabiya_review_analysis_stop          (TabiyaReviewAnalysis *self);
/* The same, and waits until no thread searches. */
void                  tabiya_review_analysis_shutdown      (TabiyaReviewAnalysis *self);

gboolean              tabiya_review_analysis_is_running    (TabiyaReviewAnalysis *self);
/* The game it is, or was last, about. (transfer none) (nullable) */
TabiyaGame           *tabiya_review_analysis_get_game      (TabiyaReviewAnalysis *self);
/* Bits by ChessColor: whose moves it judges. */
unsigned              tabiya_review_analysis_get_sides     (TabiyaReviewAnalysis *self);
/* Positions that are known. */
guint                 tabiya_review_analysis_get_n_done    (TabiyaReviewAnalysis *self);
/* How much of it is done, 0 to 1. */
double                tabiya_review_analysis_get_fraction  (TabiyaReviewAnalysis *self);
/* "12 s left"; more about it. Translated. (transfer full) */
char                 *tabiya_review_analysis_dup_time_text (TabiyaReviewAnalysis *self);
char                 *tabiya_review_analysis_dup_detail_text (TabiyaReviewAnalysis *self);

/* A TabiyaFindingFunc: what has been found at @node; @data is the TabiyaReviewAnalysis. */
gboolean              tabiya_review_analysis_find          (TabiyaNode           *node,
                                                            TabiyaFinding        *finding,
                                                            gpointer              data);

G_END_DECLS
