/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/tabiya-spsa.h"

#include <math.h>

struct _TabiyaSpsa {
  TabiyaSpsaOptions    options;
  TabiyaSpsaParameter *parameters;     /* owned */
  guint                n_parameters;
  guint                n_done;         /* results learnt */
  double              *values;         /* owned: the values after n results, for the last @ahead
                                          numbers n; see get_values() */
};

/* What chance decides about a parameter in an iteration. */
typedef struct {
  int    sign;
  double fraction;      /* how values are rounded to whole numbers: floor (value + fraction) */
} Draw;

/* The values after @n_results results; one of the last @ahead. */
static double *
get_values (const TabiyaSpsa *self,
            guint             n_results)
{
  return self->values + (gsize) (n_results % self->options.ahead) * self->n_parameters;
}

/* An iteration draws the same whenever it is asked for. */
static GRand *
begin_draws (const TabiyaSpsa *self,
             guint             iteration)
{
  const guint32 seeds[] = { self->options.seed, iteration };

  return g_rand_new_with_seed_array (seeds, G_N_ELEMENTS (seeds));
}

static Draw
draw (GRand *rand)
{
  int sign = g_rand_boolean (rand) ? 1 : -1;

  return (Draw) { sign, g_rand_double (rand) };
}

/* The step c of a parameter in an iteration: c_k = c / k^gamma, such that it is @step in the last
   one. */
static double
get_step (const TabiyaSpsa *self,
          guint             iteration,
          guint             index)
{
  return self->parameters[index].step
         * pow ((double) self->options.n_iterations / (iteration + 1.0), self->options.gamma);
}

/* The gain a_k / c_k for a result of 1. With a_k = a / (A + k)^alpha, where a is such that in the
   last iteration a_k / c_k is the rate times the step. */
static double
get_gain (const TabiyaSpsa *self,
          guint             iteration,
          guint             index)
{
  const TabiyaSpsaOptions *options = &self->options;
  double n = options->n_iterations;
  double stability = options->stability * n;
  double end = self->parameters[index].step;
  double a = options->rate * end * end
             * pow ((stability + n) / (stability + iteration + 1.0), options->alpha);

  return a / get_step (self, iteration, index);
}

/* Rounds up or down by chance, so that the mean of many is the value itself. */
static int
round_value (const TabiyaSpsaParameter *parameter,
             double                     value,
             double                     fraction)
{
  return (int) CLAMP (floor (value + fraction), parameter->minimum, parameter->maximum);
}

/**
 * tabiya_spsa_new:
 * @parameters: (array length=n_parameters): what is tuned; copied
 *
 * Returns: (transfer full): a run before its first iteration
 */
TabiyaSpsa *
tabiya_spsa_new (const TabiyaSpsaOptions   *options,
                 const TabiyaSpsaParameter *parameters,
                 guint                      n_parameters)
{
  TabiyaSpsa *self = g_new0 (TabiyaSpsa, 1);

  g_return_val_if_fail (options->ahead > 0 && options->n_iterations > 0, NULL);

  self->options = *options;
  self->parameters = g_memdup2 (parameters, n_parameters * sizeof *parameters);
  self->n_parameters = n_parameters;
  self->values = g_new0 (double, (gsize) options->ahead * n_parameters);
  for (guint i = 0; i < n_parameters; i++)
    get_values (self, 0)[i] = parameters[i].start;
  return self;
}

/**
 * tabiya_spsa_free:
 * @self: (transfer full) (nullable): a run
 */
void
tabiya_spsa_free (TabiyaSpsa *self)
{
  if (!self)
    return;
  g_free (self->parameters);
  g_free (self->values);
  g_free (self);
}

/**
 * tabiya_spsa_can_try:
 * @iteration: from 0
 *
 * Returns: whether the results are known on which this iteration depends
 */
gboolean
tabiya_spsa_can_try (const TabiyaSpsa *self,
                     guint             iteration)
{
  return iteration < self->n_done + self->options.ahead;
}

/**
 * tabiya_spsa_try_exact:
 * @iteration: from the number of results learnt on; see tabiya_spsa_can_try()
 * @plus: (out) (array): a value for each parameter
 * @minus: (out) (array): the same on the other side
 * @fractions: (out) (array): for each parameter, what chance decides about rounding in this
 *   iteration: a value in [0, 1) to be added before both sides are rounded down
 *
 * Tells which two points an iteration compares, for parameters that are not whole numbers or that
 * stand for other numbers which are.
 */
void
tabiya_spsa_try_exact (const TabiyaSpsa *self,
                       guint             iteration,
                       double           *plus,
                       double           *minus,
                       double           *fractions)
{
  guint n_results = iteration + 1 - MIN (iteration + 1, self->options.ahead);
  const double *values = get_values (self, n_results);
  g_autoptr(GRand) rand = begin_draws (self, iteration);

  g_return_if_fail (iteration >= self->n_done && tabiya_spsa_can_try (self, iteration));

  for (guint i = 0; i < self->n_parameters; i++) {
    const TabiyaSpsaParameter *parameter = &self->parameters[i];
    Draw drawn = draw (rand);
    double offset = drawn.sign * get_step (self, iteration, i);

    plus[i] = CLAMP (values[i] + offset, parameter->minimum, parameter->maximum);
    minus[i] = CLAMP (values[i] - offset, parameter->minimum, parameter->maximum);
    fractions[i] = drawn.fraction;
  }
}

/**
 * tabiya_spsa_try:
 * @iteration: from the number of results learnt on; see tabiya_spsa_can_try()
 * @plus: (out) (array): a value for each parameter, all of which have ranges of whole numbers
 * @minus: (out) (array): the same on the other side
 *
 * Tells which two points an iteration compares. Fractional values are rounded up or down by chance,
 * both points by the same draw, because their difference is what is measured.
 */
void
tabiya_spsa_try (const TabiyaSpsa *self,
                 guint             iteration,
                 int              *plus,
                 int              *minus)
{
  g_autofree double *numbers = g_new (double, 3 * (gsize) self->n_parameters);
  double *exact_plus = numbers;
  double *exact_minus = numbers + self->n_parameters;
  double *fractions = exact_minus + self->n_parameters;

  g_return_if_fail (iteration >= self->n_done && tabiya_spsa_can_try (self, iteration));

  tabiya_spsa_try_exact (self, iteration, exact_plus, exact_minus, fractions);
  for (guint i = 0; i < self->n_parameters; i++) {
    plus[i] = round_value (&self->parameters[i], exact_plus[i], fractions[i]);
    minus[i] = round_value (&self->parameters[i], exact_minus[i], fractions[i]);
  }
}

/**
 * tabiya_spsa_learn:
 * @result: how much better the plus side did, of the first iteration that has no result yet; for
 *   two games from -2, both lost, to 2
 *
 * Moves the values by the result of an iteration.
 */
void
tabiya_spsa_learn (TabiyaSpsa *self,
                   double      result)
{
  guint iteration = self->n_done;
  const double *before = get_values (self, iteration);
  double *after = get_values (self, iteration + 1);
  g_autoptr(GRand) rand = begin_draws (self, iteration);

  for (guint i = 0; i < self->n_parameters; i++) {
    const TabiyaSpsaParameter *parameter = &self->parameters[i];
    double value = before[i] + draw (rand).sign * get_gain (self, iteration, i) * result;

    after[i] = CLAMP (value, parameter->minimum, parameter->maximum);
  }
  self->n_done++;
}

/**
 * tabiya_spsa_get_n_done:
 *
 * Returns: how many iterations have a result
 */
guint
tabiya_spsa_get_n_done (const TabiyaSpsa *self)
{
  return self->n_done;
}

/**
 * tabiya_spsa_get_value:
 *
 * Returns: the value of a parameter after all results so far
 */
double
tabiya_spsa_get_value (const TabiyaSpsa *self,
                       guint             index)
{
  return get_values (self, self->n_done)[index];
}
