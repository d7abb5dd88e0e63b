/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/*
 * TabiyaGamesRow: a file of games to work with: shows its name, and has a button that asks for
 * another one. Its action "games.choose" does the same; a file can also be dropped on the row's
 * page. Emits "chosen" when there is another file. Main thread.
 */
#define TABIYA_TYPE_GAMES_ROW (tabiya_games_row_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaGamesRow, tabiya_games_row, TABIYA, GAMES_ROW, AdwActionRow)

/* The file; NULL if none was chosen. (transfer none) */
GFile     *tabiya_games_row_get_file   (TabiyaGamesRow *self);
/* Whether another file may be chosen or dropped now. */
void       tabiya_games_row_set_active (TabiyaGamesRow *self,
                                        gboolean        active);
/* Lets @page take files that are dropped on it, and gives it the action. To be called once. */
void       tabiya_games_row_connect    (TabiyaGamesRow *self,
                                        GtkWidget      *page);
/* Sets the file of the row that is connected with @page; nothing if there is none. */
void       tabiya_games_row_offer      (GtkWidget      *page,
                                        GFile          *file);
/* The path of the file; NULL with @error if it is not on this computer. (transfer full) */
char      *tabiya_games_row_dup_path   (TabiyaGamesRow *self,
                                        GError        **error);
/* The name of the file without its suffix, for people. (transfer full) */
char      *tabiya_games_row_dup_name   (TabiyaGamesRow *self);

G_END_DECLS
