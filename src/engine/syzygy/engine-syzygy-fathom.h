/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/chess-position.h"
#include "engine/syzygy/engine-syzygy-probe.h"

/*
 * The library that reads the files, and nothing else: engine-syzygy-fathom.c calls Fathom, and
 * engine-syzygy-absent.c stands in where the build has no Fathom. Only engine-syzygy.c may call
 * these functions, because the library is not safe for threads: it opens a table at the first
 * look-up in it, without a lock.
 */

bool                engine_fathom_is_there    (void);

/* Uses the tables of the folders @path. Returns the number of men of the largest. */
int                 engine_fathom_open        (const char          *path);
void                engine_fathom_close       (void);

/* Changes nothing once the tables of this ending and those it turns into by captures are open. */
EngineSyzygyResult  engine_fathom_probe       (const ChessPosition *position);

/* Judges the legal moves of @position. Returns their number, 0 when tables are missing. @distances
   tells whether tables of distances were there; without them @distance is 0. */
int                 engine_fathom_probe_moves (const ChessPosition *position,
                                               EngineSyzygyMove     moves[CHESS_MAX_MOVES],
                                               bool                *distances);
