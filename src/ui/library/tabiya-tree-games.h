/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/file/tabiya-pgn-file.h"

G_BEGIN_DECLS

/*
 * TabiyaTreeGames: a few games of a file, each in a line, that can be opened. Signal
 * "game-activated" (guint index): a person wants to open the game.
 */
#define TABIYA_TYPE_TREE_GAMES (tabiya_tree_games_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaTreeGames, tabiya_tree_games, TABIYA, TREE_GAMES, GtkWidget)

/* What they have in common, above them. (translated) */
void tabiya_tree_games_set_title (TabiyaTreeGames *self,
                                  const char      *title);
/* @ids: numbers of games. Without any it cannot be seen. */
void tabiya_tree_games_set_games (TabiyaTreeGames *self,
                                  TabiyaPgnFile   *file,
                                  const guint32   *ids,
                                  guint            n);

G_END_DECLS
