/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "game/collection/tabiya-game-index.h"

G_BEGIN_DECLS

/* TabiyaSortDialog: asks in which order the games of a file are to be. Signal "accepted" (guint
   sort, gboolean descending): a TabiyaSort. Main thread. */
#define TABIYA_TYPE_SORT_DIALOG (tabiya_sort_dialog_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaSortDialog, tabiya_sort_dialog, TABIYA, SORT_DIALOG, AdwWindow)

GtkWidget *tabiya_sort_dialog_new (GtkWindow *parent,
                                   guint      n_games) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
