/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "game/care/tabiya-tag-changes.h"

#include <string.h>

#include "game/care/tabiya-opening-search.h"
#include "game/pgn/tabiya-pgn-header.h"
#include "game/pgn/tabiya-pgn-private.h"

/* One pass over the games. */
typedef struct {
  TabiyaPgnRewrite  *rewrite;
  TabiyaTagChanges  *changes;

  GHashTable        *names;       /* for names */
  TabiyaPgnUnits     units;       /* of the file */
  TabiyaPgnEncoding  encoding;    /* of the file, for games that do not show any */

  TabiyaOpeningSearch *openings;  /* for ECO codes */
} Pass;

/* Names. */

/* A value as it stands between the quotes of a tag. */
static char *
escape_value (const char *value)
{
  GString *escaped = g_string_new (NULL);

  for (; *value != '\0'; value++) {
    if (*value == '"' || *value == '\\')
      g_string_append_c (escaped, '\\');
    g_string_append_c (escaped, *value);
  }
  return g_string_free (escaped, FALSE);
}

/* The bytes of a new value; NULL if the game's encoding has no such letters, or if the game would
   be read in another encoding with them. */
static char *
encode_value (Pass       *pass,
              const char *value,
              const char *text,
              gsize       length)
{
  TabiyaPgnEncoding encoding = tabiya_pgn_detect_encoding (text, length);
  g_autofree char *escaped = escape_value (value);
  g_autofree char *encoded = NULL;
  gboolean plain = g_str_is_ascii (escaped);
  gunichar bad;

  if (plain)
    return g_steal_pointer (&escaped);
  if (encoding == TABIYA_PGN_ASCII)
    encoding = pass->encoding;
  if (tabiya_pgn_units_find_lack (pass->units, escaped))
    return NULL;
  encoded = tabiya_pgn_encode (escaped, encoding, &bad);
  if (!encoded || tabiya_pgn_detect_encoding (encoded, strlen (encoded)) != encoding)
    return NULL;
  return g_steal_pointer (&encoded);
}

static gboolean
rename_in_game (guint        index,
                const char  *text,
                gsize        length,
                gpointer     data,
                GError     **error)
{
  Pass *pass = data;
  TabiyaPgnEncoding encoding = tabiya_pgn_detect_encoding (text, length);
  gboolean changed = FALSE;
  gboolean left_out = FALSE;
  TabiyaPgnTagToken fields[TABIYA_PGN_N_FIELDS];

  tabiya_pgn_find_tags (text, text + length, fields);
  for (guint i = TABIYA_PGN_WHITE; i <= TABIYA_PGN_BLACK; i++) {
    const TabiyaPgnTagToken *tag = &fields[i];
    g_autofree char *name = NULL;
    g_autofree char *bytes = NULL;
    const char *other;

    if (!tag->name)
      continue;
    name = tabiya_pgn_decode_value (tag->value, tag->value_length, encoding);
    other = g_hash_table_lookup (pass->names, name);
    if (!other || strcmp (other, name) == 0)
      continue;
    bytes = encode_value (pass, other, text, length);
    left_out |= !bytes;
    changed |= !!bytes;
    if (bytes)
      tabiya_pgn_rewrite_replace (pass->rewrite, index, (gsize) (tag->value - text),
                                  tag->value_length, bytes, strlen (bytes));
  }
  pass->changes->n_games += changed;
  pass->changes->n_left_out += left_out;
  return TRUE;
}

/* The encoding of the first game that shows one; UTF-8 if none does. */
static TabiyaPgnEncoding
find_encoding (TabiyaPgnSnapshot *snapshot)
{
  g_autoptr(TabiyaPgnSnapshotReader) reader = tabiya_pgn_snapshot_reader_new (snapshot);
  guint n_games = tabiya_pgn_snapshot_get_n_games (snapshot);

  if (tabiya_pgn_source_get_units (tabiya_pgn_snapshot_get_source (snapshot)) != TABIYA_PGN_AS_IS)
    return TABIYA_PGN_UTF8;
  for (guint i = 0; i < n_games; i++) {
    TabiyaPgnEncoding encoding;
    const char *text;
    gsize length;

    text = tabiya_pgn_snapshot_reader_get (reader, i, &length, NULL);
    encoding = text ? tabiya_pgn_detect_encoding (text, length) : TABIYA_PGN_ASCII;
    if (encoding != TABIYA_PGN_ASCII)
      return encoding;
  }
  return TABIYA_PGN_UTF8;
}

static gboolean
any_needs_encoding (GHashTable *names)
{
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, names);
  while (g_hash_table_iter_next (&iter, NULL, &value)) {
    if (!g_str_is_ascii (value))
      return TRUE;
  }
  return FALSE;
}

gboolean
tabiya_tag_changes_rename (TabiyaPgnSnapshot      *snapshot,
                           GHashTable             *names,
                           TabiyaPgnRewrite       *rewrite,
                           TabiyaTagChanges       *changes,
                           TabiyaPgnProgressFunc   progress,
                           gpointer                data,
                           GCancellable           *cancellable,
                           GError                **error)
{
  Pass pass = { .rewrite = rewrite, .changes = changes, .names = names };

  *changes = (TabiyaTagChanges) { 0 };
  pass.units = tabiya_pgn_source_get_units (tabiya_pgn_snapshot_get_source (snapshot));
  pass.encoding = any_needs_encoding (names) ? find_encoding (snapshot) : TABIYA_PGN_UTF8;
  return tabiya_pgn_snapshot_visit (snapshot, NULL, rename_in_game, &pass, progress, data,
                                    cancellable, error);
}

/* ECO codes. */

/* What separates tags in this game: a line end, or a blank if they are all in one line. */
static char *
dup_separator (const char *p,
               const char *limit)
{
  while (p < limit && (*p == ' ' || *p == '\t'))
    p++;
  if (p + 1 < limit && p[0] == '\r' && p[1] == '\n')
    return g_strdup ("\r\n");
  if (p < limit && (*p == '\n' || *p == '\r'))
    return g_strndup (p, 1);
  return g_strdup (" ");
}

/* Puts a code into a tag that has none, or a new tag after the last one. */
static void
put_eco (Pass       *pass,
         guint       index,
         const char *text,
         gsize       length,
         const char *eco)
{
  const char *limit = text + length;
  const char *last = NULL;
  const char *p = text;
  TabiyaPgnTagToken tag;
  g_autofree char *separator = NULL;
  g_autofree char *line = NULL;

  while (tabiya_pgn_next_tag (&p, limit, &tag)) {
    if (tabiya_pgn_is_tag (&tag, "ECO")) {
      tabiya_pgn_rewrite_replace (pass->rewrite, index, (gsize) (tag.value - text),
                                  tag.value_length, eco, strlen (eco));
      return;
    }
    last = tag.end;
  }
  separator = dup_separator (last, limit);
  line = g_strdup_printf ("%s[ECO \"%s\"]", separator, eco);
  tabiya_pgn_rewrite_replace (pass->rewrite, index, (gsize) (last - text), 0, line,
                              strlen (line));
}

static gboolean
fill_in_game (guint        index,
              const char  *text,
              gsize        length,
              gpointer     data,
              GError     **error)
{
  Pass *pass = data;
  TabiyaPgnTagToken fields[TABIYA_PGN_N_FIELDS];
  const TabiyaPgnTagToken *eco = &fields[TABIYA_PGN_ECO];
  const char *p = text;
  TabiyaPgnTagToken tag;
  const TabiyaOpening *opening;

  tabiya_pgn_find_tags (text, text + length, fields);
  if (eco->name && !tabiya_pgn_is_unknown (eco->value, eco->value_length))
    return TRUE;
  opening = tabiya_pgn_next_tag (&p, text + length, &tag)
              ? tabiya_opening_search_run (pass->openings, text, length) : NULL;
  pass->changes->n_games += !!opening;
  pass->changes->n_left_out += !opening;
  if (opening)
    put_eco (pass, index, text, length, opening->eco);
  return TRUE;
}

gboolean
tabiya_tag_changes_fill_eco (TabiyaPgnSnapshot      *snapshot,
                             TabiyaPgnRewrite       *rewrite,
                             TabiyaTagChanges       *changes,
                             TabiyaPgnProgressFunc   progress,
                             gpointer                data,
                             GCancellable           *cancellable,
                             GError                **error)
{
  Pass pass = { .rewrite = rewrite, .changes = changes };
  gboolean done;

  *changes = (TabiyaTagChanges) { 0 };
  pass.openings = tabiya_opening_search_new ();
  done = tabiya_pgn_snapshot_visit (snapshot, NULL, fill_in_game, &pass, progress, data,
                                    cancellable, error);
  tabiya_opening_search_free (pass.openings);
  return done;
}
