/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/session/tabiya-session.h"

G_BEGIN_DECLS

/*
 * TabiyaRepertoireActions: adds the line on the board to the person's repertoire, and opens that:
 * add-to-white-repertoire, add-to-black-repertoire, open-white-repertoire, open-black-repertoire.
 * Main thread.
 */
#define TABIYA_TYPE_REPERTOIRE_ACTIONS (tabiya_repertoire_actions_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaRepertoireActions, tabiya_repertoire_actions, TABIYA,
                      REPERTOIRE_ACTIONS, GObject)

/* @map gets the actions; messages are shown at @place. References to parts of @session are
   taken. */
TabiyaRepertoireActions *tabiya_repertoire_actions_new (GActionMap    *map,
                                                        TabiyaSession *session,
                                                        GtkWidget     *place)
                                                        G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
