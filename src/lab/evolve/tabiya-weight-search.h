/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/evolve/tabiya-evolve-setup.h"
#include "lab/evolve/tabiya-genetic.h"

G_BEGIN_DECLS

/*
 * What learns in a search for weights, whichever method it is: it says which weights are to play a
 * pair of games and learns the results in the order of the pairs. No lock: one thread at a time.
 */
typedef struct _TabiyaWeightSearch TabiyaWeightSearch;

TabiyaWeightSearch *tabiya_weight_search_new         (const TabiyaEvolveSetup   *setup)
                                                      G_GNUC_WARN_UNUSED_RESULT;
void                tabiya_weight_search_free        (TabiyaWeightSearch        *self);

gboolean            tabiya_weight_search_can_try     (const TabiyaWeightSearch  *self,
                                                      guint                      pair);
void                tabiya_weight_search_try         (const TabiyaWeightSearch  *self,
                                                      guint                      pair,
                                                      HeuristicWeights          *first,
                                                      HeuristicWeights          *second);
void                tabiya_weight_search_learn       (TabiyaWeightSearch        *self,
                                                      guint                      points);

guint               tabiya_weight_search_get_n_done  (const TabiyaWeightSearch  *self);
guint               tabiya_weight_search_get_generation
                                                     (const TabiyaWeightSearch  *self,
                                                      guint                     *n_generations);
void                tabiya_weight_search_get_best    (const TabiyaWeightSearch  *self,
                                                      HeuristicWeights          *weights,
                                                      double                    *elo,
                                                      double                    *error);
GArray             *tabiya_weight_search_dup_population (const TabiyaWeightSearch *self);
const GArray       *tabiya_weight_search_get_history (const TabiyaWeightSearch  *self);

G_END_DECLS
