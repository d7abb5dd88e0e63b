/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "game/pgn/tabiya-pgn-header.h"

#include <string.h>

#include "game/pgn/tabiya-pgn-plain.h"
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
    if (*p == '{' || *p == ';')
      p = tabiya_pgn_skip_comment (p, limit, &closed);
    else if (*p == '%' && at_line_start)
      p = tabiya_pgn_find_line_end (p, limit);
    else if (tabiya_pgn_skip_odd_blank (p, limit) > 0)
      p += tabiya_pgn_skip_odd_blank (p, limit);
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

static gboolean
is_start_tag (const char *name,
              gsize       length)
{
  g_autofree char *copy = g_strndup (name, length);

  return tabiya_game_is_start_tag (copy);
}

/* Case matters, but in the tags that describe where the game starts. */
static gboolean
same_name (const char *a,
           const char *b,
           gsize       length)
{
  return memcmp (a, b, length) == 0
         || (g_ascii_strncasecmp (a, b, length) == 0 && is_start_tag (a, length));
}

gboolean
tabiya_pgn_is_tag (const TabiyaPgnTagToken *tag,
                   const char              *name)
{
  return tag->name_length == strlen (name) && same_name (tag->name, name, tag->name_length);
}

gboolean
tabiya_pgn_tag_names_add (TabiyaPgnTagNames       *self,
                          const TabiyaPgnTagToken *tag)
{
  char *name;

  for (guint i = 0; i < self->n; i++) {
    if (self->lengths[i] == tag->name_length
        && same_name (self->names[i], tag->name, tag->name_length))
      return FALSE;
  }
  if (self->n < TABIYA_PGN_FEW_TAGS) {
    self->names[self->n] = tag->name;
    self->lengths[self->n++] = tag->name_length;
    return TRUE;
  }
  /* Nobody writes so many, but a damaged file may have them. */
  if (!self->more)
    self->more = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  name = g_strndup (tag->name, tag->name_length);
  if (tabiya_game_is_start_tag (name)) {
    for (char *p = name; *p != '\0'; p++)
      *p = g_ascii_toupper (*p);
  }
  return g_hash_table_add (self->more, name);
}

void
tabiya_pgn_tag_names_clear (TabiyaPgnTagNames *self)
{
  self->n = 0;
  g_clear_pointer (&self->more, g_hash_table_unref);
}

const char *
tabiya_pgn_find_tags (const char        *text,
                      const char        *limit,
                      TabiyaPgnTagToken  fields[TABIYA_PGN_N_FIELDS])
{
  TabiyaPgnTagToken tag;

  memset (fields, 0, TABIYA_PGN_N_FIELDS * sizeof *fields);
  while (tabiya_pgn_next_tag (&text, limit, &tag)) {
    for (guint i = 0; i < TABIYA_PGN_N_FIELDS; i++) {
      if (!fields[i].name && tabiya_pgn_is_tag (&tag, tags[i]))
        fields[i] = tag;
    }
  }
  return text;
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
  if (value && field != TABIYA_PGN_RESULT && tabiya_pgn_is_unknown (value, strlen (value)))
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

/* The result of the tag, or else that at the end of the moves, as the parser finds it; a forfeit as
   it is spelled there. */
static char *
dup_result (const TabiyaPgnTagToken *tag,
            const char              *moves,
            const char              *limit,
            const char              *text)
{
  TabiyaPgnTagToken found = *tag;
  TabiyaResult result = tag->name ? tabiya_result_read (tag->value, tag->value_length)
                                  : TABIYA_RESULT_BAD;
  const char *end;

  if (result <= TABIYA_RESULT_NONE && (found.value = tabiya_pgn_find_result (moves, limit, &end))) {
    found.value_length = (gsize) (end - found.value);
    result = tabiya_result_read (found.value, found.value_length);
  }
  return tabiya_result_is_forfeit (result)
           ? g_strstrip (decode (&found, text, (gsize) (limit - text)))
           : g_strdup (tabiya_result_get_text (result));
}

TabiyaPgnHeader *
tabiya_pgn_header_new (const char *text,
                       gsize       length)
{
  TabiyaPgnHeader *header = g_new0 (TabiyaPgnHeader, 1);
  TabiyaPgnTagToken fields[TABIYA_PGN_N_FIELDS];
  const char *moves = tabiya_pgn_find_tags (text, text + length, fields);

  for (guint i = 0; i < TABIYA_PGN_N_FIELDS; i++) {
    if (fields[i].name && i != TABIYA_PGN_RESULT)
      tabiya_pgn_header_take (header, i, decode (&fields[i], text, length));
  }
  header->values[TABIYA_PGN_RESULT] = dup_result (&fields[TABIYA_PGN_RESULT], moves, text + length,
                                                  text);
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
