/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/heuristic.h"

/* How "tabiya" depends on its values, for fitting. The arguments are those of the functions with
   the same names in heuristic-class.h. */
HeuristicParam heuristic_tabiya_get_value (int                     index,
                                           double                 *middlegame,
                                           double                 *endgame);
/* The score as a linear form of the values or the weights. */
void           heuristic_tabiya_linearise (const ChessPosition    *position,
                                           const HeuristicWeights *weights,
                                           const void             *baked,
                                           HeuristicFitKind        kind,
                                           HeuristicForm          *form);
