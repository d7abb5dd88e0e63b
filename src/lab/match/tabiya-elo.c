/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "lab/match/tabiya-elo.h"

#include <math.h>

/* The two-sided 95 % quantile of the normal distribution. */
#define QUANTILE_95 1.959963984540054

/* Mean and spread of the points per game, as far as the results show them. */
typedef struct {
  double mean;       /* per game, 0 to 1 */
  double variance;   /* per game, as if the games of a pair were independent */
  double error;      /* standard error of the mean; 0 if there is no spread */
} Spread;

/**
 * tabiya_match_score_n_games:
 *
 * Returns: the number of games
 */
guint
tabiya_match_score_n_games (const TabiyaMatchScore *score)
{
  return score->wins + score->draws + score->losses;
}

/**
 * tabiya_match_score_n_pairs:
 *
 * Returns: the number of pairs of which both games are finished
 */
guint
tabiya_match_score_n_pairs (const TabiyaMatchScore *score)
{
  guint n = 0;

  for (guint i = 0; i < TABIYA_MATCH_PAIR_SCORES; i++)
    n += score->pairs[i];
  return n;
}

/**
 * tabiya_elo_to_score:
 * @elo: a difference of logistic Elo
 *
 * Returns: the expected score of the stronger side, 0 to 1: 1 / (1 + 10^(-elo / 400))
 */
double
tabiya_elo_to_score (double elo)
{
  return 1.0 / (1.0 + pow (10.0, -elo / 400.0));
}

/**
 * tabiya_elo_from_score:
 * @score: a score, 0 to 1
 *
 * Returns: the difference of Elo that predicts it, the inverse of tabiya_elo_to_score(); infinite
 *   at 0 and 1
 */
double
tabiya_elo_from_score (double score)
{
  if (score <= 0.0)
    return -INFINITY;
  if (score >= 1.0)
    return INFINITY;
  return 400.0 * log10 (score / (1.0 - score));
}

/* Computes mean and spread from how often each value occurs. */
static Spread
measure (const guint *counts,
         guint        n_values,
         double       games_each)
{
  double n = 0.0;
  double sum = 0.0;
  double squares = 0.0;
  Spread spread;

  for (guint i = 0; i < n_values; i++) {
    double value = (double) i / (n_values - 1);

    n += counts[i];
    sum += counts[i] * value;
    squares += counts[i] * value * value;
  }
  spread.mean = sum / n;
  /* Rounding errors must not produce a spread where there is none. */
  spread.variance = MAX (squares / n - spread.mean * spread.mean, 0.0);
  if (spread.variance < 1e-12)
    spread.variance = 0.0;
  spread.error = sqrt (spread.variance / n);
  spread.variance *= games_each;
  return spread;
}

static Spread
measure_score (const TabiyaMatchScore *score)
{
  guint single[3] = { score->losses, score->draws, score->wins };

  if (tabiya_match_score_n_pairs (score) > 0)
    return measure (score->pairs, TABIYA_MATCH_PAIR_SCORES, 2.0);
  return measure (single, 3, 1.0);
}

/* Half of the Elo interval that corresponds to 95 % of the scores around the mean. */
static double
get_elo_error (const Spread *spread)
{
  double reach = QUANTILE_95 * spread->error;

  if (spread->error == 0.0)
    return INFINITY;
  return (tabiya_elo_from_score (spread->mean + reach)
          - tabiya_elo_from_score (spread->mean - reach)) / 2.0;
}

/**
 * tabiya_elo_estimate:
 * @score: results of a match, perhaps none
 * @elo: (out): the estimate
 *
 * Estimates the difference in strength of two engines. If there are finished pairs, the estimate
 * and its error are based on them alone; a pair with only one finished game counts in the number of
 * games, the score and the draws.
 *
 * The mean m of a pair's share of its two points has the standard error s = sqrt (v / n), where v
 * is the variance over the n pairs. The interval is the Elo at m + 1.96 s and m - 1.96 s; the
 * likelihood of superiority is the normal distribution at (m - 1/2) / s. See M. Van den Bergh,
 * "Comments on Normalized Elo", for normalised Elo and the pentanomial model.
 */
void
tabiya_elo_estimate (const TabiyaMatchScore *score,
                     TabiyaElo              *elo)
{
  guint n = tabiya_match_score_n_games (score);
  Spread spread;

  *elo = (TabiyaElo) { .score = 0.5, .elo_error = INFINITY, .superiority = 0.5 };
  if (n == 0)
    return;
  spread = measure_score (score);
  elo->score = (score->wins + score->draws / 2.0) / n;
  elo->draw_rate = (double) score->draws / n;
  elo->elo = tabiya_elo_from_score (spread.mean);
  elo->elo_error = get_elo_error (&spread);
  if (spread.error > 0.0) {
    elo->normalized_elo = (spread.mean - 0.5) / sqrt (spread.variance) * TABIYA_ELO_NORMALIZED_UNIT;
    elo->superiority = 0.5 * erfc (-(spread.mean - 0.5) / spread.error / G_SQRT2);
  } else if (spread.mean != 0.5) {
    elo->normalized_elo = spread.mean > 0.5 ? INFINITY : -INFINITY;
    elo->superiority = spread.mean > 0.5 ? 1.0 : 0.0;
  }
}
