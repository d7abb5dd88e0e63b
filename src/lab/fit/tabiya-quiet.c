/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/fit/tabiya-quiet.h"

enum {
  QUIET_MARGIN = 25,         /* centipawns */
  QUIET_DEPTH = 8,           /* the number of captures in a row that are examined */
};

/* The static score after all captures that lose nothing, from the side to move's point of view. */
static int
settle (const ChessPosition    *position,
        const HeuristicWeights *weights,
        int                     alpha,
        int                     beta,
        int                     depth)
{
  int best = engine_evaluate (position, weights);
  ChessMoveList list;

  if (best >= beta || depth == 0)
    return best;
  alpha = MAX (alpha, best);
  chess_position_generate (position, CHESS_GENERATE_NOISY, &list);
  for (int i = 0; i < list.count && alpha < beta; i++) {
    ChessPosition after;
    int score;

    if (engine_see (position, list.moves[i]) < 0)
      continue;
    chess_position_make (&after, position, list.moves[i]);
    score = -settle (&after, weights, -beta, -alpha, depth - 1);
    best = MAX (best, score);
    alpha = MAX (alpha, best);
  }
  return best;
}

/**
 * tabiya_quiet_holds:
 * @position: any legal position
 * @weights: (nullable): the heuristic to judge by; %NULL for the defaults
 *
 * Returns: whether there is neither a check nor a pending capture; only then does the result of the
 *   game say something about the static score
 */
gboolean
tabiya_quiet_holds (const ChessPosition    *position,
                    const HeuristicWeights *weights)
{
  int score;

  if (chess_position_in_check (position))
    return FALSE;
  score = engine_evaluate (position, weights);
  return settle (position, weights, score, score + QUIET_MARGIN + 1, QUIET_DEPTH)
         <= score + QUIET_MARGIN;
}
