/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/weights/tabiya-weights-editor.h"

G_BEGIN_DECLS

/*
 * TabiyaProfileActions: the actions "profile.*" behind the menu of profiles: save, revert,
 * duplicate, rename, import, export and delete. Operations on files are not part of the undo
 * history; a deleted profile can be restored from its toast. Main thread.
 */
#define TABIYA_TYPE_PROFILE_ACTIONS (tabiya_profile_actions_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaProfileActions, tabiya_profile_actions,
                      TABIYA, PROFILE_ACTIONS, GObject)

/* Adds the actions to @widget (borrowed). The owner must dispose of this object before the widget
   is disposed of; that closes open dialogs and cancels file operations. */
TabiyaProfileActions *tabiya_profile_actions_new (GtkWidget           *widget,
                                                  TabiyaWeightsEditor *editor)
                                                  G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
