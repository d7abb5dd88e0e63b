/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "engine/heuristic.h"

G_BEGIN_DECLS

/* TabiyaWeightsHistory: the weights before each change, with the profile from which they were
   chosen, for undo and redo. */
typedef struct _TabiyaWeightsHistory TabiyaWeightsHistory;

/* The index to give for a change that affects more than one weight. */
#define TABIYA_WEIGHTS_CHANGE_ALL (-1)

TabiyaWeightsHistory   *tabiya_weights_history_new      (const HeuristicWeights *weights,
                                                         const char             *profile)
                                                         G_GNUC_WARN_UNUSED_RESULT;
void                    tabiya_weights_history_free     (TabiyaWeightsHistory   *self);
void                    tabiya_weights_history_push     (TabiyaWeightsHistory   *self,
                                                         const HeuristicWeights *weights,
                                                         const char             *profile,
                                                         int                     index,
                                                         gint64                  time_us);
gboolean                tabiya_weights_history_can_undo (TabiyaWeightsHistory   *self);
gboolean                tabiya_weights_history_can_redo (TabiyaWeightsHistory   *self);
const HeuristicWeights *tabiya_weights_history_undo     (TabiyaWeightsHistory   *self);
const HeuristicWeights *tabiya_weights_history_redo     (TabiyaWeightsHistory   *self);
const char             *tabiya_weights_history_get_profile (TabiyaWeightsHistory *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaWeightsHistory, tabiya_weights_history_free)

G_END_DECLS
