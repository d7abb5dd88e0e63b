/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Names of players as people write them: when two spellings are the same name, and when they may
   be. Any thread. */

/* The name without what does not tell people apart: case, accents, punctuation and superfluous
   blanks. A comma stays where it parts the surname from the rest. "" for an unknown name. (transfer
   full) */
char     *tabiya_name_fold  (const char *name);
/* Whether two folded names may be those of one person: "carlsen,m", "magnus carlsen",
   "carlsen,magnus". Unknown names are like none. */
gboolean  tabiya_name_alike (const char *a,
                             const char *b);
/* Writes the words of a folded name that may be its surname. Returns how many, at most 2. (transfer
   full) each. */
guint     tabiya_name_list_surnames (const char *folded,
                                     char       *surnames[2]);

G_END_DECLS
