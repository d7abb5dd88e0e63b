/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/tournament/tabiya-tournament-table.h"
#include "lab/tournament/tabiya-tournaments.h"
#include "model/lab/tabiya-test-run.h"

G_BEGIN_DECLS

/*
 * TabiyaTournamentRun: a tournament that is being or was played. Like a test of weights it
 * continues whether or not a window shows it, in threads that the arbiter grants, and it has the
 * states of a test. Main thread.
 *
 * Signals: "changed" when a number has changed, at most four times a second; "notify::state".
 */
#define TABIYA_TYPE_TOURNAMENT_RUN (tabiya_tournament_run_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaTournamentRun, tabiya_tournament_run, TABIYA, TOURNAMENT_RUN, GObject)

TabiyaTournamentRun   *tabiya_tournament_run_new         (TabiyaArbiter              *arbiter,
                                                          const TabiyaTournamentFile *file)
                                                          G_GNUC_WARN_UNUSED_RESULT;
TabiyaTestState        tabiya_tournament_run_get_state   (TabiyaTournamentRun        *self);
gboolean               tabiya_tournament_run_is_active   (TabiyaTournamentRun        *self);
gboolean               tabiya_tournament_run_has_waited  (TabiyaTournamentRun        *self);
const TabiyaTournamentFile *
                       tabiya_tournament_run_get_file    (TabiyaTournamentRun        *self);
const TabiyaTournamentScore *
                       tabiya_tournament_run_get_score   (TabiyaTournamentRun        *self);
TabiyaTournamentTable *tabiya_tournament_run_make_table  (TabiyaTournamentRun        *self)
                                                          G_GNUC_WARN_UNUSED_RESULT;
TabiyaMatchReader     *tabiya_tournament_run_get_reader  (TabiyaTournamentRun        *self);
double                 tabiya_tournament_run_get_rate    (TabiyaTournamentRun        *self);
/* Why it stopped by itself, or cannot be started. (nullable) */
const char            *tabiya_tournament_run_get_problem (TabiyaTournamentRun        *self);
/* Whether it was begun by another build of the program, so that it cannot be continued. */
gboolean               tabiya_tournament_run_is_foreign  (TabiyaTournamentRun        *self);

void                   tabiya_tournament_run_start       (TabiyaTournamentRun        *self);
void                   tabiya_tournament_run_pause       (TabiyaTournamentRun        *self);
void                   tabiya_tournament_run_resume      (TabiyaTournamentRun        *self);
void                   tabiya_tournament_run_stop        (TabiyaTournamentRun        *self);

G_END_DECLS
