/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/tournament/tabiya-tournament-keeper.h"

G_BEGIN_DECLS

/* TabiyaTournamentWindow: a tournament while it is played and afterwards: who is ahead, the cross
   table, and the games. Closing it does not stop the tournament. */
#define TABIYA_TYPE_TOURNAMENT_WINDOW (tabiya_tournament_window_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaTournamentWindow, tabiya_tournament_window, TABIYA, TOURNAMENT_WINDOW,
                      AdwWindow)

GtkWindow           *tabiya_tournament_window_new      (TabiyaTournamentKeeper *keeper,
                                                        GtkApplication         *application,
                                                        TabiyaTournamentRun    *run);
TabiyaTournamentRun *tabiya_tournament_window_get_run  (TabiyaTournamentWindow *self);
/* Starts or continues, once it has been read; asks if another one is being played. */
void                 tabiya_tournament_window_continue (TabiyaTournamentWindow *self);

G_END_DECLS
