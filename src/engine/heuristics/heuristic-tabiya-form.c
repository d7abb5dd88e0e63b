/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/eval/engine-endgames.h"
#include "engine/eval/engine-eval.h"
#include "engine/heuristics/heuristic-form.h"
#include "engine/heuristics/heuristic-tabiya-form.h"

#include <stdlib.h>

/* The heuristic "tabiya" as a linear form of its values or of its weights. */

_Static_assert (ENGINE_EVAL_N_PARAMS <= HEURISTIC_MAX_PARAMS, "a form has room for all values");

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
  for (int i = 0; i < ENGINE_EVAL_N_PARAMS; i++) {
    if (trace->coefficients[i] != 0)
      heuristic_form_add (form, i,
                          trace->coefficients[i] * percent[engine_eval_param_group (i)] / 100.0);
  }
  form->fixed = blend (form, get_net (&trace->terms[ENGINE_EVAL_TERM_TECHNIQUE]));
}

/* What one percent more of endgame scaling adds to the score: it reduces the endgame part and
   raises the technique. */
static double
get_scaling_step (const ChessPosition   *position,
                  const EngineEvalTrace *trace,
                  const HeuristicForm   *shares)
{
  EngineTaper total = 0;
  EngineTaper technique;
  ChessColor strong;
  double lost;
  double step;

  for (int i = 0; i < ENGINE_EVAL_N_TERMS; i++)
    total += get_net (&trace->terms[i]);
  strong = engine_taper_endgame (total) >= 0 ? CHESS_WHITE : CHESS_BLACK;
  lost = ENGINE_EVAL_SCALE_MAX - engine_endgame_scale (position, strong);
  step = -lost / ENGINE_EVAL_SCALE_MAX / 100.0 * engine_taper_endgame (total)
         * (ENGINE_EVAL_PHASE_MAX - trace->phase) / ENGINE_EVAL_PHASE_MAX;

  technique = engine_endgame_technique (position, 100, &strong);
  if (technique != 0)
    step += blend (shares, strong == CHESS_WHITE ? technique : -technique) / 100.0;
  return step;
}

static void
linearise_weights (const ChessPosition   *position,
                   const EngineEvalTrace *trace,
                   const int             *percent,
                   HeuristicForm         *form)
{
  const EngineTaper *base = (const EngineTaper *) &engine_eval_base;
  double steps[ENGINE_N_GROUPS] = { 0 };

  for (int i = 0; i < ENGINE_EVAL_N_PARAMS; i++) {
    if (trace->coefficients[i] != 0)
      steps[engine_eval_param_group (i)] += trace->coefficients[i] * blend (form, base[i]) / 100.0;
  }
  steps[ENGINE_GROUP_SCALING] = get_scaling_step (position, trace, form);

  form->fixed = (double) trace->exact / ENGINE_EVAL_SCALE;
  for (int i = 0; i < ENGINE_N_GROUPS; i++) {
    heuristic_form_add (form, i, steps[i]);
    form->fixed -= steps[i] * percent[i];
  }
  form->middlegame = 1;
  form->endgame = 0;
}

void
heuristic_tabiya_linearise (const ChessPosition *position,
                            const int           *values,
                            const void          *baked,
                            HeuristicFitKind     kind,
                            HeuristicForm       *form)
{
  EngineEvalTrace *trace = malloc (sizeof *trace);

  if (!trace)
    abort ();
  engine_eval_trace (position, baked, trace);
  form->middlegame = (double) trace->phase / ENGINE_EVAL_PHASE_MAX;
  form->endgame = (double) (ENGINE_EVAL_PHASE_MAX - trace->phase) / ENGINE_EVAL_PHASE_MAX
                  * trace->scale / ENGINE_EVAL_SCALE_MAX;
  if (kind == HEURISTIC_FIT_VALUES)
    linearise_values (trace, values, form);
  else
    linearise_weights (position, trace, values, form);
  free (trace);
}
