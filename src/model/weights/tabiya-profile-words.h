/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "profiles/tabiya-profile.h"

G_BEGIN_DECLS

/* A profile in one short sentence, "Attacks the king, careless of pawns.": what the registry says
   of a built-in one, otherwise what sets its weights apart from the defaults. Main thread.
   (transfer full) */
char *tabiya_profile_words_dup_sentence  (TabiyaProfile          *profile);
/* The same of any weights. (transfer full) */
char *tabiya_profile_words_dup_character (const HeuristicWeights *weights);
/* Its name, "Attacker*" if it was @changed, after that of any heuristic but the first. (transfer
   full) */
char *tabiya_profile_words_dup_name      (TabiyaProfile          *profile,
                                          gboolean                changed);
/* @text with the name (nullable) of who judges, if that is to be said: "Live analysis · judged by
   Attacker"; without a text "Judged by Attacker". (transfer full) (nullable) */
char *tabiya_profile_words_dup_judged    (const char             *text,
                                          const char             *judge);
/* By which method it searches, "Minimax, no quiescence"; NULL if that is left to the game.
   (transfer full) */
char *tabiya_profile_words_dup_search    (const TabiyaHabits     *habits);

G_END_DECLS
