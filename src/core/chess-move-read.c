/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "core/chess-text-private.h"

#include <string.h>

#include "core/chess-bitboard.h"

/**
 * chess_text_find_move:
 * @position: a position
 * @from: the origin
 * @to: the target
 * @promotion: the piece that the text names, or %CHESS_NO_PIECE_TYPE
 * @column: the column a failure is reported at
 * @move: (out): the move, or %CHESS_NO_MOVE
 *
 * Returns: %CHESS_TEXT_OK, %CHESS_MOVE_ILLEGAL or %CHESS_MOVE_NEEDS_PROMOTION
 */
ChessTextResult
chess_text_find_move (const ChessPosition *position,
                      ChessSquare          from,
                      ChessSquare          to,
                      ChessPieceType       promotion,
                      int                  column,
                      ChessMove           *move)
{
  bool is_named = promotion != CHESS_NO_PIECE_TYPE;
  ChessMove found = chess_position_find_move (position, from, to,
                                              is_named ? promotion : CHESS_QUEEN);

  *move = CHESS_NO_MOVE;
  if (found == CHESS_NO_MOVE || (is_named && !chess_move_is_promotion (found)))
    return chess_text_failure (CHESS_MOVE_ILLEGAL, column);
  if (!is_named && chess_move_is_promotion (found))
    return chess_text_failure (CHESS_MOVE_NEEDS_PROMOTION, column);
  *move = found;
  return (ChessTextResult) { .error = CHESS_TEXT_OK };
}

/* Reads two characters as a square; on failure returns CHESS_NO_SQUARE and leaves *@at on the
   character that is wrong. */
static ChessSquare
read_square (const char *text,
             int         length,
             int        *at)
{
  int file, rank;

  if (*at >= length || text[*at] < 'a' || text[*at] > 'h')
    return CHESS_NO_SQUARE;
  file = text[(*at)++] - 'a';
  if (*at >= length || text[*at] < '1' || text[*at] > '8')
    return CHESS_NO_SQUARE;
  rank = text[(*at)++] - '1';
  return chess_square_make (file, rank);
}

/* Reads "e2e4", "e7e8q" and castling as "e1g1" or "e1h1", without white space around it; @length is
   in bytes, at least 1. @move is CHESS_NO_MOVE if it cannot be read. */
static ChessTextResult
read_uci (const ChessPosition *position,
          const char          *text,
          int                  length,
          ChessMove           *move)
{
  static const char pieces[] = "nbrq";
  ChessPieceType promotion = CHESS_NO_PIECE_TYPE;
  int at = 0;
  ChessSquare from = read_square (text, length, &at);
  ChessSquare to = from == CHESS_NO_SQUARE ? from : read_square (text, length, &at);

  *move = CHESS_NO_MOVE;
  if (to == CHESS_NO_SQUARE)
    return chess_text_failure (CHESS_MOVE_UNREADABLE, at + 1);
  if (at < length) {
    const char *found = text[at] ? strchr (pieces, text[at] | 0x20) : NULL;

    if (!found)
      return chess_text_failure (CHESS_MOVE_UNREADABLE, at + 1);
    promotion = (ChessPieceType) (CHESS_KNIGHT + (found - pieces));
    at++;
  }
  if (at < length)
    return chess_text_failure (CHESS_MOVE_UNREADABLE, at + 1);
  return chess_text_find_move (position, from, to, promotion, 1, move);
}

static bool
is_null_move (const char *text,
              int         length)
{
  return (length == 2 && (memcmp (text, "--", 2) == 0 || memcmp (text, "Z0", 2) == 0))
         || (length == 4 && memcmp (text, "0000", 4) == 0);
}

/**
 * chess_move_read:
 * @position: the position the move is made in
 * @notation: how it is written; SAN and LAN are read by the same rules
 * @text: the move; white space around it is ignored
 * @length: length of @text in bytes, or -1 when it is terminated by a zero byte
 * @move: (out): the legal move, or %CHESS_NO_MOVE
 *
 * Returns: %CHESS_TEXT_OK, also for the null move; otherwise an error. Its column is that of the
 *   character that cannot be read, or that of the first character when the move can be read but
 *   not played
 */
ChessTextResult
chess_move_read (const ChessPosition *position,
                 ChessNotation        notation,
                 const char          *text,
                 int                  length,
                 ChessMove           *move)
{
  int start = 0;
  int end = chess_text_length (text, length);
  ChessTextResult result;

  *move = CHESS_NO_MOVE;
  while (end > 0 && chess_text_is_space (text[end - 1]))
    end--;
  while (start < end && chess_text_is_space (text[start]))
    start++;
  if (start >= end)
    return chess_text_failure (CHESS_TEXT_EMPTY, 0);
  text += start;
  if (is_null_move (text, end - start))
    return (ChessTextResult) { .error = CHESS_TEXT_OK };

  if (notation == CHESS_NOTATION_UCI)
    result = read_uci (position, text, end - start, move);
  else
    result = chess_san_read (position, text, end - start, move);
  if (result.error != CHESS_TEXT_OK)
    result.column += start;
  return result;
}
