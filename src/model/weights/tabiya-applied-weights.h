/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "engine/heuristic.h"

G_BEGIN_DECLS

/* Weights that a page of the laboratory has put into the settings, and what is needed to restore
   the previous ones. A plain value; if zeroed, nothing was applied. */
typedef struct {
  HeuristicWeights before;
  HeuristicWeights applied;
} TabiyaAppliedWeights;

void     tabiya_applied_weights_apply (TabiyaAppliedWeights   *self,
                                       GSettings              *settings,
                                       const HeuristicWeights *weights);
/* FALSE without any change if nothing was applied or the weights have been changed since. Works
   once. */
gboolean tabiya_applied_weights_undo  (TabiyaAppliedWeights   *self,
                                       GSettings              *settings);

G_END_DECLS
