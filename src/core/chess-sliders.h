/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/chess-types.h"

/*
 * Attacks of sliding pieces by table lookup: the blockers on a square's lines are compressed into
 * an index, with PEXT where that is one fast instruction and with a magic multiplication elsewhere.
 * Include "core/chess-bitboard.h", which includes this file.
 *
 * The two kinds of table have different names, so that objects built for one never link with
 * a library built for the other.
 *
 * _pext_u64 () goes by the name it has in the compiler: <immintrin.h> would cost each of hundreds
 * of files half a second.
 */

#ifdef TABIYA_USE_PEXT

typedef struct {
  ChessBitboard        mask;     /* squares whose occupation matters */
  const ChessBitboard *attacks;  /* indexed by pext (occupied, mask) */
} BbPextSlider;

extern BbPextSlider bb_pext_rook[CHESS_N_SQUARES];
extern BbPextSlider bb_pext_bishop[CHESS_N_SQUARES];

static inline ChessBitboard
bb_rook_attacks (ChessSquare   square,
                 ChessBitboard occupied)
{
  const BbPextSlider *slider = &bb_pext_rook[square];

  return slider->attacks[__builtin_ia32_pext_di (occupied, slider->mask)];
}

static inline ChessBitboard
bb_bishop_attacks (ChessSquare   square,
                   ChessBitboard occupied)
{
  const BbPextSlider *slider = &bb_pext_bishop[square];

  return slider->attacks[__builtin_ia32_pext_di (occupied, slider->mask)];
}

#else

typedef struct {
  ChessBitboard        mask;     /* squares whose occupation matters */
  uint64_t             magic;    /* the index is (occupied & mask) * magic >> shift */
  const ChessBitboard *attacks;
  unsigned             shift;
} BbMagicSlider;

extern BbMagicSlider bb_magic_rook[CHESS_N_SQUARES];
extern BbMagicSlider bb_magic_bishop[CHESS_N_SQUARES];

static inline ChessBitboard
bb_magic_lookup (const BbMagicSlider *slider,
                 ChessBitboard        occupied)
{
  return slider->attacks[((occupied & slider->mask) * slider->magic) >> slider->shift];
}

static inline ChessBitboard
bb_rook_attacks (ChessSquare   square,
                 ChessBitboard occupied)
{
  return bb_magic_lookup (&bb_magic_rook[square], occupied);
}

static inline ChessBitboard
bb_bishop_attacks (ChessSquare   square,
                   ChessBitboard occupied)
{
  return bb_magic_lookup (&bb_magic_bishop[square], occupied);
}

#endif

static inline ChessBitboard
bb_queen_attacks (ChessSquare   square,
                  ChessBitboard occupied)
{
  return bb_rook_attacks (square, occupied) | bb_bishop_attacks (square, occupied);
}
