/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/eval/engine-endgames.h"
#include "engine/eval/engine-eval.h"
#include "engine/heuristics/heuristic-form.h"
#include "engine/heuristics/heuristic-tabiya-form.h"

#include <stdlib.h>

/* The heuristic "tabiya" as a linear form of its values or of its weights. */

_Static_assert (ENGINE_EVAL_N_PARAMS + ENGINE_EVAL_N_DANGER <= HEURISTIC_MAX_PARAMS,
                "a form has room for all values, those of the danger for both sides");

HeuristicParam
heuristic_tabiya_get_value (int     index,
                            double *middlegame,
                            double *endgame)
{
  EngineTaper value = ((const EngineTaper *) &engine_eval_base)[index];
  HeuristicParam param = { .weight = (int) engine_eval_param_group (index) };
  int first;

  param.table = engine_eval_param_table (index, &first, &param.count);
  param.index = index - first;
  param.is_unit = engine_eval_param_is_danger (index);
  *middlegame = engine_taper_middlegame (value);
  *endgame = engine_taper_endgame (value);
  return param;
}

/* Blends the middlegame and endgame parts of a net. */
static double
blend (const HeuristicForm *shares,
       EngineTaper          value)
{
  return shares->middlegame * engine_taper_middlegame (value)
         + shares->endgame * engine_taper_endgame (value);
}

static EngineTaper
get_net (const EngineEvalTerm *term)
{
  return term->sides[CHESS_WHITE] - term->sides[CHESS_BLACK];
}

static void
linearise_values (const EngineEvalTrace *trace,
                  const int             *percent,
                  HeuristicForm         *form)
{
  /* Values can be fitted only under plain weights, so that one percent serves both phases. */
  for (int i = 0; i < ENGINE_EVAL_N_PARAMS; i++) {
    heuristic_form_add (form, HEURISTIC_PART_SCORE, i,
                        trace->coefficients[i] * percent[engine_eval_param_group (i)] / 100.0);
    heuristic_form_add (form, HEURISTIC_PART_WHITE_DANGER, i,
                        trace->danger_counts[CHESS_WHITE][i]);
    heuristic_form_add (form, HEURISTIC_PART_BLACK_DANGER, i,
                        trace->danger_counts[CHESS_BLACK][i]);
  }
  form->square = percent[ENGINE_GROUP_ATTACK] / (100.0 * ENGINE_DANGER_SQUARE);
  form->linear = percent[ENGINE_GROUP_ATTACK] / (100.0 * ENGINE_DANGER_LINEAR);
  form->fixed = blend (form, get_net (&trace->terms[ENGINE_EVAL_TERM_TECHNIQUE]));
}

/* What one percent more of endgame scaling adds to the score beside what is winnable: it reduces
   the endgame part and raises the technique. */
static double
get_scaling_step (const ChessPosition   *position,
                  const EngineEvalTrace *trace,
                  const HeuristicForm   *shares)
{
  ChessColor strong = trace->endgame >= 0 ? CHESS_WHITE : CHESS_BLACK;
  double lost = ENGINE_EVAL_SCALE_MAX - engine_endgame_scale (position, strong);
  double step = -lost / ENGINE_EVAL_SCALE_MAX / 100.0 * trace->endgame
                * (ENGINE_EVAL_PHASE_MAX - trace->phase) / ENGINE_EVAL_PHASE_MAX;
  EngineTaper technique = engine_endgame_technique (position, 100, &strong);

  if (technique != 0)
    step += blend (shares, strong == CHESS_WHITE ? technique : -technique) / 100.0;
  return step;
}

/* What the danger that a side makes adds to the score at 100 %, not rounded. */
static double
get_danger (const EngineEvalTrace *trace,
            const HeuristicForm   *shares,
            ChessColor             us)
{
  double middlegame = engine_eval_danger_units (engine_taper_middlegame (trace->danger[us]));
  double endgame = engine_eval_danger_units (engine_taper_endgame (trace->danger[us]));

  return shares->middlegame * middlegame * middlegame / ENGINE_DANGER_SQUARE
         + shares->endgame * endgame / ENGINE_DANGER_LINEAR;
}

static void
linearise_weights (const ChessPosition    *position,
                   const EngineEvalTrace  *trace,
                   const HeuristicWeights *weights,
                   HeuristicForm          *form)
{
  double steps[ENGINE_N_GROUPS] = { 0 };

  for (int i = 0; i < ENGINE_EVAL_N_PARAMS; i++) {
    if (trace->coefficients[i] != 0)
      steps[engine_eval_param_group (i)]
        += trace->coefficients[i] * blend (form, engine_eval_get_base (weights, i)) / 100.0;
  }
  steps[ENGINE_GROUP_ATTACK] = (get_danger (trace, form, CHESS_WHITE)
                                - get_danger (trace, form, CHESS_BLACK)) / 100.0;
  steps[ENGINE_GROUP_SCALING] += get_scaling_step (position, trace, form);

  form->fixed = (double) trace->exact / ENGINE_EVAL_SCALE;
  for (int i = 0; i < ENGINE_N_GROUPS; i++) {
    heuristic_form_add (form, HEURISTIC_PART_SCORE, i, steps[i]);
    form->fixed -= steps[i] * weights->values[i];
  }
  form->middlegame = 1;
  form->endgame = 0;
}

void
heuristic_tabiya_linearise (const ChessPosition    *position,
                            const HeuristicWeights *weights,
                            const void             *baked,
                            HeuristicFitKind        kind,
                            HeuristicForm          *form)
{
  EngineEvalTrace *trace = malloc (sizeof *trace);

  if (!trace)
    abort ();
  engine_eval_trace (position, baked, trace);
  form->middlegame = (double) trace->phase / ENGINE_EVAL_PHASE_MAX;
  form->endgame = (double) (ENGINE_EVAL_PHASE_MAX - trace->phase) / ENGINE_EVAL_PHASE_MAX
                  * trace->scale / ENGINE_EVAL_SCALE_MAX;
  if (trace->is_levelled)
    form->endgame = 0;
  if (kind == HEURISTIC_FIT_VALUES)
    linearise_values (trace, weights->values, form);
  else
    linearise_weights (position, trace, weights, form);
  free (trace);
}
