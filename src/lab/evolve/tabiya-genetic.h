/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/evolve/tabiya-weight-space.h"

G_BEGIN_DECLS

/*
 * A genetic search for weights, without the games: it says which two sets of weights are to play a
 * pair of games, one opening with colours reversed, and learns the results in the order of the
 * pairs. What it asks for depends on the seed and on the results alone.
 *
 * Each generation is a race. All of its individuals play some rounds, in each of which chance
 * decides who meets whom; then the stronger half plays as many again, and then the stronger half
 * of that. Strengths are estimated together from all games, those of earlier generations included,
 * and with what could be expected of a child of its parents. So an individual that lives on is
 * measured again and again, and one lucky result counts little. The best quarter lives
 * on (elitism); the other places go to children of the better half. A child takes each coordinate
 * from between its parents or a little outside (crossover); then chance moves some of them, or all
 * together, which changes their scale but not how they compare (mutation). The steps become smaller
 * from generation to generation. Weights that come up again are the same individual, with all its
 * games.
 *
 * At the end the best of the last generation, and the centre of its better half, in which the
 * errors of their estimates average out, play a last round robin.
 *
 * No lock: one thread at a time.
 */
typedef struct _TabiyaGenetic TabiyaGenetic;

typedef struct {
  guint    n_pairs;       /* of the whole run */
  guint    population;    /* even, at least TABIYA_GENETIC_MIN_POPULATION */
  guint    rounds;        /* that everybody in it plays in each stage of the race; at least 2 */
  guint32  seed;
  gboolean random_start;  /* whether the first generation is drawn from the whole ranges; otherwise
                             it lies around the start */
  double   first_step;    /* how far mutation moves in the first generation: the standard deviation
                             as a share of the range of a coordinate */
  double   last_step;     /* the same in the last one; it falls by equal factors */
} TabiyaGeneticOptions;

#define TABIYA_GENETIC_MIN_POPULATION 8

/* A set of weights in the population. */
typedef struct {
  guint            number;      /* from 0, the start; never given again */
  guint            generation;  /* in which it was born, from 0 */
  guint            parents[2];  /* numbers; its own if it has none */
  HeuristicWeights weights;
  guint            n_games;
  double           elo;         /* relative to what is expected of the first generation */
  double           error;       /* standard deviation */
} TabiyaIndividual;

/* What a generation was like when it ended. */
typedef struct {
  guint            generation;
  guint            n_pairs;     /* played by then, in the whole run */
  HeuristicWeights best;
  double           best_elo;
  double           mean_elo;    /* of the whole population */
  double           means[HEURISTIC_MAX_WEIGHTS];     /* of each weight that changes; on the scale of
                                                        the coordinates, told as a weight */
  double           spreads[HEURISTIC_MAX_WEIGHTS];   /* standard deviation of the values */
} TabiyaGeneration;

guint          tabiya_genetic_count_pairs    (guint                        population,
                                              guint                        rounds);

TabiyaGenetic *tabiya_genetic_new            (const TabiyaGeneticOptions  *options,
                                              const TabiyaWeightSpace     *space,
                                              const HeuristicWeights      *start)
                                              G_GNUC_WARN_UNUSED_RESULT;
void           tabiya_genetic_free           (TabiyaGenetic               *self);

gboolean       tabiya_genetic_can_try        (const TabiyaGenetic         *self,
                                              guint                        pair);
void           tabiya_genetic_try            (const TabiyaGenetic         *self,
                                              guint                        pair,
                                              HeuristicWeights            *first,
                                              HeuristicWeights            *second);
void           tabiya_genetic_learn          (TabiyaGenetic               *self,
                                              guint                        points);

guint          tabiya_genetic_get_n_done        (const TabiyaGenetic      *self);
guint          tabiya_genetic_get_generation    (const TabiyaGenetic      *self);
guint          tabiya_genetic_get_n_generations (const TabiyaGenetic      *self);
const TabiyaIndividual *
               tabiya_genetic_get_individual    (const TabiyaGenetic      *self,
                                                 guint                     rank);
guint          tabiya_genetic_get_n_individuals (const TabiyaGenetic      *self);
const GArray  *tabiya_genetic_get_history       (const TabiyaGenetic      *self);
const TabiyaIndividual *
               tabiya_genetic_get_best          (const TabiyaGenetic      *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaGenetic, tabiya_genetic_free)

G_END_DECLS
