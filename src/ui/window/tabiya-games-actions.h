/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/window/tabiya-document-dialogs.h"

G_BEGIN_DECLS

/*
 * TabiyaGamesActions: the actions on the games of the open file: open-selected, previous-game,
 * next-game, add-game, join-games, search-games, delete-game, undelete-game and
 * remove-games-annotations. Main thread.
 */
#define TABIYA_TYPE_GAMES_ACTIONS (tabiya_games_actions_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaGamesActions, tabiya_games_actions, TABIYA, GAMES_ACTIONS, GObject)

/* @map gets the actions. @pane, which lives as long as they, has the list of games. */
TabiyaGamesActions *tabiya_games_actions_new      (GActionMap            *map,
                                                   TabiyaDocument        *document,
                                                   TabiyaPane            *pane,
                                                   TabiyaDocumentDialogs *dialogs,
                                                   GSettings             *settings)
                                                   G_GNUC_WARN_UNUSED_RESULT;
/* Brings back the games that were deleted last, or undoes the last edit of several games; if there
   is none, undoes a change of the whole file. */
void                tabiya_games_actions_undelete (TabiyaGamesActions    *self);

G_END_DECLS
