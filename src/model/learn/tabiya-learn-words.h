/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/learn/tabiya-learn.h"

G_BEGIN_DECLS

/* Texts for retrying mistakes, translated. All are (transfer full). */

/* "White to move: find a better move than 23.Qe2" */
char *tabiya_learn_dup_question (TabiyaLearn        *self);
/* "Blunder: 31 % of the winning chances lost" */
char *tabiya_learn_dup_loss     (TabiyaLearn        *self);
/* "23.Nf3 is right"; NULL while nothing has been tried. */
char *tabiya_learn_dup_verdict  (TabiyaLearn        *self);
/* The winning chances in numbers; NULL if unknown. */
char *tabiya_learn_dup_chances  (TabiyaLearn        *self);
/* Why the move that was tried is not good enough, or why the move of the game was not; NULL if
   unknown. */
char *tabiya_learn_dup_reason   (TabiyaLearn        *self);
/* The text of a hint; NULL if none was asked for. */
char *tabiya_learn_dup_hint     (TabiyaLearn        *self);

/* The move of a mistake, such as "23.Qe2". */
char *tabiya_learn_dup_move     (TabiyaLearn        *self,
                                 guint               index);
/* "Found at once" */
const char *tabiya_learn_outcome_get_name (TabiyaLearnOutcome outcome);
/* For example "3 of 5 found at once, 1 later". */
char *tabiya_learn_dup_summary  (TabiyaLearn        *self);

G_END_DECLS
