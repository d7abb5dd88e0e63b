/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/search/engine-strength.h"
#include "engine/search/engine-table.h"
#include "engine/search/engine-thread.h"
#include "engine/search/engine-time.h"

/* The handle: what the threads of an engine share, and the run in progress. */

typedef enum {
  ENGINE_HALT_NOT,
  ENGINE_HALT_FINISHED,              /* a limit is reached; infinite runs and pondering wait on */
  ENGINE_HALT_STOPPED,               /* somebody called engine_stop() */
} EngineHalt;

struct _Engine {
  EngineTable       table;
  EngineThread    **threads;
  int               n_threads;
  int               niceness;
  bool              always_own;
  bool              has_run;          /* something may have been learnt */

  HeuristicWeights  weights;         /* those the tables were filled with */
  void             *baked;

  /* the run in progress */
  EngineRequest     request;         /* its pointers are not used; what they point at is copied */
  EngineInfoFunc    on_info;
  void             *info_data;
  EngineTime        time;
  uint64_t          node_limit;      /* 0: none */
  int               depth_limit;
  int               n_lines;         /* searched */
  int               n_told;          /* the first of them, as many as were asked for */
  bool              is_limited;      /* in strength, by what follows */
  EngineStrength    strength;
  ChessMove         reported;        /* best move of the last report; CHESS_NO_MOVE: none yet */
  int64_t           last_report_ms;

  pthread_mutex_t   lock;            /* for waiting on the two below */
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
