/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/engine-history.h"
#include "engine/engine-table.h"
#include "engine/engine-time.h"
#include "engine/heuristic-private.h"

#include <pthread.h>
#include <stdatomic.h>

/*
 * What the files of the search share: the handle, its threads, and the line of play each thread is
 * looking at. A thread touches its own structure alone, the table, and the handle's atomics.
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

/* Longest mate that may be looked for by proof, moves. */
#define ENGINE_MAX_PROOF_MOVES 8

/* A root move that was only found to be no better than the best; below every score. */
#define ENGINE_NO_RESULT (-ENGINE_MATE - 1)

typedef struct {
  ChessMove   move;
  EngineScore score;                 /* at the present depth, or ENGINE_NO_RESULT */
  EngineScore previous;              /* at the depth before, or ENGINE_NO_RESULT */
  EngineBound bound;
  int         selective_depth;
  uint64_t    nodes;                 /* spent on it in this run */
  int         n_pv;
  ChessMove   pv[ENGINE_MAX_PLY];    /* begins with @move */
} EngineRootMove;

/* Proofs of mate beside the search. */
typedef struct {
  int         shortest;              /* moves of the shortest mate not yet ruled out */
  int         longest;               /* of what is looked for next among checks and threats */
  uint64_t    prove_at;              /* nodes from which the one is tried (again) */
  uint64_t    find_at;               /* and the other */
  int         n_pv;                  /* 0: no mate found yet */
  ChessMove   pv[2 * ENGINE_MAX_PROOF_MOVES];
} EngineProof;

typedef struct {
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
} EngineThread;

/* How an engine of limited strength plays, see engine-strength.c. */
typedef struct {
  uint64_t nodes;                    /* of a move */
  int      n_lines;                  /* moves it looks at with care */
  int      error;                    /* centipawns by which it misjudges a move at most */
  int      overlook;                 /* chances in 10 000 of not seeing the reply to a move */
  bool     sees_mate;                /* never overlooks a mate in one */
} EngineStrength;

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

static inline EnginePly *
engine_thread_ply (EngineThread *thread,
                   int           ply)
{
  return &thread->plies_and_sentinels[ENGINE_PLIES_BEFORE + ply];
}

static inline bool
engine_is_halted (Engine *engine)
{
  return atomic_load_explicit (&engine->halt, memory_order_relaxed) != ENGINE_HALT_NOT;
}

/* engine-thread.c */
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

/* engine-search.c, engine-qsearch.c: scores of the side to move at @ply, fail-soft. Meaningless
   when thread->aborted is set afterwards. */
EngineScore   engine_search_node      (EngineThread        *thread,
                                       int                  ply,
                                       int                  depth,
                                       EngineScore          alpha,
                                       EngineScore          beta,
                                       bool                 cut_node);
EngineScore   engine_qsearch_node     (EngineThread        *thread,
                                       int                  ply,
                                       EngineScore          alpha,
                                       EngineScore          beta);
void          engine_search_set_pv    (EngineThread        *thread,
                                       int                  ply,
                                       ChessMove            move);

/* Ends the search of all threads without ending a run that has to wait. */
static inline void
engine_finish (Engine *engine)
{
  int expected = ENGINE_HALT_NOT;

  atomic_compare_exchange_strong (&engine->halt, &expected, ENGINE_HALT_FINISHED);
}

/* engine-root.c: deepens until a limit is reached or the engine is stopped. */
void          engine_root_deepen      (EngineThread        *thread);

/* Whether a legal move is among those to be searched at the root. */
bool          engine_root_has_move    (const EngineThread  *thread,
                                       ChessMove            move);

/* Score of the root move at a rank: of the last depth that resolved it, or else the static one. */
EngineScore   engine_root_score       (const EngineThread  *thread,
                                       int                  line);

/* engine-methods.c: the methods for comparison. */
void          engine_methods_run      (EngineThread        *thread,
                                       EngineMethod         method);

/* engine-report.c */
uint64_t      engine_report_nodes     (const Engine        *engine);
void          engine_report_line      (EngineThread        *thread,
                                       int                  line,
                                       EngineBound          bound);
void          engine_report_lines     (EngineThread        *thread);
void          engine_report_move      (EngineThread        *thread,
                                       ChessMove            move,
                                       int                  number);
