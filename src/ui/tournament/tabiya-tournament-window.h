/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/run/tabiya-run-window.h"

G_BEGIN_DECLS

/* TabiyaTournamentWindow: a tournament while it is played and afterwards: who is ahead, the cross
   table, and the games. Closing it does not stop the tournament. */
#define TABIYA_TYPE_TOURNAMENT_WINDOW (tabiya_tournament_window_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaTournamentWindow, tabiya_tournament_window, TABIYA, TOURNAMENT_WINDOW,
                      TabiyaRunWindow)

GtkWindow *tabiya_tournament_window_new (GtkApplication  *application,
                                         TabiyaRunKeeper *keeper,
                                         TabiyaRun       *run);

G_END_DECLS
