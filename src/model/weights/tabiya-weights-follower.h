/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "engine/heuristic.h"

G_BEGIN_DECLS

/*
 * TabiyaWeightsFollower: the current weights of a side as known to one window. While nobody sees
 * the window it ignores changes, and catches up when it is shown. A dragged slider reports every
 * step: quick updates follow each step ("changed"), searches wait until the slider rests
 * ("settled"). Main thread.
 *
 * Signals: "changed": the weights or their name have changed. "settled": they have stayed the same
 *   for a moment; always emitted some time after "changed".
 */
#define TABIYA_TYPE_WEIGHTS_FOLLOWER (tabiya_weights_follower_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaWeightsFollower, tabiya_weights_follower, TABIYA, WEIGHTS_FOLLOWER,
                      GObject)

/* Starts with the current weights and is not shown. */
TabiyaWeightsFollower  *tabiya_weights_follower_new         (GSettings             *settings)
                                                             G_GNUC_WARN_UNUSED_RESULT;
void                    tabiya_weights_follower_set_shown   (TabiyaWeightsFollower *self,
                                                             gboolean               shown);
/* Updates to the current weights, shown or not, and settles. To be called before something begins
   that depends on them. */
void                    tabiya_weights_follower_catch_up    (TabiyaWeightsFollower *self);
/* The weights that were last reported, and their name. */
const HeuristicWeights *tabiya_weights_follower_get_weights (TabiyaWeightsFollower *self);
const char             *tabiya_weights_follower_get_label   (TabiyaWeightsFollower *self);
/* See tabiya_weights_in_force_dup_judge(). (nullable) */
const char             *tabiya_weights_follower_get_judge   (TabiyaWeightsFollower *self);
/* Whether "settled" is still to be emitted for weights other than those that settled last. */
gboolean                tabiya_weights_follower_is_moving   (TabiyaWeightsFollower *self);

G_END_DECLS
