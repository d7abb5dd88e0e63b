/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "insight/report/tabiya-game-report.h"
#include "model/review/tabiya-review-job.h"
#include "service/tabiya-game-analysis.h"

G_BEGIN_DECLS

/*
 * The settings for the analysis of whole games: the keys "review-…". The limits of the first three
 * kinds are numbers of nodes that a person need not know about; they, a depth and a number of nodes
 * give the same marks every time, however busy the computer is, and a time does not.
 */

typedef enum {
  TABIYA_ANALYSE_QUICK,
  TABIYA_ANALYSE_NORMAL,
  TABIYA_ANALYSE_THOROUGH,
  TABIYA_ANALYSE_TIME,
  TABIYA_ANALYSE_DEPTH,
  TABIYA_ANALYSE_NODES,
} TabiyaAnalyseKind;

/* The possible values in the order in which they are offered; each list ends with NULL. */
extern const char *const tabiya_analyse_limits[];    /* in the order of TabiyaAnalyseKind */
extern const char *const tabiya_analyse_details[];   /* in the order of TabiyaReportDetail */
extern const char *const tabiya_analyse_sides[];     /* both, White, Black */

/* The index of the value of @key in @choices; 0 if it is not there. */
guint                   tabiya_analyse_settings_find_choice (GSettings         *settings,
                                                             const char        *key,
                                                             const char *const *choices);

/* The limit of a kind, with the number that is stored for it if it has one. */
TabiyaGameAnalysisLimit tabiya_analyse_settings_make_limit  (GSettings         *settings,
                                                             TabiyaAnalyseKind  kind);
/* That of the kind that was chosen last. */
TabiyaGameAnalysisLimit tabiya_analyse_settings_get_limit   (GSettings         *settings);
/* Everything that was chosen last. */
TabiyaReviewPlan        tabiya_analyse_settings_get_plan    (GSettings         *settings);
TabiyaReportDetail      tabiya_analyse_settings_get_detail  (GSettings         *settings);
/* The name of the program that analyses; NULL for our own engine. (transfer full) */
char                   *tabiya_analyse_settings_dup_program (GSettings         *settings);
/* Bits by ChessColor: whose moves are judged. */
unsigned                tabiya_analyse_settings_get_sides   (GSettings         *settings);

/* About how long an analysis takes, in seconds, by how fast the last one was; negative if that
   cannot be said. */
double                  tabiya_analyse_settings_estimate    (GSettings               *settings,
                                                             const TabiyaReviewLimit *limit,
                                                             guint                    n_positions);
/* Remembers how fast @analysis, which has just ended, was with that limit. */
void                    tabiya_analyse_settings_note_pace   (GSettings               *settings,
                                                             TabiyaGameAnalysis      *analysis,
                                                             const TabiyaReviewLimit *limit);

G_END_DECLS
