/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/analysis/tabiya-quiet-line.h"

/*
 * Quiescence search with alpha-beta over captures and promotions (over all moves when in check),
 * with the static score as stand-pat score, as engines usually end their lines. It is limited by
 * depth and by number of positions, so that a wild position costs no more than a quiet one.
 */

#define MAX_DEPTH 8
#define MAX_POSITIONS 200
#define INFINITE 1000000
#define MATED (-INFINITE + 1000)

typedef struct {
  const HeuristicWeights *weights;
  int                     n_positions;
} Quiet;

typedef struct {
  int       n_moves;
  ChessMove moves[MAX_DEPTH];
} Found;

/* The static score from the side to move's point of view. */
static int
judge (Quiet               *quiet,
       const ChessPosition *position)
{
  HeuristicExplanation explanation;

  quiet->n_positions++;
  heuristic_explain (position, quiet->weights, &explanation);
  if (explanation.outcome == HEURISTIC_OUTCOME_MATE)
    return MATED;
  if (explanation.outcome == HEURISTIC_OUTCOME_DRAW)
    return 0;
  return position->turn == CHESS_WHITE ? explanation.score : -explanation.score;
}

/* The most valuable victim first, then the least valuable attacker; the values are used only for
   sorting. */
static int
get_order (const ChessPosition *position,
           ChessMove            move)
{
  static const int values[CHESS_N_PIECE_TYPES] = { 1, 3, 3, 5, 9, 20 };
  ChessPiece taken = position->board[chess_move_to (move)];
  ChessPiece taker = position->board[chess_move_from (move)];
  int order = chess_move_is_promotion (move) ? 80 : 0;

  if (taken != CHESS_NO_PIECE)
    order += 10 * values[chess_piece_type (taken)];
  return order - values[chess_piece_type (taker)];
}

/* Moves the best of the moves from index @from on to @from. */
static void
pick_next (const ChessPosition *position,
           ChessMoveList       *list,
           int                  from)
{
  int best = from;
  ChessMove move;

  for (int i = from + 1; i < list->count; i++) {
    if (get_order (position, list->moves[i]) > get_order (position, list->moves[best]))
      best = i;
  }
  move = list->moves[from];
  list->moves[from] = list->moves[best];
  list->moves[best] = move;
}

static void
keep (Found       *found,
      ChessMove    move,
      const Found *rest)
{
  found->moves[0] = move;
  for (int i = 0; i < rest->n_moves; i++)
    found->moves[i + 1] = rest->moves[i];
  found->n_moves = rest->n_moves + 1;
}

static int
search (Quiet               *quiet,
        const ChessPosition *position,
        int                  depth,
        int                  alpha,
        int                  beta,
        Found               *found)
{
  gboolean in_check = chess_position_in_check (position);
  int best = in_check ? MATED : judge (quiet, position);
  ChessMoveList list;

  found->n_moves = 0;
  if (depth == 0 || best >= beta || quiet->n_positions >= MAX_POSITIONS)
    return in_check ? judge (quiet, position) : best;
  alpha = MAX (alpha, best);
  chess_position_generate (position, CHESS_GENERATE_NOISY, &list);
  for (int i = 0; i < list.count && alpha < beta; i++) {
    ChessPosition after;
    Found rest;
    int score;

    pick_next (position, &list, i);
    chess_position_make (&after, position, list.moves[i]);
    score = -search (quiet, &after, depth - 1, -beta, -alpha, &rest);
    if (score > best) {
      best = score;
      keep (found, list.moves[i], &rest);
    }
    alpha = MAX (alpha, best);
  }
  return best;
}

/**
 * tabiya_quiet_line_extend:
 * @start: the position where @line begins
 * @weights: the weights to judge by
 * @line: (element-type ChessMove) (inout): legal moves from @start
 *
 * If the heuristic does not consider material to be good, an exchange settles nothing, and nothing
 * is appended.
 */
void
tabiya_quiet_line_extend (const ChessPosition    *start,
                          const HeuristicWeights *weights,
                          GArray                 *line)
{
  Quiet quiet = { .weights = weights };
  ChessPosition position = *start;
  Found found;

  if (!(heuristic_get_flags (weights->heuristic, weights) & HEURISTIC_ALLOWS_PRUNING))
    return;
  for (guint i = 0; i < line->len; i++) {
    ChessPosition from = position;

    chess_position_make (&position, &from, g_array_index (line, ChessMove, i));
  }
  search (&quiet, &position, MAX_DEPTH, -INFINITE, INFINITE, &found);
  g_array_append_vals (line, found.moves, (guint) found.n_moves);
}
