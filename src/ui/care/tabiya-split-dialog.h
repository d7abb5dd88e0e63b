/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/care/tabiya-care-tasks.h"

G_BEGIN_DECLS

/* TabiyaSplitDialog: asks how a file is to be split, and into which folder. Signal "accepted"
   (guint how, guint n, GFile *folder): a TabiyaCareSplit and the number of games in a file. Main
   thread. */
#define TABIYA_TYPE_SPLIT_DIALOG (tabiya_split_dialog_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaSplitDialog, tabiya_split_dialog, TABIYA, SPLIT_DIALOG, AdwWindow)

/* @folder: what is proposed. @filtered: whether the list has a filter, by which the file can be
   split. */
GtkWidget *tabiya_split_dialog_new (GtkWindow *parent,
                                    GFile     *folder,
                                    gboolean   filtered) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
