/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/heuristic-class.h"

/* The built-in heuristics. */
extern const Heuristic heuristic_tabiya;
extern const Heuristic heuristic_three_terms;
extern const Heuristic heuristic_pawn_units;
