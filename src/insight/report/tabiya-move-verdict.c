/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/report/tabiya-move-verdict.h"

#include <glib/gi18n.h>
#include <math.h>

#include "insight/report/tabiya-judgement.h"
#include "insight/report/tabiya-report-own.h"
#include "insight/tabiya-score-text.h"

char *
tabiya_move_verdict_dup (TabiyaGame *game,
                         TabiyaNode *node)
{
  TabiyaNode *parent = tabiya_node_get_parent (node);
  ChessColor mover;
  ChessScore before;
  ChessScore after;
  char *reason;
  g_autofree char *from = NULL;
  g_autofree char *to = NULL;

  if (!parent)
    return NULL;
  reason = report_own_dup_text (node);
  if (reason)
    return reason;
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
