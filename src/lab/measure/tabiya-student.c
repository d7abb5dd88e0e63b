/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "lab/measure/tabiya-student.h"

#include <float.h>
#include <math.h>

enum { MAX_STEPS = 500 };

/* The continued fraction of the incomplete beta function, computed with Lentz's method: see
   Abramowitz and Stegun, 26.5.8. It converges quickly for x < (a + 1) / (a + b + 2). */
static double
get_beta_fraction (double a,
                   double b,
                   double x)
{
  double c = 1.0;
  double d = 1.0 / (1.0 - (a + b) * x / (a + 1.0));
  double fraction = d;

  for (int m = 1; m < MAX_STEPS; m++) {
    double even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
    double odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));

    d = 1.0 / (1.0 + even * d);
    c = 1.0 + even / c;
    fraction *= c * d;
    d = 1.0 / (1.0 + odd * d);
    c = 1.0 + odd / c;
    fraction *= c * d;
    if (fabs (c * d - 1.0) < DBL_EPSILON)
      break;
  }
  return fraction;
}

/* The regularised incomplete beta function I_x (a, b). */
static double
get_beta (double a,
          double b,
          double x)
{
  double front;

  if (x <= 0.0 || x >= 1.0)
    return x <= 0.0 ? 0.0 : 1.0;
  front = exp (lgamma (a + b) - lgamma (a) - lgamma (b) + a * log (x) + b * log1p (-x));
  if (x < (a + 1.0) / (a + b + 2.0))
    return front * get_beta_fraction (a, b, x) / a;
  return 1.0 - front * get_beta_fraction (b, a, 1.0 - x) / b;
}

/**
 * tabiya_student_probability:
 * @t: a number
 * @freedom: degrees of freedom, above 0
 *
 * Returns: the probability that Student's t is below @t
 */
double
tabiya_student_probability (double t,
                            double freedom)
{
  double tail = 0.5 * get_beta (freedom / 2.0, 0.5, freedom / (freedom + t * t));

  return t > 0.0 ? 1.0 - tail : tail;
}

/**
 * tabiya_student_quantile:
 * @probability: above 0, below 1
 * @freedom: degrees of freedom, above 0
 *
 * Returns: the number such that Student's t is below it with @probability
 */
double
tabiya_student_quantile (double probability,
                         double freedom)
{
  double low = 0.0;
  double high = 1.0;

  if (probability < 0.5)
    return -tabiya_student_quantile (1.0 - probability, freedom);
  while (tabiya_student_probability (high, freedom) < probability && high < 1e300)
    high *= 2.0;
  for (int i = 0; i < MAX_STEPS && high - low > DBL_EPSILON * high; i++) {
    double middle = (low + high) / 2.0;

    if (tabiya_student_probability (middle, freedom) < probability)
      low = middle;
    else
      high = middle;
  }
  return (low + high) / 2.0;
}

/**
 * tabiya_student_estimate:
 * @sample: independent numbers
 * @n: how many there are
 * @confidence: for example 0.99
 * @student: (out): the mean and its interval, which is infinite for fewer than two numbers
 *
 * Estimates a mean with Student's t.
 */
void
tabiya_student_estimate (const double  *sample,
                         guint          n,
                         double         confidence,
                         TabiyaStudent *student)
{
  double sum = 0.0;
  double squares = 0.0;
  double error = INFINITY;

  for (guint i = 0; i < n; i++)
    sum += sample[i];
  student->n = n;
  student->mean = n > 0 ? sum / n : 0.0;
  for (guint i = 0; i < n; i++)
    squares += (sample[i] - student->mean) * (sample[i] - student->mean);
  if (n > 1)
    error = sqrt (squares / (n - 1) / n) * tabiya_student_quantile (0.5 + confidence / 2.0, n - 1);
  student->low = student->mean - error;
  student->high = student->mean + error;
}
