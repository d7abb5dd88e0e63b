/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/tournament/tabiya-tournament-play.h"
#include "lab/tournament/tabiya-tournaments.h"

G_BEGIN_DECLS

/* Prepares a tournament in a thread, to be shown or played: reads its games, looks for the programs
   of its players, reads its openings and creates the match. */
typedef struct {
  /* Input, and with its seal also output. */
  TabiyaTournamentFile  *file;
  guint                  n_concurrent;   /* 0 to read the games only */

  /* Output. */
  TabiyaMatchReader     *reader;
  TabiyaTournamentScore *score;
  TabiyaTournamentPlay  *play;           /* NULL if the games are only read, or with @error */
  GError                *error;
} TabiyaTournamentPreparation;

void                         tabiya_tournament_prepare_async
                                                 (GObject                    *source,
                                                  const TabiyaTournamentFile *file,
                                                  guint                       n_concurrent,
                                                  GAsyncReadyCallback         callback);
TabiyaTournamentPreparation *tabiya_tournament_prepare_finish
                                                 (GAsyncResult               *result);

G_END_DECLS
