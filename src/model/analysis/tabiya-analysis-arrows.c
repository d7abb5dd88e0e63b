/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/analysis/tabiya-analysis-arrows.h"

#include <math.h>

#include "insight/tabiya-win-chance.h"

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

/* Whether the last arrow goes the same way as one before it, from the same square. Then neither
   would be seen well, and the lines tell of both. */
static gboolean
is_covered (const GArray *arrows)
{
  const TabiyaBoardArrow *last = &g_array_index (arrows, TabiyaBoardArrow, arrows->len - 1);
  int files = chess_square_file (last->to) - chess_square_file (last->from);
  int ranks = chess_square_rank (last->to) - chess_square_rank (last->from);

  for (guint i = 0; i + 1 < arrows->len; i++) {
    const TabiyaBoardArrow *arrow = &g_array_index (arrows, TabiyaBoardArrow, i);
    int across = chess_square_file (arrow->to) - chess_square_file (arrow->from);
    int up = chess_square_rank (arrow->to) - chess_square_rank (arrow->from);

    if (arrow->from == last->from && files * up == ranks * across
        && files * across + ranks * up > 0)
      return TRUE;
  }
  return FALSE;
}

/**
 * tabiya_analysis_arrows_append_best:
 * @arrows: (element-type TabiyaBoardArrow): the arrows to append to
 * @analysis: an analysis of the position
 * @n_lines: how many of its lines a person sees
 *
 * The best move gets full strength; the others get weaker the more they lose. Those that lose much
 * get no arrow, nor do those that would lie over the arrow of a better move.
 */
void
tabiya_analysis_arrows_append_best (GArray               *arrows,
                                    const TabiyaAnalysis *analysis,
                                    guint                 n_lines)
{
  for (guint i = 0; i < MIN (analysis->n_lines, n_lines); i++) {
    double loss = get_loss (analysis, i);
    double strength = MAX (i == 0 ? 1 : 0.7 * (1 - loss / ARROW_LOSS), ARROW_MIN_STRENGTH);

    if (analysis->lines[i].n_moves == 0 || loss > ARROW_LOSS)
      continue;
    tabiya_board_arrow_append (arrows, analysis->lines[i].moves[0], TABIYA_ARROW_BEST, strength);
    if (is_covered (arrows))
      g_array_set_size (arrows, arrows->len - 1);
  }
}
