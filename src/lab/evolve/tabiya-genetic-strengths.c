/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/evolve/tabiya-genetic-own.h"

#include <math.h>

/* What the games of a genetic search say of the strengths of its individuals. */

/* How much of what a generation shows about its spread and about its children is believed, beside
   the generations before. */
#define NEW_SHARE   0.3

/* The strengths of so many generations are estimated together, the dead included, since what
   becomes of those they met tells something of them too; those who died before stay as they are. */
#define OPEN_GENERATIONS 6

static gboolean
is_alive (const TabiyaGenetic *self,
          guint                number)
{
  for (guint i = 0; i < self->alive->len; i++) {
    if (tabiya_genetic_get_alive (self, i) == number)
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

double
tabiya_genetic_get_parents_elo (const TabiyaGenetic    *self,
                                const TabiyaIndividual *individual)
{
  return (tabiya_genetic_look_up (self, individual->parents[0])->public.elo
          + tabiya_genetic_look_up (self, individual->parents[1])->public.elo) / 2.0;
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
  const TabiyaGeneticIndividual *individual = tabiya_genetic_look_up (self, number);
  double expected = 0.0;

  if (has_parents (&individual->public))
    expected = tabiya_genetic_get_parents_elo (self, &individual->public) - individual->setback;
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
      tabiya_genetic_look_up (self, i)->public.elo = strengths[i].elo;
      tabiya_genetic_look_up (self, i)->public.error = strengths[i].error;
    }
  }
}

static int
compare_strengths (gconstpointer a,
                   gconstpointer b,
                   gpointer      data)
{
  const TabiyaGeneticIndividual *first = tabiya_genetic_look_up (data, *(const guint *) a);
  const TabiyaGeneticIndividual *second = tabiya_genetic_look_up (data, *(const guint *) b);

  if (first->public.elo != second->public.elo)
    return first->public.elo < second->public.elo ? 1 : -1;
  return first->public.number < second->public.number ? -1 : 1;
}

void
tabiya_genetic_rank (TabiyaGenetic *self)
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
    double sum = sums[tabiya_genetic_get_alive (self, i)];

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
      parents_elo += tabiya_genetic_get_parents_elo (self, individual);
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
void
tabiya_genetic_learn_expectations (TabiyaGenetic *self)
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
void
tabiya_genetic_close_strengths (TabiyaGenetic *self)
{
  while (self->first_open < self->all->len
         && tabiya_genetic_look_up (self, self->first_open)->public.generation + OPEN_GENERATIONS
            < self->generation)
    self->first_open++;
}
