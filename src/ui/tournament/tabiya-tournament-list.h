/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/tournament/tabiya-tournament-keeper.h"

G_BEGIN_DECLS

/* TabiyaTournamentList: earlier tournaments, newest first; they can be opened and deleted. Hidden
   while there are none.
   Signals: "tournament-activated" and "tournament-deleted" (TabiyaTournamentFile *, valid during
   the emission). tabiya_tournament_list_restore() brings a deleted one back. */
#define TABIYA_TYPE_TOURNAMENT_LIST (tabiya_tournament_list_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaTournamentList, tabiya_tournament_list, TABIYA, TOURNAMENT_LIST,
                      GtkWidget)

void       tabiya_tournament_list_set_keeper (TabiyaTournamentList       *self,
                                              TabiyaTournamentKeeper     *keeper);
void       tabiya_tournament_list_restore    (TabiyaTournamentList       *self,
                                              const TabiyaTournamentFile *file);
/* (transfer none) (element-type TabiyaTournamentFile) */
GPtrArray *tabiya_tournament_list_get_files  (TabiyaTournamentList       *self);

G_END_DECLS
