/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/care/tabiya-care-tasks.h"
#include "model/library/tabiya-games-model.h"

G_BEGIN_DECLS

/* TabiyaDuplicatesDialog: shows games that are the same side by side, merges them or deletes one of
   them; each is one step that can be undone. Main thread. */
#define TABIYA_TYPE_DUPLICATES_DIALOG (tabiya_duplicates_dialog_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaDuplicatesDialog, tabiya_duplicates_dialog, TABIYA, DUPLICATES_DIALOG,
                      AdwWindow)

/* Takes ownership of @found, which was made for the open file of @document. @order: the list. */
GtkWidget *tabiya_duplicates_dialog_new (GtkWindow            *parent,
                                         TabiyaDocument       *document,
                                         TabiyaGamesModel     *order,
                                         TabiyaCareDuplicates *found)
                                         G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
