/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/chess-position.h"
#include "core/chess-score.h"
#include "engine/heuristic.h"

/*
 * The engine as others use it: one opaque handle that owns its hash table, histories and threads.
 * Several handles live side by side. Nothing here prints, exits or jumps.
 *
 * Threads: engine_run() blocks in the caller's thread. engine_stop() and engine_ponderhit() may be
 * called from any thread at any time. Everything else only while no run is going on.
 */

typedef struct _Engine Engine;

#define ENGINE_MAX_PLY     128
#define ENGINE_MAX_LINES   256                                /* MultiPV */
#define ENGINE_MAX_THREADS 256
#define ENGINE_MIN_HASH_MB 1
#define ENGINE_MAX_HASH_MB 65536
#define ENGINE_MIN_ELO     500
#define ENGINE_MAX_ELO     2400                               /* above: full strength only */

typedef enum {
  ENGINE_METHOD_FULL,            /* everything; what plays */
  ENGINE_METHOD_MINIMAX,         /* the methods below exist to be compared, see engine_run() */
  ENGINE_METHOD_ALPHA_BETA,
  ENGINE_METHOD_ALPHA_BETA_TABLE,
  ENGINE_METHOD_MTDF,
  ENGINE_METHOD_ITERATIVE_MTDF,
  ENGINE_METHOD_PVS,
} EngineMethod;

typedef enum {
  ENGINE_BOUND_EXACT,
  ENGINE_BOUND_LOWER,
  ENGINE_BOUND_UPPER,
} EngineBound;

/* Zero means "no such limit". With nothing set the search runs until it is stopped. */
typedef struct {
  int      depth;             /* plies */
  uint64_t nodes;
  int64_t  move_time_ms;
  bool     has_clock;         /* the four below count */
  int64_t  time_ms[2];        /* by ChessColor; at or below zero counts as 1 ms */
  int64_t  increment_ms[2];
  int      moves_to_go;       /* 0: sudden death */
  int64_t  overhead_ms;       /* kept back for each move */
  int      mate;              /* end with a mate in so many moves, or after twice the plies */
  bool     infinite;          /* do not return before engine_stop(), even when all is known */
  bool     ponder;            /* the same until engine_ponderhit() */
} EngineLimits;

/* What to search. Everything is copied before engine_run() starts to search. */
typedef struct {
  ChessPosition      position;
  const uint64_t    *history;        /* keys of the positions before, oldest first */
  size_t             n_history;
  EngineLimits       limits;
  int                n_lines;        /* MultiPV; 0 counts as 1 */
  const ChessMove   *search_moves;   /* only these at the root; none or none legal: all */
  size_t             n_search_moves;
  EngineMethod       method;
  const HeuristicWeights *weights;   /* heuristic and weights; NULL: heuristic "tabiya", defaults */
  int                elo;            /* plays about as strong as this, see engine_run(); 0: full */
  uint64_t           seed;           /* of the errors a limited engine makes */
} EngineRequest;

/* One line of analysis; also a progress report. Valid only during the callback. */
typedef struct {
  int              line;             /* 1-based rank of MultiPV */
  int              n_lines;          /* how many lines this depth has */
  int              depth;
  int              selective_depth;
  ChessScore       score;            /* side to move at the root; unknown before one ply is done */
  EngineBound      bound;
  uint64_t         nodes;
  int64_t          time_ms;
  int              hash_permille;
  const ChessMove *pv;               /* legal moves from the root */
  int              n_pv;
  ChessMove        current_move;     /* with n_pv = 0: the root move being searched, else NO_MOVE */
  int              current_number;
} EngineInfo;

typedef struct {
  ChessMove   best;                  /* CHESS_NO_MOVE only when mated or stalemated */
  ChessMove   ponder;                /* expected reply or CHESS_NO_MOVE */
  ChessScore  score;                 /* of the last finished depth, side to move; unknown when
                                        stopped before one ply was done */
  int         depth;
  uint64_t    nodes;
  int64_t     time_ms;
  int         n_pv;
  ChessMove   pv[ENGINE_MAX_PLY];
} EngineResult;

/* Called on the searching thread; must return soon and must not call back into the engine other
   than engine_stop(). */
typedef void (*EngineInfoFunc) (const EngineInfo *info,
                                void             *data);

/* NULL only when memory has run out. 16 MB hash, one thread. */
Engine       *engine_new            (void);
void          engine_free           (Engine              *engine);

/* false when the size is out of range or memory is short; the old table then stays. Clears it. */
bool          engine_set_hash       (Engine              *engine,
                                     int                  megabytes);
bool          engine_set_threads    (Engine              *engine,
                                     int                  n_threads);

/* Niceness (0 to 19) that searching threads the engine makes give themselves; with @always_own the
   search never runs on the caller's thread, which then only waits. Default: 0, false. */
void          engine_set_niceness   (Engine              *engine,
                                     int                  niceness,
                                     bool                 always_own);

/* Forgets everything learnt: hash table, histories. */
void          engine_clear          (Engine              *engine);

/* Searches and blocks until done. One thread with fixed depth or nodes gives the same nodes always
   after engine_clear(). A change of heuristic or weights since the last run clears the tables. */
void          engine_run            (Engine              *engine,
                                     const EngineRequest *request,
                                     EngineInfoFunc       on_info,
                                     void                *data,
                                     EngineResult        *result);

/* Ends the run in progress with the best move so far, within 10 ms. Without a run in progress: no
   effect on later ones, see engine_prepare(). */
void          engine_stop           (Engine              *engine);

/* Announces a run from the controlling thread: an engine_stop() between this call and the start of
   engine_run() in another thread then ends that run at once instead of being lost. */
void          engine_prepare        (Engine              *engine);

/* The pondered move was played: limits count from now. */
void          engine_ponderhit      (Engine              *engine);

int           engine_hash_permille  (const Engine        *engine);

/* Static score of a position under a heuristic, clamped centipawns, side to move's view;
   independent of any handle. NULL weights: defaults. Terminal positions are not looked at. */
int           engine_evaluate       (const ChessPosition    *position,
                                     const HeuristicWeights *weights);

/* Static exchange evaluation of a capture or any move in centipawns, mover's view, with the default
   piece values; for tests and hints. */
int           engine_see            (const ChessPosition *position,
                                     ChessMove            move);

/* What a score means in games: of 1000 games of equal opponents, how many the side to move wins,
   draws and loses. */
void          engine_win_draw_loss  (const ChessPosition *position,
                                     ChessScore           score,
                                     int                  permille[3]);
