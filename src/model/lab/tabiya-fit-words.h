/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/fit/tabiya-fit-games.h"
#include "lab/fit/tabiya-fit.h"

G_BEGIN_DECLS

/* The outcome of a fit in words. Pure functions; all results are (transfer full). */

/* One sentence: better, worse, or not yet known. */
char *tabiya_fit_words_verdict (const TabiyaFitCheck       *check);
/* The numbers behind the verdict. */
char *tabiya_fit_words_figures (const TabiyaFitCheck       *check);
/* What was read, what was left out, and why. (transfer full) */
char *tabiya_fit_words_games   (const TabiyaFitGamesCounts *counts);

G_END_DECLS
