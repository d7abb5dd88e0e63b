/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/analysis/tabiya-figures.h"

#include <glib/gi18n.h>

/* "15.2 M", "830 k", "417". */
static char *
dup_count (double count)
{
  if (count >= 1e9)
    return g_strdup_printf ("%.2f G", count / 1e9);
  if (count >= 1e6)
    return g_strdup_printf (count >= 1e7 ? "%.1f M" : "%.2f M", count / 1e6);
  if (count >= 1e4)
    return g_strdup_printf ("%.0f k", count / 1e3);
  return g_strdup_printf ("%.0f", count);
}

static char *
dup_figures (TabiyaAnalysis *analysis)
{
  g_autofree char *nodes = dup_count ((double) analysis->nodes);
  double milliseconds = (double) MAX (analysis->time_ms, 1);
  g_autofree char *speed = dup_count ((double) analysis->nodes * 1000 / milliseconds);
  int seconds = (int) (analysis->time_ms / 1000);

  /* Translators: depth of the search; positions; positions a second; minutes and seconds. "M" and
     "k" in the numbers stand for millions and thousands. */
  return g_strdup_printf (_("depth %d · %s positions · %s/s · %d:%02d"), analysis->depth, nodes,
                          speed, seconds / 60, seconds % 60);
}

char *
tabiya_figures_dup_caption (TabiyaLiveAnalysis *live)
{
  TabiyaAnalysis *analysis = tabiya_live_analysis_get_analysis (live);
  TabiyaLiveActivity activity = tabiya_live_analysis_get_activity (live);

  if (activity == TABIYA_LIVE_HELD && !(analysis && tabiya_live_analysis_is_outdated (live)))
    return g_strdup (_("paused: the engine is thinking about its move"));
  if (activity == TABIYA_LIVE_OFF && !analysis)
    return g_strdup (_("live analysis is off"));
  if (!analysis)
    return g_strdup (activity == TABIYA_LIVE_PAUSED ? _("paused") : _("starting…"));
  /* Not every program tells its nodes, but every one has a move where there is one. */
  if (analysis->finished && analysis->best == CHESS_NO_MOVE)
    return g_strdup (_("the game is over"));
  if (activity == TABIYA_LIVE_RESTING)
    return g_strdup_printf (_("rests at depth %d"), analysis->depth);
  if (tabiya_live_analysis_is_outdated (live)) {
    g_autofree char *figures = dup_figures (analysis);

    /* Translators: %s is depth, nodes and time of an analysis. */
    return g_strdup_printf (_("with other weights: %s"), figures);
  }
  return dup_figures (analysis);
}
