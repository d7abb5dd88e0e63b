/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "game/pgn/tabiya-pgn-plain.h"

#include <string.h>

#define WHITE_KING         0x2654
#define BLACK_PAWN         0x265f
#define TEXT_STYLE         0xfe0e   /* selects how a figurine is drawn; has no other meaning */
#define PICTURE_STYLE      0xfe0f
#define MULTIPLICATION     0xd7
#define CP1252_EN_DASH     0x96
#define CP1252_EM_DASH     0x97

/* The character at @p and its length. The text may be UTF-8 or have one byte per character: bytes
   that are not valid UTF-8 are taken for the latter. */
static gunichar
get_char (const char *p,
          const char *limit,
          gsize      *length)
{
  gunichar c = g_utf8_get_char_validated (p, limit - p);

  if (c == 0 || c > 0x10ffff) {
    *length = 1;
    return (guchar) *p;
  }
  *length = (gsize) (g_utf8_next_char (p) - p);
  return c;
}

static gboolean
is_odd_blank (gunichar c)
{
  return c == 0xa0 || (c >= 0x2000 && c <= 0x200b) || c == 0x202f || c == 0x205f || c == 0x3000
         || c == 0xfeff;
}

static gboolean
is_odd_dash (gunichar c)
{
  return (c >= 0x2010 && c <= 0x2015) || c == 0x2212 || c == CP1252_EN_DASH || c == CP1252_EM_DASH;
}

gsize
tabiya_pgn_skip_odd_blank (const char *p,
                           const char *limit)
{
  gsize length;

  if (p == limit || (guchar) *p < 0x80)
    return 0;
  return is_odd_blank (get_char (p, limit, &length)) ? length : 0;
}

gsize
tabiya_pgn_find_odd_blank (const char *word,
                           gsize       length)
{
  const char *end = word + length;
  gsize n;

  for (const char *p = word; p < end; p += n) {
    n = 1;
    if ((guchar) *p >= 0x80 && is_odd_blank (get_char (p, end, &n)))
      return (gsize) (p - word);
  }
  return length;
}

gsize
tabiya_pgn_skip_odd_dash (const char *p,
                          const char *limit)
{
  gsize length;

  if (p == limit || (guchar) *p < 0x80)
    return 0;
  return is_odd_dash (get_char (p, limit, &length)) ? length : 0;
}

/**
 * tabiya_pgn_dup_plain_word:
 * @word: a word of the movetext, in any encoding that contains ASCII
 * @length: its length in bytes
 *
 * Replaces figurines by letters, a pawn figurine by nothing, every dash by "-" and the
 * multiplication sign by "x". Any thread.
 *
 * Returns: (transfer full) (nullable): the plain word; %NULL if nothing had to be changed
 */
char *
tabiya_pgn_dup_plain_word (const char *word,
                           gsize       length)
{
  static const char letters[] = "KQRBN";
  const char *end = word + length;
  GString *plain = g_string_sized_new (length + 1);
  gboolean changed = FALSE;
  gsize n;

  for (const char *p = word; p < end; p += n) {
    gunichar c = get_char (p, end, &n);

    if (c >= WHITE_KING && c <= BLACK_PAWN) {
      if ((c - WHITE_KING) % 6 < strlen (letters))
        g_string_append_c (plain, letters[(c - WHITE_KING) % 6]);
    } else if (is_odd_dash (c)) {
      g_string_append_c (plain, '-');
    } else if (c == MULTIPLICATION) {
      g_string_append_c (plain, 'x');
    } else if (c != TEXT_STYLE && c != PICTURE_STYLE) {
      g_string_append_len (plain, p, (gssize) n);
      continue;
    }
    changed = TRUE;
  }
  return g_string_free (plain, !changed);
}
