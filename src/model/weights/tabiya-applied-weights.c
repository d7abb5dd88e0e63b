/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/weights/tabiya-applied-weights.h"

#include "model/weights/tabiya-weights-settings.h"

/**
 * tabiya_applied_weights_apply:
 * @settings: settings of the program
 * @weights: what is to judge from now on
 *
 * As if they had been set on the page of the weights. Main thread.
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
 * @settings: the same settings
 *
 * Brings back what was there before; once. Main thread.
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
