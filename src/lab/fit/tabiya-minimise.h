/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Minimising a smooth function of many variables by its gradient. */

/* The value at @x; fills @gradient, as long as @x. */
typedef double   (*TabiyaMinimiseFunc)   (const double *x,
                                          double       *gradient,
                                          gpointer      data);
/* Told after each step; FALSE ends the search. */
typedef gboolean (*TabiyaMinimiseReport) (guint         iteration,
                                          double        value,
                                          gpointer      data);

double tabiya_minimise (guint                 n,
                        double               *x,
                        guint                 max_iterations,
                        double                tolerance,
                        TabiyaMinimiseFunc    func,
                        TabiyaMinimiseReport  report,
                        gpointer              data);

G_END_DECLS
