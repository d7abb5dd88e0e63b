/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "insight/report/tabiya-game-report.h"

G_BEGIN_DECLS

/*
 * TabiyaReportModel: the report on the game that is shown, kept up to date as the game is edited
 * and as an analysis makes progress. It only reads the tree, whichever program wrote the
 * evaluations, and never edits. Main thread.
 *
 * Signal:
 *   "changed": there is a new report; the old one is freed after the handlers have run. Several
 *       edits result in one signal, emitted before the next frame or when the report is requested.
 */
#define TABIYA_TYPE_REPORT_MODEL (tabiya_report_model_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaReportModel, tabiya_report_model, TABIYA, REPORT_MODEL, GObject)

TabiyaReportModel      *tabiya_report_model_new          (void) G_GNUC_WARN_UNUSED_RESULT;
/* @game is nullable. */
void                    tabiya_report_model_set_game     (TabiyaReportModel *self,
                                                          TabiyaGame        *game);
TabiyaGame             *tabiya_report_model_get_game     (TabiyaReportModel *self);
/* Findings of a running analysis, which are treated as if they were in the tree; see
   tabiya_game_report_new(). @found may be NULL. @judge is who finds them, where that is to be said
   (nullable). */
void                    tabiya_report_model_set_findings (TabiyaReportModel *self,
                                                          TabiyaFindingFunc  found,
                                                          gpointer           data,
                                                          unsigned           judged,
                                                          const char        *judge);
/* By whose opinion the moves are marked, where that is to be said: NULL for Tabiya's usual one, or
   if it is not known. (transfer none) (nullable) */
const char             *tabiya_report_model_get_judge    (TabiyaReportModel *self);
/* Whether there are such findings: whether an analysis is running. */
gboolean                tabiya_report_model_has_findings (TabiyaReportModel *self);
/* To be called when there are more findings. */
void                    tabiya_report_model_invalidate   (TabiyaReportModel *self);
/* Whether "changed" is still to be emitted for an edit or a finding. */
gboolean                tabiya_report_model_is_outdated  (TabiyaReportModel *self);
/* The current report, made anew if necessary; NULL without a game. (transfer none); valid until the
   next change. */
const TabiyaGameReport *tabiya_report_model_get_report   (TabiyaReportModel *self);
/* The next move of @side in the main line that is marked as @judgement, after the cursor of the
   game or else from the start; NULL if there is none. */
TabiyaNode             *tabiya_report_model_find_judged  (TabiyaReportModel *self,
                                                          ChessColor         side,
                                                          TabiyaJudgement    judgement);

G_END_DECLS
