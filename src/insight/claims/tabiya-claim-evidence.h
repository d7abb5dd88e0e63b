/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "insight/claims/tabiya-claim-find.h"

G_BEGIN_DECLS

/* A claim being looked for, and whether the squares of a term are evidence for it. */

typedef struct {
  const ClaimQuestion *question;
  ChessColor           us;       /* whom the reason favours */
  ChessColor           them;
  int                  size;     /* of its net */
  TabiyaClaim          found;
} ClaimFind;

/* How much of the net in our favour comes from the squares of a set. */
int         claim_sum_shares       (const ClaimFind       *find,
                                    ChessBitboard          squares);
/* Takes the claim if it is true, new, and its evidence (none: the empty set) explains the net. */
gboolean    claim_try              (ClaimFind             *find,
                                    const TabiyaClaim     *claim,
                                    ChessBitboard          evidence);
/* Whether what they have of a kind leaves half of what the squares give us. */
gboolean    claim_outweighs        (const ClaimFind       *find,
                                    TabiyaClaimKind        kind,
                                    ChessBitboard          squares);
/* Without a square. */
gboolean    claim_try_plain        (ClaimFind             *find,
                                    TabiyaClaimKind        kind);
/* About one square, with its share for evidence, unless they have the like of it. */
gboolean    claim_try_square       (ClaimFind             *find,
                                    TabiyaClaimKind        kind,
                                    ChessSquare            square);
/* The square of a set that is named first. */
ChessSquare claim_pop_first        (const ClaimFind       *find,
                                    ChessBitboard         *set);
/* About two squares. @single: the kind of each of the two alone. */
gboolean    claim_try_pair         (ClaimFind             *find,
                                    TabiyaClaimKind        kind,
                                    TabiyaClaimKind        single,
                                    ChessSquare            square,
                                    ChessSquare            target);
/* Squares with a share in our favour and such a piece (NO_PIECE_TYPE: any) on them, by share. */
int         claim_list_squares     (const ClaimFind       *find,
                                    ChessColor             color,
                                    ChessPieceType         type,
                                    ChessSquare            squares[CHESS_N_SQUARES]);
/* Each of @kinds for each square that claim_list_squares() finds. */
gboolean    claim_try_squares      (ClaimFind             *find,
                                    ChessColor             color,
                                    ChessPieceType         type,
                                    const TabiyaClaimKind *kinds,
                                    int                    n_kinds);

G_END_DECLS
