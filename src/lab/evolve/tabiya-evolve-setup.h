/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/evolve/tabiya-weight-space.h"
#include "lab/match/tabiya-match-setup.h"

G_BEGIN_DECLS

/* What a search for weights by playing depends on. It is the head of the file of the run. */

typedef enum {
  TABIYA_EVOLVE_GENETIC,
  TABIYA_EVOLVE_SPSA,
} TabiyaEvolveMethod;

/* The least number of games of a verdict: fewer say nothing, and their interval is not normal. */
#define TABIYA_EVOLVE_MIN_VERDICT 40

typedef struct {
  TabiyaEvolveMethod method;
  TabiyaWeightSpace  space;           /* which weights of which heuristic change */
  HeuristicWeights   start;
  gboolean           random_start;    /* whether the start was drawn from the whole ranges */
  HeuristicWeights   against;         /* whom the result plays in the verdict */
  guint              n_games;         /* to learn from, even */
  guint              n_verdict;       /* games of the verdict, even */
  guint64            nodes;           /* of each move */
  guint64            verdict_nodes;   /* of each move in the verdict */
  guint32            seed;
  char              *openings_path;   /* owned; NULL for balanced openings */
  guint              plies;           /* of the openings of a file; 0 for all */

  /* The genetic search; see TabiyaGeneticOptions */
  guint              population;
  guint              rounds;
  double             first_step;
  double             last_step;

  /* SPSA; see TabiyaSpsaOptions */
  double             step;            /* at the end, as a share of the range of a coordinate */
  double             rate;
  guint              ahead;
} TabiyaEvolveSetup;

void      tabiya_evolve_setup_init     (TabiyaEvolveSetup        *setup,
                                        const Heuristic          *heuristic);
void      tabiya_evolve_setup_copy     (TabiyaEvolveSetup        *copy,
                                        const TabiyaEvolveSetup  *setup);
void      tabiya_evolve_setup_clear    (TabiyaEvolveSetup        *setup);
void      tabiya_evolve_setup_randomise (TabiyaEvolveSetup       *setup);
gboolean  tabiya_evolve_setup_check    (const TabiyaEvolveSetup  *setup,
                                        GError                  **error);
char    **tabiya_evolve_setup_to_lines (const TabiyaEvolveSetup  *setup);
gboolean  tabiya_evolve_setup_parse    (char                    **lines,
                                        TabiyaEvolveSetup        *setup,
                                        GError                  **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TabiyaEvolveSetup, tabiya_evolve_setup_clear)

G_END_DECLS
