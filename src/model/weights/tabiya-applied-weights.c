/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/weights/tabiya-applied-weights.h"

#include "model/weights/tabiya-weights-in-force.h"
#include "model/weights/tabiya-weights-settings.h"

/* The profile of the heuristic remains the one chosen last, because the weights are a change of
   it. */
static void
put_in_force (GSettings              *settings,
              const HeuristicWeights *weights)
{
  g_autofree char *profile = tabiya_weights_dup_profile (settings, weights->heuristic);

  tabiya_weights_in_force_set (tabiya_weights_in_force_get (settings), weights, profile);
}

/**
 * tabiya_applied_weights_apply:
 * @self: what was applied before, or zeroed
 * @settings: the settings of the program
 * @weights: the weights to judge by from now on
 *
 * Has the same effect as setting them on the page of the weights. Main thread.
 */
void
tabiya_applied_weights_apply (TabiyaAppliedWeights   *self,
                              GSettings              *settings,
                              const HeuristicWeights *weights)
{
  self->before = *tabiya_weights_in_force_get_weights (tabiya_weights_in_force_get (settings));
  self->applied = *weights;
  put_in_force (settings, weights);
}

gboolean
tabiya_applied_weights_undo (TabiyaAppliedWeights *self,
                             GSettings            *settings)
{
  const HeuristicWeights *weights;
  gboolean ours;

  if (!self->applied.heuristic)
    return FALSE;
  weights = tabiya_weights_in_force_get_weights (tabiya_weights_in_force_get (settings));
  ours = heuristic_weights_equal (weights, &self->applied);
  if (ours)
    put_in_force (settings, &self->before);
  self->applied.heuristic = NULL;
  return ours;
}
