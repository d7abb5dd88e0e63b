/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/collection/tabiya-player-record.h"

G_BEGIN_DECLS

/*
 * What a page about a player says and asks, translated. A query is the text of a filter that finds
 * the games of a part. All are (transfer full).
 */

/* "4070 games · 1961 to 1999 · average Elo 2721"; and of the opponents, "" if nothing is known. */
char *tabiya_player_words_dup_summary     (const TabiyaPlayerRecord *record);
char *tabiya_player_words_dup_opposition  (const TabiyaPlayerRecord *record);
/* "3½ of 5, 70 %"; games without a result are counted apart. */
char *tabiya_player_words_dup_score       (const TabiyaPlayerTally  *score);

/* A part by itself, in one line. */
char *tabiya_player_words_dup_year        (const TabiyaPlayerPart   *part);
char *tabiya_player_words_dup_opponents   (const TabiyaPlayerPart   *part);
/* The code and the name of an opening. */
char *tabiya_player_words_dup_opening     (const TabiyaPlayerPart   *part);

/* NULL for a part that cannot be asked for: the games of which the year is not known, for example.
   (nullable) */
char *tabiya_player_words_query_year      (const TabiyaPlayerRecord *record,
                                           const TabiyaPlayerPart   *part);
char *tabiya_player_words_query_opponents (const TabiyaPlayerRecord *record,
                                           const TabiyaPlayerPart   *part);
/* Of the games with one colour. */
char *tabiya_player_words_query_opening   (const TabiyaPlayerRecord *record,
                                           ChessColor                color,
                                           const TabiyaPlayerPart   *part);
char *tabiya_player_words_query_color     (const TabiyaPlayerRecord *record,
                                           ChessColor                color);
char *tabiya_player_words_query_all       (const TabiyaPlayerRecord *record);

G_END_DECLS
