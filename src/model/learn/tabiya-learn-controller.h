/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "model/learn/tabiya-learn.h"
#include "model/stage/tabiya-scene.h"
#include "service/tabiya-play.h"

G_BEGIN_DECLS

/*
 * TabiyaLearnController: Retry My Mistakes in one window: whether the user is retrying mistakes,
 * and what the board shows then. The game is only read, and any change of it ends the exercise. A
 * scene. It knows no widget. Main thread.
 *
 * Action: "retry-mistakes".
 * Signal "message" (char *text): a message for a toast; translated.
 *
 * The owner calls g_object_run_dispose() before the last unref, which ends a running search.
 */
#define TABIYA_TYPE_LEARN_CONTROLLER (tabiya_learn_controller_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaLearnController, tabiya_learn_controller, TABIYA, LEARN_CONTROLLER,
                      GObject)

TabiyaLearnController *tabiya_learn_controller_new       (GSettings             *settings,
                                                          TabiyaPlay            *play)
                                                          G_GNUC_WARN_UNUSED_RESULT;
void                   tabiya_learn_controller_add_actions (TabiyaLearnController *self,
                                                          GActionMap            *map);
/* To be called when the game or the play has changed. */
void                   tabiya_learn_controller_update    (TabiyaLearnController *self);
/* Whether Black sits below, which says whose mistakes are meant. */
void                   tabiya_learn_controller_set_flipped (TabiyaLearnController *self,
                                                          gboolean               flipped);

/* How many mistakes there are to begin with, and whose; 0 while nothing can begin, and then @side
   is not set. */
guint                  tabiya_learn_controller_count     (TabiyaLearnController *self,
                                                          ChessColor            *side);
/* Begins with the mistakes of the side that the user is most likely interested in. FALSE while a
   game is in progress, or if no mistakes are marked, which "message" reports. */
gboolean               tabiya_learn_controller_begin     (TabiyaLearnController *self);
/* Ends the exercise, so that the board shows the game again. Returns whether it was active. */
gboolean               tabiya_learn_controller_end       (TabiyaLearnController *self);

gboolean               tabiya_learn_controller_is_active (TabiyaLearnController *self);
/* NULL while it is not active. */
TabiyaLearn           *tabiya_learn_controller_get_learn (TabiyaLearnController *self);

G_END_DECLS
