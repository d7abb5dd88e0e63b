/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * What stands for the value of a tag where games are compared: numbers, which the index keeps and
 * by which columns are sorted, and text without case and accents. Any thread.
 */

/* "1972.07.11" becomes 19720711; unknown parts become 0, and so does NULL. */
int   tabiya_date_to_number   (const char *date);
/* Reads a year, month and day, as many as there are, and moves *@p behind them; *@n_parts is their
   number. */
int   tabiya_date_read        (const char **p,
                               int         *n_parts);
/* "B90" becomes 190; -1 if @eco is not a code. */
int   tabiya_eco_to_number    (const char *eco);
/* 190 becomes "B90". (transfer full) */
char *tabiya_eco_from_number  (int number);
/* "2700" becomes 2700; 0 if there is no rating. */
int   tabiya_elo_to_number    (const char *elo);
/* "3.2" becomes 3002, so that rounds sort numerically. */
int   tabiya_round_to_number  (const char *round);

/* The text in the form used for comparisons, without case and accents. @offsets (nullable,
   element-type gsize) receives, for each byte of the result and for its end, the corresponding
   position in @text. (transfer full) */
char *tabiya_fold_text        (const char *text,
                               GArray     *offsets);

G_END_DECLS
