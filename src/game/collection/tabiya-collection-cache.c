/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "game/collection/tabiya-collection-cache.h"

#include <glib/gstdio.h>
#include <string.h>
#include <utime.h>

#include "game/collection/tabiya-collection.h"
#include "game/file/tabiya-pgn-entry.h"

/* The cache has two files for each PGN file, named after a checksum of its path: the index of its
   games, and that of their positions. Their content is valid only as long as the PGN file is the
   same version, see tabiya_pgn_source_dup_identity(). */

#define SUFFIX ".index"
#define POSITIONS_SUFFIX ".positions"

/* An older temporary file, in seconds, was left behind by a crash. */
#define STALE_AGE (24 * 60 * 60)

char *
tabiya_collection_dup_cache_folder (void)
{
  return g_build_filename (g_get_user_cache_dir (), "tabiya", "collections", NULL);
}

char *
tabiya_collection_cache_dup_path (const char *folder,
                                  GFile      *file)
{
  g_autofree char *path = g_file_get_path (file);
  g_autofree char *checksum = NULL;
  g_autofree char *name = NULL;

  if (!path || !folder)
    return NULL;
  checksum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, path, -1);
  name = g_strconcat (checksum, SUFFIX, NULL);
  return g_build_filename (folder, name, NULL);
}

char *
tabiya_collection_cache_dup_positions_path (const char *path)
{
  g_autofree char *stem = g_strndup (path, strlen (path) - strlen (SUFFIX));

  return g_strconcat (stem, POSITIONS_SUFFIX, NULL);
}

/* Games without bytes are not in the file and are left out. */
GBytes *
tabiya_collection_cache_pack (GArray *entries,
                              GArray *moves)
{
  GByteArray *data = g_byte_array_new ();
  GArray *facts = g_array_new (FALSE, FALSE, sizeof (TabiyaMoveFacts));

  for (guint i = 0; i < entries->len; i++) {
    const TabiyaPgnEntry *entry = &g_array_index (entries, TabiyaPgnEntry, i);

    if (entry->length == 0)
      continue;
    g_byte_array_append (data, (const guint8 *) entry, sizeof *entry);
    g_array_append_val (facts, g_array_index (moves, TabiyaMoveFacts, i));
  }
  g_byte_array_append (data, (const guint8 *) facts->data,
                       facts->len * (guint) sizeof (TabiyaMoveFacts));
  g_array_unref (facts);
  return g_byte_array_free_to_bytes (data);
}

/* FALSE if the data is impossible: games that overlap or lie outside the file. */
gboolean
tabiya_collection_cache_unpack (GBytes  *data,
                                guint64  file_size,
                                GArray  *entries,
                                GArray  *moves)
{
  const gsize size = sizeof (TabiyaPgnEntry) + sizeof (TabiyaMoveFacts);
  gsize length;
  const guint8 *bytes = g_bytes_get_data (data, &length);
  gsize n = length / size;
  guint64 end = 0;

  if (length == 0 || length % size != 0)
    return FALSE;
  g_array_append_vals (entries, bytes, (guint) n);
  g_array_append_vals (moves, bytes + n * sizeof (TabiyaPgnEntry), (guint) n);
  for (guint i = 0; i < n; i++) {
    const TabiyaPgnEntry *entry = &g_array_index (entries, TabiyaPgnEntry, i);

    if (entry->offset < end || entry->length == 0 || entry->offset + entry->length > file_size)
      return FALSE;
    end = entry->offset + entry->length;
  }
  return TRUE;
}

void
tabiya_collection_cache_touch (const char *path)
{
  /* If this fails, only the order of use is lost. */
  if (g_utime (path, NULL) != 0)
    g_debug ("%s cannot be touched", path);
}

typedef struct {
  char    *path;
  gint64   time;
  guint64  size;
} CacheFile;

static void
clear_cache_file (gpointer data)
{
  g_free (((CacheFile *) data)->path);
}

static int
compare_age (gconstpointer a,
             gconstpointer b)
{
  gint64 x = ((const CacheFile *) a)->time;
  gint64 y = ((const CacheFile *) b)->time;

  return (x > y) - (x < y);
}

static GArray *
list_files (const char *folder)
{
  GArray *files = g_array_new (FALSE, FALSE, sizeof (CacheFile));
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  const char *name;

  g_array_set_clear_func (files, clear_cache_file);
  while (dir && (name = g_dir_read_name (dir))) {
    CacheFile file = { .path = g_build_filename (folder, name, NULL) };
    GStatBuf info;

    if (g_stat (file.path, &info) != 0
        || (!strstr (name, SUFFIX) && !strstr (name, POSITIONS_SUFFIX))) {
      g_free (file.path);
      continue;
    }
    file.time = info.st_mtime;
    file.size = (guint64) info.st_size;
    if (!g_str_has_suffix (name, SUFFIX) && !g_str_has_suffix (name, POSITIONS_SUFFIX)
        && now - file.time > STALE_AGE) {
      g_unlink (file.path);
      g_free (file.path);
      continue;
    }
    g_array_append_val (files, file);
  }
  g_array_sort (files, compare_age);
  return files;
}

void
tabiya_collection_cache_prune (const char *folder,
                               guint64     limit,
                               const char *keep)
{
  g_autoptr(GArray) files = list_files (folder);
  guint64 total = 0;

  for (guint i = 0; i < files->len; i++) {
    const CacheFile *file = &g_array_index (files, CacheFile, i);

    total += g_strcmp0 (file->path, keep) == 0 ? 0 : file->size;
  }
  for (guint i = 0; i < files->len && total > limit; i++) {
    const CacheFile *file = &g_array_index (files, CacheFile, i);

    if (g_strcmp0 (file->path, keep) != 0 && g_unlink (file->path) == 0)
      total -= file->size;
  }
}
