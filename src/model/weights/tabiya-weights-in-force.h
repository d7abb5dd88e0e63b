/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "engine/heuristic.h"

G_BEGIN_DECLS

/*
 * TabiyaWeightsInForce: the weights that judge in the whole program, as the settings keep them, and
 * the one way to change them. Every window of the program hears of a change here, so the settings
 * are read once for all of them. Main thread.
 *
 * Signal "changed": weights or profile are others. Several keys of the settings are written for one
 * change of tabiya_weights_in_force_set(); it is told once, when all are written.
 */
#define TABIYA_TYPE_WEIGHTS_IN_FORCE (tabiya_weights_in_force_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaWeightsInForce, tabiya_weights_in_force, TABIYA, WEIGHTS_IN_FORCE,
                      GObject)

/* The one of these settings; it lives as long as they do. (transfer none) */
TabiyaWeightsInForce   *tabiya_weights_in_force_get         (GSettings              *settings);
const HeuristicWeights *tabiya_weights_in_force_get_weights (TabiyaWeightsInForce   *self);
/* The profile they were chosen by; NULL when nobody chose one. */
const char             *tabiya_weights_in_force_get_profile (TabiyaWeightsInForce   *self);
/* What people call them: "Attacker*". (transfer full) */
char                   *tabiya_weights_in_force_dup_label   (TabiyaWeightsInForce   *self);
/* @profile: (nullable): the one @weights were chosen by. */
void                    tabiya_weights_in_force_set         (TabiyaWeightsInForce   *self,
                                                             const HeuristicWeights *weights,
                                                             const char             *profile);

G_END_DECLS
