/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/chess-bitboard.h"
#include "core/chess-position.h"

/*
 * The squares that the side that is not to move attacks, for the order of quiet moves and for what
 * is learnt about them: a move out of an attack, or into one, is another move than the same one
 * where nothing is attacked. Each set includes the one before it, so that a rook that stands on
 * @by_minors is attacked by something worth less than itself.
 */
typedef struct {
  ChessBitboard by_pawns;
  ChessBitboard by_minors;   /* and by pawns */
  ChessBitboard by_rooks;    /* and by pawns, knights and bishops */
  ChessBitboard by_any;
} EngineThreats;

/* Finds them; pins are not looked at. */
void engine_threats_find (EngineThreats       *threats,
                          const ChessPosition *position);

/* The squares on which a piece of @type is attacked by one worth less; none for pawns and kings. */
static inline ChessBitboard
engine_threats_by_lesser (const EngineThreats *threats,
                          ChessPieceType       type)
{
  switch (type) {
  case CHESS_KNIGHT:
  case CHESS_BISHOP:
    return threats->by_pawns;
  case CHESS_ROOK:
    return threats->by_minors;
  case CHESS_QUEEN:
    return threats->by_rooks;
  case CHESS_PAWN:
  case CHESS_KING:
  case CHESS_NO_PIECE_TYPE:
  default:
    return 0;
  }
}
