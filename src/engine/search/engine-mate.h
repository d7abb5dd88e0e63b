/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/engine.h"

typedef struct _EngineThread EngineThread;

typedef enum {
  ENGINE_MATE_FOUND,
  ENGINE_MATE_REFUTED,
  ENGINE_MATE_UNKNOWN,      /* broken off because the budget is used up or the run is over */
} EngineMateVerdict;

/* Whether the side to move at the root mates in exactly @moves against any defence, when it is
   known that it cannot mate in fewer. Uses at most @budget nodes. If it mates, @pv is set to the
   line, which has 2 * @moves - 1 plies. */
EngineMateVerdict engine_mate_prove (EngineThread *thread,
                                     int           moves,
                                     uint64_t      budget,
                                     ChessMove    *pv);

/* The same by checks and threats of mate alone. A mate that is found takes @moves or fewer, though
   there may be a shorter one; not finding one proves nothing. @pv is set to the line and @n_pv to
   its length. */
EngineMateVerdict engine_mate_find  (EngineThread *thread,
                                     int           moves,
                                     uint64_t      budget,
                                     ChessMove    *pv,
                                     int          *n_pv);
