/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/window/tabiya-pane.h"

G_BEGIN_DECLS

/*
 * TabiyaGameDialogs: asks a person what play, review and analysis of the game on the board cannot
 * know by themselves: a new game, a position to set up, whether to resign, a comment, tags, how to
 * analyse. Main thread.
 *
 * Actions: "set-up-position"; "play-from-here", from the position that is shown.
 * Signals: "start" (TabiyaPlaySetup *setup): a new game is to begin. "text-given" (char *pgn): a
 * game is to be opened, in place of nothing that is worth keeping.
 */
#define TABIYA_TYPE_GAME_DIALOGS (tabiya_game_dialogs_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaGameDialogs, tabiya_game_dialogs, TABIYA, GAME_DIALOGS, GObject)

/* @map gets the actions. @pane, where it asks, is borrowed; it lives as long as the owner.
   References to parts of @session are taken. */
TabiyaGameDialogs *tabiya_game_dialogs_new    (GActionMap        *map,
                                               TabiyaSession     *session,
                                               TabiyaPane        *pane)
                                               G_GNUC_WARN_UNUSED_RESULT;
/* Sets up a position on a board, beginning with the one that is shown, to play from it or to
   analyse it. @draft (nullable): a position left behind, which is shown instead. */
void               tabiya_game_dialogs_set_up (TabiyaGameDialogs *self,
                                               TabiyaDraft       *draft);

G_END_DECLS
