/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/engine.h"

typedef struct _EngineThread EngineThread;

typedef enum {
  ENGINE_MATE_FOUND,
  ENGINE_MATE_REFUTED,
  ENGINE_MATE_UNKNOWN,      /* broken off: budget used up, or the run is over */
} EngineMateVerdict;

/* Whether the side to move at the root mates in exactly @moves against any defence, where it is
   known not to in fewer. At most @budget nodes. @pv: the line, 2 * @moves - 1 long, if it does. */
EngineMateVerdict engine_mate_prove (EngineThread *thread,
                                     int           moves,
                                     uint64_t      budget,
                                     ChessMove    *pv);

/* The same by checks and threats of mate alone: one found is a mate, in @moves or fewer, though
   there may be a shorter one; none found proves nothing. @pv: the line, @n_pv long. */
EngineMateVerdict engine_mate_find  (EngineThread *thread,
                                     int           moves,
                                     uint64_t      budget,
                                     ChessMove    *pv,
                                     int          *n_pv);
