/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "insight/claims/tabiya-claim.h"
#include "insight/claims/tabiya-reasons.h"

G_BEGIN_DECLS

/* What to find words for: one term of a position, or its change from another position. */
typedef struct {
  const HeuristicExplanation *explanation;   /* of @position */
  const ChessPosition        *position;
  const ChessPosition        *before;        /* NULL: the position alone */
  ChessMove                   move;          /* that led from @before here, or CHESS_NO_MOVE */
  const TabiyaReason         *reason;        /* of the term; its net is not 0 */
} ClaimQuestion;

/* The most telling claim that explains the reason: true on the board, and making up half of the
   net or more where squares can tell. With @before it was not true there. */
TabiyaClaim claim_find         (const ClaimQuestion        *question);

/* Whether what the term means can be said of the board without being false: "the more dangerous
   passed pawns" wants a passed pawn. @claim: TERM, GAINS or OTHER_LOSES. */
gboolean    claim_opinion_fits (const ClaimQuestion        *question,
                                const TabiyaClaim          *claim);

/* The id of a term, as "king-shelter". */
const char *claim_term_id      (const HeuristicExplanation *explanation,
                                int                         term);

G_END_DECLS
