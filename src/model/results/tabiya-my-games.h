/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "model/results/tabiya-results.h"

G_BEGIN_DECLS

/*
 * TabiyaMyGames: the games that were played here, as the file of such games has them, together with
 * finished games that are still on a board and will be added to it. It follows the file: whoever
 * changes it, the list is read again, in a thread. Main thread.
 *
 * Signal "changed": the list or the results are others, or could not be read.
 */
#define TABIYA_TYPE_MY_GAMES (tabiya_my_games_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaMyGames, tabiya_my_games, TABIYA, MY_GAMES, GObject)

/* @path: the file, which need not exist. The list is empty until "changed". */
TabiyaMyGames       *tabiya_my_games_new         (const char     *path) G_GNUC_WARN_UNUSED_RESULT;
/* (element-type TabiyaGame): finished games on boards; each is listed until it is in the file.
   Their numbers are G_MAXUINT. References are taken. */
void                 tabiya_my_games_set_boards  (TabiyaMyGames  *self,
                                                  GPtrArray      *games);
/* Reads the file again. What is shown stays until that is done. */
void                 tabiya_my_games_refresh     (TabiyaMyGames  *self);
gboolean             tabiya_my_games_get_loading (TabiyaMyGames  *self);
/* Why the file could not be read; NULL if it could. (transfer none) */
const GError        *tabiya_my_games_get_error   (TabiyaMyGames  *self);
/* TabiyaPlayedGame, the newest first. (transfer none) */
GListModel          *tabiya_my_games_get_list    (TabiyaMyGames  *self);
/* Never NULL; valid until "changed". (transfer none) */
const TabiyaResults *tabiya_my_games_get_results (TabiyaMyGames  *self);
/* The game on a board that a row stands for; NULL for a game in the file. (transfer none) */
TabiyaGame          *tabiya_my_games_find_board  (TabiyaMyGames    *self,
                                                  TabiyaPlayedGame *game);

G_END_DECLS
