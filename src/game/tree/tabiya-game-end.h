/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/tree/tabiya-game.h"

G_BEGIN_DECLS

/*
 * How a game ended: told by what stands on the board and by the tags Result and Termination, worded
 * for people and for those tags. Main thread, as the game.
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
  TABIYA_END_TIME,              /* the flag fell */
  TABIYA_END_TIME_BARE_KING,    /* the flag fell, but the other side cannot mate: a draw */
  TABIYA_END_OTHER,             /* the tags say no more than who won, or that nobody did */
} TabiyaEnd;

/* @loser: who lost, whose flag fell, or who is stalemated; of no meaning for other draws. */
typedef struct {
  TabiyaEnd  reason;
  ChessColor loser;
} TabiyaGameEnd;

/* What ends the game on the board at @node; reason NONE while it goes on there. */
TabiyaGameEnd  tabiya_game_end_on_board        (TabiyaGame           *game,
                                                const TabiyaNode     *node);
/* The same of a game whose last position is @node, by its tags as well. */
TabiyaGameEnd  tabiya_game_end_find            (TabiyaGame           *game,
                                                const TabiyaNode     *node);
gboolean       tabiya_game_end_is_draw         (const TabiyaGameEnd  *end);

/* For the tags, static; NULL for NONE. An end OTHER is taken for a win. */
const char    *tabiya_game_end_get_result      (const TabiyaGameEnd  *end);
const char    *tabiya_game_end_get_termination (const TabiyaGameEnd  *end);
/* A whole translated sentence: "White wins by checkmate."; static, NULL for NONE. @result: what the
   tag Result says, for those ends of which no more is known. */
const char    *tabiya_game_end_get_text        (const TabiyaGameEnd  *end,
                                                const char           *result);

/* Half points of White by the tag Result: 2, 1 or 0; -1 without a result. */
int            tabiya_result_get_points        (const char           *result);
/* "1–0", "½–½", "0–1" as print has them; static, NULL without a result. */
const char    *tabiya_result_get_print         (const char           *result);

G_END_DECLS
