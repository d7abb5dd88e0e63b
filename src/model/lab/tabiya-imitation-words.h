/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/imitate/tabiya-imitation.h"

G_BEGIN_DECLS

/* An imitation in words. Pure functions; all results are (transfer full). @name is the short name
   of the player. */

/* "Tal" for "Tal, Mihail". (transfer full) */
char     *tabiya_imitation_words_short_name  (const char                 *player);
/* Whether the games that were held out say that the weights foresee the player's moves better. */
gboolean  tabiya_imitation_words_is_confirmed (const TabiyaImitationCheck *check);
/* One sentence: better, worse, or not yet known. */
char     *tabiya_imitation_words_verdict     (const TabiyaImitationCheck *check,
                                              const char                 *name);
/* The numbers behind the verdict, with their errors. */
char     *tabiya_imitation_words_figures     (const TabiyaImitationCheck *check);
/* What they say of the player beside everybody else; NULL if everybody else is not known.
   (transfer full) */
char     *tabiya_imitation_words_others      (const TabiyaImitation      *imitation,
                                              const char                 *name);
/* Whether they confirm that the player differs from everybody else, or from the untuned weights
   where nothing is known of the others. */
gboolean  tabiya_imitation_words_is_different (const TabiyaImitation     *imitation);
/* What was read and used. (transfer full) */
char     *tabiya_imitation_words_games       (const TabiyaImitation      *imitation);
/* What makes the player different from everybody else in the same games, or from the untuned
   weights where nothing is known of the others: a sentence for each weight that differs by more
   than its error, the largest differences first; none where the held-out games do not confirm
   the whole. (transfer full) (element-type utf8) */
GPtrArray *tabiya_imitation_words_differences (const TabiyaImitation     *imitation,
                                               const char                *name);
/* The name of a step and how far it is. */
const char *tabiya_imitation_words_stage     (TabiyaImitationStage        stage);
char     *tabiya_imitation_words_progress    (TabiyaImitationStage        stage,
                                              guint                       done,
                                              guint                       total,
                                              gint64                      left_ms);
/* A weight after the fit: "86 % ± 9 %", or that it is at its limit. */
char     *tabiya_imitation_words_weight      (const TabiyaImitation      *imitation,
                                              int                         weight);

G_END_DECLS
