/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/claims/tabiya-claim.h"

#include "insight/claims/tabiya-board-facts.h"
#include "insight/claims/tabiya-claim-checks.h"

#include "core/chess-bitboard.h"

/* The check for a kind of claim; NULL for those that are not about positions. */
static const ClaimCheck *
find_check (TabiyaClaimKind kind)
{
  static const ClaimCheck * const lists[] = {
    claim_checks_material, claim_checks_pieces, claim_checks_pawns, claim_checks_kings,
    claim_checks_board,
  };
  static const ClaimCheck *checks[TABIYA_N_CLAIMS];
  static gsize filled;

  if (g_once_init_enter (&filled)) {
    for (guint i = 0; i < G_N_ELEMENTS (lists); i++) {
      for (const ClaimCheck *check = lists[i]; check->holds; check++)
        checks[check->kind] = check;
    }
    g_once_init_leave (&filled, 1);
  }
  return checks[kind];
}

TabiyaClaim
tabiya_claim_make (TabiyaClaimKind kind,
                   ChessColor      side)
{
  return (TabiyaClaim) {
    .kind = kind,
    .side = side,
    .piece = CHESS_NO_PIECE_TYPE,
    .other = CHESS_NO_PIECE_TYPE,
    .square = CHESS_NO_SQUARE,
    .target = CHESS_NO_SQUARE,
  };
}

gboolean
tabiya_claim_holds (const TabiyaClaim   *claim,
                    const ChessPosition *position)
{
  const ClaimCheck *check = find_check (claim->kind);

  return check && check->holds (claim, position);
}

/**
 * tabiya_claim_of_imbalance:
 * @position: a position
 * @side: one of its sides
 *
 * Returns: the claim that this side has just these men more and fewer than the other one; it does
 *   not hold when there are none
 */
TabiyaClaim
tabiya_claim_of_imbalance (const ChessPosition *position,
                           ChessColor           side)
{
  TabiyaClaim claim = tabiya_claim_make (TABIYA_CLAIM_IMBALANCE, side);

  for (int type = CHESS_PAWN; type < CHESS_KING; type++)
    claim.men[type] = (gint8) facts_surplus (position, side, (ChessPieceType) type);
  return claim;
}

/**
 * tabiya_claim_get_squares:
 * @claim: a claim
 *
 * Returns: those of its square and its target that are set
 */
ChessBitboard
tabiya_claim_get_squares (const TabiyaClaim *claim)
{
  ChessBitboard squares = 0;

  if (claim->square != CHESS_NO_SQUARE)
    squares |= bb_square (claim->square);
  if (claim->target != CHESS_NO_SQUARE)
    squares |= bb_square (claim->target);
  return squares;
}
