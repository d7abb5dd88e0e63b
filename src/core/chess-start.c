/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "core/chess-position-private.h"

#define STANDARD_NUMBER 518

/* Puts @type on the @n-th of the squares still free, counted from 0 and from the a-file. */
static void
fill_nth_free (ChessPieceType row[8],
               int            n,
               ChessPieceType type)
{
  for (int file = 0; file < 8; file++) {
    if (row[file] == CHESS_NO_PIECE_TYPE && n-- == 0) {
      row[file] = type;
      return;
    }
  }
}

/* Scharnagl's numbering: the remainders of the number choose the squares of the light bishop, the
   dark bishop, the queen and the pair of knights; rook, king and rook fill what is left. */
static void
row_from_number (ChessPieceType row[8],
                 int            number)
{
  static const int knight_pairs[10][2] = {
    { 0, 1 }, { 0, 2 }, { 0, 3 }, { 0, 4 }, { 1, 2 },
    { 1, 3 }, { 1, 4 }, { 2, 3 }, { 2, 4 }, { 3, 4 },
  };
  const int *knights;

  for (int file = 0; file < 8; file++)
    row[file] = CHESS_NO_PIECE_TYPE;
  row[2 * (number % 4) + 1] = CHESS_BISHOP;
  number /= 4;
  row[2 * (number % 4)] = CHESS_BISHOP;
  number /= 4;
  fill_nth_free (row, number % 6, CHESS_QUEEN);
  knights = knight_pairs[number / 6];
  /* The farther knight comes first, so that it does not disturb the count to the nearer one. */
  fill_nth_free (row, knights[1], CHESS_KNIGHT);
  fill_nth_free (row, knights[0], CHESS_KNIGHT);
  fill_nth_free (row, 0, CHESS_ROOK);
  fill_nth_free (row, 0, CHESS_KING);
  fill_nth_free (row, 0, CHESS_ROOK);
}

/* Sets up both rows of both colours and the castling rights; the rook found last is that of the
   short side. */
static void
set_up (ChessPosition       *position,
        const ChessPieceType row[8])
{
  for (int file = 0; file < 8; file++) {
    for (int color = 0; color < CHESS_N_COLORS; color++) {
      ChessSquare square = chess_square_make (file, color == CHESS_WHITE ? 0 : 7);
      ChessSquare front = chess_square_make (file, color == CHESS_WHITE ? 1 : 6);

      chess_position_put (position, chess_piece_make ((ChessColor) color, row[file]), square);
      chess_position_put (position, chess_piece_make ((ChessColor) color, CHESS_PAWN), front);
      if (row[file] == CHESS_ROOK) {
        bool is_first = position->castling_rook[2 * color + 1] == CHESS_NO_SQUARE;

        position->castling_rook[2 * color + is_first] = square;
      }
    }
  }
  position->castling = CHESS_CASTLE_ALL;
}

bool
chess_position_init_chess960 (ChessPosition *position,
                              int            number)
{
  ChessPieceType row[8];

  if (number < 0 || number > 959)
    return false;
  row_from_number (row, number);
  chess_position_clear (position);
  set_up (position, row);
  position->chess960 = 1;
  chess_position_derive (position);
  return true;
}

/**
 * chess_position_init_standard:
 * @position: (out): the start position of standard chess
 */
void
chess_position_init_standard (ChessPosition *position)
{
  chess_position_init_chess960 (position, STANDARD_NUMBER);
  position->chess960 = 0;
}
