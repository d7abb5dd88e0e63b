/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/chess-position.h"

typedef enum {
  CHESS_OUTCOME_NONE,
  CHESS_OUTCOME_CHECKMATE,             /* the side to move has lost */
  CHESS_OUTCOME_STALEMATE,
  CHESS_OUTCOME_INSUFFICIENT_MATERIAL, /* neither side can mate (FIDE 5.2.2, by material) */
  CHESS_OUTCOME_FIVEFOLD_REPETITION,   /* automatic */
  CHESS_OUTCOME_SEVENTY_FIVE_MOVES,    /* automatic */
} ChessOutcome;

typedef enum {
  CHESS_CLAIM_NONE = 0,
  CHESS_CLAIM_THREEFOLD = 1,
  CHESS_CLAIM_FIFTY_MOVES = 2,
} ChessClaim;

/* Here @keys are the keys of the @n_keys positions of the game before @position, oldest first; may
   be NULL. Only the last halfmove_clock of them are read. */

/* What ends the game here without a claim. */
ChessOutcome  chess_outcome               (const ChessPosition *position,
                                           const uint64_t      *keys,
                                           size_t               n_keys);

/* The draws that the side to move may claim now, as bits of ChessClaim. */
unsigned      chess_outcome_claims        (const ChessPosition *position,
                                           const uint64_t      *keys,
                                           size_t               n_keys);

/* How often @position has stood on the board, including this time (1: never before). @keys
   (nullable) are those of the game's positions before it, oldest first. */
int           chess_repetitions           (const ChessPosition *position,
                                           const uint64_t      *keys,
                                           size_t               n_keys);

/* Whether neither side can mate: bare kings, one knight, or bishops on squares of one colour. */
bool          chess_insufficient_material (const ChessPosition *position);

/* Whether @color could mate by any sequence of legal moves, judged by the material alone (FIDE 6.9:
   when the other side's flag falls and this is false, the game is drawn). Exact when @color has a
   bare king, king and knight, or king and bishop, whatever the other side has. */
bool          chess_can_mate              (const ChessPosition *position,
                                           ChessColor           color);
