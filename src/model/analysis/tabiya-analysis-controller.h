/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "model/analysis/tabiya-ahead.h"
#include "model/analysis/tabiya-analysis-arrows.h"
#include "model/analysis/tabiya-live-analysis.h"
#include "model/analysis/tabiya-threat.h"
#include "model/analysis/tabiya-why-model.h"
#include "model/weights/tabiya-weights-follower.h"
#include "service/tabiya-play.h"

G_BEGIN_DECLS

/*
 * TabiyaAnalysisController: what one window knows of the engine's opinion of the position it shows:
 * live analysis, its reasons, the threat, a line walked ahead of the game, and whether any of it
 * may be told. It knows no widget: the window tells it what is shown and who can see it, and draws
 * what it has. Main thread.
 *
 * Analysis is a matter of review: in a game that goes on it is off until a person switches it on,
 * and that holds for this game only. It rests while nobody sees the page and while the engine
 * thinks about its own move.
 *
 * Actions: "toggle-analysis"; "keep-evaluation": what live analysis says is written into the game;
 * "show-threat" (a setting).
 *
 * Signals:
 *   "changed": what is told is different: analysis, threat, arrows, reasons, what is lit.
 *   "board-changed": a line was begun, walked or left: another position is to be shown.
 *   "page-wanted": a person asks for analysis and has to see it.
 *   "message" (char *text): something to tell in a toast; translated.
 *
 * Who lets go of it calls g_object_run_dispose(), which ends the searches and waits for them.
 */
#define TABIYA_TYPE_ANALYSIS_CONTROLLER (tabiya_analysis_controller_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaAnalysisController, tabiya_analysis_controller, TABIYA,
                      ANALYSIS_CONTROLLER, GObject)

TabiyaAnalysisController *tabiya_analysis_controller_new (GSettings             *settings,
                                                          TabiyaWeightsFollower *weights,
                                                          TabiyaPlay            *play)
                                                          G_GNUC_WARN_UNUSED_RESULT;
void                tabiya_analysis_controller_add_actions (TabiyaAnalysisController *self,
                                                            GActionMap               *map);

/* What the window tells it. */

/* Another game is shown; NULL: none. */
void                tabiya_analysis_controller_set_game (TabiyaAnalysisController *self,
                                                         TabiyaGame               *game);
/* The game, the play, or the position shown has changed. */
void                tabiya_analysis_controller_update   (TabiyaAnalysisController *self);
/* Whether anybody can see the page Analysis, and the window at all. */
void                tabiya_analysis_controller_set_shown (TabiyaAnalysisController *self,
                                                         gboolean                  window,
                                                         gboolean                  page);
/* Mistakes are tried again: nothing is told that would give the answer away. */
void                tabiya_analysis_controller_set_silent (TabiyaAnalysisController *self,
                                                         gboolean                  silent);
/* The window is being closed: nothing is searched any more. */
void                tabiya_analysis_controller_stop     (TabiyaAnalysisController *self);

/* What is told. */

TabiyaLiveAnalysis *tabiya_analysis_controller_get_live (TabiyaAnalysisController *self);
TabiyaThreat       *tabiya_analysis_controller_get_threat (TabiyaAnalysisController *self);
/* The line that may be shown instead of the game. */
TabiyaAhead        *tabiya_analysis_controller_get_ahead (TabiyaAnalysisController *self);
TabiyaWhyModel     *tabiya_analysis_controller_get_model (TabiyaAnalysisController *self);
/* The name of the weights that judge. */
const char         *tabiya_analysis_controller_get_label (TabiyaAnalysisController *self);
gboolean            tabiya_analysis_controller_is_seen  (TabiyaAnalysisController *self);
/* A game that is being played has its own rules for what an engine may tell. */
gboolean            tabiya_analysis_controller_may_tell (TabiyaAnalysisController *self);
/* What live analysis says of the position of the game, while it is on and seen. (nullable) */
TabiyaAnalysis     *tabiya_analysis_controller_get_analysis (TabiyaAnalysisController *self);
/* NULL: the arrows on the board are not those of analysis, and stay. */
const TabiyaAnalysisArrow *tabiya_analysis_controller_get_arrows (TabiyaAnalysisController *self,
                                                         guint                    *n_arrows);
/* The greatest reasons for the score of the position, a line each; NULL: none. */
const char         *tabiya_analysis_controller_get_reasons (TabiyaAnalysisController *self);
/* Whether the position shown is the one that the reasons are about, and its lit squares. */
gboolean            tabiya_analysis_controller_shows_judged (TabiyaAnalysisController *self);
const int16_t      *tabiya_analysis_controller_get_shares (TabiyaAnalysisController *self);

/* What a person asks for. */

void                tabiya_analysis_controller_switch   (TabiyaAnalysisController *self,
                                                         gboolean                  on);
void                tabiya_analysis_controller_set_n_lines (TabiyaAnalysisController *self,
                                                         int                       n_lines);

G_END_DECLS
