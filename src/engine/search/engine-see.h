/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/engine.h"

/* Static exchange evaluation: what a move wins or loses on its target square when both sides keep
   capturing there as long as it pays, the least valuable piece first. @values are centipawns by
   piece type. */

int  engine_see_value    (const ChessPosition *position,
                          ChessMove            move,
                          const int           *values);

/* Whether the exchange is worth @threshold or more; the same result, found faster. */
bool engine_see_at_least (const ChessPosition *position,
                          ChessMove            move,
                          int                  threshold,
                          const int           *values);
