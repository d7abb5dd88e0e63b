/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/library/tabiya-encodings.h"

#include <glib/gi18n.h>
#include <string.h>

#include "game/pgn/tabiya-pgn-guess.h"
#include "game/pgn/tabiya-pgn-text.h"

/* So many encodings are offered, each with so many names. */
#define MAX_ENCODINGS 8
#define MAX_NAMES     3

/* A text without names shows so many characters of its first line. */
#define MAX_CHARS 60

static void
encoding_free (gpointer data)
{
  TabiyaEncoding *encoding = data;

  g_free (encoding->title);
  g_free (encoding->names);
  g_free (encoding);
}

static char *
decode (const TabiyaPgnSample *sample,
        TabiyaPgnUnits         units)
{
  TabiyaPgnDecoder decoder = { .units = units, .begun = TRUE };
  const char *bytes = (const char *) sample->lines->data;
  g_autoptr(GByteArray) text = NULL;

  if (!tabiya_pgn_is_charset (units))
    return tabiya_pgn_decode (bytes, sample->lines->len,
                              tabiya_pgn_detect_encoding (bytes, sample->lines->len));
  text = g_byte_array_new ();
  tabiya_pgn_decoder_feed (&decoder, bytes, sample->lines->len, text);
  tabiya_pgn_decoder_end (&decoder, text);
  return g_strndup ((const char *) text->data, text->len);
}

/* The values of the first tags, or the beginning of the first line. */
static char *
dup_names (const TabiyaPgnSample *sample,
           TabiyaPgnUnits         units)
{
  g_autofree char *text = decode (sample, units);
  g_auto(GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; lines[i] && names->len < MAX_NAMES; i++) {
    char *start = lines[i][0] == '[' ? strchr (lines[i], '"') : NULL;
    char *end = start ? strrchr (start, '"') : NULL;
    g_autofree char *name = end > start ? g_strndup (start + 1, (gsize) (end - start) - 1) : NULL;

    if (name && !g_ptr_array_find_with_equal_func (names, name, g_str_equal, NULL))
      g_ptr_array_add (names, g_steal_pointer (&name));
  }
  if (names->len == 0)
    g_ptr_array_add (names, g_utf8_substring (lines[0], 0,
                                              MIN (g_utf8_strlen (lines[0], -1), MAX_CHARS)));
  g_ptr_array_add (names, NULL);
  return g_strjoinv (" · ", (char **) names->pdata);
}

static void
add (GPtrArray             *list,
     const TabiyaPgnSample *sample,
     TabiyaPgnUnits         units)
{
  TabiyaEncoding *encoding;

  for (guint i = 0; i < list->len; i++) {
    if (((const TabiyaEncoding *) list->pdata[i])->units == units)
      return;
  }
  encoding = g_new0 (TabiyaEncoding, 1);
  encoding->units = units;
  encoding->title = units == TABIYA_PGN_AS_IS
                      ? g_strdup (_(tabiya_pgn_units_get_title (units)))
                      /* Translators: languages, then the name of an encoding */
                      : g_strdup_printf (_("%s (%s)"), _(tabiya_pgn_units_get_title (units)),
                                         tabiya_pgn_units_get_id (units));
  encoding->names = sample->lines ? dup_names (sample, units) : NULL;
  g_ptr_array_add (list, encoding);
}

GPtrArray *
tabiya_encodings_list (TabiyaPgnSource  *source,
                       GError          **error)
{
  TabiyaPgnSample sample = { NULL };
  g_autoptr(GPtrArray) list = NULL;
  g_autoptr(GArray) likely = NULL;

  if (!tabiya_pgn_source_take_sample (source, &sample, error))
    return NULL;
  list = g_ptr_array_new_with_free_func (encoding_free);
  add (list, &sample, tabiya_pgn_source_get_units (source));
  likely = tabiya_pgn_sample_list (&sample, MAX_ENCODINGS);
  for (guint i = 0; i < likely->len; i++)
    add (list, &sample, g_array_index (likely, TabiyaPgnUnits, i));
  if (sample.lines)
    add (list, &sample, TABIYA_PGN_AS_IS);
  tabiya_pgn_sample_clear (&sample);
  return g_steal_pointer (&list);
}
