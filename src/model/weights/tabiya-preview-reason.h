/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "service/tabiya-analysis.h"

G_BEGIN_DECLS

/*
 * The effect of changed weights on a position, as a single fact with a number. Pure, any thread;
 * takes some microseconds.
 */
typedef struct {
  int term;            /* index among the terms of the heuristic; -1 if there is none to name */
  int centipawns;      /* from White's point of view; never 0 if there is a term */
} TabiyaPreviewReason;

/* Why another move is chosen: the term in which the change of weights favours the end of the line
   @chosen most over the end of the line @former, and by how much. Both lines begin at @position and
   are extended until they are quiet. Only terms that favour the side to move count, because a term
   against a move is not a reason for it. */
TabiyaPreviewReason tabiya_preview_reason_for_choice (const ChessPosition        *position,
                                                      const HeuristicWeights     *before,
                                                      const HeuristicWeights     *after,
                                                      const TabiyaLine           *former,
                                                      const TabiyaLine           *chosen);
/* The term whose contribution to the static score of a position has changed most. */
TabiyaPreviewReason tabiya_preview_reason_for_score  (const HeuristicExplanation *before,
                                                      const HeuristicExplanation *after);

G_END_DECLS
