/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/engine.h"

typedef struct _EngineThread EngineThread;

/* How an engine of limited strength plays. */
typedef struct {
  uint64_t nodes;                    /* of a move */
  int      n_lines;                  /* moves it looks at with care */
  int      error;                    /* centipawns by which it misjudges a move at most */
  int      overlook;                 /* chances in 10 000 of not seeing the reply to a move */
  bool     sees_mate;                /* never overlooks a mate in one */
} EngineStrength;

/* Pruning is sound in a deep search and blind in one of two or three plies: no reply to a move at
   the root is left out, so that who sees little sees that for certain. */
enum { ENGINE_STRENGTH_UNPRUNED_PLIES = 2 };

/* @elo: clamped to what the engine offers. With it the nodes grow and the errors shrink, never the
   other way round. */
void engine_strength_init   (EngineStrength       *strength,
                             int                   elo);

/* After the search of @thread: brings the root move that is played to the front. The same @seed,
   root and scores give the same choice. */
void engine_strength_choose (const EngineStrength *strength,
                             EngineThread         *thread,
                             uint64_t              seed);
