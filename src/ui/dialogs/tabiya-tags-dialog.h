/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "game/tree/tabiya-game.h"

G_BEGIN_DECLS

/*
 * TabiyaTagsDialog: the tags of a game: the seven that every game has, any others, and those of the
 * start position, which are read-only. "Done" applies all changes as one undoable edit.
 */
#define TABIYA_TYPE_TAGS_DIALOG (tabiya_tags_dialog_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaTagsDialog, tabiya_tags_dialog, TABIYA, TAGS_DIALOG, AdwWindow)

/* @fixed_result: the game is still being played, so its result cannot be edited. */
GtkWidget *tabiya_tags_dialog_new (GtkWindow  *parent,
                                   TabiyaGame *game,
                                   gboolean    fixed_result) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
