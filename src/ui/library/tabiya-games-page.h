/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/tabiya-pgn.h"

G_BEGIN_DECLS

/* TabiyaGamesPage: the games of an open PGN file; an entry filters them while one types. Signal
   "game-activated" (guint index). */
#define TABIYA_TYPE_GAMES_PAGE (tabiya_games_page_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaGamesPage, tabiya_games_page, TABIYA, GAMES_PAGE, GtkWidget)

GtkWidget *tabiya_games_page_new         (void);
void       tabiya_games_page_set_file    (TabiyaGamesPage *self,
                                          TabiyaPgnFile   *file);
/* Marks the game that is open now. */
void       tabiya_games_page_set_current (TabiyaGamesPage *self,
                                          guint            index);

G_END_DECLS
