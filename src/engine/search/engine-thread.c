/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/search/engine-movepick.h"
#include "engine/search/engine-handle.h"

#include "core/chess-outcome.h"
#include "core/chess-zobrist.h"
#include "engine/search/engine-report.h"

#include <stdlib.h>
#include <string.h>

/* Nodes between two checks of the clock and the node limit: well under a millisecond. */
enum { CHECK_INTERVAL = 1000 };

EngineThread *
engine_thread_new (Engine *engine,
                   int     index)
{
  EngineThread *thread = calloc (1, sizeof *thread);

  if (thread) {
    thread->engine = engine;
    thread->index = index;
  }
  return thread;
}

void
engine_thread_free (EngineThread *thread)
{
  if (!thread)
    return;

  free (thread->scratch);
  free (thread);
}

/* Makes the thread forget what it has learnt. */
void
engine_thread_clear (EngineThread *thread)
{
  memset (&thread->history, 0, sizeof thread->history);
}

/* Makes the thread judge by these weights; the caller must clear what it has learnt under others.
   Returns false when there is no memory. */
bool
engine_thread_set_heuristic (EngineThread           *thread,
                             const HeuristicWeights *weights,
                             const void             *baked)
{
  const Heuristic *heuristic = weights->heuristic;
  void *scratch = NULL;

  if (heuristic->scratch_size != 0) {
    scratch = calloc (1, heuristic->scratch_size);
    if (!scratch)
      return false;
  }

  free (thread->scratch);
  thread->scratch = scratch;
  thread->heuristic = heuristic;
  thread->baked = baked;
  heuristic->piece_values (weights, thread->piece_values);
  return true;
}

/* Copies the keys before the root as far back as a repetition can reach. */
static void
copy_keys (EngineThread        *thread,
           const EngineRequest *request)
{
  size_t wanted = request->position.halfmove_clock;

  if (wanted > request->n_history)
    wanted = request->n_history;
  if (wanted > ENGINE_MAX_KEYS)
    wanted = ENGINE_MAX_KEYS;
  if (wanted > 0)
    memcpy (thread->keys, request->history + request->n_history - wanted,
            wanted * sizeof *thread->keys);
  thread->n_keys = wanted;
  thread->keys[wanted] = request->position.key;
}

static bool
is_wanted (const EngineRequest *request,
           ChessMove            move)
{
  if (request->n_search_moves == 0)
    return true;

  for (size_t i = 0; i < request->n_search_moves; i++) {
    if (request->search_moves[i] == move)
      return true;
  }
  return false;
}

/* Lists the root moves, the table move first and then captures: if there is no time for anything
   else, the first move is played. */
static void
list_root_moves (EngineThread        *thread,
                 const EngineRequest *request,
                 bool                 filtered)
{
  EngineContinuation *none = &thread->history.continuation[CHESS_NO_PIECE][0];
  EngineContinuation *continuations[ENGINE_N_CONTINUATIONS] = { none, none, none };
  ChessMove killers[2] = { CHESS_NO_MOVE, CHESS_NO_MOVE };
  EngineMovePicker picker;
  EngineTableHit hit;
  ChessMove move;

  if (!engine_table_probe (&thread->engine->table, request->position.key, 0, &hit))
    hit.move = CHESS_NO_MOVE;
  engine_movepick_init (&picker, &thread->history, &request->position, thread->piece_values,
                        continuations, NULL, hit.move, killers);
  thread->n_root_moves = 0;
  while ((move = engine_movepick_next (&picker)) != CHESS_NO_MOVE) {
    EngineRootMove *root_move = &thread->root_moves[thread->n_root_moves];

    if (filtered && !is_wanted (request, move))
      continue;
    memset (root_move, 0, offsetof (EngineRootMove, pv));
    root_move->move = move;
    root_move->score = root_move->previous = ENGINE_NO_RESULT;
    root_move->result = ENGINE_SYZYGY_UNKNOWN;
    root_move->n_pv = 1;
    root_move->pv[0] = move;
    thread->n_root_moves++;
  }
}

/* Prepares the thread for a run; the arrays of the request are read here for the last time. */
void
engine_thread_set_root (EngineThread        *thread,
                        const EngineRequest *request)
{
  unsigned flags = heuristic_get_flags (thread->heuristic, request->weights);
  EngineContinuation *none = &thread->history.continuation[CHESS_NO_PIECE][0];

  atomic_store_explicit (&thread->nodes, 0, memory_order_relaxed);
  atomic_store_explicit (&thread->table_hits, 0, memory_order_relaxed);
  thread->until_check = 0;
  thread->aborted = false;
  thread->root_depth = 0;
  thread->completed_depth = 0;
  thread->selective_depth = 0;
  thread->line = 0;
  thread->null_verify_ply = 0;
  thread->proof = (EngineProof) { .shortest = 1, .longest = 3 };
  /* A search for a mate prunes nothing. */
  thread->may_prune = (flags & HEURISTIC_ALLOWS_PRUNING) != 0 && request->limits.mate == 0;
  thread->may_reduce = request->limits.mate == 0;
  thread->scores_checks = (flags & HEURISTIC_SCORES_CHECKS) != 0;

  copy_keys (thread, request);
  list_root_moves (thread, request, true);
  /* If none of the requested moves is legal, all moves are searched. */
  if (thread->n_root_moves == 0)
    list_root_moves (thread, request, false);
  thread->positions[0] = request->position;
  thread->root_eval = engine_thread_evaluate (thread, &request->position);

  memset (thread->plies_and_sentinels, 0, sizeof thread->plies_and_sentinels);
  for (size_t i = 0; i < sizeof thread->plies_and_sentinels / sizeof (EnginePly); i++) {
    thread->plies_and_sentinels[i].continuation = none;
    thread->plies_and_sentinels[i].eval = ENGINE_NO_SCORE;
  }
  engine_thread_ply (thread, 0)->reversible = (int) thread->n_keys;
  engine_threats_find (&engine_thread_ply (thread, 0)->threats, &thread->positions[0]);
}

/* The static score under the engine's heuristic, from the view of the side to move. */
EngineScore
engine_thread_evaluate (EngineThread        *thread,
                        const ChessPosition *position)
{
  return thread->heuristic->evaluate (position, thread->baked, thread->scratch);
}

/* Has the table entry of the position after @move fetched, which takes longer than making the move:
   the sooner this is called, the less the search will wait. */
void
engine_thread_expect (const EngineThread *thread,
                      int                 ply,
                      ChessMove           move)
{
  engine_table_prefetch (&thread->engine->table,
                         chess_position_key_after (&thread->positions[ply], move));
}

/* The same for a null move. */
void
engine_thread_expect_null (const EngineThread *thread,
                           int                 ply)
{
  engine_table_prefetch (&thread->engine->table,
                         thread->positions[ply].key ^ chess_zobrist_turn ());
}

static void
count_node (EngineThread *thread)
{
  uint64_t nodes = atomic_load_explicit (&thread->nodes, memory_order_relaxed);

  atomic_store_explicit (&thread->nodes, nodes + 1, memory_order_relaxed);
}

/* Makes @move, for which engine_thread_expect() may have been called; the position after it is at
   ply + 1. */
void
engine_thread_make (EngineThread *thread,
                    int           ply,
                    ChessMove     move)
{
  const ChessPosition *before = &thread->positions[ply];
  ChessPosition *after = &thread->positions[ply + 1];
  EnginePly *here = engine_thread_ply (thread, ply);
  ChessPiece piece = before->board[chess_move_from (move)];

  here->move = move;
  here->continuation = &thread->history.continuation[piece][chess_move_to (move)];
  chess_position_make (after, before, move);
  here[1].reversible = after->halfmove_clock == 0 ? 0 : here->reversible + 1;
  thread->keys[thread->n_keys + (size_t) ply + 1] = after->key;
  count_node (thread);
}

/* Passes the turn. Positions before and after a null move do not repeat each other. */
void
engine_thread_make_null (EngineThread *thread,
                         int           ply)
{
  ChessPosition *after = &thread->positions[ply + 1];
  EnginePly *here = engine_thread_ply (thread, ply);

  here->move = CHESS_NO_MOVE;
  here->continuation = &thread->history.continuation[CHESS_NO_PIECE][0];
  chess_position_make_null (after, &thread->positions[ply]);
  here[1].reversible = 0;
  thread->keys[thread->n_keys + (size_t) ply + 1] = after->key;
  count_node (thread);
}

/* Whether the position has occurred before: one occurrence is enough after the root, but at the
   root or before it two are needed. */
static bool
is_repetition (const EngineThread *thread,
               int                 ply)
{
  const uint64_t *here = &thread->keys[thread->n_keys + (size_t) ply];
  int reach = thread->plies_and_sentinels[ENGINE_PLIES_BEFORE + ply].reversible;
  bool seen = false;

  for (int back = 4; back <= reach; back += 2) {
    if (here[-back] != *here)
      continue;
    if (back < ply || seen)
      return true;
    seen = true;
  }
  return false;
}

/* Whether the position at a ply below the root is drawn by repetition, fifty moves or material. */
bool
engine_thread_is_draw (const EngineThread *thread,
                       int                 ply)
{
  const ChessPosition *position = &thread->positions[ply];

  /* A mate with the hundredth ply takes precedence. */
  if (position->halfmove_clock >= 100
      && (!chess_position_in_check (position) || chess_position_count_moves (position) > 0))
    return true;
  if (is_repetition (thread, ply))
    return true;

  return (position->by_type[CHESS_PAWN] | position->by_type[CHESS_ROOK]
          | position->by_type[CHESS_QUEEN]) == 0
         && chess_insufficient_material (position);
}

static bool
is_out_of_time (Engine *engine)
{
  return engine->time.hard_ms != 0
         && !atomic_load_explicit (&engine->pondering, memory_order_relaxed)
         && engine_time_used (&engine->time) >= engine->time.hard_ms;
}

/* Must be called at every node: sets thread->aborted when the run is over. The first depth is
   always finished unless the engine is stopped or the nodes are used up. */
void
engine_thread_check (EngineThread *thread)
{
  Engine *engine = thread->engine;

  if (engine_is_halted (engine)) {
    thread->aborted = true;
    return;
  }
  if (thread->index != 0 || thread->until_check-- > 0)
    return;

  thread->until_check = CHECK_INTERVAL;
  if (engine->node_limit != 0) {
    uint64_t nodes = engine_report_nodes (engine);
    uint64_t left = engine->node_limit > nodes ? engine->node_limit - nodes : 0;

    /* This makes the node limit exact for one thread. */
    if (left <= CHECK_INTERVAL)
      thread->until_check = left > 0 ? (int) left - 1 : 0;
    if (left == 0)
      engine_finish (engine);
  }
  if (thread->completed_depth > 0 && is_out_of_time (engine))
    engine_finish (engine);
  thread->aborted = engine_is_halted (engine);
}
