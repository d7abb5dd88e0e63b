/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "engine/engine.h"

G_BEGIN_DECLS

/*
 * Games that the engine plays against itself for a fit, and the quiet positions of each. A game
 * depends only on the seed and its number, not on the threads.
 */

typedef enum {
  TABIYA_SELFPLAY_BLACK_WINS,
  TABIYA_SELFPLAY_DRAW,
  TABIYA_SELFPLAY_WHITE_WINS,
} TabiyaSelfplayResult;     /* White's half points */

typedef struct {
  guint                   n_games;
  guint                   first_game;      /* number of the first game */
  guint                   n_threads;       /* at least 1 */
  guint64                 nodes;           /* per move */
  guint32                 seed;
  guint                   positions;       /* maximum number from one game */
  const HeuristicWeights *weights;         /* NULL for the defaults */
  const gint             *stop;            /* atomic, may be NULL; a value other than 0 ends the
                                              run early */
} TabiyaSelfplayOptions;

/* One game; valid only during the callback. */
typedef struct {
  guint                number;
  TabiyaSelfplayResult result;
  guint                n_plies;            /* including those of the opening */
  const ChessPosition *positions;          /* in the order in which they were played */
  guint                n_positions;
} TabiyaSelfplayGame;

/* Called in the calling thread, in the order of the numbers. Returning FALSE ends the run. */
typedef gboolean (*TabiyaSelfplayFunc) (const TabiyaSelfplayGame *game,
                                        gpointer                  data);

gboolean tabiya_selfplay_run (const TabiyaSelfplayOptions *options,
                              TabiyaSelfplayFunc           func,
                              gpointer                     data,
                              GError                     **error);

G_END_DECLS
