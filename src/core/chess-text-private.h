/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/chess-text.h"

/* What the readers of FEN and of moves share. */

int              chess_text_length     (const char          *text,
                                        int                  limit);

/* Each of these reads one notation; @text is not empty and has no white space around it. Columns
   are counted from @text. */
ChessTextResult  chess_san_read        (const ChessPosition *position,
                                        const char          *text,
                                        int                  length,
                                        ChessMove           *move);

/* Finds the move of a piece once its squares are known. Errors are reported at @column. For
   @promotion, CHESS_NO_PIECE_TYPE means that the text names none. */
ChessTextResult  chess_text_find_move  (const ChessPosition *position,
                                        ChessSquare          from,
                                        ChessSquare          to,
                                        ChessPieceType       promotion,
                                        int                  column,
                                        ChessMove           *move);

static inline bool
chess_text_is_space (char c)
{
  return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\v' || c == '\f';
}

static inline ChessTextResult
chess_text_failure (ChessTextError error,
                    int            column)
{
  return (ChessTextResult) { .error = error, .column = column };
}
