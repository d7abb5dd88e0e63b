/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/match/tabiya-elo.h"
#include "lab/tournament/tabiya-ratings.h"
#include "lab/tournament/tabiya-tournament-schedule.h"

G_BEGIN_DECLS

/*
 * TabiyaTournamentScore: the results of the games of a tournament so far, each counted once. One
 * thread at a time.
 */
typedef struct _TabiyaTournamentScore TabiyaTournamentScore;

/* All games of one player; plain. */
typedef struct {
  guint wins;
  guint draws;
  guint losses;
} TabiyaPlayerScore;

TabiyaTournamentScore  *tabiya_tournament_score_new          (TabiyaTournamentKind      kind,
                                                              guint                     n_players)
                                                              G_GNUC_WARN_UNUSED_RESULT;
TabiyaTournamentScore  *tabiya_tournament_score_copy         (const TabiyaTournamentScore *self)
                                                              G_GNUC_WARN_UNUSED_RESULT;
void                    tabiya_tournament_score_free         (TabiyaTournamentScore    *self);

gboolean                tabiya_tournament_score_add          (TabiyaTournamentScore    *self,
                                                              guint                     pairing,
                                                              guint                     round,
                                                              guint                     reversed,
                                                              int                       points);
gboolean                tabiya_tournament_score_has          (const TabiyaTournamentScore *self,
                                                              guint                     pairing,
                                                              guint                     round,
                                                              guint                     reversed);

guint                   tabiya_tournament_score_get_n_games  (const TabiyaTournamentScore *self);
guint                   tabiya_tournament_score_get_n_players (const TabiyaTournamentScore *self);
guint                   tabiya_tournament_score_get_n_pairings (const TabiyaTournamentScore *self);
TabiyaPairing           tabiya_tournament_score_get_pairing  (const TabiyaTournamentScore *self,
                                                              guint                     pairing);
gboolean                tabiya_tournament_score_find_pairing (const TabiyaTournamentScore *self,
                                                              guint                     a,
                                                              guint                     b,
                                                              guint                    *pairing);
void                    tabiya_tournament_score_get_between  (const TabiyaTournamentScore *self,
                                                              guint                     player,
                                                              guint                     other,
                                                              TabiyaPlayerScore        *score);
void                    tabiya_tournament_score_get_player   (const TabiyaTournamentScore *self,
                                                              guint                     player,
                                                              TabiyaPlayerScore        *score);
TabiyaRatings          *tabiya_tournament_score_rate         (const TabiyaTournamentScore *self)
                                                              G_GNUC_WARN_UNUSED_RESULT;

/* Half points and games of a score. */
guint                   tabiya_player_score_get_points       (const TabiyaPlayerScore  *score);
guint                   tabiya_player_score_get_n_games      (const TabiyaPlayerScore  *score);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaTournamentScore, tabiya_tournament_score_free)

G_END_DECLS
