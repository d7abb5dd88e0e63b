/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/window/tabiya-pane.h"

G_BEGIN_DECLS

/*
 * TabiyaGameDialogs: asks a person what play, review and analysis of the game on the board cannot
 * know by themselves: a new game, whether to resign, a comment, tags, how to analyse. Main thread.
 *
 * Signal "start" (TabiyaPlaySetup *setup): a new game is to begin.
 */
#define TABIYA_TYPE_GAME_DIALOGS (tabiya_game_dialogs_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaGameDialogs, tabiya_game_dialogs, TABIYA, GAME_DIALOGS, GObject)

/* @pane, where it asks, is borrowed; it lives as long as the owner. References to parts of @session
   are taken. */
TabiyaGameDialogs *tabiya_game_dialogs_new (TabiyaSession *session,
                                            TabiyaPane    *pane)
                                            G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
