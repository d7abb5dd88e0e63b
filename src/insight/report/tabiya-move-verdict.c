/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/report/tabiya-move-verdict.h"

#include <glib/gi18n.h>
#include <math.h>

#include "insight/report/tabiya-finding.h"
#include "insight/report/tabiya-judgement.h"
#include "insight/report/tabiya-report-own.h"
#include "insight/report/tabiya-report-text.h"
#include "insight/tabiya-score-text.h"

char *
tabiya_move_verdict_dup (TabiyaGame *game,
                         TabiyaNode *node)
{
  TabiyaNode *parent = tabiya_node_get_parent (node);
  ChessColor mover;
  ChessScore before;
  ChessScore after;
  g_autofree char *reason = NULL;
  g_autofree char *from = NULL;
  g_autofree char *to = NULL;

  if (!parent)
    return NULL;
  reason = report_own_dup_text (node);
  if (reason)
    return report_text_from_file (reason);
  mover = tabiya_node_get_mover (node);
  if (!tabiya_node_get_score (game, parent, &before, NULL)
      || !tabiya_node_get_score (game, node, &after, NULL)
      || tabiya_judge_move (before, after, mover) == TABIYA_JUDGEMENT_NONE)
    return NULL;
  from = tabiya_score_to_text (before);
  to = tabiya_score_to_text (after);
  /* Translators: two scores, before and after a move, and the percentage of the winning chances
     that it lost. */
  return g_strdup_printf (_("The search saw %s before this move and sees %s after it: %ld %% of "
                            "the winning chances lost."), from, to,
                          lround (MAX (tabiya_win_percent_of (before, mover)
                                       - tabiya_win_percent_of (after, mover), 0)));
}

/* Whether the game has scores before and after the move, by which it is not bad. */
static gboolean
is_cleared (TabiyaGame *game,
            TabiyaNode *node)
{
  ChessScore before;
  ChessScore after;

  return tabiya_node_get_score (game, tabiya_node_get_parent (node), &before, NULL)
         && tabiya_node_get_score (game, node, &after, NULL)
         && tabiya_finding_judge_scores (game, node, before, after) == TABIYA_JUDGEMENT_NONE;
}

static char *
dup_reason (const TabiyaPraiseQuestion *question,
            const HeuristicWeights     *weights)
{
  const TabiyaCoachQuestion asked = {
    .position = question->position,
    .earlier = question->earlier,
    .last = question->last,
    .played = question->played,
    .best = question->second,
    .weights = weights,
  };
  g_autoptr(TabiyaCoachReason) reason = tabiya_coach_reason_new (&asked);

  return g_strdup (reason->text);
}

char *
tabiya_move_verdict_dup_searched (TabiyaGame                 *game,
                                  TabiyaNode                 *node,
                                  const TabiyaPraiseQuestion *question,
                                  const HeuristicWeights     *weights)
{
  TabiyaPraise praise;

  g_return_val_if_fail (tabiya_node_get_parent (node), NULL);

  if (question->second.n_moves > 0
      && tabiya_finding_judge_scores (game, node, question->second.score, question->played.score)
         != TABIYA_JUDGEMENT_NONE)
    return is_cleared (game, node) ? NULL : dup_reason (question, weights);
  return tabiya_praise_find (question, &praise) ? tabiya_praise_dup_text (question, &praise) : NULL;
}
