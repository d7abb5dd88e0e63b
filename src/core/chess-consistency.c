/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "core/chess-bitboard.h"
#include "core/chess-position-private.h"

/**
 * chess_position_castling_fits:
 * @position: a position with one king a side
 * @right: bit number of a castling right
 * @rook: the square of its rook
 *
 * Returns: whether king and rook stand as this right needs them: on the first rank of their
 *   colour, the rook on its side of the king, the king not in a corner
 */
bool
chess_position_castling_fits (const ChessPosition *position,
                              int                  right,
                              ChessSquare          rook)
{
  ChessColor color = (ChessColor) (right / 2);
  int rank = color == CHESS_WHITE ? 0 : 7;
  ChessSquare king = chess_position_king (position, color);
  bool is_short = right % 2 == 0;

  return rook < CHESS_N_SQUARES
         && position->board[rook] == chess_piece_make (color, CHESS_ROOK)
         && chess_square_rank (king) == rank
         && chess_square_rank (rook) == rank
         && chess_square_file (king) > 0
         && chess_square_file (king) < 7
         && (is_short ? rook > king : rook < king);
}

/**
 * chess_position_double_step_fits:
 * @position: a position with board and turn set
 * @square: a square
 *
 * Returns: whether a pawn of the side not to move can just have passed @square with a double step:
 *   the pawn stands in front of @square, and both @square and the pawn's home square are empty
 */
bool
chess_position_double_step_fits (const ChessPosition *position,
                                 ChessSquare          square)
{
  ChessColor them = chess_color_opposite ((ChessColor) position->turn);
  int rank = them == CHESS_WHITE ? 2 : 5;
  int step = them == CHESS_WHITE ? 8 : -8;

  return square < CHESS_N_SQUARES
         && chess_square_rank (square) == rank
         && position->board[square] == CHESS_NO_PIECE
         && position->board[square - step] == CHESS_NO_PIECE
         && position->board[square + step] == chess_piece_make (them, CHESS_PAWN);
}
