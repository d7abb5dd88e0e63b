/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/weights/tabiya-weights-editor.h"

G_BEGIN_DECLS

/*
 * TabiyaProfileActions: what the menu of profiles does: save, revert, duplicate, rename, import,
 * export, delete, as the actions "profile.*" of a widget. What happens to files cannot be undone by
 * undo; a profile that was deleted comes back by its toast. Main thread.
 */
#define TABIYA_TYPE_PROFILE_ACTIONS (tabiya_profile_actions_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaProfileActions, tabiya_profile_actions,
                      TABIYA, PROFILE_ACTIONS, GObject)

/* @widget (borrowed) gets the actions. Whoever keeps this disposes of it before the widget goes:
   what is being asked or read ends with that. */
TabiyaProfileActions *tabiya_profile_actions_new (GtkWidget           *widget,
                                                  TabiyaWeightsEditor *editor)
                                                  G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
