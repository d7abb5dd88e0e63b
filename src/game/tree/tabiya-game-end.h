/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/tree/tabiya-game.h"
#include "game/tree/tabiya-result.h"

G_BEGIN_DECLS

/*
 * How a game ended: derived from the position on the board and the tags Result and Termination, and
 * expressed in words for people and for those tags. Main thread, like the game.
 */

typedef enum {
  TABIYA_END_NONE,
  TABIYA_END_CHECKMATE,
  TABIYA_END_STALEMATE,
  TABIYA_END_INSUFFICIENT_MATERIAL,
  TABIYA_END_FIVEFOLD,
  TABIYA_END_SEVENTY_FIVE_MOVES,
  TABIYA_END_THREEFOLD_CLAIM,
  TABIYA_END_FIFTY_MOVES_CLAIM,
  TABIYA_END_RESIGNATION,
  TABIYA_END_AGREEMENT,
  TABIYA_END_TIME,              /* the player ran out of time */
  TABIYA_END_TIME_BARE_KING,    /* the player ran out of time, but the opponent cannot mate: a
                                   draw */
  TABIYA_END_OTHER,             /* the tags say only who won, or that nobody did */
  TABIYA_END_FORFEIT,           /* the points were given without play */
} TabiyaEnd;

/* @loser is the side that lost, ran out of time or is stalemated; it has no meaning for other
   draws and for forfeits. */
typedef struct {
  TabiyaEnd  reason;
  ChessColor loser;
} TabiyaGameEnd;

/* How the rules end the game at @node; the reason is NONE if it goes on there. The moves before
   it are taken into account. */
TabiyaGameEnd  tabiya_game_end_on_board        (TabiyaGame           *game,
                                                const TabiyaNode     *node);
/* The same for a game whose last position is @node, also taking its tags into account. */
TabiyaGameEnd  tabiya_game_end_find            (TabiyaGame           *game,
                                                const TabiyaNode     *node);
gboolean       tabiya_game_end_is_draw         (const TabiyaGameEnd  *end);

/* The values for the tags, static; NULL for NONE. An end of the kind OTHER counts as a win. */
const char    *tabiya_game_end_get_result      (const TabiyaGameEnd  *end);
const char    *tabiya_game_end_get_termination (const TabiyaGameEnd  *end);
/* A whole translated sentence: "White wins by checkmate."; static, NULL for NONE. @result is the
   value of the tag Result, for ends about which nothing else is known. */
const char    *tabiya_game_end_get_text        (const TabiyaGameEnd  *end,
                                                const char           *result);
/* The same to the person who played @own: "You win by checkmate." NULL for NONE. */
const char    *tabiya_game_end_get_own_text    (const TabiyaGameEnd  *end,
                                                const char           *result,
                                                ChessColor            own);

G_END_DECLS
