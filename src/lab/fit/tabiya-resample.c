/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/fit/tabiya-resample.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/*
 * The minima of the samples are close to that of the whole, so its second derivatives serve for all
 * of them: with H = L * L' and x = x0 + y / L' the function is about round in y, and a few steps
 * find its minimum.
 */

#define DIFFERENCE  0.02     /* step for the second derivatives */
#define SMALLEST    1e-9     /* of a diagonal element, where the function is flat */
#define PRECISION   0.01     /* of the gradient at the start is left at the end */

enum { MAX_STEPS = 30 };

typedef struct {
  guint               n;
  const double       *origin;
  double             *root;       /* L, row by row */
  double             *x;
  double             *gradient;   /* with respect to x */
  TabiyaMinimiseFunc  func;
  gpointer            data;
} Round;

/* Fills the lower half of @matrix with second derivatives, as differences of the gradient. */
static void
measure_curvature (Round  *self,
                   double *matrix)
{
  guint n = self->n;
  g_autofree double *here = g_new (double, n);

  memcpy (self->x, self->origin, n * sizeof *self->x);
  self->func (self->x, here, self->data);
  for (guint i = 0; i < n; i++) {
    self->x[i] = self->origin[i] + DIFFERENCE;
    self->func (self->x, self->gradient, self->data);
    self->x[i] = self->origin[i];
    for (guint j = 0; j < n; j++)
      matrix[i * n + j] = (self->gradient[j] - here[j]) / DIFFERENCE;
  }
  for (guint i = 0; i < n; i++) {
    for (guint j = 0; j < i; j++)
      matrix[i * n + j] = (matrix[i * n + j] + matrix[j * n + i]) / 2;
  }
}

/* Cholesky's root of the lower half of @matrix, in its place. */
static void
take_root (guint   n,
           double *matrix)
{
  for (guint i = 0; i < n; i++) {
    for (guint j = 0; j <= i; j++) {
      double sum = matrix[i * n + j];

      for (guint k = 0; k < j; k++)
        sum -= matrix[i * n + k] * matrix[j * n + k];
      matrix[i * n + j] = i == j ? sqrt (MAX (sum, SMALLEST)) : sum / matrix[j * n + j];
    }
  }
}

/* x = origin + y / L' */
static void
set_place (Round        *self,
           const double *y)
{
  guint n = self->n;

  for (guint i = n; i-- > 0;) {
    double sum = y[i];

    for (guint k = i + 1; k < n; k++)
      sum -= self->root[k * n + i] * (self->x[k] - self->origin[k]);
    self->x[i] = self->origin[i] + sum / self->root[i * n + i];
  }
}

static double
round_cb (const double *y,
          double       *gradient,
          gpointer      data)
{
  Round *self = data;
  guint n = self->n;
  double value;

  set_place (self, y);
  value = self->func (self->x, self->gradient, self->data);
  for (guint i = 0; i < n; i++) {
    double sum = self->gradient[i];

    for (guint k = 0; k < i; k++)
      sum -= self->root[i * n + k] * gradient[k];
    gradient[i] = sum / self->root[i * n + i];
  }
  return value;
}

static void
find_place (Round  *self,
            double *place)
{
  g_autofree double *y = g_new0 (double, self->n);
  g_autofree double *gradient = g_new (double, self->n);
  double largest = 0;

  round_cb (y, gradient, self);
  for (guint i = 0; i < self->n; i++)
    largest = MAX (largest, fabs (gradient[i]));
  tabiya_minimise (self->n, y, MAX_STEPS, PRECISION * largest, round_cb, NULL, self);
  set_place (self, y);
  memcpy (place, self->x, self->n * sizeof *place);
}

/**
 * tabiya_resample_run:
 * @n: number of variables
 * @x: where the function has its minimum for the whole sample
 * @n_samples: how often to draw
 * @seed: of the random draws
 * @func: the function, for the sample drawn last
 * @draw: draws a sample; at the end it is called for the whole sample again
 * @data: passed to both
 * @places: (out): the minima of the samples, @n numbers each
 *
 * The same input gives the same output, bit for bit. Any thread.
 *
 * Returns: %FALSE if @draw ended the work; then @places means nothing
 */
gboolean
tabiya_resample_run (guint               n,
                     const double       *x,
                     guint               n_samples,
                     guint32             seed,
                     TabiyaMinimiseFunc  func,
                     TabiyaResampleFunc  draw,
                     gpointer            data,
                     double             *places)
{
  g_autofree double *root = g_new0 (double, (gsize) n * n + 1);
  g_autofree double *place = g_new (double, n + 1);
  g_autofree double *gradient = g_new (double, n + 1);
  Round self = { n, x, root, place, gradient, func, data };
  GRand *random = g_rand_new_with_seed (seed);
  gboolean go_on;

  measure_curvature (&self, root);
  take_root (n, root);
  go_on = draw (NULL, data);
  for (guint i = 0; i < n_samples && go_on; i++) {
    go_on = draw (random, data);
    if (go_on)
      find_place (&self, places + (gsize) i * n);
  }
  g_rand_free (random);
  return draw (NULL, data) && go_on;
}

static int
compare_numbers (const void *a,
                 const void *b)
{
  double x = *(const double *) a;
  double y = *(const double *) b;

  return x < y ? -1 : x > y;
}

/* The quantile at @share of sorted values, between two of them where it lies between. */
static double
get_quantile (const double *sorted,
              guint         n,
              double        share)
{
  double place = share * (n - 1);
  guint index = MIN ((guint) place, n - 1);
  double above = sorted[MIN (index + 1, n - 1)];

  return sorted[index] + (place - index) * (above - sorted[index]);
}

/**
 * tabiya_resample_get_margin:
 * @values: what a number was in each of the samples
 * @n_samples: how many there are, at least 1
 *
 * Returns: half of the 95 % interval: of the distance between the 2.5 % and the 97.5 % quantile
 */
double
tabiya_resample_get_margin (const double *values,
                            guint         n_samples)
{
  g_autofree double *sorted = g_memdup2 (values, n_samples * sizeof *values);

  qsort (sorted, n_samples, sizeof *sorted, compare_numbers);
  return (get_quantile (sorted, n_samples, 0.975) - get_quantile (sorted, n_samples, 0.025)) / 2;
}
