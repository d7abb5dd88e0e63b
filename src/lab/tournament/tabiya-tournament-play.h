/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/match/tabiya-match.h"
#include "lab/tournament/tabiya-tournament-score.h"
#include "lab/tournament/tabiya-tournament.h"

G_BEGIN_DECLS

/*
 * TabiyaTournamentPlay: a tournament that can be played. The games are played by a TabiyaMatch with
 * the tournament as its plan: the same threads, pauses and files. The play belongs to the thread
 * that created it.
 */
typedef struct _TabiyaTournamentPlay TabiyaTournamentPlay;

/* Where and how it is played; nothing of it changes the results. */
typedef struct {
  const char     *pgn_path;      /* (type filename): where the games are, or will be */
  const char     *cache_path;    /* (nullable): see tabiya_balanced_openings_new() */
  TabiyaPrograms *programs;      /* the programs of this computer; only for the call */
  guint           n_concurrent;  /* games at once; 0 for 1 */
  int             niceness;      /* nice value of the playing threads, 0 to 19 */
} TabiyaTournamentPlace;

TabiyaTournamentPlay        *tabiya_tournament_play_new       (const TabiyaTournament   *tournament,
                                                               const TabiyaTournamentPlace  *place,
                                                               GError                  **error)
                                                               G_GNUC_WARN_UNUSED_RESULT;
void                         tabiya_tournament_play_free      (TabiyaTournamentPlay     *self);
TabiyaMatch                 *tabiya_tournament_play_get_match (TabiyaTournamentPlay     *self);
TabiyaTournamentScore       *tabiya_tournament_play_dup_score (TabiyaTournamentPlay     *self);
guint                        tabiya_tournament_play_get_n_openings
                                                              (TabiyaTournamentPlay     *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaTournamentPlay, tabiya_tournament_play_free)

G_END_DECLS
