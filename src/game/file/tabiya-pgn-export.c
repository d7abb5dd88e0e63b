/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/file/tabiya-pgn-export.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/tabiya-file-kind.h"
#include "base/tabiya-file-name.h"
#include "game/file/tabiya-file-turn.h"
#include "game/file/tabiya-pgn-atomic.h"
#include "game/file/tabiya-pgn-file-private.h"
#include "game/file/tabiya-pgn-plan.h"
#include "game/tabiya-thread.h"

/* The number of bytes examined at a time. */
#define STEP (1024 * 1024)

/* A game to write: either its text, or the location of its bytes. */
typedef struct {
  GBytes  *text;
  guint64  offset;
  gsize    length;
} Piece;

typedef struct {
  TabiyaPgnSource *source;
  GArray          *pieces;
  GFile           *target;
} Export;

static void
clear_piece (gpointer data)
{
  g_clear_pointer (&((Piece *) data)->text, g_bytes_unref);
}

static void
export_free (gpointer data)
{
  Export *export = data;

  tabiya_pgn_source_unref (export->source);
  g_array_unref (export->pieces);
  g_object_unref (export->target);
  g_free (export);
}

static Piece
make_piece (TabiyaPgnFile *file,
            guint          index)
{
  const TabiyaPgnEntry *entry = &g_array_index (file->entries, TabiyaPgnEntry, index);
  TabiyaGame *game = tabiya_pgn_file_peek_game (file, index);
  Piece piece = { .offset = entry->offset, .length = entry->length };

  if (game && (tabiya_game_get_modified (game) || index >= file->n_stored)) {
    char *text = tabiya_pgn_write_game (game);

    g_strchomp (text);
    piece.text = g_bytes_new_take (text, strlen (text));
  } else if (!tabiya_pgn_file_is_stored (file, index)) {
    piece.text = tabiya_pgn_file_read_entry (file, index, NULL);
  }
  return piece;
}

static gboolean
put_piece (Export         *export,
           const Piece    *piece,
           const char     *line_end,
           TabiyaPgnSink  *sink,
           GError        **error)
{
  g_autoptr(GBytes) text = NULL;
  gconstpointer data;
  gsize length;

  text = piece->text
           ? g_bytes_ref (piece->text)
           : tabiya_pgn_source_read (export->source, piece->offset, piece->length, error);
  if (!text)
    return FALSE;
  data = g_bytes_get_data (text, &length);
  return tabiya_pgn_sink_put (sink, data, length, error)
         && tabiya_pgn_sink_put (sink, line_end, strlen (line_end), error)
         && tabiya_pgn_sink_put (sink, line_end, strlen (line_end), error);
}

/* Games from a file in UTF-16 go to one in UTF-16, which needs its mark. */
static gboolean
put_pieces (Export         *export,
            TabiyaPgnSink  *sink,
            GCancellable   *cancellable,
            GError        **error)
{
  TabiyaPgnUnits units = tabiya_pgn_units_for_new (tabiya_pgn_source_get_units (export->source));
  g_autofree char *line_end = tabiya_pgn_find_line_end_of (export->source);
  gboolean done;

  tabiya_pgn_sink_begin (sink, units);
  done = units == TABIYA_PGN_AS_IS || tabiya_pgn_sink_put (sink, "\xef\xbb\xbf", 3, error);
  for (guint i = 0; done && i < export->pieces->len; i++)
    done = !g_cancellable_set_error_if_cancelled (cancellable, error)
           && put_piece (export, &g_array_index (export->pieces, Piece, i), line_end, sink, error);
  return tabiya_pgn_sink_end (sink, -1, error) && done;
}

static gboolean
run_export (Export        *export,
            GCancellable  *cancellable,
            GError       **error)
{
  g_autofree char *path = g_file_get_path (export->target);
  g_autoptr(TabiyaAtomicFile) out = NULL;
  g_autoptr(GByteArray) bytes = NULL;
  TabiyaPgnSink sink = { NULL };

  if (path) {
    out = sink.file = tabiya_atomic_file_open (path, error);
    return out && put_pieces (export, &sink, cancellable, error)
           && tabiya_atomic_file_commit (out, error);
  }
  bytes = sink.bytes = g_byte_array_new ();
  return put_pieces (export, &sink, cancellable, error)
         && g_file_replace_contents (export->target, (const char *) bytes->data, bytes->len, NULL,
                                     FALSE, G_FILE_CREATE_NONE, NULL, cancellable, error);
}

static void
export_in_thread (GTask        *task,
                  gpointer      source,
                  gpointer      export,
                  GCancellable *cancellable)
{
  GError *error = NULL;

  if (run_export (export, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/**
 * tabiya_pgn_export_async:
 * @indices: (element-type guint32): the indices of the games
 * @target: the file to write; it is replaced as a whole, so it must not be the file of the games
 * @cancellable: (nullable): stops the export
 * @callback: called when the export is complete or has failed
 * @user_data: passed to @callback
 *
 * Exports games to another file. Main thread.
 */
void
tabiya_pgn_export_async (TabiyaPgnFile       *file,
                         GArray              *indices,
                         GFile               *target,
                         GCancellable        *cancellable,
                         GAsyncReadyCallback  callback,
                         gpointer             user_data)
{
  g_autoptr(GTask) task = g_task_new (file, cancellable, callback, user_data);
  Export *export;

  g_task_set_source_tag (task, tabiya_pgn_export_async);
  if (file->file && tabiya_file_is_same (file->file, target)) {
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_EXISTS, "%s",
                             _("The games are already in that file. Choose another one."));
    return;
  }
  export = g_new0 (Export, 1);
  export->source = tabiya_pgn_source_ref (file->source);
  export->target = g_object_ref (target);
  export->pieces = g_array_new (FALSE, FALSE, sizeof (Piece));
  g_array_set_clear_func (export->pieces, clear_piece);
  for (guint i = 0; i < indices->len; i++) {
    Piece piece = make_piece (file, g_array_index (indices, guint32, i));

    g_array_append_val (export->pieces, piece);
  }
  g_task_set_task_data (task, export, export_free);
  /* Once the file has been replaced, it is too late to report a cancellation. */
  g_task_set_check_cancellable (task, FALSE);
  tabiya_thread_run_task (task, export_in_thread);
}

/**
 * tabiya_pgn_export_finish:
 * @result: the result passed to the callback
 * @error: return location for an error
 *
 * Returns: whether the games were written
 */
gboolean
tabiya_pgn_export_finish (TabiyaPgnFile  *file,
                          GAsyncResult   *result,
                          GError        **error)
{
  g_return_val_if_fail (g_task_is_valid (result, file), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

/* Appending. */

static gboolean
set_append_error (GError     **error,
                  const char  *path)
{
  int code = errno;

  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (code),
               _("The game could not be added to %s, which is unchanged: %s"),
               tabiya_path_show (path), g_strerror (code));
  return FALSE;
}

gboolean
tabiya_pgn_find_encoding (TabiyaPgnSource    *source,
                          TabiyaPgnEncoding  *encoding,
                          GError            **error)
{
  guint64 size = tabiya_pgn_source_get_size (source);

  *encoding = TABIYA_PGN_ASCII;
  for (guint64 offset = 0; offset < size && *encoding == TABIYA_PGN_ASCII; offset += STEP) {
    gsize length = (gsize) MIN (size - offset, STEP);
    g_autoptr(GBytes) bytes = tabiya_pgn_source_read (source, offset, length, error);
    const char *text;

    if (!bytes)
      return FALSE;
    text = g_bytes_get_data (bytes, NULL);
    /* The end of the step may split a character, but never a line. */
    while (offset + length < size && length > 1 && text[length - 1] != '\n')
      length--;
    *encoding = tabiya_pgn_detect_encoding (text, length);
  }
  return TRUE;
}

/* @text in the form that continues the existing bytes: with their line ends, after an empty
   line. */
static char *
fit_text (TabiyaPgnSource  *source,
          const char       *encoded,
          GError          **error)
{
  guint64 size = tabiya_pgn_source_get_size (source);
  gsize head_length = (gsize) MIN (size, STEP);
  gsize tail_length = (gsize) MIN (size, 4);
  g_autoptr(GBytes) head = tabiya_pgn_source_read (source, 0, head_length, error);
  g_autoptr(GBytes) tail = NULL;
  g_auto(GStrv) lines = g_strsplit (encoded, "\n", -1);
  g_autofree char *body = NULL;
  const char *line_end = "\n";
  const char *text;
  const char *end;
  guint n_lines = 0;

  if (!head || !(tail = tabiya_pgn_source_read (source, size - tail_length, tail_length,
                                                      error)))
    return NULL;
  text = g_bytes_get_data (head, NULL);
  end = head_length > 0 ? memchr (text, '\n', head_length) : NULL;
  if (end && end > text && end[-1] == '\r')
    line_end = "\r\n";
  text = g_bytes_get_data (tail, NULL);
  for (gsize i = tail_length; i > 0 && strchr ("\r\n", text[i - 1]); i--)
    n_lines += text[i - 1] == '\n';
  body = g_strjoinv (line_end, lines);
  return g_strconcat (size > 0 && n_lines < 2 ? line_end : "",
                      size > 0 && n_lines < 1 ? line_end : "", body, NULL);
}

static gboolean
write_all (int         fd,
           const char *text,
           gsize       length)
{
  while (length > 0) {
    gssize n = write (fd, text, length);

    if (n < 0 && errno == EINTR)
      continue;
    if (n < 0)
      return FALSE;
    text += n;
    length -= (gsize) n;
  }
  return TRUE;
}

/* Appends bytes; if they do not fit, the file is truncated to its old length. */
static gboolean
append_bytes (const char  *path,
              GByteArray  *bytes,
              guint64      size,
              GError     **error)
{
  int fd = g_open (path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  struct stat before;
  gboolean done;

  if (fd < 0)
    return set_append_error (error, path);
  tabiya_file_turn_take (fd);
  if (fstat (fd, &before) != 0 || (guint64) before.st_size != size
      || !tabiya_file_is_at (fd, path, NULL)) {
    g_set_error (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_CHANGED_ON_DISK,
                 _("Another program has just changed %s; try again"), tabiya_path_show (path));
    close (fd);
    return FALSE;
  }
  done = write_all (fd, (const char *) bytes->data, bytes->len) && fsync (fd) == 0;
  if (!done) {
    set_append_error (error, path);
    if (ftruncate (fd, before.st_size) != 0)
      g_warning ("%s ends in part of a game: %s", tabiya_path_show (path), g_strerror (errno));
  }
  close (fd);
  return done;
}

/* The bytes of a text in a file like @source. */
static GByteArray *
encode_units (TabiyaPgnSource  *source,
              const char       *text,
              GError          **error)
{
  TabiyaPgnEncoder encoder = { .units = tabiya_pgn_source_get_units (source) };
  GByteArray *bytes;

  if (tabiya_pgn_source_get_tail (source) >= 0) {
    g_set_error_literal (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_ENCODING,
                         _("The file ends in half a character of UTF-16, so that nothing can be "
                           "added to it. Open it and save it under another name first"));
    return NULL;
  }
  bytes = g_byte_array_new ();
  tabiya_pgn_encoder_feed (&encoder, text, strlen (text), bytes);
  return bytes;
}

/**
 * tabiya_pgn_append_text:
 * @path: a PGN file, which need not exist yet
 * @text: a game as tabiya_pgn_write_game() writes it
 *
 * Returns: whether it is on disk; if not, the file is unchanged and @error is set
 */
gboolean
tabiya_pgn_append_text (const char  *path,
                        const char  *text,
                        GError     **error)
{
  g_autoptr(TabiyaPgnSource) source = NULL;
  g_autofree char *encoded = NULL;
  g_autofree char *fitted = NULL;
  g_autoptr(GByteArray) bytes = NULL;
  TabiyaPgnEncoding encoding;
  gunichar bad = 0;
  char character[8] = { 0 };

  if (g_file_test (path, G_FILE_TEST_EXISTS)) {
    source = tabiya_pgn_source_new_for_path (path, error);
    if (!source || !tabiya_pgn_check_source (source, error))
      return FALSE;
  } else {
    g_autoptr(GBytes) nothing = g_bytes_new_static ("", 0);

    source = tabiya_pgn_source_new_for_bytes (nothing);
  }
  if (!tabiya_pgn_find_encoding (source, &encoding, error))
    return FALSE;
  bad = tabiya_pgn_units_find_lack (tabiya_pgn_source_get_units (source), text);
  if (!bad)
    encoded = tabiya_pgn_encode (text, encoding == TABIYA_PGN_ASCII ? TABIYA_PGN_UTF8 : encoding,
                                 &bad);
  if (!encoded) {
    g_unichar_to_utf8 (bad, character);
    g_set_error (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_UNENCODABLE,
                 _("The game has the character “%s”, which the encoding of the file does not have. "
                   "Nothing was added: remove the character, or choose another file."), character);
    return FALSE;
  }
  fitted = fit_text (source, encoded, error);
  bytes = fitted ? encode_units (source, fitted, error) : NULL;
  if (!bytes || !append_bytes (path, bytes, tabiya_pgn_source_get_file_size (source), error))
    return FALSE;
  if (tabiya_pgn_is_charset (tabiya_pgn_source_get_units (source)))
    tabiya_pgn_source_keep_charset (source, path);
  return TRUE;
}

typedef struct {
  char *path;
  char *text;
} Addition;

static void
addition_free (gpointer data)
{
  Addition *addition = data;

  g_free (addition->path);
  g_free (addition->text);
  g_free (addition);
}

static void
append_in_thread (GTask        *task,
                  gpointer      source,
                  gpointer      data,
                  GCancellable *cancellable)
{
  Addition *addition = data;
  GError *error = NULL;

  if (tabiya_pgn_append_text (addition->path, addition->text, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/**
 * tabiya_pgn_append_async:
 * @target: a local PGN file
 * @game: the game to add
 * @cancellable: (nullable): stops the operation
 * @callback: called when it is complete or has failed
 * @user_data: passed to @callback
 *
 * Adds a game to a file on disk. Main thread.
 */
void
tabiya_pgn_append_async (GFile               *target,
                         TabiyaGame          *game,
                         GCancellable        *cancellable,
                         GAsyncReadyCallback  callback,
                         gpointer             user_data)
{
  g_autoptr(GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Addition *addition = g_new0 (Addition, 1);

  g_task_set_source_tag (task, tabiya_pgn_append_async);
  g_task_set_check_cancellable (task, FALSE);
  addition->path = g_file_get_path (target);
  addition->text = tabiya_pgn_write_game (game);
  g_task_set_task_data (task, addition, addition_free);
  if (!addition->path) {
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, "%s",
                             _("Games can be added to files on this computer only"));
    return;
  }
  tabiya_thread_run_task (task, append_in_thread);
}

/**
 * tabiya_pgn_append_finish:
 * @result: the result passed to the callback
 * @error: return location for an error
 *
 * Returns: whether the game was added; if not, the file is unchanged
 */
gboolean
tabiya_pgn_append_finish (GAsyncResult  *result,
                          GError       **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, tabiya_pgn_append_async), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
