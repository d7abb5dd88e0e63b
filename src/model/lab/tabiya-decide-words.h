/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/measure/tabiya-decisive-weights.h"

G_BEGIN_DECLS

/* Which weights decide the choice of a move, in words. Pure functions; texts are translated.
   (transfer full) */

/* How the weights are varied; names the step if all weights have the same one. */
char *tabiya_decide_words_dup_how    (const Heuristic            *heuristic);
/* Counts one weight: in @all if some value of it changes the choice, and in @near if the next value
   on its grid does. */
void  tabiya_decide_words_count      (const Heuristic            *heuristic,
                                      const TabiyaDecisiveWeight *found,
                                      int                        *near,
                                      int                        *all);
/* @move is the choice, in SAN. @complete says whether every weight was tried over its whole range;
   only then does the text contain the counts from above. */
char *tabiya_decide_words_dup_choice (const Heuristic            *heuristic,
                                      const char                 *move,
                                      gboolean                    steady,
                                      gboolean                    complete,
                                      int                         near,
                                      int                         all);

G_END_DECLS
