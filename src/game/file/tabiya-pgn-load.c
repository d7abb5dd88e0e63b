/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/file/tabiya-pgn-file-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "game/pgn/tabiya-pgn-parser.h"
#include "game/pgn/tabiya-pgn-scanner.h"

/* Finding the games of a file: at once, or entry by entry while somebody looks at them already. */

/* Bytes looked at to tell what a file is. */
#define HEAD 4096

/* Compressed files, by their first bytes. */
static const struct {
  const char *mark;
  gsize       length;
  const char *name;
} compressions[] = {
  { "\x28\xb5\x2f\xfd", 4, "Zstandard" },
  { "\x1f\x8b", 2, "gzip" },
  { "BZh", 3, "bzip2" },
  { "\xfd" "7zXZ", 5, "xz" },
  { "PK\x03\x04", 4, "ZIP" },
  { "7z\xbc\xaf\x27\x1c", 6, "7z" },
  { "Rar!", 4, "RAR" },
};

static gboolean
check_compression (const char  *head,
                   gsize        length,
                   GError     **error)
{
  for (gsize i = 0; i < G_N_ELEMENTS (compressions); i++) {
    if (length >= compressions[i].length
        && memcmp (head, compressions[i].mark, compressions[i].length) == 0) {
      g_set_error (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_ENCODING,
                   _("The file is compressed (%s). Unpack it first and open what is in it"),
                   compressions[i].name);
      return FALSE;
    }
  }
  return TRUE;
}

/* The other encodings cannot be told from each other without a look at the games. */
static gboolean
check_encoding (const char  *head,
                gsize        length,
                GError     **error)
{
  gsize n_zeros = 0;

  if (length >= 2 && (memcmp (head, "\xff\xfe", 2) == 0 || memcmp (head, "\xfe\xff", 2) == 0)) {
    g_set_error_literal (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_ENCODING,
                         _("The file is encoded in UTF-16; PGN is UTF-8 or Latin-1. "
                           "Convert it with another program first"));
    return FALSE;
  }
  for (gsize i = 0; i < length; i++)
    n_zeros += head[i] == '\0';
  /* A stray zero byte does no harm; a file full of them is no text. */
  if (n_zeros * 64 <= length)
    return TRUE;
  g_set_error_literal (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_ENCODING,
                       _("It is not a text file. Games are read from files in PGN format"));
  return FALSE;
}

gboolean
tabiya_pgn_check_source (TabiyaPgnSource  *source,
                         GError          **error)
{
  gsize length = (gsize) MIN (tabiya_pgn_source_get_size (source), HEAD);
  g_autoptr (GBytes) bytes = tabiya_pgn_source_read (source, 0, length, error);
  const char *head;

  if (bytes == NULL)
    return FALSE;
  head = g_bytes_get_data (bytes, NULL);
  return length == 0
         || (check_compression (head, length, error) && check_encoding (head, length, error));
}

gboolean
tabiya_pgn_is_game (const char *text,
                    gsize       length)
{
  static const TabiyaPgnVisitor nobody = { NULL };
  g_autoptr (TabiyaPgnParser) parser = NULL;

  if (length > 0 && *text == '[')
    return TRUE;
  parser = tabiya_pgn_parser_new (&nobody, NULL);
  return tabiya_pgn_parser_run (parser, text, length);
}

gboolean
tabiya_pgn_make_entry (guint64          offset,
                       gsize            length,
                       guint64          line,
                       TabiyaPgnEntry  *entry,
                       GError         **error)
{
  *entry = (TabiyaPgnEntry) { offset, (guint32) length, (guint32) MIN (line, G_MAXUINT32) };
  if (length <= G_MAXUINT32)
    return TRUE;
  g_set_error (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_SYNTAX,
               _("The game that begins on line %u is longer than four gigabytes"), entry->line);
  return FALSE;
}

void
tabiya_pgn_set_no_game_error (GError **error)
{
  g_set_error_literal (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_NO_GAME,
                       _("There is no chess game in this file"));
}

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

void
tabiya_pgn_file_add_entries (TabiyaPgnFile        *self,
                             const TabiyaPgnEntry *entries,
                             guint                 n_entries)
{
  g_return_if_fail (self->reading);

  g_array_append_vals (self->entries, entries, n_entries);
  self->n_stored = self->entries->len;
}

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

gboolean
tabiya_pgn_file_check_whole (TabiyaPgnFile  *self,
                             GError        **error)
{
  if (self->reading)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_PENDING,
                         _("The file is still being read; try again when all of it is listed"));
  else if (self->cut_short)
    g_set_error_literal (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_CHANGED_ON_DISK,
                         _("The file could not be read to its end, so it cannot be written anew. "
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
  if (local_error != NULL) {
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
  g_autoptr (TabiyaPgnFile) self = tabiya_pgn_file_new_for_source (source, file, etag);
  g_autoptr (TabiyaPgnScanner) scanner = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (!tabiya_pgn_check_source (source, error))
    return NULL;
  scanner = tabiya_pgn_scanner_new_for_source (source, error);
  if (scanner == NULL || !index_games (self, scanner, cancellable, error))
    return NULL;
  return g_steal_pointer (&self);
}

/**
 * tabiya_pgn_file_new_from_bytes:
 *
 * Returns: (transfer full): the games of a text that is nowhere on disk; none where there are none
 */
TabiyaPgnFile *
tabiya_pgn_file_new_from_bytes (GBytes *bytes)
{
  g_autoptr (TabiyaPgnSource) source = tabiya_pgn_source_new_for_bytes (bytes);
  TabiyaPgnFile *self = read_source (source, NULL, NULL, NULL, NULL);

  return self != NULL ? self : tabiya_pgn_file_new ();
}

/**
 * tabiya_pgn_file_load:
 * @file: a PGN file
 *
 * Finds the games of a file without reading their moves.
 *
 * Returns: (transfer full) (nullable): the file; %NULL with an error that names it
 */
TabiyaPgnFile *
tabiya_pgn_file_load (GFile         *file,
                      GCancellable  *cancellable,
                      GError       **error)
{
  g_autoptr (TabiyaPgnSource) source = NULL;
  g_autofree char *etag = NULL;
  g_autofree char *name = NULL;
  TabiyaPgnFile *self = NULL;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  source = tabiya_pgn_source_new_for_file (file, &etag, cancellable, error);
  if (source != NULL)
    self = read_source (source, file, etag, cancellable, error);
  if (self == NULL) {
    name = g_file_get_parse_name (file);
    g_prefix_error (error, "%s: ", name);
  }
  return self;
}

static void
load_in_thread (GTask        *task,
                gpointer      source,
                gpointer      file,
                GCancellable *cancellable)
{
  GError *error = NULL;
  TabiyaPgnFile *self = tabiya_pgn_file_load (file, cancellable, &error);

  if (self != NULL)
    g_task_return_pointer (task, self, g_object_unref);
  else
    g_task_return_error (task, error);
}

/**
 * tabiya_pgn_file_load_async:
 *
 * See tabiya_pgn_file_load(); the work is done in a thread.
 */
void
tabiya_pgn_file_load_async (GFile               *file,
                            GCancellable        *cancellable,
                            GAsyncReadyCallback  callback,
                            gpointer             user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (G_IS_FILE (file));

  task = g_task_new (NULL, cancellable, callback, user_data);
  g_task_set_source_tag (task, tabiya_pgn_file_load_async);
  g_task_set_task_data (task, g_object_ref (file), g_object_unref);
  g_task_run_in_thread (task, load_in_thread);
}

TabiyaPgnFile *
tabiya_pgn_file_load_finish (GAsyncResult  *result,
                             GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
