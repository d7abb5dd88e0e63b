/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Names of players as game files write them: "Tal, Mihail", "Tal,M", "Mihail Tal". */

/* Whether the words of @wanted are all in @name, in any order; a single letter stands for a word
   that begins with it, but one word must be there in full. A single word is the surname where @name
   has a comma after it. Case and accents do not matter. */
gboolean tabiya_player_name_matches (const char *wanted,
                                     const char *name);
char    *tabiya_player_name_decode  (const char *name);

G_END_DECLS
