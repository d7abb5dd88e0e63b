/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/engine.h"

typedef struct _EngineThread EngineThread;

/* How an engine of limited strength plays. */
typedef struct {
  uint64_t nodes;                    /* nodes for a move */
  int      n_lines;                  /* number of moves it looks at with care */
  int      error;                    /* most centipawns by which it misjudges a move */
  int      overlook;                 /* chances in 10 000 of not seeing the reply to a move */
  bool     sees_mate;                /* never overlooks a mate in one */
} EngineStrength;

/* Pruning is sound in a deep search but blind in one of two or three plies. So no reply to a root
   move is pruned: a player who sees little should at least see that reliably. */
enum { ENGINE_STRENGTH_UNPRUNED_PLIES = 2 };

/* Sets how to play at a rating. @elo is clamped to what the engine offers. As it grows the nodes
   never decrease and the errors never increase. */
void engine_strength_init   (EngineStrength       *strength,
                             int                   elo);

/* Chooses the move to play after the search of @thread, and moves it to the front of the root
   moves. The same @seed, root and scores give the same choice. */
void engine_strength_choose (const EngineStrength *strength,
                             EngineThread         *thread,
                             uint64_t              seed);
