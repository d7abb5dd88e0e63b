/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "insight/report/tabiya-game-report.h"
#include "service/tabiya-game-analysis.h"

G_BEGIN_DECLS

/* The settings for the analysis of whole games: the keys "review-…". */

/* The possible values in the order in which they are offered; each list ends with NULL. */
extern const char *const tabiya_analyse_limits[];    /* time, depth */
extern const char *const tabiya_analyse_details[];   /* in the order of TabiyaReportDetail */
extern const char *const tabiya_analyse_sides[];     /* both, White, Black */

/* The index of the value of @key in @choices; 0 if it is not there. */
guint                   tabiya_analyse_settings_find_choice (GSettings         *settings,
                                                             const char        *key,
                                                             const char *const *choices);

TabiyaGameAnalysisLimit tabiya_analyse_settings_get_limit   (GSettings         *settings);
TabiyaReportDetail      tabiya_analyse_settings_get_detail  (GSettings         *settings);
/* Bits by ChessColor: whose moves are judged. */
unsigned                tabiya_analyse_settings_get_sides   (GSettings         *settings);

G_END_DECLS
