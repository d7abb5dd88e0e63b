/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "lab/tournament/tabiya-ratings.h"

#include <math.h>

/* The two-sided 95 % quantile of the normal distribution. */
#define QUANTILE_95   1.959963984540054

/* Elo per unit of the logistic scale: 400 / ln 10. */
#define ELO_UNIT      173.7177927613007

/* Newton's method converges in a handful of steps; a step may not be longer than this, so that it
   does not run away from a start that is far off. */
#define MAX_STEPS     100
#define MAX_STEP      2.0
#define PRECISION     1e-10

/* Rounding errors must not produce a spread where there is none. */
#define MIN_VARIANCE  1e-14

struct _TabiyaRatings {
  guint    n_players;
  double  *strength;      /* of each player on the logistic scale; infinite or NaN outside the main
                             group */
  double  *covariance;    /* of the strengths, row by row; NaN where it is unknown */
  gboolean has_spread;    /* whether the covariance is known */
};

/* The fit of the players who can be compared with each other. */
typedef struct {
  const TabiyaRatedPairing *pairings;     /* borrowed */
  guint                     n_pairings;
  GArray                   *members;      /* guint: the players */
  guint                    *place;        /* of each player among the members; G_MAXUINT for the
                                             others */
  double                   *strength;     /* of each member; their sum is 0 */
  double                   *inverse;      /* of the information matrix, n by n */
} Fit;

static double
expect (double difference)
{
  return 1.0 / (1.0 + exp (-difference));
}

static guint
count_pairs (const TabiyaRatedPairing *pairing)
{
  guint n = 0;

  for (guint i = 0; i < TABIYA_MATCH_PAIR_SCORES; i++)
    n += pairing->pairs[i];
  return n;
}

/* Half points that the first player has made in all pairs, of four in each. */
static guint
count_points (const TabiyaRatedPairing *pairing)
{
  guint points = 0;

  for (guint i = 0; i < TABIYA_MATCH_PAIR_SCORES; i++)
    points += i * pairing->pairs[i];
  return points;
}

/* Groups. */

/* For each two players whether points were taken from the first to the second, directly or over
   others; n by n. (transfer full) */
static gboolean *
find_reach (guint                     n,
            const TabiyaRatedPairing *pairings,
            guint                     n_pairings)
{
  gboolean *reach = g_new0 (gboolean, (gsize) n * n);

  for (guint i = 0; i < n_pairings; i++) {
    const TabiyaRatedPairing *pairing = &pairings[i];
    guint points = count_points (pairing);

    if (points > 0)
      reach[pairing->first * n + pairing->second] = TRUE;
    if (points < 4 * count_pairs (pairing))
      reach[pairing->second * n + pairing->first] = TRUE;
  }
  for (guint k = 0; k < n; k++) {
    for (guint i = 0; i < n; i++) {
      for (guint j = 0; j < n && reach[i * n + k]; j++)
        reach[i * n + j] |= reach[k * n + j];
    }
  }
  return reach;
}

static gboolean
is_together (const gboolean *reach,
             guint           n,
             guint           a,
             guint           b)
{
  return a == b || (reach[a * n + b] && reach[b * n + a]);
}

/* The player whose group has played the most pairs among its own; the first one in a tie. */
static guint
find_main (const gboolean           *reach,
           guint                     n,
           const TabiyaRatedPairing *pairings,
           guint                     n_pairings)
{
  guint best = 0;
  guint best_pairs = 0;

  for (guint player = 0; player < n; player++) {
    guint sum = 0;

    for (guint i = 0; i < n_pairings; i++) {
      if (is_together (reach, n, player, pairings[i].first)
          && is_together (reach, n, player, pairings[i].second))
        sum += count_pairs (&pairings[i]);
    }
    if (sum > best_pairs) {
      best = player;
      best_pairs = sum;
    }
  }
  return best;
}

/* The fit. */

static void
fit_init (Fit                      *fit,
          guint                     n_players,
          const gboolean           *reach,
          const TabiyaRatedPairing *pairings,
          guint                     n_pairings)
{
  guint main_player = find_main (reach, n_players, pairings, n_pairings);

  *fit = (Fit) { .pairings = pairings, .n_pairings = n_pairings };
  fit->members = g_array_new (FALSE, FALSE, sizeof (guint));
  fit->place = g_new (guint, n_players);
  for (guint i = 0; i < n_players; i++) {
    fit->place[i] = G_MAXUINT;
    if (is_together (reach, n_players, main_player, i)) {
      fit->place[i] = fit->members->len;
      g_array_append_val (fit->members, i);
    }
  }
  fit->strength = g_new0 (double, fit->members->len);
  fit->inverse = g_new0 (double, (gsize) fit->members->len * fit->members->len);
}

static void
fit_clear (Fit *fit)
{
  g_array_unref (fit->members);
  g_free (fit->place);
  g_free (fit->strength);
  g_free (fit->inverse);
}

/* The places of the two players of a pairing; FALSE if it does not concern the members. */
static gboolean
get_places (const Fit *fit,
            guint      index,
            guint     *a,
            guint     *b)
{
  *a = fit->place[fit->pairings[index].first];
  *b = fit->place[fit->pairings[index].second];
  return *a != G_MAXUINT && *b != G_MAXUINT && count_pairs (&fit->pairings[index]) > 0;
}

/* The gradient of the log-likelihood, and the information, its negative second derivative. The
   likelihood does not change when all strengths grow alike; a matrix of ones times 1 / n takes that
   direction away, so that the sum of the strengths stays 0. */
static void
differentiate (const Fit *fit,
               double    *gradient,
               double    *information)
{
  guint n = fit->members->len;

  for (guint i = 0; i < n; i++)
    gradient[i] = 0.0;
  for (guint i = 0; i < n * n; i++)
    information[i] = 1.0 / n;
  for (guint i = 0; i < fit->n_pairings; i++) {
    guint a;
    guint b;
    double share;
    double games;
    double slope;

    if (!get_places (fit, i, &a, &b))
      continue;
    share = expect (fit->strength[a] - fit->strength[b]);
    games = 2.0 * count_pairs (&fit->pairings[i]);
    slope = games * share * (1.0 - share);
    gradient[a] += count_points (&fit->pairings[i]) / 2.0 - games * share;
    gradient[b] -= count_points (&fit->pairings[i]) / 2.0 - games * share;
    information[a * n + a] += slope;
    information[b * n + b] += slope;
    information[a * n + b] -= slope;
    information[b * n + a] -= slope;
  }
}

/* Inverts a symmetric positive definite matrix in place, by the method of Gauss and Jordan. FALSE
   if it is not positive definite. */
static gboolean
invert (double *matrix,
        guint   n)
{
  for (guint k = 0; k < n; k++) {
    double pivot = matrix[k * n + k];

    if (!(pivot > 1e-12))
      return FALSE;
    matrix[k * n + k] = 1.0;
    for (guint j = 0; j < n; j++)
      matrix[k * n + j] /= pivot;
    for (guint i = 0; i < n; i++) {
      double factor = matrix[i * n + k];

      if (i == k)
        continue;
      matrix[i * n + k] = 0.0;
      for (guint j = 0; j < n; j++)
        matrix[i * n + j] -= factor * matrix[k * n + j];
    }
  }
  return TRUE;
}

/* Adds the step of Newton's method to the strengths. Returns its longest part, or NaN. */
static double
step (Fit          *fit,
      const double *gradient)
{
  guint n = fit->members->len;
  double longest = 0.0;
  g_autofree double *change = g_new0 (double, n);

  for (guint i = 0; i < n; i++) {
    for (guint j = 0; j < n; j++)
      change[i] += fit->inverse[i * n + j] * gradient[j];
    longest = MAX (longest, fabs (change[i]));
  }
  for (guint i = 0; i < n; i++)
    fit->strength[i] += change[i] * (longest > MAX_STEP ? MAX_STEP / longest : 1.0);
  return longest;
}

/* Finds the strengths. The likelihood is concave, and its maximum is finite because the members are
   connected. */
static gboolean
fit_strengths (Fit *fit)
{
  g_autofree double *gradient = g_new0 (double, fit->members->len);

  for (guint i = 0; i < MAX_STEPS; i++) {
    differentiate (fit, gradient, fit->inverse);
    if (!invert (fit->inverse, fit->members->len))
      return FALSE;
    if (step (fit, gradient) < PRECISION)
      return TRUE;
  }
  return FALSE;
}

/* The spread of the pairs around what the strengths predict, as a sum over the pairs of the outer
   product of their gradients. Returns the number of pairs. (transfer full) @spread */
static guint
measure_spread (const Fit  *fit,
                double    **spread)
{
  guint n = fit->members->len;
  guint n_pairs = 0;

  *spread = g_new0 (double, (gsize) n * n);
  for (guint i = 0; i < fit->n_pairings; i++) {
    guint a;
    guint b;
    double share;

    if (!get_places (fit, i, &a, &b))
      continue;
    share = expect (fit->strength[a] - fit->strength[b]);
    for (guint k = 0; k < TABIYA_MATCH_PAIR_SCORES; k++) {
      double surprise = k / 2.0 - 2.0 * share;
      double square = fit->pairings[i].pairs[k] * surprise * surprise;

      (*spread)[a * n + a] += square;
      (*spread)[b * n + b] += square;
      (*spread)[a * n + b] -= square;
      (*spread)[b * n + a] -= square;
    }
    n_pairs += count_pairs (&fit->pairings[i]);
  }
  return n_pairs;
}

/* (transfer full): @a times @b, both n by n. */
static double *
multiply (const double *a,
          const double *b,
          guint         n)
{
  double *product = g_new0 (double, (gsize) n * n);

  for (guint i = 0; i < n; i++) {
    for (guint k = 0; k < n; k++) {
      for (guint j = 0; j < n; j++)
        product[i * n + j] += a[i * n + k] * b[k * n + j];
    }
  }
  return product;
}

/* The covariance of the members: inverse information times spread times inverse information, with
   the usual correction for the strengths that were fitted. FALSE if there are too few pairs, or
   they do not differ from what is expected at all, so that nothing is known. */
static gboolean
take_covariance (TabiyaRatings *self,
                 const Fit     *fit)
{
  guint n = fit->members->len;
  const guint *members = (const guint *) (void *) fit->members->data;
  g_autofree double *spread = NULL;
  g_autofree double *half = NULL;
  g_autofree double *covariance = NULL;
  guint n_pairs = measure_spread (fit, &spread);
  double trace = 0.0;

  if (n < 2 || n_pairs < n)
    return FALSE;
  half = multiply (fit->inverse, spread, n);
  covariance = multiply (half, fit->inverse, n);
  for (guint i = 0; i < n; i++) {
    trace += covariance[i * n + i];
    for (guint j = 0; j < n; j++)
      self->covariance[members[i] * self->n_players + members[j]] =
        covariance[i * n + j] * n_pairs / (n_pairs - (n - 1.0));
  }
  return trace > MIN_VARIANCE;
}

/* The strength of a player who is not connected with the rated group: infinite if points went one
   way only, NaN if none went at all. Without a rated group all other players take its place. */
static double
place_outsider (const gboolean *reach,
                guint           n,
                const Fit      *fit,
                guint           player)
{
  gboolean is_rated = fit->members->len > 1;
  gboolean is_above = FALSE;
  gboolean is_below = FALSE;

  for (guint i = 0; i < n; i++) {
    if (is_rated && fit->place[i] == G_MAXUINT)
      continue;
    is_above |= reach[player * n + i] && !reach[i * n + player];
    is_below |= reach[i * n + player] && !reach[player * n + i];
  }
  return is_above == is_below ? NAN : is_above ? INFINITY : -INFINITY;
}

static void
take_strengths (TabiyaRatings  *self,
                const Fit      *fit,
                const gboolean *reach)
{
  for (guint i = 0; i < self->n_players; i++) {
    if (fit->members->len > 1 && fit->place[i] != G_MAXUINT)
      self->strength[i] = fit->strength[fit->place[i]];
    else
      self->strength[i] = place_outsider (reach, self->n_players, fit, i);
  }
}

/**
 * tabiya_ratings_new:
 * @n_players: number of players, at least 1
 * @pairings: (array length=n_pairings): who played whom, and how; without pairs if they have not
 *   met yet, and perhaps several for the same two
 *
 * Estimates the strengths of all players from all of their games together, by the maximum
 * likelihood of the model of Bradley and Terry: a player who is d Elo stronger is expected to score
 * 1 / (1 + 10^(-d / 400)), and a draw counts as half a win and half a loss. The average of the
 * strengths is 0. With two players this is the estimate of tabiya_elo_estimate().
 *
 * Its errors are not those of the model, because games with draws spread less than the model says,
 * and the two games of an opening depend on each other. They come from the spread of the pairs of
 * games around what is expected of them: with the information H and the gradients g of the pairs,
 * the covariance is H⁻¹ (Σ g gᵀ) H⁻¹, the "sandwich" of Huber and White with the pairs as
 * clusters, times m / (m - n + 1) for m pairs and n players. It is what resampling the pairs of
 * games converges to, without its noise. (P. J. Huber, "The behavior of maximum likelihood
 * estimates under nonstandard conditions", 1967.)
 *
 * A maximum exists only if points went from every player to every other, at least over others (L.
 * R. Ford, "Solution of a Ranking Problem from Binary Comparisons", 1957). Otherwise the players
 * fall into groups, and the one that has played the most games among its own is rated. Who has
 * taken points from it, perhaps over others, but lost none to it is infinitely strong, who has only
 * lost them infinitely weak; of others nothing is known. Where no two players are connected, "it"
 * is all the others.
 *
 * Returns: (transfer full): the ratings
 */
TabiyaRatings *
tabiya_ratings_new (guint                     n_players,
                    const TabiyaRatedPairing *pairings,
                    guint                     n_pairings)
{
  TabiyaRatings *self = g_new0 (TabiyaRatings, 1);
  g_autofree gboolean *reach = find_reach (n_players, pairings, n_pairings);
  Fit fit;

  self->n_players = n_players;
  self->strength = g_new (double, n_players);
  self->covariance = g_new (double, (gsize) n_players * n_players);
  for (guint i = 0; i < n_players; i++)
    self->strength[i] = NAN;
  for (guint i = 0; i < n_players * n_players; i++)
    self->covariance[i] = NAN;
  fit_init (&fit, n_players, reach, pairings, n_pairings);
  if (fit_strengths (&fit)) {
    take_strengths (self, &fit, reach);
    self->has_spread = take_covariance (self, &fit);
  }
  fit_clear (&fit);
  return self;
}

/**
 * tabiya_ratings_free:
 * @self: (transfer full): ratings
 *
 * Frees the ratings.
 */
void
tabiya_ratings_free (TabiyaRatings *self)
{
  g_free (self->strength);
  g_free (self->covariance);
  g_free (self);
}

/**
 * tabiya_ratings_get_elo:
 *
 * Returns: the strength of a player in Elo, with 0 for the average of those who can be compared;
 *   infinite if there is no number for it because points only came or only went, NaN if nothing is
 *   known
 */
double
tabiya_ratings_get_elo (const TabiyaRatings *self,
                        guint                player)
{
  return self->strength[player] * ELO_UNIT;
}

/* The standard deviation that belongs to a variance; infinite if that is unknown. */
static double
get_deviation (const TabiyaRatings *self,
               double               variance)
{
  return self->has_spread && variance > MIN_VARIANCE ? sqrt (variance) : INFINITY;
}

/**
 * tabiya_ratings_get_error:
 *
 * Returns: half of the 95 % interval of tabiya_ratings_get_elo(); infinite if it is unknown
 */
double
tabiya_ratings_get_error (const TabiyaRatings *self,
                          guint                player)
{
  return QUANTILE_95 * ELO_UNIT
         * get_deviation (self, self->covariance[player * self->n_players + player]);
}

static double
get_difference_variance (const TabiyaRatings *self,
                         guint                a,
                         guint                b)
{
  guint n = self->n_players;

  return self->covariance[a * n + a] + self->covariance[b * n + b]
         - 2.0 * self->covariance[a * n + b];
}

/**
 * tabiya_ratings_get_difference:
 * @error: (out) (optional): half of the 95 % interval; infinite if it is unknown
 *
 * Returns: by how much @player is stronger than @other, in Elo; infinite or NaN as are the
 * strengths
 */
double
tabiya_ratings_get_difference (const TabiyaRatings *self,
                               guint                player,
                               guint                other,
                               double              *error)
{
  if (error)
    *error = QUANTILE_95 * ELO_UNIT
             * get_deviation (self, get_difference_variance (self, player, other));
  return (self->strength[player] - self->strength[other]) * ELO_UNIT;
}

/**
 * tabiya_ratings_get_superiority:
 *
 * Returns: the likelihood that @player is stronger than @other, 0 to 1, from all games; 0.5 if
 *   nothing is known
 */
double
tabiya_ratings_get_superiority (const TabiyaRatings *self,
                                guint                player,
                                guint                other)
{
  double difference = self->strength[player] - self->strength[other];
  double deviation = get_deviation (self, get_difference_variance (self, player, other));

  if (isinf (difference))
    return difference > 0.0 ? 1.0 : 0.0;
  if (isnan (difference) || isinf (deviation))
    return 0.5;
  return 0.5 * erfc (-difference / deviation / G_SQRT2);
}

/**
 * tabiya_ratings_get_lead:
 *
 * The likelihood that another player is stronger, summed over all others, is at least the
 * likelihood that any of them is. So the claim made here stays true although the player was chosen
 * for its results.
 *
 * Returns: a lower bound of the likelihood that @player is the strongest, 0 to 1
 */
double
tabiya_ratings_get_lead (const TabiyaRatings *self,
                         guint                player)
{
  double doubt = 0.0;

  for (guint i = 0; i < self->n_players; i++) {
    if (i != player)
      doubt += 1.0 - tabiya_ratings_get_superiority (self, player, i);
  }
  return MAX (1.0 - doubt, 0.0);
}
