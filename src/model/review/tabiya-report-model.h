/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "insight/report/tabiya-game-report.h"

G_BEGIN_DECLS

/*
 * TabiyaReportModel: the report of a game that is being looked at, kept up as the game is edited
 * and as an analysis finds more. It reads the tree alone, whoever has analysed the game, and never
 * edits. Main thread.
 *
 * Signal: "changed": there is another report; the one before is freed when the handlers have run.
 * Edits come in numbers: it is told before the next frame, or when the report is asked for.
 */
#define TABIYA_TYPE_REPORT_MODEL (tabiya_report_model_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaReportModel, tabiya_report_model, TABIYA, REPORT_MODEL, GObject)

TabiyaReportModel      *tabiya_report_model_new          (void) G_GNUC_WARN_UNUSED_RESULT;
/* (nullable) */
void                    tabiya_report_model_set_game     (TabiyaReportModel *self,
                                                          TabiyaGame        *game);
TabiyaGame             *tabiya_report_model_get_game     (TabiyaReportModel *self);
/* What an analysis that goes on has found, told as if it were in the tree; see
   tabiya_game_report_new(). NULL: nothing. */
void                    tabiya_report_model_set_findings (TabiyaReportModel *self,
                                                          TabiyaFindingFunc  found,
                                                          gpointer           data,
                                                          unsigned           judged);
/* There is more of it. */
void                    tabiya_report_model_invalidate   (TabiyaReportModel *self);
/* Whether "changed" is going to come. */
gboolean                tabiya_report_model_is_outdated  (TabiyaReportModel *self);
/* Up to date always; NULL without a game. (transfer none): until the next change. */
const TabiyaGameReport *tabiya_report_model_get_report   (TabiyaReportModel *self);
/* The next move of @side with that mark, from the cursor of the game on and then from its start;
   NULL when there is none. */
TabiyaNode             *tabiya_report_model_find_judged  (TabiyaReportModel *self,
                                                          ChessColor         side,
                                                          TabiyaJudgement    judgement);

G_END_DECLS
