/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "core/chess-text.h"

#include "core/chess-bitboard.h"

static const char piece_letters[] = "PNBRQKpnbrqk";

static char *
write_placement (char                *out,
                 const ChessPosition *position)
{
  for (int rank = 7; rank >= 0; rank--) {
    int empty = 0;

    for (int file = 0; file < 8; file++) {
      ChessPiece piece = position->board[chess_square_make (file, rank)];

      if (piece == CHESS_NO_PIECE) {
        empty++;
        continue;
      }
      if (empty > 0)
        *out++ = (char) ('0' + empty);
      empty = 0;
      *out++ = piece_letters[piece];
    }
    if (empty > 0)
      *out++ = (char) ('0' + empty);
    if (rank > 0)
      *out++ = '/';
  }
  return out;
}

/* Whether K or Q would be read as this right: its rook is the outermost on its side. */
static bool
is_outermost (const ChessPosition *position,
              int                  right)
{
  ChessSquare rook = position->castling_rook[right];
  ChessBitboard rooks = chess_position_pieces (position, (ChessColor) (right / 2), CHESS_ROOK)
                        & bb_rank (chess_square_rank (rook));

  return rook == (right % 2 == 0 ? bb_last (rooks) : bb_first (rooks));
}

static char *
write_castling (char                *out,
                const ChessPosition *position,
                bool                 shredder)
{
  if (position->castling == 0)
    *out++ = '-';
  for (int right = 0; right < 4; right++) {
    int file = chess_square_file (position->castling_rook[right]);

    if (!(position->castling & (1 << right)))
      continue;
    if (!shredder && is_outermost (position, right))
      *out++ = "KQkq"[right];
    else
      *out++ = (char) ((right < 2 ? 'A' : 'a') + file);
  }
  return out;
}

static char *
write_number (char    *out,
              unsigned number)
{
  char digits[5];
  int count = 0;

  do {
    digits[count++] = (char) ('0' + number % 10);
    number /= 10;
  } while (number > 0);
  while (count > 0)
    *out++ = digits[--count];
  return out;
}

/**
 * chess_fen_write:
 * @position: a position
 * @shredder: write castling rights as the files of the rooks even where KQkq would do
 * @text: (out): the FEN, terminated by a zero byte
 *
 * The en passant square is written after every double step, whether or not it can be used.
 *
 * Returns: the length of @text
 */
int
chess_fen_write (const ChessPosition *position,
                 bool                 shredder,
                 char                 text[CHESS_FEN_SIZE])
{
  char *out = write_placement (text, position);

  *out++ = ' ';
  *out++ = position->turn == CHESS_WHITE ? 'w' : 'b';
  *out++ = ' ';
  out = write_castling (out, position, shredder);
  *out++ = ' ';
  if (position->en_passant == CHESS_NO_SQUARE) {
    *out++ = '-';
  } else {
    *out++ = (char) ('a' + chess_square_file (position->en_passant));
    *out++ = (char) ('1' + chess_square_rank (position->en_passant));
  }
  *out++ = ' ';
  out = write_number (out, position->halfmove_clock);
  *out++ = ' ';
  out = write_number (out, position->fullmove_number);
  *out = '\0';
  return (int) (out - text);
}
