/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/review/tabiya-analyse-settings.h"

#include <string.h>

/* The presets, in nodes for the first search of each position. A game of 40 moves takes some ten
   seconds, half a minute and three minutes on one processor of today. */
#define QUICK_NODES    30000
#define NORMAL_NODES   100000
#define THOROUGH_NODES 500000

/* What is remembered of a pace: so many nodes a second at least. */
#define SLOWEST_PACE 1000

const char *const tabiya_analyse_limits[] = {
  "quick", "normal", "thorough", "time", "depth", "nodes", NULL,
};
const char *const tabiya_analyse_details[] = { "marks", "lines", "reasons", NULL };
const char *const tabiya_analyse_sides[] = { "both", "white", "black", NULL };

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

TabiyaGameAnalysisLimit
tabiya_analyse_settings_make_limit (GSettings         *settings,
                                    TabiyaAnalyseKind  kind)
{
  switch (kind) {
  case TABIYA_ANALYSE_QUICK:
    return (TabiyaGameAnalysisLimit) { .nodes = QUICK_NODES };
  case TABIYA_ANALYSE_THOROUGH:
    return (TabiyaGameAnalysisLimit) { .nodes = THOROUGH_NODES };
  case TABIYA_ANALYSE_TIME:
    return (TabiyaGameAnalysisLimit) {
      .time_ms = g_settings_get_int (settings, "review-time"),
    };
  case TABIYA_ANALYSE_DEPTH:
    return (TabiyaGameAnalysisLimit) {
      .depth = g_settings_get_int (settings, "review-depth"),
    };
  case TABIYA_ANALYSE_NODES:
    return (TabiyaGameAnalysisLimit) {
      .nodes = (guint64) g_settings_get_int (settings, "review-nodes"),
    };
  case TABIYA_ANALYSE_NORMAL:
  default:
    return (TabiyaGameAnalysisLimit) { .nodes = NORMAL_NODES };
  }
}

TabiyaGameAnalysisLimit
tabiya_analyse_settings_get_limit (GSettings *settings)
{
  guint kind = tabiya_analyse_settings_find_choice (settings, "review-limit",
                                                    tabiya_analyse_limits);

  return tabiya_analyse_settings_make_limit (settings, (TabiyaAnalyseKind) kind);
}

TabiyaReviewPlan
tabiya_analyse_settings_get_plan (GSettings *settings)
{
  return (TabiyaReviewPlan) {
    .limit = tabiya_analyse_settings_get_limit (settings),
    .detail = tabiya_analyse_settings_get_detail (settings),
    .sides = tabiya_analyse_settings_get_sides (settings),
  };
}

char *
tabiya_analyse_settings_dup_program (GSettings *settings)
{
  g_autofree char *name = g_settings_get_string (settings, "review-engine");

  return *name != '\0' ? g_steal_pointer (&name) : NULL;
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

unsigned
tabiya_analyse_settings_get_sides (GSettings *settings)
{
  static const unsigned bits[] = {
    1u << CHESS_WHITE | 1u << CHESS_BLACK, 1u << CHESS_WHITE, 1u << CHESS_BLACK,
  };

  return bits[tabiya_analyse_settings_find_choice (settings, "review-sides",
                                                   tabiya_analyse_sides)];
}

/**
 * tabiya_analyse_settings_estimate:
 * @settings: the settings of the program
 * @limit: a limit
 * @n_positions: how many positions there are to search at first
 *
 * Returns: about how many seconds an analysis takes, with the moves that are checked; negative for
 *   a depth, which takes as long as it takes
 */
double
tabiya_analyse_settings_estimate (GSettings               *settings,
                                  const TabiyaReviewLimit *limit,
                                  guint                    n_positions)
{
  double work = tabiya_review_guess_work (n_positions);

  if (limit->time_ms > 0)
    return work * (double) limit->time_ms / 1000.0;
  if (limit->nodes > 0)
    return work * (double) limit->nodes / g_settings_get_int (settings, "review-pace");
  return -1;
}

void
tabiya_analyse_settings_note_pace (GSettings               *settings,
                                   TabiyaGameAnalysis      *analysis,
                                   const TabiyaReviewLimit *limit)
{
  double pace = tabiya_game_analysis_get_pace (analysis);
  double nodes;

  if (limit->nodes == 0 || pace <= 0)
    return;
  nodes = (double) limit->nodes / pace * 1000.0;
  g_settings_set_int (settings, "review-pace",
                      (int) CLAMP (nodes, (double) SLOWEST_PACE, (double) G_MAXINT));
}
