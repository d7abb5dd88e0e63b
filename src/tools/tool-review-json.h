/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "insight/report/tabiya-mark.h"
#include "tools/tool-json.h"

/* Writes a game as an object with the array "marks", in the order of the moves, and its summary in
   words. @found may be NULL for a game that was not reviewed, which has neither. */
void  tool_review_write_game (ToolJson               *json,
                              TabiyaGame             *game,
                              TabiyaFindingFunc       found,
                              gpointer                data,
                              const HeuristicWeights *weights);
