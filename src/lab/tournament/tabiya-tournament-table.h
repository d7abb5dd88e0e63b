/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/tournament/tabiya-tournament-score.h"
#include "lab/tournament/tabiya-tournament.h"

G_BEGIN_DECLS

/* TabiyaTournamentTable: the cross table of a tournament. It never changes; any thread. */
typedef struct _TabiyaTournamentTable TabiyaTournamentTable;

typedef struct {
  guint             player;   /* its number in the tournament */
  TabiyaPlayerScore score;
  double            elo;      /* as in TabiyaRatings */
  double            error;    /* half of the 95 % interval */
} TabiyaTournamentRow;

TabiyaTournamentTable     *tabiya_tournament_table_new     (const TabiyaTournamentScore  *score)
                                                            G_GNUC_WARN_UNUSED_RESULT;
void                       tabiya_tournament_table_free    (TabiyaTournamentTable     *self);
guint                      tabiya_tournament_table_get_n   (const TabiyaTournamentTable *self);
const TabiyaTournamentRow *tabiya_tournament_table_get     (const TabiyaTournamentTable *self,
                                                            guint                      row);
void                       tabiya_tournament_table_get_cell (const TabiyaTournamentTable *self,
                                                            guint                      row,
                                                            guint                      column,
                                                            TabiyaPlayerScore         *score);
gboolean                   tabiya_tournament_table_is_pairing
                                                           (const TabiyaTournamentTable *self,
                                                            guint                      row,
                                                            guint                      column);
double                     tabiya_tournament_table_get_lead (const TabiyaTournamentTable *self);
double                     tabiya_tournament_table_get_superiority
                                                           (const TabiyaTournamentTable *self,
                                                            guint                      row,
                                                            guint                      other);
char                      *tabiya_tournament_table_to_csv  (const TabiyaTournamentTable *self,
                                                            const TabiyaTournament    *tournament);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaTournamentTable, tabiya_tournament_table_free)

G_END_DECLS
