/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/file/tabiya-pgn-snapshot.h"

#include <string.h>

#include "game/file/tabiya-pgn-file-private.h"

/* The number of bytes that a reader takes from the file at a time. */
#define STEP (1024 * 1024)

#define GAMES_BETWEEN_PROGRESS 64

struct _TabiyaPgnSnapshot {
  gatomicrefcount  ref_count;
  TabiyaPgnSource *source;
  GArray          *entries;    /* of TabiyaPgnEntry */
  GHashTable      *texts;      /* maps an index to the GBytes of a game that is not in the source
                                  as it is now */
  GHashTable      *edited;     /* set of the indices of games with unsaved edits */
  GHashTable      *deleted;    /* set of indices */
};

struct _TabiyaPgnSnapshotReader {
  TabiyaPgnSnapshot *snapshot;
  GBytes            *window;   /* a part of the source; NULL before the first */
  guint64            offset;   /* of the window */
  guint              next;     /* the game after the last one */
};

static void
add_text (TabiyaPgnSnapshot *self,
          TabiyaPgnFile     *file,
          guint              index)
{
  TabiyaGame *game = tabiya_pgn_file_peek_game (file, index);
  char *text;

  if (game && (tabiya_game_get_modified (game) || index >= file->n_stored)) {
    text = tabiya_pgn_write_game (game);
    g_strchomp (text);
    g_hash_table_insert (self->texts, GUINT_TO_POINTER (index),
                         g_bytes_new_take (text, strlen (text)));
    g_hash_table_add (self->edited, GUINT_TO_POINTER (index));
  } else if (!tabiya_pgn_file_is_stored (file, index)) {
    GBytes *kept = tabiya_pgn_file_read_entry (file, index, NULL);

    g_hash_table_insert (self->texts, GUINT_TO_POINTER (index),
                         kept ? kept : g_bytes_new_static ("", 0));
    if (!tabiya_pgn_file_is_deleted (file, index))
      g_hash_table_add (self->edited, GUINT_TO_POINTER (index));
  }
}

/* The games that are not in the source, or not as they are now. */
static void
add_texts (TabiyaPgnSnapshot *self,
           TabiyaPgnFile     *file)
{
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, file->games);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    add_text (self, file, GPOINTER_TO_UINT (key));
  g_hash_table_iter_init (&iter, file->absent);
  while (g_hash_table_iter_next (&iter, &key, NULL)) {
    if (!g_hash_table_contains (self->texts, key))
      add_text (self, file, GPOINTER_TO_UINT (key));
  }
}

/**
 * tabiya_pgn_snapshot_new:
 * @file: a file; games that are found in it later are not in the snapshot
 *
 * Returns: (transfer full): its games as they are now
 */
TabiyaPgnSnapshot *
tabiya_pgn_snapshot_new (TabiyaPgnFile *file)
{
  TabiyaPgnSnapshot *self;
  GHashTableIter iter;
  gpointer key;

  g_return_val_if_fail (TABIYA_IS_PGN_FILE (file), NULL);

  self = g_new0 (TabiyaPgnSnapshot, 1);
  g_atomic_ref_count_init (&self->ref_count);
  self->source = tabiya_pgn_source_ref (file->source);
  self->entries = g_array_copy (file->entries);
  self->texts = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_bytes_unref);
  self->edited = g_hash_table_new (NULL, NULL);
  self->deleted = g_hash_table_new (NULL, NULL);
  g_hash_table_iter_init (&iter, file->deleted);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    g_hash_table_add (self->deleted, key);
  add_texts (self, file);
  return self;
}

TabiyaPgnSnapshot *
tabiya_pgn_snapshot_ref (TabiyaPgnSnapshot *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
tabiya_pgn_snapshot_unref (TabiyaPgnSnapshot *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  tabiya_pgn_source_unref (self->source);
  g_array_unref (self->entries);
  g_hash_table_unref (self->texts);
  g_hash_table_unref (self->edited);
  g_hash_table_unref (self->deleted);
  g_free (self);
}

guint
tabiya_pgn_snapshot_get_n_games (TabiyaPgnSnapshot *self)
{
  return self->entries->len;
}

gboolean
tabiya_pgn_snapshot_is_deleted (TabiyaPgnSnapshot *self,
                                guint              index)
{
  return g_hash_table_contains (self->deleted, GUINT_TO_POINTER (index));
}

gboolean
tabiya_pgn_snapshot_is_edited (TabiyaPgnSnapshot *self,
                               guint              index)
{
  return g_hash_table_contains (self->edited, GUINT_TO_POINTER (index));
}

TabiyaPgnSource *
tabiya_pgn_snapshot_get_source (TabiyaPgnSnapshot *self)
{
  return self->source;
}

static const TabiyaPgnEntry *
get_entry (TabiyaPgnSnapshot *self,
           guint              index)
{
  return &g_array_index (self->entries, TabiyaPgnEntry, index);
}

guint64
tabiya_pgn_snapshot_get_offset (TabiyaPgnSnapshot *self,
                                guint              index)
{
  return get_entry (self, index)->offset;
}

gsize
tabiya_pgn_snapshot_get_length (TabiyaPgnSnapshot *self,
                                guint              index)
{
  return get_entry (self, index)->length;
}

guint
tabiya_pgn_snapshot_get_line (TabiyaPgnSnapshot *self,
                              guint              index)
{
  return get_entry (self, index)->line;
}

/* Reading. */

/**
 * tabiya_pgn_snapshot_reader_new:
 * @snapshot: a reference is taken
 *
 * Returns: (transfer full): a reader
 */
TabiyaPgnSnapshotReader *
tabiya_pgn_snapshot_reader_new (TabiyaPgnSnapshot *snapshot)
{
  TabiyaPgnSnapshotReader *self = g_new0 (TabiyaPgnSnapshotReader, 1);

  self->snapshot = tabiya_pgn_snapshot_ref (snapshot);
  return self;
}

void
tabiya_pgn_snapshot_reader_free (TabiyaPgnSnapshotReader *self)
{
  g_clear_pointer (&self->window, g_bytes_unref);
  tabiya_pgn_snapshot_unref (self->snapshot);
  g_free (self);
}

/* Games one after the other are read together, others alone. */
static gboolean
move_window (TabiyaPgnSnapshotReader  *self,
             const TabiyaPgnEntry     *entry,
             gboolean                  ahead,
             GError                  **error)
{
  TabiyaPgnSource *source = self->snapshot->source;
  guint64 rest = tabiya_pgn_source_get_size (source) - entry->offset;
  gsize length = (gsize) MIN (ahead ? MAX (entry->length, STEP) : entry->length, rest);

  g_clear_pointer (&self->window, g_bytes_unref);
  self->window = tabiya_pgn_source_read (source, entry->offset, length, error);
  self->offset = entry->offset;
  return !!self->window;
}

const char *
tabiya_pgn_snapshot_reader_get (TabiyaPgnSnapshotReader  *self,
                                guint                     index,
                                gsize                    *length,
                                GError                  **error)
{
  const TabiyaPgnEntry *entry = get_entry (self->snapshot, index);
  GBytes *text = g_hash_table_lookup (self->snapshot->texts, GUINT_TO_POINTER (index));

  gboolean ahead = index == self->next;

  self->next = index + 1;
  if (text)
    return g_bytes_get_data (text, length);
  if ((!self->window || entry->offset < self->offset
       || entry->offset + entry->length > self->offset + g_bytes_get_size (self->window))
      && !move_window (self, entry, ahead, error))
    return NULL;
  *length = entry->length;
  return (const char *) g_bytes_get_data (self->window, NULL) + (entry->offset - self->offset);
}

gboolean
tabiya_pgn_snapshot_visit (TabiyaPgnSnapshot      *self,
                           const GArray           *games,
                           TabiyaPgnVisitFunc      visit,
                           gpointer                data,
                           TabiyaPgnProgressFunc   progress,
                           gpointer                progress_data,
                           GCancellable           *cancellable,
                           GError                **error)
{
  g_autoptr(TabiyaPgnSnapshotReader) reader = tabiya_pgn_snapshot_reader_new (self);
  guint n = games ? games->len : tabiya_pgn_snapshot_get_n_games (self);

  for (guint i = 0; i < n; i++) {
    guint index = games ? g_array_index (games, guint32, i) : i;
    const char *text;
    gsize length;

    if (g_cancellable_set_error_if_cancelled (cancellable, error))
      return FALSE;
    if (progress && i % GAMES_BETWEEN_PROGRESS == 0)
      progress (i / (double) n, progress_data);
    if (!games && tabiya_pgn_snapshot_is_deleted (self, index))
      continue;
    text = tabiya_pgn_snapshot_reader_get (reader, index, &length, error);
    if (!text || !visit (index, text, length, data, error))
      return FALSE;
  }
  return TRUE;
}
