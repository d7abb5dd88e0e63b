/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/search/engine-proof.h"
#include "engine/search/engine-handle.h"
#include "engine/search/engine-report.h"
#include "engine/search/engine-search.h"

#include <stdlib.h>

/* The root: iterative deepening, aspiration windows, MultiPV, and when to stop. */

/* How steady the best move is, which decides how much time the move deserves. */
typedef struct {
  ChessMove   best_move;
  int         unchanged;        /* depths the best move has stayed the same */
  EngineScore score;            /* of the depth before */
  int         fallen;           /* centipawns the score fell at the last depth */
} Steadiness;

bool
engine_root_has_move (const EngineThread *thread,
                      ChessMove           move)
{
  for (int i = 0; i < thread->n_root_moves; i++) {
    if (thread->root_moves[i].move == move)
      return true;
  }
  return false;
}

EngineScore
engine_root_score (const EngineThread *thread,
                   int                 line)
{
  const EngineRootMove *root_move = &thread->root_moves[line];

  if (root_move->score != ENGINE_NO_RESULT)
    return root_move->score;
  return root_move->previous != ENGINE_NO_RESULT ? root_move->previous : thread->root_eval;
}

/* The score for reports. What tables know of a move counts unless a mate is found. When a run is
   stopped before depth 1 is finished, nothing may be known of a move except that it is legal. It
   then has the score of being mated at the root, which is reported as unknown. */
ChessScore
engine_root_chess_score (const EngineThread *thread,
                         int                 line)
{
  EngineScore score = engine_root_score (thread, line);
  EngineSyzygyResult result = thread->root_moves[line].result;

  if (result == ENGINE_SYZYGY_WIN && score < ENGINE_MATE_BOUND)
    return chess_score_won ();
  if (result == ENGINE_SYZYGY_LOSS && score > -ENGINE_MATE_BOUND)
    return chess_score_lost ();
  if (result != ENGINE_SYZYGY_UNKNOWN && !engine_is_mate_score (score))
    return chess_score_centipawns (0);
  return score == -ENGINE_MATE ? (ChessScore) { 0 } : engine_score_to_chess (score);
}

/* Whether tables know that the move wins, and no mate is found. */
static bool
is_known_win (const EngineRootMove *root_move)
{
  return root_move->result == ENGINE_SYZYGY_WIN && root_move->score < ENGINE_MATE_BOUND;
}

static bool
is_better (const EngineRootMove *a,
           const EngineRootMove *b)
{
  if (a->result != b->result)
    return a->result > b->result;
  if (a->distance != b->distance && is_known_win (a) && is_known_win (b))
    return a->distance < b->distance;
  if (a->score != b->score)
    return a->score > b->score;
  return a->previous > b->previous;
}

/* Sorts the moves from rank @first to before @end, the best first. The sort is stable. */
static void
sort_root_moves (EngineThread *thread,
                 int           first,
                 int           end)
{
  for (int i = first + 1; i < end; i++) {
    EngineRootMove moving = thread->root_moves[i];
    int j = i;

    for (; j > first && is_better (&moving, &thread->root_moves[j - 1]); j--)
      thread->root_moves[j] = thread->root_moves[j - 1];
    if (j != i)
      thread->root_moves[j] = moving;
  }
}

void
engine_root_sort (EngineThread *thread)
{
  sort_root_moves (thread, 0, thread->n_root_moves);
}

/* What a move has to beat. Where tables know that the first move wins sooner, only a mate counts
   more. */
static EngineScore
get_threshold (const EngineThread   *thread,
               const EngineRootMove *root_move,
               EngineScore           alpha)
{
  const EngineRootMove *first = &thread->root_moves[thread->line];

  return first->result == ENGINE_SYZYGY_WIN && root_move->distance > first->distance
         && alpha < ENGINE_MATE_BOUND - 1 ? ENGINE_MATE_BOUND - 1 : alpha;
}

/* Takes over the line found after a root move. A score above the window has next to no line; if the
   search ends with it, the line of an earlier depth tells more. */
static void
set_root_pv (EngineThread   *thread,
             EngineRootMove *root_move)
{
  const EnginePly *next = engine_thread_ply (thread, 1);
  int n = next->n_pv < ENGINE_MAX_PLY - 1 ? next->n_pv : ENGINE_MAX_PLY - 1;

  root_move->selective_depth = thread->selective_depth;
  if (root_move->bound == ENGINE_BOUND_LOWER && n + 1 < root_move->n_pv)
    return;
  for (int i = 0; i < n; i++)
    root_move->pv[i + 1] = next->pv[i];
  root_move->n_pv = n + 1;
}

/* Searches one root move: first reduced if it is late, then with a null window, then with the full
   window. */
static EngineScore
search_root_move (EngineThread *thread,
                  ChessMove     move,
                  int           number,
                  int           depth,
                  EngineScore   alpha,
                  EngineScore   beta)
{
  bool noisy = engine_movepick_is_noisy (&thread->positions[0], move);
  EngineScore score = alpha + 1;

  engine_thread_ply (thread, 0)->number = number;
  engine_thread_make (thread, 0, move);
  if (number > 1) {
    int reduction = 0;

    if (thread->may_reduce && depth >= ENGINE_REDUCTION_DEPTH && number > 3)
      reduction = engine_reduce_late (depth, number, noisy) / 100 - 1;
    if (reduction > depth - 2)
      reduction = depth - 2;
    if (reduction > 0)
      score = -engine_search_node (thread, 1, depth - 1 - reduction, -alpha - 1, -alpha, true);
    if (score > alpha && !thread->aborted)
      score = -engine_search_node (thread, 1, depth - 1, -alpha - 1, -alpha, true);
  }
  if (score > alpha && !thread->aborted)
    score = -engine_search_node (thread, 1, depth - 1, -beta, -alpha, false);
  return score;
}

/* Searches the root moves from the rank of the current line on, within a window; only those with
   the same result by tables. */
static EngineScore
search_root (EngineThread *thread,
             int           depth,
             EngineScore   alpha,
             EngineScore   beta)
{
  EngineScore best = -ENGINE_MATE;

  engine_thread_ply (thread, 0)->eval =
    chess_position_in_check (&thread->positions[0]) ? ENGINE_NO_SCORE : thread->root_eval;
  engine_thread_ply (thread, 0)->n_double = 0;
  engine_thread_ply (thread, 1)->n_double = 0;
  engine_thread_ply (thread, 1)->excluded = CHESS_NO_MOVE;
  engine_thread_ply (thread, 2)->killers[0] = CHESS_NO_MOVE;
  engine_thread_ply (thread, 2)->killers[1] = CHESS_NO_MOVE;

  for (int i = thread->line; i < thread->n_root_moves; i++) {
    EngineRootMove *root_move = &thread->root_moves[i];
    EngineScore threshold = get_threshold (thread, root_move, alpha);
    uint64_t before = atomic_load_explicit (&thread->nodes, memory_order_relaxed);
    int number = i - thread->line + 1;
    EngineScore score;

    if (root_move->result != thread->root_moves[thread->line].result)
      break;
    engine_report_move (thread, root_move->move, i + 1);
    thread->selective_depth = 0;
    score = search_root_move (thread, root_move->move, number, depth, threshold, beta);
    root_move->nodes += atomic_load_explicit (&thread->nodes, memory_order_relaxed) - before;
    if (thread->aborted)
      return best;

    if (number == 1 || score > threshold) {
      root_move->score = score;
      root_move->bound = score >= beta ? ENGINE_BOUND_LOWER
                         : score <= alpha ? ENGINE_BOUND_UPPER : ENGINE_BOUND_EXACT;
      if (score > alpha)
        set_root_pv (thread, root_move);
    } else {
      root_move->score = ENGINE_NO_RESULT;
    }

    if (score > best)
      best = score;
    if (score > threshold)
      alpha = score;
    if (score >= beta)
      break;
  }
  return best;
}

/* Searches the current line with a narrow window around the expected score, and widens the window
   when the score falls outside. */
static void
search_line (EngineThread *thread)
{
  EngineRootMove *first = &thread->root_moves[thread->line];
  EngineScore expected = first->previous;
  EngineScore alpha = -ENGINE_MATE;
  EngineScore beta = ENGINE_MATE;
  int depth = thread->root_depth;
  int delta = ENGINE_ASPIRATION_DELTA + abs (expected) / 64;

  if (depth >= ENGINE_ASPIRATION_DEPTH && !engine_is_decided_score (expected)
      && first->result != ENGINE_SYZYGY_WIN && expected != ENGINE_NO_RESULT
      && thread->engine->request.limits.mate == 0) {
    alpha = expected - delta;
    beta = expected + delta;
  }

  while (true) {
    EngineScore score = search_root (thread, depth, alpha, beta);

    sort_root_moves (thread, thread->line, thread->n_root_moves);
    if (thread->aborted)
      return;
    if (score > alpha && score < beta)
      return;
    if ((score <= alpha && alpha == -ENGINE_MATE) || (score >= beta && beta == ENGINE_MATE))
      return;

    if (thread->index == 0 && thread->engine->n_lines == 1
        && engine_time_elapsed (&thread->engine->time) > 3000)
      engine_report_line (thread, thread->line,
                          score >= beta ? ENGINE_BOUND_LOWER : ENGINE_BOUND_UPPER);

    if (score <= alpha) {
      beta = (alpha + beta) / 2;
      alpha = score - delta;
      depth = thread->root_depth;
    } else {
      beta = score + delta;
      if (depth > 1 && !engine_is_decided_score (score) && thread->root_depth - depth < 3)
        depth--;
    }
    delta += delta / 2;
    if (delta > 1000 || engine_is_decided_score (score)) {
      alpha = score <= alpha || delta > 1000 ? -ENGINE_MATE : alpha;
      beta = score >= beta || delta > 1000 ? ENGINE_MATE : beta;
    }
    if (alpha < -ENGINE_MATE)
      alpha = -ENGINE_MATE;
    if (beta > ENGINE_MATE)
      beta = ENGINE_MATE;
  }
}

/* How much time the move deserves, in hundredths of the usual time. */
static int
get_instability (EngineThread *thread,
                 Steadiness   *steadiness)
{
  static const int by_unchanged[] = { 190, 130, 108, 95, 86, 80 };
  const EngineRootMove *best = &thread->root_moves[0];
  uint64_t nodes = atomic_load_explicit (&thread->nodes, memory_order_relaxed);
  int unchanged = steadiness->unchanged < 5 ? steadiness->unchanged : 5;
  int share = nodes > 0 ? (int) (best->nodes * 100 / nodes) : 0;
  int fallen = steadiness->fallen < -10 ? -10 : steadiness->fallen > 60 ? 60 : steadiness->fallen;

  /* A large share of the nodes on the best move means that no other move comes close. */
  return by_unchanged[unchanged] * (100 + fallen) / 100 * (170 - share) / 100;
}

static void
note_depth (EngineThread *thread,
            Steadiness   *steadiness)
{
  const EngineRootMove *best = &thread->root_moves[0];

  steadiness->unchanged = best->move == steadiness->best_move ? steadiness->unchanged + 1 : 0;
  steadiness->fallen = thread->completed_depth > 1 ? steadiness->score - best->score : 0;
  steadiness->best_move = best->move;
  steadiness->score = best->score;
}

/* Whether a mate is known that a deeper search cannot shorten. */
static bool
is_mate_settled (const EngineThread *thread)
{
  EngineScore score = thread->root_moves[0].score;

  return abs (score) >= ENGINE_MATE_BOUND && thread->root_depth > ENGINE_MATE - abs (score) + 8;
}

static bool
is_mate_found (const EngineThread *thread)
{
  int wanted = thread->engine->request.limits.mate;
  EngineScore score = thread->root_moves[0].score;

  return wanted > 0 && score >= ENGINE_MATE_BOUND && (ENGINE_MATE - score + 1) / 2 <= wanted;
}

/* Whether the depth just finished was the last. */
static bool
is_enough (EngineThread *thread,
           Steadiness   *steadiness)
{
  Engine *engine = thread->engine;
  const EngineLimits *limits = &engine->request.limits;
  bool waits = limits->infinite
               || atomic_load_explicit (&engine->pondering, memory_order_relaxed);

  note_depth (thread, steadiness);
  if (is_mate_found (thread))
    return true;
  if (waits)
    return false;
  if (limits->has_clock && (thread->n_root_moves == 1 || is_mate_settled (thread)))
    return true;
  return engine_time_is_enough (&engine->time, get_instability (thread, steadiness));
}

/* Searches one depth with all its lines. */
static void
search_depth (EngineThread *thread)
{
  for (int i = 0; i < thread->n_root_moves; i++)
    thread->root_moves[i].previous = thread->root_moves[i].score;

  for (thread->line = 0; thread->line < thread->engine->n_lines; thread->line++) {
    search_line (thread);
    sort_root_moves (thread, 0, thread->line + 1);
    if (thread->aborted)
      return;
  }
}

/* Gives all moves the scores and the order of the depth before. A move may have come to the front
   of the list only because the first window was too high for it, and then have fallen out of the
   next one. */
static void
restore_scores (EngineThread *thread)
{
  for (int i = 0; i < thread->n_root_moves; i++) {
    thread->root_moves[i].score = thread->root_moves[i].previous;
    thread->root_moves[i].bound = ENGINE_BOUND_EXACT;
  }
  sort_root_moves (thread, 0, thread->n_root_moves);
}

/* Cleans up after a depth that was broken off: where the best move was found to be worse than
   expected but not resolved, or was not reached at all, the depth before decides. The last report
   has all the nodes. */
static void
settle_broken_depth (EngineThread *thread)
{
  const EngineRootMove *best = &thread->root_moves[0];
  bool resolved = best->score != ENGINE_NO_RESULT && best->bound != ENGINE_BOUND_UPPER;

  for (int i = 0; i < thread->engine->n_lines; i++) {
    EngineRootMove *root_move = &thread->root_moves[i];

    if (root_move->bound == ENGINE_BOUND_UPPER && root_move->previous != ENGINE_NO_RESULT) {
      root_move->score = root_move->previous;
      root_move->bound = ENGINE_BOUND_EXACT;
    }
  }
  if (!resolved && thread->completed_depth > 0) {
    restore_scores (thread);
    thread->root_depth = thread->completed_depth;
  }
  if (thread->index != 0)
    return;
  engine_proof_hold (thread);
  engine_report_line (thread, 0, best->bound);
}

/**
 * engine_root_deepen:
 * @thread: a thread whose root is set
 *
 * Searches depths 1, 2, 3 and so on, each with what the one before has left in the table and the
 * histories. The result is in the root moves, the best first. When the run is broken off in the
 * middle of a depth, the best move of that depth counts if it was fully searched; otherwise the
 * first move is the best one of the depth before.
 */
void
engine_root_deepen (EngineThread *thread)
{
  Engine *engine = thread->engine;
  Steadiness steadiness = { .best_move = CHESS_NO_MOVE };

  for (int depth = 1; depth <= engine->depth_limit && depth < ENGINE_MAX_PLY; depth++) {
    thread->root_depth = depth;
    thread->ply_limit = ENGINE_MAX_PLY - 1;
    search_depth (thread);
    if (thread->aborted) {
      settle_broken_depth (thread);
      break;
    }

    thread->completed_depth = depth;
    if (thread->index == 0) {
      engine_proof_hold (thread);
      engine_report_lines (thread);
      if (is_enough (thread, &steadiness) || engine_proof_try (thread) || thread->aborted)
        break;
    }
  }
  if (thread->index == 0)
    engine_finish (engine);
}
