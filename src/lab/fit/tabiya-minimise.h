/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Minimises a smooth function of many variables by using its gradient. */

/* Returns the value at @x and fills @gradient, which is as long as @x. */
typedef double   (*TabiyaMinimiseFunc)   (const double *x,
                                          double       *gradient,
                                          gpointer      data);
/* Called after each step; returning FALSE ends the search. */
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
