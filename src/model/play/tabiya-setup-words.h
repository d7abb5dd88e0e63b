/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The setup of a game in words. Pure functions; texts are translated. (transfer full) */

/* "Level 3 · Club player" */
char *tabiya_setup_words_dup_level   (int    level);
/* The Elo rating of a level among human players; docs/levels.md says how reliable it is. */
char *tabiya_setup_words_dup_rating  (int    level);
/* @depth in plies. */
char *tabiya_setup_words_dup_depth   (int    depth);
/* @seconds is rounded to tenths. */
char *tabiya_setup_words_dup_seconds (double seconds);

G_END_DECLS
