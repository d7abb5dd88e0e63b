/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "core/chess-position.h"
#include "insight/tabiya-game-phase.h"

G_BEGIN_DECLS

/*
 * Moves that players of known ratings chose, drawn from the games of a PGN file: what a level that
 * is to play like them is compared with. Pure values; any thread.
 */

/* Which games are looked at, by their number in the file, from 1. Settings are found on one half
   and judged on the other. */
typedef enum {
  TABIYA_GAMES_ALL,
  TABIYA_GAMES_EVEN,
  TABIYA_GAMES_ODD,
} TabiyaGamesHalf;

typedef struct {
  guint           game;       /* its number in the file, from 1 */
  guint           ply;        /* moves made before it */
  int             rating;     /* of the mover */
  TabiyaGamePhase phase;
  ChessPosition   position;   /* before the move */
  ChessMove       last;       /* the move that led there */
  ChessMove       move;       /* the one that the player chose */
  gint64          clock_ms;   /* what the mover had left; -1 if the game does not say */
  guint64         lot;        /* decides which moves are drawn when there are too many */
} TabiyaRatedMove;

typedef struct {
  int             lowest;     /* ratings of the movers, both included */
  int             highest;
  TabiyaGamesHalf half;
  guint           first_ply;  /* moves before this ply are left out: they are known by heart */
  guint           limit;      /* most moves that are drawn */
  guint32         seed;
} TabiyaRatedMovesOptions;

GArray *tabiya_rated_moves_read (const char                    *path,
                                 const TabiyaRatedMovesOptions *options,
                                 guint                         *n_games,
                                 GError                       **error);

G_END_DECLS
