/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "lab/fit/tabiya-scorer.h"

G_BEGIN_DECLS

/*
 * Games that the engine plays against itself for a fit, and the quiet positions of each. A game
 * depends only on the seed and its number, not on the threads.
 */

typedef struct {
  guint                n_games;
  guint                first_game;      /* number of the first game */
  guint                n_threads;       /* at least 1 */
  guint32              seed;
  TabiyaScorerOptions  scorer;
  const ChessPosition *openings;        /* where games begin; NULL for the start position */
  guint                n_openings;
  const gint          *stop;            /* atomic, may be NULL; a value other than 0 ends the run
                                           early */
} TabiyaSelfplayOptions;

gboolean tabiya_selfplay_run (const TabiyaSelfplayOptions *options,
                              TabiyaScoredGameFunc         func,
                              gpointer                     data,
                              GError                     **error);

G_END_DECLS
