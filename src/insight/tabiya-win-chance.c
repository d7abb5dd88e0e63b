/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/tabiya-win-chance.h"

#include <math.h>

/* An advantage beyond ten pawns makes no difference, and a mate counts as ten pawns. */
#define LIMIT_CENTIPAWNS 1000

/* Steepness of the curve from centipawns to chances, fitted by Lichess to its own games. */
#define WIN_SLOPE 0.00368208

/* The accuracy of a move that lost d percent is FACTOR * exp (-DECAY * d) + OFFSET + BONUS. Factor
   and offset make it 100 when nothing is lost and 0 when everything is; the bonus allows for what
   an analysis to another depth would see differently. */
#define ACCURACY_FACTOR 103.1668100711649
#define ACCURACY_DECAY  0.04354415386753951
#define ACCURACY_OFFSET -3.166924740191411
#define ACCURACY_BONUS  1.0

/* Moves are weighted by the volatility of the chances around them: the standard deviation, in
   percent and within bounds, over a window of a tenth of the game, within bounds. */
#define WINDOW_SHARE     10
#define WINDOW_LEAST     2
#define WINDOW_MOST      8
#define VOLATILITY_LEAST 0.5
#define VOLATILITY_MOST  12.0

/* The harmonic mean treats no move as worse than this. */
#define HARMONIC_LEAST 1.0

/**
 * tabiya_win_percent:
 * @score: a score
 *
 * The formula is 50 + 50 (2 / (1 + exp (-0.00368208 cp)) - 1), where cp is clamped to a thousand. A
 * mate counts as a thousand, as on Lichess: so the loss from missing it is comparable to the losses
 * of other moves, and accuracies are comparable to those shown there.
 *
 * Returns: White's chance of winning in percent
 */
double
tabiya_win_percent (ChessScore score)
{
  return 100.0 / (1.0 + exp (-WIN_SLOPE * chess_score_clamp (score, LIMIT_CENTIPAWNS)));
}

double
tabiya_win_percent_of (ChessScore score,
                       ChessColor side)
{
  double white = tabiya_win_percent (score);

  return side == CHESS_WHITE ? white : 100.0 - white;
}

/**
 * tabiya_win_share:
 * @score: a score from White's view
 *
 * What the bar and the graph show of a score: the chance of winning, except that a mate or a win by
 * endgame tables fills the bar completely, because it is certain and ten pawns are not.
 *
 * Returns: White's share, 0 to 1
 */
double
tabiya_win_share (ChessScore score)
{
  if (chess_score_is_decided (score))
    return chess_score_get_sign (score) > 0 ? 1.0 : 0.0;
  return tabiya_win_percent (score) / 100.0;
}

double
tabiya_move_accuracy (double percent_before,
                      double percent_after)
{
  double lost = percent_before - percent_after;
  double accuracy;

  if (lost <= 0.0)
    return 100.0;
  accuracy = ACCURACY_FACTOR * exp (-ACCURACY_DECAY * lost) + ACCURACY_OFFSET + ACCURACY_BONUS;
  return CLAMP (accuracy, 0.0, 100.0);
}

/* How much White's chances vary in the window that ends after move @index; the first moves share
   the first window. */
static double
get_volatility (const ChessScore *scores,
                int               n_moves,
                int               index)
{
  int window = CLAMP (n_moves / WINDOW_SHARE, WINDOW_LEAST, WINDOW_MOST);
  int first = MAX (index + 2 - window, 0);
  int n = MIN (window, n_moves + 1 - first);
  double mean = 0.0;
  double variance = 0.0;

  for (int i = 0; i < n; i++)
    mean += tabiya_win_percent (scores[first + i]) / n;
  for (int i = 0; i < n; i++) {
    double difference = tabiya_win_percent (scores[first + i]) - mean;

    variance += difference * difference / n;
  }
  return CLAMP (sqrt (variance), VOLATILITY_LEAST, VOLATILITY_MOST);
}

/**
 * tabiya_game_accuracy:
 * @scores: @n_moves + 1 scores: before the first move and after each move; if the first one is
 *   unknown, it should be %TABIYA_WIN_START_CENTIPAWNS
 * @n_moves: the number of moves of both sides
 * @first: the side that made the first move
 * @side: the side whose accuracy is wanted
 * @accuracy: (out): 0 to 100; untouched on %FALSE
 *
 * The average of two means of the accuracies of its moves: one weighted by the volatility around
 * each move, and the harmonic mean, in which blunders weigh heavily.
 *
 * Returns: whether the side made any move
 */
gboolean
tabiya_game_accuracy (const ChessScore *scores,
                      int               n_moves,
                      ChessColor        first,
                      ChessColor        side,
                      double           *accuracy)
{
  double weighted = 0.0;
  double weights = 0.0;
  double inverse = 0.0;
  int n = 0;

  for (int i = side == first ? 0 : 1; i < n_moves; i += 2) {
    double of_move = tabiya_move_accuracy (tabiya_win_percent_of (scores[i], side),
                                           tabiya_win_percent_of (scores[i + 1], side));
    double weight = get_volatility (scores, n_moves, i);

    weighted += of_move * weight;
    weights += weight;
    inverse += 1.0 / MAX (of_move, HARMONIC_LEAST);
    n++;
  }
  if (n == 0)
    return FALSE;

  *accuracy = (weighted / weights + n / inverse) / 2.0;
  return TRUE;
}

int
tabiya_centipawn_loss (ChessScore before,
                       ChessScore after,
                       ChessColor mover)
{
  int lost = chess_score_clamp (before, LIMIT_CENTIPAWNS)
             - chess_score_clamp (after, LIMIT_CENTIPAWNS);

  return MAX (mover == CHESS_WHITE ? lost : -lost, 0);
}
