/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/report/tabiya-mark.h"

#include "insight/report/tabiya-report-text.h"
#include "insight/report/tabiya-theme.h"

gboolean
tabiya_mark_find (TabiyaGame        *game,
                  TabiyaNode        *node,
                  TabiyaFindingFunc  found,
                  gpointer           data,
                  TabiyaMark        *mark)
{
  mark->node = node;
  mark->judgement = tabiya_finding_judge (game, node, found, data);
  if (mark->judgement == TABIYA_JUDGEMENT_NONE)
    return FALSE;
  found (tabiya_node_get_parent (node), &mark->before, data);
  found (node, &mark->after, data);
  mark->lost = tabiya_judge_lost (mark->before.score, mark->after.score,
                                  tabiya_node_get_mover (node));
  return TRUE;
}

/* The position before the move of a mark, and with the move that led there the one before that. */
typedef struct {
  ChessPosition  position;
  ChessPosition  before;
  ChessPosition *earlier;   /* &before, or NULL at the start of the game */
  ChessMove      last;
} Past;

static void
find_past (const TabiyaMark *mark,
           TabiyaGame       *game,
           Past             *past)
{
  TabiyaNode *parent = tabiya_node_get_parent (mark->node);
  TabiyaNode *grandparent = tabiya_node_get_parent (parent);

  past->earlier = NULL;
  past->last = CHESS_NO_MOVE;
  tabiya_node_get_position (game, parent, &past->position);
  if (!grandparent)
    return;
  tabiya_node_get_position (game, grandparent, &past->before);
  past->earlier = &past->before;
  past->last = tabiya_node_get_move (parent);
}

/**
 * tabiya_mark_make_reason:
 * @mark: a mark
 * @game: its game
 * @weights: those of the search, for the reasons
 *
 * Returns: (transfer full): the reason in words, and what they rest on
 */
TabiyaCoachReason *
tabiya_mark_make_reason (const TabiyaMark       *mark,
                         TabiyaGame             *game,
                         const HeuristicWeights *weights)
{
  Past past;

  find_past (mark, game, &past);
  return report_reason_for_move (&past.position, tabiya_node_get_move (mark->node), &mark->before,
                                 &mark->after, past.earlier, past.last, weights);
}

/**
 * tabiya_mark_dup_text:
 * @mark: a mark
 * @game: its game
 * @weights: those of the search, for the reasons
 *
 * Returns: (transfer full): the reason in words, in the person's language and with
 *   moves as PGN has them
 */
char *
tabiya_mark_dup_text (const TabiyaMark       *mark,
                      TabiyaGame             *game,
                      const HeuristicWeights *weights)
{
  Past past;

  find_past (mark, game, &past);
  return report_text_for_move (&past.position, tabiya_node_get_move (mark->node), &mark->before,
                               &mark->after, past.earlier, past.last, weights);
}

char *
tabiya_mark_dup_numbers (const TabiyaMark       *mark,
                         TabiyaGame             *game,
                         const HeuristicWeights *weights)
{
  g_autoptr(TabiyaCoachReason) reason = tabiya_mark_make_reason (mark, game, weights);
  g_autofree char *theme = tabiya_theme_dup_number (reason);
  g_autofree char *numbers = NULL;
  ChessPosition position;

  tabiya_node_get_position (game, tabiya_node_get_parent (mark->node), &position);
  numbers = report_numbers_for_move (&position, tabiya_node_get_move (mark->node), &mark->before,
                                     &mark->after, weights);
  return theme ? g_strdup_printf ("%s %s", numbers, theme) : g_steal_pointer (&numbers);
}
