/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/engine.h"

#include <stdatomic.h>

/* How long a move may take. All times in milliseconds; 0 stands for no limit. */
typedef struct {
  int64_t         begun_ms;       /* monotonic, when the run began; for reports */
  _Atomic int64_t counted_ms;     /* monotonic, from when the limits count (ponderhit) */
  int64_t         soft_ms;        /* do not begin another depth after this, give or take */
  int64_t         hard_ms;        /* break off here */
  bool            flexible;       /* the soft limit bends with how sure the move is */
} EngineTime;

int64_t engine_time_now      (void);

/* Reckons the limits of a move; the clock starts. */
void    engine_time_start    (EngineTime         *time,
                              const EngineLimits *limits,
                              ChessColor          turn);

/* Since the run began, and since the limits count. */
int64_t engine_time_elapsed  (const EngineTime   *time);
int64_t engine_time_used     (const EngineTime   *time);

/* Whether another depth should not be begun. @instability: 100 = as usual, more when the best move
   has changed or the score has fallen, less when the move is plain. */
bool    engine_time_is_enough (const EngineTime  *time,
                               int                instability);
