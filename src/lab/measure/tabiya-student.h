/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Student's t: how reliable a mean of a few numbers is. Pure functions; any thread. */

/* What a sample says about the mean of the distribution that it was drawn from. */
typedef struct {
  guint  n;
  double mean;
  double low;           /* the interval that contains the true mean with the given confidence */
  double high;
} TabiyaStudent;

double  tabiya_student_probability (double         t,
                                    double         freedom);
double  tabiya_student_quantile    (double         probability,
                                    double         freedom);
void    tabiya_student_estimate    (const double  *sample,
                                    guint          n,
                                    double         confidence,
                                    TabiyaStudent *student);

G_END_DECLS
