/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/tabiya-fit-set.h"

#include <math.h>

#define K_MIN 0.05
#define K_MAX 6.0

/* One position; its coefficients begin at @first and end where those of the next begin. */
typedef struct {
  gsize  first;
  float  middlegame;
  float  endgame;
  float  fixed;
  guint8 result;              /* TabiyaSelfplayResult */
} Row;

struct _TabiyaFitSet {
  HeuristicWeights  weights;
  HeuristicFitKind  kind;
  HeuristicForm    *form;     /* for the position being added */
  GArray           *rows;     /* Row */
  GArray           *params;   /* guint16 */
  GArray           *counts;   /* float, beside params */
  double           *totals;   /* by parameter: sum of the counts, without sign */
};

/**
 * tabiya_fit_set_new:
 * @weights: the heuristic, and the weights its forms are taken at
 * @kind: the parameters that are fitted
 *
 * Returns: (transfer full): an empty set
 */
TabiyaFitSet *
tabiya_fit_set_new (const HeuristicWeights *weights,
                    HeuristicFitKind        kind)
{
  TabiyaFitSet *self = g_new0 (TabiyaFitSet, 1);

  self->weights = *weights;
  self->kind = kind;
  self->form = g_new (HeuristicForm, 1);
  self->rows = g_array_new (FALSE, FALSE, sizeof (Row));
  self->params = g_array_new (FALSE, FALSE, sizeof (guint16));
  self->counts = g_array_new (FALSE, FALSE, sizeof (float));
  self->totals = g_new0 (double, HEURISTIC_MAX_PARAMS);
  return self;
}

void
tabiya_fit_set_free (TabiyaFitSet *self)
{
  g_free (self->form);
  g_array_unref (self->rows);
  g_array_unref (self->params);
  g_array_unref (self->counts);
  g_free (self->totals);
  g_free (self);
}

/** Adds a position that is not the end of a game. */
void
tabiya_fit_set_add (TabiyaFitSet         *self,
                    const ChessPosition  *position,
                    TabiyaSelfplayResult  result)
{
  heuristic_linearise (position, &self->weights, self->kind, self->form);
  tabiya_fit_set_add_form (self, self->form, result);
}

/** Adds a position that is given by its form. */
void
tabiya_fit_set_add_form (TabiyaFitSet         *self,
                         const HeuristicForm  *form,
                         TabiyaSelfplayResult  result)
{
  Row row = {
    .first = self->params->len,
    .middlegame = (float) form->middlegame,
    .endgame = (float) form->endgame,
    .fixed = (float) form->fixed,
    .result = (guint8) result,
  };

  for (int i = 0; i < form->n_coefficients; i++) {
    guint16 param = (guint16) form->coefficients[i].param;
    float count = (float) form->coefficients[i].value;

    g_array_append_val (self->params, param);
    g_array_append_val (self->counts, count);
    self->totals[param] += fabs (form->coefficients[i].value);
  }
  g_array_append_val (self->rows, row);
}

/** Number of positions. */
guint
tabiya_fit_set_get_length (const TabiyaFitSet *self)
{
  return self->rows->len;
}

/** Sum of the coefficients of a parameter over all positions, without their signs. */
double
tabiya_fit_set_get_count (const TabiyaFitSet *self,
                          int                 param)
{
  return self->totals[param];
}

static gsize
get_end (const TabiyaFitSet *self,
         guint               index)
{
  return index + 1 < self->rows->len ? g_array_index (self->rows, Row, index + 1).first
                                     : self->params->len;
}

/** Score of one position in centipawns, White's view, with parameters of these @values. */
double
tabiya_fit_set_get_score (const TabiyaFitSet *self,
                          guint               index,
                          const double       *values)
{
  const Row *row = &g_array_index (self->rows, Row, index);
  const guint16 *params = (const guint16 *) self->params->data;
  const float *counts = (const float *) self->counts->data;
  gsize end = get_end (self, index);
  double middlegame = 0;
  double endgame = 0;

  for (gsize i = row->first; i < end; i++) {
    middlegame += counts[i] * values[2 * params[i]];
    endgame += counts[i] * values[2 * params[i] + 1];
  }
  return row->fixed + row->middlegame * middlegame + row->endgame * endgame;
}

static void
add_gradient (const TabiyaFitSet *self,
              guint               index,
              double              slope,
              double             *gradient)
{
  const Row *row = &g_array_index (self->rows, Row, index);
  const guint16 *params = (const guint16 *) self->params->data;
  const float *counts = (const float *) self->counts->data;
  gsize end = get_end (self, index);
  double middlegame = slope * row->middlegame;
  double endgame = slope * row->endgame;

  for (gsize i = row->first; i < end; i++) {
    gradient[2 * params[i]] += counts[i] * middlegame;
    gradient[2 * params[i] + 1] += counts[i] * endgame;
  }
}

/* log (1 + exp (x)), for any x. */
static double
soft_plus (double x)
{
  return x > 0 ? x + log1p (exp (-x)) : log1p (exp (x));
}

/**
 * tabiya_fit_set_get_loss:
 * @values: middlegame and endgame value of each parameter
 * @k: steepness of the expected result
 * @square_error: (out) (optional): mean squared difference of result and expectation
 * @gradient: (inout) (optional): the derivatives are added
 *
 * Returns: the mean logistic loss; 0 for an empty set
 */
double
tabiya_fit_set_get_loss (const TabiyaFitSet *self,
                         const double       *values,
                         TabiyaFitK          k,
                         double             *square_error,
                         double             *gradient)
{
  double n = MAX (self->rows->len, 1);
  double loss = 0;
  double squares = 0;

  for (guint i = 0; i < self->rows->len; i++) {
    const Row *row = &g_array_index (self->rows, Row, i);
    double scale = G_LN10 / 400
                   * (k.endgame + (k.middlegame - k.endgame) * row->middlegame);
    double x = scale * tabiya_fit_set_get_score (self, i, values);
    double result = row->result / 2.0;
    double error = 1 / (1 + exp (-x)) - result;

    loss += soft_plus (x) - result * x;
    squares += error * error;
    if (gradient != NULL)
      add_gradient (self, i, error * scale / n, gradient);
  }
  if (square_error != NULL)
    *square_error = squares / n;
  return loss / n;
}

/* The loss is convex in each half of K, so that thirds can be cut off until little is left. */
static void
improve_k (const TabiyaFitSet *self,
           const double       *values,
           TabiyaFitK         *k,
           double             *half)
{
  double low = K_MIN;
  double high = K_MAX;

  while (high - low > 1e-3) {
    double a = low + (high - low) / 3;
    double b = high - (high - low) / 3;
    double loss_a;
    double loss_b;

    *half = a;
    loss_a = tabiya_fit_set_get_loss (self, values, *k, NULL, NULL);
    *half = b;
    loss_b = tabiya_fit_set_get_loss (self, values, *k, NULL, NULL);
    if (loss_a < loss_b)
      high = b;
    else
      low = a;
  }
  *half = (low + high) / 2;
}

/**
 * tabiya_fit_set_find_k:
 * @values: the parameters
 *
 * Improves one half after the other a few times, which is enough: most positions are nearly all
 * one or the other.
 *
 * Returns: K, both halves between 0.05 and 6
 */
TabiyaFitK
tabiya_fit_set_find_k (const TabiyaFitSet *self,
                       const double       *values)
{
  TabiyaFitK k = { 1, 1 };

  for (int i = 0; i < 4; i++) {
    improve_k (self, values, &k, &k.middlegame);
    improve_k (self, values, &k, &k.endgame);
  }
  return k;
}
