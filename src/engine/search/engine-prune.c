/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/search/engine-search.h"
#include "engine/search/engine-handle.h"
#include "engine/search/engine-see.h"

#include "core/chess-bitboard.h"

/* Steps 4 to 6 and 8 of a node: pruning the node or single moves. */

/* Step 4: the static score is so far above beta that no quiet move will change that. */
static bool
prune_by_reverse_futility (const EngineNode *node,
                           EngineScore      *score)
{
  int margin = ENGINE_REVERSE_FUTILITY_MARGIN * node->depth
               - (node->improving ? ENGINE_REVERSE_FUTILITY_IMPROVING : 0)
               + node->here[-1].history * ENGINE_REVERSE_FUTILITY_HISTORY / ENGINE_HISTORY_MAX;

  if (node->depth > ENGINE_REVERSE_FUTILITY_DEPTH || node->eval - margin < node->beta
      || engine_is_decided_score (node->beta))
    return false;
  *score = (node->eval + node->beta) / 2;
  return true;
}

static bool
has_two_pieces (const ChessPosition *position)
{
  ChessBitboard pieces = position->by_color[position->turn]
                         & ~position->by_type[CHESS_PAWN] & ~position->by_type[CHESS_KING];

  return bb_several (pieces);
}

/* Whether a real move also keeps the score above beta; otherwise the side to move was in zugzwang.
   */
static bool
verify_null_move (const EngineNode *node,
                  int               depth)
{
  EngineThread *thread = node->thread;
  EngineScore score;

  if (depth < 2)
    depth = 2;
  thread->null_verify_ply = node->ply + 1 + 3 * depth / 4;
  node->here->verifying = true;
  score = engine_search_node (thread, node->ply, depth, node->beta - 1, node->beta, false);
  node->here->verifying = false;
  thread->null_verify_ply = 0;
  return score >= node->beta;
}

/* Step 5: even passing keeps the score above beta. Not tried with pawns alone, where passing may be
   better than any move; with few pieces or at high depth the result is verified. */
static bool
prune_by_null_move (const EngineNode *node,
                    EngineScore      *score)
{
  EngineThread *thread = node->thread;
  const ChessPosition *position = node->position;
  int above = (node->eval - node->beta) * ENGINE_NULL_EVAL_FACTOR / 100;
  int reduction;

  if (node->depth < ENGINE_NULL_DEPTH || node->here[-1].move == CHESS_NO_MOVE
      || node->eval < node->beta
      || node->here->eval < node->beta - ENGINE_NULL_EVAL_SLACK * node->depth
      || node->ply < thread->null_verify_ply || engine_is_decided_score (node->beta)
      || !chess_position_has_pieces (position, (ChessColor) position->turn)
      || (node->known && node->hit.has_score && node->hit.bound == ENGINE_BOUND_UPPER
          && node->hit.score < node->beta))
    return false;

  above = above < ENGINE_NULL_EVAL_MAX ? above : ENGINE_NULL_EVAL_MAX;
  reduction = (ENGINE_NULL_REDUCTION + node->depth * ENGINE_NULL_DEPTH_FACTOR + above) / 100;
  engine_thread_make_null (thread, node->ply);
  *score = -engine_search_node (thread, node->ply + 1, node->depth - reduction, -node->beta,
                                -node->beta + 1, !node->cut_node);
  if (thread->aborted)
    return true;
  if (*score < node->beta)
    return false;
  if (*score >= ENGINE_TABLE_BOUND)
    *score = node->beta;

  if (thread->null_verify_ply != 0
      || (node->depth < ENGINE_NULL_VERIFY_DEPTH && has_two_pieces (position)))
    return true;
  return verify_null_move (node, node->depth - reduction + above / 100) || thread->aborted;
}

/* Step 6: a capture that beats beta by far in a shallow search would beat it in a deep one. */
static bool
prune_by_probcut (const EngineNode *node,
                  EngineScore      *score)
{
  EngineThread *thread = node->thread;
  EngineScore target = node->beta + ENGINE_PROBCUT_MARGIN;
  int depth = node->depth - ENGINE_PROBCUT_REDUCTION;
  EngineMovePicker picker;
  ChessMove move;

  if (node->depth < ENGINE_PROBCUT_DEPTH || engine_is_decided_score (node->beta)
      || (node->known && node->hit.has_score && node->hit.depth >= depth
          && node->hit.score < target))
    return false;

  engine_movepick_init_noisy (&picker, &thread->history, node->position, thread->piece_values,
                              node->continuations, node->table_move,
                              target - node->here->eval > 0 ? target - node->here->eval : 0);
  while ((move = engine_movepick_next (&picker)) != CHESS_NO_MOVE) {
    engine_thread_expect (thread, node->ply, move);
    engine_thread_make (thread, node->ply, move);
    *score = -engine_qsearch_node (thread, node->ply + 1, -target, -target + 1);
    if (*score >= target && !thread->aborted)
      *score = -engine_search_node (thread, node->ply + 1, depth, -target, -target + 1,
                                    !node->cut_node);
    if (thread->aborted)
      return true;
    if (*score >= target) {
      EngineTableHit entry = {
        .move = move, .score = *score, .eval = node->raw, .depth = depth + 1,
        .bound = ENGINE_BOUND_LOWER, .has_score = true,
      };

      engine_table_store (&thread->engine->table, node->position->key, node->ply, &entry);
      return true;
    }
  }
  return false;
}

/* Steps 4 to 6: all the ways to prune a node without trying its moves one by one. */
bool
engine_prune_node (const EngineNode *node,
                   EngineScore      *score)
{
  if (node->pv || node->in_check || !node->thread->may_prune
      || node->here->excluded != CHESS_NO_MOVE || node->here->verifying)
    return false;

  return prune_by_reverse_futility (node, score) || prune_by_null_move (node, score)
         || prune_by_probcut (node, score);
}

/* Step 8: whether a move is not worth trying, once a move is known that is not mated. */
bool
engine_prune_move (const EngineNode *node,
                   EngineMovePicker *picker,
                   ChessMove         move,
                   bool              noisy,
                   bool              checks,
                   int               history)
{
  EngineThread *thread = node->thread;
  int late = (ENGINE_LATE_MOVE_BASE + ENGINE_LATE_MOVE_FACTOR * node->depth * node->depth) / 100;
  int reduced = (100 * node->depth - engine_reduce_late (node->depth, node->n_moves, noisy)
                 + (noisy ? 0 : history * ENGINE_PRUNING_HISTORY / ENGINE_HISTORY_MAX)) / 100;
  int threshold;

  if (!thread->may_prune || node->ply < thread->unpruned_plies
      || node->best <= -ENGINE_TABLE_BOUND
      || !chess_position_has_pieces (node->position, (ChessColor) node->position->turn))
    return false;
  reduced = reduced > 0 ? reduced : 0;

  /* Late moves: good moves come early in the order. */
  if (node->depth <= ENGINE_LATE_MOVE_DEPTH
      && node->n_moves > (node->improving ? late : late / 2))
    picker->skip_quiets = true;

  if (!noisy && !node->in_check && !checks) {
    if (picker->skip_quiets && node->n_moves > 1)
      return true;
    /* Futility: the score is too far below alpha for a quiet move to help. */
    if (reduced <= ENGINE_FUTILITY_DEPTH
        && node->here->eval + ENGINE_FUTILITY_BASE + ENGINE_FUTILITY_MARGIN * reduced
           <= node->alpha)
      return true;
    if (reduced <= ENGINE_HISTORY_PRUNING_DEPTH
        && history < -ENGINE_HISTORY_PRUNING_MARGIN * node->depth)
      return true;
  }

  if (node->depth > ENGINE_SEE_PRUNING_DEPTH)
    return false;
  threshold = noisy ? -ENGINE_SEE_PRUNING_NOISY * node->depth
                    : -ENGINE_SEE_PRUNING_QUIET * reduced * reduced;
  return !engine_see_at_least (node->position, move, threshold, thread->piece_values);
}
