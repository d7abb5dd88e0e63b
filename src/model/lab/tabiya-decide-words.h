/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/measure/tabiya-decisive-weights.h"

G_BEGIN_DECLS

/* Which weights decide a choice, in words. Pure functions; texts are (transfer full) and
   translated. */

/* What is done to find out, with the step of the grid where all weights have the same. */
char *tabiya_decide_words_dup_how    (const Heuristic            *heuristic);
/* Adds what was found for one weight: to @all where it can change the choice, to @near where the
   next value of its grid does. */
void  tabiya_decide_words_count      (const Heuristic            *heuristic,
                                      const TabiyaDecisiveWeight *found,
                                      int                        *near,
                                      int                        *all);
/* @move: the choice, in SAN. @complete: whether every weight was tried to its end; the numbers,
   counted as above, are told only then. */
char *tabiya_decide_words_dup_choice (const Heuristic            *heuristic,
                                      const char                 *move,
                                      gboolean                    complete,
                                      int                         near,
                                      int                         all);

G_END_DECLS
