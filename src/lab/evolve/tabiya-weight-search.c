/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "lab/evolve/tabiya-weight-search.h"

#include <math.h>

#include "lab/tabiya-spsa.h"

/* How many moments of a run of SPSA are remembered; it has no generations. */
#define N_MOMENTS 100

/* The schedule of the gains that Spall recommends. */
#define STABILITY 0.1
#define ALPHA     0.602
#define GAMMA     0.101

struct _TabiyaWeightSearch {
  TabiyaWeightSpace space;
  guint             n_pairs;
  TabiyaGenetic    *genetic;     /* owned; exactly one of the two is set */
  TabiyaSpsa       *spsa;        /* owned */
  GArray           *moments;     /* owned: of TabiyaGeneration, for SPSA */
};

static TabiyaGenetic *
make_genetic (const TabiyaEvolveSetup *setup)
{
  const TabiyaGeneticOptions options = {
    .n_pairs = setup->n_games / 2,
    .population = setup->population,
    .rounds = setup->rounds,
    .seed = setup->seed,
    .random_start = setup->random_start,
    .first_step = setup->first_step,
    .last_step = setup->last_step,
  };

  return tabiya_genetic_new (&options, &setup->space, &setup->start);
}

static TabiyaSpsa *
make_spsa (const TabiyaEvolveSetup *setup)
{
  const TabiyaSpsaOptions options = {
    .n_iterations = setup->n_games / 2,
    .ahead = setup->ahead,
    .seed = setup->seed,
    .rate = setup->rate,
    .stability = STABILITY,
    .alpha = ALPHA,
    .gamma = GAMMA,
  };
  TabiyaSpsaParameter parameters[HEURISTIC_MAX_WEIGHTS];
  double start[HEURISTIC_MAX_WEIGHTS];

  tabiya_weight_space_locate (&setup->space, &setup->start, start);
  for (guint i = 0; i < setup->space.n; i++) {
    TabiyaSpsaParameter *parameter = &parameters[i];

    parameter->start = start[i];
    tabiya_weight_space_get_range (&setup->space, i, &parameter->minimum, &parameter->maximum);
    parameter->step = setup->step * (parameter->maximum - parameter->minimum);
  }
  return tabiya_spsa_new (&options, parameters, setup->space.n);
}

/* The values of SPSA now, and their weights. */
static void
get_values (const TabiyaWeightSearch *self,
            double                   *coordinates,
            HeuristicWeights         *weights)
{
  for (guint i = 0; i < self->space.n; i++)
    coordinates[i] = tabiya_spsa_get_value (self->spsa, i);
  tabiya_weight_space_round (&self->space, coordinates, NULL, weights);
}

static guint
get_moment (const TabiyaWeightSearch *self)
{
  return (guint) ((guint64) tabiya_spsa_get_n_done (self->spsa) * N_MOMENTS / self->n_pairs);
}

static void
remember_moment (TabiyaWeightSearch *self)
{
  TabiyaGeneration moment = {
    .generation = self->moments->len,
    .n_pairs = tabiya_spsa_get_n_done (self->spsa),
    .best_elo = NAN,
    .mean_elo = NAN,
  };
  double coordinates[HEURISTIC_MAX_WEIGHTS];

  get_values (self, coordinates, &moment.best);
  for (guint i = 0; i < self->space.n; i++)
    moment.means[i] = tabiya_weight_space_to_value (&self->space, i, coordinates[i]);
  g_array_append_val (self->moments, moment);
}

/**
 * tabiya_weight_search_new:
 * @setup: a valid setup
 *
 * Returns: (transfer full): a search before its first pair
 */
TabiyaWeightSearch *
tabiya_weight_search_new (const TabiyaEvolveSetup *setup)
{
  TabiyaWeightSearch *self = g_new0 (TabiyaWeightSearch, 1);

  self->space = setup->space;
  self->n_pairs = setup->n_games / 2;
  self->moments = g_array_new (FALSE, FALSE, sizeof (TabiyaGeneration));
  if (setup->method == TABIYA_EVOLVE_SPSA)
    self->spsa = make_spsa (setup);
  else
    self->genetic = make_genetic (setup);
  return self;
}

/**
 * tabiya_weight_search_free:
 * @self: (transfer full) (nullable): a search
 */
void
tabiya_weight_search_free (TabiyaWeightSearch *self)
{
  if (!self)
    return;
  tabiya_genetic_free (self->genetic);
  tabiya_spsa_free (self->spsa);
  g_array_unref (self->moments);
  g_free (self);
}

/**
 * tabiya_weight_search_can_try:
 * @pair: from the number of pairs learnt on
 *
 * Returns: whether it is known who plays this pair
 */
gboolean
tabiya_weight_search_can_try (const TabiyaWeightSearch *self,
                              guint                     pair)
{
  if (pair >= self->n_pairs)
    return FALSE;
  return self->spsa ? tabiya_spsa_can_try (self->spsa, pair)
                    : tabiya_genetic_can_try (self->genetic, pair);
}

/**
 * tabiya_weight_search_try:
 * @pair: a pair that is not learnt yet and can be tried
 * @first: (out): the weights of one side
 * @second: (out): those of the other
 *
 * Tells who plays a pair.
 */
void
tabiya_weight_search_try (const TabiyaWeightSearch *self,
                          guint                     pair,
                          HeuristicWeights         *first,
                          HeuristicWeights         *second)
{
  double plus[HEURISTIC_MAX_WEIGHTS];
  double minus[HEURISTIC_MAX_WEIGHTS];
  double fractions[HEURISTIC_MAX_WEIGHTS];

  if (self->genetic) {
    tabiya_genetic_try (self->genetic, pair, first, second);
    return;
  }
  tabiya_spsa_try_exact (self->spsa, pair, plus, minus, fractions);
  tabiya_weight_space_round (&self->space, plus, fractions, first);
  tabiya_weight_space_round (&self->space, minus, fractions, second);
}

/**
 * tabiya_weight_search_learn:
 * @points: half points of the first side, 0 to 4
 *
 * Learns the result of the first pair that has none yet.
 */
void
tabiya_weight_search_learn (TabiyaWeightSearch *self,
                            guint               points)
{
  guint before;

  if (self->genetic) {
    tabiya_genetic_learn (self->genetic, points);
    return;
  }
  before = get_moment (self);
  tabiya_spsa_learn (self->spsa, (double) points - 2.0);
  if (get_moment (self) > before)
    remember_moment (self);
}

/**
 * tabiya_weight_search_get_n_done:
 *
 * Returns: how many pairs have been learnt
 */
guint
tabiya_weight_search_get_n_done (const TabiyaWeightSearch *self)
{
  return self->spsa ? tabiya_spsa_get_n_done (self->spsa)
                    : tabiya_genetic_get_n_done (self->genetic);
}

/**
 * tabiya_weight_search_get_generation:
 * @n_generations: (out): how many there are; with SPSA the hundredths of the run
 *
 * Returns: the number of the generation that plays, from 0
 */
guint
tabiya_weight_search_get_generation (const TabiyaWeightSearch *self,
                                     guint                    *n_generations)
{
  *n_generations = self->spsa ? N_MOMENTS : tabiya_genetic_get_n_generations (self->genetic);
  return self->spsa ? MIN (get_moment (self), N_MOMENTS - 1)
                    : tabiya_genetic_get_generation (self->genetic);
}

/**
 * tabiya_weight_search_get_best:
 * @weights: (out): the best weights so far
 * @elo: (out): their strength relative to the first generation; NAN if nobody knows it
 * @error: (out): its standard deviation
 */
void
tabiya_weight_search_get_best (const TabiyaWeightSearch *self,
                               HeuristicWeights         *weights,
                               double                   *elo,
                               double                   *error)
{
  double coordinates[HEURISTIC_MAX_WEIGHTS];

  if (self->genetic) {
    const TabiyaIndividual *best = tabiya_genetic_get_best (self->genetic);

    *weights = best->weights;
    *elo = best->elo;
    *error = best->error;
    return;
  }
  get_values (self, coordinates, weights);
  *elo = *error = NAN;
}

/**
 * tabiya_weight_search_dup_population:
 *
 * Returns: (transfer full) (element-type TabiyaIndividual): the population, the strongest first;
 *   empty with SPSA
 */
GArray *
tabiya_weight_search_dup_population (const TabiyaWeightSearch *self)
{
  GArray *population = g_array_new (FALSE, FALSE, sizeof (TabiyaIndividual));
  guint n = self->genetic ? tabiya_genetic_get_n_individuals (self->genetic) : 0;

  for (guint i = 0; i < n; i++)
    g_array_append_vals (population, tabiya_genetic_get_individual (self->genetic, i), 1);
  return population;
}

/**
 * tabiya_weight_search_get_history:
 *
 * Returns: (transfer none) (element-type TabiyaGeneration): the generations that have ended; with
 *   SPSA each hundredth of the run, with Elo of NAN and without spreads
 */
const GArray *
tabiya_weight_search_get_history (const TabiyaWeightSearch *self)
{
  return self->genetic ? tabiya_genetic_get_history (self->genetic) : self->moments;
}
