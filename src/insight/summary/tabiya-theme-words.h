/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "insight/summary/tabiya-game-story.h"

G_BEGIN_DECLS

/* Themes and phases in words, translated; all static. */

/* The heading of a row: "Forks". */
const char *theme_words_get_name   (TabiyaTheme     theme);
/* What the move did, as the end of a sentence whose subject is the move: "allowed a fork". NULL for
   NONE. */
const char *theme_words_get_cause  (TabiyaTheme     theme,
                                    TabiyaThemeSide side);
/* What to do about it: a sentence. NULL for NONE. */
const char *theme_words_get_advice (TabiyaTheme     theme);

/* "Opening", "Middlegame", "Endgame". */
const char *phase_words_get_name   (TabiyaPhase     phase);

G_END_DECLS
