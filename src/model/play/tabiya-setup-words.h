/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* How a game is to be played, in words. Pure functions; texts are (transfer full) and
   translated. */

/* "Level 3 · Club player" */
char *tabiya_setup_words_dup_level   (int    level);
/* What a level is worth among players, in Elo; see docs/levels.md for how far that is known. */
char *tabiya_setup_words_dup_rating  (int    level);
/* @depth: in plies */
char *tabiya_setup_words_dup_depth   (int    depth);
/* Rounded to tenths. */
char *tabiya_setup_words_dup_seconds (double seconds);
/* What a clock means: minutes for the whole game, seconds added a move. */
char *tabiya_setup_words_dup_clock   (int    minutes,
                                     int    increment);

G_END_DECLS
