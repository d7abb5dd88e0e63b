/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "service/tabiya-play-setup.h"

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
/* "Minimax, no quiescence" */
char *tabiya_setup_words_dup_method  (EngineMethod method,
                                      gboolean     no_quiescence);
/* What a person who chooses the method should know, sentences: what it does, and whether a move may
   take long where nothing but the depth limits it. @strength and @value as in TabiyaPlayer. */
char *tabiya_setup_words_dup_method_help (EngineMethod       method,
                                          TabiyaStrengthKind strength,
                                          int                value);
/* How our engine plays: "Minimax · Depth 4 plies". @limit: nullable, such as "Depth 4 plies". */
char *tabiya_setup_words_dup_search  (const TabiyaPlayer *player,
                                      const char         *limit);

G_END_DECLS
