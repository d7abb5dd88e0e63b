/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/heuristic.h"

/* How "tabiya" depends on its values, for a fit. The arguments are those of the functions of
   heuristic-class.h that have the same names. */
HeuristicParam heuristic_tabiya_get_value (int                   index,
                                           double               *middlegame,
                                           double               *endgame);
void           heuristic_tabiya_linearise (const ChessPosition  *position,
                                           const int            *values,
                                           const void           *baked,
                                           HeuristicFitKind      kind,
                                           HeuristicForm        *form);
