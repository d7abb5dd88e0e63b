/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * TabiyaPgnLetters: the letters that a language has for the pieces. PGN knows only the English
 * ones, but not all programs do. Immutable and static; any thread.
 */
typedef struct _TabiyaPgnLetters TabiyaPgnLetters;

/* The letters at an index from 0 on; NULL after the last ones. Languages with the same letters are
   one entry; a language in two encodings has two. */
const TabiyaPgnLetters *tabiya_pgn_letters_get         (guint                   index);
/* The name of the language, or of the two, translated. (transfer none) */
const char             *tabiya_pgn_letters_get_name    (const TabiyaPgnLetters *self);
/* Whether the word, of @length bytes, names a piece by a letter of this language that is not the
   English one. */
gboolean                tabiya_pgn_letters_are_in      (const TabiyaPgnLetters *self,
                                                        const char             *word,
                                                        gsize                   length);
/* The same move with English letters; NULL if nothing had to be changed. (transfer full) */
char                   *tabiya_pgn_letters_dup_english (const TabiyaPgnLetters *self,
                                                        const char             *word,
                                                        gsize                   length);

G_END_DECLS
