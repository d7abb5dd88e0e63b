/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "game/tree/tabiya-game.h"

G_BEGIN_DECLS

/*
 * TabiyaTagsDialog: the tags of a game: the seven that every game has, any other, and those of the
 * start, which can only be read. What was changed becomes one undoable edit with "Done".
 */
#define TABIYA_TYPE_TAGS_DIALOG (tabiya_tags_dialog_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaTagsDialog, tabiya_tags_dialog, TABIYA, TAGS_DIALOG, AdwWindow)

/* @fixed_result: the game is being played: its result is not for anybody to write. Not shown
   yet. */
GtkWidget *tabiya_tags_dialog_new (GtkWindow  *parent,
                                   TabiyaGame *game,
                                   gboolean    fixed_result) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
