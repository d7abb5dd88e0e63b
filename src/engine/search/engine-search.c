/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/search/engine-cycle.h"
#include "engine/search/engine-handle.h"
#include "engine/search/engine-known.h"
#include "engine/search/engine-search.h"

/*
 * The search below the root: principal variation search, fail-soft. engine_search_node() is a list
 * of numbered steps; each step is a function of the node it looks at.
 */

/* Sets the line from @ply on: @move and the line found below it. */
void
engine_search_set_pv (EngineThread *thread,
                      int           ply,
                      ChessMove     move)
{
  EnginePly *here = engine_thread_ply (thread, ply);
  const EnginePly *next = here + 1;
  int n = next->n_pv < ENGINE_MAX_PLY - 1 ? next->n_pv : ENGINE_MAX_PLY - 1;

  here->pv[0] = move;
  for (int i = 0; i < n; i++)
    here->pv[i + 1] = next->pv[i];
  here->n_pv = n + 1;
}

/* Step 1: handles positions that need no search. Returns true when @score is final. */
static bool
end_early (EngineNode  *node,
           EngineScore *score)
{
  EngineThread *thread = node->thread;
  EngineScore best_mate = ENGINE_MATE - node->ply - 1;
  EngineScore worst_mate = -ENGINE_MATE + node->ply;

  if (engine_thread_is_draw (thread, node->ply)) {
    *score = 0;
    return true;
  }
  if (node->ply >= thread->ply_limit) {
    *score = node->in_check ? 0 : engine_thread_evaluate (thread, node->position);
    return true;
  }

  /* If we can return to an earlier position, we have at least a draw. */
  if (node->alpha < 0 && node->here->excluded == CHESS_NO_MOVE && !node->here->verifying
      && engine_cycle_upcoming (thread, node->ply)) {
    node->alpha = 0;
    if (node->alpha >= node->beta) {
      *score = 0;
      return true;
    }
  }

  /* Mate distance: no mate from here is shorter than one already found. */
  if (node->alpha < worst_mate)
    node->alpha = worst_mate;
  if (node->beta > best_mate)
    node->beta = best_mate;
  *score = node->alpha;
  return node->alpha >= node->beta;
}

static bool
bound_decides (const EngineTableHit *hit,
               EngineScore           alpha,
               EngineScore           beta)
{
  switch (hit->bound) {
  case ENGINE_BOUND_EXACT:
    return true;
  case ENGINE_BOUND_LOWER:
    return hit->score >= beta;
  case ENGINE_BOUND_UPPER:
    return hit->score <= alpha;
  }
  return false;
}

/* Step 2: the transposition table. Returns true when it settles the node. */
static bool
probe (EngineNode  *node,
       EngineScore *score)
{
  const ChessPosition *position = node->position;
  EngineThread *thread = node->thread;

  node->known = engine_table_probe (&thread->engine->table, position->key, node->ply, &node->hit);
  node->table_move = CHESS_NO_MOVE;
  if (!node->known)
    return false;
  if (node->hit.move != CHESS_NO_MOVE && chess_position_is_legal (position, node->hit.move))
    node->table_move = node->hit.move;
  if (node->table_move != CHESS_NO_MOVE)
    engine_thread_expect (thread, node->ply, node->table_move);

  /* Near the fifty-move draw, a score that was found with a lower half-move clock may be wrong. */
  if (node->pv || node->here->excluded != CHESS_NO_MOVE || node->here->verifying
      || !node->hit.has_score
      || node->hit.depth < node->depth || position->halfmove_clock >= ENGINE_TABLE_CLOCK
      || !bound_decides (&node->hit, node->alpha, node->beta))
    return false;

  if (node->hit.score >= node->beta)
    engine_learn_table_cutoff (node);
  *score = node->hit.score;
  return true;
}

/* Step 3: the static score, and whether we are doing better than two plies ago. */
static void
judge (EngineNode *node)
{
  EngineThread *thread = node->thread;
  EnginePly *here = node->here;
  EngineScore before;

  node->raw = node->eval = ENGINE_NO_SCORE;
  node->improving = false;
  if (node->in_check) {
    here->eval = ENGINE_NO_SCORE;
    return;
  }
  if (here->excluded != CHESS_NO_MOVE) {
    node->raw = node->eval = here->eval;
  } else {
    if (!node->pv)
      engine_thread_expect_null (thread, node->ply);
    node->raw = node->known && node->hit.eval != ENGINE_NO_SCORE
                  ? node->hit.eval : engine_thread_evaluate (thread, node->position);
    node->eval = heuristic_clamp (node->raw + engine_history_get_correction (&thread->history,
                                                                             node->position,
                                                                             node->continuations));
    here->eval = node->eval;
    engine_learn_static (node);
  }

  before = here[-2].eval != ENGINE_NO_SCORE ? here[-2].eval : here[-4].eval;
  node->improving = before == ENGINE_NO_SCORE || here->eval > before;

  if (node->known && node->hit.has_score && !engine_is_decided_score (node->hit.score)
      && (node->hit.bound == ENGINE_BOUND_EXACT
          || (node->hit.bound == ENGINE_BOUND_LOWER) == (node->hit.score > node->eval)))
    node->eval = node->hit.score;
}

/* Step 11: searches a move, first reduced, then as deep and with as wide a window as its score
   demands. */
static EngineScore
search_move (const EngineNode *node,
             ChessMove         move,
             bool              noisy,
             int               history,
             int               new_depth)
{
  EngineThread *thread = node->thread;
  int ply = node->ply + 1;
  EngineScore score = -ENGINE_MATE;
  bool full = node->n_moves > 1 || !node->pv;    /* whether to search with a null window */
  bool reduced = false;

  if (thread->may_reduce && node->depth >= ENGINE_REDUCTION_DEPTH
      && node->n_moves > 1 + node->pv) {
    int reduction = engine_reduce_move (node, move, noisy, history, new_depth);

    if (reduction > 0) {
      node->here->reduction = reduction;
      score = -engine_search_node (thread, ply, new_depth - reduction, -node->alpha - 1,
                                   -node->alpha, true);
      node->here->reduction = 0;
      full = score > node->alpha;
      reduced = full;
      if (full && score > node->best + ENGINE_REDUCTION_DEEPER_MARGIN && reduction > 1)
        new_depth++;
      else if (full && score < node->best + ENGINE_REDUCTION_SHALLOWER_MARGIN)
        new_depth--;
    }
  }

  if (full && !thread->aborted)
    score = -engine_search_node (thread, ply, new_depth, -node->alpha - 1, -node->alpha,
                                 !node->cut_node);
  if (reduced && !noisy && !thread->aborted)
    engine_learn_research (node, move, score, new_depth);
  if (node->pv && !thread->aborted && (node->n_moves == 1 || score > node->alpha))
    score = -engine_search_node (thread, ply, new_depth, -node->beta, -node->alpha, false);
  return score;
}

/* Step 13: stores the result in the table, and corrects the static score of similar positions. */
static void
keep_result (EngineNode  *node,
             EngineScore  old_alpha)
{
  EngineThread *thread = node->thread;
  EngineBound bound = node->best >= node->beta ? ENGINE_BOUND_LOWER
                      : node->pv && node->best > old_alpha ? ENGINE_BOUND_EXACT
                      : ENGINE_BOUND_UPPER;
  EngineTableHit entry = {
    .move = node->best_move, .score = node->best, .eval = node->raw, .depth = node->depth,
    .bound = bound, .has_score = true, .pv = node->pv,
  };

  if (node->here->excluded != CHESS_NO_MOVE)
    return;
  engine_table_store (&thread->engine->table, node->position->key, node->ply, &entry);

  if (!node->in_check && !engine_is_decided_score (node->best)
      && (node->best_move == CHESS_NO_MOVE
          || !engine_movepick_is_noisy (node->position, node->best_move))
      && (bound == ENGINE_BOUND_EXACT
          || (bound == ENGINE_BOUND_LOWER) == (node->best > node->here->eval)))
    engine_history_update_correction (&thread->history, node->position, node->continuations,
                                      node->depth, node->best - node->here->eval);
}

static void
begin_node (EngineNode   *node,
            EngineThread *thread,
            int           ply,
            int           depth,
            EngineScore   alpha,
            EngineScore   beta,
            bool          cut_node)
{
  EnginePly *here = engine_thread_ply (thread, ply);

  node->thread = thread;
  node->position = &thread->positions[ply];
  node->here = here;
  node->ply = ply;
  node->depth = depth;
  node->alpha = alpha;
  node->beta = beta;
  node->pv = beta - alpha > 1;
  node->cut_node = cut_node;
  node->in_check = chess_position_in_check (node->position);
  node->best = -ENGINE_MATE;
  node->most = ENGINE_MATE;
  node->best_move = CHESS_NO_MOVE;
  node->n_moves = node->n_quiets = node->n_noisy = 0;
  node->continuations[0] = here[-1].continuation;
  node->continuations[1] = here[-2].continuation;
  node->continuations[2] = here[-4].continuation;

  here->n_pv = 0;
  here[1].excluded = CHESS_NO_MOVE;
  here[1].verifying = false;
  here[2].n_cutoffs = 0;
  here->number = here->history = here->reduction = 0;
  here[2].killers[0] = here[2].killers[1] = CHESS_NO_MOVE;
  if (ply > thread->selective_depth)
    thread->selective_depth = ply;
}

/* Remembers a move that was tried. */
static void
note_tried (EngineNode *node,
            ChessMove   move,
            bool        noisy)
{
  if (noisy && node->n_noisy < ENGINE_MAX_TRIED)
    node->noisy[node->n_noisy++] = move;
  else if (!noisy && node->n_quiets < ENGINE_MAX_TRIED)
    node->quiets[node->n_quiets++] = move;
}

/* Tries the moves in turn. Returns false when the search was aborted or the node is settled at
   *@settled. */
static bool
search_moves (EngineNode  *node,
              EngineScore *settled)
{
  EngineThread *thread = node->thread;
  EngineMovePicker picker;
  ChessChecks king_checks;
  ChessMove move;

  chess_position_find_checks (node->position, &king_checks);
  engine_threats_find (&node->here->threats, node->position);
  engine_movepick_init (&picker, &thread->history, node->position, thread->piece_values,
                        node->continuations, &node->here->threats, node->table_move,
                        node->here->killers);
  while ((move = engine_movepick_next (&picker)) != CHESS_NO_MOVE) {
    bool noisy = engine_movepick_is_noisy (node->position, move);
    bool checks;
    int history;
    EngineScore score;
    bool cutoff;
    int extension;

    engine_thread_expect (thread, node->ply, move);
    checks = chess_position_move_checks (node->position, &king_checks, move);
    history = noisy ? *engine_history_capture (&thread->history, node->position, move)
                    : engine_history_score_quiet (&thread->history, node->continuations,
                                                  node->position, &node->here->threats, move);
    if (move == node->here->excluded)
      continue;
    node->n_moves++;
    if (engine_prune_move (node, &picker, move, noisy, checks, history))
      continue;
    extension = engine_extend_move (node, move, checks, &cutoff, settled);
    if (cutoff || thread->aborted)
      return false;

    node->here[1].n_double = node->here->n_double + (extension == 2);
    node->here->number = node->n_moves;
    node->here->history = noisy ? 0 : history;
    engine_thread_make (thread, node->ply, move);
    score = search_move (node, move, noisy, history, node->depth - 1 + extension);
    if (thread->aborted)
      return false;

    note_tried (node, move, noisy);
    if (score <= node->best)
      continue;
    node->best = score;
    if (score <= node->alpha)
      continue;
    node->best_move = move;
    if (node->pv)
      engine_search_set_pv (thread, node->ply, move);
    if (score >= node->beta) {
      engine_learn_cutoff (node);
      break;
    }
    node->alpha = score;
    /* Where a good move is known, a second one is rare. */
    if (thread->may_reduce && node->depth > 2 && node->depth <= ENGINE_REDUCTION_ALPHA_DEPTH
        && !engine_is_decided_score (score))
      node->depth -= ENGINE_REDUCTION_ALPHA_RAISED;
  }
  return true;
}

/* The move that led here was reduced. If it has lost nothing by the static scores, the reduction
   was too large; if it has lost much, it was too small. */
static void
adjust_depth (EngineNode *node)
{
  const EnginePly *here = node->here;
  int gained;

  if (node->in_check || here[-1].eval == ENGINE_NO_SCORE || here[-1].move == CHESS_NO_MOVE
      || here->excluded != CHESS_NO_MOVE)
    return;
  gained = here->eval + here[-1].eval;
  if (here[-1].reduction >= ENGINE_HINDSIGHT_DEEPER && gained <= 0)
    node->depth++;
  else if (here[-1].reduction >= 2 && node->depth >= 2 && gained > ENGINE_HINDSIGHT_SHALLOWER)
    node->depth--;
}

EngineScore
engine_search_node (EngineThread *thread,
                    int           ply,
                    int           depth,
                    EngineScore   alpha,
                    EngineScore   beta,
                    bool          cut_node)
{
  EngineScore score = 0;
  EngineScore old_alpha;
  EngineNode node;

  if (depth <= 0)
    return engine_qsearch_node (thread, ply, alpha, beta);

  begin_node (&node, thread, ply, depth, alpha, beta, cut_node);
  engine_thread_check (thread);
  if (thread->aborted)
    return 0;
  if (end_early (&node, &score) || probe (&node, &score))
    return score;
  old_alpha = node.alpha;
  if (thread->engine->known_men > 0 && engine_known_node (&node, &score))
    return score;

  judge (&node);
  if (thread->may_reduce)
    adjust_depth (&node);
  if (engine_prune_node (&node, &score))
    return score;

  /* Step 7: without a table move to begin with, a deep search is not worth its time yet: the node
     will be visited again. */
  if (thread->may_reduce && node.depth >= ENGINE_IIR_DEPTH && node.table_move == CHESS_NO_MOVE
      && (node.pv || node.cut_node) && node.here->excluded == CHESS_NO_MOVE)
    node.depth--;

  if (!search_moves (&node, &score))
    return score;
  if (node.n_moves == 0)
    return node.here->excluded != CHESS_NO_MOVE ? alpha
           : node.in_check ? -ENGINE_MATE + ply : 0;

  /* All moves were pruned, so none is better than alpha. */
  if (node.best == -ENGINE_MATE)
    node.best = old_alpha;
  if (node.best > node.most)
    node.best = node.most;
  if (node.best <= old_alpha && node.here->excluded == CHESS_NO_MOVE)
    engine_learn_failure (&node);
  keep_result (&node, old_alpha);
  return node.best;
}
