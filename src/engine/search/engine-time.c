/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/search/engine-time.h"

#include "engine/search/engine-params.h"

#include <time.h>

int64_t
engine_time_now (void)
{
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);
  return (int64_t) now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static int64_t
at_least (int64_t value,
          int64_t minimum)
{
  return value > minimum ? value : minimum;
}

/* Computes the share of the clock that this move gets. On a busy machine a move may take some
   twenty milliseconds longer than planned, which short increments do not make up for. The clock
   then settles at about twice the reserve; below that even the increment is saved. */
static void
divide_clock (EngineTime         *time,
              const EngineLimits *limits,
              ChessColor          turn)
{
  int64_t left = at_least (limits->time_ms[turn], 1);
  int64_t increment = at_least (limits->increment_ms[turn], 0);
  int64_t reserve = left / 2 < ENGINE_TIME_RESERVE ? left / 2 : ENGINE_TIME_RESERVE;
  int64_t spent = increment * ENGINE_TIME_INCREMENT / 100;
  int64_t usable = at_least (left - at_least (limits->overhead_ms, 0) - reserve, 1);
  int64_t moves = limits->moves_to_go > 0 && limits->moves_to_go < ENGINE_TIME_MOVES
                    ? limits->moves_to_go : ENGINE_TIME_MOVES;
  int64_t most;

  if (reserve < ENGINE_TIME_RESERVE)
    spent = spent * reserve / ENGINE_TIME_RESERVE;
  time->soft_ms = usable / moves + spent;
  time->hard_ms = time->soft_ms * ENGINE_TIME_HARD_FACTOR / 100;

  /* The last move before a time control may use nearly all the time, any other move only a part. */
  most = moves == 1 ? usable * 90 / 100 : usable * ENGINE_TIME_HARD_SHARE / 100;
  if (time->hard_ms > most)
    time->hard_ms = most;
  if (time->soft_ms > time->hard_ms)
    time->soft_ms = time->hard_ms;
  time->soft_ms = at_least (time->soft_ms, 1);
  time->hard_ms = at_least (time->hard_ms, 1);
  time->flexible = true;
}

void
engine_time_start (EngineTime         *time,
                   const EngineLimits *limits,
                   ChessColor          turn)
{
  time->begun_ms = engine_time_now ();
  atomic_store_explicit (&time->counted_ms, time->begun_ms, memory_order_relaxed);
  time->soft_ms = 0;
  time->hard_ms = 0;
  time->flexible = false;

  if (limits->has_clock)
    divide_clock (time, limits, turn);

  if (limits->move_time_ms > 0) {
    int64_t most = at_least (limits->move_time_ms - at_least (limits->overhead_ms, 0), 1);

    if (time->hard_ms == 0 || time->hard_ms > most)
      time->hard_ms = most;
    if (!limits->has_clock || time->soft_ms > most)
      time->soft_ms = most;
  }
}

int64_t
engine_time_elapsed (const EngineTime *time)
{
  return engine_time_now () - time->begun_ms;
}

int64_t
engine_time_used (const EngineTime *time)
{
  return engine_time_now () - atomic_load_explicit (&time->counted_ms, memory_order_relaxed);
}

bool
engine_time_is_enough (const EngineTime *time,
                       int               instability)
{
  int64_t soft = time->soft_ms;

  if (soft == 0)
    return false;
  if (time->flexible)
    soft = soft * instability / 100;
  return engine_time_used (time) >= soft;
}
