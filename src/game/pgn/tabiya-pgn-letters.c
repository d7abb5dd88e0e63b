/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/pgn/tabiya-pgn-letters.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define N_PIECES 5

static const char english[N_PIECES] = { 'K', 'Q', 'R', 'B', 'N' };

struct _TabiyaPgnLetters {
  const char *name;
  const char *pieces[N_PIECES];   /* in the order of the English ones */
};

/* The king comes first: in Russian the knight's letter begins that of the king. */
static const TabiyaPgnLetters languages[] = {
  { N_("German"), { "K", "D", "T", "L", "S" } },
  { N_("Dutch"), { "K", "D", "T", "L", "P" } },
  { N_("French"), { "R", "D", "T", "F", "C" } },
  { N_("Spanish or Italian"), { "R", "D", "T", "A", "C" } },
  { N_("Russian"), { "\xd0\x9a\xd1\x80", "\xd0\xa4", "\xd0\x9b", "\xd0\xa1", "\xd0\x9a" } },
  { N_("Russian"), { "\xca\xf0", "\xd4", "\xcb", "\xd1", "\xca" } },   /* Windows-1251 */
};

const TabiyaPgnLetters *
tabiya_pgn_letters_get (guint index)
{
  return index < G_N_ELEMENTS (languages) ? &languages[index] : NULL;
}

const char *
tabiya_pgn_letters_get_name (const TabiyaPgnLetters *self)
{
  return _(self->name);
}

/* The piece whose letter is at @p, or -1; @n: (out): the length of the letter in bytes. */
static int
find_piece (const TabiyaPgnLetters *self,
            const char             *p,
            const char             *end,
            gsize                  *n)
{
  for (int i = 0; i < N_PIECES; i++) {
    *n = strlen (self->pieces[i]);
    if ((gsize) (end - p) >= *n && memcmp (p, self->pieces[i], *n) == 0)
      return i;
  }
  return -1;
}

/* Whether a pawn may become what follows: it stands behind the rank, "=", "(" or "/". */
static gboolean
is_before_promotion (char c)
{
  return c == '1' || c == '8' || c == '=' || c == '(' || c == '/';
}

/* The next place in the word where a letter can name a piece: its start, or behind the last
   rank. */
static const char *
find_place (const char *word,
            const char *p,
            const char *end)
{
  while (p < end && p > word && !is_before_promotion (p[-1]))
    p++;
  return p;
}

gboolean
tabiya_pgn_letters_are_in (const TabiyaPgnLetters *self,
                           const char             *word,
                           gsize                   length)
{
  const char *end = word + length;
  gsize n;

  for (const char *p = word; (p = find_place (word, p, end)) < end; p++) {
    int piece = find_piece (self, p, end, &n);

    if (piece >= 0 && (n > 1 || *p != english[piece]))
      return TRUE;
  }
  return FALSE;
}

char *
tabiya_pgn_letters_dup_english (const TabiyaPgnLetters *self,
                                const char             *word,
                                gsize                   length)
{
  const char *end = word + length;
  GString *plain;
  const char *p;
  gsize n;

  if (!tabiya_pgn_letters_are_in (self, word, length))
    return NULL;
  plain = g_string_sized_new (length + 1);
  for (p = word; p < end; p += n) {
    int piece = find_place (word, p, end) == p ? find_piece (self, p, end, &n) : -1;

    if (piece >= 0) {
      g_string_append_c (plain, english[piece]);
    } else {
      n = 1;
      g_string_append_c (plain, *p);
    }
  }
  return g_string_free (plain, FALSE);
}
