/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "insight/claims/tabiya-claim.h"
#include "insight/claims/tabiya-reasons.h"

G_BEGIN_DECLS

/* What a claim is wanted for: one term of a position, or its change from another position. */
typedef struct {
  const HeuristicExplanation *explanation;   /* that of @position */
  const ChessPosition        *position;
  const ChessPosition        *before;        /* NULL when no change is asked about */
  ChessMove                   move;          /* the move from @before here, or CHESS_NO_MOVE */
  const TabiyaReason         *reason;        /* the reason of the term; its net is not 0 */
} ClaimQuestion;

/* The most telling claim that explains the reason: it is true on the board and, where this can be
   told from squares, makes up at least half of the net. With @before, it was not true there. */
TabiyaClaim claim_find         (const ClaimQuestion        *question);

/* Whether the general words of the term are true of the board: "the more dangerous passed pawns"
   needs a passed pawn. @claim is TERM, GAINS or OTHER_LOSES. */
gboolean    claim_opinion_fits (const ClaimQuestion        *question,
                                const TabiyaClaim          *claim);

/* The id of a term, such as "king-shelter". */
const char *claim_term_id      (const HeuristicExplanation *explanation,
                                int                         term);

G_END_DECLS
