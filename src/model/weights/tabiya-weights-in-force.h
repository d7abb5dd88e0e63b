/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "profiles/tabiya-profiles.h"

G_BEGIN_DECLS

/*
 * TabiyaWeightsInForce: the weights of one side, the opponent or the analyst, in the whole program
 * (see tabiya-weights-settings.h), and the only way to change them. Every window of the program
 * learns of changes here, so the settings are read once for all of them. Weights that are those of
 * a profile follow it when it is saved. Main thread.
 *
 * Signal "changed": the weights or the profile have changed, or its name.
 * tabiya_weights_in_force_set() may write several keys of the settings; the signal is emitted once,
 * after all are written.
 */
#define TABIYA_TYPE_WEIGHTS_IN_FORCE (tabiya_weights_in_force_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaWeightsInForce, tabiya_weights_in_force, TABIYA, WEIGHTS_IN_FORCE,
                      GObject)

/* The object for the settings of a side; it lives as long as they do. (transfer none) */
TabiyaWeightsInForce   *tabiya_weights_in_force_get         (GSettings              *settings);
const HeuristicWeights *tabiya_weights_in_force_get_weights (TabiyaWeightsInForce   *self);
/* The profile from which they were chosen; NULL if none was. It may no longer exist. Valid until
   the next change. */
const char             *tabiya_weights_in_force_get_profile (TabiyaWeightsInForce   *self);
/* Their name for display: "Attacker*", and "Three terms · Capturer" for a heuristic that is not the
   first. (transfer full) */
char                   *tabiya_weights_in_force_dup_label   (TabiyaWeightsInForce   *self);
/* The same where it is to be said whose opinion something is: NULL for the defaults of the program,
   whatever profile has them. (transfer full) (nullable) */
char                   *tabiya_weights_in_force_dup_judge   (TabiyaWeightsInForce   *self);
/* Whether their profile, or the one from which they were changed, plays from an opening book. What
   a profile says may change without the signal. */
const TabiyaHabits     *tabiya_weights_in_force_get_habits  (TabiyaWeightsInForce   *self);
/* All profiles, and before them what is in force if that is none. (transfer full) */
GPtrArray              *tabiya_weights_in_force_list        (TabiyaWeightsInForce   *self,
                                                             guint                  *current);
void                    tabiya_weights_in_force_choose      (TabiyaWeightsInForce   *self,
                                                             TabiyaProfile          *profile);
/* @profile is the one from which @weights were chosen (nullable). */
void                    tabiya_weights_in_force_set         (TabiyaWeightsInForce   *self,
                                                             const HeuristicWeights *weights,
                                                             const char             *profile);

G_END_DECLS
