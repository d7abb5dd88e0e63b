/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/fit/tabiya-minimise.h"

G_BEGIN_DECLS

/*
 * How far chance in a sample moves the place of a minimum: the sample is drawn anew from itself,
 * with replacement, and the minimum found again (the bootstrap: B. Efron, "Bootstrap methods:
 * another look at the jackknife", Annals of Statistics 7, 1979).
 */

/* Draws a sample for the function that is minimised; @random is NULL for the whole sample as it is.
   FALSE ends the work. */
typedef gboolean (*TabiyaResampleFunc)     (GRand              *random,
                                            gpointer            data);

gboolean          tabiya_resample_run      (guint               n,
                                            const double       *x,
                                            guint               n_samples,
                                            guint32             seed,
                                            TabiyaMinimiseFunc  func,
                                            TabiyaResampleFunc  draw,
                                            gpointer            data,
                                            double             *places);
double            tabiya_resample_get_margin (const double     *values,
                                              guint             n_samples);

G_END_DECLS
