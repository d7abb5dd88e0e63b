/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/lab/tabiya-tournament-run.h"

G_BEGIN_DECLS

/* The state of a tournament in words that claim no more than is known. Texts are translated and
   (transfer full). */

typedef struct {
  gboolean  is_certain;   /* whether one player is known to be the strongest */
  char     *title;        /* "Attacker is ahead" */
  char     *detail;       /* one sentence */
} TabiyaTournamentVerdict;

void  tabiya_tournament_verdict_init      (TabiyaTournamentVerdict     *verdict,
                                           const TabiyaTournament      *tournament,
                                           const TabiyaTournamentTable *table,
                                           gboolean                     is_over);
void  tabiya_tournament_verdict_clear     (TabiyaTournamentVerdict     *verdict);

/* "Everyone against everyone", or "Attacker against all others" */
char *tabiya_tournament_words_dup_kind    (const TabiyaTournament      *tournament);
/* "4 players · 20 000 nodes a move"; without the limits if they differ. */
char *tabiya_tournament_words_dup_summary (const TabiyaTournament      *tournament);
/* "34 of 120 games · 12 a minute · half an hour to go" */
char *tabiya_tournament_words_dup_progress (const TabiyaTournament     *tournament,
                                           guint                        n_games,
                                           double                       rate);
/* "7½" */
char *tabiya_tournament_words_dup_points  (guint                        half_points);
/* "+34 ± 22", "+∞" or "—" */
char *tabiya_tournament_words_dup_elo     (const TabiyaTournamentRow   *row);
/* "Attacker against Balanced: 5 won, 4 drawn, 3 lost" */
char *tabiya_tournament_words_dup_cell    (const char                  *name,
                                           const char                  *other,
                                           const TabiyaPlayerScore     *score);
/* "3 May 2024 · going on · 34 of 120 games", with the verdict if it is over; @score is NULL while
   it is not known. */
char *tabiya_tournament_words_dup_standing (const TabiyaTournament      *tournament,
                                            const TabiyaTournamentScore *score,
                                            gboolean                     active);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TabiyaTournamentVerdict, tabiya_tournament_verdict_clear)

G_END_DECLS
