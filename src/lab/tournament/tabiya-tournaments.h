/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/match/tabiya-match-reader.h"
#include "lab/tournament/tabiya-tournament-score.h"
#include "lab/tournament/tabiya-tournament.h"

G_BEGIN_DECLS

/* Tournaments in files: each is a key file NAME.tournament and, as soon as a game is finished, a
   file NAME.pgn with the games. One thread at a time. */

#define TABIYA_TOURNAMENT_SUFFIX ".tournament"

typedef struct {
  char             *name;        /* of the files, without suffix */
  char             *path;        /* (type filename): of the key file */
  char             *pgn_path;    /* (type filename): of the games; may not exist */
  TabiyaTournament  tournament;  /* without players if it could not be read */
  GError           *error;       /* why it could not be read; NULL if it was */
} TabiyaTournamentFile;

TabiyaTournamentFile  *tabiya_tournament_file_new     (const char                  *path)
                                                       G_GNUC_WARN_UNUSED_RESULT;
TabiyaTournamentFile  *tabiya_tournament_file_load    (const char                  *path)
                                                       G_GNUC_WARN_UNUSED_RESULT;
TabiyaTournamentFile  *tabiya_tournament_file_copy    (const TabiyaTournamentFile  *file)
                                                       G_GNUC_WARN_UNUSED_RESULT;
void                   tabiya_tournament_file_free    (TabiyaTournamentFile        *file);
gboolean               tabiya_tournament_file_save    (const TabiyaTournamentFile  *file,
                                                       GError                     **error);
gboolean               tabiya_tournament_file_delete  (const TabiyaTournamentFile  *file,
                                                       GError                     **error);
gboolean               tabiya_tournament_file_restore (const TabiyaTournamentFile  *file,
                                                       GError                     **error);
TabiyaTournamentScore *tabiya_tournament_file_count   (const TabiyaTournamentFile  *file,
                                                       TabiyaMatchReader           *reader);

GPtrArray             *tabiya_tournaments_list        (const char                  *folder);
TabiyaTournamentFile  *tabiya_tournaments_add         (const char                  *folder,
                                                       const TabiyaTournament      *tournament,
                                                       GError                     **error)
                                                       G_GNUC_WARN_UNUSED_RESULT;
void                   tabiya_tournaments_purge       (const char                  *folder);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaTournamentFile, tabiya_tournament_file_free)

G_END_DECLS
