/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "insight/choice/tabiya-choice.h"

G_BEGIN_DECLS

/*
 * The effect of changed weights on a position, as a single fact with a number. Pure, any thread;
 * takes some microseconds.
 */
typedef struct {
  int term;            /* index among the terms of the heuristic; -1 if there is none to name */
  int centipawns;      /* from White's point of view; never 0 if there is a term */
} TabiyaChoiceReason;

/* Why another move is chosen: the term in which the change of weights favours the end of the line
   @chosen most over the end of the line @former, and by how much. Both lines begin at @position and
   are extended until they are quiet. Only terms that favour the side to move count, because a term
   against a move is not a reason for it. */
TabiyaChoiceReason tabiya_choice_reason_for_lines (const ChessPosition        *position,
                                                   const HeuristicWeights     *before,
                                                   const HeuristicWeights     *after,
                                                   const TabiyaVerdict        *former,
                                                   const TabiyaVerdict        *chosen);
/* The same for a choice: its lines are those that the weights after the change see, of the new move
   and of the old one. No term unless the change of move is firm, or if no term explains it. */
TabiyaChoiceReason tabiya_choice_find_reason      (const TabiyaChoice         *choice);
/* The term whose contribution to the static score of a position has changed most. */
TabiyaChoiceReason tabiya_choice_reason_for_score (const HeuristicExplanation *before,
                                                   const HeuristicExplanation *after);

G_END_DECLS
