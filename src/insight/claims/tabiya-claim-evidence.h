/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "insight/claims/tabiya-claim-find.h"

G_BEGIN_DECLS

/* The search for a claim, and whether the squares of a term are evidence for it. */

typedef struct {
  const ClaimQuestion *question;
  ChessColor           us;       /* the side that the reason favours */
  ChessColor           them;
  int                  size;     /* size of the net of the reason */
  TabiyaClaim          found;
} ClaimFind;

/* How much of the net the squares of a set contribute in our favour. */
int         claim_sum_shares       (const ClaimFind       *find,
                                    ChessBitboard          squares);
/* Accepts the claim if it is true and new and if its evidence explains the net. The empty set means
   that no evidence is needed. */
gboolean    claim_try              (ClaimFind             *find,
                                    const TabiyaClaim     *claim,
                                    ChessBitboard          evidence);
/* Whether our claims of a kind, minus theirs, are worth half of what the squares contribute. */
gboolean    claim_outweighs        (const ClaimFind       *find,
                                    TabiyaClaimKind        kind,
                                    ChessBitboard          squares);
/* Tries a claim without a square. */
gboolean    claim_try_plain        (ClaimFind             *find,
                                    TabiyaClaimKind        kind);
/* Tries a claim about one square, with its share as evidence, unless the other side's claims of the
   same kind outweigh it. */
gboolean    claim_try_square       (ClaimFind             *find,
                                    TabiyaClaimKind        kind,
                                    ChessSquare            square);
/* Removes the square that is named first from a set and returns it. */
ChessSquare claim_pop_first        (const ClaimFind       *find,
                                    ChessBitboard         *set);
/* Tries a claim about two squares; @single is the kind of claim for each of the two alone. */
gboolean    claim_try_pair         (ClaimFind             *find,
                                    TabiyaClaimKind        kind,
                                    TabiyaClaimKind        single,
                                    ChessSquare            square,
                                    ChessSquare            target);
/* Lists the squares with a share in our favour and such a piece (any if CHESS_NO_PIECE_TYPE) on
   them, the largest share first, and returns how many there are. */
int         claim_list_squares     (const ClaimFind       *find,
                                    ChessColor             color,
                                    ChessPieceType         type,
                                    ChessSquare            squares[CHESS_N_SQUARES]);
/* Tries each of @kinds for each square that claim_list_squares() finds. */
gboolean    claim_try_squares      (ClaimFind             *find,
                                    ChessColor             color,
                                    ChessPieceType         type,
                                    const TabiyaClaimKind *kinds,
                                    int                    n_kinds);

G_END_DECLS
