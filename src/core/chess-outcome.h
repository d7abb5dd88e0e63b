/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/chess-position.h"

typedef enum {
  CHESS_OUTCOME_NONE,
  CHESS_OUTCOME_CHECKMATE,             /* the side to move has lost */
  CHESS_OUTCOME_STALEMATE,
  CHESS_OUTCOME_INSUFFICIENT_MATERIAL, /* no legal moves mate (FIDE 5.2.2, by material) */
  CHESS_OUTCOME_FIVEFOLD_REPETITION,   /* automatic */
  CHESS_OUTCOME_SEVENTY_FIVE_MOVES,    /* automatic */
} ChessOutcome;

typedef enum {
  CHESS_CLAIM_NONE = 0,
  CHESS_CLAIM_THREEFOLD = 1,
  CHESS_CLAIM_FIFTY_MOVES = 2,
} ChessClaim;

/* @keys: position keys of the game before @position, oldest first, @n_keys of them; may be NULL.
   Only the last halfmove_clock of them are looked at. */

/* What ends the game by itself here. */
ChessOutcome  chess_outcome               (const ChessPosition *position,
                                           const uint64_t      *keys,
                                           size_t               n_keys);

/* Bits of ChessClaim the side to move may claim now. */
unsigned      chess_outcome_claims        (const ChessPosition *position,
                                           const uint64_t      *keys,
                                           size_t               n_keys);

/* How often @position has stood on the board, this time included (1 = never before). */
int           chess_repetitions           (const ChessPosition *position,
                                           const uint64_t      *keys,
                                           size_t               n_keys);

/* Neither side can mate: K-K, K-KN, K-KB, only bishops of one square colour. */
bool          chess_insufficient_material (const ChessPosition *position);

/* Whether @color could mate by any sequence of legal moves, by material alone (FIDE 6.9: when the
   other side's flag falls and this is false the game is drawn). Exact for a bare king and for
   K+N and K+B against what is left. */
bool          chess_can_mate              (const ChessPosition *position,
                                           ChessColor           color);
