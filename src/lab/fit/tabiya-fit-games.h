/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "lab/fit/tabiya-fit-set.h"

G_BEGIN_DECLS

/*
 * Positions for a fit from the games of a PGN file: quiet positions, picked at random from each
 * game that has a result and no error. Some games are held out to measure the fit with. Which
 * positions and games are picked depends only on the seed and the numbers of the games, not on the
 * threads.
 */

#define TABIYA_FIT_GAMES_ERROR (tabiya_fit_games_error_quark ())
GQuark tabiya_fit_games_error_quark (void);

typedef enum {
  TABIYA_FIT_GAMES_ERROR_ENDED,       /* cancelled, or the turns have ended */
  TABIYA_FIT_GAMES_ERROR_TOO_FEW,     /* too few games; the message says what is missing */
} TabiyaFitGamesError;

/* The minimum number of games for a fit to be of any use. */
#define TABIYA_FIT_MIN_GAMES 20

typedef struct {
  guint64 bytes_read;
  guint64 bytes_total;           /* 0 if not known */
  guint   n_games;               /* games looked at */
  guint   n_used;                /* games that provided positions */
  guint   n_without_result;
  guint   n_broken;              /* games with errors or null moves */
  guint   n_without_positions;   /* games that are too short, or never quiet */
  guint   n_positions;
  guint   n_held_out;            /* part of n_used */
  guint64 broken_line;           /* the line of the first error in the file; 0 if there is none */
  char   *broken_message;        /* what that error is; translated */
  gboolean is_part;              /* reading stopped because there were enough positions */
} TabiyaFitGamesCounts;

void     tabiya_fit_games_counts_clear (TabiyaFitGamesCounts *counts);
/* Explains why these games do not allow a fit; FALSE with TABIYA_FIT_GAMES_ERROR_TOO_FEW. */
gboolean tabiya_fit_games_counts_check (const TabiyaFitGamesCounts *counts,
                                        GError                    **error);

/* Called in the reading thread after every few hundred games. */
typedef void (*TabiyaFitGamesProgress) (const TabiyaFitGamesCounts *counts,
                                        gpointer                    data);

typedef struct {
  guint                   per_game;           /* maximum number of positions from a game */
  guint                   max_positions;      /* 0 for as many as there are */
  guint                   held_out_percent;
  guint32                 seed;
  guint                   n_threads;          /* at least 1 */
  const TabiyaTurns      *turns;              /* may be NULL */
  GCancellable           *cancellable;        /* may be NULL */
  TabiyaFitGamesProgress  progress;           /* may be NULL */
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
