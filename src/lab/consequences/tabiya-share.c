/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "lab/consequences/tabiya-share.h"

#include <math.h>

/*
 * A share p of N positions in G games has, as a ratio of sums over games (Cochran, Sampling
 * Techniques, 3rd edition, chapter 9), the variance
 *
 *   G / (G - 1) * sum of (hits - p * positions)^2 over the games / N^2
 *
 * Divided by p (1 - p) / N it says how many times more positions such games need than independent
 * ones do. The interval is the one of E. B. Wilson (1927) for N divided by that number, which also
 * holds for shares near 0 and 1, where the variance of a sample is too small. With few games, the
 * quantile of Student's distribution for G - 1 degrees of freedom takes the place of 1.96.
 */

static double
get_quantile (guint degrees)
{
  static const double few[] = {
    12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228,
  };
  const double z = 1.959964;

  if (degrees <= G_N_ELEMENTS (few))
    return few[MAX (degrees, 1) - 1];
  /* The first terms of the expansion by Cornish and Fisher. */
  return z + (z * z * z + z) / (4.0 * degrees)
         + (5 * pow (z, 5) + 16 * pow (z, 3) + 3 * z) / (96.0 * degrees * degrees);
}

static guint
count_games (const guint *positions,
             guint        n_games)
{
  guint n = 0;

  for (guint i = 0; i < n_games; i++)
    n += positions[i] > 0;
  return n;
}

/* The variance of a ratio of sums; at least two games. */
static double
get_variance (const double *sums,
              const guint  *positions,
              guint         n_games,
              guint         n_counted,
              double        ratio,
              double        n)
{
  double squares = 0;

  for (guint i = 0; i < n_games; i++) {
    double rest = sums[i] - ratio * positions[i];

    squares += rest * rest;
  }
  return squares * n_counted / (n_counted - 1.0) / (n * n);
}

static void
find_interval (TabiyaShare  *share,
               const double *hits,
               const guint  *positions,
               guint         n_games)
{
  double n = share->n;
  double p = share->share;
  double simple = p * (1 - p) / n;
  double variance = get_variance (hits, positions, n_games, share->n_games, p, n);
  double effective = simple > 0 ? n / MAX (variance / simple, 1) : n;
  double t = get_quantile (share->n_games - 1);
  double centre = (p + t * t / (2 * effective)) / (1 + t * t / effective);
  double half = t / (1 + t * t / effective)
                * sqrt (p * (1 - p) / effective + t * t / (4 * effective * effective));

  share->low = MAX (centre - half, 0);
  share->high = MIN (centre + half, 1);
}

TabiyaShare
tabiya_share_measure (const guint *hits,
                      const guint *positions,
                      guint        n_games)
{
  TabiyaShare share = { .n_games = count_games (positions, n_games), .high = 1 };
  g_autofree double *sums = g_new (double, n_games + 1);

  for (guint i = 0; i < n_games; i++) {
    sums[i] = hits[i];
    share.hits += hits[i];
    share.n += positions[i];
  }
  if (share.n > 0)
    share.share = (double) share.hits / share.n;
  if (share.n_games > 1)
    find_interval (&share, sums, positions, n_games);
  return share;
}

TabiyaShareChange
tabiya_share_measure_change (const guint *gained,
                             const guint *lost,
                             const guint *positions,
                             guint        n_games)
{
  TabiyaShareChange change = { .margin = INFINITY };
  g_autofree double *sums = g_new (double, n_games + 1);
  guint n_counted = count_games (positions, n_games);
  guint n_changed = 0;
  double n = 0;

  for (guint i = 0; i < n_games; i++) {
    sums[i] = (double) gained[i] - lost[i];
    change.change += sums[i];
    n_changed += gained[i] + lost[i];
    n += positions[i];
  }
  if (n > 0)
    change.change /= n;
  if (n_counted < 2)
    return change;
  change.margin = get_quantile (n_counted - 1)
                  * sqrt (get_variance (sums, positions, n_games, n_counted, change.change, n));
  /* What never happened in N positions happens in less than 3 of N, with 95 % certainty. */
  if (n_changed == 0)
    change.margin = MIN (3 / n, 1);
  return change;
}
