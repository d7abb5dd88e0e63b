/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/evolve/tabiya-genetic.h"
#include "lab/evolve/tabiya-strengths.h"

G_BEGIN_DECLS

/* The inside of a TabiyaGenetic, for its own files: the race and the course of a run in
   tabiya-genetic.c, what the games say of strengths in tabiya-genetic-strengths.c, who lives on and
   has children in tabiya-genetic-birth.c. */

/* Elo for each point by which a pair of games is won on average, for small differences:
   400 / ln 10 * 2, as the logistic function rises by a quarter of its argument in each game. */
#define ELO_OF_POINT (800.0 / G_LN10)

typedef struct {
  TabiyaIndividual public;
  double           setback;     /* by how much it is expected to be weaker than its parents */
  double           doubt;       /* what is known of it before its first game */
} TabiyaGeneticIndividual;

typedef struct {
  guint first;                  /* numbers of individuals */
  guint second;
} TabiyaGeneticPair;

struct _TabiyaGenetic {
  TabiyaGeneticOptions options;
  TabiyaWeightSpace    space;
  guint                n_generations;   /* before the last round robin */
  GRand               *rand;            /* owned */

  GArray              *all;             /* owned: of TabiyaGeneticIndividual, by number; also the
                                           dead */
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
  GArray              *pairs;           /* owned: of TabiyaGeneticPair, those of this stage */
  guint                stage_start;     /* the number of its first pair */
  guint                n_done;          /* pairs learnt */
  GArray              *history;         /* owned: of TabiyaGeneration, those that have ended */
};

static inline TabiyaGeneticIndividual *
tabiya_genetic_look_up (const TabiyaGenetic *self,
                        guint                number)
{
  return &g_array_index (self->all, TabiyaGeneticIndividual, number);
}

/* The number of one of the living. */
static inline guint
tabiya_genetic_get_alive (const TabiyaGenetic *self,
                          guint                rank)
{
  return g_array_index (self->alive, guint, rank);
}

/* Estimates all strengths that are open, and sorts the living by them. */
void tabiya_genetic_rank               (TabiyaGenetic          *self);
/* Learns from the first stage of a race how much strengths differ and what children lack. */
void tabiya_genetic_learn_expectations (TabiyaGenetic          *self);
/* What the parents of an individual are worth. */
double tabiya_genetic_get_parents_elo  (const TabiyaGenetic    *self,
                                        const TabiyaIndividual *individual);
/* Closes the strengths of those who died long ago. */
void tabiya_genetic_close_strengths    (TabiyaGenetic          *self);

/* Adds an individual that nobody has met yet. Without @parents (nullable) nothing is known of
   it. */
void tabiya_genetic_add_individual     (TabiyaGenetic          *self,
                                        const HeuristicWeights *weights,
                                        const guint             parents[2]);
/* Adds somebody to the first generation. */
void tabiya_genetic_add_first          (TabiyaGenetic          *self,
                                        const HeuristicWeights *start);
/* Replaces the population by its best and their children. */
void tabiya_genetic_breed              (TabiyaGenetic          *self);
/* Replaces it by those who play the last round robin. */
void tabiya_genetic_choose_finalists   (TabiyaGenetic          *self);

G_END_DECLS
