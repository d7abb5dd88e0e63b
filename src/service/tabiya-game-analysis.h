/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "insight/report/tabiya-review-answer.h"
#include "service/tabiya-engine-service.h"

G_BEGIN_DECLS

/*
 * TabiyaGameAnalysis: does the searches of a TabiyaReview: every position of the main line, from
 * the last one backwards to the start, and then again the moves that look bad. It reads the game
 * and never edits it; the results are kept here, by node, until the next start. Nodes that are
 * deleted in the meantime are skipped. Main thread.
 *
 * With a fixed depth or number of nodes each search is done by one thread with empty tables, so
 * that the same game always gives the same results. With a fixed time the tables are kept from one
 * position to the one before it, which makes the search deeper; such results are never quite the
 * same.
 *
 * It has its own engine, and waits while more important searches need the processors, see
 * tabiya-arbiter.h.
 *
 * Signals: "answered" (TabiyaReviewAnswer *answer): a search is done; whoever keeps all answers can
 * continue the analysis some other day, see tabiya_game_analysis_resume(). "progress" (gpointer
 * node): one more position has its result, or the move that led to @node has been checked. "ended"
 * (gboolean whole): all of it is done, or the analysis was stopped. All are emitted from the main
 * loop, except "ended" when tabiya_game_analysis_stop() causes it.
 */
#define TABIYA_TYPE_GAME_ANALYSIS (tabiya_game_analysis_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaGameAnalysis, tabiya_game_analysis, TABIYA, GAME_ANALYSIS, GObject)

typedef TabiyaReviewLimit TabiyaGameAnalysisLimit;

TabiyaGameAnalysis *tabiya_game_analysis_new          (void) G_GNUC_WARN_UNUSED_RESULT;
/* An analysis that uses @service, which nothing else may use; for tests. A reference is taken. */
TabiyaGameAnalysis *tabiya_game_analysis_new_for_service (TabiyaEngineService *service)
                                                       G_GNUC_WARN_UNUSED_RESULT;

/* Both take effect at the next start. Only searches with a time limit use more than one thread. */
/* Lets another engine search; why it has failed. See the source. */
void                tabiya_game_analysis_set_service (TabiyaGameAnalysis *self,
                                                    TabiyaEngineService  *service);
const char         *tabiya_game_analysis_get_failure (TabiyaGameAnalysis *self);
/* How important it is: TABIYA_PRIORITY_GAME if nothing is set, or TABIYA_PRIORITY_BATCH. */
void                tabiya_game_analysis_set_priority (TabiyaGameAnalysis            *self,
                                                       TabiyaPriority                 priority);
void                tabiya_game_analysis_set_hash     (TabiyaGameAnalysis            *self,
                                                       int                            megabytes);
void                tabiya_game_analysis_set_threads  (TabiyaGameAnalysis            *self,
                                                       int                            n_threads);

/* Stops any analysis in progress, discards its results and starts with @game. With the @answers of
   an analysis that was broken off, of the same game and with the same limit and weights, it goes on
   behind them. (element-type TabiyaReviewAnswer) (nullable) Returns how many it could use. */
guint               tabiya_game_analysis_resume       (TabiyaGameAnalysis            *self,
                                                       TabiyaGame                    *game,
                                                       const HeuristicWeights        *weights,
                                                       const TabiyaGameAnalysisLimit *limit,
                                                       const GArray                  *answers);
/* Keeps the results so far. */
void                tabiya_game_analysis_stop         (TabiyaGameAnalysis            *self);
/* The same, and waits until no thread searches. */
void                tabiya_game_analysis_shutdown     (TabiyaGameAnalysis            *self);

gboolean            tabiya_game_analysis_is_running   (TabiyaGameAnalysis            *self);
/* The game that is, or was last, analysed. (transfer none) (nullable) */
TabiyaGame         *tabiya_game_analysis_get_game     (TabiyaGameAnalysis            *self);
const HeuristicWeights *
                    tabiya_game_analysis_get_weights  (TabiyaGameAnalysis            *self);
guint               tabiya_game_analysis_get_n_done   (TabiyaGameAnalysis            *self);
guint               tabiya_game_analysis_get_n_positions (TabiyaGameAnalysis         *self);
/* How far it is with everything, checks of moves included, 0 to 1. Those still to come are
   estimated. */
double              tabiya_game_analysis_get_fraction (TabiyaGameAnalysis            *self);
/* The moves that looked bad so far, and how many of them have been searched again. */
guint               tabiya_game_analysis_get_n_suspects (TabiyaGameAnalysis          *self);
guint               tabiya_game_analysis_get_n_checked (TabiyaGameAnalysis           *self);
/* An estimate in milliseconds; -1 while there is none. */
gint64              tabiya_game_analysis_get_time_left (TabiyaGameAnalysis           *self);
/* The mean time of a first search of a position in milliseconds, checks counted by their length;
   negative while nothing has been searched since the start. */
double              tabiya_game_analysis_get_pace     (TabiyaGameAnalysis            *self);
/* Its searches, another object for another service. To be asked for again now and then, as nobody
   tells when it is other programs that keep them waiting. (transfer none) */
TabiyaWork         *tabiya_game_analysis_get_work     (TabiyaGameAnalysis            *self);
/* What is known at a node: a TabiyaFindingFunc, @data is a TabiyaGameAnalysis. */
gboolean            tabiya_game_analysis_find         (TabiyaNode                    *node,
                                                       TabiyaFinding                 *finding,
                                                       gpointer                       data);

G_END_DECLS
