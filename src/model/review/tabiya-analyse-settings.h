/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "insight/report/tabiya-game-report.h"
#include "service/tabiya-game-analysis.h"

G_BEGIN_DECLS

/* How a person wants whole games to be analysed: the keys "review-…" of the settings. */

/* Their choices in the order in which they are offered; each ends with NULL. */
extern const char *const tabiya_analyse_limits[];    /* time, depth */
extern const char *const tabiya_analyse_details[];   /* as TabiyaReportDetail */
extern const char *const tabiya_analyse_sides[];     /* both, White, Black */

/* The index of what @key holds among @choices; 0 for anything else. */
guint                   tabiya_analyse_settings_find_choice (GSettings         *settings,
                                                             const char        *key,
                                                             const char *const *choices);

TabiyaGameAnalysisLimit tabiya_analyse_settings_get_limit   (GSettings         *settings);
TabiyaReportDetail      tabiya_analyse_settings_get_detail  (GSettings         *settings);
/* Bits by ChessColor: whose moves are judged. */
unsigned                tabiya_analyse_settings_get_sides   (GSettings         *settings);

G_END_DECLS
