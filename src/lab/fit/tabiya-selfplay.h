/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "engine/engine.h"

G_BEGIN_DECLS

/*
 * Games the engine plays against itself for a fit, and the quiet positions of each. A game depends
 * on the seed and its number alone, not on the threads it was played with.
 */

typedef enum {
  TABIYA_SELFPLAY_BLACK_WINS,
  TABIYA_SELFPLAY_DRAW,
  TABIYA_SELFPLAY_WHITE_WINS,
} TabiyaSelfplayResult;     /* as half points of White */

typedef struct {
  guint                   n_games;
  guint                   first_game;      /* number of the first one */
  guint                   n_threads;       /* from 1 */
  guint64                 nodes;           /* for each move */
  guint32                 seed;
  guint                   positions;       /* of one game, at most */
  const HeuristicWeights *weights;         /* NULL: the defaults */
  const gint             *stop;            /* atomic, nullable: not 0 ends the run early */
} TabiyaSelfplayOptions;

/* One game; valid only during the callback. */
typedef struct {
  guint                number;
  TabiyaSelfplayResult result;
  guint                n_plies;            /* those of the opening included */
  const ChessPosition *positions;          /* in the order they were played */
  guint                n_positions;
} TabiyaSelfplayGame;

/* Called on the thread that runs, in the order of the numbers. FALSE ends the run. */
typedef gboolean (*TabiyaSelfplayFunc) (const TabiyaSelfplayGame *game,
                                        gpointer                  data);

gboolean tabiya_selfplay_run      (const TabiyaSelfplayOptions *options,
                                   TabiyaSelfplayFunc           func,
                                   gpointer                     data,
                                   GError                     **error);

/* Whether the side to move is not in check and captures leave the static score as it is, within a
   quarter of a pawn. @weights: NULL for the defaults. */
gboolean tabiya_selfplay_is_quiet (const ChessPosition         *position,
                                   const HeuristicWeights      *weights);

G_END_DECLS
