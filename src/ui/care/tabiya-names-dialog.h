/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "game/care/tabiya-name-groups.h"

G_BEGIN_DECLS

/* TabiyaNamesDialog: lets a person say which spellings are one player and which of them is right.
   It only collects what was decided. Signal "accepted" (GHashTable, from spellings to those that
   replace them): to be written. Main thread. */
#define TABIYA_TYPE_NAMES_DIALOG (tabiya_names_dialog_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaNamesDialog, tabiya_names_dialog, TABIYA, NAMES_DIALOG, AdwWindow)

/* Takes ownership of @groups. */
GtkWidget *tabiya_names_dialog_new (GtkWindow        *parent,
                                    TabiyaNameGroups *groups) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
