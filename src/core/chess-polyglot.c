/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "core/chess-polyglot.h"

#include "core/chess-bitboard.h"
#include "core/chess-zobrist.h"

/**
 * chess_polyglot_key:
 * @position: a position
 *
 * Returns: its key in Polyglot books, where en passant counts as soon as an enemy pawn stands
 *   beside the pawn that has made the double step
 */
uint64_t
chess_polyglot_key (const ChessPosition *position)
{
  ChessColor us = (ChessColor) position->turn;

  if (position->en_passant == CHESS_NO_SQUARE
      || position->en_passant_legal
      || !(bb_pawn_attacks (chess_color_opposite (us), position->en_passant)
           & chess_position_pieces (position, us, CHESS_PAWN)))
    return position->key;
  return position->key ^ chess_zobrist_en_passant (position->en_passant);
}

/**
 * chess_polyglot_from_move:
 * @position: a position
 * @move: a legal move there
 *
 * Returns: the move as the 16 bits of a Polyglot book, from the lowest bit: target (6), origin (6),
 *   promotion (3)
 */
uint16_t
chess_polyglot_from_move (const ChessPosition *position,
                          ChessMove            move)
{
  unsigned promotion = 0;

  (void) position;
  if (chess_move_is_promotion (move))
    promotion = (unsigned) (chess_move_promotion (move) - CHESS_PAWN);
  return (uint16_t) (chess_move_to (move) | (unsigned) chess_move_from (move) << 6
                     | promotion << 12);
}

/**
 * chess_polyglot_to_move:
 * @position: a position
 * @bits: a move as a Polyglot book stores it
 *
 * Castling is stored as the king going onto its rook; the square on which the king ends, which
 * some books use, is understood too.
 *
 * Returns: the legal move, or %CHESS_NO_MOVE
 */
ChessMove
chess_polyglot_to_move (const ChessPosition *position,
                        uint16_t             bits)
{
  unsigned promotion = (bits >> 12) & 7;
  ChessPieceType piece = promotion >= CHESS_KNIGHT && promotion <= CHESS_QUEEN
                           ? (ChessPieceType) promotion : CHESS_NO_PIECE_TYPE;
  ChessMove move;

  if (bits >> 15 || (promotion != 0 && piece == CHESS_NO_PIECE_TYPE))
    return CHESS_NO_MOVE;
  move = chess_position_find_move (position, (bits >> 6) & 63, bits & 63, piece);
  if (chess_move_is_promotion (move) != (promotion != 0))
    return CHESS_NO_MOVE;
  return move;
}
