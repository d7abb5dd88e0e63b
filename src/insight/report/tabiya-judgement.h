/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "insight/tabiya-win-chance.h"

G_BEGIN_DECLS

/* How bad a move was, judged as on Lichess by the loss in the chance of winning; a mate that is
   allowed or missed is a blunder where it matters. Pure functions, any thread. */

/* The loss in percent from which a move is marked at all, and from which it is a blunder. */
#define TABIYA_LOSS_INACCURACY 5.0
#define TABIYA_LOSS_BLUNDER    15.0
/* A loss equal to a threshold counts; this absorbs rounding errors. */
#define TABIYA_LOSS_TOLERANCE  1e-9

typedef enum {
  TABIYA_JUDGEMENT_NONE,
  TABIYA_JUDGEMENT_INACCURACY,
  TABIYA_JUDGEMENT_MISTAKE,
  TABIYA_JUDGEMENT_BLUNDER,
} TabiyaJudgement;

/* Judges a move by the scores before and after it. The engine's own first choice is never a
   mistake, whatever the scores; the caller must check for it. */
TabiyaJudgement  tabiya_judge_move          (ChessScore      before,
                                             ChessScore      after,
                                             ChessColor      mover);
/* The loss in the mover's chance of winning, in percent. Negative when the chance rose. */
double           tabiya_judge_lost          (ChessScore      before,
                                             ChessScore      after,
                                             ChessColor      mover);

/* The numeric annotation glyph of PGN: 6, 2, 4; 0 for none. */
int              tabiya_judgement_get_nag   (TabiyaJudgement judgement);
/* "Inaccuracy", "Mistake", "Blunder" in the person's language; NULL for none. */
const char      *tabiya_judgement_get_name  (TabiyaJudgement judgement);

G_END_DECLS
