/* SPDX-License-Identifier: GPL-3.0-or-later */
#define ENGINE_EVAL_TRACING 0
#include "engine/eval/engine-eval-body.h"

EngineScore
engine_eval_score (const ChessPosition    *position,
                   const EngineEvalParams *params,
                   EnginePawnTable        *pawns)
{
  Eval eval;
  int phase;
  int scale;
  int score;

  eval.position = position;
  eval.params = params;
  eval.table = &params->table;
  eval.score = 0;
  /* Division truncates towards zero, so that a position and its mirror image score the same. */
  score = heuristic_clamp (evaluate_all (&eval, pawns, &phase, &scale) / ENGINE_EVAL_SCALE);

  return position->turn == CHESS_WHITE ? score : -score;
}
