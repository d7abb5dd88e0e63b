/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/heuristic-class.h"
#include "engine/search/engine-history.h"
#include "engine/search/engine-proof.h"
#include "engine/search/engine-root.h"

#include <pthread.h>
#include <stdatomic.h>

/*
 * A searching thread and the line of play it is looking at. It writes only to its own structure,
 * the table, and the atomics of the handle.
 */

#define ENGINE_MAX_KEYS 1024 /* most keys kept of the game before the root */

/* One ply of the line a thread is looking at. */
typedef struct {
  ChessMove           move;          /* the move made from here */
  ChessMove           excluded;      /* move left out to find out whether it is singular */
  ChessMove           killers[2];
  EngineScore         eval;          /* corrected static score; ENGINE_NO_SCORE in check */
  int                 reversible;    /* plies back within which a repetition is possible */
  int                 n_double;      /* double extensions on the way here */
  int                 number;        /* of @move in its order; 0 for a null move or in probcut */
  int                 history;       /* of @move when it is quiet, else 0 */
  int                 reduction;     /* plies by which @move is being searched less deeply */
  int                 n_cutoffs;     /* cutoffs of late since the node before was begun */
  bool                verifying;     /* verifies a null move: the node must not be pruned */
  EngineThreats       threats;       /* against the side to move, while quiet moves are tried */
  EngineContinuation *continuation;  /* history of moves that follow @move */
  int                 n_pv;
  ChessMove           pv[ENGINE_MAX_PLY + 1];
} EnginePly;

/* Sentinels before the first ply, for code that looks back some plies. */
#define ENGINE_PLIES_BEFORE 6

struct _EngineThread {
  Engine          *engine;
  int              index;            /* thread 0 reports and watches the clock */
  pthread_t        handle;
  _Atomic uint64_t nodes;
  _Atomic uint64_t table_hits;       /* positions that endgame tables knew */
  int              until_check;      /* nodes before the next look at the clock */
  bool             aborted;          /* the search unwinds and its scores are meaningless */

  int              ply_limit;        /* longest line, in plies from the root */
  int              root_depth;
  int              selective_depth;
  int              completed_depth;
  int              line;             /* the line of MultiPV being searched */
  int              null_verify_ply;  /* no null move before this ply */

  const Heuristic *heuristic;
  const void      *baked;
  void            *scratch;
  int              piece_values[CHESS_N_PIECE_TYPES];
  bool             may_prune;        /* allows null move, futility, late-move, SEE pruning */
  int              unpruned_plies;   /* plies from the root in which no move is pruned */
  bool             may_reduce;
  bool             scores_checks;    /* leaves in check are scored as they stand */

  EngineScore      root_eval;        /* static */
  EngineProof      proof;
  int              n_root_moves;
  EngineRootMove   root_moves[CHESS_MAX_MOVES];

  ChessPosition    positions[ENGINE_MAX_PLY + 2];
  EnginePly        plies_and_sentinels[ENGINE_PLIES_BEFORE + ENGINE_MAX_PLY + 2];
  size_t           n_keys;           /* number of keys before the root */
  uint64_t         keys[ENGINE_MAX_KEYS + ENGINE_MAX_PLY + 2];
  EngineHistory    history;
};

static inline EnginePly *
engine_thread_ply (EngineThread *thread,
                   int           ply)
{
  return &thread->plies_and_sentinels[ENGINE_PLIES_BEFORE + ply];
}

/* A new thread structure (transfer full), or NULL when there is no memory. */
EngineThread *engine_thread_new       (Engine              *engine,
                                       int                  index);
/* Frees a thread structure; NULL is fine. */
void          engine_thread_free      (EngineThread        *thread);
void          engine_thread_clear     (EngineThread        *thread);
bool          engine_thread_set_heuristic (EngineThread    *thread,
                                           const HeuristicWeights *weights,
                                           const void      *baked);
void          engine_thread_set_root  (EngineThread        *thread,
                                       const EngineRequest *request);
EngineScore   engine_thread_evaluate  (EngineThread        *thread,
                                       const ChessPosition *position);
void          engine_thread_expect    (const EngineThread  *thread,
                                       int                  ply,
                                       ChessMove            move);
void          engine_thread_expect_null (const EngineThread *thread,
                                         int                 ply);
void          engine_thread_make      (EngineThread        *thread,
                                       int                  ply,
                                       ChessMove            move);
void          engine_thread_make_null (EngineThread        *thread,
                                       int                  ply);
bool          engine_thread_is_draw   (const EngineThread  *thread,
                                       int                  ply);
void          engine_thread_check     (EngineThread        *thread);
