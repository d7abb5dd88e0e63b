/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/chess-position.h"
#include "engine/engine-syzygy.h"

#include <stdatomic.h>

/* Looking positions up, for the search. */

/* A result from the view of the side to move, under the fifty-move rule. A cursed win takes longer
   than fifty moves against the best defence, so it is a draw; a blessed loss is its counterpart. */
typedef enum {
  ENGINE_SYZYGY_LOSS,
  ENGINE_SYZYGY_BLESSED_LOSS,
  ENGINE_SYZYGY_DRAW,
  ENGINE_SYZYGY_CURSED_WIN,
  ENGINE_SYZYGY_WIN,
  ENGINE_SYZYGY_UNKNOWN,
} EngineSyzygyResult;

/* A move at the root. */
typedef struct {
  ChessMove          move;
  EngineSyzygyResult result;         /* of making it, with the half-move clock as it stands */
  int                distance;       /* plies to the next capture or pawn move, or to mate, with
                                        the best play of both sides, this move included; about one
                                        ply too many or too few with pawns */
} EngineSyzygyMove;

/* The number of men of the largest table; 0 when no table is in use. */
extern atomic_int engine_syzygy_most_men;

/* Who wins @position, which must have no castling rights and a half-move clock of zero. */
EngineSyzygyResult engine_syzygy_probe       (const ChessPosition *position);

/* The results of all legal moves, in any order. Returns their number, 0 when tables are missing.
   @has_distances tells whether the distances are known; otherwise they are 0. */
int                engine_syzygy_probe_moves (const ChessPosition *position,
                                              EngineSyzygyMove     moves[CHESS_MAX_MOVES],
                                              bool                *has_distances);
