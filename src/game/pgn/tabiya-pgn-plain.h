/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Converts text that went through a word processor or a web page back to plain text: figurines,
   dashes and blanks that are not ASCII. */

/* The length in bytes of a non-ASCII blank at @p, such as a no-break space; 0 if there is none. */
gsize  tabiya_pgn_skip_odd_blank  (const char *p,
                                   const char *limit);
/* The same of what is not seen at all, such as a soft hyphen. */
gsize  tabiya_pgn_skip_unseen     (const char *p,
                                   const char *limit);
/* Skips blanks of all kinds and line ends. */
const char *tabiya_pgn_skip_gap   (const char *p,
                                   const char *limit);
/* The position of the first such blank in the word, or its length. */
gsize  tabiya_pgn_find_odd_blank  (const char *word,
                                   gsize       length);
/* The length in bytes of a non-ASCII dash at @p; 0 if there is none. */
gsize  tabiya_pgn_skip_odd_dash   (const char *p,
                                   const char *limit);
/* The length in bytes of the typographer's "..." at @p, in UTF-8 or in Windows-1252, several in a
   row as well; 0 if there is none. */
gsize  tabiya_pgn_skip_ellipses   (const char *p,
                                   const char *limit);
/* The word in ASCII letters; NULL if nothing had to be changed. (transfer full) */
char  *tabiya_pgn_dup_plain_word  (const char *word,
                                   gsize       length);

G_END_DECLS
