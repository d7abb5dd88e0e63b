/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/fit/tabiya-minimise.h"

#include <math.h>
#include <string.h>

/*
 * The limited-memory method of Broyden, Fletcher, Goldfarb and Shanno (L-BFGS): the last few steps
 * and the changes of the gradient along them approximate the matrix of second derivatives (J.
 * Nocedal, "Updating quasi-Newton matrices with limited storage", Mathematics of Computation 35,
 * 1980).
 */

enum {
  MEMORY = 12,                /* number of steps that are remembered */
  MAX_HALVINGS = 40,
};

#define SUFFICIENT_DECREASE 1e-4   /* fraction of the decrease that the slope predicts; Armijo's
                                      rule */

typedef struct {
  guint    n;
  guint    n_kept;            /* number of the pairs below */
  guint    newest;
  double  *steps[MEMORY];
  double  *changes[MEMORY];   /* of the gradient */
  double   products[MEMORY];  /* products of step and change, all positive */
} History;

static double
multiply (guint         n,
          const double *a,
          const double *b)
{
  double sum = 0;

  for (guint i = 0; i < n; i++)
    sum += a[i] * b[i];
  return sum;
}

static void
add_scaled (guint         n,
            double       *to,
            double        factor,
            const double *what)
{
  for (guint i = 0; i < n; i++)
    to[i] += factor * what[i];
}

static void
history_init (History *self,
              guint    n)
{
  *self = (History) { .n = n, .newest = MEMORY - 1 };
  for (guint i = 0; i < MEMORY; i++) {
    self->steps[i] = g_new (double, n);
    self->changes[i] = g_new (double, n);
  }
}

static void
history_clear (History *self)
{
  for (guint i = 0; i < MEMORY; i++) {
    g_free (self->steps[i]);
    g_free (self->changes[i]);
  }
}

/* Remembers a step unless it has no information about the curvature. */
static void
history_add (History      *self,
             const double *x,
             const double *old_x,
             const double *gradient,
             const double *old_gradient)
{
  guint slot = (self->newest + 1) % MEMORY;

  for (guint i = 0; i < self->n; i++) {
    self->steps[slot][i] = x[i] - old_x[i];
    self->changes[slot][i] = gradient[i] - old_gradient[i];
  }
  self->products[slot] = multiply (self->n, self->steps[slot], self->changes[slot]);
  if (self->products[slot] <= 1e-16 * multiply (self->n, self->changes[slot], self->changes[slot]))
    return;
  self->newest = slot;
  self->n_kept = MIN (self->n_kept + 1, MEMORY);
}

/* direction = - (approximate inverse of the second derivatives) * gradient */
static void
history_get_direction (History      *self,
                       const double *gradient,
                       double       *direction)
{
  double factors[MEMORY];
  guint n = self->n;

  for (guint i = 0; i < n; i++)
    direction[i] = -gradient[i];
  for (guint k = 0; k < self->n_kept; k++) {
    guint slot = (self->newest + MEMORY - k) % MEMORY;

    factors[slot] = multiply (n, self->steps[slot], direction) / self->products[slot];
    add_scaled (n, direction, -factors[slot], self->changes[slot]);
  }
  if (self->n_kept > 0) {
    const double *change = self->changes[self->newest];
    double scale = self->products[self->newest] / multiply (n, change, change);

    for (guint i = 0; i < n; i++)
      direction[i] *= scale;
  }
  for (guint k = self->n_kept; k > 0; k--) {
    guint slot = (self->newest + MEMORY - (k - 1)) % MEMORY;
    double back = multiply (n, self->changes[slot], direction) / self->products[slot];

    add_scaled (n, direction, factors[slot] - back, self->steps[slot]);
  }
}

static double
get_largest (guint         n,
             const double *x)
{
  double largest = 0;

  for (guint i = 0; i < n; i++)
    largest = MAX (largest, fabs (x[i]));
  return largest;
}

/* Moves along @direction until the value has decreased sufficiently; FALSE if it does not. */
static gboolean
search_line (guint               n,
             const double       *old_x,
             const double       *direction,
             double              slope,
             double              step,
             double              old_value,
             double             *x,
             double             *gradient,
             double             *value,
             TabiyaMinimiseFunc  func,
             gpointer            data)
{
  for (int i = 0; i < MAX_HALVINGS; i++) {
    memcpy (x, old_x, n * sizeof *x);
    add_scaled (n, x, step, direction);
    *value = func (x, gradient, data);
    if (*value <= old_value + SUFFICIENT_DECREASE * step * slope)
      return TRUE;
    step /= 2;
  }
  return FALSE;
}

/**
 * tabiya_minimise:
 * @n: number of variables, at least 1
 * @x: (inout): the starting point; then the place of the smallest value found
 * @max_iterations: maximum number of steps
 * @tolerance: the search ends when no component of the gradient is larger
 * @func: the function; it should be smooth, and scaled so that a change by one means about the same
 *   for every variable
 * @report: (nullable): called after each step
 * @data: passed to both functions
 *
 * The same input gives the same output, bit for bit.
 *
 * Returns: the smallest value found
 */
double
tabiya_minimise (guint                 n,
                 double               *x,
                 guint                 max_iterations,
                 double                tolerance,
                 TabiyaMinimiseFunc    func,
                 TabiyaMinimiseReport  report,
                 gpointer              data)
{
  g_autofree double *gradient = g_new (double, n);
  g_autofree double *old_x = g_new (double, n);
  g_autofree double *old_gradient = g_new (double, n);
  g_autofree double *direction = g_new (double, n);
  double value = func (x, gradient, data);
  History history;

  history_init (&history, n);
  for (guint i = 1; i <= max_iterations && get_largest (n, gradient) > tolerance; i++) {
    double old_value = value;
    double slope;

    history_get_direction (&history, gradient, direction);
    slope = multiply (n, gradient, direction);
    memcpy (old_x, x, n * sizeof *x);
    memcpy (old_gradient, gradient, n * sizeof *gradient);
    if (!search_line (n, old_x, direction, slope,
                      history.n_kept > 0 ? 1 : 1 / MAX (get_largest (n, gradient), 1),
                      old_value, x, gradient, &value, func, data)) {
      /* Nothing better was found in that direction: the steepest descent is tried once, then the
         search ends. */
      memcpy (x, old_x, n * sizeof *x);
      memcpy (gradient, old_gradient, n * sizeof *gradient);
      value = old_value;
      if (history.n_kept == 0)
        break;
      history.n_kept = 0;
      continue;
    }
    history_add (&history, x, old_x, gradient, old_gradient);
    if (report && !report (i, value, data))
      break;
  }
  history_clear (&history);
  return value;
}
