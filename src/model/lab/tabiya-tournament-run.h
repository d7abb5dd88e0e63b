/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/tournament/tabiya-tournament-table.h"
#include "lab/tournament/tabiya-tournaments.h"
#include "model/lab/tabiya-run.h"

G_BEGIN_DECLS

/* Tournaments as runs: the record has a TabiyaTournament, the score is a TabiyaTournamentScore. */
extern const TabiyaRunKind tabiya_tournament_run_kind;

const TabiyaTournament *tabiya_tournament_run_get_tournament (TabiyaRun *run);
TabiyaTournamentTable  *tabiya_tournament_run_make_table     (TabiyaRun *run)
                                                              G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
