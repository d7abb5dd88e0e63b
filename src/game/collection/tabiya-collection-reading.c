/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "game/collection/tabiya-collection-worker-private.h"

#include <glib/gstdio.h>

/* How the worker comes to know the games of a file: from the cache, or by finding, indexing and
   counting them slice by slice, between which it looks whether something is asked. */

/* How long the thread works before it tells what it has and looks whether something is asked. */
#define SLICE_US (25 * G_TIME_SPAN_MILLISECOND)

/* Smaller files are read faster than their cache. */
#define CACHE_MIN_SIZE (256 * 1024)

void
tabiya_collection_worker_drop_index (TabiyaCollectionWorker *self,
                                     const GError           *error)
{
  g_warning ("%s", error->message);
  g_clear_pointer (&self->index, tabiya_game_index_free);
}

static void
index_game (TabiyaCollectionWorker *self,
            guint                   id,
            const char             *text,
            gsize                   length)
{
  g_autoptr (TabiyaPgnHeader) header = NULL;
  g_autoptr (GError) error = NULL;

  if (self->index == NULL)
    return;
  header = tabiya_pgn_header_new (text, length);
  if (!tabiya_game_index_set (self->index, id, header, g_array_index (self->plies, guint16, id),
                              &error))
    tabiya_collection_worker_drop_index (self, error);
}

void
tabiya_collection_worker_make_index (TabiyaCollectionWorker *self)
{
  g_autoptr (GError) error = NULL;

  g_clear_pointer (&self->index, tabiya_game_index_free);
  self->index = tabiya_game_index_new (&error);
  if (self->index == NULL)
    g_warning ("%s", error->message);
}

/* TRUE when all there is to know of the file was in the cache. */
static gboolean
open_cache (TabiyaCollectionWorker *self)
{
  g_autofree char *identity = NULL;
  g_autoptr (GBytes) data = NULL;
  g_autoptr (GError) error = NULL;

  if (self->cache_path == NULL || !g_file_test (self->cache_path, G_FILE_TEST_EXISTS))
    return FALSE;
  identity = tabiya_pgn_source_dup_identity (self->source);
  if (identity == NULL)
    return FALSE;
  self->index = tabiya_game_index_open (self->cache_path, identity, &data, &error);
  if (self->index != NULL
      && tabiya_collection_cache_unpack (data, tabiya_pgn_source_get_size (self->source),
                                         self->entries, self->plies)) {
    tabiya_collection_cache_touch (self->cache_path);
    return TRUE;
  }
  g_clear_pointer (&self->index, tabiya_game_index_free);
  g_array_set_size (self->entries, 0);
  g_array_set_size (self->plies, 0);
  return FALSE;
}

void
tabiya_collection_worker_write_cache (TabiyaCollectionWorker *self)
{
  g_autofree char *identity = NULL;
  g_autoptr (GBytes) data = NULL;
  g_autoptr (GError) error = NULL;

  if (self->cache_path == NULL || self->index == NULL || self->edited || self->entries->len == 0
      || tabiya_pgn_source_get_size (self->source) < CACHE_MIN_SIZE)
    return;
  identity = tabiya_pgn_source_dup_identity (self->source);
  if (identity == NULL || g_mkdir_with_parents (self->cache_folder, 0700) != 0)
    return;
  data = tabiya_collection_cache_pack (self->entries, self->plies);
  if (!tabiya_game_index_save (self->index, self->cache_path, identity, data, &error))
    g_debug ("The index is not kept: %s", error->message);
  tabiya_collection_cache_prune (self->cache_folder, TABIYA_COLLECTION_CACHE_LIMIT);
}

static gboolean
open_source (TabiyaCollectionWorker  *self,
             GError                 **error)
{
  char *etag = NULL;

  self->source = tabiya_pgn_source_new_for_file (self->file, &etag, NULL, error);
  if (self->source == NULL || !tabiya_pgn_check_source (self->source, error)) {
    g_free (etag);
    return FALSE;
  }
  g_mutex_lock (&self->lock);
  self->news.source = tabiya_pgn_source_ref (self->source);
  self->news.etag = etag;
  g_mutex_unlock (&self->lock);
  return TRUE;
}

static void
begin (TabiyaCollectionWorker *self)
{
  GError *error = NULL;

  if (!open_source (self, &error)) {
    self->state = TABIYA_COLLECTION_STATE_READY;
    tabiya_collection_worker_tell_end_of_reading (self, FALSE, error);
  } else if (open_cache (self)) {
    self->state = TABIYA_COLLECTION_STATE_READY;
    tabiya_collection_worker_tell_cached (self);
  } else {
    tabiya_collection_worker_make_index (self);
    self->scanner = tabiya_pgn_scanner_new_for_source (self->source, &error);
    self->state = self->scanner != NULL ? TABIYA_COLLECTION_STATE_SCAN
                                          : TABIYA_COLLECTION_STATE_READY;
    if (self->scanner == NULL)
      tabiya_collection_worker_tell_end_of_reading (self, FALSE, error);
  }
}

static void
end_scan (TabiyaCollectionWorker *self,
          GError                 *error)
{
  if (error == NULL && self->found_text && self->entries->len == 0)
    tabiya_pgn_set_no_game_error (&error);
  tabiya_collection_worker_tell_end_of_reading (self, TRUE, error);
  g_clear_pointer (&self->scanner, tabiya_pgn_scanner_free);
  self->state = TABIYA_COLLECTION_STATE_COUNT;
  self->next = 0;
}

static gboolean
is_stopped (TabiyaCollectionWorker *self)
{
  gboolean stopped;

  g_mutex_lock (&self->lock);
  stopped = self->stop;
  g_mutex_unlock (&self->lock);
  return stopped;
}

static gboolean
scan_game (TabiyaCollectionWorker  *self,
           GError                 **error)
{
  guint16 plies = TABIYA_PLIES_UNKNOWN;
  TabiyaPgnEntry entry;
  TabiyaPgnRange range;

  if (!tabiya_pgn_scanner_next (self->scanner, &range, error)
      || !tabiya_pgn_make_entry (range.offset, range.length, range.line, &entry, error))
    return FALSE;
  self->found_text = TRUE;
  if (tabiya_pgn_is_game (range.text, range.length)) {
    g_array_append_val (self->entries, entry);
    g_array_append_val (self->plies, plies);
    index_game (self, self->entries->len - 1, range.text, range.length);
  }
  return TRUE;
}

/* Another program may write into a large file while it is read; then nothing fits any more. */
static gboolean
check_source (TabiyaCollectionWorker  *self,
              GError                 **error)
{
  g_autoptr (GBytes) nothing = tabiya_pgn_source_read (self->source, 0, 0, error);

  return nothing != NULL;
}

static void
scan (TabiyaCollectionWorker *self)
{
  gint64 end = g_get_monotonic_time () + SLICE_US;
  guint first = self->entries->len;
  GError *error = NULL;
  gboolean more = TRUE;

  while (more && g_get_monotonic_time () < end) {
    for (guint i = 0; more && i < 64; i++)
      more = scan_game (self, &error);
  }
  if (error == NULL)
    check_source (self, &error);
  if (self->entries->len > first)
    tabiya_collection_worker_tell_entries (self, first);
  if (!more || error != NULL)
    end_scan (self, error);
}

static GBytes *
read_game (TabiyaCollectionWorker *self,
           guint                   id)
{
  const TabiyaPgnEntry *entry = &g_array_index (self->entries, TabiyaPgnEntry, id);

  return entry->length > 0 ? tabiya_pgn_source_read (self->source, entry->offset, entry->length,
                                                     NULL) : NULL;
}

/* Indexes games that are known, for a file without a cache or after the index turned out to be
   damaged. */
static void
index_games (TabiyaCollectionWorker *self)
{
  gint64 end = g_get_monotonic_time () + SLICE_US;

  while (self->next < self->entries->len && g_get_monotonic_time () < end) {
    g_autoptr (GBytes) bytes = read_game (self, self->next);
    gsize length;
    const char *text = bytes != NULL ? g_bytes_get_data (bytes, &length) : NULL;

    if (text != NULL)
      index_game (self, self->next, text, length);
    self->next++;
  }
  if (self->next == self->entries->len) {
    self->state = TABIYA_COLLECTION_STATE_COUNT;
    self->next = 0;
  }
}

static void
count_game (TabiyaCollectionWorker *self,
            guint                   id)
{
  static const TabiyaPgnVisitor nobody = { NULL };
  guint16 *plies = &g_array_index (self->plies, guint16, id);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  const char *text;
  gsize length;

  self->n_bytes += g_array_index (self->entries, TabiyaPgnEntry, id).length;
  if (*plies != TABIYA_PLIES_UNKNOWN || (bytes = read_game (self, id)) == NULL)
    return;
  if (self->parser == NULL)
    self->parser = tabiya_pgn_parser_new (&nobody, NULL);
  text = g_bytes_get_data (bytes, &length);
  tabiya_pgn_parser_run (self->parser, text, length);
  *plies = (guint16) MIN (tabiya_pgn_parser_get_n_plies (self->parser), G_MAXUINT16 - 1u);
  if (self->index != NULL && !tabiya_game_index_set_plies (self->index, id, *plies, &error))
    tabiya_collection_worker_drop_index (self, error);
}

static void
count (TabiyaCollectionWorker *self)
{
  gint64 end = g_get_monotonic_time () + SLICE_US;
  guint first = self->next;

  while (self->next < self->entries->len && g_get_monotonic_time () < end)
    count_game (self, self->next++);
  if (self->next > first)
    tabiya_collection_worker_tell_plies (self, first, self->next);
  if (self->next == self->entries->len) {
    self->state = TABIYA_COLLECTION_STATE_READY;
    g_clear_pointer (&self->parser, tabiya_pgn_parser_free);
    tabiya_collection_worker_write_cache (self);
  }
}

void
tabiya_collection_worker_rebuild (TabiyaCollectionWorker *self)
{
  tabiya_collection_worker_make_index (self);
  self->state = TABIYA_COLLECTION_STATE_INDEX;
  self->next = 0;
  while (self->state == TABIYA_COLLECTION_STATE_INDEX && !is_stopped (self))
    index_games (self);
}

void
tabiya_collection_worker_work (TabiyaCollectionWorker *self)
{
  switch (self->state) {
  case TABIYA_COLLECTION_STATE_OPEN:
    begin (self);
    break;
  case TABIYA_COLLECTION_STATE_SCAN:
    scan (self);
    break;
  case TABIYA_COLLECTION_STATE_INDEX:
    index_games (self);
    break;
  case TABIYA_COLLECTION_STATE_COUNT:
    count (self);
    break;
  case TABIYA_COLLECTION_STATE_READY:
  default:
    break;
  }
  tabiya_collection_worker_tell_progress (self);
}
