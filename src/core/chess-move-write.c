/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "core/chess-text.h"

#include "core/chess-bitboard.h"

static char *
write_text (char       *out,
            const char *text)
{
  while (*text)
    *out++ = *text++;
  return out;
}

static char *
write_square (char       *out,
              ChessSquare square)
{
  *out++ = (char) ('a' + chess_square_file (square));
  *out++ = (char) ('1' + chess_square_rank (square));
  return out;
}

static char *
write_promotion (char     *out,
                 ChessMove move)
{
  if (chess_move_is_promotion (move)) {
    *out++ = '=';
    *out++ = "PNBRQK"[chess_move_promotion (move)];
  }
  return out;
}

static char *
write_check (char                *out,
             const ChessPosition *position,
             ChessMove            move)
{
  ChessPosition after;

  if (!chess_position_gives_check (position, move))
    return out;
  chess_position_make (&after, position, move);
  *out++ = chess_position_count_moves (&after) == 0 ? '#' : '+';
  return out;
}

/* Writes as much of the origin as distinguishes this piece from others of its kind that may legally
   go to the same square: the file if it suffices, otherwise the rank, otherwise both. */
static char *
write_origin (char                *out,
              const ChessPosition *position,
              ChessMove            move)
{
  ChessSquare from = chess_move_from (move);
  ChessSquare to = chess_move_to (move);
  ChessPieceType type = chess_piece_type (position->board[from]);
  ChessBitboard twins = chess_position_pieces (position, (ChessColor) position->turn, type)
                        & chess_position_attackers_to (position, to,
                                                       chess_position_occupied (position))
                        & ~bb_square (from);
  ChessBitboard rivals = 0;

  while (twins) {
    ChessSquare twin = bb_pop (&twins);

    if (chess_position_is_legal (position, chess_move_make (twin, to, CHESS_MOVE_NORMAL)))
      rivals |= bb_square (twin);
  }
  if (rivals == 0)
    return out;
  if (!(rivals & bb_file (chess_square_file (from)))) {
    *out++ = (char) ('a' + chess_square_file (from));
    return out;
  }
  if (!(rivals & bb_rank (chess_square_rank (from)))) {
    *out++ = (char) ('1' + chess_square_rank (from));
    return out;
  }
  return write_square (out, from);
}

static char *
write_algebraic (char                *out,
                 const ChessPosition *position,
                 ChessMove            move,
                 bool                 is_long)
{
  ChessSquare from = chess_move_from (move);
  ChessPieceType type = chess_piece_type (position->board[from]);
  bool captures = chess_position_is_capture (position, move);

  if (chess_move_kind (move) == CHESS_MOVE_CASTLING) {
    out = write_text (out, chess_move_to (move) > from ? "O-O" : "O-O-O");
    return write_check (out, position, move);
  }
  if (type != CHESS_PAWN)
    *out++ = "PNBRQK"[type];
  if (is_long) {
    out = write_square (out, from);
    *out++ = captures ? 'x' : '-';
  } else {
    if (type != CHESS_PAWN)
      out = write_origin (out, position, move);
    else if (captures)
      *out++ = (char) ('a' + chess_square_file (from));
    if (captures)
      *out++ = 'x';
  }
  out = write_square (out, chess_move_to (move));
  out = write_promotion (out, move);
  return write_check (out, position, move);
}

static char *
write_uci (char                *out,
           const ChessPosition *position,
           ChessMove            move)
{
  out = write_square (out, chess_move_from (move));
  out = write_square (out, position->chess960 ? chess_move_to (move)
                                              : chess_move_king_target (move));
  if (chess_move_is_promotion (move))
    *out++ = "pnbrqk"[chess_move_promotion (move)];
  return out;
}

/**
 * chess_move_write:
 * @position: the position the move is made in
 * @notation: how to write it
 * @move: a legal move there, or %CHESS_NO_MOVE for the null move
 * @text: (out): the move, terminated by a zero byte
 *
 * SAN is written as the PGN standard demands: with only as much of the origin as is needed, where
 * pieces that may not move there because of a pin do not count, and with + or #. Long algebraic
 * notation has + and # too.
 *
 * Returns: the length of @text
 */
int
chess_move_write (const ChessPosition *position,
                  ChessNotation        notation,
                  ChessMove            move,
                  char                 text[CHESS_MOVE_SIZE])
{
  char *out = text;

  if (move == CHESS_NO_MOVE)
    out = write_text (out, notation == CHESS_NOTATION_UCI ? "0000" : "--");
  else if (notation == CHESS_NOTATION_UCI)
    out = write_uci (out, position, move);
  else
    out = write_algebraic (out, position, move, notation == CHESS_NOTATION_LAN);
  *out = '\0';
  return (int) (out - text);
}
