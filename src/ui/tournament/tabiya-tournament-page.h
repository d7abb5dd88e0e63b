/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/run/tabiya-run-page.h"

G_BEGIN_DECLS

/* TabiyaTournamentPage: a tournament while it is played and afterwards: who is ahead, the cross
   table, and the games. Closing it does not stop the tournament. */
#define TABIYA_TYPE_TOURNAMENT_PAGE (tabiya_tournament_page_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaTournamentPage, tabiya_tournament_page, TABIYA, TOURNAMENT_PAGE,
                      TabiyaRunPage)

/* (transfer floating) */
GtkWidget *tabiya_tournament_page_new (TabiyaRunKeeper *keeper,
                                   TabiyaRun       *run);

G_END_DECLS
