/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/review/tabiya-analyse-settings.h"

#include <string.h>

const char *const tabiya_analyse_limits[] = { "time", "depth", NULL };
const char *const tabiya_analyse_details[] = { "marks", "lines", "reasons", NULL };
const char *const tabiya_analyse_sides[] = { "both", "white", "black", NULL };

/**
 * tabiya_analyse_settings_find_choice:
 * @settings: the settings of the program
 * @key: a key with a string value
 * @choices: (array zero-terminated=1): the possible values
 *
 * Returns: the index of the value in @choices; 0 if it is none of them
 */
guint
tabiya_analyse_settings_find_choice (GSettings         *settings,
                                     const char        *key,
                                     const char *const *choices)
{
  g_autofree char *value = g_settings_get_string (settings, key);

  for (guint i = 0; choices[i]; i++) {
    if (strcmp (choices[i], value) == 0)
      return i;
  }
  return 0;
}

/**
 * tabiya_analyse_settings_get_limit:
 * @settings: the settings of the program
 *
 * Returns: how long or how deep to search each position
 */
TabiyaGameAnalysisLimit
tabiya_analyse_settings_get_limit (GSettings *settings)
{
  g_autofree char *kind = g_settings_get_string (settings, "review-limit");
  TabiyaGameAnalysisLimit limit = { 0, 0 };

  if (strcmp (kind, "depth") == 0)
    limit.depth = g_settings_get_int (settings, "review-depth");
  else
    limit.time_ms = g_settings_get_int (settings, "review-time");
  return limit;
}

/**
 * tabiya_analyse_settings_get_detail:
 * @settings: the settings of the program
 *
 * Returns: how much of the results to write into the game
 */
TabiyaReportDetail
tabiya_analyse_settings_get_detail (GSettings *settings)
{
  return (TabiyaReportDetail) tabiya_analyse_settings_find_choice (settings, "review-detail",
                                                                   tabiya_analyse_details);
}

/**
 * tabiya_analyse_settings_get_sides:
 * @settings: the settings of the program
 *
 * Returns: bits by ChessColor: whose moves are judged
 */
unsigned
tabiya_analyse_settings_get_sides (GSettings *settings)
{
  static const unsigned bits[] = {
    1u << CHESS_WHITE | 1u << CHESS_BLACK, 1u << CHESS_WHITE, 1u << CHESS_BLACK,
  };

  return bits[tabiya_analyse_settings_find_choice (settings, "review-sides",
                                                   tabiya_analyse_sides)];
}
