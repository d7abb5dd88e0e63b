/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "service/tabiya-play-help.h"

G_BEGIN_DECLS

/*
 * TabiyaPlayedGame: what the list of a person's own games and their results say about one of them,
 * read from its tags and moves. Immutable.
 *
 * Properties (read-only), for rows: "title" (the opponent and its level), "detail" (opening, colour
 * and length), "result" (in a word, translated), "day" (translated); and "result-style", the style
 * classes of that word: "won", "drawn" or "lost".
 */
#define TABIYA_TYPE_PLAYED_GAME (tabiya_played_game_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaPlayedGame, tabiya_played_game, TABIYA, PLAYED_GAME, GObject)

/* The opponent, for a table of results: whoever has the same four plays equally well. */
typedef struct {
  const char *name;
  const char *limit;    /* as in the tag; "" if unknown */
  const char *search;   /* as in the tag; "" for the full search */
  int         elo;      /* 0 if unknown */
} TabiyaOpponent;

/* Reads @game, which may belong to any thread. @index: its number in the file, from 0; G_MAXUINT
   for one on a board. */
TabiyaPlayedGame     *tabiya_played_game_new          (TabiyaGame             *game,
                                                       guint                   index)
                                                       G_GNUC_WARN_UNUSED_RESULT;
guint                 tabiya_played_game_get_index    (const TabiyaPlayedGame *self);
/* Whether one person played one program; the colour is that person's. */
gboolean              tabiya_played_game_get_color    (const TabiyaPlayedGame *self,
                                                       ChessColor             *color);
const TabiyaOpponent *tabiya_played_game_get_opponent (const TabiyaPlayedGame *self);
/* In half points, for that person: 0, 1 or 2; -1 if the game has no result. */
int                   tabiya_played_game_get_points   (const TabiyaPlayedGame *self);
/* The date as a Julian day; 0 if it is not known. */
guint32               tabiya_played_game_get_day      (const TabiyaPlayedGame *self);
TabiyaRatedReason     tabiya_played_game_get_rated    (const TabiyaPlayedGame *self);
/* Orders by day, then by place in the file; those on a board are the newest. */
int                   tabiya_played_game_compare      (const TabiyaPlayedGame *a,
                                                       const TabiyaPlayedGame *b);
/* "Tabiya · Level 4 · Friendly", translated. (transfer full) */
char                 *tabiya_opponent_dup_title       (const TabiyaOpponent   *opponent);

G_END_DECLS
