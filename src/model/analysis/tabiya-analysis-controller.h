/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "model/analysis/tabiya-ahead.h"
#include "model/analysis/tabiya-analysis-arrows.h"
#include "model/analysis/tabiya-course-model.h"
#include "model/analysis/tabiya-live-analysis.h"
#include "model/analysis/tabiya-second-engine.h"
#include "model/analysis/tabiya-threat.h"
#include "model/analysis/tabiya-why-model.h"
#include "model/weights/tabiya-weights-follower.h"
#include "service/tabiya-play.h"

G_BEGIN_DECLS

/*
 * TabiyaAnalysisController: what one window knows of the engine's opinion of the position it shows:
 * live analysis, its reasons, the threat, the line that the user steps through, and whether any of
 * it may be shown. It knows no widget: the window reports what is visible, and draws what the
 * controller holds. Main thread.
 *
 * Live analysis is off until the user switches it on, and off again when a game begins. It pauses
 * while neither the page nor the lines above the moves are visible, and while the engine thinks
 * about its own move.
 *
 * Actions: "live-analysis" (a state); "toggle-analysis"; "go-deeper", while it rests;
 * "keep-evaluation", which writes the evaluation of live analysis into the game; "show-threat" (a
 * setting).
 *
 * Signals:
 *   "changed": what is to be shown has changed: analysis, threat, arrows, reasons, highlighted
 *       squares.
 *   "page-wanted": the user asks for analysis, so the page has to be shown.
 *   "message" (char *text): a message for a toast; translated.
 *
 * The owner calls g_object_run_dispose() before the last unref, which ends the searches and waits
 * for them.
 */
#define TABIYA_TYPE_ANALYSIS_CONTROLLER (tabiya_analysis_controller_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaAnalysisController, tabiya_analysis_controller, TABIYA,
                      ANALYSIS_CONTROLLER, GObject)

/* Where analysis can be seen; the places but the first are in the window. */
typedef enum {
  TABIYA_SHOWN_WINDOW,
  TABIYA_SHOWN_PAGE,    /* the page Engine */
  TABIYA_SHOWN_STRIP,   /* the lines above the moves */
  TABIYA_N_SHOWN,
} TabiyaShownPlace;

TabiyaAnalysisController *tabiya_analysis_controller_new (GSettings             *settings,
                                                          TabiyaWeightsFollower *judging,
                                                          TabiyaPlay            *play)
                                                          G_GNUC_WARN_UNUSED_RESULT;
void                tabiya_analysis_controller_add_actions (TabiyaAnalysisController *self,
                                                            GActionMap               *map);

/* What the window reports. */

/* To be called when another game is shown; NULL if none is. */
void                tabiya_analysis_controller_set_game (TabiyaAnalysisController *self,
                                                         TabiyaGame               *game);
/* To be called when the game, the play or the position shown has changed. Emits "changed". Does
   nothing without a game. */
void                tabiya_analysis_controller_update   (TabiyaAnalysisController *self);
/* The same before the next frame, once for all that has changed until then: a move changes
   position, moves and state one after the other, and each new search would be ended by the next. */
void                tabiya_analysis_controller_queue_update (TabiyaAnalysisController *self);
/* Whether one of the places where analysis is of use is visible. When live analysis is seen nowhere
   any more, the board shows the game again. */
void                tabiya_analysis_controller_set_shown (TabiyaAnalysisController *self,
                                                         TabiyaShownPlace         place,
                                                         gboolean                  shown);
/* While the user retries mistakes, nothing may be shown that would give the answer away. */
void                tabiya_analysis_controller_set_silent (TabiyaAnalysisController *self,
                                                         gboolean                  silent);
/* Ends every search; to be called when the window is closed. */
void                tabiya_analysis_controller_stop     (TabiyaAnalysisController *self);

/* What is to be shown. */

TabiyaLiveAnalysis *tabiya_analysis_controller_get_live (TabiyaAnalysisController *self);
TabiyaSecondEngine *
                tabiya_analysis_controller_get_second (TabiyaAnalysisController *self);
TabiyaThreat       *tabiya_analysis_controller_get_threat (TabiyaAnalysisController *self);
/* The line that the user may step through instead of the game. */
TabiyaAhead        *tabiya_analysis_controller_get_ahead (TabiyaAnalysisController *self);
TabiyaWhyModel     *tabiya_analysis_controller_get_model (TabiyaAnalysisController *self);
/* The terms over the game, by the weights of the analyst. */
TabiyaCourseModel  *tabiya_analysis_controller_get_course (TabiyaAnalysisController *self);
/* Who judges, see tabiya_weights_follower_get_judge(). (nullable) */
const char         *tabiya_analysis_controller_get_judge (TabiyaAnalysisController *self);
/* Whether live analysis is visible anywhere. */
gboolean            tabiya_analysis_controller_is_seen  (TabiyaAnalysisController *self);
/* Whether an engine may show its opinion; in a game in progress only once the user has asked. */
gboolean            tabiya_analysis_controller_may_tell (TabiyaAnalysisController *self);
/* Why it may not even if asked, translated; NULL if it may. Static. */
const char         *tabiya_analysis_controller_get_refusal (TabiyaAnalysisController *self);
/* Live analysis of the current position of the game, while it is on and visible. (nullable) */
TabiyaAnalysis     *tabiya_analysis_controller_get_analysis (TabiyaAnalysisController *self);
/* How many of its lines are shown: those of the page, or the rows above the moves. */
guint               tabiya_analysis_controller_get_n_shown (TabiyaAnalysisController *self);
/* The threat and the best moves, an arrow for each line that is shown; none while the squares of a
   term are lit. (transfer none) (element-type TabiyaBoardArrow) */
GArray             *tabiya_analysis_controller_get_arrows (TabiyaAnalysisController *self);
/* The main reasons for the score of the position, one on each line; NULL if there are none.
   Valid until "changed". */
const char         *tabiya_analysis_controller_get_reasons (TabiyaAnalysisController *self);
/* Whether a short search has told what the words about the position need. */
gboolean            tabiya_analysis_controller_is_glanced_at
                                                        (TabiyaAnalysisController *self);
/* Whether the position shown is the one that the reasons are about, and the shares of its squares
   in the highlighted term. */
gboolean            tabiya_analysis_controller_shows_judged (TabiyaAnalysisController *self);
const int16_t      *tabiya_analysis_controller_get_shares (TabiyaAnalysisController *self);

/* What the user asks for. */

void                tabiya_analysis_controller_switch   (TabiyaAnalysisController *self,
                                                         gboolean                  on);
void                tabiya_analysis_controller_set_n_lines (TabiyaAnalysisController *self,
                                                         int                       n_lines);

G_END_DECLS
