/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/heuristic.h"
#include "insight/report/tabiya-review.h"
#include "tools/tool-json.h"

/* Writes a game as an object with the arrays "marks" and "checks", in the order of the moves, and
   its summary in words. @review, which must be done, may be NULL for a game that was not reviewed,
   which has none of them. */
void  tool_review_write_game (ToolJson               *json,
                              TabiyaGame             *game,
                              TabiyaReview           *review,
                              const HeuristicWeights *weights);
