/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/search/engine-table.h"
#include "engine/search/engine-thread.h"
#include "engine/search/engine-time.h"

/* The handle of an engine: what its threads share, and the run in progress. */

typedef enum {
  ENGINE_HALT_NOT,
  ENGINE_HALT_FINISHED,              /* a limit is reached; infinite and ponder runs still wait */
  ENGINE_HALT_STOPPED,               /* engine_stop() was called */
} EngineHalt;

struct _Engine {
  EngineTable       table;
  EngineThread    **threads;
  int               n_threads;
  int               niceness;
  bool              always_own;
  bool              has_run;         /* whether there may be something to forget */

  HeuristicWeights  weights;         /* the weights that the tables were filled with */
  void             *baked;

  /* The run in progress */
  EngineRequest     request;         /* without its pointers: their targets are copied elsewhere */
  EngineInfoFunc    on_info;
  void             *info_data;
  EngineTime        time;
  uint64_t          node_limit;      /* 0: none */
  int               depth_limit;
  int               n_lines;         /* number of lines searched */
  int               n_reported;      /* number of lines reported, which is at most n_lines */
  int               known_men;       /* most men of positions that endgame tables are asked for */
  bool              is_limited;      /* whether the strength is limited by the next field */
  EnginePerson      person;
  EngineSeen        seen[CHESS_MAX_MOVES];   /* what that one saw of the root moves */
  int               n_seen;
  ChessMove         reported;        /* best move of the last report; CHESS_NO_MOVE: none yet */
  int64_t           last_report_ms;

  pthread_mutex_t   lock;            /* used for waiting on the two atomics below */
  pthread_cond_t    wake;
  atomic_int        halt;            /* EngineHalt */
  atomic_bool       pondering;
  atomic_bool       prepared;
};

static inline bool
engine_is_halted (Engine *engine)
{
  return atomic_load_explicit (&engine->halt, memory_order_relaxed) != ENGINE_HALT_NOT;
}

/* Ends the search of all threads without ending a run that has to wait. */
static inline void
engine_finish (Engine *engine)
{
  int expected = ENGINE_HALT_NOT;

  atomic_compare_exchange_strong (&engine->halt, &expected, ENGINE_HALT_FINISHED);
}
