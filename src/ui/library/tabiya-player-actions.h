/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/library/tabiya-games-page.h"

G_BEGIN_DECLS

/*
 * TabiyaPlayerActions: opens the page about a player of the open file, and puts what is clicked
 * there into the filter of the list. The actions are choose-player and show-player, with "white" or
 * "black" for the game on the board, and "list-white" or "list-black" for the one that is selected
 * in the list. Main thread.
 */
#define TABIYA_TYPE_PLAYER_ACTIONS (tabiya_player_actions_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaPlayerActions, tabiya_player_actions, TABIYA, PLAYER_ACTIONS, GObject)

/* @map gets the actions; the page about a player goes with @page. */
TabiyaPlayerActions *tabiya_player_actions_new (GActionMap      *map,
                                                TabiyaDocument  *document,
                                                TabiyaGamesPage *page)
                                                G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
