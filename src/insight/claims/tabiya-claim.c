/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/claims/tabiya-claim.h"

#include "insight/claims/tabiya-claim-private.h"

#include "core/chess-bitboard.h"

typedef gboolean (*Holds) (const TabiyaClaim   *claim,
                           const ChessPosition *position);

static const Holds checks[TABIYA_N_CLAIMS] = {
  [TABIYA_CLAIM_PIECES_UP] = claim_holds_pieces_up,
  [TABIYA_CLAIM_PIECE_AND_PAWNS] = claim_holds_piece_and_pawns,
  [TABIYA_CLAIM_EXCHANGE_UP] = claim_holds_exchange_up,
  [TABIYA_CLAIM_PIECE_FOR_PAWNS] = claim_holds_piece_for_pawns,
  [TABIYA_CLAIM_PAWNS_FOR_PIECE] = claim_holds_pawns_for_piece,
  [TABIYA_CLAIM_PIECE_FOR_PIECE] = claim_holds_piece_for_piece,
  [TABIYA_CLAIM_TWO_FOR_ROOK] = claim_holds_two_for_rook,
  [TABIYA_CLAIM_MORE_MATERIAL] = claim_holds_more_material,

  [TABIYA_CLAIM_DEVELOPMENT] = claim_holds_development,
  [TABIYA_CLAIM_KING_ACTIVE] = claim_holds_king_active,
  [TABIYA_CLAIM_RIM] = claim_holds_rim,
  [TABIYA_CLAIM_CENTRAL_PIECE] = claim_holds_central_piece,
  [TABIYA_CLAIM_IMMOBILE] = claim_holds_immobile,
  [TABIYA_CLAIM_MORE_MOVES] = claim_holds_more_moves,
  [TABIYA_CLAIM_OUTPOST] = claim_holds_outpost,
  [TABIYA_CLAIM_BEYOND_PAWNS] = claim_holds_beyond_pawns,
  [TABIYA_CLAIM_OUTPOST_REACHABLE] = claim_holds_outpost_reachable,
  [TABIYA_CLAIM_LONG_DIAGONAL] = claim_holds_long_diagonal,
  [TABIYA_CLAIM_BISHOP_PAIR] = claim_holds_bishop_pair,
  [TABIYA_CLAIM_ROOK_OPEN_FILE] = claim_holds_rook_open_file,
  [TABIYA_CLAIM_ROOK_HALF_OPEN] = claim_holds_rook_half_open,
  [TABIYA_CLAIM_ROOK_SEVENTH] = claim_holds_rook_seventh,
  [TABIYA_CLAIM_BAD_BISHOP] = claim_holds_bad_bishop,
  [TABIYA_CLAIM_TRAPPED_BISHOP] = claim_holds_trapped_bishop,
  [TABIYA_CLAIM_ROOK_SHUT_IN] = claim_holds_rook_shut_in,
  [TABIYA_CLAIM_QUEEN_IN_LINE] = claim_holds_queen_in_line,
  [TABIYA_CLAIM_KNIGHT_FAR] = claim_holds_knight_far,

  [TABIYA_CLAIM_ISOLATED] = claim_holds_isolated,
  [TABIYA_CLAIM_DOUBLED] = claim_holds_doubled,
  [TABIYA_CLAIM_DOUBLED_ISOLATED] = claim_holds_doubled_isolated,
  [TABIYA_CLAIM_TWO_ISOLATED] = claim_holds_two_isolated,
  [TABIYA_CLAIM_BACKWARD] = claim_holds_backward,
  [TABIYA_CLAIM_PHALANX] = claim_holds_phalanx,
  [TABIYA_CLAIM_CHAIN] = claim_holds_chain,
  [TABIYA_CLAIM_PASSED] = claim_holds_passed,
  [TABIYA_CLAIM_PASSED_PROTECTED] = claim_holds_passed_protected,
  [TABIYA_CLAIM_PASSED_UNSTOPPABLE] = claim_holds_passed_unstoppable,
  [TABIYA_CLAIM_TWO_PASSED] = claim_holds_two_passed,
  [TABIYA_CLAIM_TWO_CONNECTED] = claim_holds_two_connected,
  [TABIYA_CLAIM_PAWNS_ADVANCED] = claim_holds_pawns_advanced,

  [TABIYA_CLAIM_KING_IN_CENTRE] = claim_holds_king_in_centre,
  [TABIYA_CLAIM_KING_NOT_CASTLED] = claim_holds_king_not_castled,
  [TABIYA_CLAIM_KING_OPEN_FILE] = claim_holds_king_open_file,
  [TABIYA_CLAIM_KING_LOST_PAWN] = claim_holds_king_lost_pawn,
  [TABIYA_CLAIM_KING_LOST_TWO] = claim_holds_king_lost_two,
  [TABIYA_CLAIM_KING_BARE] = claim_holds_king_bare,
  [TABIYA_CLAIM_PAWN_LEFT_KING] = claim_holds_pawn_left_king,
  [TABIYA_CLAIM_STORM] = claim_holds_storm,
  [TABIYA_CLAIM_ATTACKER] = claim_holds_attacker,
  [TABIYA_CLAIM_TWO_ATTACKERS] = claim_holds_two_attackers,
  [TABIYA_CLAIM_ATTACKERS] = claim_holds_attackers,
  [TABIYA_CLAIM_CAN_CASTLE] = claim_holds_can_castle,
  [TABIYA_CLAIM_LONE_KING] = claim_holds_lone_king,
  [TABIYA_CLAIM_CHECK] = claim_holds_check,
  [TABIYA_CLAIM_CHECK_DOUBLES] = claim_holds_check_doubles,

  [TABIYA_CLAIM_HANGING] = claim_holds_hanging,
  [TABIYA_CLAIM_ATTACKED_BY_PAWN] = claim_holds_attacked_by_pawn,
  [TABIYA_CLAIM_ATTACKED_BY_LESSER] = claim_holds_attacked_by_lesser,
  [TABIYA_CLAIM_PAWN_PUSH] = claim_holds_pawn_push,
  [TABIYA_CLAIM_ATTACKED] = claim_holds_attacked,

  [TABIYA_CLAIM_CENTRE] = claim_holds_centre,
  [TABIYA_CLAIM_SPACE] = claim_holds_space,
  [TABIYA_CLAIM_OPPOSITE_BISHOPS] = claim_holds_opposite_bishops,
  [TABIYA_CLAIM_TO_MOVE] = claim_holds_to_move,
};

/**
 * tabiya_claim_make:
 * @kind: what is claimed
 * @side: whose good it is
 *
 * Returns: such a claim without pieces, squares or a number
 */
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

/**
 * tabiya_claim_holds:
 * @claim: a claim
 * @position: a position
 *
 * Returns: whether it is a claim about positions and true of this one
 */
gboolean
tabiya_claim_holds (const TabiyaClaim   *claim,
                    const ChessPosition *position)
{
  return checks[claim->kind] != NULL && checks[claim->kind] (claim, position);
}

/**
 * tabiya_claim_get_squares:
 * @claim: a claim
 *
 * Returns: its square and its target, whichever it has
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
