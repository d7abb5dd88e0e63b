/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/tabiya-win-chance.h"

#include <math.h>

/* Beyond ten pawns nothing is more won; a mate counts as that. */
#define LIMIT_CENTIPAWNS 1000

/* Steepness of the curve from centipawns to chances, fitted by Lichess to its own games. */
#define WIN_SLOPE 0.00368208

/* Accuracy of a move that lost d per cent: FACTOR * exp (-DECAY * d) + OFFSET + BONUS. Factor and
   offset make it 100 for nothing lost and 0 for everything; the bonus forgives what analysis of
   another depth would see otherwise. */
#define ACCURACY_FACTOR 103.1668100711649
#define ACCURACY_DECAY  0.04354415386753951
#define ACCURACY_OFFSET -3.166924740191411
#define ACCURACY_BONUS  1.0

/* Moves count by how much the chances move about them: a window of a tenth of the game, within
   bounds, and its standard deviation in per cent, within bounds. */
#define WINDOW_SHARE     10
#define WINDOW_LEAST     2
#define WINDOW_MOST      8
#define VOLATILITY_LEAST 0.5
#define VOLATILITY_MOST  12.0

/* The harmonic mean takes no move for worse than this. */
#define HARMONIC_LEAST 1.0

/**
 * tabiya_win_percent:
 * @score: a score
 *
 * 50 + 50 (2 / (1 + exp (-0.00368208 cp)) - 1), cp held to a thousand. A mate counts as a thousand,
 * as Lichess has it: what is lost by letting it go is then comparable to what other moves lose, and
 * accuracies to those seen there.
 *
 * Returns: White's chance of winning in per cent
 */
double
tabiya_win_percent (ChessScore score)
{
  return 100.0 / (1.0 + exp (-WIN_SLOPE * chess_score_clamp (score, LIMIT_CENTIPAWNS)));
}

/**
 * tabiya_win_percent_of:
 * @score: a score
 * @side: whose chance
 *
 * Returns: its chance of winning in per cent
 */
double
tabiya_win_percent_of (ChessScore score,
                       ChessColor side)
{
  double white = tabiya_win_percent (score);

  return side == CHESS_WHITE ? white : 100.0 - white;
}

/**
 * tabiya_win_share:
 * @score: a score, White's view
 *
 * What is drawn of a score, by the bar and the graph alike: the chance of winning, except that a
 * mate fills the bar to its end. Ten pawns are a chance, a mate is none.
 *
 * Returns: White's share, 0 to 1
 */
double
tabiya_win_share (ChessScore score)
{
  if (chess_score_is_mate (score))
    return chess_score_get_sign (score) > 0 ? 1.0 : 0.0;
  return tabiya_win_percent (score) / 100.0;
}

/**
 * tabiya_move_accuracy:
 * @percent_before: the mover's chance of winning before the move
 * @percent_after: and after it
 *
 * Returns: 100 for a move that lost nothing, down to 0
 */
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

/* How much White's chances move in the window that ends after move @index; the first moves share
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
 * @scores: @n_moves + 1 of them: before the first move and after each; where nothing is known of
 *   the first, %TABIYA_WIN_START_CENTIPAWNS
 * @n_moves: moves of both sides
 * @first: who made the first
 * @side: whose accuracy
 * @accuracy: (out): 0 to 100; untouched on %FALSE
 *
 * The mean of two means of the accuracies of its moves: one weighted by the volatility about each
 * move, and the harmonic one, in which blunders weigh.
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

/**
 * tabiya_centipawn_loss:
 * @before: the score before a move
 * @after: the score after it
 * @mover: who moved
 *
 * Returns: what the move gave away, 0 to 2000; their mean is the average loss of a game
 */
int
tabiya_centipawn_loss (ChessScore before,
                       ChessScore after,
                       ChessColor mover)
{
  int lost = chess_score_clamp (before, LIMIT_CENTIPAWNS)
             - chess_score_clamp (after, LIMIT_CENTIPAWNS);

  return MAX (mover == CHESS_WHITE ? lost : -lost, 0);
}
