/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/engine.h"

#include <stdatomic.h>

/* How long a move may take. All times are in milliseconds; 0 means no limit. */
typedef struct {
  int64_t         begun_ms;       /* monotonic time at which the run began; for reports */
  _Atomic int64_t counted_ms;     /* monotonic time from which the limits count (ponderhit) */
  int64_t         soft_ms;        /* after about this time no further depth is begun */
  int64_t         hard_ms;        /* after this time the search is broken off */
  bool            flexible;       /* the soft limit is adapted to how clear the move is */
} EngineTime;

/* The monotonic time in milliseconds. */
int64_t engine_time_now      (void);

/* Computes the limits of a move and starts its clock. */
void    engine_time_start    (EngineTime         *time,
                              const EngineLimits *limits,
                              ChessColor          turn);

/* The time since the run began. */
int64_t engine_time_elapsed  (const EngineTime   *time);
/* The time that counts against the limits. */
int64_t engine_time_used     (const EngineTime   *time);

/* Whether no further depth should be begun. @instability is 100 as a rule, more when the best move
   has changed or the score has fallen, and less when the best move is clear. */
bool    engine_time_is_enough (const EngineTime  *time,
                               int                instability);
