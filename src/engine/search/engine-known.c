/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/search/engine-known.h"

#include "core/chess-bitboard.h"
#include "engine/search/engine-handle.h"
#include "engine/syzygy/engine-syzygy-probe.h"

/*
 * Below the root the tables tell who wins. They know that only right after a capture or pawn move,
 * when the fifty-move count has begun anew. A win is a lower bound, because a mate is better.
 *
 * At the root they tell it for every move as the count stands, and how far the next capture, pawn
 * move or mate is. In a won position the move for which that is nearest is preferred, unless a mate
 * is found: every such move brings the win nearer, and none lets the fifty moves run out. Moves
 * with the same result share a rank and are searched together.
 */

enum { KNOWN_DEPTH = 6 };  /* plies by which the tables are deeper than the search that asks them */

int
engine_known_most_men (const Engine *engine)
{
  /* An opponent of limited strength should err in endings too, and a mate that is asked for must be
     found by searching. */
  if (engine->is_limited || engine->request.method != ENGINE_METHOD_FULL
      || engine->request.limits.mate > 0)
    return 0;
  return atomic_load (&engine_syzygy_most_men);
}

static void
count_hits (EngineThread *thread,
            int           n)
{
  uint64_t hits = atomic_load_explicit (&thread->table_hits, memory_order_relaxed);

  atomic_store_explicit (&thread->table_hits, hits + (uint64_t) n, memory_order_relaxed);
}

static void
rank_moves (EngineThread           *thread,
            const EngineSyzygyMove *known,
            int                     n_known)
{
  for (int i = 0; i < thread->n_root_moves; i++) {
    EngineRootMove *root_move = &thread->root_moves[i];

    for (int k = 0; k < n_known; k++) {
      if (known[k].move == root_move->move) {
        root_move->result = known[k].result;
        root_move->distance = known[k].distance;
      }
    }
  }
  engine_root_sort (thread);
}

void
engine_known_rank (Engine *engine)
{
  EngineThread *first = engine->threads[0];
  EngineSyzygyMove known[CHESS_MAX_MOVES];
  bool has_distances;
  int n;

  if (bb_count (chess_position_occupied (&first->positions[0])) > engine->known_men)
    return;
  n = engine_syzygy_probe_moves (&first->positions[0], known, &has_distances);
  count_hits (first, n);
  for (int i = 0; n > 0 && i < engine->n_threads; i++)
    rank_moves (engine->threads[i], known, n);
}

static void
keep_known (const EngineNode *node,
            EngineScore       score,
            EngineBound       bound)
{
  int depth = node->depth + KNOWN_DEPTH;
  EngineTableHit entry = {
    .move = CHESS_NO_MOVE, .score = score, .eval = ENGINE_NO_SCORE, .bound = bound,
    .depth = depth < ENGINE_MAX_PLY ? depth : ENGINE_MAX_PLY - 1, .has_score = true,
    .pv = node->pv,
  };

  engine_table_store (&node->thread->engine->table, node->position->key, node->ply, &entry);
}

bool
engine_known_node (EngineNode  *node,
                   EngineScore *score)
{
  const ChessPosition *position = node->position;
  EngineBound bound = ENGINE_BOUND_EXACT;
  EngineSyzygyResult result;

  if (position->halfmove_clock != 0 || position->castling != 0
      || bb_count (chess_position_occupied (position)) > node->thread->engine->known_men
      || node->here->excluded != CHESS_NO_MOVE || node->here->verifying)
    return false;
  result = engine_syzygy_probe (position);
  if (result == ENGINE_SYZYGY_UNKNOWN)
    return false;

  count_hits (node->thread, 1);
  *score = 0;
  if (result == ENGINE_SYZYGY_WIN) {
    *score = ENGINE_TABLE_WIN - node->ply;
    bound = ENGINE_BOUND_LOWER;
  } else if (result == ENGINE_SYZYGY_LOSS) {
    *score = -ENGINE_TABLE_WIN + node->ply;
    bound = ENGINE_BOUND_UPPER;
  }
  if (bound == ENGINE_BOUND_EXACT || (bound == ENGINE_BOUND_LOWER ? *score >= node->beta
                                                                  : *score <= node->alpha)) {
    keep_known (node, *score, bound);
    return true;
  }

  if (bound == ENGINE_BOUND_UPPER) {
    node->most = *score;
  } else {
    node->best = *score;
    node->alpha = *score > node->alpha ? *score : node->alpha;
  }
  return false;
}
