/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "core/chess-text.h"

/**
 * chess_text_error_to_string:
 * @error: a code
 *
 * Returns: (transfer none): an English sentence for command line tools, without a full stop
 */
const char *
chess_text_error_to_string (ChessTextError error)
{
  switch (error) {
  case CHESS_TEXT_OK:
    return "No error";
  case CHESS_TEXT_EMPTY:
    return "There is no text";
  case CHESS_FEN_BAD_CHARACTER:
    return "Expected a piece, a digit from 1 to 8, a slash or a single space here";
  case CHESS_FEN_BAD_RANK_LENGTH:
    return "This rank does not have eight squares";
  case CHESS_FEN_BAD_RANK_COUNT:
    return "The board does not have eight ranks";
  case CHESS_FEN_NO_KING:
    return "A king is missing";
  case CHESS_FEN_MANY_KINGS:
    return "One side has two kings";
  case CHESS_FEN_PAWN_ON_LAST_RANK:
    return "A pawn stands on the first or last rank";
  case CHESS_FEN_TOO_MANY_PIECES:
    return "One side has more pieces than a game can give it";
  case CHESS_FEN_BAD_TURN:
    return "The side to move must be w or b";
  case CHESS_FEN_OPPONENT_IN_CHECK:
    return "The side that has just moved is in check";
  case CHESS_FEN_IMPOSSIBLE_CHECK:
    return "No move can give check with more than two pieces";
  case CHESS_FEN_BAD_CASTLING:
    return "This is not a castling right, or its king or rook is not in place";
  case CHESS_FEN_BAD_EN_PASSANT:
    return "No pawn can have just passed this en passant square";
  case CHESS_FEN_BAD_HALFMOVE:
    return "The half-move clock must be a number from 0 to 150";
  case CHESS_FEN_BAD_FULLMOVE:
    return "The move number must be a number from 1 to 9999";
  case CHESS_FEN_MISSING_FIELD:
    return "A field is missing: a FEN has placement, turn, castling, en passant and two counters";
  case CHESS_FEN_TRAILING:
    return "There is text after the last field";
  case CHESS_MOVE_UNREADABLE:
    return "This is not a move";
  case CHESS_MOVE_ILLEGAL:
    return "This move is not legal here";
  case CHESS_MOVE_AMBIGUOUS:
    return "More than one piece can go there: the origin is needed";
  case CHESS_MOVE_NEEDS_PROMOTION:
    return "The piece to promote to is missing";
  case CHESS_SCORE_UNREADABLE:
    return "This is not a score";
  case CHESS_SCORE_BAD_DEPTH:
    return "The depth must be a number";
  case CHESS_SCORE_TRAILING:
    return "There is text after the score";
  default:
    return "Unknown error";
  }
}
