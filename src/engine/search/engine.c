/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/search/engine-cycle.h"
#include "engine/search/engine-handle.h"

#include "engine/search/engine-known.h"
#include "engine/search/engine-methods.h"
#include "engine/search/engine-report.h"
#include "engine/search/engine-see.h"
#include "engine/search/engine-sight.h"
#include "engine/search/engine-vote.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

/* The handle of an engine, and a run from its beginning to its end. */

enum { DEFAULT_HASH_MB = 16, THREAD_STACK = 8 << 20 };

/* Makes the engine judge by these weights and forget what it has learnt under others. */
static bool
set_heuristic (Engine                 *engine,
               const HeuristicWeights *weights)
{
  void *baked = calloc (1, weights->heuristic->baked_size);

  if (!baked)
    return false;
  weights->heuristic->bake (weights, baked);
  for (int i = 0; i < engine->n_threads; i++) {
    if (!engine_thread_set_heuristic (engine->threads[i], weights, baked)) {
      free (baked);
      return false;
    }
  }

  free (engine->baked);
  engine->baked = baked;
  engine->weights = *weights;
  engine_clear (engine);
  return true;
}

Engine *
engine_new (void)
{
  Engine *engine = calloc (1, sizeof *engine);
  HeuristicWeights weights;

  if (!engine)
    return NULL;

  chess_init ();
  engine_cycle_init ();
  pthread_mutex_init (&engine->lock, NULL);
  pthread_cond_init (&engine->wake, NULL);
  heuristic_weights_init (&weights, heuristic_get (0));
  /* The table comes last: it is empty, and its pages take no memory until they are used. */
  if (!engine_set_threads (engine, 1) || !set_heuristic (engine, &weights)
      || !engine_table_resize (&engine->table, DEFAULT_HASH_MB)) {
    engine_free (engine);
    return NULL;
  }
  return engine;
}

/** Frees an engine; no run may be in progress. NULL is fine. */
void
engine_free (Engine *engine)
{
  if (!engine)
    return;

  for (int i = 0; i < engine->n_threads; i++)
    engine_thread_free (engine->threads[i]);
  free (engine->threads);
  free (engine->baked);
  engine_table_free (&engine->table);
  pthread_cond_destroy (&engine->wake);
  pthread_mutex_destroy (&engine->lock);
  free (engine);
}

/** Replaces the hash table by an empty one of another size, in megabytes. Returns false and keeps
    the old table when the size is out of range or memory is short. */
bool
engine_set_hash (Engine *engine,
                 int     megabytes)
{
  if (megabytes < ENGINE_MIN_HASH_MB || megabytes > ENGINE_MAX_HASH_MB)
    return false;

  return engine_table_resize (&engine->table, megabytes);
}

/** Sets the number of searching threads. */
bool
engine_set_threads (Engine *engine,
                    int     n_threads)
{
  EngineThread **threads;
  int n = engine->n_threads;

  if (n_threads < 1 || n_threads > ENGINE_MAX_THREADS)
    return false;

  while (engine->n_threads > n_threads)
    engine_thread_free (engine->threads[--engine->n_threads]);
  threads = realloc (engine->threads, sizeof *threads * (size_t) n_threads);
  if (!threads)
    return false;
  engine->threads = threads;

  while (engine->n_threads < n_threads) {
    EngineThread *thread = engine_thread_new (engine, engine->n_threads);

    if (!thread
        || (engine->baked
            && !engine_thread_set_heuristic (thread, &engine->weights, engine->baked))) {
      engine_thread_free (thread);
      while (engine->n_threads > n && n > 0)
        engine_thread_free (engine->threads[--engine->n_threads]);
      return false;
    }
    engine->threads[engine->n_threads++] = thread;
  }
  return true;
}

/** Sets the niceness of the threads that the engine creates; with @always_own the caller's thread
    only waits. */
void
engine_set_niceness (Engine *engine,
                     int     niceness,
                     bool    always_own)
{
  engine->niceness = niceness < 0 ? 0 : niceness > 19 ? 19 : niceness;
  engine->always_own = always_own;
}

/** Forgets everything learnt. An engine that has never run is left alone: its memory is still
    empty, and writing zeros would only make the system allocate it. */
void
engine_clear (Engine *engine)
{
  if (!engine->has_run)
    return;
  engine_table_clear (&engine->table);
  for (int i = 0; i < engine->n_threads; i++)
    engine_thread_clear (engine->threads[i]);
}

/* A limited engine searches few nodes, and on one thread so that it errs the same way every time.
   The limit is for opponents only: a search for a mate or a comparison of methods must be exact. */
static void
limit_strength (Engine              *engine,
                const EngineRequest *request)
{
  engine->is_limited = request->elo > 0 && request->method == ENGINE_METHOD_FULL
                       && request->limits.mate == 0;
  engine->n_seen = 0;
  if (!engine->is_limited)
    return;
  engine_person_init (&engine->person, request->elo);
  if (request->limits.has_clock)
    engine_person_set_clock (&engine->person, request->limits.time_ms[request->position.turn]);
  if (engine->node_limit == 0 || engine->node_limit > engine->person.nodes)
    engine->node_limit = engine->person.nodes;
}

/* Sets up everything of a run that does not belong to a single thread. */
static void
begin_run (Engine              *engine,
           const EngineRequest *request,
           EngineInfoFunc       on_info,
           void                *data)
{
  const EngineLimits *limits = &request->limits;

  if (!atomic_exchange (&engine->prepared, false)) {
    atomic_store (&engine->halt, ENGINE_HALT_NOT);
    atomic_store (&engine->pondering, limits->ponder);
  } else if (!limits->ponder) {
    atomic_store (&engine->pondering, false);
  }

  engine->request = *request;
  engine->on_info = on_info;
  engine->info_data = data;
  engine->reported = CHESS_NO_MOVE;
  engine->last_report_ms = 0;
  engine->node_limit = limits->nodes;
  engine->depth_limit = limits->depth > 0 ? limits->depth : ENGINE_MAX_PLY - 1;
  if (limits->mate > 0 && (limits->depth == 0 || limits->depth > 2 * limits->mate))
    engine->depth_limit = 2 * limits->mate < ENGINE_MAX_PLY ? 2 * limits->mate
                                                            : ENGINE_MAX_PLY - 1;
  limit_strength (engine, request);
  engine->known_men = engine_known_most_men (engine);
  engine_time_start (&engine->time, limits, (ChessColor) request->position.turn);
  engine_table_age (&engine->table);
}

static void
set_roots (Engine              *engine,
           const EngineRequest *request)
{
  int n_reported = request->n_lines > 0 ? request->n_lines : 1;
  int searched = n_reported;
  int n_moves;

  for (int i = 0; i < engine->n_threads; i++) {
    engine_thread_set_root (engine->threads[i], request);
    engine->threads[i]->unpruned_plies = engine->is_limited ? ENGINE_SIGHT_UNPRUNED_PLIES : 0;
  }
  engine_known_rank (engine);
  n_moves = engine->threads[0]->n_root_moves;
  if (engine->is_limited && searched < engine->person.n_lines)
    searched = engine->person.n_lines;
  engine->n_reported = n_reported < n_moves ? n_reported : n_moves;
  engine->n_lines = searched < n_moves ? searched : n_moves;
  engine->request.history = NULL;
  engine->request.search_moves = NULL;
  engine->request.weights = NULL;
}

static void *
run_helper (void *data)
{
  EngineThread *thread = data;

  if (thread->engine->niceness > 0)
    setpriority (PRIO_PROCESS, (id_t) syscall (SYS_gettid), thread->engine->niceness);
  engine_root_deepen (thread);
  return NULL;
}

static bool
start_thread (EngineThread *thread,
              void       *(*function) (void *))
{
  pthread_attr_t attributes;
  bool started;

  pthread_attr_init (&attributes);
  pthread_attr_setstacksize (&attributes, THREAD_STACK);
  started = pthread_create (&thread->handle, &attributes, function, thread) == 0;
  pthread_attr_destroy (&attributes);
  return started;
}

/* Waits until a run that must not end by itself is told to end. */
static void
wait_for_leave (Engine *engine)
{
  pthread_mutex_lock (&engine->lock);
  while (atomic_load (&engine->halt) != ENGINE_HALT_STOPPED
         && (engine->request.limits.infinite || atomic_load (&engine->pondering)))
    pthread_cond_wait (&engine->wake, &engine->lock);
  pthread_mutex_unlock (&engine->lock);
}

/* Performs the whole run on the thread that reports. The others search the same position: what
   they find they share through the table, and at the end they vote. */
static void
search_all (Engine *engine)
{
  EngineThread *first = engine->threads[0];
  int n_started = 1;

  if (first->n_root_moves == 0) {
    wait_for_leave (engine);
    return;
  }
  if (engine->request.method != ENGINE_METHOD_FULL) {
    engine_methods_run (first, engine->request.method);
  } else {
    while (!engine->is_limited && n_started < engine->n_threads
           && start_thread (engine->threads[n_started], run_helper))
      n_started++;
    engine_root_deepen (first);
  }
  wait_for_leave (engine);

  engine_finish (engine);
  for (int i = 1; i < n_started; i++)
    pthread_join (engine->threads[i]->handle, NULL);
}

static void *
run_own (void *data)
{
  EngineThread *thread = data;

  if (thread->engine->niceness > 0)
    setpriority (PRIO_PROCESS, (id_t) syscall (SYS_gettid), thread->engine->niceness);
  search_all (thread->engine);
  return NULL;
}

/* The score of a root without moves, from the view of the side that cannot move. */
static ChessScore
judge_end (const Engine *engine)
{
  const ChessPosition *position = &engine->request.position;

  return chess_score_from_view (chess_score_of_end (position, NULL, 0),
                                (ChessColor) position->turn);
}

/* Reports a root without moves, which is checkmate or stalemate. */
static void
report_end (Engine *engine)
{
  EngineInfo info = {
    .line = 1, .n_lines = 1, .score = judge_end (engine),
  };

  if (engine->on_info)
    engine->on_info (&info, engine->info_data);
}

/* The expected reply: from the line that was found, or if that is too short from the table. */
static ChessMove
find_ponder_move (Engine               *engine,
                  const EngineRootMove *best)
{
  ChessPosition after;
  EngineTableHit hit;

  if (best->n_pv > 1)
    return best->pv[1];
  chess_position_make (&after, &engine->request.position, best->move);
  if (engine_table_probe (&engine->table, after.key, 1, &hit)
      && hit.move != CHESS_NO_MOVE && chess_position_is_legal (&after, hit.move))
    return hit.move;
  return CHESS_NO_MOVE;
}

/* The thread whose move is played. With several lines or limited strength it is the one that has
   reported all the time; to a wanted depth, the one that has reached it. */
static EngineThread *
choose_thread (Engine *engine)
{
  EngineVote votes[ENGINE_MAX_THREADS];

  if (engine->n_lines != 1 || engine->is_limited || engine->request.limits.depth > 0
      || engine->request.method != ENGINE_METHOD_FULL)
    return engine->threads[0];

  for (int i = 0; i < engine->n_threads; i++) {
    const EngineThread *thread = engine->threads[i];

    votes[i] = (EngineVote) {
      .move = thread->root_moves[0].move,
      .score = engine_root_score (thread, 0),
      .depth = thread->completed_depth,
    };
  }
  return engine->threads[engine_vote_choose (votes, engine->n_threads)];
}

/* Lets a player of limited strength choose, and moves the choice to the front of the root moves. */
static void
choose_as_person (Engine       *engine,
                  EngineThread *thread)
{
  uint64_t seed = engine_person_mix_seed (&thread->positions[0], engine->request.seed);

  engine->n_seen = engine_sight_look (thread, engine->request.last_move, engine->seen);
  engine_sight_prefer (thread, engine->seen,
                       engine_person_choose (&engine->person, engine_traits_default (),
                                             engine->seen, engine->n_seen, seed));
  engine_report_lines (thread);
}

static void
end_run (Engine       *engine,
         EngineResult *result)
{
  EngineThread *chosen = choose_thread (engine);
  const EngineRootMove *best = &chosen->root_moves[0];

  if (engine->is_limited && chosen->n_root_moves > 0)
    choose_as_person (engine, chosen);
  memset (result, 0, sizeof *result);
  result->nodes = engine_report_nodes (engine);
  result->table_hits = engine_report_table_hits (engine);
  result->depth = chosen->completed_depth;
  if (chosen->n_root_moves == 0) {
    result->score = judge_end (engine);
    report_end (engine);
  } else {
    if (engine->reported == CHESS_NO_MOVE || chosen->index != 0)
      engine_report_line (chosen, 0, best->bound);
    result->best = best->move;
    result->ponder = find_ponder_move (engine, best);
    result->score = engine_root_chess_score (chosen, 0);
    result->n_pv = best->n_pv;
    memcpy (result->pv, best->pv, sizeof *best->pv * (size_t) best->n_pv);
  }
  result->time_ms = engine_time_elapsed (&engine->time);
}

/**
 * engine_run:
 * @engine: an engine without a run in progress
 * @request: what to search; copied
 * @on_info: (nullable): called on the searching thread after every finished depth and during long
 *   ones
 * @data: user data for @on_info
 * @result: (out): the move found
 *
 * With an elo in @request the engine limits itself: it searches fewer nodes, and misjudges and
 * overlooks at random (by the seed of @request) so often that it plays at about that strength. The
 * scale is that of docs/levels.md; the rating is clamped to ENGINE_MIN_ELO and ENGINE_MAX_ELO. All
 * other limits apply as well. The score is that of the chosen move, not of the best one.
 *
 * Blocks until a limit is reached or engine_stop() is called. If there is no memory for the weights
 * of another heuristic, the run ends at once with the first legal move and depth 0.
 */
void
engine_run (Engine              *engine,
            const EngineRequest *request,
            EngineInfoFunc       on_info,
            void                *data,
            EngineResult        *result)
{
  EngineRequest own = *request;
  HeuristicWeights weights;
  bool able = true;

  heuristic_weights_init (&weights, heuristic_get (0));
  if (!own.weights)
    own.weights = &weights;
  if (!heuristic_weights_equal (own.weights, &engine->weights))
    able = set_heuristic (engine, own.weights);

  engine->has_run = true;
  begin_run (engine, &own, on_info, data);
  set_roots (engine, &own);
  if (able) {
    if (!engine->always_own || !start_thread (engine->threads[0], run_own))
      search_all (engine);
    else
      pthread_join (engine->threads[0]->handle, NULL);
  }
  end_run (engine, result);
}

/** What an engine of limited strength saw of the moves in its last run. */
const EngineSeen *
engine_get_seen (const Engine *engine,
                 int          *n)
{
  *n = engine->n_seen;
  return engine->seen;
}

/** Ends the run in progress. Any thread. */
void
engine_stop (Engine *engine)
{
  pthread_mutex_lock (&engine->lock);
  atomic_store (&engine->halt, ENGINE_HALT_STOPPED);
  pthread_cond_broadcast (&engine->wake);
  pthread_mutex_unlock (&engine->lock);
}

/** Announces a run, so that an engine_stop() or engine_ponderhit() just before it takes effect. */
void
engine_prepare (Engine *engine)
{
  atomic_store (&engine->halt, ENGINE_HALT_NOT);
  atomic_store (&engine->pondering, true);
  atomic_store (&engine->prepared, true);
}

/** Tells the engine that the move it ponders on was played: its limits count from now. Any
    thread. */
void
engine_ponderhit (Engine *engine)
{
  pthread_mutex_lock (&engine->lock);
  atomic_store (&engine->time.counted_ms, engine_time_now ());
  atomic_store (&engine->pondering, false);
  pthread_cond_broadcast (&engine->wake);
  pthread_mutex_unlock (&engine->lock);
}

/** How full the hash table is, in thousandths. */
int
engine_hash_permille (const Engine *engine)
{
  return engine_table_permille (&engine->table);
}

int
engine_evaluate (const ChessPosition    *position,
                 const HeuristicWeights *weights)
{
  HeuristicWeights defaults;
  EngineScore score;
  void *baked;

  if (!weights) {
    heuristic_weights_init (&defaults, heuristic_get (0));
    weights = &defaults;
  }
  baked = calloc (1, weights->heuristic->baked_size);
  if (!baked)
    abort ();
  weights->heuristic->bake (weights, baked);
  score = weights->heuristic->evaluate (position, baked, NULL);
  free (baked);
  return score;
}

struct _EngineJudge {
  const Heuristic *heuristic;
  void            *baked;        /* owned */
  void            *scratch;      /* owned; NULL if the heuristic needs none */
};

/**
 * engine_judge_new:
 * @weights: heuristic and weights
 *
 * Without memory the program aborts, as in engine_evaluate().
 *
 * Returns: (transfer full): a judge; free with engine_judge_free()
 */
EngineJudge *
engine_judge_new (const HeuristicWeights *weights)
{
  const Heuristic *heuristic = weights->heuristic;
  EngineJudge *judge = calloc (1, sizeof *judge);

  if (!judge)
    abort ();
  judge->heuristic = heuristic;
  judge->baked = calloc (1, heuristic->baked_size);
  if (heuristic->scratch_size > 0)
    judge->scratch = calloc (1, heuristic->scratch_size);
  if (!judge->baked || (heuristic->scratch_size > 0 && !judge->scratch))
    abort ();
  heuristic->bake (weights, judge->baked);
  return judge;
}

/** Frees a judge. */
void
engine_judge_free (EngineJudge *judge)
{
  free (judge->baked);
  free (judge->scratch);
  free (judge);
}

/** The static score in centipawns from the view of the side to move, as by engine_evaluate(). */
int
engine_judge_score (EngineJudge         *judge,
                    const ChessPosition *position)
{
  return judge->heuristic->evaluate (position, judge->baked, judge->scratch);
}

/** Static exchange evaluation of a legal move in centipawns, from the mover's view and with the
    default piece values. */
int
engine_see (const ChessPosition *position,
            ChessMove            move)
{
  HeuristicWeights weights;
  int piece_values[CHESS_N_PIECE_TYPES];

  heuristic_weights_init (&weights, heuristic_get (0));
  weights.heuristic->piece_values (&weights, piece_values);
  return engine_see_value (position, move, piece_values);
}
