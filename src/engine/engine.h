/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/chess-position.h"
#include "core/chess-score.h"
#include "engine/engine-method.h"
#include "engine/engine-person.h"
#include "engine/heuristic.h"

/*
 * The public interface of the engine: one opaque handle that owns its hash table, histories and
 * threads. Several handles can exist side by side. Nothing here prints or ends the program.
 *
 * Threads: engine_run() blocks the calling thread. engine_stop() and engine_ponderhit() may be
 * called from any thread at any time, all other functions only while no run is in progress.
 */

typedef struct _Engine Engine;

#define ENGINE_MAX_PLY     128
#define ENGINE_MAX_LINES   256                                /* MultiPV */
#define ENGINE_MAX_THREADS 256
#define ENGINE_MIN_HASH_MB 1
#define ENGINE_MAX_HASH_MB 65536
#define ENGINE_MIN_ELO     500
#define ENGINE_MAX_ELO     2500                               /* highest limited strength */

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
  bool     has_clock;         /* whether the four fields below count */
  int64_t  time_ms[2];        /* by ChessColor; at or below zero counts as 1 ms */
  int64_t  increment_ms[2];
  int      moves_to_go;       /* 0: sudden death */
  int64_t  overhead_ms;       /* time kept in reserve for each move */
  int      mate;              /* stop at a mate in so many moves, or at twice that depth in plies */
  bool     infinite;          /* do not return before engine_stop(), even when nothing is left */
  bool     ponder;            /* the same until engine_ponderhit() */
} EngineLimits;

/* What to search. Everything is copied before engine_run() starts to search. */
typedef struct {
  ChessPosition      position;
  const uint64_t    *history;        /* keys of the earlier positions of the game, oldest first */
  size_t             n_history;
  EngineLimits       limits;
  int                n_lines;        /* MultiPV; 0 counts as 1 */
  const ChessMove   *search_moves;   /* the only root moves to search; all if none here is legal */
  size_t             n_search_moves;
  EngineMethod       method;         /* those but the full search attend to depth, nodes and time,
                                        and show one line */
  bool               no_quiescence;  /* whether they, which have one unless they look one move
                                        ahead, take the static score at the last ply */
  const HeuristicWeights *weights;   /* NULL: the heuristic "tabiya" with its default weights */
  int                elo;            /* strength to play at, see engine_run(); 0: full strength */
  uint64_t           seed;           /* for the errors that an engine of limited strength makes */
  ChessMove          last_move;      /* the one that led to @position, to which limited strength
                                        attends; CHESS_NO_MOVE if it is not known */
} EngineRequest;

/* One line of analysis; also a progress report. Valid only during the callback. */
typedef struct {
  int              line;             /* 1-based rank of MultiPV */
  int              n_lines;          /* how many lines are reported at this depth */
  int              depth;
  int              selective_depth;
  ChessScore       score;            /* view of the side to move; unknown before depth 1 is done */
  EngineBound      bound;
  uint64_t         nodes;
  uint64_t         table_hits;       /* positions that endgame tables knew, see engine-syzygy.h */
  int64_t          time_ms;
  int              hash_permille;
  const ChessMove *pv;               /* legal moves from the root */
  int              n_pv;
  ChessMove        current_move;     /* if n_pv is 0, the root move being searched */
  int              current_number;
} EngineInfo;

typedef struct {
  ChessMove   best;                  /* CHESS_NO_MOVE only when mated or stalemated */
  ChessMove   ponder;                /* the expected reply, or CHESS_NO_MOVE */
  ChessScore  score;                 /* of the last finished depth, view of the side to move;
                                        unknown when stopped before depth 1 was done */
  int         depth;
  uint64_t    nodes;
  uint64_t    table_hits;
  int64_t     time_ms;
  int         n_pv;
  ChessMove   pv[ENGINE_MAX_PLY];
} EngineResult;

/* The UCI option of a margin is called by this and the name of the margin. */
#define ENGINE_MARGIN_OPTION "Tune "

/* A margin of the search, such as the depth from which a step is taken; see engine-params.h. */
typedef struct {
  const char *name;                  /* "NULL_DEPTH" */
  int         value;                 /* of this build */
  int         minimum;               /* of what a tuning run may try */
  int         maximum;
  const char *help;                  /* what it is and its unit */
} EngineMargin;

/* Called on the searching thread. Must return soon, and must not call any function of the engine
   except engine_stop(). */
typedef void (*EngineInfoFunc) (const EngineInfo *info,
                                void             *data);

/* A new engine with a hash table of 16 MB and one thread; NULL only when memory has run out. */
Engine       *engine_new            (void);
void          engine_free           (Engine              *engine);

/* Replaces the hash table by an empty one. Returns false when the size is out of range or memory is
   short; then the old table stays. */
bool          engine_set_hash       (Engine              *engine,
                                     int                  megabytes);
bool          engine_set_threads    (Engine              *engine,
                                     int                  n_threads);

/* Sets the niceness (0 to 19) of the threads that the engine creates. With @always_own the search
   never runs on the caller's thread, which then only waits. Defaults: 0 and false. */
void          engine_set_niceness   (Engine              *engine,
                                     int                  niceness,
                                     bool                 always_own);

/* Forgets everything learnt: clears the hash table and the histories. */
void          engine_clear          (Engine              *engine);

/* Searches and blocks until done. After engine_clear(), a search with one thread and a fixed depth
   or number of nodes always visits the same nodes, as long as the endgame tables stay the same. A
   change of heuristic or weights since the last run clears the tables. */
void          engine_run            (Engine              *engine,
                                     const EngineRequest *request,
                                     EngineInfoFunc       on_info,
                                     void                *data,
                                     EngineResult        *result);

/* Ends the run in progress with the best move so far, within 10 ms. When no run is in progress this
   has no effect on later runs; but see engine_prepare(). */
void          engine_stop           (Engine              *engine);

/* Announces a run from the controlling thread: an engine_stop() between this call and the start of
   engine_run() in another thread then ends that run at once instead of having no effect. */
void          engine_prepare        (Engine              *engine);

/* Tells the engine that the move it ponders on was played: its limits count from now. */
void          engine_ponderhit      (Engine              *engine);

int           engine_hash_permille  (const Engine        *engine);

/* What an engine of limited strength saw of the moves in its last run, from which it chose by
   engine_person_choose(). Valid until the next run; *@n is 0 after a run at full strength. */
const EngineSeen *engine_get_seen   (const Engine        *engine,
                                     int                 *n);

/* The margins of the search by number, from 0. They are shared by all handles. Only a build for
   tuning (-Dtuning=true) can set them. engine_set_margin() may be called only while no handle
   searches, and wants the tables cleared by engine_clear() afterwards. It returns false, and
   changes nothing, when the value lies outside the range of the margin or the build cannot. */
int           engine_count_margins   (void);
const EngineMargin *engine_get_margin (int                index);
bool          engine_can_set_margins (void);
bool          engine_set_margin      (int                 index,
                                      int                 value);

/* Static score of a position under a heuristic, in clamped centipawns from the view of the side to
   move. Independent of any handle. NULL stands for the default weights. Does not check whether the
   game is over. */
int           engine_evaluate       (const ChessPosition    *position,
                                     const HeuristicWeights *weights);

/* The same for many positions under the same weights, which are made ready once. One thread at a
   time may use a judge. engine_judge_new() never returns NULL. */
typedef struct _EngineJudge EngineJudge;

EngineJudge  *engine_judge_new      (const HeuristicWeights *weights);
void          engine_judge_free     (EngineJudge            *judge);
int           engine_judge_score    (EngineJudge            *judge,
                                     const ChessPosition    *position);

/*
 * What a player sees at a glance: the score of each move after a shallow search that follows all
 * captures that lose nothing, and the position whose static score it is. It is a function of the
 * position and the weights alone.
 */
enum {
  ENGINE_FORESIGHT_MIN_DEPTH = 1,   /* the move itself */
  ENGINE_FORESIGHT_MAX_DEPTH = 2,   /* and every reply to it */
};

/* The score of a game that is over by mate, in centipawns: enough to be chosen. */
#define ENGINE_FORESIGHT_MATE 2000

typedef struct {
  ChessMove     move;
  int           score;       /* centipawns, from the view of the side that moves */
  bool          is_over;     /* mate or stalemate at the end of the line: there is no leaf */
  ChessPosition leaf;
} EngineForesight;

/* Fills @seen for all legal moves and returns their number. @seen has room for CHESS_MAX_MOVES. */
int           engine_foresee        (const ChessPosition    *position,
                                     EngineJudge            *judge,
                                     int                     depth,
                                     EngineForesight        *seen);

/* Static exchange evaluation of any move in centipawns, from the mover's view and with the default
   piece values; for tests and hints. */
int           engine_see            (const ChessPosition *position,
                                     ChessMove            move);

/* Translates a score into results: how many of 1000 games between equal opponents the side to move
   wins, draws and loses. */
void          engine_win_draw_loss  (const ChessPosition *position,
                                     ChessScore           score,
                                     int                  permille[3]);
