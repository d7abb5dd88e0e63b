/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "core/chess-bitboard.h"
#include "core/chess-position-private.h"

static bool
sets_match_mailbox (const ChessPosition *position)
{
  ChessPosition built;

  chess_position_clear (&built);
  for (int square = 0; square < CHESS_N_SQUARES; square++) {
    if (position->board[square] > CHESS_NO_PIECE)
      return false;
    if (position->board[square] != CHESS_NO_PIECE)
      chess_position_put (&built, position->board[square], (ChessSquare) square);
  }
  for (int type = 0; type < CHESS_N_PIECE_TYPES; type++)
    if (built.by_type[type] != position->by_type[type])
      return false;
  return built.by_color[CHESS_WHITE] == position->by_color[CHESS_WHITE]
         && built.by_color[CHESS_BLACK] == position->by_color[CHESS_BLACK];
}

static bool
pieces_can_stand (const ChessPosition *position)
{
  for (int color = 0; color < CHESS_N_COLORS; color++) {
    if (bb_count (chess_position_pieces (position, (ChessColor) color, CHESS_KING)) != 1
        || bb_count (position->by_color[color]) > 16)
      return false;
  }
  return (position->by_type[CHESS_PAWN] & (BB_RANK_1 | BB_RANK_8)) == 0;
}

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

static bool
fields_fit_board (const ChessPosition *position)
{
  if (position->turn > CHESS_BLACK || position->castling > CHESS_CASTLE_ALL)
    return false;
  for (int right = 0; right < 4; right++)
    if (position->castling & (1 << right)
        && !chess_position_castling_fits (position, right, position->castling_rook[right]))
      return false;
  return position->en_passant == CHESS_NO_SQUARE
         || chess_position_double_step_fits (position, position->en_passant);
}

static bool
opponent_is_safe (const ChessPosition *position)
{
  ChessColor us = (ChessColor) position->turn;
  ChessSquare king = chess_position_king (position, chess_color_opposite (us));

  return (chess_position_attackers_to (position, king, chess_position_occupied (position))
          & position->by_color[us]) == 0;
}

/**
 * chess_position_is_consistent:
 * @position: a position whose fields may contradict each other
 *
 * Checks everything a position promises: sets and mailbox agree, each side has one king, no pawn
 * stands on the first or last rank, the side that has just moved is not in check, castling rights
 * have their king and rook, the en passant square has its pawn, and every derived field is what
 * the board yields. Slow: meant for tests and debug builds.
 *
 * Returns: whether all of this holds
 */
bool
chess_position_is_consistent (const ChessPosition *position)
{
  ChessPosition derived;

  if (!sets_match_mailbox (position)
      || !pieces_can_stand (position)
      || !fields_fit_board (position)
      || !opponent_is_safe (position))
    return false;
  derived = *position;
  chess_position_derive (&derived);
  return derived.key == position->key
         && derived.pawn_key == position->pawn_key
         && derived.checkers == position->checkers
         && derived.pinned == position->pinned
         && derived.en_passant_legal == position->en_passant_legal;
}
