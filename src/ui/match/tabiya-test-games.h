/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/match/tabiya-match-reader.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* TabiyaTestGames: the finished games of a test or a tournament, newest first.
   Signal "game-activated" (guint: number of the game in the run's reader). */
#define TABIYA_TYPE_TEST_GAMES (tabiya_test_games_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaTestGames, tabiya_test_games, TABIYA, TEST_GAMES, GtkWidget)

/* Adds the games that were finished since the last time. */
void        tabiya_test_games_update    (TabiyaTestGames   *self,
                                         TabiyaMatchReader *reader,
                                         const char        *first,
                                         const char        *second);
void        tabiya_test_games_show_between (TabiyaTestGames *self,
                                         const char        *name,
                                         const char        *other);
GListModel *tabiya_test_games_get_model (TabiyaTestGames   *self);

G_END_DECLS
