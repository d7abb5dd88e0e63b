/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/lab/tabiya-evolution-run.h"
#include "model/lab/tabiya-match-words.h"

G_BEGIN_DECLS

/* A search for weights in words that claim no more than is known. Pure functions; texts are
   translated and (transfer full). */

/* Fills a TabiyaVerdict; free it with tabiya_verdict_clear(). Only the fresh match at the end says
   whether anything is better. */
void  tabiya_evolution_verdict_init         (TabiyaVerdict                 *verdict,
                                             const TabiyaEvolutionPlan     *plan,
                                             const TabiyaEvolutionScore    *score);

/* "Three terms · genetic search · 2 000 nodes a move" */
char *tabiya_evolution_words_dup_summary    (const TabiyaEvolutionPlan     *plan);
/* "240 of 1 040 games · 34 a minute · half an hour to go" */
char *tabiya_evolution_words_dup_progress   (const TabiyaEvolutionPlan     *plan,
                                             guint                          n_games,
                                             double                         rate);
/* "Material 18, Mobility 1, Pawn rank 2": the weights that change. */
char *tabiya_evolution_words_dup_weights    (const TabiyaWeightSpace       *space,
                                             const HeuristicWeights        *weights);
/* What the best so far is worth, as far as that is known before the verdict. */
char *tabiya_evolution_words_dup_best       (const TabiyaEvolutionSnapshot *snapshot);
/* "3 May 2024 · going on · 34 of 120 games", with the verdict if it is over; @score is NULL while
   it is not known. */
char *tabiya_evolution_words_dup_standing   (const TabiyaEvolutionPlan     *plan,
                                             const TabiyaEvolutionScore    *score,
                                             gboolean                       active);

G_END_DECLS
