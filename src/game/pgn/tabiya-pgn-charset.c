/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/pgn/tabiya-pgn-charset.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Private characters that stand for bytes from 0x80 on. */
#define KEPT 0xf700

static const struct {
  const char *id;
  const char *title;
} charsets[] = {
  { "windows-1251", N_("Cyrillic") },
  { "KOI8-R", N_("Cyrillic") },
  { "IBM866", N_("Cyrillic") },
  { "ISO-8859-5", N_("Cyrillic") },
  { "MAC-CYRILLIC", N_("Cyrillic") },
  { "windows-1250", N_("Central European") },
  { "ISO-8859-2", N_("Central European") },
  { "IBM850", N_("Western") },
  { "IBM437", N_("Western") },
  { "MACINTOSH", N_("Western") },
  { "IBM865", N_("Nordic") },
  { "IBM852", N_("Central European") },
  { "MAC-CENTRALEUROPE", N_("Central European") },
  { "windows-1254", N_("Turkish") },
  { "windows-1257", N_("Baltic") },
  { "ISO-8859-13", N_("Baltic") },
  { "GB18030", N_("Chinese, simplified") },
  { "BIG5", N_("Chinese, traditional") },
  { "SHIFT_JIS", N_("Japanese") },
  { "EUC-JP", N_("Japanese") },
  { "EUC-KR", N_("Korean") },
  { "windows-1253", N_("Greek") },
  { "ISO-8859-7", N_("Greek") },
  { "windows-1255", N_("Hebrew") },
  { "windows-1256", N_("Arabic") },
  { "TIS-620", N_("Thai") },
  { "windows-1258", N_("Vietnamese") },
};

G_STATIC_ASSERT (G_N_ELEMENTS (charsets)
                 == TABIYA_PGN_LAST_CHARSET - TABIYA_PGN_FIRST_CHARSET + 1);

/* The characters of one set; those of two bytes are at both together, the first one higher. */
typedef struct {
  guint16 decode[0x10000];
  guint16 encode[0x10000];
  guint8  leads[0x100];
} Table;

static Table *tables[G_N_ELEMENTS (charsets)];

/* What systems call the extended form of a set, which is what programs wrote. */
static const char *
get_system_name (const char *id)
{
  return strcmp (id, "SHIFT_JIS") == 0 ? "CP932" : strcmp (id, "EUC-KR") == 0 ? "CP949"
         : strcmp (id, "BIG5") == 0 ? "CP950" : id;
}

/* Converts at most a few bytes. Returns how many, or 0. */
static gsize
convert (GIConv       to,
         const guint8 *bytes,
         gsize         length,
         guint8        out[8])
{
  char *from = (char *) bytes;
  char *into = (char *) out;
  gsize left = length;
  gsize room = 8;

  g_iconv (to, NULL, NULL, NULL, NULL);
  if (g_iconv (to, &from, &left, &into, &room) != 0 || left > 0)
    return 0;
  g_iconv (to, NULL, NULL, &into, &room);
  return 8 - room;
}

/* Adds the character of these bytes if it is one that comes back as the same bytes. */
static gboolean
add (Table        *table,
     GIConv        decode,
     GIConv        encode,
     const guint8 *bytes,
     gsize         length)
{
  guint code = length == 1 ? bytes[0] : (guint) bytes[0] << 8 | bytes[1];
  guint8 text[8];
  guint8 back[8];
  gsize n = convert (decode, bytes, length, text);
  gunichar c = n > 0 ? g_utf8_get_char_validated ((char *) text, (gssize) n) : 0;

  if (c < 0x80 || c > 0xffff || (c & 0xff00) == KEPT
      || n != (gsize) g_utf8_skip[text[0]]
      || convert (encode, text, n, back) != length || memcmp (back, bytes, length) != 0)
    return FALSE;
  table->decode[code] = (guint16) c;
  table->encode[c] = (guint16) code;
  return TRUE;
}

static Table *
make_table (const char *id)
{
  GIConv decode = g_iconv_open ("UTF-8", get_system_name (id));
  GIConv encode = g_iconv_open (get_system_name (id), "UTF-8");
  Table *table = NULL;

  if (decode != (GIConv) -1 && encode != (GIConv) -1) {
    table = g_new0 (Table, 1);
    for (guint high = 0x80; high < 0x100; high++) {
      guint8 bytes[2] = { (guint8) high, 0 };

      if (add (table, decode, encode, bytes, 1))
        continue;
      for (guint low = 0x40; low < 0x100; low++) {
        bytes[1] = (guint8) low;
        if (add (table, decode, encode, bytes, 2))
          table->leads[high] = TRUE;
      }
    }
  }
  if (decode != (GIConv) -1)
    g_iconv_close (decode);
  if (encode != (GIConv) -1)
    g_iconv_close (encode);
  return table;
}

/* Made when it is first needed, and kept. NULL if the system does not know the set. */
static const Table *
get_table (TabiyaPgnUnits units)
{
  static GMutex lock;
  static gboolean tried[G_N_ELEMENTS (charsets)];
  guint index = units - TABIYA_PGN_FIRST_CHARSET;
  Table *table = g_atomic_pointer_get (&tables[index]);

  if (!table) {
    g_autoptr(GMutexLocker) locker = g_mutex_locker_new (&lock);

    if (!tried[index])
      g_atomic_pointer_set (&tables[index], make_table (charsets[index].id));
    tried[index] = TRUE;
    table = tables[index];
  }
  return table;
}

const char *
tabiya_pgn_units_get_id (TabiyaPgnUnits units)
{
  switch (units) {
  case TABIYA_PGN_AS_IS:
    return "as-is";
  case TABIYA_PGN_UTF16_LE:
  case TABIYA_PGN_UTF16_BE:
    return "UTF-16";
  default:
    return charsets[units - TABIYA_PGN_FIRST_CHARSET].id;
  }
}

TabiyaPgnUnits
tabiya_pgn_units_from_id (const char *id)
{
  for (TabiyaPgnUnits i = TABIYA_PGN_FIRST_CHARSET; i <= TABIYA_PGN_LAST_CHARSET; i++) {
    if (g_ascii_strcasecmp (tabiya_pgn_units_get_id (i), id) == 0)
      return i;
  }
  return TABIYA_PGN_AS_IS;
}

const char *
tabiya_pgn_units_get_title (TabiyaPgnUnits units)
{
  return tabiya_pgn_is_charset (units) ? charsets[units - TABIYA_PGN_FIRST_CHARSET].title
         : units == TABIYA_PGN_AS_IS ? N_("Unicode or Western") : N_("Unicode");
}

gboolean
tabiya_pgn_charset_exists (TabiyaPgnUnits units)
{
  return !!get_table (units);
}

gboolean
tabiya_pgn_charset_is_lead (TabiyaPgnUnits units,
                            guint8         byte)
{
  return get_table (units)->leads[byte];
}

gunichar
tabiya_pgn_charset_decode (TabiyaPgnUnits units,
                           guint8         lead,
                           guint8         byte)
{
  return get_table (units)->decode[(guint) lead << 8 | byte];
}

int
tabiya_pgn_charset_encode (TabiyaPgnUnits units,
                           gunichar       c)
{
  guint16 code = c < 0x10000 ? get_table (units)->encode[c] : 0;

  if (c < 0x80)
    return (int) c;
  if (tabiya_pgn_charset_is_kept (c))
    return (int) (c - KEPT);
  return code > 0 ? code : -1;
}

gunichar
tabiya_pgn_charset_keep (guint8 byte)
{
  return KEPT + byte;
}

gboolean
tabiya_pgn_charset_is_kept (gunichar c)
{
  return c >= KEPT + 0x80 && c <= KEPT + 0xff;
}

gunichar
tabiya_pgn_units_find_lack (TabiyaPgnUnits  units,
                            const char     *text)
{
  if (!tabiya_pgn_is_charset (units))
    return 0;
  for (; *text != '\0'; text = g_utf8_next_char (text)) {
    gunichar c = g_utf8_get_char (text);

    if (tabiya_pgn_charset_encode (units, c) < 0)
      return c;
  }
  return 0;
}
