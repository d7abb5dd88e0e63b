/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/claims/tabiya-board-facts.h"

#include "core/chess-bitboard.h"

#include <stdlib.h>

ChessBitboard
facts_forward (ChessColor    color,
               ChessBitboard set)
{
  return color == CHESS_WHITE ? set << 8 : set >> 8;
}

/* The set and all squares in front of it on the same files. */
static ChessBitboard
fill_forward (ChessColor    color,
              ChessBitboard set)
{
  for (int step = 0; step < 7; step++)
    set |= facts_forward (color, set);
  return set;
}

ChessBitboard
facts_beside (ChessBitboard set)
{
  return ((set & ~BB_FILE_A) >> 1) | ((set & ~BB_FILE_H) << 1);
}

ChessBitboard
facts_path (ChessColor  color,
            ChessSquare square)
{
  return fill_forward (color, facts_forward (color, bb_square (square)));
}

int
facts_relative_rank (ChessColor  color,
                     ChessSquare square)
{
  int rank = chess_square_rank (square);

  return color == CHESS_WHITE ? rank : 7 - rank;
}

int
facts_distance (ChessSquare a,
                ChessSquare b)
{
  int files = abs (chess_square_file (a) - chess_square_file (b));
  int ranks = abs (chess_square_rank (a) - chess_square_rank (b));

  return MAX (files, ranks);
}

int
facts_centre_distance (ChessSquare square)
{
  int file = chess_square_file (square);
  int rank = chess_square_rank (square);

  return (file < 4 ? 3 - file : file - 4) + (rank < 4 ? 3 - rank : rank - 4);
}

ChessBitboard
facts_pieces (const ChessPosition *position,
              ChessColor           color,
              ChessPieceType       type)
{
  return chess_position_pieces (position, color, type);
}

ChessBitboard
facts_pawns (const ChessPosition *position,
             ChessColor           color)
{
  return chess_position_pieces (position, color, CHESS_PAWN);
}

ChessBitboard
facts_attacks_of (const ChessPosition *position,
                  ChessSquare          square)
{
  ChessPiece piece = position->board[square];

  if (piece == CHESS_NO_PIECE)
    return 0;
  if (chess_piece_type (piece) == CHESS_PAWN)
    return bb_pawn_attacks (chess_piece_color (piece), square);
  return bb_piece_attacks (chess_piece_type (piece), square, chess_position_occupied (position));
}

ChessBitboard
facts_attackers (const ChessPosition *position,
                 ChessColor           color,
                 ChessSquare          square)
{
  return chess_position_attackers_to (position, square, chess_position_occupied (position))
         & position->by_color[color];
}

ChessBitboard
facts_pawn_span (const ChessPosition *position,
                 ChessColor           color)
{
  return fill_forward (color, bb_pawn_set_attacks (color, facts_pawns (position, color)));
}

ChessBitboard
facts_passed_pawns (const ChessPosition *position,
                    ChessColor           color)
{
  ChessBitboard pawns = facts_pawns (position, color);
  ChessBitboard passed = 0;

  while (pawns != 0) {
    ChessSquare square = bb_pop (&pawns);
    ChessBitboard path = facts_path (color, square);
    ChessBitboard guards = (path | facts_beside (path))
                           & facts_pawns (position, chess_color_opposite (color));

    if (guards == 0 && (path & facts_pawns (position, color)) == 0)
      passed |= bb_square (square);
  }
  return passed;
}

static ChessBitboard
get_pawn_moves (const ChessPosition *position,
                ChessColor           color,
                ChessSquare          square)
{
  ChessBitboard empty = ~chess_position_occupied (position);
  ChessBitboard steps = facts_forward (color, bb_square (square)) & empty;

  if (facts_relative_rank (color, square) == 1)
    steps |= facts_forward (color, steps) & empty;
  return steps | (bb_pawn_attacks (color, square)
                  & position->by_color[chess_color_opposite (color)]);
}

ChessBitboard
facts_moves_of (const ChessPosition *position,
                ChessSquare          square)
{
  ChessPiece piece = position->board[square];

  if (piece == CHESS_NO_PIECE)
    return 0;
  if (chess_piece_type (piece) == CHESS_PAWN)
    return get_pawn_moves (position, chess_piece_color (piece), square);
  return facts_attacks_of (position, square) & ~position->by_color[chess_piece_color (piece)];
}

int
facts_count_moves (const ChessPosition *position,
                   ChessColor           color)
{
  ChessBitboard pieces = position->by_color[color];
  int count = 0;

  while (pieces != 0)
    count += bb_count (facts_moves_of (position, bb_pop (&pieces)));
  return count;
}

int
facts_first_king_file (const ChessPosition *position,
                       ChessColor           color)
{
  return CLAMP (chess_square_file (chess_position_king (position, color)), 1, 6) - 1;
}

ChessBitboard
facts_shelter_pawns (const ChessPosition *position,
                     ChessColor           color,
                     int                  file)
{
  int king_rank = chess_square_rank (chess_position_king (position, color));

  return facts_pawns (position, color) & bb_file (file)
         & fill_forward (color, bb_rank (king_rank));
}

unsigned
facts_missing_shelter (const ChessPosition *position,
                       ChessColor           color)
{
  int first = facts_first_king_file (position, color);
  unsigned missing = 0;

  for (int file = first; file < first + 3; file++) {
    if (facts_shelter_pawns (position, color, file) == 0)
      missing |= 1u << file;
  }
  return missing;
}

unsigned
facts_missing_wing_shelter (const ChessPosition *position,
                            ChessColor           color)
{
  const unsigned centre_files = 1u << 3 | 1u << 4;

  return facts_missing_shelter (position, color) & ~centre_files;
}

int
facts_piece_value (ChessPieceType type)
{
  static const int values[CHESS_N_PIECE_TYPES + 1] = { 1, 3, 3, 5, 9, 0, 0 };

  return values[type];
}

int
facts_count_material (const ChessPosition *position,
                      ChessColor           color)
{
  int sum = 0;

  for (int type = CHESS_PAWN; type < CHESS_KING; type++)
    sum += facts_piece_value ((ChessPieceType) type)
           * bb_count (chess_position_pieces (position, color, (ChessPieceType) type));
  return sum;
}

int
facts_balance (const ChessPosition *position,
               ChessColor           color)
{
  return facts_count_material (position, color)
         - facts_count_material (position, chess_color_opposite (color));
}

int
facts_surplus (const ChessPosition *position,
               ChessColor           color,
               ChessPieceType       type)
{
  return bb_count (chess_position_pieces (position, color, type))
         - bb_count (chess_position_pieces (position, chess_color_opposite (color), type));
}
