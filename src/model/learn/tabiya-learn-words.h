/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/learn/tabiya-learn.h"

G_BEGIN_DECLS

/* What is said about mistakes that are tried again, translated. All (transfer full). */

/* "White to move: find a better move than 23.Qe2" */
char *tabiya_learn_dup_question (TabiyaLearn        *self);
/* "Blunder: 31 % of the winning chances lost" */
char *tabiya_learn_dup_loss     (TabiyaLearn        *self);
/* "23.Nf3 is right"; NULL while nothing has been tried. */
char *tabiya_learn_dup_verdict  (TabiyaLearn        *self);
/* The chances to win, in numbers; NULL: not known. */
char *tabiya_learn_dup_chances  (TabiyaLearn        *self);
/* Why the move tried is not good enough, or why that of the game was not; NULL: not known. */
char *tabiya_learn_dup_reason   (TabiyaLearn        *self);
/* What a hint says; NULL without one. */
char *tabiya_learn_dup_hint     (TabiyaLearn        *self);

/* "23.Qe2": the move of a mistake. */
char *tabiya_learn_dup_move     (TabiyaLearn        *self,
                                 guint               index);
/* "Found at once" */
const char *tabiya_learn_outcome_get_name (TabiyaLearnOutcome outcome);
/* "3 of 5 found at once, 1 later" and so on. */
char *tabiya_learn_dup_summary  (TabiyaLearn        *self);

G_END_DECLS
