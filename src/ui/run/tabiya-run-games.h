/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/match/tabiya-match-reader.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* TabiyaRunGames: the finished games of a test or a tournament, newest first.
   Signal "game-activated" (guint: number of the game in the run's reader). */
#define TABIYA_TYPE_RUN_GAMES (tabiya_run_games_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaRunGames, tabiya_run_games, TABIYA, RUN_GAMES, GtkWidget)

/* Adds the games that were finished since the last time. */
void        tabiya_run_games_update       (TabiyaRunGames    *self,
                                          TabiyaMatchReader *reader,
                                          const char        *first,
                                          const char        *second);
void        tabiya_run_games_show_between (TabiyaRunGames    *self,
                                          const char        *name,
                                          const char        *other);

G_END_DECLS
