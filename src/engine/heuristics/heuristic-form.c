/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/heuristic-class.h"
#include "engine/heuristics/heuristic-form.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Heuristics as something that can be fitted: their parameters, and positions as linear forms. */

/** Number of parameters of a kind; 0 where the heuristic has none of it. */
int
heuristic_count_params (const Heuristic  *heuristic,
                        HeuristicFitKind  kind)
{
  return kind == HEURISTIC_FIT_WEIGHTS ? heuristic->n_weights : heuristic->n_values;
}

/** What the parameter at @index, from 0, is called and where it belongs. */
HeuristicParam
heuristic_get_param (const Heuristic  *heuristic,
                     HeuristicFitKind  kind,
                     int               index)
{
  double middlegame;
  double endgame;

  assert (index >= 0 && index < heuristic_count_params (heuristic, kind));

  if (kind == HEURISTIC_FIT_VALUES)
    return heuristic->get_value (index, &middlegame, &endgame);
  return (HeuristicParam) { heuristic->weights[index].id, 0, 1, index };
}

/**
 * heuristic_get_param_value:
 * @weights: heuristic and weights
 * @kind: which parameters
 * @index: one of them
 * @middlegame: (out): its value; of a weight, the weight
 * @endgame: (out): the endgame value of a tapered one, otherwise 0
 */
void
heuristic_get_param_value (const HeuristicWeights *weights,
                           HeuristicFitKind        kind,
                           int                     index,
                           double                 *middlegame,
                           double                 *endgame)
{
  assert (index >= 0 && index < heuristic_count_params (weights->heuristic, kind));

  if (kind == HEURISTIC_FIT_VALUES) {
    weights->heuristic->get_value (index, middlegame, endgame);
    return;
  }
  *middlegame = weights->values[index];
  *endgame = 0;
}

/* The exact score with the weights as given. */
static double
get_exact (const ChessPosition *position,
           const Heuristic     *heuristic,
           const int           *values,
           void                *baked)
{
  heuristic->bake (values, baked);
  return (double) heuristic->exact (position, baked) / heuristic->exact_scale;
}

/* Each weight by itself is linear: what one more of it adds is its coefficient. */
static void
linearise_by_steps (const ChessPosition    *position,
                    const HeuristicWeights *weights,
                    void                   *baked,
                    HeuristicForm          *form)
{
  const Heuristic *heuristic = weights->heuristic;
  HeuristicWeights changed = *weights;
  double score = get_exact (position, heuristic, weights->values, baked);

  form->fixed = score;
  for (int i = 0; i < heuristic->n_weights; i++) {
    double step;

    changed.values[i]++;
    step = get_exact (position, heuristic, changed.values, baked) - score;
    changed.values[i]--;
    heuristic_form_add (form, i, step);
    form->fixed -= step * weights->values[i];
  }
}

/**
 * heuristic_linearise:
 * @position: any legal position
 * @weights: heuristic and weights
 * @kind: the parameters that are variables; the heuristic must have such
 * @form: (out): the score as a function of them
 *
 * With the parameters as they are the form gives the score of engine_evaluate(), White's view, but
 * for its rounding to centipawns, that of percentages to whole values, and the clamping. Without
 * memory for the baked weights the program ends, as in heuristic_explain().
 */
void
heuristic_linearise (const ChessPosition    *position,
                     const HeuristicWeights *weights,
                     HeuristicFitKind        kind,
                     HeuristicForm          *form)
{
  const Heuristic *heuristic = weights->heuristic;
  void *baked = calloc (1, heuristic->baked_size);

  assert (heuristic_count_params (heuristic, kind) > 0);
  if (baked == NULL)
    abort ();
  form->n_coefficients = 0;
  form->middlegame = 1;
  form->endgame = 0;
  form->fixed = 0;
  if (heuristic->linearise != NULL) {
    heuristic->bake (weights->values, baked);
    heuristic->linearise (position, weights->values, baked, kind, form);
  } else {
    linearise_by_steps (position, weights, baked, form);
  }
  free (baked);
}
