/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/chess-position.h"

/*
 * Keys of positions. The random numbers are those of the Polyglot format, so that a position's key
 * is its Polyglot key in all but one rule: here en passant counts only where it is legal.
 */

#define CHESS_POLYGLOT_RANDOM_SIZE 781

extern const uint64_t chess_polyglot_random[CHESS_POLYGLOT_RANDOM_SIZE];

/* The same numbers, indexed by our own order of pieces and by the whole set of castling rights. */
extern uint64_t chess_zobrist_pieces[CHESS_N_PIECES][CHESS_N_SQUARES];
extern uint64_t chess_zobrist_castling[CHESS_CASTLE_ALL + 1];

void      chess_zobrist_init      (void);

/* The keys of a position, computed from scratch; its key fields are not read. */
uint64_t  chess_zobrist_key       (const ChessPosition *position);
uint64_t  chess_zobrist_pawn_key  (const ChessPosition *position);

static inline uint64_t
chess_zobrist_en_passant (ChessSquare square)
{
  return chess_polyglot_random[772 + chess_square_file (square)];
}

/* Polyglot's constant stands for White being to move. */
static inline uint64_t
chess_zobrist_turn (void)
{
  return chess_polyglot_random[780];
}
