/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/chess-bitboard.h"

/*
 * Attacks of all sliders of a side at once, eight directions in two vectors: the sets flow along
 * their lines until they meet a piece. Compared with one lookup for each piece this needs neither
 * tables nor a loop. In each direction a square is reached by at most one slider, so the result
 * can even be used to count moves. It pays only with vectors of four 64-bit integers.
 */

#ifdef __AVX2__

#define CHESS_FILL 1

typedef ChessBitboard ChessFillVector __attribute__ ((vector_size (32)));

/* The squares attacked towards higher numbers (north, north-east, east, north-west) and, in the
   opposite directions, towards lower ones. */
typedef struct {
  ChessFillVector up;
  ChessFillVector down;
} ChessFill;

/* The attacks of the rooks and queens in @straight and of the bishops and queens in @diagonal,
   where @empty are the squares they can pass through. */
static inline __attribute__ ((always_inline)) ChessFill
chess_fill (ChessBitboard straight,
            ChessBitboard diagonal,
            ChessBitboard empty)
{
  const ChessFillVector step = { 8, 9, 1, 7 };
  const ChessFillVector up_mask = { ~UINT64_C (0), ~BB_FILE_A, ~BB_FILE_A, ~BB_FILE_H };
  const ChessFillVector down_mask = { ~UINT64_C (0), ~BB_FILE_H, ~BB_FILE_H, ~BB_FILE_A };
  ChessFillVector up = { straight, diagonal, straight, diagonal };
  ChessFillVector down = up;
  ChessFillVector up_free = empty & up_mask;
  ChessFillVector down_free = empty & down_mask;

  /* Steps of one, two and four squares add up to seven, which is as far as the board goes. */
  up |= up_free & (up << step);
  down |= down_free & (down >> step);
  up_free &= up_free << step;
  down_free &= down_free >> step;
  up |= up_free & (up << 2 * step);
  down |= down_free & (down >> 2 * step);
  up_free &= up_free << 2 * step;
  down_free &= down_free >> 2 * step;
  up |= up_free & (up << 4 * step);
  down |= down_free & (down >> 4 * step);
  /* One more step reaches the piece that stops them. */
  return (ChessFill) { (up << step) & up_mask, (down >> step) & down_mask };
}

/* The squares attacked in any direction. */
static inline __attribute__ ((always_inline)) ChessBitboard
chess_fill_union (ChessFill fill)
{
  ChessFillVector both = fill.up | fill.down;

  return both[0] | both[1] | both[2] | both[3];
}

/* The number of moves onto @targets. */
static inline __attribute__ ((always_inline)) int
chess_fill_count (ChessFill     fill,
                  ChessBitboard targets)
{
  ChessFillVector up = fill.up & targets;
  ChessFillVector down = fill.down & targets;

  return bb_count (up[0]) + bb_count (up[1]) + bb_count (up[2]) + bb_count (up[3])
         + bb_count (down[0]) + bb_count (down[1]) + bb_count (down[2]) + bb_count (down[3]);
}

#endif
