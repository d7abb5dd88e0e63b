/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/match/tabiya-match-reader.h"
#include "lab/tabiya-record.h"
#include "lab/tournament/tabiya-tournament-score.h"
#include "lab/tournament/tabiya-tournament.h"

G_BEGIN_DECLS

/* The records of tournaments: the content of each is a TabiyaTournament. */
extern const TabiyaRecordKind tabiya_tournament_records;

TabiyaRecord          *tabiya_tournaments_add         (const char              *folder,
                                                       const TabiyaTournament  *tournament,
                                                       GError                 **error)
                                                       G_GNUC_WARN_UNUSED_RESULT;
TabiyaTournamentScore *tabiya_tournament_count_played (const TabiyaTournament  *tournament,
                                                       TabiyaMatchReader       *reader);

G_END_DECLS
