/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-service"

#include "service/tabiya-analysis-private.h"

#include <math.h>

#include "core/chess-outcome.h"

/*
 * Values that cross threads: what to search, and what was found. Both are copied or immutable; the
 * functions here may be called from any thread.
 */

G_DEFINE_BOXED_TYPE (TabiyaAnalysis, tabiya_analysis, tabiya_analysis_ref, tabiya_analysis_unref)

/*
 * The curve of Lichess (lila, WinPercent): a logistic fitted to rated games, in centipawns. Its bar
 * looks at +-10 pawns at most; a mate in n counts as 21 - min (n, 10) pawns, beyond any score.
 */
#define WIN_SHARE_SLOPE        0.00368208
#define WIN_SHARE_LIMIT        1000
#define WIN_SHARE_MATE_BASE    2100
#define WIN_SHARE_MATE_STEP    100
#define WIN_SHARE_MATE_LONGEST 10

/**
 * tabiya_search_new:
 * @position: what to search
 *
 * A search of @position without limits, with the default weights, one line, as a move in play.
 *
 * Returns: (transfer full): a search to fill in
 */
TabiyaSearch *
tabiya_search_new (const ChessPosition *position)
{
  TabiyaSearch *search = g_new0 (TabiyaSearch, 1);

  search->position = *position;
  search->n_lines = 1;
  return search;
}

/**
 * tabiya_search_copy:
 *
 * Returns: (transfer full): a copy that shares nothing with @search
 */
TabiyaSearch *
tabiya_search_copy (const TabiyaSearch *search)
{
  TabiyaSearch *copy;

  g_return_val_if_fail (search != NULL, NULL);

  copy = g_memdup2 (search, sizeof *search);
  if (search->history != NULL)
    copy->history = g_array_copy (search->history);
  return copy;
}

/**
 * tabiya_search_free:
 * @search: (transfer full) (nullable): a search
 */
void
tabiya_search_free (TabiyaSearch *search)
{
  if (search == NULL)
    return;
  g_clear_pointer (&search->history, g_array_unref);
  g_free (search);
}

/**
 * tabiya_search_is_at:
 * @search: a search
 * @position: any position
 * @history: (nullable) (element-type guint64): keys of the positions before it, oldest first
 *
 * Returns: whether @search is about @position as it came about
 */
gboolean
tabiya_search_is_at (const TabiyaSearch  *search,
                     const ChessPosition *position,
                     const GArray        *history)
{
  guint here = search->history ? search->history->len : 0;
  guint there = history ? history->len : 0;

  return search->position.key == position->key && here == there
         && (here == 0
             || memcmp (search->history->data, history->data, here * sizeof (guint64)) == 0);
}

static void
clear_analysis (gpointer data)
{
  TabiyaAnalysis *analysis = data;

  for (guint i = 0; i < analysis->n_lines; i++)
    g_free (analysis->lines[i].moves);
  g_free (analysis->lines);
}

/**
 * tabiya_analysis_new:
 * @n_lines: how many lines to make room for
 *
 * An empty analysis for its maker to fill in before anybody else sees it.
 *
 * Returns: (transfer full): a new analysis
 */
TabiyaAnalysis *
tabiya_analysis_new (guint n_lines)
{
  TabiyaAnalysis *analysis = g_atomic_rc_box_new0 (TabiyaAnalysis);

  analysis->n_lines = n_lines;
  analysis->lines = g_new0 (TabiyaLine, n_lines);
  return analysis;
}

/**
 * tabiya_analysis_new_final:
 * @position_key: key of the position
 * @centipawns: 0 for a draw, +-TABIYA_SCORE_MATED for a mate on the board, White's view
 *
 * Returns: (transfer full): the finished analysis of a position that ends the game
 */
TabiyaAnalysis *
tabiya_analysis_new_final (guint64 position_key,
                           int     centipawns)
{
  TabiyaAnalysis *analysis = tabiya_analysis_new (1);

  analysis->position_key = position_key;
  analysis->lines[0].score.centipawns = centipawns;
  analysis->finished = TRUE;
  return analysis;
}

/**
 * tabiya_analysis_new_for_end:
 * @position: any position
 *
 * Repetition and the counting of moves are not looked at: they are no property of a position.
 *
 * Returns: (transfer full) (nullable): its analysis when nothing can be played on there; else %NULL
 */
TabiyaAnalysis *
tabiya_analysis_new_for_end (const ChessPosition *position)
{
  int mated = position->turn == CHESS_WHITE ? -TABIYA_SCORE_MATED : TABIYA_SCORE_MATED;

  switch (chess_outcome (position, NULL, 0)) {
  case CHESS_OUTCOME_CHECKMATE:
    return tabiya_analysis_new_final (position->key, mated);
  case CHESS_OUTCOME_STALEMATE:
  case CHESS_OUTCOME_INSUFFICIENT_MATERIAL:
    return tabiya_analysis_new_final (position->key, 0);
  case CHESS_OUTCOME_NONE:
  case CHESS_OUTCOME_FIVEFOLD_REPETITION:
  case CHESS_OUTCOME_SEVENTY_FIVE_MOVES:
  default:
    return NULL;
  }
}

/**
 * tabiya_analysis_ref:
 *
 * Returns: (transfer full): @analysis
 */
TabiyaAnalysis *
tabiya_analysis_ref (TabiyaAnalysis *analysis)
{
  return g_atomic_rc_box_acquire (analysis);
}

/**
 * tabiya_analysis_unref:
 * @analysis: (transfer full): an analysis
 */
void
tabiya_analysis_unref (TabiyaAnalysis *analysis)
{
  g_atomic_rc_box_release_full (analysis, clear_analysis);
}

static gboolean
score_is_mate (TabiyaScore score)
{
  return score.mate_in != 0 || ABS (score.centipawns) >= TABIYA_SCORE_MATED;
}

/**
 * tabiya_score_win_share:
 * @score: a score in White's view
 *
 * What the evaluation bar shows: White's share of the win, 0 to 1, one half when equal.
 *
 * The formula is that of Lichess: 2 / (1 + exp (-0.00368208 cp)) - 1 on the scale -1 to 1, cp held
 * to +-1000; a mate in n moves counts as (21 - min (10, n)) * 100, not held.
 *
 * Returns: a share strictly between 0 and 1
 */
double
tabiya_score_win_share (TabiyaScore score)
{
  double centipawns;

  if (score_is_mate (score)) {
    int distance = MIN (ABS (score.mate_in), WIN_SHARE_MATE_LONGEST);
    gboolean white = score.mate_in != 0 ? score.mate_in > 0 : score.centipawns > 0;

    centipawns = WIN_SHARE_MATE_BASE - WIN_SHARE_MATE_STEP * distance;
    if (!white)
      centipawns = -centipawns;
  } else {
    centipawns = CLAMP (score.centipawns, -WIN_SHARE_LIMIT, WIN_SHARE_LIMIT);
  }
  return 0.5 + 0.5 * (2.0 / (1.0 + exp (-WIN_SHARE_SLOPE * centipawns)) - 1.0);
}

/**
 * tabiya_score_format:
 * @score: a score in White's view
 *
 * The score as the window shows it: "+0.35", "0.00", "M+2", with U+2212 for the minus.
 *
 * Returns: (transfer full): a new string
 */
char *
tabiya_score_format (TabiyaScore score)
{
  gboolean negative;

  if (score_is_mate (score)) {
    negative = score.mate_in != 0 ? score.mate_in < 0 : score.centipawns < 0;
    return g_strdup_printf ("M%s%d", negative ? "\u2212" : "+", ABS (score.mate_in));
  }
  if (score.centipawns == 0)
    return g_strdup ("0.00");
  negative = score.centipawns < 0;
  return g_strdup_printf ("%s%d.%02d", negative ? "\u2212" : "+",
                          ABS (score.centipawns) / 100, ABS (score.centipawns) % 100);
}
