/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/report/tabiya-judgement.h"

#include <glib/gi18n.h>

/* The loss in the chance of winning, in percent, from which a move is a mistake. On Lichess's scale
   from -1 to 1 this is .2, between .1 for an inaccuracy and .3 for a blunder. */
#define LOSS_MISTAKE 10.0

static TabiyaJudgement
judge_loss (double lost)
{
  if (lost >= TABIYA_LOSS_BLUNDER - TABIYA_LOSS_TOLERANCE)
    return TABIYA_JUDGEMENT_BLUNDER;
  if (lost >= LOSS_MISTAKE - TABIYA_LOSS_TOLERANCE)
    return TABIYA_JUDGEMENT_MISTAKE;
  if (lost >= TABIYA_LOSS_INACCURACY - TABIYA_LOSS_TOLERANCE)
    return TABIYA_JUDGEMENT_INACCURACY;
  return TABIYA_JUDGEMENT_NONE;
}

/* Whether a move allowed a mate or missed one. */
static gboolean
turned_mate (ChessScore before,
             ChessScore after,
             ChessColor mover)
{
  ChessScoreKind own_before = chess_score_from_view (before, mover).kind;
  ChessScoreKind own_after = chess_score_from_view (after, mover).kind;

  return (own_after == CHESS_SCORE_MATED && own_before != CHESS_SCORE_MATED)
         || (own_before == CHESS_SCORE_MATE && own_after != CHESS_SCORE_MATE);
}

double
tabiya_judge_lost (ChessScore before,
                   ChessScore after,
                   ChessColor mover)
{
  return tabiya_win_percent_of (before, mover) - tabiya_win_percent_of (after, mover);
}

/**
 * tabiya_judge_move:
 * @before: the score before the move
 * @after: the score after it
 * @mover: who moved
 *
 * Allowing a mate or missing one is a blunder, but only where the chance of winning falls by as
 * much as an inaccuracy costs: a side that is still winning by a lot, or was lost already, is not
 * reproached with it.
 *
 * Returns: how bad the move was
 */
TabiyaJudgement
tabiya_judge_move (ChessScore before,
                   ChessScore after,
                   ChessColor mover)
{
  TabiyaJudgement judgement = judge_loss (tabiya_judge_lost (before, after, mover));

  if (judgement != TABIYA_JUDGEMENT_NONE && turned_mate (before, after, mover))
    return TABIYA_JUDGEMENT_BLUNDER;
  return judgement;
}

int
tabiya_judgement_get_nag (TabiyaJudgement judgement)
{
  static const int nags[] = { 0, 6, 2, 4 };

  return nags[judgement];
}

const char *
tabiya_judgement_get_name (TabiyaJudgement judgement)
{
  switch (judgement) {
  case TABIYA_JUDGEMENT_INACCURACY:
    return _("Inaccuracy");
  case TABIYA_JUDGEMENT_MISTAKE:
    return _("Mistake");
  case TABIYA_JUDGEMENT_BLUNDER:
    return _("Blunder");
  case TABIYA_JUDGEMENT_NONE:
  default:
    return NULL;
  }
}
