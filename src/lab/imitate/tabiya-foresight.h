/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "engine/engine.h"

G_BEGIN_DECLS

/*
 * What a player sees at a glance: the score of each move after a shallow search that follows all
 * captures that lose nothing, and the position whose static score it is. A fit can then treat the
 * score as a function of the weights.
 */

enum {
  TABIYA_FORESIGHT_MIN_DEPTH = 1,   /* the move itself */
  TABIYA_FORESIGHT_MAX_DEPTH = 2,   /* and every reply to it */
};

/* The score of a game that is over by mate, in centipawns: enough to be chosen. */
#define TABIYA_FORESIGHT_MATE 2000

typedef struct {
  ChessMove     move;
  int           score;       /* centipawns, from the view of the side that moves */
  gboolean      is_over;     /* mate or stalemate at the end of the line: there is no leaf */
  ChessPosition leaf;
} TabiyaForesight;

/* Fills @seen for all legal moves and returns their number. @seen has room for CHESS_MAX_MOVES. */
guint tabiya_foresight_run (const ChessPosition *position,
                            EngineJudge         *judge,
                            guint                depth,
                            TabiyaForesight     *seen);

G_END_DECLS
