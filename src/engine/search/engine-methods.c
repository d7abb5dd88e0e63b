/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/search/engine-movepick.h"
#include "engine/search/engine-handle.h"
#include "engine/search/engine-methods.h"
#include "engine/search/engine-report.h"
#include "engine/search/engine-search.h"
#include "engine/search/engine-see.h"

#include "core/chess-outcome.h"

/*
 * Search methods to be compared on the same evaluation: minimax, alpha-beta, alpha-beta with a
 * transposition table, MTD(f), iterative MTD(f), and PVS. They are exact: there are no extensions
 * and no pruning that depends on the window, and a table score is used only at equal depth.
 * Repetition is judged only against the game before the root, and the fifty-move rule is ignored
 * below the root, so that the value of a position at a depth does not depend on the path to it. All
 * methods return the same score at the same depth.
 *
 * Quiescence is the same for all: it tries captures that do not lose by static exchange and, in
 * check, every evasion. It uses alpha-beta, for minimax with an open window. It can be left out;
 * then the static score counts at the last ply, unless the game is over there.
 *
 * To look one move ahead is minimax of one ply without it.
 */

typedef struct {
  EngineThread *thread;
  bool          cuts;           /* whether it uses alpha-beta; otherwise every move is searched */
  bool          uses_table;
  bool          null_windows;   /* PVS */
  bool          is_quiet;       /* no quiescence: the static score counts at the last ply */
  ChessMove     best_move;      /* at the root, of the last search that raised alpha */
} Method;

/* Lies below the worst score and, negated, above the best one. */
enum { INFINITE = ENGINE_MATE + 1 };

static bool
is_drawn (const EngineThread *thread,
          int                 ply)
{
  const ChessPosition *position = &thread->positions[ply];
  int seen = 0;

  /* The root counts as part of the game. */
  for (size_t i = 0; i <= thread->n_keys; i++)
    seen += thread->keys[i] == position->key;
  return seen >= 2 || chess_insufficient_material (position);
}

/* Whether a move is tried in quiescence; this does not depend on the window. */
static bool
is_tried (const EngineThread  *thread,
          const ChessPosition *position,
          ChessMove            move,
          bool                 stands)
{
  if (!stands)
    return true;
  return engine_movepick_is_noisy (position, move)
         && (!thread->may_prune
             || engine_see_at_least (position, move, 0, thread->piece_values));
}

static EngineScore
quiesce (Method      *method,
         int          ply,
         EngineScore  alpha,
         EngineScore  beta)
{
  EngineThread *thread = method->thread;
  const ChessPosition *position = &thread->positions[ply];
  EnginePly *here = engine_thread_ply (thread, ply);
  EngineContinuation *continuations[ENGINE_N_CONTINUATIONS] = {
    here[-1].continuation, here[-2].continuation, here[-4].continuation,
  };
  bool in_check = chess_position_in_check (position);
  bool stands = !in_check || thread->scores_checks;
  EngineScore best = -ENGINE_MATE + ply;
  EngineMovePicker picker;
  ChessMove move;

  here->n_pv = 0;
  engine_thread_check (thread);
  if (thread->aborted)
    return 0;
  if (ply > thread->selective_depth)
    thread->selective_depth = ply;
  if (is_drawn (thread, ply))
    return 0;
  if (ply >= thread->ply_limit)
    return engine_thread_evaluate (thread, position);
  if (chess_position_count_moves (position) == 0)
    return in_check ? best : 0;
  if (method->is_quiet)
    return engine_thread_evaluate (thread, position);

  if (stands) {
    best = engine_thread_evaluate (thread, position);
    if (best >= beta)
      return best;
    if (best > alpha)
      alpha = best;
  }

  engine_movepick_init_noisy (&picker, &thread->history, position, thread->piece_values,
                              continuations, CHESS_NO_MOVE, -ENGINE_MATE);
  while ((move = engine_movepick_next (&picker)) != CHESS_NO_MOVE) {
    EngineScore score;

    if (!is_tried (thread, position, move, stands))
      continue;
    engine_thread_make (thread, ply, move);
    score = -quiesce (method, ply + 1, -beta, -alpha);
    if (thread->aborted)
      return 0;
    if (score > best)
      best = score;
    if (score > alpha) {
      engine_search_set_pv (thread, ply, move);
      alpha = score;
    }
    if (alpha >= beta)
      break;
  }
  return best;
}

/* A table score of the same depth settles the node when its bound fits the window. */
static bool
look_up (const Method *method,
         int           ply,
         int           depth,
         EngineScore   alpha,
         EngineScore   beta,
         ChessMove    *table_move,
         EngineScore  *score)
{
  const EngineThread *thread = method->thread;
  EngineTableHit hit;

  *table_move = CHESS_NO_MOVE;
  if (!method->uses_table
      || !engine_table_probe (&thread->engine->table, thread->positions[ply].key, ply, &hit))
    return false;

  *table_move = hit.move;
  *score = hit.score;
  return ply > 0 && hit.has_score && hit.depth == depth
         && (hit.bound == ENGINE_BOUND_EXACT
             || (hit.bound == ENGINE_BOUND_LOWER ? hit.score >= beta : hit.score <= alpha));
}

static void
keep (const Method *method,
      int           ply,
      int           depth,
      ChessMove     move,
      EngineScore   score,
      EngineBound   bound)
{
  EngineThread *thread = method->thread;
  EngineTableHit entry = {
    .move = move, .score = score, .eval = ENGINE_NO_SCORE, .depth = depth, .bound = bound,
    .has_score = true,
  };

  if (method->uses_table)
    engine_table_store (&thread->engine->table, thread->positions[ply].key, ply, &entry);
}

/* Learns from a cutoff for the ordering of later moves; this does not change the value of any
   position. */
static void
learn (const Method *method,
       int           ply,
       int           depth,
       ChessMove     move)
{
  EngineThread *thread = method->thread;
  const ChessPosition *position = &thread->positions[ply];
  EnginePly *here = engine_thread_ply (thread, ply);
  int bonus = engine_history_bonus (depth);
  EngineThreats threats;

  if (engine_movepick_is_noisy (position, move)) {
    engine_history_update (engine_history_capture (&thread->history, position, move), bonus);
    return;
  }
  if (here->killers[0] != move) {
    here->killers[1] = here->killers[0];
    here->killers[0] = move;
  }
  engine_threats_find (&threats, position);
  engine_history_update (engine_history_quiet (&thread->history, position, &threats, move), bonus);
}

static EngineScore search (Method      *method,
                           int          ply,
                           int          depth,
                           EngineScore  alpha,
                           EngineScore  beta);

/* Searches one move with the windows that the method uses. */
static EngineScore
search_move (Method      *method,
             int          ply,
             int          depth,
             EngineScore  alpha,
             EngineScore  beta,
             bool         first)
{
  EngineScore score;

  if (!method->cuts)
    return -search (method, ply + 1, depth - 1, -INFINITE, INFINITE);
  if (!method->null_windows || first)
    return -search (method, ply + 1, depth - 1, -beta, -alpha);

  score = -search (method, ply + 1, depth - 1, -alpha - 1, -alpha);
  if (score > alpha && score < beta && !method->thread->aborted)
    score = -search (method, ply + 1, depth - 1, -beta, -alpha);
  return score;
}

static EngineScore
search (Method      *method,
        int          ply,
        int          depth,
        EngineScore  alpha,
        EngineScore  beta)
{
  EngineThread *thread = method->thread;
  const ChessPosition *position = &thread->positions[ply];
  EnginePly *here = engine_thread_ply (thread, ply);
  EngineContinuation *continuations[ENGINE_N_CONTINUATIONS] = {
    here[-1].continuation, here[-2].continuation, here[-4].continuation,
  };
  EngineScore old_alpha = alpha;
  EngineScore best = -INFINITE;
  ChessMove best_move = CHESS_NO_MOVE;
  EngineMovePicker picker;
  ChessMove table_move;
  ChessMove move;
  EngineScore score;

  if (depth <= 0)
    return quiesce (method, ply, alpha, beta);

  here->n_pv = 0;
  engine_thread_check (thread);
  if (thread->aborted)
    return 0;
  if (ply > 0 && is_drawn (thread, ply))
    return 0;
  if (look_up (method, ply, depth, alpha, beta, &table_move, &score))
    return score;

  engine_movepick_init (&picker, &thread->history, position, thread->piece_values, continuations,
                        NULL, table_move, here->killers);
  while ((move = engine_movepick_next (&picker)) != CHESS_NO_MOVE) {
    if (ply == 0 && !engine_root_has_move (thread, move))
      continue;
    engine_thread_make (thread, ply, move);
    score = search_move (method, ply, depth, alpha, beta, best == -INFINITE);
    if (thread->aborted)
      return 0;
    if (score > best)
      best = score;
    if (score > alpha) {
      alpha = score;
      best_move = move;
      engine_search_set_pv (thread, ply, move);
      if (ply == 0)
        method->best_move = move;
    }
    if (method->cuts && alpha >= beta) {
      learn (method, ply, depth, move);
      break;
    }
  }

  if (best == -INFINITE)
    return chess_position_in_check (position) ? -ENGINE_MATE + ply : 0;
  keep (method, ply, depth, best_move, best,
        best >= beta ? ENGINE_BOUND_LOWER
        : best > old_alpha ? ENGINE_BOUND_EXACT : ENGINE_BOUND_UPPER);
  return best;
}

/* MTD(f): closes in on the value by null windows alone, each search proving a bound. */
static EngineScore
search_mtdf (Method      *method,
             int          depth,
             EngineScore  guess)
{
  EngineScore lower = -INFINITE;
  EngineScore upper = INFINITE;
  EngineScore value = guess;

  while (lower < upper && !method->thread->aborted) {
    EngineScore beta = value == lower ? value + 1 : value;

    value = search (method, 0, depth, beta - 1, beta);
    if (value < beta)
      upper = value;
    else
      lower = value;
  }
  return value;
}

/* Puts a root move first. */
static void
lead_with (EngineThread *thread,
           int           index)
{
  EngineRootMove found = thread->root_moves[index];

  thread->root_moves[index] = thread->root_moves[0];
  thread->root_moves[0] = found;
}

/* Puts the move found first among the root moves and reports it. */
static void
set_result (Method      *method,
            int          depth,
            EngineScore  score)
{
  EngineThread *thread = method->thread;
  const EnginePly *root = engine_thread_ply (thread, 0);
  EngineRootMove *first = &thread->root_moves[0];
  int i = 0;

  while (i < thread->n_root_moves - 1 && thread->root_moves[i].move != method->best_move)
    i++;
  if (thread->root_moves[i].move == method->best_move)
    lead_with (thread, i);

  first->score = score;
  first->bound = ENGINE_BOUND_EXACT;
  first->selective_depth = thread->selective_depth;
  if (root->n_pv > 0 && root->pv[0] == first->move) {
    first->n_pv = root->n_pv < ENGINE_MAX_PLY ? root->n_pv : ENGINE_MAX_PLY;
    for (int j = 0; j < first->n_pv; j++)
      first->pv[j] = root->pv[j];
  }
  thread->root_depth = depth;
  thread->completed_depth = depth;
  engine_report_line (thread, 0, ENGINE_BOUND_EXACT);
}

/* Searches one depth, using what the depth before has left. */
static EngineScore
search_depth (Method       *method,
              EngineMethod  which,
              int           depth,
              EngineScore   guess)
{
  method->thread->selective_depth = 0;
  if (which == ENGINE_METHOD_MTDF || which == ENGINE_METHOD_ITERATIVE_MTDF)
    return search_mtdf (method, depth, guess);
  return search (method, 0, depth, -INFINITE, INFINITE);
}

/* Chooses a move when the search was stopped before it had finished any depth: the best one that it
   had found, otherwise the one that looks best at once. */
static void
settle (const Method *method)
{
  EngineThread *thread = method->thread;
  EngineScore best = -INFINITE;

  for (int i = 0; i < thread->n_root_moves; i++) {
    ChessMove move = thread->root_moves[i].move;
    EngineScore score = move == method->best_move;
    ChessPosition after;

    if (method->best_move == CHESS_NO_MOVE) {
      chess_position_make (&after, &thread->positions[0], move);
      score = -engine_thread_evaluate (thread, &after);
    }
    if (score > best) {
      best = score;
      lead_with (thread, i);
    }
  }
}

/* Whether anything but the depth can end a run. It ends only where a depth is finished, so that
   there is a move to play. */
static bool
can_run_out (const EngineLimits *limits)
{
  return limits->has_clock || limits->move_time_ms > 0 || limits->nodes > 0;
}

/**
 * engine_methods_run:
 * @thread: a thread whose root is set
 * @method: any method except the full search
 *
 * Searches to the depth limit. PVS searches depths 1, 2, 3 and so on, and so do all others if
 * anything but the depth limits them, until they must stop; the one that looks one move ahead never
 * does. With a depth alone iterative MTD(f) comes to it in steps of two plies: all depths below the
 * last one would cost it nearly a third of the whole. The others search that depth at once. The
 * table and the histories are emptied before and after, because their entries have a different
 * meaning in the full search.
 */
void
engine_methods_run (EngineThread *thread,
                    EngineMethod  which)
{
  Engine *engine = thread->engine;
  const EngineLimits *limits = &engine->request.limits;
  bool iterates = which == ENGINE_METHOD_PVS || limits->depth == 0 || can_run_out (limits);
  int step = iterates ? 1 : which == ENGINE_METHOD_ITERATIVE_MTDF ? 2 : ENGINE_MAX_PLY;
  bool sees_one_move = which == ENGINE_METHOD_ONE_MOVE;
  int deepest = sees_one_move ? 1 : engine->depth_limit;
  EngineScore guess = thread->root_eval;
  EngineScore score;
  Method method = {
    .thread = thread,
    .cuts = which != ENGINE_METHOD_MINIMAX && !sees_one_move,
    .uses_table = which != ENGINE_METHOD_MINIMAX && which != ENGINE_METHOD_ALPHA_BETA
                  && !sees_one_move,
    .null_windows = which == ENGINE_METHOD_PVS,
    .is_quiet = sees_one_move || engine->request.no_quiescence,
  };

  engine_table_clear (&engine->table);
  engine_thread_clear (thread);
  thread->ply_limit = ENGINE_MAX_PLY - 1;

  for (int depth = 1 + (deepest - 1) % step; depth <= deepest; depth += step) {
    thread->root_depth = depth;
    score = search_depth (&method, which, depth, guess);
    if (thread->aborted)
      break;
    set_result (&method, depth, score);
    /* MTD(f) begins each depth with the static score, so that they can be compared on a clock. */
    if (which == ENGINE_METHOD_ITERATIVE_MTDF)
      guess = score;
    if (engine_time_is_enough (&engine->time, 100))
      break;
  }
  if (thread->completed_depth == 0)
    settle (&method);

  engine_table_clear (&engine->table);
  engine_thread_clear (thread);
  engine_finish (engine);
}
