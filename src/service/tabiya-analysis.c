/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-service"

#include "service/tabiya-analysis.h"

/*
 * Values that are passed between threads: what to search, and what was found. Both are copied or
 * immutable; the functions here may be called from any thread.
 */

G_DEFINE_BOXED_TYPE (TabiyaAnalysis, tabiya_analysis, tabiya_analysis_ref, tabiya_analysis_unref)

/**
 * tabiya_search_new:
 * @position: the position to search
 *
 * Describes a search of @position without limits, with the default weights, for one line and at
 * %TABIYA_PRIORITY_MOVE.
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

  g_return_val_if_fail (search, NULL);

  copy = g_memdup2 (search, sizeof *search);
  if (search->history)
    copy->history = g_array_copy (search->history);
  if (search->root_moves)
    copy->root_moves = g_array_copy (search->root_moves);
  if (search->moves)
    copy->moves = g_array_copy (search->moves);
  return copy;
}

/**
 * tabiya_search_free:
 * @search: (transfer full) (nullable): a search
 */
void
tabiya_search_free (TabiyaSearch *search)
{
  if (!search)
    return;
  g_clear_pointer (&search->history, g_array_unref);
  g_clear_pointer (&search->root_moves, g_array_unref);
  g_clear_pointer (&search->moves, g_array_unref);
  g_free (search);
}

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
 * Creates an empty analysis. Its creator fills it in before passing it on; after that it must not
 * change.
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
 * tabiya_analysis_new_for_end:
 * @position: any position
 * @history: (nullable) (element-type guint64): keys of the positions before it, oldest first
 *
 * Returns: (transfer full) (nullable): a finished analysis if the rules end the game in @position,
 *   otherwise %NULL
 */
TabiyaAnalysis *
tabiya_analysis_new_for_end (const ChessPosition *position,
                             const GArray        *history)
{
  const uint64_t *keys = history ? (const uint64_t *) (gconstpointer) history->data : NULL;
  ChessScore score = chess_score_of_end (position, keys, history ? history->len : 0);
  TabiyaAnalysis *analysis;

  if (!chess_score_is_known (score))
    return NULL;
  analysis = tabiya_analysis_new (1);
  analysis->position_key = position->key;
  analysis->lines[0].score = score;
  analysis->finished = TRUE;
  return analysis;
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
