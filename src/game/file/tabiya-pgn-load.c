/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/file/tabiya-pgn-file-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/tabiya-file-name.h"
#include "game/file/tabiya-pgn-unpack.h"
#include "game/pgn/tabiya-pgn-scanner.h"

/* Finding the games of a file: all at once, or entry by entry while they are already being
   shown. */

/**
 * tabiya_pgn_file_new_for_source:
 * @source: the bytes; a reference is taken
 * @file: (nullable): the location of the file; a reference is taken
 * @etag: (nullable): the entity tag of a file that is not local
 *
 * Returns: (transfer full): a file whose entries are still to come
 */
TabiyaPgnFile *
tabiya_pgn_file_new_for_source (TabiyaPgnSource *source,
                                GFile           *file,
                                const char      *etag)
{
  TabiyaPgnFile *self = tabiya_pgn_file_new ();

  tabiya_pgn_source_unref (self->source);
  self->source = tabiya_pgn_source_ref (source);
  g_set_object (&self->file, file);
  self->etag = g_strdup (etag);
  self->reading = TRUE;
  return self;
}

/**
 * tabiya_pgn_file_add_entries:
 * @entries: the games that were found next, in the order of the file; copied
 * @n_entries: their number
 *
 * Appends entries while the file is still being read. Main thread.
 */
void
tabiya_pgn_file_add_entries (TabiyaPgnFile        *self,
                             const TabiyaPgnEntry *entries,
                             guint                 n_entries)
{
  g_return_if_fail (self->reading);

  g_array_append_vals (self->entries, entries, n_entries);
  self->n_stored = self->entries->len;
}

/**
 * tabiya_pgn_file_end_reading:
 * @whole: whether the end of the file was reached
 * @trusted: whether the entries were found in these very bytes, not taken from the cache
 *
 * Announces that no more entries will come. Main thread.
 */
void
tabiya_pgn_file_end_reading (TabiyaPgnFile *self,
                             gboolean       whole,
                             gboolean       trusted)
{
  self->reading = FALSE;
  self->cut_short = !whole;
  self->trusted = trusted;
}

gboolean
tabiya_pgn_file_get_reading (TabiyaPgnFile *self)
{
  g_return_val_if_fail (TABIYA_IS_PGN_FILE (self), FALSE);

  return self->reading;
}

guint64
tabiya_pgn_file_get_size (TabiyaPgnFile *self)
{
  g_return_val_if_fail (TABIYA_IS_PGN_FILE (self), 0);

  return tabiya_pgn_source_get_size (self->source);
}

/**
 * tabiya_pgn_file_check_whole:
 * @error: return location for an error
 *
 * Returns: whether the file can be changed and saved as a whole; %FALSE with @error while it is
 *   being read, or if it could not be read to its end
 */
gboolean
tabiya_pgn_file_check_whole (TabiyaPgnFile  *self,
                             GError        **error)
{
  if (self->reading)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_PENDING,
                         _("The file is still being read; try again when all of it is listed"));
  else if (self->cut_short)
    g_set_error_literal (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_CHANGED_ON_DISK,
                         _("The file could not be read to its end, so it cannot be saved. "
                           "Export games to another file, or open it again"));
  return !self->reading && !self->cut_short;
}

static gboolean
index_games (TabiyaPgnFile     *self,
             TabiyaPgnScanner  *scanner,
             GCancellable      *cancellable,
             GError           **error)
{
  gboolean found_text = FALSE;
  GError *local_error = NULL;
  TabiyaPgnRange range;

  while (tabiya_pgn_scanner_next (scanner, &range, &local_error)) {
    TabiyaPgnEntry entry;

    if (!tabiya_pgn_make_entry (range.offset, range.length, range.line, &entry, error))
      return FALSE;
    found_text = TRUE;
    if (tabiya_pgn_is_game (range.text, range.length))
      tabiya_pgn_file_add_entries (self, &entry, 1);
    if (self->entries->len % 1024 == 0 && g_cancellable_set_error_if_cancelled (cancellable, error))
      return FALSE;
  }
  if (local_error) {
    g_propagate_error (error, local_error);
    return FALSE;
  }
  if (found_text && self->n_stored == 0) {
    tabiya_pgn_set_no_game_error (error);
    return FALSE;
  }
  tabiya_pgn_file_end_reading (self, TRUE, TRUE);
  return TRUE;
}

static TabiyaPgnFile *
read_source (TabiyaPgnSource  *source,
             GFile            *file,
             const char       *etag,
             GCancellable     *cancellable,
             GError          **error)
{
  g_autoptr(TabiyaPgnFile) self = tabiya_pgn_file_new_for_source (source, file, etag);
  g_autoptr(TabiyaPgnScanner) scanner = NULL;
  g_autoptr(GBytes) bytes = NULL;

  if (!tabiya_pgn_check_source (source, error))
    return NULL;
  scanner = tabiya_pgn_scanner_new_for_source (source, error);
  if (!scanner || !index_games (self, scanner, cancellable, error))
    return NULL;
  return g_steal_pointer (&self);
}

/**
 * tabiya_pgn_file_new_from_bytes:
 * @bytes: a PGN text
 *
 * Returns: (transfer full): the games of a text that is not on disk; it may have none
 */
TabiyaPgnFile *
tabiya_pgn_file_new_from_bytes (GBytes *bytes)
{
  g_autoptr(TabiyaPgnSource) source = tabiya_pgn_source_new_for_bytes (bytes);
  TabiyaPgnFile *self = read_source (source, NULL, NULL, NULL, NULL);

  return self ? self : tabiya_pgn_file_new ();
}

/**
 * tabiya_pgn_file_load_member:
 * @file: a PGN file, or an archive
 * @member: (nullable): the name of a PGN file in the archive; %NULL for all of them
 *
 * Finds the games of a file without reading their moves. An archive that is damaged is read as far
 * as it can be. Blocks.
 *
 * Returns: (transfer full) (nullable): the file; %NULL with an error that names it
 */
TabiyaPgnFile *
tabiya_pgn_file_load_member (GFile         *file,
                             const char    *member,
                             GCancellable  *cancellable,
                             GError       **error)
{
  g_autoptr(TabiyaPgnSource) source = NULL;
  g_autofree char *etag = NULL;
  TabiyaPgnFile *self = NULL;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  source = tabiya_pgn_open_source (file, member, &etag, cancellable, error);
  if (source)
    self = read_source (source, file, etag, cancellable, error);
  if (!self)
    g_prefix_error (error, "%s: ", tabiya_file_show (file));
  return self;
}

/* The same for all games of a file or an archive. */
TabiyaPgnFile *
tabiya_pgn_file_load (GFile         *file,
                      GCancellable  *cancellable,
                      GError       **error)
{
  return tabiya_pgn_file_load_member (file, NULL, cancellable, error);
}
