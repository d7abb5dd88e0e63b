/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/tree/tabiya-game.h"
#include "service/tabiya-engine-service.h"

G_BEGIN_DECLS

/*
 * TabiyaGameAnalysis: every position of the main line searched, from the last one backwards to the
 * start. It reads the game and never edits it; what was found is kept here, by node, until the next
 * start. Nodes that are deleted meanwhile are left out. Main thread.
 *
 * With a fixed depth each position is searched by one thread with empty tables: the same game gives
 * the same results always, whatever else goes on. With a time the tables are kept from one position
 * to the one before it, which makes the search deeper; such results are never quite the same.
 *
 * It has an engine of its own and is asked to wait by whatever is more important, see
 * tabiya-arbiter.h.
 *
 * Signals: "progress" (gpointer node): one more position is known; "ended" (gboolean whole): all of
 * them are, or it was stopped. Nothing comes from inside of a call but "ended", out of
 * tabiya_game_analysis_stop().
 */
#define TABIYA_TYPE_GAME_ANALYSIS (tabiya_game_analysis_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaGameAnalysis, tabiya_game_analysis, TABIYA, GAME_ANALYSIS, GObject)

/* How long to look at each position: one of the two, the other 0. */
typedef struct {
  gint64 time_ms;
  int    depth;
} TabiyaGameAnalysisLimit;

TabiyaGameAnalysis *tabiya_game_analysis_new          (void) G_GNUC_WARN_UNUSED_RESULT;
/* With a service of its own making; for tests. */
TabiyaGameAnalysis *tabiya_game_analysis_new_for_service (TabiyaEngineService *service)
                                                       G_GNUC_WARN_UNUSED_RESULT;

/* Take effect at the next start; a fixed depth is searched by one thread all the same. */
void                tabiya_game_analysis_set_hash     (TabiyaGameAnalysis            *self,
                                                       int                            megabytes);
void                tabiya_game_analysis_set_threads  (TabiyaGameAnalysis            *self,
                                                       int                            n_threads);

/* Stops what is going on and begins with @game; forgets what was known. */
void                tabiya_game_analysis_start        (TabiyaGameAnalysis            *self,
                                                       TabiyaGame                    *game,
                                                       const HeuristicWeights        *weights,
                                                       const TabiyaGameAnalysisLimit *limit);
/* What is known stays. */
void                tabiya_game_analysis_stop         (TabiyaGameAnalysis            *self);
/* The same, and waits until no thread searches. */
void                tabiya_game_analysis_shutdown     (TabiyaGameAnalysis            *self);

gboolean            tabiya_game_analysis_is_running   (TabiyaGameAnalysis            *self);
/* The game it is, or was last, about. (transfer none) (nullable) */
TabiyaGame         *tabiya_game_analysis_get_game     (TabiyaGameAnalysis            *self);
const HeuristicWeights *
                    tabiya_game_analysis_get_weights  (TabiyaGameAnalysis            *self);
guint               tabiya_game_analysis_get_n_done   (TabiyaGameAnalysis            *self);
guint               tabiya_game_analysis_get_n_positions (TabiyaGameAnalysis         *self);
/* Milliseconds that are likely left; -1 while nothing can be said. */
gint64              tabiya_game_analysis_get_time_left (TabiyaGameAnalysis           *self);
/* Whether something more important has kept it waiting for a while. */
gboolean            tabiya_game_analysis_is_waiting   (TabiyaGameAnalysis            *self);
/* (transfer none) (nullable) */
TabiyaAnalysis     *tabiya_game_analysis_get_result   (TabiyaGameAnalysis            *self,
                                                       TabiyaNode                    *node);

G_END_DECLS
