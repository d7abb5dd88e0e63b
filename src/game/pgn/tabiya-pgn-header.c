/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "game/pgn/tabiya-pgn-header.h"

#include <string.h>

#include "game/pgn/tabiya-pgn-private.h"

static const char *const tags[TABIYA_PGN_N_FIELDS] = {
  [TABIYA_PGN_WHITE] = "White",
  [TABIYA_PGN_BLACK] = "Black",
  [TABIYA_PGN_RESULT] = "Result",
  [TABIYA_PGN_DATE] = "Date",
  [TABIYA_PGN_EVENT] = "Event",
  [TABIYA_PGN_ROUND] = "Round",
  [TABIYA_PGN_ECO] = "ECO",
  [TABIYA_PGN_WHITE_ELO] = "WhiteElo",
  [TABIYA_PGN_BLACK_ELO] = "BlackElo",
  [TABIYA_PGN_SITE] = "Site",
  [TABIYA_PGN_ANNOTATOR] = "Annotator",
};

const char *
tabiya_pgn_field_get_tag (TabiyaPgnField field)
{
  return tags[field];
}

/* Skips whatever is between tags. */
static const char *
skip_to_tag (const char *p,
             const char *limit)
{
  gboolean at_line_start = FALSE;
  gboolean closed;

  while (p < limit && *p != '[') {
    if (*p == '{')
      p = tabiya_pgn_skip_comment (p, limit, &closed);
    else if (*p == ';' || (*p == '%' && at_line_start))
      p = tabiya_pgn_find_line_end (p, limit);
    else if (!tabiya_pgn_is (*p, TABIYA_PGN_BLANK | TABIYA_PGN_LINE_END))
      return limit;
    else
      at_line_start = tabiya_pgn_is (*p++, TABIYA_PGN_LINE_END);
  }
  return p;
}

gboolean
tabiya_pgn_next_tag (const char        **p,
                     const char         *limit,
                     TabiyaPgnTagToken  *tag)
{
  for (;;) {
    const char *start = skip_to_tag (*p, limit);

    if (start >= limit)
      return FALSE;
    if (tabiya_pgn_read_tag (start, limit, tag)) {
      *p = tag->end;
      return TRUE;
    }
    *p = tabiya_pgn_find_line_end (start, limit);
  }
}

static int
find_field (const TabiyaPgnTagToken *tag)
{
  for (int i = 0; i < TABIYA_PGN_N_FIELDS; i++) {
    if (strncmp (tags[i], tag->name, tag->name_length) == 0 && tags[i][tag->name_length] == '\0')
      return i;
  }
  return -1;
}

gboolean
tabiya_pgn_is_unknown (const char *value,
                       gsize       length)
{
  for (gsize i = 0; i < length; i++) {
    if (!memchr ("?-. ", value[i], 4))
      return FALSE;
  }
  return TRUE;
}

void
tabiya_pgn_header_take (TabiyaPgnHeader *header,
                        TabiyaPgnField   field,
                        char            *value)
{
  g_free (header->values[field]);
  header->values[field] = value;
  if (value && tabiya_pgn_is_unknown (value, strlen (value)))
    g_clear_pointer (&header->values[field], g_free);
}

static gboolean
is_ascii (const char *text,
          gsize       length)
{
  for (gsize i = 0; i < length; i++) {
    if ((guchar) text[i] >= 0x80)
      return FALSE;
  }
  return TRUE;
}

static char *
decode (const TabiyaPgnTagToken *tag,
        const char              *text,
        gsize                    length)
{
  TabiyaPgnEncoding encoding = TABIYA_PGN_ASCII;

  /* Only the whole game shows which encoding it is, and the game is long. */
  if (!is_ascii (tag->value, tag->value_length))
    encoding = tabiya_pgn_detect_encoding (text, length);
  return tabiya_pgn_decode_value (tag->value, tag->value_length, encoding);
}

/* The last word of the moves, if it is a result. */
static char *
find_end_mark (const char *text,
               const char *limit)
{
  const char *end = limit;
  const char *p;
  const char *result;

  while (end > text && tabiya_pgn_is (end[-1], TABIYA_PGN_BLANK | TABIYA_PGN_LINE_END))
    end--;
  p = end;
  while (p > text && !tabiya_pgn_is (p[-1], TABIYA_PGN_WORD_END))
    p--;
  result = p < end ? tabiya_pgn_read_result (p, limit, &end) : NULL;
  return g_strdup (result);
}

TabiyaPgnHeader *
tabiya_pgn_header_new (const char *text,
                       gsize       length)
{
  TabiyaPgnHeader *header = g_new0 (TabiyaPgnHeader, 1);
  const char *limit = text + length;
  const char *p = text;
  TabiyaPgnTagToken tag;

  while (tabiya_pgn_next_tag (&p, limit, &tag)) {
    int field = find_field (&tag);

    if (field >= 0)
      tabiya_pgn_header_take (header, (TabiyaPgnField) field, decode (&tag, text, length));
  }
  if (!header->values[TABIYA_PGN_RESULT])
    header->values[TABIYA_PGN_RESULT] = find_end_mark (p, limit);
  return header;
}

/**
 * tabiya_pgn_header_free:
 * @header: (transfer full): a header
 *
 * Frees a header.
 */
void
tabiya_pgn_header_free (TabiyaPgnHeader *header)
{
  for (guint i = 0; i < TABIYA_PGN_N_FIELDS; i++)
    g_free (header->values[i]);
  g_free (header);
}
