/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/results/tabiya-results.h"

G_BEGIN_DECLS

/* Results in words, translated. All are (transfer full). */

/* The rating today, such as "1043", or a dash. */
char *tabiya_results_dup_rating    (const TabiyaResults *self);
/* How certain that is, and after how many games. */
char *tabiya_results_dup_certainty (const TabiyaResults *self);
/* The whole curve in words. */
char *tabiya_results_dup_curve     (const TabiyaResults *self);
/* How many games do not count, and why; NULL if all do. */
char *tabiya_results_dup_unrated   (const TabiyaResults *self);
/* "3½ of 5"; "–" without games. */
char *tabiya_score_dup_text        (const TabiyaScore   *score);
/* "3 won, 1 drawn, 1 lost" */
char *tabiya_score_dup_counts      (const TabiyaScore   *score);
/* "3 wins in a row" or "6 games unbeaten"; NULL for less than two of either. */
char *tabiya_results_dup_run       (guint                wins,
                                    guint                unbeaten);
/* A day in the form of the language. */
char *tabiya_results_dup_day       (guint32              day);

G_END_DECLS
