/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "lab/tournament/tabiya-tournament-table.h"

G_BEGIN_DECLS

/* TabiyaCrossTable: the cross table of a tournament, the strongest first. A cell with games is a
   button. Signal "cell-activated" (guint, guint: the numbers of the two players). */
#define TABIYA_TYPE_CROSS_TABLE (tabiya_cross_table_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaCrossTable, tabiya_cross_table, TABIYA, CROSS_TABLE, GtkWidget)

void        tabiya_cross_table_show       (TabiyaCrossTable             *self,
                                           const TabiyaTournament       *tournament,
                                           const TabiyaTournamentTable  *table);

G_END_DECLS
