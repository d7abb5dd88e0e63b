/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * The result of a game. Whoever wants to know what a result is asks here, whether it stands in the
 * tag Result, at the end of the moves or in a search. Any thread.
 */

/* The numbers are those of the indexes. From WHITE_FORFEIT on the points were given without play:
   they count, but not as those of a game that was played. */
typedef enum {
  TABIYA_RESULT_BAD = -1,        /* the text is no result */
  TABIYA_RESULT_NONE,            /* "*" */
  TABIYA_RESULT_WHITE,
  TABIYA_RESULT_DRAW,
  TABIYA_RESULT_BLACK,
  TABIYA_RESULT_WHITE_FORFEIT,   /* "1-0F", "+/-" */
  TABIYA_RESULT_BLACK_FORFEIT,
  TABIYA_RESULT_NOBODY,          /* "0-0", "-/-" */
  TABIYA_RESULT_WHITE_HALF,      /* "1/2-0" */
  TABIYA_RESULT_BLACK_HALF,
  TABIYA_RESULT_DRAW_FORFEIT,    /* "1/2-1/2F" */
  TABIYA_N_RESULTS,
} TabiyaResult;

/* Reads a result as people and programs write it, in UTF-8 or with one byte for each character:
   with any dash or a colon, fractions or decimals, blanks around and inside, and forfeits with
   signs or a letter behind. "-" and "--" say nothing. */
TabiyaResult  tabiya_result_read        (const char   *text,
                                         gsize         length);
/* The same for what may be NULL; NONE for what is no result. */
TabiyaResult  tabiya_result_of          (const char   *text);
gboolean      tabiya_result_is_forfeit  (TabiyaResult  result);
/* The half points of one side: 2, 1 or 0. */
guint         tabiya_result_get_half_points (TabiyaResult result,
                                         gboolean      black);
/* "1-0", "1/2-1/2", "1-0F" and so on; static. */
const char   *tabiya_result_get_text    (TabiyaResult  result);
/* Which of "1-0", "0-1", "1/2-1/2" and "*" ends the moves of a game with this result; static. */
const char   *tabiya_result_get_mark    (TabiyaResult  result);

/* White's half points according to a text: 2, 1 or 0. -1 without a result, and where the two do not
   share a whole point. */
int           tabiya_result_get_points  (const char   *text);
/* "1–0", "½–½", "0–1" in typographic form, and a forfeit as @text itself; NULL without a result. */
const char   *tabiya_result_get_print   (const char   *text);

G_END_DECLS
