/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/engine-person.h"

typedef struct _EngineThread EngineThread;

/* Pruning is sound in a deep search but blind in one of two or three plies. So no reply to a root
   move is pruned: a player who sees little should at least see that reliably. */
enum { ENGINE_SIGHT_UNPRUNED_PLIES = 2 };

/* Fills @seen with what there is to see of each root move after the search of @thread, in their
   order, and returns their number. @last is the move that led to the root, or CHESS_NO_MOVE. */
int  engine_sight_look   (EngineThread     *thread,
                          ChessMove         last,
                          EngineSeen       *seen);

/* Moves the root move at the rank @chosen to the front, with the score it was seen to have. */
void engine_sight_prefer (EngineThread     *thread,
                          const EngineSeen *seen,
                          int               chosen);
