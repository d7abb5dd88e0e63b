/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/search/engine-search.h"

/* What the search knows from endgame tables. */

/* How many men the tables may have that the run in progress asks; 0 if it asks none. */
int  engine_known_most_men (const Engine  *engine);

/* Asks the tables for the result of every root move of all threads, and ranks the moves by it. */
void engine_known_rank     (Engine        *engine);

/* Asks the tables for a node below the root. Returns true when that settles the node; otherwise the
   result may still bound its score from one side. */
bool engine_known_node     (EngineNode    *node,
                            EngineScore   *score);
