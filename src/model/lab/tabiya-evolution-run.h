/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/evolve/tabiya-evolution.h"
#include "lab/evolve/tabiya-evolutions.h"
#include "model/lab/tabiya-run.h"

G_BEGIN_DECLS

/* Searches for weights as runs: the record has a TabiyaEvolutionPlan, the score is a
   TabiyaEvolutionScore, the play a TabiyaEvolution. Their games are not kept as PGN: there are
   thousands, and what matters of each is its result. */
extern const TabiyaRunKind tabiya_evolution_run_kind;

/* What the games say so far. */
typedef struct {
  TabiyaEvolutionSnapshot *snapshot;   /* NULL before the first game, and with a problem */
  guint                    n_games;    /* played, those of the verdict included */
  char                    *problem;    /* why the games on disk cannot be read, or NULL */
} TabiyaEvolutionScore;

const TabiyaEvolutionPlan  *tabiya_evolution_run_get_plan  (TabiyaRun                 *run);
const TabiyaEvolutionScore *tabiya_evolution_run_get_score (TabiyaRun                 *run);
guint                       tabiya_evolution_plan_count_games
                                                           (const TabiyaEvolutionPlan *plan);

G_END_DECLS
