/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/file/tabiya-pgn-file-private.h"
#include "game/file/tabiya-pgn-baseline.h"
#include "game/file/tabiya-pgn-gap.h"
#include "game/file/tabiya-pgn-origin.h"

#include <string.h>

#include "base/tabiya-file-name.h"
#include "game/pgn/tabiya-pgn-private.h"

/*
 * TabiyaPgnFile: the content of a PGN file. The bytes stay as they were read, and the index knows
 * the range of each game in them; a game is parsed only when it is needed. Main thread, except that
 * loading may be done in any one thread. The functions are divided by role into further files:
 * -load, -save and -delete.
 */

G_DEFINE_FINAL_TYPE (TabiyaPgnFile, tabiya_pgn_file, G_TYPE_OBJECT)

static void
tabiya_pgn_file_finalize (GObject *object)
{
  TabiyaPgnFile *self = TABIYA_PGN_FILE (object);

  g_clear_object (&self->file);
  g_free (self->etag);
  tabiya_pgn_source_unref (self->source);
  g_array_unref (self->entries);
  g_hash_table_unref (self->games);
  g_hash_table_unref (self->deleted);
  g_hash_table_unref (self->absent);
  g_hash_table_unref (self->gaps);
  g_clear_pointer (&self->baseline, tabiya_pgn_baseline_free);

  G_OBJECT_CLASS (tabiya_pgn_file_parent_class)->finalize (object);
}

static void
tabiya_pgn_file_class_init (TabiyaPgnFileClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tabiya_pgn_file_finalize;
}

static void
unref_bytes (gpointer bytes)
{
  if (bytes)
    g_bytes_unref (bytes);
}

static void
tabiya_pgn_file_init (TabiyaPgnFile *self)
{
  g_autoptr(GBytes) nothing = g_bytes_new_static ("", 0);

  self->source = tabiya_pgn_source_new_for_bytes (nothing);
  self->entries = g_array_new (FALSE, FALSE, sizeof (TabiyaPgnEntry));
  self->games = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
  self->deleted = g_hash_table_new (NULL, NULL);
  self->absent = g_hash_table_new_full (NULL, NULL, NULL, unref_bytes);
  self->gaps = g_hash_table_new_full (NULL, NULL, NULL, tabiya_pgn_gap_release);
  self->trusted = TRUE;
}

TabiyaPgnFile *
tabiya_pgn_file_new (void)
{
  return g_object_new (TABIYA_TYPE_PGN_FILE, NULL);
}

static TabiyaPgnEntry *
get_entry (TabiyaPgnFile *self,
           guint          index)
{
  return &g_array_index (self->entries, TabiyaPgnEntry, index);
}

static TabiyaGame *
peek_game (TabiyaPgnFile *self,
           guint          index)
{
  return g_hash_table_lookup (self->games, GUINT_TO_POINTER (index));
}

GFile *
tabiya_pgn_file_get_file (TabiyaPgnFile *self)
{
  g_return_val_if_fail (TABIYA_IS_PGN_FILE (self), NULL);

  return self->file;
}

gboolean
tabiya_pgn_file_get_read_only (TabiyaPgnFile *self)
{
  g_return_val_if_fail (TABIYA_IS_PGN_FILE (self), FALSE);

  return tabiya_pgn_source_is_packed (self->source)
         || tabiya_pgn_source_get_members (self->source);
}

const char *
tabiya_pgn_file_get_member (TabiyaPgnFile *self)
{
  g_return_val_if_fail (TABIYA_IS_PGN_FILE (self), NULL);

  return tabiya_pgn_source_get_member (self->source);
}

/**
 * tabiya_pgn_file_dup_name:
 *
 * Returns: (transfer full) (nullable): the name of the file without its folder, as it is shown; for
 *   one of those in an archive its own name and that of the archive
 */
char *
tabiya_pgn_file_dup_name (TabiyaPgnFile *self)
{
  const char *member;
  const char *name;

  g_return_val_if_fail (TABIYA_IS_PGN_FILE (self), NULL);

  if (!self->file)
    return NULL;
  name = tabiya_file_show_name (self->file);
  member = tabiya_pgn_file_get_member (self);
  return member ? g_strdup_printf ("%s (%s)", tabiya_name_show (member), name) : g_strdup (name);
}

/**
 * tabiya_pgn_file_get_n_games:
 *
 * Returns: the number of games, including new and deleted ones
 */
guint
tabiya_pgn_file_get_n_games (TabiyaPgnFile *self)
{
  g_return_val_if_fail (TABIYA_IS_PGN_FILE (self), 0);

  return self->entries->len;
}

guint
tabiya_pgn_file_get_line (TabiyaPgnFile *self,
                          guint          index)
{
  g_return_val_if_fail (TABIYA_IS_PGN_FILE (self), 0);
  g_return_val_if_fail (index < self->entries->len, 0);

  return get_entry (self, index)->line;
}

/**
 * tabiya_pgn_file_get_source:
 *
 * Returns: (transfer none): the bytes that contain the entries
 */
TabiyaPgnSource *
tabiya_pgn_file_get_source (TabiyaPgnFile *self)
{
  g_return_val_if_fail (TABIYA_IS_PGN_FILE (self), NULL);

  return self->source;
}

/**
 * tabiya_pgn_file_get_entries:
 *
 * Returns: (transfer none) (element-type TabiyaPgnEntry): the place of each game; entries after the
 *   stored ones belong to new games
 */
const GArray *
tabiya_pgn_file_get_entries (TabiyaPgnFile *self)
{
  g_return_val_if_fail (TABIYA_IS_PGN_FILE (self), NULL);

  return self->entries;
}

/**
 * tabiya_pgn_file_list_touched:
 *
 * Returns: (transfer full) (element-type guint): the indices, in no particular order, of the games
 *   that may differ from the file as it was read: those that were edited since, even if the edit
 *   was saved or undone, and new ones
 */
GArray *
tabiya_pgn_file_list_touched (TabiyaPgnFile *self)
{
  GArray *indices = g_array_new (FALSE, FALSE, sizeof (guint));
  GHashTableIter iter;
  gpointer key;
  gpointer game;

  g_return_val_if_fail (TABIYA_IS_PGN_FILE (self), indices);

  g_hash_table_iter_init (&iter, self->games);
  while (g_hash_table_iter_next (&iter, &key, &game)) {
    guint index = GPOINTER_TO_UINT (key);

    /* A game without a history has not been edited and is the same as in the file. */
    if (tabiya_game_can_undo (game) || tabiya_game_can_redo (game)
        || tabiya_game_get_modified (game) || index >= self->n_stored)
      g_array_append_val (indices, index);
  }
  return indices;
}

/**
 * tabiya_pgn_file_read_entry:
 * @index: the index of a game that is stored, or was until a save removed it
 * @error: return location for an error
 *
 * Returns: (transfer full) (nullable): its bytes; %NULL with @error
 */
GBytes *
tabiya_pgn_file_read_entry (TabiyaPgnFile  *self,
                            guint           index,
                            GError        **error)
{
  const TabiyaPgnEntry *entry = get_entry (self, index);
  GBytes *kept = g_hash_table_lookup (self->absent, GUINT_TO_POINTER (index));

  if (kept)
    return g_bytes_ref (kept);
  return tabiya_pgn_source_read (self->source, entry->offset, entry->length, error);
}

static char *
find_tag (const char *text,
          gsize       length,
          const char *name)
{
  const char *limit = text + length;
  const char *p = text;
  TabiyaPgnTagToken tag;

  while (tabiya_pgn_next_tag (&p, limit, &tag)) {
    if (tabiya_pgn_is_tag (&tag, name))
      return tabiya_pgn_decode_value (tag.value, tag.value_length,
                                      tabiya_pgn_detect_encoding (text, length));
  }
  return NULL;
}

char *
tabiya_pgn_file_dup_tag (TabiyaPgnFile *self,
                         guint          index,
                         const char    *name)
{
  g_autoptr(GBytes) bytes = NULL;
  TabiyaGame *game;
  const char *text;
  gsize length;

  g_return_val_if_fail (TABIYA_IS_PGN_FILE (self), NULL);
  g_return_val_if_fail (index < self->entries->len, NULL);

  game = peek_game (self, index);
  if (game)
    return g_strdup (tabiya_game_get_tag (game, name));
  bytes = tabiya_pgn_file_read_entry (self, index, NULL);
  if (!bytes)
    return NULL;
  text = g_bytes_get_data (bytes, &length);
  return find_tag (text, length, name);
}

static TabiyaPgnHeader *
make_header (TabiyaGame *game)
{
  TabiyaPgnHeader *header = g_new0 (TabiyaPgnHeader, 1);

  for (guint i = 0; i < TABIYA_PGN_N_FIELDS; i++)
    tabiya_pgn_header_take (header, i,
                            g_strdup (tabiya_game_get_tag (game, tabiya_pgn_field_get_tag (i))));
  tabiya_pgn_header_take (header, TABIYA_PGN_RESULT, g_strdup (tabiya_game_get_result (game)));
  return header;
}

TabiyaPgnHeader *
tabiya_pgn_file_dup_header (TabiyaPgnFile *self,
                            guint          index)
{
  g_autoptr(GBytes) bytes = NULL;
  const char *text;
  gsize length;

  g_return_val_if_fail (TABIYA_IS_PGN_FILE (self), NULL);
  g_return_val_if_fail (index < self->entries->len, NULL);

  if (peek_game (self, index))
    return make_header (peek_game (self, index));
  bytes = tabiya_pgn_file_read_entry (self, index, NULL);
  if (!bytes)
    return g_new0 (TabiyaPgnHeader, 1);
  text = g_bytes_get_data (bytes, &length);
  return tabiya_pgn_header_new (text, length);
}

TabiyaGame *
tabiya_pgn_file_dup_game (TabiyaPgnFile  *self,
                          guint           index,
                          GPtrArray      *problems,
                          GError        **error)
{
  g_autoptr(TabiyaPgnReader) reader = NULL;
  g_autoptr(GBytes) bytes = NULL;
  TabiyaGame *game;
  const char *text;
  gsize length;

  g_return_val_if_fail (TABIYA_IS_PGN_FILE (self), NULL);
  g_return_val_if_fail (index < self->entries->len, NULL);

  game = peek_game (self, index);
  if (game)
    return g_object_ref (game);
  bytes = tabiya_pgn_file_read_entry (self, index, error);
  if (!bytes)
    return NULL;
  text = g_bytes_get_data (bytes, &length);
  reader = tabiya_pgn_reader_new ();
  return tabiya_pgn_reader_read (reader, text, length, tabiya_pgn_file_get_own_line (self, index),
                                 problems, error);
}

void
tabiya_pgn_file_set_game (TabiyaPgnFile *self,
                          guint          index,
                          TabiyaGame    *game)
{
  g_return_if_fail (TABIYA_IS_PGN_FILE (self));
  g_return_if_fail (index < self->entries->len);
  g_return_if_fail (TABIYA_IS_GAME (game));

  g_hash_table_replace (self->games, GUINT_TO_POINTER (index), g_object_ref (game));
}

TabiyaGame *
tabiya_pgn_file_peek_game (TabiyaPgnFile *self,
                           guint          index)
{
  g_return_val_if_fail (TABIYA_IS_PGN_FILE (self), NULL);

  return peek_game (self, index);
}

void
tabiya_pgn_file_release_game (TabiyaPgnFile *self,
                              guint          index)
{
  TabiyaGame *game;

  g_return_if_fail (TABIYA_IS_PGN_FILE (self));

  game = peek_game (self, index);
  if (game && tabiya_pgn_file_is_stored (self, index) && !tabiya_game_get_modified (game)
      && !tabiya_game_can_undo (game) && !tabiya_game_can_redo (game))
    g_hash_table_remove (self->games, GUINT_TO_POINTER (index));
}

guint
tabiya_pgn_file_append_game (TabiyaPgnFile *self,
                             TabiyaGame    *game)
{
  TabiyaPgnEntry entry = { 0 };

  g_return_val_if_fail (TABIYA_IS_PGN_FILE (self), 0);
  g_return_val_if_fail (TABIYA_IS_GAME (game), 0);

  g_array_append_val (self->entries, entry);
  tabiya_pgn_file_set_game (self, self->entries->len - 1, game);
  return self->entries->len - 1;
}

/**
 * tabiya_pgn_file_get_modified:
 *
 * Returns: whether a save would change the file
 */
gboolean
tabiya_pgn_file_get_modified (TabiyaPgnFile *self)
{
  GHashTableIter iter;
  gpointer key;
  gpointer game;

  g_return_val_if_fail (TABIYA_IS_PGN_FILE (self), FALSE);

  for (guint i = self->n_stored; i < self->entries->len; i++) {
    if (!tabiya_pgn_file_is_deleted (self, i))
      return TRUE;
  }
  if (tabiya_pgn_file_has_deletions (self))
    return TRUE;
  g_hash_table_iter_init (&iter, self->games);
  while (g_hash_table_iter_next (&iter, &key, &game)) {
    if (tabiya_game_get_modified (game)
        && !tabiya_pgn_file_is_deleted (self, GPOINTER_TO_UINT (key)))
      return TRUE;
  }
  return FALSE;
}
