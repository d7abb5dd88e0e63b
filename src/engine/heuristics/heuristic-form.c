/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/heuristic-class.h"
#include "engine/heuristics/heuristic-form.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* What fitting needs of a heuristic: its parameters, and scores as linear forms of them. */

/** Number of parameters of a kind; 0 when the heuristic has none of it. */
int
heuristic_count_params (const Heuristic  *heuristic,
                        HeuristicFitKind  kind)
{
  return kind == HEURISTIC_FIT_WEIGHTS ? heuristic->n_weights : heuristic->n_values;
}

/** The name of the parameter at @index, from 0, and the table and weight it belongs to. */
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
  return (HeuristicParam) { heuristic->weights[index].id, 0, 1, index, false };
}

/**
 * heuristic_get_param_value:
 * @weights: heuristic and weights
 * @kind: which parameters
 * @index: the index of one of them
 * @middlegame: (out): its middlegame value, or the weight itself
 * @endgame: (out): the endgame value of a tapered parameter, otherwise 0
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

/* The exact score under the given weights. */
static double
get_exact (const ChessPosition    *position,
           const HeuristicWeights *weights,
           void                   *baked)
{
  const Heuristic *heuristic = weights->heuristic;

  heuristic->bake (weights, baked);
  return (double) heuristic->exact (position, baked) / heuristic->exact_scale;
}

/* The score is linear in each weight, so what one unit more of a weight adds is its coefficient. */
static void
linearise_by_steps (const ChessPosition    *position,
                    const HeuristicWeights *weights,
                    void                   *baked,
                    HeuristicForm          *form)
{
  const Heuristic *heuristic = weights->heuristic;
  HeuristicWeights changed = *weights;
  double score = get_exact (position, weights, baked);

  form->fixed = score;
  for (int i = 0; i < heuristic->n_weights; i++) {
    double step;

    changed.values[i]++;
    step = get_exact (position, &changed, baked) - score;
    changed.values[i]--;
    heuristic_form_add (form, HEURISTIC_PART_SCORE, i, step);
    form->fixed -= step * weights->values[i];
  }
}

/**
 * heuristic_linearise:
 * @position: any legal position
 * @weights: heuristic and weights
 * @kind: the parameters taken as variables; the heuristic must have parameters of this kind
 * @form: (out): the score as a function of them
 *
 * With the current parameters the form gives the score of engine_evaluate() from White's view,
 * except for rounding (to centipawns, and of percentages to whole values) and clamping. If there is
 * no memory for the baked weights the program aborts, as in heuristic_explain().
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
  if (!baked)
    abort ();
  form->n_coefficients = 0;
  form->middlegame = 1;
  form->endgame = 0;
  form->fixed = 0;
  form->square = 0;
  form->linear = 0;
  if (heuristic->linearise) {
    heuristic->bake (weights, baked);
    heuristic->linearise (position, weights, baked, kind, form);
  } else {
    linearise_by_steps (position, weights, baked, form);
  }
  free (baked);
}
