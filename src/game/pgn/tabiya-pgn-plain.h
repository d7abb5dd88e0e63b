/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Text that went through a word processor or a web page, made plain again: figurines, dashes and
   blanks that are no ASCII. */

/* Bytes of a blank at @p that is no ASCII, such as a no-break space; 0 when there is none. */
gsize  tabiya_pgn_skip_odd_blank  (const char *p,
                                   const char *limit);
/* Where the first of them is in the word, or its end. */
gsize  tabiya_pgn_find_odd_blank  (const char *word,
                                   gsize       length);
/* Bytes of a dash at @p that is no ASCII; 0 when there is none. */
gsize  tabiya_pgn_skip_odd_dash   (const char *p,
                                   const char *limit);
/* The word in ASCII letters; NULL when nothing had to be changed. (transfer full) */
char  *tabiya_pgn_dup_plain_word  (const char *word,
                                   gsize       length);

G_END_DECLS
