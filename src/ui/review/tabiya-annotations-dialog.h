/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/review/tabiya-games-annotations.h"

G_BEGIN_DECLS

/* TabiyaAnnotationsDialog: asks which annotations of a game, or of several games, to remove, says
   how many there are, and removes them, which can be undone.

   Signals: "removed" (guint): the number of games from which something was removed. */
#define TABIYA_TYPE_ANNOTATIONS_DIALOG (tabiya_annotations_dialog_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaAnnotationsDialog, tabiya_annotations_dialog, TABIYA,
                      ANNOTATIONS_DIALOG, AdwWindow)

GtkWidget *tabiya_annotations_dialog_new (GtkWindow  *parent,
                                          TabiyaGame *game)
                                          G_GNUC_WARN_UNUSED_RESULT;
GtkWidget *tabiya_annotations_dialog_new_for_games (GtkWindow              *parent,
                                                    TabiyaGamesAnnotations *games)
                                                    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
