/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/evolve/tabiya-genetic-own.h"

#include <math.h>

/* The race of a generation goes on until so few are left. */
#define SMALLEST_STAGE 4

/* The share of the pairs of a run that its last round robin gets, as 1 / FINAL_SHARE. */
#define FINAL_SHARE 8

/* The race. */

static guint
halve (guint n)
{
  return (n / 2) & ~1u;
}

/* How many pairs are played in a generation. */
static guint
count_race (guint population,
            guint rounds)
{
  guint n_pairs = 0;

  for (guint n = population; n >= SMALLEST_STAGE; n = halve (n))
    n_pairs += rounds * n / 2;
  return n_pairs;
}

static void
add_pair (TabiyaGenetic *self,
          guint          first,
          guint          second)
{
  TabiyaGeneticPair pair = { first, second };

  g_array_append_val (self->pairs, pair);
}

/* Everybody in the stage meets somebody. */
static void
draw_round (TabiyaGenetic *self)
{
  g_autofree guint *order = g_memdup2 (self->alive->data, self->n_racing * sizeof (guint));

  for (guint i = self->n_racing; i > 1; i--) {
    guint other = (guint) g_rand_int_range (self->rand, 0, (gint32) i);
    guint number = order[other];

    order[other] = order[i - 1];
    order[i - 1] = number;
  }
  for (guint i = 0; i + 1 < self->n_racing; i += 2)
    add_pair (self, order[i], order[i + 1]);
}

static void
begin_stage (TabiyaGenetic *self)
{
  self->stage_start = self->n_done;
  g_array_set_size (self->pairs, 0);
  for (guint i = 0; i < self->options.rounds; i++)
    draw_round (self);
}

static void
begin_race (TabiyaGenetic *self)
{
  self->n_racing = self->alive->len;
  begin_stage (self);
}

/* The last round robin gets all pairs that are left. */
static void
begin_final (TabiyaGenetic *self)
{
  guint n_left = self->options.n_pairs - self->n_done;

  self->stage_start = self->n_done;
  g_array_set_size (self->pairs, 0);
  while (self->pairs->len < n_left) {
    for (guint i = 0; i < self->alive->len; i++) {
      for (guint j = 0; j < i && self->pairs->len < n_left; j++)
        add_pair (self, tabiya_genetic_get_alive (self, i), tabiya_genetic_get_alive (self, j));
    }
  }
}

/* The course of a run. */

static void
describe_weight (const TabiyaGenetic *self,
                 guint                index,
                 TabiyaGeneration    *generation)
{
  guint n = self->alive->len;
  double coordinate = 0.0;
  double sum = 0.0;
  double squares = 0.0;

  for (guint i = 0; i < n; i++) {
    const TabiyaIndividual *individual = tabiya_genetic_get_individual (self, i);
    double value = individual->weights.values[self->space.weights[index]];

    coordinate += tabiya_weight_space_to_coordinate (&self->space, index, value) / n;
    sum += value;
    squares += value * value;
  }
  generation->means[index] = tabiya_weight_space_to_value (&self->space, index, coordinate);
  generation->spreads[index] = sqrt (MAX (squares / n - sum * sum / n / n, 0.0));
}

static void
record_generation (TabiyaGenetic *self)
{
  const TabiyaIndividual *best = tabiya_genetic_get_best (self);
  TabiyaGeneration generation = {
    .generation = self->generation,
    .n_pairs = self->n_done,
    .best = best->weights,
    .best_elo = best->elo,
  };

  for (guint i = 0; i < self->alive->len; i++)
    generation.mean_elo += tabiya_genetic_get_individual (self, i)->elo / self->alive->len;
  for (guint i = 0; i < self->space.n; i++)
    describe_weight (self, i, &generation);
  g_array_append_val (self->history, generation);
}

static void
end_stage (TabiyaGenetic *self)
{
  guint n_next = halve (self->n_racing);

  if (self->generation < self->n_generations && self->n_racing == self->alive->len)
    tabiya_genetic_learn_expectations (self);
  tabiya_genetic_rank (self);
  if (self->generation < self->n_generations && n_next >= SMALLEST_STAGE) {
    self->n_racing = n_next;
    begin_stage (self);
    return;
  }
  record_generation (self);
  if (self->generation == self->n_generations)
    return;
  if (self->generation + 1 < self->n_generations) {
    tabiya_genetic_breed (self);
    begin_race (self);
  } else {
    tabiya_genetic_choose_finalists (self);
    begin_final (self);
  }
}

/**
 * tabiya_genetic_count_pairs:
 * @population: see TabiyaGeneticOptions
 * @rounds: see TabiyaGeneticOptions
 *
 * Returns: how many pairs a run needs for two generations and its last round robin
 */
guint
tabiya_genetic_count_pairs (guint population,
                            guint rounds)
{
  guint n_pairs = 2 * count_race (population, rounds);

  return n_pairs + n_pairs / (FINAL_SHARE - 1) + 1;
}

/**
 * tabiya_genetic_new:
 * @options: the run; it has at least as many pairs as tabiya_genetic_count_pairs() says
 * @space: the weights that change; copied
 * @start: the first individual
 *
 * Returns: (transfer full): a run before its first pair
 */
TabiyaGenetic *
tabiya_genetic_new (const TabiyaGeneticOptions *options,
                    const TabiyaWeightSpace    *space,
                    const HeuristicWeights     *start)
{
  TabiyaGenetic *self = g_new0 (TabiyaGenetic, 1);
  guint n_race = options->n_pairs - options->n_pairs / FINAL_SHARE;

  self->options = *options;
  self->space = *space;
  self->n_generations = MAX (n_race / count_race (options->population, options->rounds), 1);
  self->rand = g_rand_new_with_seed (options->seed);
  self->all = g_array_new (FALSE, FALSE, sizeof (TabiyaGeneticIndividual));
  self->alive = g_array_new (FALSE, FALSE, sizeof (guint));
  self->encounters = g_array_new (FALSE, FALSE, sizeof (TabiyaEncounter));
  self->pairs = g_array_new (FALSE, FALSE, sizeof (TabiyaGeneticPair));
  self->history = g_array_new (FALSE, FALSE, sizeof (TabiyaGeneration));
  tabiya_genetic_add_individual (self, start, NULL);
  while (self->alive->len < options->population)
    tabiya_genetic_add_first (self, start);
  begin_race (self);
  return self;
}

/**
 * tabiya_genetic_free:
 * @self: (transfer full) (nullable): a run
 */
void
tabiya_genetic_free (TabiyaGenetic *self)
{
  if (!self)
    return;
  g_rand_free (self->rand);
  g_array_unref (self->all);
  g_array_unref (self->alive);
  g_array_unref (self->encounters);
  g_array_unref (self->pairs);
  g_array_unref (self->history);
  g_free (self);
}

/**
 * tabiya_genetic_can_try:
 * @pair: from 0
 *
 * Returns: whether it is known who plays this pair; also of pairs that are played already
 */
gboolean
tabiya_genetic_can_try (const TabiyaGenetic *self,
                        guint                pair)
{
  return pair < self->stage_start + self->pairs->len;
}

/**
 * tabiya_genetic_try:
 * @pair: one of this stage; see tabiya_genetic_can_try()
 * @first: (out): the weights of one side
 * @second: (out): those of the other
 *
 * Tells who plays a pair.
 */
void
tabiya_genetic_try (const TabiyaGenetic *self,
                    guint                pair,
                    HeuristicWeights    *first,
                    HeuristicWeights    *second)
{
  const TabiyaGeneticPair *players;

  g_return_if_fail (pair >= self->stage_start && tabiya_genetic_can_try (self, pair));

  players = &g_array_index (self->pairs, TabiyaGeneticPair, pair - self->stage_start);
  *first = tabiya_genetic_look_up (self, players->first)->public.weights;
  *second = tabiya_genetic_look_up (self, players->second)->public.weights;
}

/**
 * tabiya_genetic_learn:
 * @points: half points of the first side, 0 to 4
 *
 * Learns the result of the first pair that has none yet.
 */
void
tabiya_genetic_learn (TabiyaGenetic *self,
                      guint          points)
{
  const TabiyaGeneticPair *pair;
  TabiyaEncounter games;

  g_return_if_fail (tabiya_genetic_can_try (self, self->n_done));

  pair = &g_array_index (self->pairs, TabiyaGeneticPair, self->n_done - self->stage_start);
  games = (TabiyaEncounter) { pair->first, pair->second, points / 2.0, 2.0 };
  g_array_append_val (self->encounters, games);
  tabiya_genetic_look_up (self, pair->first)->public.n_games += 2;
  tabiya_genetic_look_up (self, pair->second)->public.n_games += 2;
  if (++self->n_done == self->stage_start + self->pairs->len)
    end_stage (self);
}

/**
 * tabiya_genetic_get_n_done:
 *
 * Returns: how many pairs have a result
 */
guint
tabiya_genetic_get_n_done (const TabiyaGenetic *self)
{
  return self->n_done;
}

/**
 * tabiya_genetic_get_generation:
 *
 * Returns: the number of the generation that plays, from 0; the last is the round robin of the
 *   finalists
 */
guint
tabiya_genetic_get_generation (const TabiyaGenetic *self)
{
  return self->generation;
}

/**
 * tabiya_genetic_get_n_generations:
 *
 * Returns: how many generations the run has, with the finalists
 */
guint
tabiya_genetic_get_n_generations (const TabiyaGenetic *self)
{
  return self->n_generations + 1;
}

/**
 * tabiya_genetic_get_individual:
 * @rank: from 0, the strongest when they were last compared
 *
 * Returns: (transfer none): one of the population; valid until the next result is learnt
 */
const TabiyaIndividual *
tabiya_genetic_get_individual (const TabiyaGenetic *self,
                               guint                rank)
{
  return &tabiya_genetic_look_up (self, tabiya_genetic_get_alive (self, rank))->public;
}

/**
 * tabiya_genetic_get_n_individuals:
 *
 * Returns: the number of individuals in the population
 */
guint
tabiya_genetic_get_n_individuals (const TabiyaGenetic *self)
{
  return self->alive->len;
}

/**
 * tabiya_genetic_get_history:
 *
 * Returns: (transfer none) (element-type TabiyaGeneration): the generations that have ended
 */
const GArray *
tabiya_genetic_get_history (const TabiyaGenetic *self)
{
  return self->history;
}

/**
 * tabiya_genetic_get_best:
 *
 * Returns: (transfer none): the individual whose strength, less its error, is greatest, so that
 *   one of whom little is known is not called the best; after the last pair the strongest
 */
const TabiyaIndividual *
tabiya_genetic_get_best (const TabiyaGenetic *self)
{
  const TabiyaIndividual *best = NULL;

  if (self->n_done == self->options.n_pairs)
    return tabiya_genetic_get_individual (self, 0);
  for (guint i = 0; i < self->alive->len; i++) {
    const TabiyaIndividual *individual = tabiya_genetic_get_individual (self, i);

    if (!best || individual->elo - individual->error > best->elo - best->error)
      best = individual;
  }
  return best;
}
