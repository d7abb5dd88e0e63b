/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/report/tabiya-finding.h"

#include "game/book/tabiya-book.h"
#include "game/book/tabiya-opening.h"

/**
 * tabiya_finding_is_theory:
 * @position: a position
 *
 * Openings are played for reasons that a short search does not see.
 *
 * Returns: whether opening theory knows the position: it has a name, or the book has a move in it
 */
gboolean
tabiya_finding_is_theory (const ChessPosition *position)
{
  g_autoptr(TabiyaBook) book = NULL;
  g_autoptr(GArray) moves = NULL;

  if (tabiya_opening_lookup (position))
    return TRUE;
  book = tabiya_book_get_builtin ();
  moves = tabiya_book_list (book, position);
  return moves->len > 0;
}

double
tabiya_finding_get_threshold (TabiyaGame       *game,
                              const TabiyaNode *node)
{
  ChessPosition position;

  tabiya_node_get_position (game, node, &position);
  return tabiya_finding_is_theory (&position) ? TABIYA_LOSS_BLUNDER : TABIYA_LOSS_INACCURACY;
}

/**
 * tabiya_finding_judge_scores:
 * @game: a game
 * @node: a node of it, not the root
 * @before: the score before the move that led to @node
 * @after: the score after it
 *
 * A null move is not a real move and is not judged. A move of opening theory is judged only when it
 * loses as much as a blunder.
 *
 * Returns: how bad the move was
 */
TabiyaJudgement
tabiya_finding_judge_scores (TabiyaGame       *game,
                             const TabiyaNode *node,
                             ChessScore        before,
                             ChessScore        after)
{
  TabiyaJudgement judgement = tabiya_judge_move (before, after, tabiya_node_get_mover (node));

  if (judgement == TABIYA_JUDGEMENT_NONE || tabiya_node_get_move (node) == CHESS_NO_MOVE)
    return TABIYA_JUDGEMENT_NONE;
  if (tabiya_judge_lost (before, after, tabiya_node_get_mover (node))
      < tabiya_finding_get_threshold (game, node) - TABIYA_LOSS_TOLERANCE)
    return TABIYA_JUDGEMENT_NONE;
  return judgement;
}

TabiyaJudgement
tabiya_finding_judge (TabiyaGame        *game,
                      TabiyaNode        *node,
                      TabiyaFindingFunc  found,
                      gpointer           data)
{
  TabiyaNode *parent = tabiya_node_get_parent (node);
  TabiyaFinding before;
  TabiyaFinding after;

  if (!parent || !found (parent, &before, data) || !found (node, &after, data)
      || !after.confirmed)
    return TABIYA_JUDGEMENT_NONE;
  if (before.n_moves == 0 || before.moves[0] == tabiya_node_get_move (node))
    return TABIYA_JUDGEMENT_NONE;
  return tabiya_finding_judge_scores (game, node, before.score, after.score);
}
