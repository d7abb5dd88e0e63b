/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/pgn/tabiya-pgn-language.h"

#include <string.h>

#include "game/pgn/tabiya-pgn-parser.h"

/*
 * The whole game is read once with English letters and once with those of each language that has
 * the letter in question. One word alone would not do: a Dutch knight is a P, and "Pf3" can be read
 * as the move of a pawn; a French king is an R.
 */

/* A reading of the game that tells nobody anything. */
typedef struct {
  TabiyaPgnParser               *parser;
  const char                    *text;
  gsize                          length;
  const TabiyaPgnLanguagePlace  *place;
} Trial;

/* The number of moves that can be made with these letters, or with English ones if %NULL; 0 if the
   moves before the place would be others than those read with English letters. */
static guint64
count_moves (Trial                  *self,
             const TabiyaPgnLetters *letters)
{
  gboolean same = tabiya_pgn_parser_try (self->parser, self->text, self->length, letters,
                                         self->place);

  return same ? (guint64) tabiya_pgn_parser_get_n_plies (self->parser)
                  + tabiya_pgn_parser_get_n_variation_plies (self->parser)
              : 0;
}

static void
add_name (GString    *names,
          const char *name)
{
  if (strstr (names->str, name))
    return;
  if (names->len > 0)
    g_string_append (names, ", ");
  g_string_append (names, name);
}

/**
 * tabiya_pgn_language_find:
 * @text: one game
 * @length: its length in bytes
 * @place: a word that may be in another language, and what was read before it
 * @names: (out) (transfer full): the languages whose letters fit equally well, translated
 *
 * Returns: (nullable): the letters with which more moves can be made than with English ones; %NULL,
 *   with no @names, if there are none
 */
const TabiyaPgnLetters *
tabiya_pgn_language_find (const char                    *text,
                          gsize                          length,
                          const TabiyaPgnLanguagePlace  *place,
                          char                         **names)
{
  static const TabiyaPgnVisitor nobody = { NULL };
  g_autoptr(TabiyaPgnParser) parser = tabiya_pgn_parser_new (&nobody, NULL);
  g_autoptr(GString) found = g_string_new (NULL);
  Trial trial = { parser, text, length, place };
  guint64 most = count_moves (&trial, NULL);
  const TabiyaPgnLetters *best = NULL;
  const TabiyaPgnLetters *letters;

  for (guint i = 0; (letters = tabiya_pgn_letters_get (i)); i++) {
    guint64 n;

    if (!tabiya_pgn_letters_are_in (letters, text + place->offset, place->length))
      continue;
    n = count_moves (&trial, letters);
    if (n > most) {
      g_string_truncate (found, 0);
      best = letters;
      most = n;
    }
    if (best && n == most)
      add_name (found, tabiya_pgn_letters_get_name (letters));
  }
  *names = best ? g_strdup (found->str) : NULL;
  return best;
}
