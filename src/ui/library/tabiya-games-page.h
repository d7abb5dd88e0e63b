/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/library/tabiya-games-model.h"

G_BEGIN_DECLS

/* TabiyaGamesPage: the games of a collection, sorted and filtered; without one, what can be opened.
   Signals: "game-activated" (guint index): it should be opened; "game-selected" (guint index): it
   should be shown in passing, G_MAXUINT for none; "preview-step" (gboolean back): Space walks
   through that game. */
#define TABIYA_TYPE_GAMES_PAGE (tabiya_games_page_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaGamesPage, tabiya_games_page, TABIYA, GAMES_PAGE, GtkWidget)

GtkWidget *tabiya_games_page_new            (void);
/* Where columns and recent files are remembered. Once, before anything else. */
void       tabiya_games_page_set_settings   (TabiyaGamesPage  *self,
                                             GSettings        *settings);
/* NULL: no file. */
void       tabiya_games_page_set_collection (TabiyaGamesPage  *self,
                                             TabiyaCollection *collection);
/* What games are that are in no file; NULL: a new file. */
void       tabiya_games_page_set_title      (TabiyaGamesPage  *self,
                                             const char       *title);
/* Marks the game that is on the board; G_MAXUINT for none. */
void       tabiya_games_page_set_current    (TabiyaGamesPage  *self,
                                             guint             index);
/* Games were edited, added, deleted or restored. */
void       tabiya_games_page_refresh        (TabiyaGamesPage  *self);
/* Numbers of the games selected, in the order of the list. (element-type guint32)
   (transfer full) */
GArray    *tabiya_games_page_dup_selection  (TabiyaGamesPage  *self);
/* The list as it is shown: which games, in which order. (transfer none) */
TabiyaGamesModel *tabiya_games_page_get_model (TabiyaGamesPage *self);
/* The game that is selected alone or last; G_MAXUINT for none. */
guint      tabiya_games_page_get_selected   (TabiyaGamesPage  *self);
/* Selects a game as soon as it is in the list. */
void       tabiya_games_page_select         (TabiyaGamesPage  *self,
                                             guint             index);
void       tabiya_games_page_set_narrow     (TabiyaGamesPage  *self,
                                             gboolean          narrow);

G_END_DECLS
