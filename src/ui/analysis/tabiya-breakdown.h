/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "engine/heuristic.h"

G_BEGIN_DECLS

/*
 * TabiyaBreakdown: a static score, or the difference between two, as rows of a table. The nets of
 * the rows sum exactly to the score. Centipawns of White's view. A plain value.
 */
typedef struct {
  const Heuristic    *heuristic;
  HeuristicOutcome    outcome;     /* not NONE: the game ends here, there are no rows */
  gboolean            difference;
  int                 score;
  int                 phase;       /* as in HeuristicExplanation; of the later position */
  int                 n_rows;      /* largest first */
  int                 n_without;   /* terms that neither side has anything of */
  HeuristicTermScore  rows[HEURISTIC_MAX_TERMS];
} TabiyaBreakdown;

void                      tabiya_breakdown_init            (TabiyaBreakdown            *self,
                                                            const HeuristicExplanation *now);
void                      tabiya_breakdown_init_difference (TabiyaBreakdown            *self,
                                                            const HeuristicExplanation *before,
                                                            const HeuristicExplanation *now);
/* The row of a term; NULL when the term has none. */
const HeuristicTermScore *tabiya_breakdown_find            (const TabiyaBreakdown      *self,
                                                            int                         term);
/* Size of the largest net, at least 1. */
int                       tabiya_breakdown_get_largest     (const TabiyaBreakdown      *self);

/* "0.61", "−0.31"; and with its sign, "+0.49", but "0.00". (transfer full) */
char                     *tabiya_pawns_format              (int                         centipawns);
char                     *tabiya_pawns_format_signed       (int                         centipawns);

G_END_DECLS
