/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/results/tabiya-my-games.h"

G_BEGIN_DECLS

/*
 * TabiyaMyGamesWindow: the games that were played here, the newest first, and on a page of their
 * own what they add up to. Main thread.
 *
 * Signals: "opened" (TabiyaPlayedGame *game): the person wants to see a game; "boards-asked": the
 * window needs to know again which finished games are still on boards.
 */
#define TABIYA_TYPE_MY_GAMES_WINDOW (tabiya_my_games_window_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaMyGamesWindow, tabiya_my_games_window, TABIYA, MY_GAMES_WINDOW,
                      AdwWindow)

/* A reference is taken to @games. (transfer none): GTK owns the window. */
TabiyaMyGamesWindow *tabiya_my_games_window_new       (TabiyaMyGames       *games);
TabiyaMyGames       *tabiya_my_games_window_get_games (TabiyaMyGamesWindow *self);

G_END_DECLS
