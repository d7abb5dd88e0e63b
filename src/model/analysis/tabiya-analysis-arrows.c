/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/analysis/tabiya-analysis-arrows.h"

#include <math.h>

#include "insight/tabiya-win-chance.h"
#include "model/analysis/tabiya-live-analysis.h"

/* A move that loses more than this (on a scale from -1 to 1) compared with the best one gets no
   arrow; up to this loss the arrow gets thinner. */
#define ARROW_LOSS 0.2
#define ARROW_MIN_STRENGTH 0.15

static double
get_loss (const TabiyaAnalysis *analysis,
          guint                 line)
{
  double best = tabiya_win_share (analysis->lines[0].score);

  return 2 * fabs (best - tabiya_win_share (analysis->lines[line].score));
}

/**
 * tabiya_analysis_arrows_append_best:
 * @arrows: (element-type TabiyaBoardArrow): the arrows to append to
 * @analysis: an analysis of the position
 *
 * The best move gets full strength; the others get weaker the more they lose, and those that lose
 * much get no arrow.
 */
void
tabiya_analysis_arrows_append_best (GArray               *arrows,
                                    const TabiyaAnalysis *analysis)
{
  for (guint i = 0; i < MIN (analysis->n_lines, TABIYA_LIVE_MAX_LINES); i++) {
    double loss = get_loss (analysis, i);
    double strength = MAX (i == 0 ? 1 : 0.7 * (1 - loss / ARROW_LOSS), ARROW_MIN_STRENGTH);

    if (analysis->lines[i].n_moves > 0 && loss <= ARROW_LOSS)
      tabiya_board_arrow_append (arrows, analysis->lines[i].moves[0], TABIYA_ARROW_BEST, strength);
  }
}
