/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "game/pgn/tabiya-pgn-text.h"

#include <string.h>

/* Windows-1252 from 0x80 to 0x9f; the five unassigned codes map to themselves, so that every byte
   survives a round trip. */
static const gunichar cp1252[32] = {
  0x20ac, 0x0081, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021,
  0x02c6, 0x2030, 0x0160, 0x2039, 0x0152, 0x008d, 0x017d, 0x008f,
  0x0090, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014,
  0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0x009d, 0x017e, 0x0178,
};

static gboolean
is_ascii (const char *text,
          gsize       length)
{
  const char *end = text + length;
  guint64 block;

  for (; end - text >= 8; text += 8) {
    memcpy (&block, text, 8);
    if (block & G_GUINT64_CONSTANT (0x8080808080808080))
      return FALSE;
  }
  for (; text < end; text++) {
    if (*text & 0x80)
      return FALSE;
  }
  return TRUE;
}

/* Whether the text is UTF-8, ignoring zero bytes and an incomplete last character, as in a file
   that was cut off. */
static gboolean
is_utf8 (const char *text,
         gsize       length)
{
  const char *end = text + length;

  while (!g_utf8_validate_len (text, (gsize) (end - text), &text)) {
    if (*text != '\0')
      return end - text < 4
             && g_utf8_get_char_validated (text, end - text) == (gunichar) -2;
    text++;
  }
  return TRUE;
}

/**
 * tabiya_pgn_detect_encoding:
 * @text: bytes of a file
 * @length: their number
 *
 * Distinguishes UTF-8 from the 8-bit encodings by validity: other text is practically never valid
 * UTF-8.
 *
 * Returns: the encoding
 */
TabiyaPgnEncoding
tabiya_pgn_detect_encoding (const char *text,
                            gsize       length)
{
  if (is_ascii (text, length))
    return TABIYA_PGN_ASCII;
  if (is_utf8 (text, length))
    return TABIYA_PGN_UTF8;
  for (gsize i = 0; i < length; i++) {
    guchar byte = (guchar) text[i];

    if (byte >= 0x80 && byte < 0xa0)
      return TABIYA_PGN_CP1252;
  }
  return TABIYA_PGN_LATIN1;
}

/**
 * tabiya_pgn_decode:
 * @text: bytes of a file
 * @length: their number
 * @encoding: their encoding
 *
 * Returns: (transfer full): the text as UTF-8; zero bytes and an incomplete last character become
 *   U+FFFD
 */
char *
tabiya_pgn_decode (const char        *text,
                   gsize              length,
                   TabiyaPgnEncoding  encoding)
{
  GString *string;

  if (encoding == TABIYA_PGN_UTF8)
    return g_utf8_make_valid (text, (gssize) length);
  if (encoding == TABIYA_PGN_ASCII && !memchr (text, 0, length))
    return g_strndup (text, length);

  string = g_string_sized_new (length + length / 8);
  for (gsize i = 0; i < length; i++) {
    guchar byte = (guchar) text[i];

    if (byte == 0)
      g_string_append_unichar (string, 0xfffd);
    else if (encoding == TABIYA_PGN_CP1252 && byte >= 0x80 && byte < 0xa0)
      g_string_append_unichar (string, cp1252[byte - 0x80]);
    else
      g_string_append_unichar (string, byte);
  }
  return g_string_free (string, FALSE);
}

/* -1 if the encoding has no such character. */
static int
encode_char (gunichar          c,
             TabiyaPgnEncoding encoding)
{
  gunichar limit = encoding == TABIYA_PGN_ASCII ? 0x80 : 0x100;

  if (encoding == TABIYA_PGN_CP1252) {
    for (int i = 0; i < 32; i++) {
      if (cp1252[i] == c)
        return 0x80 + i;
    }
    if (c >= 0x80 && c < 0xa0)
      return -1;
  }
  return c < limit ? (int) c : -1;
}

char *
tabiya_pgn_encode (const char        *text,
                   TabiyaPgnEncoding  encoding,
                   gunichar          *bad)
{
  GString *string;

  if (encoding == TABIYA_PGN_UTF8)
    return g_strdup (text);

  string = g_string_sized_new (strlen (text));
  for (; *text != '\0'; text = g_utf8_next_char (text)) {
    gunichar c = g_utf8_get_char (text);
    int byte = encode_char (c, encoding);

    if (byte < 0) {
      *bad = c;
      g_string_free (string, TRUE);
      return NULL;
    }
    g_string_append_c (string, (char) byte);
  }
  return g_string_free (string, FALSE);
}

/**
 * tabiya_pgn_locator_init:
 * @first_line: number of the line on which @text begins
 */
void
tabiya_pgn_locator_init (TabiyaPgnLocator  *locator,
                         const char        *text,
                         TabiyaPgnEncoding  encoding,
                         guint64            first_line)
{
  *locator = (TabiyaPgnLocator) {
    .text = text,
    .encoding = encoding,
    .first_line = first_line,
    .line = first_line,
    .column = 1,
  };
}

/**
 * tabiya_pgn_locator_find:
 * @offset: in bytes, not beyond the end of the text
 *
 * Sets line and column of the locator to those of @offset.
 */
void
tabiya_pgn_locator_find (TabiyaPgnLocator *locator,
                         gsize             offset)
{
  const char *text = locator->text;

  if (offset < locator->offset)
    tabiya_pgn_locator_init (locator, text, locator->encoding, locator->first_line);
  for (gsize i = locator->offset; i < offset; i++) {
    if (text[i] == '\n' || (text[i] == '\r' && (i + 1 >= offset || text[i + 1] != '\n'))) {
      locator->line++;
      locator->column = 1;
    } else if (locator->encoding != TABIYA_PGN_UTF8 || ((guchar) text[i] & 0xc0) != 0x80) {
      locator->column++;
    }
  }
  locator->offset = offset;
}
