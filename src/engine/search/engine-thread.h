/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/heuristic-class.h"
#include "engine/search/engine-history.h"
#include "engine/search/engine-proof.h"
#include "engine/search/engine-root.h"

#include <pthread.h>
#include <stdatomic.h>

/*
 * A thread that searches, and the line of play it is looking at. It touches its own structure
 * alone, the table, and the handle's atomics.
 */

#define ENGINE_MAX_KEYS 1024 /* keys of the game before the root that are looked at */

/* One ply of the line a thread is looking at. */
typedef struct {
  ChessMove           move;          /* that leads on from here */
  ChessMove           excluded;      /* left out while asking whether it is singular */
  ChessMove           killers[2];
  EngineScore         eval;          /* static, corrected; ENGINE_NO_SCORE in check */
  int                 reversible;    /* plies back within which a repetition is possible */
  int                 n_double;      /* double extensions on the way here */
  bool                verifying;     /* a null move that failed high: nothing else may cut here */
  EngineContinuation *continuation;  /* what followed @move before */
  int                 n_pv;
  ChessMove           pv[ENGINE_MAX_PLY + 1];
} EnginePly;

/* Sentinels before the first ply, for what looks back. */
#define ENGINE_PLIES_BEFORE 6

struct _EngineThread {
  Engine          *engine;
  int              index;            /* 0: the one that reports and watches the clock */
  pthread_t        handle;
  _Atomic uint64_t nodes;
  int              until_check;      /* nodes before the next look at the clock */
  bool             aborted;          /* unwinding: scores mean nothing */

  int              ply_limit;        /* no line gets longer */
  int              root_depth;
  int              selective_depth;
  int              completed_depth;
  int              line;             /* of MultiPV, being searched */
  int              null_verify_ply;  /* no null move before this ply */

  const Heuristic *heuristic;
  const void      *baked;
  void            *scratch;
  int              piece_values[CHESS_N_PIECE_TYPES];
  bool             may_prune;        /* null move, futility, late-move and SEE pruning */
  int              unpruned_plies;   /* nearer to the root no move is left out */
  bool             may_reduce;
  bool             scores_checks;    /* leaves in check are scored as they stand */

  EngineScore      root_eval;        /* static */
  EngineProof      proof;
  int              n_root_moves;
  EngineRootMove   root_moves[CHESS_MAX_MOVES];

  ChessPosition    positions[ENGINE_MAX_PLY + 2];
  EnginePly        plies_and_sentinels[ENGINE_PLIES_BEFORE + ENGINE_MAX_PLY + 2];
  size_t           n_keys;           /* before the root */
  uint64_t         keys[ENGINE_MAX_KEYS + ENGINE_MAX_PLY + 2];
  EngineHistory    history;
};

static inline EnginePly *
engine_thread_ply (EngineThread *thread,
                   int           ply)
{
  return &thread->plies_and_sentinels[ENGINE_PLIES_BEFORE + ply];
}

EngineThread *engine_thread_new       (Engine              *engine,
                                       int                  index);
void          engine_thread_free      (EngineThread        *thread);
void          engine_thread_clear     (EngineThread        *thread);
bool          engine_thread_set_heuristic (EngineThread    *thread,
                                           const HeuristicWeights *weights,
                                           const void      *baked);
void          engine_thread_set_root  (EngineThread        *thread,
                                       const EngineRequest *request);
EngineScore   engine_thread_evaluate  (EngineThread        *thread,
                                       const ChessPosition *position);
void          engine_thread_make      (EngineThread        *thread,
                                       int                  ply,
                                       ChessMove            move);
void          engine_thread_make_null (EngineThread        *thread,
                                       int                  ply);
bool          engine_thread_is_draw   (const EngineThread  *thread,
                                       int                  ply);
void          engine_thread_check     (EngineThread        *thread);
