/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/session/tabiya-session.h"
#include "ui/board/tabiya-board.h"

G_BEGIN_DECLS

/*
 * TabiyaCopyActions: takes what a board shows to other programs: "copy-pgn", "copy-fen" and
 * "copy-image" put the game, the position and a picture on the clipboard, "save-image" asks where
 * to save the picture. Main thread.
 */
#define TABIYA_TYPE_COPY_ACTIONS (tabiya_copy_actions_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaCopyActions, tabiya_copy_actions, TABIYA, COPY_ACTIONS, GObject)

/* @map gets the actions. @board and @pane, where messages are shown, are borrowed; they live as
   long as the owner. References to parts of @session are taken. */
TabiyaCopyActions *tabiya_copy_actions_new (GActionMap    *map,
                                            TabiyaSession *session,
                                            TabiyaBoard   *board,
                                            GtkWidget     *pane)
                                            G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
