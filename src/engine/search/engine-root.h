/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/engine-score.h"
#include "engine/syzygy/engine-syzygy-probe.h"

typedef struct _EngineThread EngineThread;

/* The score of a root move that is known only to be no better than the best; below every score. */
#define ENGINE_NO_RESULT (-ENGINE_MATE - 1)

typedef struct {
  ChessMove   move;
  EngineScore score;                 /* at the current depth, or ENGINE_NO_RESULT */
  EngineScore previous;              /* at the depth before, or ENGINE_NO_RESULT */
  EngineBound bound;
  EngineSyzygyResult result;         /* by endgame tables; moves are ranked by it first */
  int         distance;              /* of a known win, see EngineSyzygyMove */
  int         selective_depth;
  uint64_t    nodes;                 /* spent on it in this run */
  int         n_pv;
  ChessMove   pv[ENGINE_MAX_PLY];    /* begins with @move */
} EngineRootMove;

/* Deepens until a limit is reached or the engine is stopped. */
void          engine_root_deepen      (EngineThread        *thread);

/* Sorts the root moves, the best first. */
void          engine_root_sort        (EngineThread        *thread);

/* Whether a legal move is one of those to be searched at the root. */
bool          engine_root_has_move    (const EngineThread  *thread,
                                       ChessMove            move);

/* The score of the root move at a rank: from the last depth that resolved it, otherwise static. */
EngineScore   engine_root_score       (const EngineThread  *thread,
                                       int                  line);
ChessScore    engine_root_chess_score (const EngineThread  *thread,
                                       int                  line);
