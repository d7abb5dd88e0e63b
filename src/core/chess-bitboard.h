/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/chess-types.h"

/*
 * Sets of squares. The tables are filled by chess_init(). Attacks of sliding pieces are looked up
 * with PEXT where the target processor has a fast one, and with magic multiplication elsewhere:
 * TABIYA_USE_PEXT is decided at build time.
 */

#define BB_FILE_A UINT64_C (0x0101010101010101)
#define BB_FILE_H UINT64_C (0x8080808080808080)
#define BB_RANK_1 UINT64_C (0x00000000000000ff)
#define BB_RANK_8 UINT64_C (0xff00000000000000)
#define BB_LIGHT  UINT64_C (0x55aa55aa55aa55aa)
#define BB_DARK   UINT64_C (0xaa55aa55aa55aa55)

static inline ChessBitboard
bb_square (ChessSquare square)
{
  return UINT64_C (1) << square;
}

static inline ChessBitboard
bb_file (int file)
{
  return BB_FILE_A << file;
}

static inline ChessBitboard
bb_rank (int rank)
{
  return BB_RANK_1 << (8 * rank);
}

static inline int
bb_count (ChessBitboard set)
{
  return __builtin_popcountll (set);
}

/* The lowest square of the set; undefined for the empty set. */
static inline ChessSquare
bb_first (ChessBitboard set)
{
  return (ChessSquare) __builtin_ctzll (set);
}

/* The highest square of the set; undefined for the empty set. */
static inline ChessSquare
bb_last (ChessBitboard set)
{
  return (ChessSquare) (63 - __builtin_clzll (set));
}

/* Removes the lowest square from the set and returns it; undefined for the empty set. */
static inline ChessSquare
bb_pop (ChessBitboard *set)
{
  ChessSquare square = bb_first (*set);

  *set &= *set - 1;
  return square;
}

/* Whether the set has more than one square. */
static inline bool
bb_several (ChessBitboard set)
{
  return (set & (set - 1)) != 0;
}

extern ChessBitboard bb_pawn_attack_table[CHESS_N_COLORS][CHESS_N_SQUARES];
extern ChessBitboard bb_knight_attack_table[CHESS_N_SQUARES];
extern ChessBitboard bb_king_attack_table[CHESS_N_SQUARES];
extern ChessBitboard bb_between_table[CHESS_N_SQUARES][CHESS_N_SQUARES];
extern ChessBitboard bb_line_table[CHESS_N_SQUARES][CHESS_N_SQUARES];

/* Squares attacked by a pawn of @color on @square. */
static inline ChessBitboard
bb_pawn_attacks (ChessColor  color,
                 ChessSquare square)
{
  return bb_pawn_attack_table[color][square];
}

static inline ChessBitboard
bb_knight_attacks (ChessSquare square)
{
  return bb_knight_attack_table[square];
}

static inline ChessBitboard
bb_king_attacks (ChessSquare square)
{
  return bb_king_attack_table[square];
}

/* Squares strictly between two squares of one line; empty when they do not share a line. */
static inline ChessBitboard
bb_between (ChessSquare a,
            ChessSquare b)
{
  return bb_between_table[a][b];
}

/* The whole line through two squares, edge to edge; empty when they do not share a line. */
static inline ChessBitboard
bb_line (ChessSquare a,
         ChessSquare b)
{
  return bb_line_table[a][b];
}

/* The squares attacked by any pawn of a set. */
static inline ChessBitboard
bb_pawn_set_attacks (ChessColor    color,
                     ChessBitboard pawns)
{
  return color == CHESS_WHITE
           ? ((pawns & ~BB_FILE_A) << 7) | ((pawns & ~BB_FILE_H) << 9)
           : ((pawns & ~BB_FILE_A) >> 9) | ((pawns & ~BB_FILE_H) >> 7);
}

/* bb_rook_attacks(), bb_bishop_attacks() and bb_queen_attacks() are inline and have a header of
   their own because they depend on the processor. Each takes (ChessSquare square,
   ChessBitboard occupied). */
#include "core/chess-sliders.h"

/* Attacks of a piece of any type; empty for a pawn, whose attacks depend on its colour. */
static inline ChessBitboard
bb_piece_attacks (ChessPieceType type,
                  ChessSquare    square,
                  ChessBitboard  occupied)
{
  switch (type) {
  case CHESS_KNIGHT:
    return bb_knight_attacks (square);
  case CHESS_BISHOP:
    return bb_bishop_attacks (square, occupied);
  case CHESS_ROOK:
    return bb_rook_attacks (square, occupied);
  case CHESS_QUEEN:
    return bb_queen_attacks (square, occupied);
  case CHESS_KING:
    return bb_king_attacks (square);
  case CHESS_PAWN:
  case CHESS_NO_PIECE_TYPE:
  default:
    return 0;
  }
}
