/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/engine-movepick.h"
#include "engine/engine-private.h"

#include <stdlib.h>

/* Captures until the position is quiet, so that no exchange is judged halfway. */

/* The static score here, from the table where it is known. */
static EngineScore
get_static_score (EngineThread         *thread,
                  int                   ply,
                  const EngineTableHit *hit,
                  bool                  known,
                  EngineScore          *raw)
{
  const ChessPosition *position = &thread->positions[ply];
  EngineScore score;

  *raw = known && hit->eval != ENGINE_NO_SCORE ? hit->eval
                                               : engine_thread_evaluate (thread, position);
  score = heuristic_clamp (*raw + engine_history_get_correction (&thread->history, position));

  /* A search result that bounds the score on the right side is better than any judgement. */
  if (known && hit->has_score && abs (hit->score) < ENGINE_MATE_BOUND
      && (hit->bound == ENGINE_BOUND_EXACT
          || (hit->bound == ENGINE_BOUND_LOWER) == (hit->score > score)))
    return hit->score;
  return score;
}

static void
store (EngineThread *thread,
       int           ply,
       ChessMove     move,
       EngineScore   best,
       EngineBound   bound,
       EngineScore   raw,
       bool          pv)
{
  EngineTableHit entry = {
    .move = move, .score = best, .eval = raw, .depth = 0, .bound = bound, .has_score = true,
    .pv = pv,
  };

  engine_table_store (&thread->engine->table, thread->positions[ply].key, ply, &entry);
}

/* Whether winning this capture outright would still leave the score at or below alpha. */
static bool
is_futile (const EngineThread  *thread,
           const ChessPosition *position,
           ChessMove            move,
           EngineScore          reachable,
           EngineScore          alpha)
{
  ChessPieceType victim = engine_history_victim (position, move);

  return thread->may_prune && !chess_move_is_promotion (move)
         && reachable + thread->piece_values[victim] <= alpha
         && !chess_position_gives_check (position, move);
}

EngineScore
engine_qsearch_node (EngineThread *thread,
                     int           ply,
                     EngineScore   alpha,
                     EngineScore   beta)
{
  const ChessPosition *position = &thread->positions[ply];
  EnginePly *here = engine_thread_ply (thread, ply);
  bool pv = beta - alpha > 1;
  bool in_check = chess_position_in_check (position);
  bool stands = !in_check || thread->scores_checks;   /* may decline to capture */
  EngineScore old_alpha = alpha;
  EngineScore best = -ENGINE_MATE + ply;
  EngineScore reachable = -ENGINE_MATE;
  EngineScore raw = ENGINE_NO_SCORE;
  ChessMove best_move = CHESS_NO_MOVE;
  EngineContinuation *continuations[ENGINE_N_CONTINUATIONS] = {
    here[-1].continuation, here[-2].continuation, here[-4].continuation,
  };
  EngineMovePicker picker;
  EngineTableHit hit;
  ChessMove move;
  bool known;
  int n_moves = 0;

  here->n_pv = 0;
  engine_thread_check (thread);
  if (thread->aborted)
    return 0;
  if (ply > thread->selective_depth)
    thread->selective_depth = ply;
  if (engine_thread_is_draw (thread, ply))
    return 0;
  if (ply >= thread->ply_limit)
    return in_check && !thread->scores_checks ? 0 : engine_thread_evaluate (thread, position);

  known = engine_table_probe (&thread->engine->table, position->key, ply, &hit);
  if (known && !pv && hit.has_score
      && (hit.bound == ENGINE_BOUND_EXACT
          || (hit.bound == ENGINE_BOUND_LOWER ? hit.score >= beta : hit.score <= alpha)))
    return hit.score;

  if (stands && in_check && chess_position_count_moves (position) == 0)
    return best;
  if (stands) {
    best = get_static_score (thread, ply, &hit, known, &raw);
    if (best >= beta) {
      if (!known)
        store (thread, ply, CHESS_NO_MOVE, best, ENGINE_BOUND_LOWER, raw, pv);
      return best;
    }
    if (best > alpha)
      alpha = best;
    reachable = best + ENGINE_QUIESCENCE_FUTILITY;
  }

  engine_movepick_init_noisy (&picker, &thread->history, position, thread->piece_values,
                              continuations, known ? hit.move : CHESS_NO_MOVE,
                              thread->may_prune ? 0 : -ENGINE_MATE);
  while ((move = engine_movepick_next (&picker)) != CHESS_NO_MOVE) {
    EngineScore score;

    n_moves++;
    /* Where leaves in check are scored as they stand, evasions are no better than other moves. */
    if (stands && in_check && !engine_movepick_is_noisy (position, move))
      continue;
    if (stands && is_futile (thread, position, move, reachable, alpha)) {
      EngineScore most = reachable + thread->piece_values[engine_history_victim (position, move)];

      if (most > best)
        best = most;
      continue;
    }
    /* Out of check by some way that does not lose: the others need not be looked at. */
    if (!stands && n_moves > 1 && best > -ENGINE_MATE_BOUND && thread->may_prune
        && !engine_movepick_is_noisy (position, move))
      continue;

    engine_thread_make (thread, ply, move);
    score = -engine_qsearch_node (thread, ply + 1, -beta, -alpha);
    if (thread->aborted)
      return 0;
    if (score <= best)
      continue;
    best = score;
    if (score <= alpha)
      continue;
    best_move = move;
    if (pv)
      engine_search_set_pv (thread, ply, move);
    if (score >= beta)
      break;
    alpha = score;
  }

  store (thread, ply, best_move, best,
         best >= beta ? ENGINE_BOUND_LOWER
         : best > old_alpha && pv ? ENGINE_BOUND_EXACT : ENGINE_BOUND_UPPER,
         raw, pv);
  return best;
}
