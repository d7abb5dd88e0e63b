/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/weights/tabiya-applied-weights.h"

#include "model/weights/tabiya-weights-settings.h"

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
  tabiya_weights_from_settings (settings, &self->before);
  self->applied = *weights;
  tabiya_weights_to_settings (weights, settings);
}

/**
 * tabiya_applied_weights_undo:
 * @self: what was applied
 * @settings: the same settings
 *
 * Restores the previous weights; works once. Main thread.
 *
 * Returns: whether it did
 */
gboolean
tabiya_applied_weights_undo (TabiyaAppliedWeights *self,
                             GSettings            *settings)
{
  HeuristicWeights weights;
  gboolean ours;

  if (!self->applied.heuristic)
    return FALSE;
  tabiya_weights_from_settings (settings, &weights);
  ours = heuristic_weights_equal (&weights, &self->applied);
  if (ours)
    tabiya_weights_to_settings (&self->before, settings);
  self->applied.heuristic = NULL;
  return ours;
}
