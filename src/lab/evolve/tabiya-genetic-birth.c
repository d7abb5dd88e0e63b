/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/evolve/tabiya-genetic-own.h"

#include <math.h>

/* Who lives on in a genetic search, and who is born. */

/* How many of the last generation take part in it, besides the centre. */
#define N_FINALISTS 5

/* What is known of an individual of the first generation, as a standard deviation in Elo, and the
   limits of what can be known of others before their first game. */
#define FIRST_DOUBT 400.0
#define MIN_DOUBT   15.0
#define MAX_DOUBT   400.0

/* How far outside of its parents a child may lie, as a share of their distance. */
#define CROSSOVER_MARGIN 0.25

/* How likely a coordinate mutates, and all of them together. */
#define MUTATION_CHANCE 0.5
#define SCALE_CHANCE    0.2

/* How often an equal of somebody who lives is given up for another child, with steps that grow by
   this factor. */
#define MAX_ATTEMPTS    40
#define ATTEMPT_GROWTH  1.1

/* What is known of a child before its first game. Children vary about their parents by half the
   variance of the population (the infinitesimal model of quantitative genetics). */
static double
get_doubt (const TabiyaGenetic *self)
{
  return CLAMP (ELO_OF_POINT * sqrt (MAX (self->variance, 0.0) / 2.0), MIN_DOUBT, MAX_DOUBT);
}

/* Somebody who died and had these weights lives again, with all games, which makes strengths in
   distant generations comparable. FALSE if there was nobody. */
static gboolean
revive (TabiyaGenetic          *self,
        const HeuristicWeights *weights)
{
  for (guint i = self->all->len; i > 0; i--) {
    guint number = i - 1;

    if (heuristic_weights_equal (&tabiya_genetic_look_up (self, number)->public.weights, weights)) {
      g_array_append_val (self->alive, number);
      return TRUE;
    }
  }
  return FALSE;
}

void
tabiya_genetic_add_individual (TabiyaGenetic          *self,
                               const HeuristicWeights *weights,
                               const guint             parents[2])
{
  guint number = self->all->len;
  TabiyaGeneticIndividual individual = {
    .public = {
      .number = number,
      .generation = self->generation,
      .parents = { parents ? parents[0] : number, parents ? parents[1] : number },
      .weights = *weights,
    },
    .setback = self->setback,
    .doubt = parents ? get_doubt (self)
                     : FIRST_DOUBT,
  };

  if (parents)
    individual.public.elo = tabiya_genetic_get_parents_elo (self, &individual.public)
                            - individual.setback;
  individual.public.error = individual.doubt;
  g_array_append_val (self->all, individual);
  g_array_append_val (self->alive, number);
}

static gboolean
is_equal_alive (const TabiyaGenetic    *self,
                const HeuristicWeights *weights)
{
  for (guint i = 0; i < self->alive->len; i++) {
    guint number = tabiya_genetic_get_alive (self, i);

    if (heuristic_weights_equal (&tabiya_genetic_look_up (self, number)->public.weights, weights))
      return TRUE;
  }
  return FALSE;
}

/* A number with a normal distribution of standard deviation 1 (Box and Muller). */
static double
draw_normal (GRand *rand)
{
  double radius = sqrt (-2.0 * log (1.0 - g_rand_double (rand)));

  return radius * cos (2.0 * G_PI * g_rand_double (rand));
}

/* How far mutation moves now. */
static double
get_step (const TabiyaGenetic *self)
{
  const TabiyaGeneticOptions *options = &self->options;
  double progress = self->n_generations > 1 ? (double) self->generation / (self->n_generations - 1)
                                            : 0.0;

  return options->first_step * pow (options->last_step / options->first_step, MIN (progress, 1.0));
}

static void
mutate (TabiyaGenetic *self,
        double        *coordinates,
        double         step,
        double         chance)
{
  gboolean scales = g_rand_double (self->rand) < SCALE_CHANCE;
  double scale = draw_normal (self->rand);

  for (guint i = 0; i < self->space.n; i++) {
    double minimum;
    double maximum;

    tabiya_weight_space_get_range (&self->space, i, &minimum, &maximum);
    if (g_rand_double (self->rand) < chance)
      coordinates[i] += step * (maximum - minimum) * draw_normal (self->rand);
    /* A weight grows by the same factor whether it is above or below zero. */
    if (scales)
      coordinates[i] += copysign (step * (maximum - minimum), coordinates[i]) * scale;
    coordinates[i] = CLAMP (coordinates[i], minimum, maximum);
  }
}

static void
cross (TabiyaGenetic *self,
       const guint    parents[2],
       double        *coordinates)
{
  double own[2][HEURISTIC_MAX_WEIGHTS];

  for (guint i = 0; i < 2; i++)
    tabiya_weight_space_locate (&self->space,
                                &tabiya_genetic_look_up (self, parents[i])->public.weights, own[i]);
  for (guint i = 0; i < self->space.n; i++) {
    double share = g_rand_double_range (self->rand, -CROSSOVER_MARGIN, 1.0 + CROSSOVER_MARGIN);

    coordinates[i] = own[0][i] + share * (own[1][i] - own[0][i]);
  }
}

/* Fractions are rounded up or down by chance, so that small weights change too. */
static void
round_by_chance (TabiyaGenetic    *self,
                 const double     *coordinates,
                 HeuristicWeights *weights)
{
  double fractions[HEURISTIC_MAX_WEIGHTS];

  for (guint i = 0; i < self->space.n; i++)
    fractions[i] = g_rand_double (self->rand);
  tabiya_weight_space_round (&self->space, coordinates, fractions, weights);
}

/* The stronger of two from the better half. */
static guint
draw_parent (TabiyaGenetic *self,
             const guint   *ranked)
{
  gint32 half = (gint32) self->options.population / 2;
  gint32 first = g_rand_int_range (self->rand, 0, half);
  gint32 second = g_rand_int_range (self->rand, 0, half);

  return ranked[MIN (first, second)];
}

/* @ranked are the numbers of the last generation, the strongest first. */
static void
add_child (TabiyaGenetic *self,
           const guint   *ranked)
{
  double step = get_step (self);
  HeuristicWeights weights;
  guint parents[2];

  for (guint i = 0; i < MAX_ATTEMPTS; i++) {
    double coordinates[HEURISTIC_MAX_WEIGHTS];

    for (guint k = 0; k < 2; k++)
      parents[k] = draw_parent (self, ranked);
    cross (self, parents, coordinates);
    mutate (self, coordinates, step, MUTATION_CHANCE);
    round_by_chance (self, coordinates, &weights);
    if (!is_equal_alive (self, &weights))
      break;
    step *= ATTEMPT_GROWTH;
  }
  if (!revive (self, &weights))
    tabiya_genetic_add_individual (self, &weights, parents);
}

void
tabiya_genetic_add_first (TabiyaGenetic          *self,
                          const HeuristicWeights *start)
{
  double step = self->options.first_step;
  HeuristicWeights weights;

  for (guint i = 0; i < MAX_ATTEMPTS; i++) {
    double coordinates[HEURISTIC_MAX_WEIGHTS];

    tabiya_weight_space_locate (&self->space, start, coordinates);
    mutate (self, coordinates, step, 1.0);
    round_by_chance (self, coordinates, &weights);
    if (self->options.random_start)
      tabiya_weight_space_draw (&self->space, self->rand, &weights);
    if (!is_equal_alive (self, &weights))
      break;
    step *= ATTEMPT_GROWTH;
  }
  tabiya_genetic_add_individual (self, &weights, NULL);
}

/* Replaces the population by its best and their children. */
void
tabiya_genetic_breed (TabiyaGenetic *self)
{
  g_autofree guint *ranked = g_memdup2 (self->alive->data, self->alive->len * sizeof (guint));

  self->generation++;
  g_array_set_size (self->alive, MAX (self->options.population / 4, 2));
  while (self->alive->len < self->options.population)
    add_child (self, ranked);
  tabiya_genetic_close_strengths (self);
}

/* The mean of the better half. */
static void
add_centre (TabiyaGenetic *self,
            const guint   *ranked,
            guint          n)
{
  double mean[HEURISTIC_MAX_WEIGHTS] = { 0.0 };
  HeuristicWeights weights;

  for (guint i = 0; i < n; i++) {
    double coordinates[HEURISTIC_MAX_WEIGHTS];

    tabiya_weight_space_locate (&self->space,
                                &tabiya_genetic_look_up (self, ranked[i])->public.weights,
                                coordinates);
    for (guint k = 0; k < self->space.n; k++)
      mean[k] += coordinates[k] / n;
  }
  tabiya_weight_space_round (&self->space, mean, NULL, &weights);
  if (!is_equal_alive (self, &weights) && !revive (self, &weights))
    tabiya_genetic_add_individual (self, &weights, (guint[2]) { ranked[0], ranked[1] });
}

void
tabiya_genetic_choose_finalists (TabiyaGenetic *self)
{
  g_autofree guint *ranked = g_memdup2 (self->alive->data, self->alive->len * sizeof (guint));

  self->generation++;
  g_array_set_size (self->alive, N_FINALISTS);
  add_centre (self, ranked, self->options.population / 2);
  tabiya_genetic_close_strengths (self);
}
