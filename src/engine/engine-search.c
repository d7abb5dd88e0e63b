/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/engine-movepick.h"
#include "engine/engine-params.h"
#include "engine/engine-private.h"
#include "engine/engine-see.h"

#include "core/chess-bitboard.h"

#include <math.h>

/*
 * The search below the root: principal variation search, fail-soft. engine_search_node() is a list
 * of numbered steps; each step is a function of the node it looks at.
 */

#define MAX_TRIED 64 /* moves remembered to be marked down after a cutoff by another */

/* One node while it is searched. */
typedef struct {
  EngineThread        *thread;
  const ChessPosition *position;
  EnginePly           *here;
  int                  ply;
  int                  depth;
  EngineScore          alpha;
  EngineScore          beta;
  bool                 pv;
  bool                 cut_node;          /* expected to fail high */
  bool                 in_check;
  bool                 improving;         /* better than when it was last our turn */
  bool                 known;             /* @hit is from the table */
  EngineTableHit       hit;
  ChessMove            table_move;
  EngineScore          raw;               /* static score, uncorrected */
  EngineScore          eval;              /* static score, corrected; with the table's help */
  EngineScore          best;
  ChessMove            best_move;
  int                  n_moves;
  ChessMove            quiets[MAX_TRIED];
  ChessMove            noisy[MAX_TRIED];
  int                  n_quiets;
  int                  n_noisy;
  EngineContinuation  *continuations[ENGINE_N_CONTINUATIONS];
} Node;

static bool
is_mate_score (EngineScore score)
{
  return score >= ENGINE_MATE_BOUND || score <= -ENGINE_MATE_BOUND;
}

/* The line from @ply on: @move and what was found below it. */
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

/* Step 1: what needs no search. True when @score is final. */
static bool
end_early (Node        *node,
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

/* Step 2: the table. True when it settles the node. */
static bool
probe (Node        *node,
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

  /* Near the fifty-move draw a score found with a younger clock may be wrong. */
  if (node->pv || node->here->excluded != CHESS_NO_MOVE || node->here->verifying
      || !node->hit.has_score
      || node->hit.depth < node->depth || position->halfmove_clock >= 90
      || !bound_decides (&node->hit, node->alpha, node->beta))
    return false;

  if (node->hit.score >= node->beta && node->table_move != CHESS_NO_MOVE
      && !engine_movepick_is_noisy (position, node->table_move))
    engine_history_update (engine_history_quiet (&thread->history, position, node->table_move),
                           engine_history_bonus (node->depth));
  *score = node->hit.score;
  return true;
}

/* Step 3: the static score, and whether we are doing better than two plies ago. */
static void
judge (Node *node)
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
    node->raw = node->known && node->hit.eval != ENGINE_NO_SCORE
                  ? node->hit.eval : engine_thread_evaluate (thread, node->position);
    node->eval = heuristic_clamp (node->raw + engine_history_get_correction (&thread->history,
                                                                             node->position));
    here->eval = node->eval;
  }

  before = here[-2].eval != ENGINE_NO_SCORE ? here[-2].eval : here[-4].eval;
  node->improving = before == ENGINE_NO_SCORE || here->eval > before;

  if (node->known && node->hit.has_score && !is_mate_score (node->hit.score)
      && (node->hit.bound == ENGINE_BOUND_EXACT
          || (node->hit.bound == ENGINE_BOUND_LOWER) == (node->hit.score > node->eval)))
    node->eval = node->hit.score;
}

/* Step 4: so far above beta that one quiet move will not change it. */
static bool
prune_by_reverse_futility (const Node  *node,
                           EngineScore *score)
{
  int margin = ENGINE_REVERSE_FUTILITY_MARGIN * node->depth
               - (node->improving ? ENGINE_REVERSE_FUTILITY_IMPROVING : 0);

  if (node->depth > ENGINE_REVERSE_FUTILITY_DEPTH || node->eval - margin < node->beta
      || is_mate_score (node->beta))
    return false;
  *score = (node->eval + node->beta) / 2;
  return true;
}

/* Step 5: so far below alpha that only captures can help, and they do not. */
static bool
prune_by_razoring (const Node  *node,
                   EngineScore *score)
{
  if (node->depth > ENGINE_RAZOR_DEPTH
      || node->eval + ENGINE_RAZOR_BASE + ENGINE_RAZOR_MARGIN * node->depth > node->alpha)
    return false;
  *score = engine_qsearch_node (node->thread, node->ply, node->alpha, node->alpha + 1);
  return *score <= node->alpha || node->thread->aborted;
}

static bool
has_two_pieces (const ChessPosition *position)
{
  ChessBitboard pieces = position->by_color[position->turn]
                         & ~position->by_type[CHESS_PAWN] & ~position->by_type[CHESS_KING];

  return bb_several (pieces);
}

/* Whether some move, too, keeps the score above beta: else it was zugzwang. */
static bool
verify_null_move (const Node *node,
                  int         depth)
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

/* Step 6: even passing keeps the score above beta. Not with pawns alone, where passing may be
   better than any move; with few pieces at depth the result is verified. */
static bool
prune_by_null_move (const Node  *node,
                    EngineScore *score)
{
  EngineThread *thread = node->thread;
  const ChessPosition *position = node->position;
  int above = (node->eval - node->beta) / ENGINE_NULL_EVAL_DIVISOR;
  int reduction;

  if (node->depth < ENGINE_NULL_DEPTH || node->here[-1].move == CHESS_NO_MOVE
      || node->eval < node->beta || node->here->eval < node->beta - 30 * node->depth
      || node->ply < thread->null_verify_ply || is_mate_score (node->beta)
      || !chess_position_has_pieces (position, (ChessColor) position->turn)
      || (node->known && node->hit.has_score && node->hit.bound == ENGINE_BOUND_UPPER
          && node->hit.score < node->beta))
    return false;

  above = above < ENGINE_NULL_EVAL_MAX ? above : ENGINE_NULL_EVAL_MAX;
  reduction = ENGINE_NULL_REDUCTION + node->depth / ENGINE_NULL_DEPTH_DIVISOR + above;
  engine_thread_make_null (thread, node->ply);
  *score = -engine_search_node (thread, node->ply + 1, node->depth - reduction, -node->beta,
                                -node->beta + 1, !node->cut_node);
  if (thread->aborted)
    return true;
  if (*score < node->beta)
    return false;
  if (*score >= ENGINE_MATE_BOUND)
    *score = node->beta;

  if (thread->null_verify_ply != 0
      || (node->depth < ENGINE_NULL_VERIFY_DEPTH && has_two_pieces (position)))
    return true;
  return verify_null_move (node, node->depth - reduction + above) || thread->aborted;
}

/* Step 7: a capture that beats beta by far in a shallow search would beat it in a deep one. */
static bool
prune_by_probcut (const Node  *node,
                  EngineScore *score)
{
  EngineThread *thread = node->thread;
  EngineScore target = node->beta + ENGINE_PROBCUT_MARGIN;
  int depth = node->depth - ENGINE_PROBCUT_REDUCTION;
  EngineMovePicker picker;
  ChessMove move;

  if (node->depth < ENGINE_PROBCUT_DEPTH || is_mate_score (node->beta)
      || (node->known && node->hit.has_score && node->hit.depth >= depth
          && node->hit.score < target))
    return false;

  engine_movepick_init_noisy (&picker, &thread->history, node->position, thread->piece_values,
                              node->continuations, node->table_move,
                              target - node->here->eval > 0 ? target - node->here->eval : 0);
  while ((move = engine_movepick_next (&picker)) != CHESS_NO_MOVE) {
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

/* Steps 4 to 7: all ways to be done with a node without trying its moves. */
static bool
prune_node (const Node  *node,
            EngineScore *score)
{
  if (node->pv || node->in_check || !node->thread->may_prune
      || node->here->excluded != CHESS_NO_MOVE || node->here->verifying)
    return false;

  return prune_by_reverse_futility (node, score) || prune_by_razoring (node, score)
         || prune_by_null_move (node, score) || prune_by_probcut (node, score);
}

/* Plies off a late move, in whole plies, before what is special about it. */
int
engine_search_reduction (int  depth,
                         int  number,
                         bool noisy)
{
  static _Atomic bool ready;
  static int16_t reductions[2][64][64];   /* hundredths of a ply */

  if (!atomic_load_explicit (&ready, memory_order_acquire)) {
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

    pthread_mutex_lock (&lock);
    for (int i = 1; i < 64; i++) {
      for (int j = 1; j < 64; j++) {
        double product = log (i) * log (j);

        reductions[0][i][j] = (int16_t) (ENGINE_REDUCTION_QUIET_BASE
                                         + ENGINE_REDUCTION_QUIET_FACTOR * product);
        reductions[1][i][j] = (int16_t) (ENGINE_REDUCTION_NOISY_BASE
                                         + ENGINE_REDUCTION_NOISY_FACTOR * product);
      }
    }
    atomic_store_explicit (&ready, true, memory_order_release);
    pthread_mutex_unlock (&lock);
  }
  return reductions[noisy][depth < 63 ? depth : 63][number < 63 ? number : 63] / 100;
}

/* Step 8: moves not worth trying once one is known that does not lose. */
static bool
prune_move (const Node       *node,
            EngineMovePicker *picker,
            ChessMove         move,
            bool              noisy,
            bool              checks,
            int               history)
{
  EngineThread *thread = node->thread;
  int late = ENGINE_LATE_MOVE_BASE + node->depth * node->depth;
  int reduced = node->depth - engine_search_reduction (node->depth, node->n_moves, noisy);
  int threshold;

  if (!thread->may_prune || node->best <= -ENGINE_MATE_BOUND
      || !chess_position_has_pieces (node->position, (ChessColor) node->position->turn))
    return false;
  reduced = reduced > 0 ? reduced : 0;

  /* Late moves: what is good comes early. */
  if (node->depth <= ENGINE_LATE_MOVE_DEPTH
      && node->n_moves > (node->improving ? late : late / 2))
    picker->skip_quiets = true;

  if (!noisy && !node->in_check && !checks) {
    if (picker->skip_quiets && node->n_moves > 1)
      return true;
    /* Futility: too far below alpha for a quiet move. */
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

/* Step 9: how much deeper a move is looked at. The table's move, when everything else falls far
   behind it, is searched deeper; when several beat beta, the node is cut (@cutoff). */
static int
get_extension (Node        *node,
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
      && node->hit.bound != ENGINE_BOUND_UPPER && !is_mate_score (node->hit.score)
      && node->hit.depth >= node->depth - ENGINE_SINGULAR_TABLE_DEPTH) {
    target = node->hit.score - ENGINE_SINGULAR_MARGIN * node->depth;
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
    return node->hit.score >= node->beta ? -1 : 0;
  }

  return checks && node->depth <= 8 ? 1 : 0;
}

/* Step 10: how much shallower a late move is looked at first. */
static int
get_reduction (const Node *node,
               ChessMove   move,
               bool        noisy,
               int         history,
               int         new_depth)
{
  int reduction = engine_search_reduction (node->depth, node->n_moves, noisy);

  if (noisy) {
    reduction -= history / ENGINE_REDUCTION_CAPTURE_HISTORY;
  } else {
    reduction -= history / ENGINE_REDUCTION_HISTORY;
    reduction -= node->pv;
    reduction += !node->improving;
    reduction += node->table_move != CHESS_NO_MOVE
                 && engine_movepick_is_noisy (node->position, node->table_move);
    if (move == node->here->killers[0] || move == node->here->killers[1])
      reduction--;
  }
  reduction += node->cut_node;
  if (node->known && node->hit.pv)
    reduction--;

  /* Never into quiescence, never deeper than without. */
  if (reduction > new_depth - 1)
    reduction = new_depth - 1;
  return reduction > 0 ? reduction : 0;
}

/* Step 11: the move, reduced first, then as deep and wide as its score asks for. */
static EngineScore
search_move (const Node *node,
             ChessMove   move,
             bool        noisy,
             int         history,
             int         new_depth)
{
  EngineThread *thread = node->thread;
  int ply = node->ply + 1;
  EngineScore score = -ENGINE_MATE;
  bool full = node->n_moves > 1 || !node->pv;    /* the null window must be tried */

  if (thread->may_reduce && node->depth >= ENGINE_REDUCTION_DEPTH
      && node->n_moves > 1 + node->pv) {
    int reduction = get_reduction (node, move, noisy, history, new_depth);

    if (reduction > 0) {
      score = -engine_search_node (thread, ply, new_depth - reduction, -node->alpha - 1,
                                   -node->alpha, true);
      full = score > node->alpha;
      if (full && score > node->best + ENGINE_REDUCTION_DEEPER_MARGIN && reduction > 1)
        new_depth++;
    }
  }

  if (full && !thread->aborted)
    score = -engine_search_node (thread, ply, new_depth, -node->alpha - 1, -node->alpha,
                                 !node->cut_node);
  if (node->pv && !thread->aborted && (node->n_moves == 1 || score > node->alpha))
    score = -engine_search_node (thread, ply, new_depth, -node->beta, -node->alpha, false);
  return score;
}

static void
update_quiet (Node      *node,
              ChessMove  move,
              int        bonus)
{
  EngineHistory *history = &node->thread->history;
  ChessPiece piece = node->position->board[chess_move_from (move)];
  ChessSquare to = chess_move_to (move);

  engine_history_update (engine_history_quiet (history, node->position, move), bonus);
  for (int i = 0; i < ENGINE_N_CONTINUATIONS; i++)
    engine_history_update (&(*node->continuations[i])[piece][to], bonus);
}

/* Step 12: what a cutoff teaches. */
static void
learn (Node *node)
{
  EngineHistory *history = &node->thread->history;
  EnginePly *here = node->here;
  int bonus = engine_history_bonus (node->depth + (node->best > node->beta + 80));

  if (!engine_movepick_is_noisy (node->position, node->best_move)) {
    if (here->killers[0] != node->best_move) {
      here->killers[1] = here->killers[0];
      here->killers[0] = node->best_move;
    }
    /* A first move that cuts in shallow depth tells nothing new. */
    if (node->depth > 3 || node->n_quiets > 1)
      update_quiet (node, node->best_move, bonus);
    for (int i = 0; i < node->n_quiets; i++) {
      if (node->quiets[i] != node->best_move)
        update_quiet (node, node->quiets[i], -bonus);
    }
  } else {
    engine_history_update (engine_history_capture (history, node->position, node->best_move),
                           bonus);
  }

  for (int i = 0; i < node->n_noisy; i++) {
    if (node->noisy[i] != node->best_move)
      engine_history_update (engine_history_capture (history, node->position, node->noisy[i]),
                             -bonus);
  }
}

/* Step 13: the result goes into the table, and corrects the static score of such positions. */
static void
keep_result (Node        *node,
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

  if (!node->in_check && !is_mate_score (node->best)
      && (node->best_move == CHESS_NO_MOVE
          || !engine_movepick_is_noisy (node->position, node->best_move))
      && (bound == ENGINE_BOUND_EXACT
          || (bound == ENGINE_BOUND_LOWER) == (node->best > node->here->eval)))
    engine_history_update_correction (&thread->history, node->position, node->depth,
                                      node->best - node->here->eval);
}

static void
begin_node (Node         *node,
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
  node->best_move = CHESS_NO_MOVE;
  node->n_moves = node->n_quiets = node->n_noisy = 0;
  node->continuations[0] = here[-1].continuation;
  node->continuations[1] = here[-2].continuation;
  node->continuations[2] = here[-4].continuation;

  here->n_pv = 0;
  here[1].excluded = CHESS_NO_MOVE;
  here[1].verifying = false;
  here[2].killers[0] = here[2].killers[1] = CHESS_NO_MOVE;
  if (ply > thread->selective_depth)
    thread->selective_depth = ply;
}

/* Remembers a move that was tried. */
static void
note_tried (Node      *node,
            ChessMove  move,
            bool       noisy)
{
  if (noisy && node->n_noisy < MAX_TRIED)
    node->noisy[node->n_noisy++] = move;
  else if (!noisy && node->n_quiets < MAX_TRIED)
    node->quiets[node->n_quiets++] = move;
}

/* Tries the moves in turn. False when the search was aborted or the node is settled by @settled. */
static bool
search_moves (Node        *node,
              EngineScore *settled)
{
  EngineThread *thread = node->thread;
  EngineMovePicker picker;
  ChessMove move;

  engine_movepick_init (&picker, &thread->history, node->position, thread->piece_values,
                        node->continuations, node->table_move, node->here->killers);
  while ((move = engine_movepick_next (&picker)) != CHESS_NO_MOVE) {
    bool noisy = engine_movepick_is_noisy (node->position, move);
    bool checks = chess_position_gives_check (node->position, move);
    int history = noisy ? *engine_history_capture (&thread->history, node->position, move)
                        : engine_history_score_quiet (&thread->history, node->continuations,
                                                      node->position, move);
    EngineScore score;
    bool cutoff;
    int extension;

    if (move == node->here->excluded)
      continue;
    node->n_moves++;
    if (prune_move (node, &picker, move, noisy, checks, history))
      continue;
    extension = get_extension (node, move, checks, &cutoff, settled);
    if (cutoff || thread->aborted)
      return false;

    node->here[1].n_double = node->here->n_double + (extension == 2);
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
      learn (node);
      break;
    }
    node->alpha = score;
  }
  return true;
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
  Node node;

  if (depth <= 0)
    return engine_qsearch_node (thread, ply, alpha, beta);

  begin_node (&node, thread, ply, depth, alpha, beta, cut_node);
  engine_thread_check (thread);
  if (thread->aborted)
    return 0;
  if (end_early (&node, &score) || probe (&node, &score))
    return score;
  old_alpha = node.alpha;

  judge (&node);
  if (prune_node (&node, &score))
    return score;

  /* Without a move to begin with a deep search is not worth its time: it comes back later. */
  if (thread->may_reduce && node.depth >= ENGINE_IIR_DEPTH && node.table_move == CHESS_NO_MOVE
      && (node.pv || node.cut_node) && node.here->excluded == CHESS_NO_MOVE)
    node.depth--;

  if (!search_moves (&node, &score))
    return score;
  if (node.n_moves == 0)
    return node.here->excluded != CHESS_NO_MOVE ? alpha
           : node.in_check ? -ENGINE_MATE + ply : 0;

  /* Everything was pruned: no better than alpha. */
  if (node.best == -ENGINE_MATE)
    node.best = old_alpha;
  keep_result (&node, old_alpha);
  return node.best;
}
