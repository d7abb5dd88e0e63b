/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/results/tabiya-glicko2.h"

#include <math.h>

/*
 * The names mu, phi, sigma, v and delta, and the numbers of steps, are those of the paper. Inside,
 * a rating is on Glickman's scale, where 0 is 1500 and 1 is about 174 points.
 */

#define SCALE        173.7178
#define CONVERGED    0.000001
/* Far more than it takes: some ten rounds. */
#define MAX_ROUNDS   200

static double
get_g (double phi)
{
  return 1.0 / sqrt (1.0 + 3.0 * phi * phi / (G_PI * G_PI));
}

static double
get_expected (double mu,
              double mu_opponent,
              double phi_opponent)
{
  return 1.0 / (1.0 + exp (-get_g (phi_opponent) * (mu - mu_opponent)));
}

static double
get_mu (double rating)
{
  return (rating - TABIYA_GLICKO2_RATING) / SCALE;
}

/* What the games of a period say: step 3 and 4. */
typedef struct {
  double v;        /* the variance of the rating from these games alone */
  double delta;    /* by how much they would change it */
} Evidence;

static Evidence
weigh (double                   mu,
       const TabiyaGlicko2Game *games,
       guint                    n_games)
{
  double information = 0.0;
  double surprise = 0.0;

  for (guint i = 0; i < n_games; i++) {
    double g = get_g (games[i].deviation / SCALE);
    double expected = get_expected (mu, get_mu (games[i].opponent), games[i].deviation / SCALE);

    information += g * g * expected * (1.0 - expected);
    surprise += g * (games[i].score - expected);
  }
  return (Evidence) { 1.0 / information, surprise / information };
}

/* The function of step 5 whose zero is the logarithm of the new variance. */
static double
get_f (double          x,
       double          a,
       double          phi,
       const Evidence *evidence)
{
  double e = exp (x);
  double sum = phi * phi + evidence->v + e;

  return e * (evidence->delta * evidence->delta - sum) / (2.0 * sum * sum)
         - (x - a) / (TABIYA_GLICKO2_TAU * TABIYA_GLICKO2_TAU);
}

/* Step 5, by the Illinois algorithm. */
static double
find_volatility (double          sigma,
                 double          phi,
                 const Evidence *evidence)
{
  double a = log (sigma * sigma);
  double low = a;
  double high = log (evidence->delta * evidence->delta - phi * phi - evidence->v);
  double f_low;
  double f_high;

  if (!(evidence->delta * evidence->delta > phi * phi + evidence->v)) {
    int k = 1;

    while (get_f (a - k * TABIYA_GLICKO2_TAU, a, phi, evidence) < 0)
      k++;
    high = a - k * TABIYA_GLICKO2_TAU;
  }
  f_low = get_f (low, a, phi, evidence);
  f_high = get_f (high, a, phi, evidence);
  for (guint i = 0; fabs (high - low) > CONVERGED && i < MAX_ROUNDS; i++) {
    double next = low + (low - high) * f_low / (f_high - f_low);
    double f_next = get_f (next, a, phi, evidence);

    if (f_next * f_high <= 0) {
      low = high;
      f_low = f_high;
    } else {
      f_low /= 2;
    }
    high = next;
    f_high = f_next;
  }
  return exp (low / 2);
}

/**
 * tabiya_glicko2_begin:
 *
 * Returns: the rating of a player of whom nothing is known
 */
TabiyaGlicko2
tabiya_glicko2_begin (void)
{
  return (TabiyaGlicko2) {
    TABIYA_GLICKO2_RATING, TABIYA_GLICKO2_DEVIATION, TABIYA_GLICKO2_VOLATILITY,
  };
}

/**
 * tabiya_glicko2_rate:
 * @before: the rating at the beginning of a period
 * @games: (array length=n_games): the games of the period
 * @n_games: 0 is the same as waiting for one period
 *
 * Returns: the rating at the end of the period
 */
TabiyaGlicko2
tabiya_glicko2_rate (const TabiyaGlicko2     *before,
                     const TabiyaGlicko2Game *games,
                     guint                    n_games)
{
  double mu = get_mu (before->rating);
  double phi = before->deviation / SCALE;
  TabiyaGlicko2 after;
  Evidence evidence;
  double spread;
  double weight;

  if (n_games == 0)
    return tabiya_glicko2_wait (before, 1);
  evidence = weigh (mu, games, n_games);
  after.volatility = find_volatility (before->volatility, phi, &evidence);
  spread = phi * phi + after.volatility * after.volatility;
  weight = 1.0 / (1.0 / spread + 1.0 / evidence.v);
  after.deviation = SCALE * sqrt (weight);
  after.rating = before->rating + SCALE * weight * evidence.delta / evidence.v;
  return after;
}

/**
 * tabiya_glicko2_wait:
 * @before: the rating after the last game
 * @n_periods: how many periods have passed without a game
 *
 * Returns: the same rating, less certain, but not less than that of a beginner
 */
TabiyaGlicko2
tabiya_glicko2_wait (const TabiyaGlicko2 *before,
                     guint                n_periods)
{
  TabiyaGlicko2 after = *before;
  double step = SCALE * before->volatility;
  double deviation = sqrt (before->deviation * before->deviation + n_periods * step * step);

  after.deviation = MAX (before->deviation, MIN (deviation, TABIYA_GLICKO2_DEVIATION));
  return after;
}

/**
 * tabiya_glicko2_expect:
 * @opponent: the rating of the opponent
 * @deviation: of that rating
 *
 * Returns: the score to expect in a game, from 0 to 1
 */
double
tabiya_glicko2_expect (const TabiyaGlicko2 *player,
                       double               opponent,
                       double               deviation)
{
  return get_expected (get_mu (player->rating), get_mu (opponent), deviation / SCALE);
}
