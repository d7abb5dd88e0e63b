/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "lab/evolve/tabiya-genetic.h"

#include <math.h>

#include "lab/evolve/tabiya-strengths.h"

/* The race of a generation goes on until so few are left. */
#define SMALLEST_STAGE 4

/* The share of the pairs of a run that its last round robin gets, as 1 / FINAL_SHARE. */
#define FINAL_SHARE 8

/* How many of the last generation take part in it, besides the centre. */
#define N_FINALISTS 5

/* What is known of an individual of the first generation, as a standard deviation in Elo, and the
   limits of what can be known of others before their first game. */
#define FIRST_DOUBT 400.0
#define MIN_DOUBT   15.0
#define MAX_DOUBT   400.0

/* How much of what a generation shows about its spread and about its children is believed, beside
   the generations before. */
#define NEW_SHARE   0.3

/* Elo for each point by which a pair of games is won on average, for small differences:
   400 / ln 10 * 2, as the logistic function rises by a quarter of its argument in each game. */
#define ELO_OF_POINT (800.0 / G_LN10)

/* The strengths of so many generations are estimated together, the dead included, since what
   becomes of those they met tells something of them too; those who died before stay as they are. */
#define OPEN_GENERATIONS 6

/* How far outside of its parents a child may lie, as a share of their distance. */
#define CROSSOVER_MARGIN 0.25

/* How likely a coordinate mutates, and all of them together. */
#define MUTATION_CHANCE 0.5
#define SCALE_CHANCE    0.2

/* How often an equal of somebody who lives is given up for another child, with steps that grow by
   this factor. */
#define MAX_ATTEMPTS    40
#define ATTEMPT_GROWTH  1.1

typedef struct {
  TabiyaIndividual public;
  double           setback;     /* by how much it is expected to be weaker than its parents */
  double           doubt;       /* what is known of it before its first game */
} Individual;

typedef struct {
  guint first;                  /* numbers of individuals */
  guint second;
} Pair;

struct _TabiyaGenetic {
  TabiyaGeneticOptions options;
  TabiyaWeightSpace    space;
  guint                n_generations;   /* before the last round robin */
  GRand               *rand;            /* owned */

  GArray              *all;             /* owned: of Individual, by number; also the dead */
  GArray              *alive;           /* owned: of guint, the numbers of the population; after a
                                           stage the strongest first */
  GArray              *encounters;      /* owned: of TabiyaEncounter, between numbers */
  guint                first_open;      /* number of the first whose strength is still estimated,
                                           besides the living */
  double               variance;        /* of the strengths in a generation, in points of a pair */
  double               setback;         /* of children, in Elo */
  guint                generation;
  guint                stage;
  guint                n_racing;        /* the first so many of the living play in this stage */
  GArray              *pairs;           /* owned: of Pair, those of this stage */
  guint                stage_start;     /* the number of its first pair */
  guint                n_done;          /* pairs learnt */
  GArray              *history;         /* owned: of TabiyaGeneration, those that have ended */
};

static Individual *
get (const TabiyaGenetic *self,
     guint                number)
{
  return &g_array_index (self->all, Individual, number);
}

static guint
get_alive (const TabiyaGenetic *self,
           guint                rank)
{
  return g_array_index (self->alive, guint, rank);
}

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
  Pair pair = { first, second };

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
        add_pair (self, get_alive (self, i), get_alive (self, j));
    }
  }
}

/* Strengths. */

static gboolean
is_alive (const TabiyaGenetic *self,
          guint                number)
{
  for (guint i = 0; i < self->alive->len; i++) {
    if (get_alive (self, i) == number)
      return TRUE;
  }
  return FALSE;
}

static gboolean
is_open (const TabiyaGenetic *self,
         guint                number)
{
  return number >= self->first_open || is_alive (self, number);
}

static double
get_parents_elo (const TabiyaGenetic    *self,
                 const TabiyaIndividual *individual)
{
  return (get (self, individual->parents[0])->public.elo
          + get (self, individual->parents[1])->public.elo) / 2.0;
}

static gboolean
has_parents (const TabiyaIndividual *individual)
{
  return individual->parents[0] != individual->number;
}

static TabiyaStrength
get_strength (const TabiyaGenetic *self,
              guint                number)
{
  const Individual *individual = get (self, number);
  double expected = has_parents (&individual->public)
                    ? get_parents_elo (self, &individual->public) - individual->setback : 0.0;

  if (!is_open (self, number))
    return (TabiyaStrength) { .expected = individual->public.elo };
  return (TabiyaStrength) {
    .expected = expected,
    .doubt = individual->doubt,
    .elo = individual->public.elo,
  };
}

/* The games that tell something of a strength that is open. (transfer full) */
static GArray *
find_open_encounters (const TabiyaGenetic  *self,
                      const TabiyaStrength *strengths)
{
  GArray *open = g_array_new (FALSE, FALSE, sizeof (TabiyaEncounter));

  for (guint i = 0; i < self->encounters->len; i++) {
    const TabiyaEncounter *games = &g_array_index (self->encounters, TabiyaEncounter, i);

    if (strengths[games->first].doubt > 0.0 || strengths[games->second].doubt > 0.0)
      g_array_append_vals (open, games, 1);
  }
  return open;
}

/* Estimates all strengths that are open. */
static void
estimate (TabiyaGenetic *self)
{
  g_autofree TabiyaStrength *strengths = g_new (TabiyaStrength, self->all->len);
  g_autoptr(GArray) open = NULL;

  for (guint i = 0; i < self->all->len; i++)
    strengths[i] = get_strength (self, i);
  open = find_open_encounters (self, strengths);
  tabiya_strengths_estimate (strengths, self->all->len,
                             (const TabiyaEncounter *) (void *) open->data, open->len);
  for (guint i = 0; i < self->all->len; i++) {
    if (strengths[i].doubt > 0.0) {
      get (self, i)->public.elo = strengths[i].elo;
      get (self, i)->public.error = strengths[i].error;
    }
  }
}

static int
compare_strengths (gconstpointer a,
                   gconstpointer b,
                   gpointer      data)
{
  const Individual *first = get (data, *(const guint *) a);
  const Individual *second = get (data, *(const guint *) b);

  if (first->public.elo != second->public.elo)
    return first->public.elo < second->public.elo ? 1 : -1;
  return first->public.number < second->public.number ? -1 : 1;
}

static void
rank (TabiyaGenetic *self)
{
  estimate (self);
  g_array_sort_with_data (self->alive, compare_strengths, self);
}

/* The spread of strengths that the first stage of a race shows, in squared points of a pair.
   @sums are the points above even of each of the living, by number, after @n_rounds pairs each.

   Let v be the variance of what they win against the average, and s that of chance. A pair of two
   of them varies by s + 2 v, and the sum of one of them by n (s + v) + n^2 v; what is left when
   the first is taken n times from the second is (n^2 - n) v. */
static double
measure_variance (const TabiyaGenetic *self,
                  const double        *sums)
{
  double n_rounds = self->options.rounds;
  double squares = 0.0;
  double pair_squares = 0.0;

  for (guint i = self->encounters->len - self->pairs->len; i < self->encounters->len; i++) {
    double points = g_array_index (self->encounters, TabiyaEncounter, i).points - 1.0;

    pair_squares += points * points / self->pairs->len;
  }
  for (guint i = 0; i < self->alive->len; i++) {
    double sum = sums[get_alive (self, i)];

    squares += sum * sum / self->alive->len;
  }
  return (squares / n_rounds - pair_squares) / (n_rounds - 1.0);
}

/* By how much the children turned out weaker than their parents. Those who live on are as strong as
   was thought before; how children compare with them is what this stage shows. */
static double
measure_setback (const TabiyaGenetic *self,
                 const double        *sums)
{
  double points[2] = { 0.0, 0.0 };
  double old_elo = 0.0;
  double parents_elo = 0.0;
  guint n[2] = { 0, 0 };

  for (guint i = 0; i < self->alive->len; i++) {
    const TabiyaIndividual *individual = tabiya_genetic_get_individual (self, i);
    gboolean child = individual->generation == self->generation;

    n[child]++;
    points[child] += sums[individual->number] / self->options.rounds;
    if (child)
      parents_elo += get_parents_elo (self, individual);
    else
      old_elo += individual->elo;
  }
  if (n[0] == 0 || n[1] == 0)
    return self->setback;
  return parents_elo / n[1] - old_elo / n[0]
         + ELO_OF_POINT * (points[0] / n[0] - points[1] / n[1]);
}

/* Learns from the first stage of a race, in which all play and nobody was chosen for luck, how much
   strengths differ and how children compare with their parents. Without that, chance would be taken
   for strength, and each generation would seem better than the last. */
static void
learn_expectations (TabiyaGenetic *self)
{
  g_autofree double *sums = g_new0 (double, self->all->len);
  double share = self->generation == 0 ? 1.0 : NEW_SHARE;

  for (guint i = self->encounters->len - self->pairs->len; i < self->encounters->len; i++) {
    const TabiyaEncounter *games = &g_array_index (self->encounters, TabiyaEncounter, i);

    sums[games->first] += games->points - 1.0;
    sums[games->second] -= games->points - 1.0;
  }
  self->variance += share * (measure_variance (self, sums) - self->variance);
  if (self->generation > 0)
    self->setback += share * (measure_setback (self, sums) - self->setback);
}

/* Closes the strengths of those who died long ago. */
static void
close_strengths (TabiyaGenetic *self)
{
  while (self->first_open < self->all->len
         && get (self, self->first_open)->public.generation + OPEN_GENERATIONS < self->generation)
    self->first_open++;
}

/* Birth. */

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

    if (heuristic_weights_equal (&get (self, number)->public.weights, weights)) {
      g_array_append_val (self->alive, number);
      return TRUE;
    }
  }
  return FALSE;
}

/* Adds an individual that nobody has met yet. Without @parents (nullable) nothing is known of
   it. */
static void
add_individual (TabiyaGenetic          *self,
                const HeuristicWeights *weights,
                const guint             parents[2])
{
  guint number = self->all->len;
  Individual individual = {
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
    individual.public.elo = get_parents_elo (self, &individual.public) - individual.setback;
  individual.public.error = individual.doubt;
  g_array_append_val (self->all, individual);
  g_array_append_val (self->alive, number);
}

static gboolean
is_equal_alive (const TabiyaGenetic    *self,
                const HeuristicWeights *weights)
{
  for (guint i = 0; i < self->alive->len; i++) {
    if (heuristic_weights_equal (&get (self, get_alive (self, i))->public.weights, weights))
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
    tabiya_weight_space_locate (&self->space, &get (self, parents[i])->public.weights, own[i]);
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
    add_individual (self, &weights, parents);
}

static void
add_first (TabiyaGenetic          *self,
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
  add_individual (self, &weights, NULL);
}

/* Replaces the population by its best and their children. */
static void
breed (TabiyaGenetic *self)
{
  g_autofree guint *ranked = g_memdup2 (self->alive->data, self->alive->len * sizeof (guint));

  self->generation++;
  g_array_set_size (self->alive, MAX (self->options.population / 4, 2));
  while (self->alive->len < self->options.population)
    add_child (self, ranked);
  close_strengths (self);
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

    tabiya_weight_space_locate (&self->space, &get (self, ranked[i])->public.weights, coordinates);
    for (guint k = 0; k < self->space.n; k++)
      mean[k] += coordinates[k] / n;
  }
  tabiya_weight_space_round (&self->space, mean, NULL, &weights);
  if (!is_equal_alive (self, &weights) && !revive (self, &weights))
    add_individual (self, &weights, (guint[2]) { ranked[0], ranked[1] });
}

static void
choose_finalists (TabiyaGenetic *self)
{
  g_autofree guint *ranked = g_memdup2 (self->alive->data, self->alive->len * sizeof (guint));

  self->generation++;
  g_array_set_size (self->alive, N_FINALISTS);
  add_centre (self, ranked, self->options.population / 2);
  close_strengths (self);
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
    learn_expectations (self);
  rank (self);
  if (self->generation < self->n_generations && n_next >= SMALLEST_STAGE) {
    self->n_racing = n_next;
    begin_stage (self);
    return;
  }
  record_generation (self);
  if (self->generation == self->n_generations)
    return;
  if (self->generation + 1 < self->n_generations) {
    breed (self);
    begin_race (self);
  } else {
    choose_finalists (self);
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
  self->all = g_array_new (FALSE, FALSE, sizeof (Individual));
  self->alive = g_array_new (FALSE, FALSE, sizeof (guint));
  self->encounters = g_array_new (FALSE, FALSE, sizeof (TabiyaEncounter));
  self->pairs = g_array_new (FALSE, FALSE, sizeof (Pair));
  self->history = g_array_new (FALSE, FALSE, sizeof (TabiyaGeneration));
  add_individual (self, start, NULL);
  while (self->alive->len < options->population)
    add_first (self, start);
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
  const Pair *players;

  g_return_if_fail (pair >= self->stage_start && tabiya_genetic_can_try (self, pair));

  players = &g_array_index (self->pairs, Pair, pair - self->stage_start);
  *first = get (self, players->first)->public.weights;
  *second = get (self, players->second)->public.weights;
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
  const Pair *pair;
  TabiyaEncounter games;

  g_return_if_fail (tabiya_genetic_can_try (self, self->n_done));

  pair = &g_array_index (self->pairs, Pair, self->n_done - self->stage_start);
  games = (TabiyaEncounter) { pair->first, pair->second, points / 2.0, 2.0 };
  g_array_append_val (self->encounters, games);
  get (self, pair->first)->public.n_games += 2;
  get (self, pair->second)->public.n_games += 2;
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
  return &get (self, get_alive (self, rank))->public;
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
