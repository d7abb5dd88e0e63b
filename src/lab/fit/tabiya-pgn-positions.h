/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "lab/fit/tabiya-scorer.h"

G_BEGIN_DECLS

/*
 * TabiyaPgnPositions: the games of some PGN files, numbered through, and positions of them searched
 * anew. What comes of a game depends only on the seed and its number, not on the threads.
 */
typedef struct _TabiyaPgnPositions TabiyaPgnPositions;

#define TABIYA_PGN_POSITIONS_SUM_SIZE 32

typedef struct {
  guint                n_games;
  guint                first_game;      /* index of the first game, from 0 */
  guint                first_number;    /* the number that the game with index 0 gets */
  guint                n_threads;       /* at least 1 */
  guint32              seed;
  TabiyaScorerOptions  scorer;
  const gint          *stop;            /* atomic, may be NULL; a value other than 0 ends the run
                                           early */
} TabiyaPgnPositionsOptions;

TabiyaPgnPositions *tabiya_pgn_positions_open        (char                           **paths,
                                                      GError                         **error);
void                tabiya_pgn_positions_close       (TabiyaPgnPositions              *self);
guint               tabiya_pgn_positions_get_n_games (TabiyaPgnPositions              *self);
const guint8       *tabiya_pgn_positions_get_sum     (TabiyaPgnPositions              *self);
gboolean            tabiya_pgn_positions_run         (TabiyaPgnPositions              *self,
                                                      const TabiyaPgnPositionsOptions *options,
                                                      TabiyaScoredGameFunc             func,
                                                      gpointer                         data,
                                                      GError                         **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaPgnPositions, tabiya_pgn_positions_close)

G_END_DECLS
