/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/engine.h"

/* Static exchange evaluation: what a move wins or loses on its target square when both sides take
   there as long as it pays, least valuable piece first. @values: centipawns by piece type. */

int  engine_see_value    (const ChessPosition *position,
                          ChessMove            move,
                          const int           *values);

/* Whether the exchange is worth @threshold or more; the same judgement, cut short. */
bool engine_see_at_least (const ChessPosition *position,
                          ChessMove            move,
                          int                  threshold,
                          const int           *values);
