/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "core/chess-score.h"

#include "core/chess-outcome.h"

/**
 * chess_score_centipawns:
 * @centipawns: hundredths of a pawn, positive where the side is better
 *
 * Returns: that score
 */
ChessScore
chess_score_centipawns (int centipawns)
{
  return (ChessScore) { CHESS_SCORE_CENTIPAWNS, centipawns };
}

/**
 * chess_score_mate:
 * @moves: in how many moves of its own the side mates; 0 when it has
 *
 * Returns: that score
 */
ChessScore
chess_score_mate (int moves)
{
  return (ChessScore) { CHESS_SCORE_MATE, moves };
}

/**
 * chess_score_mated:
 * @moves: in how many moves of the other one the side is mated; 0 when it is
 *
 * Returns: that score
 */
ChessScore
chess_score_mated (int moves)
{
  return (ChessScore) { CHESS_SCORE_MATED, moves };
}

/**
 * chess_score_draw:
 *
 * Returns: the score of a game that is drawn by the rules, which is more than an even one
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
 * Returns: whether it says anything
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
 * Returns: whether either side mates, or has
 */
bool
chess_score_is_mate (ChessScore score)
{
  return score.kind == CHESS_SCORE_MATE || score.kind == CHESS_SCORE_MATED;
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
 *
 * Returns: whether both say the same; a draw and an even score do not
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
 * Returns: 1 where it is good for the side, -1 where it is bad, 0 where it is neither or unknown
 */
int
chess_score_get_sign (ChessScore score)
{
  switch (score.kind) {
  case CHESS_SCORE_CENTIPAWNS:
    return (score.value > 0) - (score.value < 0);
  case CHESS_SCORE_MATE:
    return 1;
  case CHESS_SCORE_MATED:
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
 * Returns: centipawns from -@limit to @limit, for whoever has to reckon with a number; a mate in
 *   whatever time is the limit itself, a draw and what is unknown are 0
 */
int
chess_score_clamp (ChessScore score,
                   int        limit)
{
  if (score.kind != CHESS_SCORE_CENTIPAWNS)
    return chess_score_get_sign (score) * limit;
  return score.value > limit ? limit : score.value < -limit ? -limit : score.value;
}

/* Scores of one rank are compared by a number; -2: mated, 2: mates, between them 0. */
static int
get_rank (ChessScore score)
{
  return score.kind == CHESS_SCORE_UNKNOWN ? -3
         : chess_score_is_mate (score) ? 2 * chess_score_get_sign (score) : 0;
}

/**
 * chess_score_compare:
 *
 * A total order from the worst for the side to the best: unknown, mated on the board, mated in 1,
 * mated in 2 and so on, centipawns, mate in many, ..., mate in 1, mate on the board. A draw is
 * worth as much as an even score.
 *
 * Returns: below 0 when @a is worse than @b, 0 when they are worth the same, above 0 when better
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
 * Returns: the same in the view of the other side
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
  return score;
}

/**
 * chess_score_from_view:
 * @score: a score in the view of @side, or in White's
 * @side: a side
 *
 * Returns: the same in White's view, or in that of @side
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
 * Judges a position in which the game ends by itself, see chess_outcome(). What may be claimed is
 * no end.
 *
 * Returns: White's view: a mate on the board or a draw; unknown while the game goes on
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
