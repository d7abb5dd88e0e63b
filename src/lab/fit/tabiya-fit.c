/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/fit/tabiya-fit.h"

#include <math.h>
#include <string.h>

#include "lab/fit/tabiya-fit-rules.h"
#include "lab/fit/tabiya-minimise.h"
#include "lab/fit/tabiya-resample.h"

/*
 * The objective is the mean logistic loss, plus for each value the square of its distance from the
 * origin in units of a plausible change (PRIOR_BASE centipawns and a share of the value itself),
 * plus the rules of tabiya-fit-rules.c. All of it but the squares of king danger is convex, so
 * where a fit begins matters little as long as the units of danger are plausible. For weights it
 * does not matter at all: they begin at their defaults, and what they were before is only compared
 * with.
 *
 * The positions of one game share its result, so they are worth fewer independent ones, which
 * PRIOR_POSITIONS accounts for.
 */
#define PRIOR_BASE      10.0
#define PRIOR_SHARE     0.2
#define PRIOR_POSITIONS 8.0

#define TOLERANCE 1e-7

typedef struct {
  const TabiyaFitSet     *set;
  const TabiyaFitOptions *options;
  TabiyaFitRules         *rules;
  int                     n_params;
  TabiyaFitK              k;
  double                 *before;      /* 2 * n_params, like all arrays below */
  double                 *origin;      /* where the fit begins, and to where it is pulled */
  double                 *scales;      /* a plausible change of each value; 0 if it is not fitted */
  double                 *values;
  double                 *gradient;    /* with respect to the values */
  TabiyaFitReport         report;
  gpointer                report_data;
  guint                   n_iterations;
  gboolean               *at_limit;    /* indexed by weight; NULL for values */
  guint                  *free;        /* indices of the values with scales */
  guint                   n_free;
  guint                   n_drawn;     /* samples */
} Fit;

/**
 * tabiya_fit_find_origin:
 * @weights: some weights
 * @chosen: (nullable): indexed by weight: whether it is fitted; %NULL for all
 * @origin: (out): the same weights and tables, but those that are fitted with their defaults, in
 *   both phases
 *
 * The set of positions for tabiya_fit_run() has to be created with these weights, so that the fit
 * does not depend on the values that are to be replaced.
 */
void
tabiya_fit_find_origin (const HeuristicWeights *weights,
                        const gboolean         *chosen,
                        HeuristicWeights       *origin)
{
  *origin = *weights;
  for (int i = 0; i < heuristic_count_weights (weights->heuristic); i++) {
    const HeuristicWeightInfo *info = heuristic_get_weight (weights->heuristic, i);

    if (!chosen || chosen[i])
      heuristic_weights_set (origin, i, info->default_value);
  }
}

static void
get_values (const HeuristicWeights *weights,
            HeuristicFitKind        kind,
            double                 *values)
{
  for (int i = 0; i < heuristic_count_params (weights->heuristic, kind); i++)
    heuristic_get_param_value (weights, kind, i, &values[2 * i], &values[2 * i + 1]);
}

static void
fit_init (Fit                    *self,
          const HeuristicWeights *weights,
          HeuristicFitKind        kind,
          const TabiyaFitSet     *set,
          const TabiyaFitOptions *options)
{
  int n = heuristic_count_params (weights->heuristic, kind);
  HeuristicWeights origin = *weights;

  *self = (Fit) { .set = set, .options = options, .n_params = n };
  self->rules = tabiya_fit_rules_new (weights->heuristic, kind);
  if (kind == HEURISTIC_FIT_WEIGHTS) {
    tabiya_fit_find_origin (weights, options->chosen, &origin);
    self->at_limit = g_new0 (gboolean, n);
  }
  self->before = g_new (double, 2 * n);
  self->origin = g_new (double, 2 * n);
  self->scales = g_new (double, 2 * n);
  self->values = g_new (double, 2 * n);
  self->gradient = g_new (double, 2 * n);
  get_values (weights, kind, self->before);
  get_values (&origin, kind, self->origin);
  for (int i = 0; i < 2 * n; i++) {
    int weight = heuristic_get_param (weights->heuristic, kind, i / 2).weight;
    gboolean is_chosen = !options->chosen || (weight >= 0 && options->chosen[weight]);
    gboolean is_fitted = is_chosen && !tabiya_fit_rules_is_fixed (self->rules, i)
                         && tabiya_fit_set_get_count (set, i / 2) > 0;

    self->scales[i] = is_fitted ? PRIOR_BASE + PRIOR_SHARE * fabs (self->origin[i]) : 0;
    if (!is_fitted)
      self->origin[i] = self->before[i];
  }
}

static void
fit_clear (Fit *self)
{
  tabiya_fit_rules_free (self->rules);
  g_free (self->before);
  g_free (self->origin);
  g_free (self->scales);
  g_free (self->values);
  g_free (self->gradient);
  g_free (self->at_limit);
  g_free (self->free);
}

/* Computes the objective at self->values, and its derivatives in self->gradient. */
static double
get_objective (Fit *self)
{
  double strength = self->options->prior * PRIOR_POSITIONS
                    / MAX (tabiya_fit_set_get_length (self->set), 1);
  double objective;

  memset (self->gradient, 0, 2 * (gsize) self->n_params * sizeof *self->gradient);
  objective = tabiya_fit_set_get_loss (self->set, self->values, self->k, NULL, self->gradient);
  objective += tabiya_fit_rules_get_penalty (self->rules, self->origin, self->values, strength,
                                             self->gradient);
  for (int i = 0; i < 2 * self->n_params; i++) {
    double change;

    if (self->scales[i] == 0) {
      self->gradient[i] = 0;
      continue;
    }
    change = (self->values[i] - self->origin[i]) / self->scales[i];
    objective += strength * change * change / 2;
    self->gradient[i] += strength * change / self->scales[i];
  }
  return objective;
}

/* The variables of the search are changes in units of their scales. */
static double
minimise_cb (const double *x,
             double       *gradient,
             gpointer      data)
{
  Fit *self = data;
  double objective;

  for (int i = 0; i < 2 * self->n_params; i++)
    self->values[i] = self->origin[i] + x[i] * self->scales[i];
  objective = get_objective (self);
  for (int i = 0; i < 2 * self->n_params; i++)
    gradient[i] = self->gradient[i] * self->scales[i];
  return objective;
}

static gboolean
iteration_cb (guint    iteration,
              double   objective,
              gpointer data)
{
  Fit *self = data;

  self->n_iterations = iteration;
  if (self->report)
    self->report (iteration, 0, objective, self->report_data);
  return TRUE;
}

/* Holds the weights that have left their ranges at the ends of these; whether there were any. Their
   variables no longer count. */
static gboolean
hold_at_limits (Fit             *self,
                const Heuristic *heuristic,
                double          *x)
{
  gboolean any = FALSE;

  for (int i = 0; i < self->n_params; i++) {
    const HeuristicWeightInfo *info = heuristic_get_weight (heuristic, i);
    double value = self->origin[2 * i] + x[2 * i] * self->scales[2 * i];

    if (self->scales[2 * i] == 0 || (value >= info->minimum && value <= info->maximum))
      continue;
    self->origin[2 * i] = value < info->minimum ? info->minimum : info->maximum;
    self->scales[2 * i] = 0;
    x[2 * i] = 0;
    self->at_limit[i] = TRUE;
    any = TRUE;
  }
  return any;
}

/* A weight that would leave its range is held at the end of it, and then the others are fitted once
   more. */
static void
find_minimum (Fit             *self,
              const Heuristic *heuristic,
              double          *x)
{
  do {
    tabiya_minimise (2 * (guint) self->n_params, x, self->options->max_iterations, TOLERANCE,
                     minimise_cb, iteration_cb, self);
  } while (self->at_limit && hold_at_limits (self, heuristic, x));
  for (int i = 0; i < 2 * self->n_params; i++)
    self->values[i] = self->origin[i] + x[i] * self->scales[i];
}

/* Like minimise_cb(), of the values that are fitted alone. */
static double
free_cb (const double *x,
         double       *gradient,
         gpointer      data)
{
  Fit *self = data;
  double objective;

  for (guint i = 0; i < self->n_free; i++) {
    guint value = self->free[i];

    self->values[value] = self->origin[value] + x[i] * self->scales[value];
  }
  objective = get_objective (self);
  for (guint i = 0; i < self->n_free; i++)
    gradient[i] = self->gradient[self->free[i]] * self->scales[self->free[i]];
  return objective;
}

/* K is a part of what is fitted, so each sample has its own. */
static gboolean
draw_cb (GRand    *random,
         gpointer  data)
{
  Fit *self = data;

  if (tabiya_fit_set_is_ended (self->set))
    return FALSE;
  if (self->report && self->n_drawn > 0)
    self->report (self->n_iterations, self->n_drawn, 0, self->report_data);
  self->n_drawn += random ? 1 : 0;
  tabiya_fit_set_draw ((TabiyaFitSet *) self->set, random);
  self->k = tabiya_fit_set_find_k (self->set, self->origin);
  return TRUE;
}

/* Half of the 95 % interval of each weight, 0 for one that is not fitted. */
static double *
find_margins (Fit             *self,
              const Heuristic *heuristic,
              const double    *x)
{
  guint n_samples = self->options->n_samples;
  double *margins = g_new0 (double, self->n_params);
  g_autofree double *places = NULL;
  g_autofree double *origin = g_new (double, 2 * (gsize) self->n_params + 1);
  g_autofree double *values = g_new (double, n_samples);

  self->free = g_new (guint, 2 * (gsize) self->n_params);
  for (guint i = 0; i < 2 * (guint) self->n_params; i++) {
    if (self->scales[i] == 0)
      continue;
    origin[self->n_free] = x[i];
    self->free[self->n_free++] = i;
  }
  places = g_new0 (double, (gsize) n_samples * self->n_free + 1);
  tabiya_resample_run (self->n_free, origin, n_samples, self->options->seed, free_cb, draw_cb,
                       self, places);
  for (guint i = 0; i < self->n_free; i++) {
    guint value = self->free[i];
    const HeuristicWeightInfo *info = heuristic_get_weight (heuristic, (int) value / 2);

    for (guint sample = 0; sample < n_samples; sample++)
      values[sample] = CLAMP (self->origin[value] + places[sample * self->n_free + i]
                              * self->scales[value], info->minimum, info->maximum);
    margins[value / 2] = tabiya_resample_get_margin (values, n_samples);
  }
  return margins;
}

static int
find_material (const Heuristic  *heuristic,
               HeuristicFitKind  kind)
{
  for (int i = 0; i < heuristic_count_params (heuristic, kind); i++) {
    if (g_str_equal (heuristic_get_param (heuristic, kind, i).table, "material"))
      return i;
  }
  return -1;
}

/* Scales all values so that the pawn, the first parameter of the material, gets the desired
   value. */
static void
scale_values (Fit              *self,
              const Heuristic  *heuristic)
{
  int pawn = find_material (heuristic, HEURISTIC_FIT_VALUES);
  double factor = self->options->pawn / self->values[2 * pawn + 1];

  for (int i = 0; i < self->n_params; i++) {
    HeuristicParam param = heuristic_get_param (heuristic, HEURISTIC_FIT_VALUES, i);

    /* The middlegame score of danger grows with the square of its units. */
    self->values[2 * i] *= param.is_unit ? sqrt (factor) : factor;
    self->values[2 * i + 1] *= factor;
  }
}

/* Keeps the weights within their ranges. */
static void
clamp_weights (Fit             *self,
               const Heuristic *heuristic)
{
  for (int i = 0; i < self->n_params; i++) {
    const HeuristicWeightInfo *info = heuristic_get_weight (heuristic, i);

    self->values[2 * i] = CLAMP (self->values[2 * i], info->minimum, info->maximum);
  }
}

/* Restores the values that were not to be fitted, whatever the rules say. */
static void
keep_unchosen (Fit              *self,
               const Heuristic  *heuristic,
               HeuristicFitKind  kind)
{
  if (!self->options->chosen)
    return;
  for (int i = 0; i < 2 * self->n_params; i++) {
    int weight = heuristic_get_param (heuristic, kind, i / 2).weight;

    if (weight < 0 || !self->options->chosen[weight])
      self->values[i] = self->before[i];
  }
}

static void
finish_values (Fit              *self,
               const Heuristic  *heuristic,
               HeuristicFitKind  kind)
{
  g_autofree double *counts = g_new (double, self->n_params);

  for (int i = 0; i < self->n_params; i++)
    counts[i] = tabiya_fit_set_get_count (self->set, i);
  tabiya_fit_rules_enforce (self->rules, self->values);
  /* Means are moved into the material, so it must be free to take them. */
  if (!self->options->chosen)
    tabiya_fit_rules_centre (self->rules, counts, self->values);
  if (kind == HEURISTIC_FIT_WEIGHTS)
    clamp_weights (self, heuristic);
  else if (self->options->pawn != 0)
    scale_values (self, heuristic);
  for (int i = 0; i < 2 * self->n_params; i++)
    self->values[i] = round (self->values[i]);
  keep_unchosen (self, heuristic, kind);
}

/**
 * tabiya_fit_run:
 * @weights: heuristic and weights; whatever is not fitted keeps its value from here
 * @kind: which parameters are fitted
 * @set: positions of the same heuristic and kind, with the same weights or, for a fit of weights,
 *   those of tabiya_fit_find_origin()
 * @options: how to fit
 * @report: (nullable): called with the progress
 * @data: passed to @report
 *
 * First K is fitted with the values as they are (weights: with their defaults), then the values are
 * fitted with that K, so that their scale stays about the same. Weights get margins as well, see
 * #TabiyaFitOptions. The same input always gives the same values. Any thread.
 *
 * Returns: (transfer full) (nullable): the values before and after; %NULL if the turns for the
 *   threads of @set have ended
 */
TabiyaFitResult *
tabiya_fit_run (const HeuristicWeights *weights,
                HeuristicFitKind        kind,
                const TabiyaFitSet     *set,
                const TabiyaFitOptions *options,
                TabiyaFitReport         report,
                gpointer                data)
{
  TabiyaFitResult *result = g_new0 (TabiyaFitResult, 1);
  g_autofree double *x = NULL;
  Fit self;

  fit_init (&self, weights, kind, set, options);
  self.report = report;
  self.report_data = data;
  self.k = tabiya_fit_set_find_k (set, self.origin);
  x = g_new0 (double, 2 * self.n_params);
  find_minimum (&self, weights->heuristic, x);
  finish_values (&self, weights->heuristic, kind);

  result->n_params = self.n_params;
  result->n_iterations = self.n_iterations;
  result->k_before = tabiya_fit_set_find_k (set, self.before);
  result->k_after = tabiya_fit_set_find_k (set, self.values);
  result->after = g_memdup2 (self.values, 2 * (gsize) self.n_params * sizeof (double));
  if (kind == HEURISTIC_FIT_WEIGHTS && options->n_samples > 0)
    result->margins = find_margins (&self, weights->heuristic, x);
  result->before = g_steal_pointer (&self.before);
  result->at_limit = g_steal_pointer (&self.at_limit);
  fit_clear (&self);
  if (tabiya_fit_set_is_ended (set))
    g_clear_pointer (&result, tabiya_fit_result_free);
  return result;
}

/**
 * tabiya_fit_result_free:
 * @result: (transfer full): the result of a fit
 *
 * Frees a result.
 */
void
tabiya_fit_result_free (TabiyaFitResult *result)
{
  g_free (result->before);
  g_free (result->after);
  g_free (result->margins);
  g_free (result->at_limit);
  g_free (result);
}

/**
 * tabiya_fit_check:
 * @held_out: positions that were not used for the fit
 * @before: some values
 * @k_before: the K for @before
 * @after: other values
 * @k_after: the K for @after
 *
 * Returns: how well both predict the results
 */
TabiyaFitCheck
tabiya_fit_check (const TabiyaFitSet *held_out,
                  const double       *before,
                  TabiyaFitK          k_before,
                  const double       *after,
                  TabiyaFitK          k_after)
{
  TabiyaFitCheck check = {
    .before = tabiya_fit_measure (held_out, before, k_before),
    .after = tabiya_fit_measure (held_out, after, k_after),
  };
  double standard_error;

  check.gain = tabiya_fit_set_get_gain (held_out, before, k_before, after, k_after,
                                        &standard_error, &check.n_games);
  check.margin = 1.96 * standard_error;
  return check;
}

/**
 * tabiya_fit_measure:
 * @set: a set of positions
 * @values: the values
 * @k: the K for @values
 *
 * Returns: the loss and the squared error of the values on the set
 */
TabiyaFitError
tabiya_fit_measure (const TabiyaFitSet *set,
                    const double       *values,
                    TabiyaFitK          k)
{
  TabiyaFitError error = { .n = tabiya_fit_set_get_length (set) };

  error.loss = tabiya_fit_set_get_loss (set, values, k, &error.square_error, NULL);
  return error;
}

/**
 * tabiya_fit_get_objective:
 * @k: steepness of the expected result
 * @values: the values at which to compute it
 * @gradient: (out): the derivatives; 0 for values that are not fitted
 *
 * Returns: the function that tabiya_fit_run() minimises; the other arguments are the same as there
 */
double
tabiya_fit_get_objective (const HeuristicWeights *weights,
                          HeuristicFitKind        kind,
                          const TabiyaFitSet     *set,
                          const TabiyaFitOptions *options,
                          TabiyaFitK              k,
                          const double           *values,
                          double                 *gradient)
{
  double objective;
  Fit self;

  fit_init (&self, weights, kind, set, options);
  self.k = k;
  memcpy (self.values, values, 2 * (gsize) self.n_params * sizeof *values);
  objective = get_objective (&self);
  memcpy (gradient, self.gradient, 2 * (gsize) self.n_params * sizeof *gradient);
  fit_clear (&self);
  return objective;
}

gboolean
tabiya_fit_is_held_out (guint32 seed,
                        guint   game,
                        guint   percent)
{
  guint64 mixed = ((guint64) seed << 32 | game) + G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  /* The finaliser of SplitMix64, which scatters consecutive numbers. */
  mixed = (mixed ^ mixed >> 30) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  mixed = (mixed ^ mixed >> 27) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return (mixed ^ mixed >> 31) % 100 < percent;
}
