/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/imitate/tabiya-choices.h"
#include "engine/engine.h"

G_BEGIN_DECLS

/*
 * TabiyaChoiceSet: choices with the scores of all moves that were possible, as linear functions of
 * the weights: score = fixed + sum of coefficient * weight, in centipawns from the view of the side
 * that moves. One thread at a time; sums are divided among threads of their own, and do not depend
 * on how many.
 *
 * How likely a move is to be chosen: in most cases, the chances are in proportion to
 * exp (score / temperature) (a softmax); in TABIYA_CHOICE_LAPSE of all cases something else
 * decides, which the scores do not see, and every move has the same chance.
 */
typedef struct _TabiyaChoiceSet TabiyaChoiceSet;

#define TABIYA_CHOICE_LAPSE 0.02

TabiyaChoiceSet *tabiya_choice_set_new         (const HeuristicWeights *weights);
void             tabiya_choice_set_free        (TabiyaChoiceSet        *self);
void             tabiya_choice_set_set_threads (TabiyaChoiceSet        *self,
                                                guint                   n_threads,
                                                const TabiyaTurns      *turns);
gboolean         tabiya_choice_set_is_ended    (const TabiyaChoiceSet  *self);
/* The number of numbers that describe a move: what is fixed, and a coefficient for each weight. */
guint            tabiya_choice_set_get_stride  (const TabiyaChoiceSet  *self);
/* @rows: the numbers of @n_moves moves; @chosen is the index of the one that was played. Choices of
   a game are added one after another. */
void             tabiya_choice_set_add         (TabiyaChoiceSet        *self,
                                                guint                   game,
                                                guint                   n_moves,
                                                guint                   chosen,
                                                const float            *rows);
guint            tabiya_choice_set_get_length  (const TabiyaChoiceSet  *self);
guint            tabiya_choice_set_get_n_games (const TabiyaChoiceSet  *self);
/* Draws as many games as there are, with replacement; with NULL each game counts once again. */
void             tabiya_choice_set_draw        (TabiyaChoiceSet        *self,
                                                GRand                  *random);
/* The mean of -log of the probability of the moves chosen, in natural units. @gradient: (out)
   (optional): its derivatives, by each weight and at the end by the logarithm of the
   temperature. */
double           tabiya_choice_set_get_loss    (const TabiyaChoiceSet  *self,
                                                const double           *weights,
                                                double                  temperature,
                                                double                 *gradient);
/* The temperature, from 5 to 2000 centipawns, with the smallest loss. */
double           tabiya_choice_set_find_temperature (const TabiyaChoiceSet *self,
                                                     const double          *weights);

/* The probability of the move @chosen among @n_moves with these scores. */
double           tabiya_choice_get_probability (const double           *scores,
                                                guint                   n_moves,
                                                guint                   chosen,
                                                double                  temperature);

/* The numbers for the moves of a choice under @weights, tabiya_choice_set_get_stride() for each;
   returns the index of the move that was played. @judge has the same weights; @rows has room for
   CHESS_MAX_MOVES moves. */
guint            tabiya_choice_linearise       (const TabiyaChoice     *choice,
                                                const HeuristicWeights *weights,
                                                EngineJudge            *judge,
                                                guint                   depth,
                                                float                  *rows,
                                                guint                  *n_moves);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaChoiceSet, tabiya_choice_set_free)

G_END_DECLS
