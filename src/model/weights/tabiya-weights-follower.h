/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "engine/heuristic.h"

G_BEGIN_DECLS

/*
 * TabiyaWeightsFollower: the weights in force as one window knows them. While nobody sees the
 * window it hears of nothing, and catches up when it is shown. A slider that is dragged tells every
 * step: what is quick follows each of them ("changed"), what searches waits until the hand rests
 * ("settled"). Main thread.
 *
 * Signals:
 *   "changed": weights or their name are others.
 *   "settled": they have stayed the same for a moment; always some time after "changed".
 */
#define TABIYA_TYPE_WEIGHTS_FOLLOWER (tabiya_weights_follower_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaWeightsFollower, tabiya_weights_follower, TABIYA, WEIGHTS_FOLLOWER,
                      GObject)

/* Knows the weights of now and is not shown. */
TabiyaWeightsFollower  *tabiya_weights_follower_new         (GSettings             *settings)
                                                             G_GNUC_WARN_UNUSED_RESULT;
void                    tabiya_weights_follower_set_shown   (TabiyaWeightsFollower *self,
                                                             gboolean               shown);
/* Knows the weights of now, shown or not, and settles: before something begins that they decide. */
void                    tabiya_weights_follower_catch_up    (TabiyaWeightsFollower *self);
/* The weights told last, and what people call them. */
const HeuristicWeights *tabiya_weights_follower_get_weights (TabiyaWeightsFollower *self);
const char             *tabiya_weights_follower_get_label   (TabiyaWeightsFollower *self);
/* Whether "settled" is still to come for other weights than those settled last. */
gboolean                tabiya_weights_follower_is_moving   (TabiyaWeightsFollower *self);

G_END_DECLS
