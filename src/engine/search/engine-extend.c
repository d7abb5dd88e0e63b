/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/search/engine-search.h"
#include "engine/search/engine-see.h"

#include <math.h>

/* Steps 9 and 10 of a node: how deep to search a move. */

static int16_t reductions[2][64][64];   /* hundredths of a ply */
static _Atomic bool reductions_ready;

static void
fill_reductions (void)
{
  static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

  pthread_mutex_lock (&lock);
  /* A thread that has waited for the lock must not write what others already read. */
  if (!atomic_load_explicit (&reductions_ready, memory_order_relaxed)) {
    for (int i = 1; i < 64; i++) {
      for (int j = 1; j < 64; j++) {
        double product = log (i) * log (j);

        reductions[0][i][j] = (int16_t) (ENGINE_REDUCTION_QUIET_BASE
                                         + ENGINE_REDUCTION_QUIET_FACTOR * product);
        reductions[1][i][j] = (int16_t) (ENGINE_REDUCTION_NOISY_BASE
                                         + ENGINE_REDUCTION_NOISY_FACTOR * product);
      }
    }
    atomic_store_explicit (&reductions_ready, true, memory_order_release);
  }
  pthread_mutex_unlock (&lock);
}

/* The basic reduction of a late move in hundredths of a ply, before the properties of the move
   are considered. */
int
engine_reduce_late (int  depth,
                    int  number,
                    bool noisy)
{
  if (!atomic_load_explicit (&reductions_ready, memory_order_acquire))
    fill_reductions ();
  return reductions[noisy][depth < 63 ? depth : 63][number < 63 ? number : 63];
}

/* Makes the next search compute the reductions again, because a margin has changed. Only while no
   engine searches. */
void
engine_forget_reductions (void)
{
  atomic_store_explicit (&reductions_ready, false, memory_order_release);
}

/* Step 9: how much deeper to search a move. The table move is extended when all other moves fall
   far behind it; when another move beats beta too, the node is cut off (@cutoff). */
int
engine_extend_move (EngineNode  *node,
                    ChessMove    move,
                    bool         checks,
                    bool        *cutoff,
                    EngineScore *score)
{
  EngineThread *thread = node->thread;
  EnginePly *here = node->here;
  EngineScore target;
  EngineScore value;

  *cutoff = false;
  if (node->ply >= 2 * thread->root_depth)
    return 0;

  if (thread->may_prune && move == node->table_move && here->excluded == CHESS_NO_MOVE
      && node->depth >= ENGINE_SINGULAR_DEPTH && node->known && node->hit.has_score
      && node->hit.bound != ENGINE_BOUND_UPPER && !engine_is_decided_score (node->hit.score)
      && node->hit.depth >= node->depth - ENGINE_SINGULAR_TABLE_DEPTH) {
    target = node->hit.score - ENGINE_SINGULAR_MARGIN * node->depth / 100;
    here->excluded = move;
    value = engine_search_node (thread, node->ply, (node->depth - 1) / 2, target - 1, target,
                                node->cut_node);
    here->excluded = CHESS_NO_MOVE;
    if (thread->aborted)
      return 0;

    if (value < target) {
      if (!node->pv && value < target - ENGINE_SINGULAR_DOUBLE_MARGIN
          && here->n_double < ENGINE_SINGULAR_DOUBLE_MAX)
        return 2;
      return 1;
    }
    if (target >= node->beta) {
      *cutoff = true;
      *score = target;
      return 0;
    }
    return node->hit.score >= node->beta ? -ENGINE_SINGULAR_NEGATIVE
           : node->cut_node ? -ENGINE_SINGULAR_CUT_NODE : 0;
  }

  return checks && node->depth <= ENGINE_CHECK_EXTENSION_DEPTH
         && (!ENGINE_CHECK_EXTENSION_SEE
             || engine_see_at_least (node->position, move, 0, thread->piece_values)) ? 1 : 0;
}

/* Step 10: how much shallower to search a late move at first. */
int
engine_reduce_move (const EngineNode *node,
                    ChessMove         move,
                    bool              noisy,
                    int               history,
                    int               new_depth)
{
  int reduction = engine_reduce_late (node->depth, node->n_moves, noisy)
                  + ENGINE_REDUCTION_ROUNDING;

  if (noisy) {
    reduction -= 100 * history / ENGINE_REDUCTION_CAPTURE_HISTORY;
  } else {
    reduction -= 100 * history / ENGINE_REDUCTION_HISTORY;
    if (node->pv)
      reduction -= ENGINE_REDUCTION_PV;
    if (!node->improving)
      reduction += ENGINE_REDUCTION_NOT_IMPROVING;
    if (node->table_move != CHESS_NO_MOVE
        && engine_movepick_is_noisy (node->position, node->table_move))
      reduction += ENGINE_REDUCTION_NOISY_TABLE;
    if (move == node->here->killers[0] || move == node->here->killers[1])
      reduction -= ENGINE_REDUCTION_KILLER;
  }
  if (node->cut_node)
    reduction += ENGINE_REDUCTION_CUT_NODE;
  if (node->here[1].n_cutoffs > 3)
    reduction += ENGINE_REDUCTION_CUTOFFS;
  if (node->known && node->hit.pv)
    reduction -= ENGINE_REDUCTION_TABLE_PV;
  reduction /= 100;

  /* Never reduce into quiescence, and never extend. */
  if (reduction > new_depth - 1)
    reduction = new_depth - 1;
  return reduction > 0 ? reduction : 0;
}
