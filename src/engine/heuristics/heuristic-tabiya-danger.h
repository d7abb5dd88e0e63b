/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/eval/engine-eval.h"
#include "engine/heuristic.h"

/* Names what the king attacks of "tabiya" consist of, see there. */
void heuristic_tabiya_explain_danger (const EngineEvalTrace *trace,
                                      EngineTaper            percent,
                                      int                    term,
                                      HeuristicExplanation  *explanation);
