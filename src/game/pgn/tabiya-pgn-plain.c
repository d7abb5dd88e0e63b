/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "game/pgn/tabiya-pgn-plain.h"

#include <string.h>

#include "game/pgn/tabiya-pgn-lexer.h"

#define WHITE_KING         0x2654
#define BLACK_PAWN         0x265f
#define TEXT_STYLE         0xfe0e   /* selects how a figurine is drawn; has no other meaning */
#define PICTURE_STYLE      0xfe0f
#define MULTIPLICATION     0xd7
#define CP1252_ELLIPSIS    '\x85'
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

/* What is not seen at all: marks of direction, joiners, soft hyphens. */
static gboolean
is_unseen (gunichar c)
{
  return c == 0xad || c == 0x61c || c == 0x180e || (c >= 0x200b && c <= 0x200f)
         || (c >= 0x202a && c <= 0x202e) || (c >= 0x2060 && c <= 0x206f) || c == 0xfeff;
}

/* Blanks that are not ASCII, and what is not seen. A single byte 0x85 is three dots in
   Windows-1252. */
static gboolean
is_odd_blank (gunichar c,
              gsize    length)
{
  return is_unseen (c) || c == 0xa0 || (c == 0x85 && length > 1) || c == 0x1680
         || (c >= 0x2000 && c <= 0x200a) || c == 0x2028 || c == 0x2029 || c == 0x202f
         || c == 0x205f || c == 0x3000;
}

/* Letters of other scripts that look like those of moves; also single bytes of Windows-1251. */
static char
find_latin (gunichar c,
            gsize    length)
{
  static const gunichar letters[] = {
    0x412, 0x41a, 0x41e, 0x420, 0x51a, 0x410, 0x421, 0x415, 0x41d, 0x425,   /* Cyrillic capitals */
    0x430, 0x435, 0x441, 0x445, 0x43e, 0x501, 0x4bb,
    0x392, 0x39a, 0x39d, 0x39f, 0x3a1, 0x391, 0x395, 0x397, 0x3a7,          /* Greek capitals */
    0x3b1, 0x3bf, 0x3c7, 0x251, 0x261,
  };
  static const char latin[] = "BKOPQACEHX" "aecxodh" "BKNOPAEHX" "aoxag";
  static const char windows[] = "\xc2" "B\xca" "K\xce" "O\xd0" "P\xd5" "X\xe0" "a\xe5" "e"
                                "\xee" "o\xf1" "c\xf5" "x";
  const char *found = length == 1 && c >= 0x80 ? strchr (windows, (char) c) : NULL;

  if (found)
    return found[1];
  if (c > 0xff01 && c < 0xff5f && c != 0xff1f) /* as wide as Chinese characters, but no marks */
    return (char) (c - 0xfee0);
  for (guint i = 0; i < G_N_ELEMENTS (letters); i++) {
    if (letters[i] == c)
      return latin[i];
  }
  return '\0';
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
  gunichar c;

  if (p == limit || (guchar) *p < 0x80)
    return 0;
  c = get_char (p, limit, &length);
  return is_odd_blank (c, length) ? length : 0;
}

gsize
tabiya_pgn_skip_unseen (const char *p,
                        const char *limit)
{
  gsize length;

  return p < limit && (guchar) *p >= 0x80 && is_unseen (get_char (p, limit, &length)) ? length : 0;
}

gsize
tabiya_pgn_skip_ellipses (const char *p,
                          const char *limit)
{
  const char *start = p;

  while (p < limit && (guchar) *p >= 0x80) {
    if (limit - p >= 3 && memcmp (p, "\xe2\x80\xa6", 3) == 0)
      p += 3;
    else if (*p == CP1252_ELLIPSIS && (limit - p == 1 || (guchar) p[1] < 0x80))
      p++;
    else
      break;
  }
  return (gsize) (p - start);
}

const char *
tabiya_pgn_skip_gap (const char *p,
                     const char *limit)
{
  gsize n;

  while (p < limit && (n = tabiya_pgn_is (*p, TABIYA_PGN_BLANK | TABIYA_PGN_LINE_END)
                             ? 1 : tabiya_pgn_skip_odd_blank (p, limit)) > 0)
    p += n;
  return p;
}

gsize
tabiya_pgn_find_odd_blank (const char *word,
                           gsize       length)
{
  const char *end = word + length;
  gsize n;

  for (const char *p = word; p < end; p += n) {
    n = tabiya_pgn_skip_odd_blank (p, end);
    if (n > 0)
      return (gsize) (p - word);
    get_char (p, end, &n);
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
 * Replaces figurines and letters of other scripts by the letters that they stand for or look like,
 * a pawn figurine and what is not seen by nothing, every dash by "-" and the multiplication sign by
 * "x". Any thread.
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
    char latin = find_latin (c, n);

    if (latin) {
      g_string_append_c (plain, latin);
    } else if (c >= WHITE_KING && c <= BLACK_PAWN) {
      if ((c - WHITE_KING) % 6 < strlen (letters))
        g_string_append_c (plain, letters[(c - WHITE_KING) % 6]);
    } else if (is_odd_dash (c)) {
      g_string_append_c (plain, '-');
    } else if (c == MULTIPLICATION) {
      g_string_append_c (plain, 'x');
    } else if (c != TEXT_STYLE && c != PICTURE_STYLE && !is_unseen (c)) {
      g_string_append_len (plain, p, (gssize) n);
      continue;
    }
    changed = TRUE;
  }
  return g_string_free (plain, !changed);
}
