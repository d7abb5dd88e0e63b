/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/claims/tabiya-claim-checks.h"

#include "insight/claims/tabiya-board-facts.h"

#include "core/chess-bitboard.h"

/* Whether the side has exactly these pieces more (or fewer, if negative) than the other side. When
   neither knights nor bishops are involved, a knight may stand against a bishop. */
static gboolean
differs_by (const ChessPosition *position,
            ChessColor           side,
            const int            wanted[CHESS_N_PIECE_TYPES + 1])
{
  int knights = facts_surplus (position, side, CHESS_KNIGHT);
  int bishops = facts_surplus (position, side, CHESS_BISHOP);
  gboolean minors = wanted[CHESS_KNIGHT] == 0 && wanted[CHESS_BISHOP] == 0
                    ? knights + bishops == 0
                    : knights == wanted[CHESS_KNIGHT] && bishops == wanted[CHESS_BISHOP];

  return minors && facts_surplus (position, side, CHESS_PAWN) == wanted[CHESS_PAWN]
         && facts_surplus (position, side, CHESS_ROOK) == wanted[CHESS_ROOK]
         && facts_surplus (position, side, CHESS_QUEEN) == wanted[CHESS_QUEEN];
}

/* Whether the side has @pawns more, one more of a type and one fewer of another;
   CHESS_NO_PIECE_TYPE stands for none. */
static gboolean
differs_by_types (const ChessPosition *position,
                  ChessColor           side,
                  int                  pawns,
                  ChessPieceType       more,
                  ChessPieceType       less)
{
  int wanted[CHESS_N_PIECE_TYPES + 1] = { [CHESS_PAWN] = pawns };

  wanted[more]++;
  wanted[less]--;
  return differs_by (position, side, wanted);
}

/* Whether the side has so many more rooks and minor pieces of any kind, all else being equal. */
static gboolean
differs_by_rooks (const ChessPosition *position,
                  ChessColor           side,
                  int                  rooks,
                  int                  minors)
{
  return facts_surplus (position, side, CHESS_ROOK) == rooks
         && facts_surplus (position, side, CHESS_KNIGHT)
            + facts_surplus (position, side, CHESS_BISHOP) == minors
         && facts_surplus (position, side, CHESS_PAWN) == 0
         && facts_surplus (position, side, CHESS_QUEEN) == 0;
}

static gboolean
holds_pieces_up (const TabiyaClaim   *claim,
                 const ChessPosition *position)
{
  int wanted[CHESS_N_PIECE_TYPES + 1] = { 0 };

  if (claim->count < 1 || claim->piece > CHESS_QUEEN)
    return FALSE;
  wanted[claim->piece] = claim->count;
  return differs_by (position, claim->side, wanted);
}

static gboolean
holds_piece_and_pawns (const TabiyaClaim   *claim,
                       const ChessPosition *position)
{
  return claim->count >= 1 && claim->piece >= CHESS_KNIGHT && claim->piece <= CHESS_QUEEN
         && differs_by_types (position, claim->side, claim->count, claim->piece,
                              CHESS_NO_PIECE_TYPE);
}

static gboolean
holds_exchange_up (const TabiyaClaim   *claim,
                   const ChessPosition *position)
{
  return differs_by_rooks (position, claim->side, 1, -1);
}

static gboolean
holds_piece_for_pawns (const TabiyaClaim   *claim,
                       const ChessPosition *position)
{
  return claim->count >= 1 && claim->piece >= CHESS_KNIGHT && claim->piece <= CHESS_QUEEN
         && differs_by_types (position, claim->side, -claim->count, claim->piece,
                              CHESS_NO_PIECE_TYPE);
}

static gboolean
holds_pawns_for_piece (const TabiyaClaim   *claim,
                       const ChessPosition *position)
{
  return claim->count >= 1 && claim->piece >= CHESS_KNIGHT && claim->piece <= CHESS_QUEEN
         && differs_by_types (position, claim->side, claim->count, CHESS_NO_PIECE_TYPE,
                              claim->piece);
}

static gboolean
holds_piece_for_piece (const TabiyaClaim   *claim,
                       const ChessPosition *position)
{
  return claim->piece >= CHESS_KNIGHT && claim->piece <= CHESS_QUEEN
         && claim->other >= CHESS_KNIGHT && claim->other <= CHESS_QUEEN
         && claim->piece != claim->other
         && differs_by_types (position, claim->side, 0, claim->piece, claim->other);
}

static gboolean
holds_two_for_rook (const TabiyaClaim   *claim,
                    const ChessPosition *position)
{
  return differs_by_rooks (position, claim->side, -1, 2);
}

static gboolean
holds_imbalance (const TabiyaClaim   *claim,
                 const ChessPosition *position)
{
  gboolean more = FALSE;

  for (int type = CHESS_PAWN; type < CHESS_KING; type++) {
    if (facts_surplus (position, claim->side, (ChessPieceType) type) != claim->men[type])
      return FALSE;
    more |= claim->men[type] > 0;
  }
  return more;
}

static gboolean
holds_more_material (const TabiyaClaim   *claim,
                     const ChessPosition *position)
{
  return facts_balance (position, claim->side) > 0;
}

const ClaimCheck claim_checks_material[] = {
  { TABIYA_CLAIM_PIECES_UP, holds_pieces_up },
  { TABIYA_CLAIM_PIECE_AND_PAWNS, holds_piece_and_pawns },
  { TABIYA_CLAIM_EXCHANGE_UP, holds_exchange_up },
  { TABIYA_CLAIM_PIECE_FOR_PAWNS, holds_piece_for_pawns },
  { TABIYA_CLAIM_PAWNS_FOR_PIECE, holds_pawns_for_piece },
  { TABIYA_CLAIM_PIECE_FOR_PIECE, holds_piece_for_piece },
  { TABIYA_CLAIM_TWO_FOR_ROOK, holds_two_for_rook },
  { TABIYA_CLAIM_IMBALANCE, holds_imbalance },
  { TABIYA_CLAIM_MORE_MATERIAL, holds_more_material },
  { 0, NULL },
};
