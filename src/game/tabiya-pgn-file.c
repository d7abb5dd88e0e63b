/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/tabiya-pgn-file-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "game/tabiya-pgn-lexer.h"
#include "game/tabiya-pgn-private.h"
#include "game/tabiya-pgn-scanner.h"

/*
 * TabiyaPgnFile: what is in a PGN file. The bytes stay as they were read; the index knows where
 * each game lies in them; a game is made of its bytes when somebody asks for it. Main thread, but
 * loading may be done in any one thread.
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

  G_OBJECT_CLASS (tabiya_pgn_file_parent_class)->finalize (object);
}

static void
tabiya_pgn_file_class_init (TabiyaPgnFileClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tabiya_pgn_file_finalize;
}

static void
tabiya_pgn_file_init (TabiyaPgnFile *self)
{
  g_autoptr (GBytes) nothing = g_bytes_new_static ("", 0);

  self->source = tabiya_pgn_source_new_for_bytes (nothing);
  self->entries = g_array_new (FALSE, FALSE, sizeof (TabiyaPgnEntry));
  self->games = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
}

/**
 * tabiya_pgn_file_new:
 *
 * Returns: (transfer full): a file without games, not yet on disk
 */
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

/* Text without tags may be anything; it is a game if there are moves in it. */
static gboolean
is_game (const TabiyaPgnRange *range)
{
  static const TabiyaPgnVisitor nobody = { NULL };
  g_autoptr (TabiyaPgnParser) parser = NULL;

  if (*range->text == '[')
    return TRUE;
  parser = tabiya_pgn_parser_new (&nobody, NULL);
  return tabiya_pgn_parser_run (parser, range->text, range->length);
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
    TabiyaPgnEntry entry = { range.offset, (guint32) range.length,
                             (guint32) MIN (range.line, G_MAXUINT32) };

    if (range.length > G_MAXUINT32) {
      g_set_error (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_SYNTAX,
                   _("The game that begins on line %u is longer than four gigabytes"), entry.line);
      return FALSE;
    }
    found_text = TRUE;
    if (is_game (&range))
      g_array_append_val (self->entries, entry);
    if (self->entries->len % 1024 == 0 && g_cancellable_set_error_if_cancelled (cancellable, error))
      return FALSE;
  }
  if (local_error != NULL) {
    g_propagate_error (error, local_error);
    return FALSE;
  }
  self->n_stored = self->entries->len;
  if (found_text && self->n_stored == 0) {
    g_set_error_literal (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_NO_GAME,
                         _("There is no chess game in this file"));
    return FALSE;
  }
  return TRUE;
}

/* The other encodings cannot be told from each other without a look at the games. */
static gboolean
check_encoding (TabiyaPgnSource  *source,
                GError          **error)
{
  guint64 size = tabiya_pgn_source_get_size (source);
  g_autoptr (GBytes) start = tabiya_pgn_source_read (source, 0, (gsize) MIN (size, 2), error);
  const guchar *mark;

  if (start == NULL)
    return FALSE;
  mark = g_bytes_get_data (start, NULL);
  if (size < 2 || !((mark[0] == 0xff && mark[1] == 0xfe) || (mark[0] == 0xfe && mark[1] == 0xff)))
    return TRUE;
  g_set_error_literal (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_ENCODING,
                       _("The file is encoded in UTF-16; PGN is UTF-8 or Latin-1. "
                         "Convert it with another program first"));
  return FALSE;
}

static gboolean
scan_bytes (TabiyaPgnFile  *self,
            GBytes         *bytes,
            GCancellable   *cancellable,
            GError        **error)
{
  g_autoptr (TabiyaPgnScanner) scanner = NULL;
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  scanner = tabiya_pgn_scanner_new_for_data (data, length);
  return index_games (self, scanner, cancellable, error);
}

static gboolean
scan_fd (TabiyaPgnFile  *self,
         int             fd,
         GCancellable   *cancellable,
         GError        **error)
{
  g_autoptr (TabiyaPgnScanner) scanner = tabiya_pgn_scanner_new_for_fd (fd);

  return index_games (self, scanner, cancellable, error);
}

static TabiyaPgnFile *
new_for_source (TabiyaPgnSource  *source,
                GCancellable     *cancellable,
                GError          **error)
{
  g_autoptr (TabiyaPgnFile) self = tabiya_pgn_file_new ();
  int fd = tabiya_pgn_source_get_fd (source);
  gboolean done;

  tabiya_pgn_source_unref (self->source);
  self->source = tabiya_pgn_source_ref (source);
  if (!check_encoding (source, error))
    return NULL;
  if (fd < 0) {
    gsize size = (gsize) tabiya_pgn_source_get_size (source);
    g_autoptr (GBytes) bytes = tabiya_pgn_source_read (source, 0, size, error);

    done = bytes != NULL && scan_bytes (self, bytes, cancellable, error);
  } else {
    done = scan_fd (self, fd, cancellable, error);
  }
  return done ? g_steal_pointer (&self) : NULL;
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
  TabiyaPgnFile *self = new_for_source (source, NULL, NULL);

  return self != NULL ? self : tabiya_pgn_file_new ();
}

static TabiyaPgnFile *
load_local (const char    *path,
            GCancellable  *cancellable,
            GError       **error)
{
  g_autoptr (TabiyaPgnSource) source = tabiya_pgn_source_new_for_path (path, error);

  return source != NULL ? new_for_source (source, cancellable, error) : NULL;
}

static TabiyaPgnFile *
load_remote (GFile         *file,
             GCancellable  *cancellable,
             GError       **error)
{
  g_autoptr (TabiyaPgnSource) source = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *etag = NULL;
  TabiyaPgnFile *self;

  bytes = g_file_load_bytes (file, cancellable, &etag, error);
  if (bytes == NULL)
    return NULL;
  source = tabiya_pgn_source_new_for_bytes (bytes);
  self = new_for_source (source, cancellable, error);
  if (self != NULL)
    self->etag = g_steal_pointer (&etag);
  return self;
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
  g_autofree char *path = NULL;
  TabiyaPgnFile *self;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  path = g_file_get_path (file);
  self = path != NULL ? load_local (path, cancellable, error)
                      : load_remote (file, cancellable, error);
  if (self != NULL) {
    self->file = g_object_ref (file);
  } else {
    g_autofree char *name = g_file_get_parse_name (file);

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

/**
 * tabiya_pgn_file_get_file:
 *
 * Returns: (transfer none) (nullable): where it was loaded from or saved to
 */
GFile *
tabiya_pgn_file_get_file (TabiyaPgnFile *self)
{
  g_return_val_if_fail (TABIYA_IS_PGN_FILE (self), NULL);

  return self->file;
}

/**
 * tabiya_pgn_file_get_n_games:
 *
 * Returns: how many games there are, new ones included
 */
guint
tabiya_pgn_file_get_n_games (TabiyaPgnFile *self)
{
  g_return_val_if_fail (TABIYA_IS_PGN_FILE (self), 0);

  return self->entries->len;
}

/**
 * tabiya_pgn_file_get_line:
 *
 * Returns: the line on which the game starts, from 1; 0 for a new one that is in no file yet
 */
guint
tabiya_pgn_file_get_line (TabiyaPgnFile *self,
                          guint          index)
{
  g_return_val_if_fail (TABIYA_IS_PGN_FILE (self), 0);
  g_return_val_if_fail (index < self->entries->len, 0);

  return get_entry (self, index)->line;
}

GBytes *
tabiya_pgn_file_read_entry (TabiyaPgnFile  *self,
                            guint           index,
                            GError        **error)
{
  const TabiyaPgnEntry *entry = get_entry (self, index);

  return tabiya_pgn_source_read (self->source, entry->offset, entry->length, error);
}

/* Reads over what stands between tags. */
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

static char *
find_tag (const char *text,
          gsize       length,
          const char *name)
{
  const char *limit = text + length;
  const char *p = skip_to_tag (text, limit);
  gsize name_length = strlen (name);

  while (p < limit) {
    TabiyaPgnTagToken tag;

    if (!tabiya_pgn_read_tag (p, limit, &tag)) {
      p = tabiya_pgn_find_line_end (p, limit);
    } else {
      if (tag.name_length == name_length && memcmp (tag.name, name, name_length) == 0)
        return tabiya_pgn_decode_value (tag.value, tag.value_length,
                                        tabiya_pgn_detect_encoding (text, length));
      p = tag.end;
    }
    p = skip_to_tag (p, limit);
  }
  return NULL;
}

/**
 * tabiya_pgn_file_dup_tag:
 *
 * Looks for a tag without reading the moves.
 *
 * Returns: (transfer full) (nullable): its value
 */
char *
tabiya_pgn_file_dup_tag (TabiyaPgnFile *self,
                         guint          index,
                         const char    *name)
{
  g_autoptr (GBytes) bytes = NULL;
  TabiyaGame *game;
  const char *text;
  gsize length;

  g_return_val_if_fail (TABIYA_IS_PGN_FILE (self), NULL);
  g_return_val_if_fail (index < self->entries->len, NULL);

  game = peek_game (self, index);
  if (game != NULL)
    return g_strdup (tabiya_game_get_tag (game, name));
  bytes = tabiya_pgn_file_read_entry (self, index, NULL);
  if (bytes == NULL)
    return NULL;
  text = g_bytes_get_data (bytes, &length);
  return find_tag (text, length, name);
}

/**
 * tabiya_pgn_file_dup_game:
 * @problems: (nullable) (element-type TabiyaPgnProblem): gets what was found; lines of the file
 *
 * Returns: (transfer full) (nullable): the game that was set for the entry, else a new one read
 *   from its bytes
 */
TabiyaGame *
tabiya_pgn_file_dup_game (TabiyaPgnFile  *self,
                          guint           index,
                          GPtrArray      *problems,
                          GError        **error)
{
  g_autoptr (TabiyaPgnReader) reader = NULL;
  g_autoptr (GBytes) bytes = NULL;
  TabiyaGame *game;
  const char *text;
  gsize length;

  g_return_val_if_fail (TABIYA_IS_PGN_FILE (self), NULL);
  g_return_val_if_fail (index < self->entries->len, NULL);

  game = peek_game (self, index);
  if (game != NULL)
    return g_object_ref (game);
  bytes = tabiya_pgn_file_read_entry (self, index, error);
  if (bytes == NULL)
    return NULL;
  text = g_bytes_get_data (bytes, &length);
  reader = tabiya_pgn_reader_new ();
  return tabiya_pgn_reader_read (reader, text, length, get_entry (self, index)->line, problems,
                                 error);
}

/**
 * tabiya_pgn_file_set_game:
 *
 * Makes @game stand for entry @index; while it is modified a save writes it anew.
 */
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

/**
 * tabiya_pgn_file_append_game:
 *
 * Adds a game at the end.
 *
 * Returns: its index
 */
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
  gpointer game;

  g_return_val_if_fail (TABIYA_IS_PGN_FILE (self), FALSE);

  if (self->n_stored < self->entries->len)
    return TRUE;
  g_hash_table_iter_init (&iter, self->games);
  while (g_hash_table_iter_next (&iter, NULL, &game)) {
    if (tabiya_game_get_modified (game))
      return TRUE;
  }
  return FALSE;
}
