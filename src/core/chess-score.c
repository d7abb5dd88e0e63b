/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "core/chess-score.h"

#include "core/chess-outcome.h"

/**
 * chess_score_centipawns:
 * @centipawns: hundredths of a pawn, positive where the side is better
 *
 * Returns: the score
 */
ChessScore
chess_score_centipawns (int centipawns)
{
  return (ChessScore) { CHESS_SCORE_CENTIPAWNS, centipawns };
}

/**
 * chess_score_mate:
 * @moves: in how many of its own moves the side mates; 0 when the mate is on the board
 *
 * Returns: the score
 */
ChessScore
chess_score_mate (int moves)
{
  return (ChessScore) { CHESS_SCORE_MATE, moves };
}

/**
 * chess_score_mated:
 * @moves: in how many moves of the opponent the side is mated; 0 when the mate is on the board
 *
 * Returns: the score
 */
ChessScore
chess_score_mated (int moves)
{
  return (ChessScore) { CHESS_SCORE_MATED, moves };
}

/**
 * chess_score_won:
 *
 * Returns: the score of a win that endgame tables prove, under the fifty-move rule, without telling
 *   how far the mate is
 */
ChessScore
chess_score_won (void)
{
  return (ChessScore) { CHESS_SCORE_WON, 0 };
}

/**
 * chess_score_lost:
 *
 * Returns: the score of a loss that endgame tables prove
 */
ChessScore
chess_score_lost (void)
{
  return (ChessScore) { CHESS_SCORE_LOST, 0 };
}

/**
 * chess_score_draw:
 *
 * Returns: the score of a game that is drawn by the rules, which says more than an even score
 */
ChessScore
chess_score_draw (void)
{
  return (ChessScore) { CHESS_SCORE_DRAW, 0 };
}

/**
 * chess_score_is_known:
 * @score: a score
 *
 * Returns: whether the score is anything but unknown
 */
bool
chess_score_is_known (ChessScore score)
{
  return score.kind != CHESS_SCORE_UNKNOWN;
}

/**
 * chess_score_is_mate:
 * @score: a score
 *
 * Returns: whether either side mates or has mated
 */
bool
chess_score_is_mate (ChessScore score)
{
  return score.kind == CHESS_SCORE_MATE || score.kind == CHESS_SCORE_MATED;
}

/**
 * chess_score_is_decided:
 * @score: a score
 *
 * Returns: whether either side is known to win, by a mate or by endgame tables
 */
bool
chess_score_is_decided (ChessScore score)
{
  return chess_score_is_mate (score) || score.kind == CHESS_SCORE_WON
         || score.kind == CHESS_SCORE_LOST;
}

/**
 * chess_score_is_final:
 * @score: a score
 *
 * Returns: whether the game is over: a mate stands on the board, or the rules make it a draw
 */
bool
chess_score_is_final (ChessScore score)
{
  return score.kind == CHESS_SCORE_DRAW || (chess_score_is_mate (score) && score.value == 0);
}

/**
 * chess_score_equal:
 * @a: a score
 * @b: another score, from the same view
 *
 * Returns: whether both are the same; a draw by rule differs from an even score
 */
bool
chess_score_equal (ChessScore a,
                   ChessScore b)
{
  return a.kind == b.kind && a.value == b.value;
}

/**
 * chess_score_get_sign:
 * @score: a score
 *
 * Returns: 1 if the score is good for the side, -1 if it is bad, 0 if it is even or unknown
 */
int
chess_score_get_sign (ChessScore score)
{
  switch (score.kind) {
  case CHESS_SCORE_CENTIPAWNS:
    return (score.value > 0) - (score.value < 0);
  case CHESS_SCORE_MATE:
  case CHESS_SCORE_WON:
    return 1;
  case CHESS_SCORE_MATED:
  case CHESS_SCORE_LOST:
    return -1;
  case CHESS_SCORE_UNKNOWN:
  case CHESS_SCORE_DRAW:
  default:
    return 0;
  }
}

/**
 * chess_score_clamp:
 * @score: a score
 * @limit: centipawns, not negative
 *
 * Turns a score into a plain number for calculations.
 *
 * Returns: centipawns from -@limit to @limit; any mate and any win by tables is the limit itself,
 *   and a draw or an unknown score is 0
 */
int
chess_score_clamp (ChessScore score,
                   int        limit)
{
  if (score.kind != CHESS_SCORE_CENTIPAWNS)
    return chess_score_get_sign (score) * limit;
  return score.value > limit ? limit : score.value < -limit ? -limit : score.value;
}

/* The class of a score for comparisons; within a class, numbers decide. A side that is mated has
   rank -2, one that has lost by tables -1, and ordinary scores 0. */
static int
get_rank (ChessScore score)
{
  return score.kind == CHESS_SCORE_UNKNOWN ? -3
         : chess_score_is_mate (score) ? 2 * chess_score_get_sign (score)
         : chess_score_is_decided (score) ? chess_score_get_sign (score) : 0;
}

/**
 * chess_score_compare:
 * @a: a score
 * @b: another score, from the same view
 *
 * A total order from the worst for the side to the best: unknown, mated on the board, mated in 1,
 * mated in 2 and so on, lost by tables, centipawns, won by tables, mate in many, ..., mate in 1,
 * mate on the board. A draw is worth as much as an even score.
 *
 * Returns: a number below 0 when @a is worse than @b, 0 when they are worth the same, and a number
 *   above 0 when @a is better
 */
int
chess_score_compare (ChessScore a,
                     ChessScore b)
{
  int rank = get_rank (a);
  int other = get_rank (b);

  if (rank != other)
    return rank < other ? -1 : 1;
  if (a.kind == CHESS_SCORE_MATE)
    return (a.value < b.value) - (a.value > b.value);
  return (a.value > b.value) - (a.value < b.value);
}

/**
 * chess_score_negate:
 * @score: a score
 *
 * Returns: the same score from the view of the other side
 */
ChessScore
chess_score_negate (ChessScore score)
{
  if (score.kind == CHESS_SCORE_CENTIPAWNS)
    score.value = -score.value;
  else if (score.kind == CHESS_SCORE_MATE)
    score.kind = CHESS_SCORE_MATED;
  else if (score.kind == CHESS_SCORE_MATED)
    score.kind = CHESS_SCORE_MATE;
  else if (score.kind == CHESS_SCORE_WON)
    score.kind = CHESS_SCORE_LOST;
  else if (score.kind == CHESS_SCORE_LOST)
    score.kind = CHESS_SCORE_WON;
  return score;
}

/**
 * chess_score_from_view:
 * @score: a score from the view of @side, or from White's
 * @side: a side
 *
 * Returns: the same score from White's view, or from that of @side
 */
ChessScore
chess_score_from_view (ChessScore score,
                       ChessColor side)
{
  return side == CHESS_WHITE ? score : chess_score_negate (score);
}

/**
 * chess_score_of_end:
 * @position: a position
 * @keys: (array length=n_keys) (nullable): keys of the game's positions before it, oldest first
 * @n_keys: how many
 *
 * Scores a position in which the game ends without a claim, see chess_outcome(). A draw that could
 * be claimed does not end the game.
 *
 * Returns: a mate on the board or a draw, from White's view; unknown while the game goes on
 */
ChessScore
chess_score_of_end (const ChessPosition *position,
                    const uint64_t      *keys,
                    size_t               n_keys)
{
  switch (chess_outcome (position, keys, n_keys)) {
  case CHESS_OUTCOME_CHECKMATE:
    return chess_score_from_view (chess_score_mated (0), (ChessColor) position->turn);
  case CHESS_OUTCOME_STALEMATE:
  case CHESS_OUTCOME_INSUFFICIENT_MATERIAL:
  case CHESS_OUTCOME_FIVEFOLD_REPETITION:
  case CHESS_OUTCOME_SEVENTY_FIVE_MOVES:
    return chess_score_draw ();
  case CHESS_OUTCOME_NONE:
  default:
    return (ChessScore) { CHESS_SCORE_UNKNOWN, 0 };
  }
}
