/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "game/pgn/tabiya-pgn-utf16.h"

#include <string.h>

#include "game/pgn/tabiya-pgn-charset.h"

static gboolean
is_high (guint32 unit)
{
  return unit >= 0xd800 && unit < 0xdc00;
}

static gboolean
is_low (guint32 unit)
{
  return unit >= 0xdc00 && unit < 0xe000;
}

TabiyaPgnUnits
tabiya_pgn_units_detect (const char *head,
                         gsize       length)
{
  if (length >= 2 && memcmp (head, "\xff\xfe", 2) == 0)
    return TABIYA_PGN_UTF16_LE;
  if (length >= 2 && memcmp (head, "\xfe\xff", 2) == 0)
    return TABIYA_PGN_UTF16_BE;
  return TABIYA_PGN_AS_IS;
}

/* Surrogates are encoded like any other number. */
static void
append_utf8 (GByteArray *out,
             guint32     c)
{
  guint8 bytes[4];
  guint n = c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;

  for (guint i = n - 1; i > 0; i--, c >>= 6)
    bytes[i] = (guint8) (0x80 | (c & 0x3f));
  bytes[0] = (guint8) (n == 1 ? c : (0xf0u << (4 - n)) | c);
  g_byte_array_append (out, bytes, n);
}

static guint32
get_unit (const TabiyaPgnDecoder *self,
          const guint8           *bytes)
{
  return self->units == TABIYA_PGN_UTF16_LE ? bytes[0] | (guint32) bytes[1] << 8
                                            : bytes[1] | (guint32) bytes[0] << 8;
}

/* The same for the bytes of a character set. */
static gsize
decode_charset (TabiyaPgnDecoder *self,
                const guint8     *bytes,
                gsize             length,
                gboolean          at_end,
                GByteArray       *out)
{
  gsize i = 0;

  for (; i < length; i++) {
    gboolean leads = bytes[i] >= 0x80 && tabiya_pgn_charset_is_lead (self->units, bytes[i]);
    gunichar c = bytes[i];

    if (leads && i + 1 == length && !at_end)
      break;
    if (leads && i + 1 < length)
      c = tabiya_pgn_charset_decode (self->units, bytes[i], bytes[i + 1]);
    else if (c >= 0x80)
      c = leads ? 0 : tabiya_pgn_charset_decode (self->units, 0, bytes[i]);
    append_utf8 (out, c == 0 && bytes[i] > 0 ? tabiya_pgn_charset_keep (bytes[i]) : c);
    i += leads && c > 0;
  }
  return i;
}

/* Decodes what is complete. Returns the number of bytes that were used. */
static gsize
decode (TabiyaPgnDecoder *self,
        const guint8     *bytes,
        gsize             length,
        gboolean          at_end,
        GByteArray       *out)
{
  gsize i = 0;

  if (tabiya_pgn_is_charset (self->units))
    return decode_charset (self, bytes, length, at_end, out);
  while (length - i >= 2) {
    guint32 c = get_unit (self, bytes + i);

    if (is_high (c) && length - i < 4 && !at_end)
      break;
    i += 2;
    if (is_high (c) && length - i >= 2 && is_low (get_unit (self, bytes + i))) {
      c = 0x10000 + ((c - 0xd800) << 10) + (get_unit (self, bytes + i) - 0xdc00);
      i += 2;
    }
    append_utf8 (out, c);
  }
  return i;
}

void
tabiya_pgn_decoder_feed (TabiyaPgnDecoder *self,
                         const char       *bytes,
                         gsize             length,
                         GByteArray       *out)
{
  const guint8 *p = (const guint8 *) bytes;
  gsize n;

  /* Together with what was left over, byte by byte, until nothing is. */
  while (length > 0 && (self->n_pending > 0 || (!self->begun && length < 2))) {
    self->pending[self->n_pending++] = *p++;
    length--;
    if (!self->begun && self->n_pending == 2) {
      self->units = tabiya_pgn_units_detect ((const char *) self->pending, 2);
      self->begun = TRUE;
    }
    if (!self->begun)
      continue;
    if (self->units == TABIYA_PGN_AS_IS) {
      g_byte_array_append (out, self->pending, (guint) self->n_pending);
      n = self->n_pending;
    } else {
      n = decode (self, self->pending, self->n_pending, FALSE, out);
    }
    self->n_pending -= n;
    memmove (self->pending, self->pending + n, self->n_pending);
  }
  if (length == 0)
    return;
  if (!self->begun)
    self->units = tabiya_pgn_units_detect ((const char *) p, length);
  self->begun = TRUE;
  if (self->units == TABIYA_PGN_AS_IS) {
    g_byte_array_append (out, p, (guint) length);
    return;
  }
  n = decode (self, p, length, FALSE, out);
  self->n_pending = length - n;
  memcpy (self->pending, p + n, self->n_pending);
}

/**
 * tabiya_pgn_decoder_end:
 * @out: the last text is appended here
 *
 * Returns: a byte at the end of UTF-16 that is half a unit; -1 if there is none
 */
int
tabiya_pgn_decoder_end (TabiyaPgnDecoder *self,
                        GByteArray       *out)
{
  gsize n = self->n_pending;

  self->n_pending = 0;
  if (self->units == TABIYA_PGN_AS_IS) {
    g_byte_array_append (out, self->pending, (guint) n);
    return -1;
  }
  decode (self, self->pending, n, TRUE, out);
  if (tabiya_pgn_is_charset (self->units))
    return -1;
  return n % 2 == 1 ? self->pending[n - 1] : -1;
}

static void
append_unit (TabiyaPgnEncoder *self,
             guint32           unit,
             GByteArray       *out)
{
  guint8 high = (guint8) (unit >> 8);
  guint8 low = (guint8) unit;
  guint8 bytes[2] = { low, high };

  if (self->units == TABIYA_PGN_UTF16_BE) {
    bytes[0] = high;
    bytes[1] = low;
  }
  g_byte_array_append (out, bytes, 2);
}

static gsize
get_length (guint8 first)
{
  return first < 0xc0 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
}

static void
append_char (TabiyaPgnEncoder *self,
             GByteArray       *out)
{
  guint32 c = self->pending[0];

  if (self->n_pending > 1)
    c &= 0x7fu >> self->n_pending;
  for (gsize i = 1; i < self->n_pending; i++)
    c = c << 6 | (self->pending[i] & 0x3f);
  self->n_pending = 0;
  if (tabiya_pgn_is_charset (self->units)) {
    int code = tabiya_pgn_charset_encode (self->units, c);
    guint8 bytes[2] = { (guint8) (code >> 8), code < 0 ? '?' : (guint8) code };

    g_byte_array_append (out, bytes + (code < 0x100), code < 0x100 ? 1 : 2);
  } else if (c >= 0x10000) {
    append_unit (self, 0xd800 + ((c - 0x10000) >> 10), out);
    append_unit (self, 0xdc00 + ((c - 0x10000) & 0x3ff), out);
  } else {
    append_unit (self, c, out);
  }
}

/**
 * tabiya_pgn_encoder_feed:
 * @text: UTF-8 as a decoder or a writer of games makes it; a character may be cut in two between
 *   two calls
 * @length: its length in bytes
 * @out: its bytes as they are in the file are appended here
 */
void
tabiya_pgn_encoder_feed (TabiyaPgnEncoder *self,
                         const char       *text,
                         gsize             length,
                         GByteArray       *out)
{
  if (self->units == TABIYA_PGN_AS_IS) {
    g_byte_array_append (out, (const guint8 *) text, (guint) length);
    return;
  }
  for (gsize i = 0; i < length; i++) {
    self->pending[self->n_pending++] = (guint8) text[i];
    if (self->n_pending == get_length (self->pending[0]))
      append_char (self, out);
  }
}
