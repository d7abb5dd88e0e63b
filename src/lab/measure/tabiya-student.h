/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Student's t: how far a mean of few numbers may be trusted. Pure functions; any thread. */

/* What a sample says about the mean it was drawn from. */
typedef struct {
  guint  n;
  double mean;
  double low;           /* interval that holds the true mean with the confidence asked for */
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
