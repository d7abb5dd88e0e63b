/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "engine/heuristic.h"

G_BEGIN_DECLS

/*
 * TabiyaWeightPhases: a weight of a tapered heuristic with a row for its middlegame and one for its
 * endgame. The row of a phase in which the weight has no effect is insensitive.
 *
 * Signal "changed" (phase): a person has changed the value of a phase.
 */
#define TABIYA_TYPE_WEIGHT_PHASES (tabiya_weight_phases_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaWeightPhases, tabiya_weight_phases, TABIYA, WEIGHT_PHASES, GtkWidget)

GtkWidget *tabiya_weight_phases_new         (const Heuristic        *heuristic,
                                             int                     index)
                                             G_GNUC_WARN_UNUSED_RESULT;
/* Shows the values of the weight; emits nothing. */
void       tabiya_weight_phases_set_weights (TabiyaWeightPhases     *self,
                                             const HeuristicWeights *weights);
int        tabiya_weight_phases_get_value   (TabiyaWeightPhases     *self,
                                             HeuristicPhase          phase);

G_END_DECLS
