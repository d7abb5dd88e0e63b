/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/tree/tabiya-game.h"
#include "service/tabiya-engine-service.h"

G_BEGIN_DECLS

/*
 * TabiyaLiveAnalysis: a search of the position on the board, for display. It has an engine of its
 * own, so that neither its table nor its threads help an opponent. Main thread.
 *
 * It searches while it is wanted (switched on), seen, and not held (while the engine thinks about
 * its own move); otherwise it uses no processor time. Stepping quickly through a game starts only
 * one search, at the end. It pauses for what is more important, and rests when it has searched one
 * position for a minute, so that what is less important has its turn.
 *
 * Signal "changed": the analysis or the activity has changed; emitted at most four times a second
 * for the progress of one search, so that numbers can be read.
 */
typedef enum {
  TABIYA_LIVE_OFF,
  TABIYA_LIVE_HELD,       /* switched on, but the engine is thinking about its own move */
  TABIYA_LIVE_PAUSED,     /* something more important has the processors */
  TABIYA_LIVE_SEARCHING,
  TABIYA_LIVE_RESTING,    /* it has searched for long enough, see _go_deeper() */
  TABIYA_LIVE_DONE,       /* nothing more can be found: mate is proven, or the game is over */
} TabiyaLiveActivity;

#define TABIYA_TYPE_LIVE_ANALYSIS (tabiya_live_analysis_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaLiveAnalysis, tabiya_live_analysis, TABIYA, LIVE_ANALYSIS, GObject)

#define TABIYA_LIVE_MAX_LINES 5

TabiyaLiveAnalysis  *tabiya_live_analysis_new           (void) G_GNUC_WARN_UNUSED_RESULT;

/* The same by a UCI program, which is copied, and started when it is first wanted. */
TabiyaLiveAnalysis  *tabiya_live_analysis_new_for_program (const TabiyaProgram *program)
                                                         G_GNUC_WARN_UNUSED_RESULT;
/* Why the engine has failed; NULL if it has not. It is tried again at the next position, or by
   _ask_again(). (transfer none) */
const char          *tabiya_live_analysis_get_trouble   (TabiyaLiveAnalysis     *self);
void                 tabiya_live_analysis_ask_again     (TabiyaLiveAnalysis     *self);
/* Searches the same position once more for as long as until now, if it rests or will. */
void                 tabiya_live_analysis_go_deeper     (TabiyaLiveAnalysis     *self);
/* From the next search on: the milliseconds after which it rests; for tests. */
void                 tabiya_live_analysis_set_rest_after (TabiyaLiveAnalysis    *self,
                                                         guint                   rest_after_ms);

/* Sets the position to search: that of @node in @game. Does nothing if it is already being
   searched. */
void                 tabiya_live_analysis_set_node      (TabiyaLiveAnalysis     *self,
                                                         TabiyaGame             *game,
                                                         TabiyaNode             *node);
void                 tabiya_live_analysis_set_weights   (TabiyaLiveAnalysis     *self,
                                                         const HeuristicWeights *weights);
/* 1 to TABIYA_LIVE_MAX_LINES. */
void                 tabiya_live_analysis_set_n_lines   (TabiyaLiveAnalysis     *self,
                                                         int                     n_lines);
int                  tabiya_live_analysis_get_n_lines   (TabiyaLiveAnalysis     *self);
void                 tabiya_live_analysis_set_engine    (TabiyaLiveAnalysis     *self,
                                                         int                     hash_mb,
                                                         int                     n_threads);
void                 tabiya_live_analysis_set_wanted    (TabiyaLiveAnalysis     *self,
                                                         gboolean                wanted);
gboolean             tabiya_live_analysis_get_wanted    (TabiyaLiveAnalysis     *self);
void                 tabiya_live_analysis_set_seen      (TabiyaLiveAnalysis     *self,
                                                         gboolean                seen);
void                 tabiya_live_analysis_set_held      (TabiyaLiveAnalysis     *self,
                                                         gboolean                held);

/* Its searches, which a person can pause while it is on. (transfer none) */
TabiyaWork          *tabiya_live_analysis_get_work      (TabiyaLiveAnalysis     *self);
TabiyaLiveActivity   tabiya_live_analysis_get_activity  (TabiyaLiveAnalysis     *self);
/* For the current position; NULL until something is known. (transfer none) */
TabiyaAnalysis      *tabiya_live_analysis_get_analysis  (TabiyaLiveAnalysis     *self);
/* Whether that was found with other weights than the current ones, and nothing newer is known. */
gboolean             tabiya_live_analysis_is_outdated   (TabiyaLiveAnalysis     *self);
/* The number of searches started; for tests. */
guint                tabiya_live_analysis_get_n_started (TabiyaLiveAnalysis     *self);

G_END_DECLS
