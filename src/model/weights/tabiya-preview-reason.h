/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "service/tabiya-analysis.h"

G_BEGIN_DECLS

/*
 * What changed weights make of a position, as one fact with one number. Pure, any thread; some
 * microseconds.
 */
typedef struct {
  int term;            /* index into the terms of the heuristic; -1: none to be named */
  int centipawns;      /* White's view, never 0 with a term */
} TabiyaPreviewReason;

/* Why another move is chosen: the term in which the change of weights speaks most for the end of
   the line @chosen against the end of the line @former, both lines from @position and played on
   until they are quiet; the number is by how much. Of the terms that speak for the side to move:
   what speaks against the move is no reason for it. */
TabiyaPreviewReason tabiya_preview_reason_for_choice (const ChessPosition        *position,
                                                      const HeuristicWeights     *before,
                                                      const HeuristicWeights     *after,
                                                      const TabiyaLine           *former,
                                                      const TabiyaLine           *chosen);
/* The term whose part in the static score of one position has changed most. */
TabiyaPreviewReason tabiya_preview_reason_for_score  (const HeuristicExplanation *before,
                                                      const HeuristicExplanation *after);

G_END_DECLS
