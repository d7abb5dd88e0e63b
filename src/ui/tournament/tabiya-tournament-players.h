/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/lab/tabiya-tournament-candidates.h"

G_BEGIN_DECLS

/* TabiyaTournamentPlayers: who takes part in a tournament, chosen from profiles, levels and
   programs. Signal "changed": others have been chosen. */
#define TABIYA_TYPE_TOURNAMENT_PLAYERS (tabiya_tournament_players_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaTournamentPlayers, tabiya_tournament_players, TABIYA,
                      TOURNAMENT_PLAYERS, GtkWidget)

void       tabiya_tournament_players_set_settings (TabiyaTournamentPlayers *self,
                                                   GSettings               *settings);
/* Lists all again, since others may have been added; who is chosen stays so. */
void       tabiya_tournament_players_reload       (TabiyaTournamentPlayers *self);
/* The chosen ones. (transfer container) (element-type TabiyaCandidate) */
GPtrArray *tabiya_tournament_players_list_chosen  (TabiyaTournamentPlayers *self);
/* Chooses somebody by name, or not; FALSE if there is nobody with that name. */
gboolean   tabiya_tournament_players_choose       (TabiyaTournamentPlayers *self,
                                                   const char              *name,
                                                   gboolean                 chosen);

G_END_DECLS
