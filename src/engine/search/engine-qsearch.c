/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/search/engine-cycle.h"
#include "engine/search/engine-handle.h"
#include "engine/search/engine-search.h"
#include "engine/search/engine-see.h"

/*
 * Quiescence search: captures are searched until the position is quiet, so that no exchange is
 * judged halfway.
 *
 * In check there is no standing pat: every evasion is searched, and if there is none it is mate.
 * When a heuristic scores checks as they stand, its static score is used even in check; mate is
 * still mate.
 */

typedef struct {
  EngineThread        *thread;
  const ChessPosition *position;
  EnginePly           *here;
  int                  ply;
  EngineScore          alpha;
  EngineScore          beta;
  bool                 pv;
  bool                 in_check;
  bool                 stands;       /* may stand pat */
  bool                 known;        /* whether @hit was found in the table */
  EngineTableHit       hit;
  EngineScore          raw;          /* uncorrected static score; ENGINE_NO_SCORE if not computed */
  EngineScore          reachable;    /* score that a capture may reach, not counting its victim */
  EngineScore          best;
  ChessMove            best_move;
  int                  n_moves;
} QuietNode;

/* Handles positions that need no search. Returns true when @score is final. */
static bool
end_early (QuietNode   *node,
           EngineScore *score)
{
  EngineThread *thread = node->thread;
  const EngineTableHit *hit = &node->hit;

  if (engine_thread_is_draw (thread, node->ply)) {
    *score = 0;
    return true;
  }
  if (node->alpha < 0 && engine_cycle_upcoming (thread, node->ply)) {
    node->alpha = 0;
    if (node->alpha >= node->beta) {
      *score = 0;
      return true;
    }
  }
  if (node->ply >= thread->ply_limit) {
    *score = node->stands ? engine_thread_evaluate (thread, node->position) : 0;
    return true;
  }

  node->known = engine_table_probe (&thread->engine->table, node->position->key, node->ply,
                                    &node->hit);
  /* It may be the move of another position. */
  if (node->known && node->position->board[chess_move_from (hit->move)] != CHESS_NO_PIECE)
    engine_thread_expect (thread, node->ply, hit->move);
  *score = hit->score;
  return node->known && !node->pv && hit->has_score
         && (hit->bound == ENGINE_BOUND_EXACT
             || (hit->bound == ENGINE_BOUND_LOWER ? hit->score >= node->beta
                                                  : hit->score <= node->alpha));
}

/* The static score, from the table when it is known there. */
static EngineScore
judge (QuietNode *node)
{
  EngineThread *thread = node->thread;
  const EngineTableHit *hit = &node->hit;
  EngineContinuation *continuations[2] = {
    node->here[-1].continuation, node->here[-2].continuation,
  };
  EngineScore score;

  node->raw = node->known && hit->eval != ENGINE_NO_SCORE
                ? hit->eval : engine_thread_evaluate (thread, node->position);
  score = heuristic_clamp (node->raw + engine_history_get_correction (&thread->history,
                                                                      node->position,
                                                                      continuations));

  /* A search result that bounds the score on the right side is better than a static score. */
  if (node->known && hit->has_score && !engine_is_decided_score (hit->score)
      && (hit->bound == ENGINE_BOUND_EXACT
          || (hit->bound == ENGINE_BOUND_LOWER) == (hit->score > score)))
    return hit->score;
  return score;
}

static void
keep_result (const QuietNode *node,
             EngineBound      bound)
{
  EngineTableHit entry = {
    .move = node->best_move, .score = node->best, .eval = node->raw, .depth = 0, .bound = bound,
    .has_score = true, .pv = node->pv,
  };

  engine_table_store (&node->thread->engine->table, node->position->key, node->ply, &entry);
}

/* Whether a move need not be tried. */
static bool
is_skipped (QuietNode *node,
            ChessMove  move)
{
  EngineThread *thread = node->thread;
  bool noisy = engine_movepick_is_noisy (node->position, move);
  EngineScore most;

  if (!node->stands)
    /* Once some evasion does not lose, further quiet evasions are skipped. */
    return thread->may_prune && !noisy && node->n_moves > 1 && node->best > -ENGINE_TABLE_BOUND
           && (!ENGINE_QUIESCENCE_EVASIONS
               || !engine_see_at_least (node->position, move, 0, thread->piece_values));

  /* When checks are scored as they stand, quiet evasions are not tried, like other quiet moves. */
  if (node->in_check && !noisy)
    return true;

  /* Futility: even winning the captured piece for nothing leaves the score at or below alpha. */
  if (!thread->may_prune || chess_move_is_promotion (move))
    return false;
  most = node->reachable + thread->piece_values[engine_history_victim (node->position, move)];
  if (most > node->alpha || chess_position_gives_check (node->position, move))
    return false;
  if (most > node->best)
    node->best = most;
  return true;
}

/* Searches the moves. Returns false when the search was aborted. */
static bool
search_moves (QuietNode *node)
{
  EngineThread *thread = node->thread;
  EngineContinuation *continuations[ENGINE_N_CONTINUATIONS] = {
    node->here[-1].continuation, node->here[-2].continuation, node->here[-4].continuation,
  };
  EngineMovePicker picker;
  ChessMove move;

  engine_movepick_init_noisy (&picker, &thread->history, node->position, thread->piece_values,
                              continuations, node->known ? node->hit.move : CHESS_NO_MOVE,
                              thread->may_prune ? 0 : -ENGINE_MATE);
  while ((move = engine_movepick_next (&picker)) != CHESS_NO_MOVE) {
    EngineScore score;

    node->n_moves++;
    engine_thread_expect (thread, node->ply, move);
    if (is_skipped (node, move))
      continue;

    engine_thread_make (thread, node->ply, move);
    score = -engine_qsearch_node (thread, node->ply + 1, -node->beta, -node->alpha);
    if (thread->aborted)
      return false;
    if (score <= node->best)
      continue;
    node->best = score;
    if (score <= node->alpha)
      continue;
    node->best_move = move;
    if (node->pv)
      engine_search_set_pv (thread, node->ply, move);
    if (score >= node->beta)
      break;
    node->alpha = score;
  }
  return true;
}

EngineScore
engine_qsearch_node (EngineThread *thread,
                     int           ply,
                     EngineScore   alpha,
                     EngineScore   beta)
{
  const ChessPosition *position = &thread->positions[ply];
  bool in_check = chess_position_in_check (position);
  EngineScore score;
  QuietNode node;

  node.thread = thread;
  node.position = position;
  node.here = engine_thread_ply (thread, ply);
  node.ply = ply;
  node.alpha = alpha;
  node.beta = beta;
  node.pv = beta - alpha > 1;
  node.in_check = in_check;
  node.stands = !in_check || thread->scores_checks;
  node.raw = ENGINE_NO_SCORE;
  node.reachable = -ENGINE_MATE;
  node.best = -ENGINE_MATE + ply;
  node.best_move = CHESS_NO_MOVE;
  node.n_moves = 0;

  node.here->n_pv = 0;
  engine_thread_check (thread);
  if (thread->aborted)
    return 0;
  if (ply > thread->selective_depth)
    thread->selective_depth = ply;
  if (end_early (&node, &score))
    return score;
  if (node.stands && in_check && chess_position_count_moves (position) == 0)
    return node.best;

  if (node.stands) {
    node.best = judge (&node);
    if (node.best >= beta) {
      if (!node.known)
        keep_result (&node, ENGINE_BOUND_LOWER);
      return node.best;
    }
    if (node.best > alpha)
      node.alpha = node.best;
    node.reachable = node.best + ENGINE_QUIESCENCE_FUTILITY;
  }

  if (!search_moves (&node))
    return 0;
  keep_result (&node, node.best >= beta ? ENGINE_BOUND_LOWER
                      : node.best > alpha && node.pv ? ENGINE_BOUND_EXACT : ENGINE_BOUND_UPPER);
  return node.best;
}
