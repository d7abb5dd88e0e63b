/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "lab/fit/tabiya-fit-set.h"

G_BEGIN_DECLS

/*
 * Positions for a fit from the games of a PGN file: quiet ones, drawn at random from each game that
 * has a result and no error. Some games are held out: they are for measuring. Which positions and
 * which games depends on the seed and the numbers of the games alone, not on the threads.
 */

#define TABIYA_FIT_GAMES_ERROR (tabiya_fit_games_error_quark ())
GQuark tabiya_fit_games_error_quark (void);

typedef enum {
  TABIYA_FIT_GAMES_ERROR_ENDED,       /* cancelled, or there was no turn any more */
  TABIYA_FIT_GAMES_ERROR_TOO_FEW,     /* the message says what is missing */
} TabiyaFitGamesError;

/* Games a fit of any worth needs. */
#define TABIYA_FIT_MIN_GAMES 20

typedef struct {
  guint64 bytes_read;
  guint64 bytes_total;           /* 0: not known */
  guint   n_games;               /* looked at */
  guint   n_used;                /* that gave positions */
  guint   n_without_result;
  guint   n_broken;              /* with errors or null moves */
  guint   n_without_positions;   /* too short, or never quiet */
  guint   n_positions;
  guint   n_held_out;            /* of these */
  guint64 broken_line;           /* of the file, where the first error is; 0: none */
  char   *broken_message;        /* what it is; translated */
  gboolean is_part;              /* reading ended at the most positions wanted */
} TabiyaFitGamesCounts;

void     tabiya_fit_games_counts_clear (TabiyaFitGamesCounts *counts);
/* Why nothing can be fitted to these games; FALSE with TABIYA_FIT_GAMES_ERROR_TOO_FEW. */
gboolean tabiya_fit_games_counts_check (const TabiyaFitGamesCounts *counts,
                                        GError                    **error);

/* On the reading thread, after each few hundred games. */
typedef void (*TabiyaFitGamesProgress) (const TabiyaFitGamesCounts *counts,
                                        gpointer                    data);

typedef struct {
  guint                   per_game;           /* positions, at most */
  guint                   max_positions;      /* 0: all there are */
  guint                   held_out_percent;
  guint32                 seed;
  guint                   n_threads;          /* from 1 */
  const TabiyaTurns      *turns;              /* nullable */
  GCancellable           *cancellable;        /* nullable */
  TabiyaFitGamesProgress  progress;           /* nullable */
  gpointer                progress_data;
} TabiyaFitGamesOptions;

#define TABIYA_FIT_GAMES_OPTIONS_INIT \
  { .per_game = 12, .held_out_percent = 10, .seed = 1, .n_threads = 1 }

gboolean tabiya_fit_games_read (const char                  *path,
                                const TabiyaFitGamesOptions *options,
                                TabiyaFitSet                *training,
                                TabiyaFitSet                *held_out,
                                TabiyaFitGamesCounts        *counts,
                                GError                     **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TabiyaFitGamesCounts, tabiya_fit_games_counts_clear)

G_END_DECLS
