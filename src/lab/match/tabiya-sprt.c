/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "lab/match/tabiya-sprt.h"

#include <math.h>

/*
 * The generalised likelihood ratio of the pentanomial model, after M. Van den Bergh, "A Practical
 * Introduction to the GSPRT" and "Normalized Elo in practice". The five probabilities of a pair's
 * score are unknown. For each hypothesis, those are used that satisfy it and make the actual
 * results most likely (A. B. Owen, "Empirical likelihood ratio confidence intervals for a single
 * functional"); the ratio compares the two likelihoods.
 */

#define N_SUMS TABIYA_MATCH_PAIR_SCORES

/* A sum that has not occurred counts as this many pairs, so that no hypothesis is ruled out just
   because something has not happened yet. */
#define NEVER_SEEN 1e-3

#define MAX_STEPS      50
#define PRECISION      1e-9

/* A one-sided score is judged by this share of the risk, in addition to it, with so many bets. */
#define ONE_SIDED_SHARE  0.01
#define N_BETS           8

/* The share of its points that a pair with @index half points won. */
static double
get_value (int index)
{
  return (double) index / (N_SUMS - 1);
}

/* The root of sum (p v / (1 + x v)), which decreases in x between the poles next to 0; it exists if
   @values has both signs. Bisection cannot fail and takes a microsecond. */
static double
solve_secular (const double p[N_SUMS],
               const double values[N_SUMS])
{
  double low = -INFINITY;
  double high = INFINITY;
  double least = 0.0;
  double most = 0.0;

  for (int i = 0; i < N_SUMS; i++) {
    least = MIN (least, values[i]);
    most = MAX (most, values[i]);
  }
  if (least >= 0.0 || most <= 0.0)
    return 0.0;
  low = -1.0 / most;
  high = -1.0 / least;
  for (int step = 0; step < 100; step++) {
    double x = (low + high) / 2.0;
    double sum = 0.0;

    for (int i = 0; i < N_SUMS; i++)
      sum += p[i] * values[i] / (1.0 + x * values[i]);
    if (sum > 0.0)
      low = x;
    else
      high = x;
  }
  return (low + high) / 2.0;
}

/* The most likely probabilities among those with sum (q v) = 0: q = p / (1 + x v), by Lagrange. */
static void
tilt (const double p[N_SUMS],
      const double values[N_SUMS],
      double       q[N_SUMS])
{
  double x = solve_secular (p, values);

  for (int i = 0; i < N_SUMS; i++)
    q[i] = p[i] / (1.0 + x * values[i]);
}

/* The most likely probabilities with the mean @mean. */
static void
fit_mean (const double p[N_SUMS],
          double       mean,
          double       q[N_SUMS])
{
  double values[N_SUMS];

  for (int i = 0; i < N_SUMS; i++)
    values[i] = get_value (i) - mean;
  tilt (p, values, q);
}

/* The most likely probabilities with (mean - 1/2) / deviation = @difference. That condition is not
   linear, so it is linearised around the previous solution until that no longer changes: with its
   mean m and deviation s, to first order in q, s(q) = s/2 (1 + sum (q ((a - m) / s)^2)). */
static void
fit_difference (const double p[N_SUMS],
                double       difference,
                double       q[N_SUMS])
{
  for (int i = 0; i < N_SUMS; i++)
    q[i] = 1.0 / N_SUMS;
  for (int step = 0; step < MAX_STEPS; step++) {
    double mean = 0.0;
    double variance = 0.0;
    double values[N_SUMS];
    double next[N_SUMS];
    double change = 0.0;

    for (int i = 0; i < N_SUMS; i++)
      mean += q[i] * get_value (i);
    for (int i = 0; i < N_SUMS; i++)
      variance += q[i] * (get_value (i) - mean) * (get_value (i) - mean);
    for (int i = 0; i < N_SUMS; i++) {
      double away = get_value (i) - mean;

      values[i] = get_value (i) - 0.5
                  - difference * sqrt (variance) * (1.0 + away * away / variance) / 2.0;
    }
    tilt (p, values, next);
    for (int i = 0; i < N_SUMS; i++) {
      change = MAX (change, fabs (next[i] - q[i]));
      q[i] = next[i];
    }
    if (change < PRECISION)
      return;
  }
}

static void
fit (const TabiyaSprt *sprt,
     const double      p[N_SUMS],
     double            elo,
     double            q[N_SUMS])
{
  if (sprt->model == TABIYA_SPRT_LOGISTIC)
    fit_mean (p, tabiya_elo_to_score (elo), q);
  else
    /* Normalised Elo is defined for a single game; the mean of a pair varies less by a factor of
       the square root of two. */
    fit_difference (p, elo / TABIYA_ELO_NORMALIZED_UNIT * G_SQRT2, q);
}

/**
 * tabiya_sprt_get_lower:
 *
 * Returns: the log-likelihood ratio at or below which elo0 is accepted: ln (beta / (1 - alpha)),
 *   after A. Wald
 */
double
tabiya_sprt_get_lower (const TabiyaSprt *sprt)
{
  return log (sprt->beta / (1.0 - sprt->alpha));
}

/**
 * tabiya_sprt_get_upper:
 *
 * Returns: the log-likelihood ratio at or above which elo1 is accepted: ln ((1 - beta) / alpha)
 */
double
tabiya_sprt_get_upper (const TabiyaSprt *sprt)
{
  return log ((1.0 - sprt->beta) / sprt->alpha);
}

/**
 * tabiya_sprt_get_llr:
 * @sprt: a test
 * @pairs: finished pairs, indexed by their sum in half points
 *
 * Returns: the generalised log-likelihood ratio of elo1 over elo0; 0 without pairs
 */
double
tabiya_sprt_get_llr (const TabiyaSprt *sprt,
                     const guint       pairs[TABIYA_MATCH_PAIR_SCORES])
{
  double counts[N_SUMS];
  double p[N_SUMS];
  double p0[N_SUMS];
  double p1[N_SUMS];
  double n = 0.0;
  double llr = 0.0;
  guint seen = 0;

  for (int i = 0; i < N_SUMS; i++) {
    seen += pairs[i];
    counts[i] = pairs[i] > 0 ? pairs[i] : NEVER_SEEN;
    n += counts[i];
  }
  if (seen == 0)
    return 0.0;
  for (int i = 0; i < N_SUMS; i++)
    p[i] = counts[i] / n;
  fit (sprt, p, sprt->elo0, p0);
  fit (sprt, p, sprt->elo1, p1);
  for (int i = 0; i < N_SUMS; i++)
    llr += counts[i] * log (p1[i] / p0[i]);
  return llr;
}

/*
 * One-sided scores. Two close hypotheses are nearly as unlikely as each other when one engine wins
 * every game, so that the ratio grows by no more than a few hundredths a pair. But such a score
 * refutes one of them by itself. Bet a part of the money on the share v of the next pair: it is
 * multiplied by 1 + b (v - m). As long as the mean of v is m or less, it does not grow on average,
 * whatever the distribution is, so by Ville's inequality it ever becomes k times as much with a
 * probability of 1/k at the most, however often one looks. The same is true of the average over
 * several bets b, of which one is nearly as good as the best. (J. Ville, "Étude critique de la
 * notion de collectif"; I. Waudby-Smith, A. Ramdas, "Estimating means of bounded random variables
 * by betting".)
 */

/* The logarithm of what the money has become, if it is bet on values above @mean. */
static double
get_wealth (const double values[N_SUMS],
            double       mean,
            const guint  pairs[N_SUMS])
{
  double exponents[N_BETS];
  double most = -INFINITY;
  double sum = 0.0;

  /* A value of 0 leaves nothing of the highest bet. */
  for (int bet = 0; bet < N_BETS; bet++) {
    double share = (bet + 1.0) / N_BETS / mean;

    exponents[bet] = 0.0;
    for (int i = 0; i < N_SUMS; i++) {
      if (pairs[i] > 0)
        exponents[bet] += pairs[i] * log (MAX (1.0 + share * (values[i] - mean), 0.0));
    }
    most = MAX (most, exponents[bet]);
  }
  for (int bet = 0; bet < N_BETS; bet++)
    sum += exp (exponents[bet] - most);
  return most + log (sum / N_BETS);
}

/* The highest mean of a pair's share that is possible if the difference is at most @elo. */
static double
get_highest_mean (const TabiyaSprt *sprt,
                  double            elo)
{
  if (sprt->model == TABIYA_SPRT_LOGISTIC)
    return tabiya_elo_to_score (elo);
  /* Normalised Elo leave open how much the share varies; its deviation is a half at the most. */
  return 0.5 + MAX (elo, 0.0) / TABIYA_ELO_NORMALIZED_UNIT * G_SQRT2 / 2.0;
}

/* Whether the results refute a difference of at most @elo with so small a @risk. */
static gboolean
refutes (const TabiyaSprt *sprt,
         double            elo,
         const double      values[N_SUMS],
         const guint       pairs[N_SUMS],
         double            risk)
{
  double mean = get_highest_mean (sprt, elo);

  return mean > 0.0 && mean < 1.0 && get_wealth (values, mean, pairs) >= -log (risk);
}

/**
 * tabiya_sprt_judge_one_sided:
 * @sprt: a test
 * @pairs: finished pairs, indexed by their sum in half points
 *
 * Looks whether the score is so one-sided that it refutes a hypothesis by itself. That this is ever
 * wrong has a probability of @alpha / 100 if elo0 is true and @beta / 100 if elo1 is, at the most,
 * whatever the distribution of the results; see docs/matches.md.
 *
 * Returns: the conclusion, or %TABIYA_SPRT_CONTINUE
 */
TabiyaSprtVerdict
tabiya_sprt_judge_one_sided (const TabiyaSprt *sprt,
                             const guint       pairs[TABIYA_MATCH_PAIR_SCORES])
{
  double won[N_SUMS];
  double lost[N_SUMS];

  for (int i = 0; i < N_SUMS; i++) {
    won[i] = get_value (i);
    lost[i] = 1.0 - won[i];
  }
  if (refutes (sprt, sprt->elo0, won, pairs, sprt->alpha * ONE_SIDED_SHARE))
    return TABIYA_SPRT_ACCEPT_1;
  /* As the other side sees it. */
  if (refutes (sprt, -sprt->elo1, lost, pairs, sprt->beta * ONE_SIDED_SHARE))
    return TABIYA_SPRT_ACCEPT_0;
  return TABIYA_SPRT_CONTINUE;
}

/**
 * tabiya_sprt_judge:
 * @sprt: a test
 * @pairs: finished pairs, indexed by their sum in half points
 *
 * Returns: the conclusion that the results allow so far, by the likelihood ratio or because the
 *   score is too one-sided
 */
TabiyaSprtVerdict
tabiya_sprt_judge (const TabiyaSprt *sprt,
                   const guint       pairs[TABIYA_MATCH_PAIR_SCORES])
{
  double llr = tabiya_sprt_get_llr (sprt, pairs);

  if (llr >= tabiya_sprt_get_upper (sprt))
    return TABIYA_SPRT_ACCEPT_1;
  if (llr <= tabiya_sprt_get_lower (sprt))
    return TABIYA_SPRT_ACCEPT_0;
  return tabiya_sprt_judge_one_sided (sprt, pairs);
}
