/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/report/tabiya-judgement.h"

#include <glib/gi18n.h>

/* The loss in the chance of winning, in percent, from which a move is marked. On Lichess's scale
   from -1 to 1 these are .1, .2 and .3. */
#define LOSS_INACCURACY 5.0
#define LOSS_MISTAKE    10.0
#define LOSS_BLUNDER    15.0

/* With so many centipawns against a side (or still in its favour), a mate changes little or nearly
   nothing. */
#define DECIDED_CENTIPAWNS 700
#define OVER_CENTIPAWNS    999

/* Judges a move that allows or misses a mate. @score is the score without the mate, from the view
   of the side that gains by the mate. */
static TabiyaJudgement
judge_mate (ChessScore score)
{
  int centipawns = chess_score_clamp (score, OVER_CENTIPAWNS + 1);

  if (centipawns > OVER_CENTIPAWNS)
    return TABIYA_JUDGEMENT_INACCURACY;
  return centipawns > DECIDED_CENTIPAWNS ? TABIYA_JUDGEMENT_MISTAKE : TABIYA_JUDGEMENT_BLUNDER;
}

static TabiyaJudgement
judge_loss (double lost)
{
  /* A loss equal to a threshold gets the worse judgement; the tolerance absorbs rounding errors. */
  const double tolerance = 1e-9;

  if (lost >= LOSS_BLUNDER - tolerance)
    return TABIYA_JUDGEMENT_BLUNDER;
  if (lost >= LOSS_MISTAKE - tolerance)
    return TABIYA_JUDGEMENT_MISTAKE;
  return lost >= LOSS_INACCURACY - tolerance ? TABIYA_JUDGEMENT_INACCURACY
                                             : TABIYA_JUDGEMENT_NONE;
}

/**
 * tabiya_judge_move:
 * @before: the score before the move
 * @after: the score after it
 * @mover: who moved
 *
 * Allowing a mate is a blunder, but only a mistake or an inaccuracy for a side that was already
 * lost; missing a mate is a blunder, but less for a side that is still winning by a lot. Moves that
 * only delay a mate, and moves of a side that is being mated anyway, are not judged.
 *
 * Returns: how bad the move was
 */
TabiyaJudgement
tabiya_judge_move (ChessScore before,
                   ChessScore after,
                   ChessColor mover)
{
  ChessScoreKind own_before = chess_score_from_view (before, mover).kind;
  ChessScoreKind own_after = chess_score_from_view (after, mover).kind;

  if (!chess_score_is_mate (before) && !chess_score_is_mate (after))
    return judge_loss (tabiya_win_percent_of (before, mover)
                       - tabiya_win_percent_of (after, mover));
  if (!chess_score_is_mate (before) && own_after == CHESS_SCORE_MATED)
    return judge_mate (chess_score_from_view (before, chess_color_opposite (mover)));
  if (own_before == CHESS_SCORE_MATE && !chess_score_is_mate (after))
    return judge_mate (chess_score_from_view (after, mover));
  return own_before == CHESS_SCORE_MATE && own_after == CHESS_SCORE_MATED
           ? TABIYA_JUDGEMENT_BLUNDER : TABIYA_JUDGEMENT_NONE;
}

/**
 * tabiya_judgement_get_nag:
 * @judgement: a judgement
 *
 * Returns: its numeric annotation glyph; 0 for no mark
 */
int
tabiya_judgement_get_nag (TabiyaJudgement judgement)
{
  static const int nags[] = { 0, 6, 2, 4 };

  return nags[judgement];
}

/**
 * tabiya_judgement_get_glyph:
 * @judgement: a judgement
 *
 * Returns: (transfer none): the sign written after the move
 */
const char *
tabiya_judgement_get_glyph (TabiyaJudgement judgement)
{
  static const char *const glyphs[] = { "", "?!", "?", "??" };

  return glyphs[judgement];
}

/**
 * tabiya_judgement_get_name:
 * @judgement: a judgement
 *
 * Returns: (transfer none) (nullable): its name
 */
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
