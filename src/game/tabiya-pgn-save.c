/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/tabiya-pgn-file-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "game/tabiya-game-private.h"
#include "game/tabiya-pgn-atomic.h"
#include "game/tabiya-pgn-scanner.h"

/*
 * Saving. First the games that were edited are written down, in the main thread: that is the plan.
 * Then old bytes and new games are put together, in any thread. Last, in the main thread again, the
 * file learns where everything is now.
 */

#define COPY_STEP (1024 * 1024)

/* One game that is written anew, in the file's encoding and with its line ends. */
typedef struct {
  guint       index;
  TabiyaGame *game;
  char       *text;
  gsize       length;
  guint64     n_old_lines;  /* line ends of the text it replaces */
  gsize       n_before;     /* bytes put before it, see put_line_end_before() */
  gsize       n_after;      /* and after it */
  guint64     offset;       /* where a new one went */
  guint64     line;         /* and on which line; lines of the edited games before not counted */
} Edit;

typedef struct {
  TabiyaPgnSource *source;
  GArray          *entries;     /* copies; the file may grow meanwhile */
  guint            n_stored;
  GArray          *edits;       /* of Edit, by index */
  char            *line_end;    /* what separates new games */

  /* where it goes */
  GFile           *file;
  char            *path;        /* NULL: not local */
  char            *etag;        /* what the remote file must still have; NULL: anything */
  gboolean         check;       /* whether it must still be what was read */

  /* what came of it */
  TabiyaPgnSource *new_source;
  char            *new_etag;
} Plan;

/* Where the bytes go. */
typedef struct {
  TabiyaAtomicFile *file;       /* or: */
  GByteArray       *bytes;
  guint64           offset;
} Sink;

static void
clear_edit (gpointer data)
{
  Edit *edit = data;

  g_object_unref (edit->game);
  g_free (edit->text);
}

static void
plan_free (Plan *plan)
{
  tabiya_pgn_source_unref (plan->source);
  g_array_unref (plan->entries);
  g_array_unref (plan->edits);
  g_free (plan->line_end);
  g_clear_object (&plan->file);
  g_free (plan->path);
  g_free (plan->etag);
  g_clear_pointer (&plan->new_source, tabiya_pgn_source_unref);
  g_free (plan->new_etag);
  g_free (plan);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Plan, plan_free)

static TabiyaPgnEntry *
get_entry (Plan  *plan,
           guint  index)
{
  return &g_array_index (plan->entries, TabiyaPgnEntry, index);
}

static Edit *
get_edit (Plan  *plan,
          guint  index)
{
  return &g_array_index (plan->edits, Edit, index);
}

/* The first line end of a text; NULL when it has none. */
static char *
find_line_end (const char *text,
               gsize       length)
{
  for (gsize i = 0; i < length; i++) {
    if (text[i] == '\n')
      return g_strdup ("\n");
    if (text[i] == '\r')
      return g_strdup (i + 1 < length && text[i + 1] == '\n' ? "\r\n" : "\r");
  }
  return NULL;
}

/* The file's own line end: the first there is. */
static char *
find_file_line_end (TabiyaPgnSource *source)
{
  gsize length = (gsize) MIN (tabiya_pgn_source_get_size (source), COPY_STEP);
  g_autoptr (GBytes) start = tabiya_pgn_source_read (source, 0, length, NULL);
  char *line_end = NULL;

  if (start != NULL)
    line_end = find_line_end (g_bytes_get_data (start, NULL), length);
  return line_end != NULL ? line_end : g_strdup ("\n");
}

/* The encoding for a game that gives no hint itself: that of the first game that does. */
static TabiyaPgnEncoding
find_file_encoding (TabiyaPgnFile *self)
{
  for (guint i = 0; i < self->n_stored; i++) {
    g_autoptr (GBytes) bytes = tabiya_pgn_file_read_entry (self, i, NULL);
    TabiyaPgnEncoding encoding = TABIYA_PGN_ASCII;
    const char *text;
    gsize length;

    if (bytes != NULL) {
      text = g_bytes_get_data (bytes, &length);
      encoding = tabiya_pgn_detect_encoding (text, length);
    }
    if (encoding != TABIYA_PGN_ASCII)
      return encoding;
  }
  return TABIYA_PGN_UTF8;
}

static const char *
get_encoding_name (TabiyaPgnEncoding encoding)
{
  switch (encoding) {
  case TABIYA_PGN_LATIN1:
    return "ISO-8859-1";
  case TABIYA_PGN_CP1252:
    return "Windows-1252";
  case TABIYA_PGN_ASCII:
    return "ASCII";
  case TABIYA_PGN_UTF8:
  default:
    return "UTF-8";
  }
}

static gboolean
is_ascii (const char *text)
{
  return tabiya_pgn_detect_encoding (text, strlen (text)) == TABIYA_PGN_ASCII;
}

static char *
encode (const char         *text,
        guint               index,
        TabiyaPgnEncoding   encoding,
        GError            **error)
{
  gunichar bad = 0;
  char *encoded = tabiya_pgn_encode (text, encoding, &bad);
  char character[8] = { 0 };

  if (encoded != NULL)
    return encoded;
  g_unichar_to_utf8 (bad, character);
  g_set_error (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_UNENCODABLE,
               _("Game %u has the character “%s” (U+%04X), which the file's encoding, %s, does not "
                 "have. Nothing was saved: remove the character, or save the game to another "
                 "file."),
               index + 1, character, bad, get_encoding_name (encoding));
  return NULL;
}

/* Without the empty line at the end: what follows a game is not part of it. */
static char *
trim (char *text)
{
  gsize length = strlen (text);

  while (length > 0 && text[length - 1] == '\n')
    text[--length] = '\0';
  return text;
}

static char *
replace_line_ends (const char *text,
                   const char *line_end)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  return g_strjoinv (line_end, lines);
}

/* Writes a game down as its file wants it. */
static char *
write_game (TabiyaPgnFile  *self,
            Plan           *plan,
            Edit           *edit,
            GError        **error)
{
  g_autofree char *text = trim (tabiya_pgn_write_game (edit->game));
  TabiyaPgnEncoding encoding = TABIYA_PGN_ASCII;
  g_autofree char *line_end = NULL;
  g_autofree char *encoded = NULL;

  if (edit->index < self->n_stored) {
    g_autoptr (GBytes) old = tabiya_pgn_file_read_entry (self, edit->index, error);
    const char *old_text;
    gsize old_length;

    if (old == NULL)
      return NULL;
    old_text = g_bytes_get_data (old, &old_length);
    line_end = find_line_end (old_text, old_length);
    encoding = tabiya_pgn_detect_encoding (old_text, old_length);
    edit->n_old_lines = tabiya_pgn_count_lines (old_text, old_length);
  }
  if (encoding == TABIYA_PGN_ASCII && !is_ascii (text))
    encoding = find_file_encoding (self);
  encoded = encode (text, edit->index, encoding, error);
  if (encoded == NULL)
    return NULL;
  /* Rarely what an 8-bit encoding makes of a text happens to be UTF-8 for another text. */
  if (encoding != TABIYA_PGN_UTF8
      && tabiya_pgn_detect_encoding (encoded, strlen (encoded)) == TABIYA_PGN_UTF8) {
    g_free (encoded);
    encoded = g_strdup (text);
  }
  return replace_line_ends (encoded, line_end != NULL ? line_end : plan->line_end);
}

static gint
compare_indices (gconstpointer a,
                 gconstpointer b)
{
  guint x = *(const guint *) a;
  guint y = *(const guint *) b;

  return (x > y) - (x < y);
}

/* Indices of the games to write, in order. */
static GArray *
list_edited (TabiyaPgnFile *self)
{
  GArray *indices = g_array_new (FALSE, FALSE, sizeof (guint));
  GHashTableIter iter;
  gpointer key;
  gpointer game;

  g_hash_table_iter_init (&iter, self->games);
  while (g_hash_table_iter_next (&iter, &key, &game)) {
    guint index = GPOINTER_TO_UINT (key);

    if (index >= self->n_stored || tabiya_game_get_modified (game))
      g_array_append_val (indices, index);
  }
  g_array_sort (indices, compare_indices);
  return indices;
}

static Plan *
plan_new (TabiyaPgnFile  *self,
          GError        **error)
{
  g_autoptr (Plan) plan = g_new0 (Plan, 1);
  g_autoptr (GArray) indices = list_edited (self);

  plan->source = tabiya_pgn_source_ref (self->source);
  plan->entries = g_array_copy (self->entries);
  plan->n_stored = self->n_stored;
  plan->edits = g_array_new (FALSE, TRUE, sizeof (Edit));
  g_array_set_clear_func (plan->edits, clear_edit);
  plan->line_end = find_file_line_end (self->source);

  for (guint i = 0; i < indices->len; i++) {
    guint index = g_array_index (indices, guint, i);
    TabiyaGame *game = g_hash_table_lookup (self->games, GUINT_TO_POINTER (index));
    Edit edit = { .index = index, .game = g_object_ref (game) };

    g_array_append_val (plan->edits, edit);
    get_edit (plan, i)->text = write_game (self, plan, get_edit (plan, i), error);
    if (get_edit (plan, i)->text == NULL)
      return NULL;
    get_edit (plan, i)->length = strlen (get_edit (plan, i)->text);
  }
  return g_steal_pointer (&plan);
}

static gboolean
put (Sink        *sink,
     const char  *text,
     gsize        length,
     GError     **error)
{
  if (sink->file != NULL && !tabiya_atomic_file_write (sink->file, text, length, error))
    return FALSE;
  if (sink->bytes != NULL)
    g_byte_array_append (sink->bytes, (const guint8 *) text, (guint) length);
  sink->offset += length;
  return TRUE;
}

/* Old bytes, as they are. */
static gboolean
put_old (Plan     *plan,
         Sink     *sink,
         guint64   from,
         guint64   to,
         GError  **error)
{
  while (from < to) {
    gsize length = (gsize) MIN (to - from, COPY_STEP);
    g_autoptr (GBytes) bytes = tabiya_pgn_source_read (plan->source, from, length, error);

    if (bytes == NULL || !put (sink, g_bytes_get_data (bytes, NULL), length, error))
      return FALSE;
    from += length;
  }
  return TRUE;
}

/* How many line ends the old bytes end with, two being enough; as if so when there is no text. */
static gboolean
count_last_line_ends (Plan     *plan,
                      guint    *n_lines,
                      GError  **error)
{
  guint64 size = tabiya_pgn_source_get_size (plan->source);
  gsize length = (gsize) MIN (size, 4);
  g_autoptr (GBytes) end = tabiya_pgn_source_read (plan->source, size - length, length, error);
  const char *text;
  gsize n = length;

  if (end == NULL)
    return FALSE;
  text = g_bytes_get_data (end, NULL);
  while (n > 0 && (text[n - 1] == '\n' || text[n - 1] == '\r'))
    n--;
  *n_lines = (guint) tabiya_pgn_count_lines (text + n, length - n);
  if (size == 0 || (size == 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0))
    *n_lines = 2;
  return TRUE;
}

/* The line on which the old bytes end. */
static gboolean
find_last_line (Plan     *plan,
                guint64  *line,
                GError  **error)
{
  guint64 from = 0;

  *line = 1;
  if (plan->n_stored > 0) {
    from = get_entry (plan, plan->n_stored - 1)->offset;
    *line = get_entry (plan, plan->n_stored - 1)->line;
  }
  while (from < tabiya_pgn_source_get_size (plan->source)) {
    gsize length = (gsize) MIN (tabiya_pgn_source_get_size (plan->source) - from, COPY_STEP);
    g_autoptr (GBytes) bytes = tabiya_pgn_source_read (plan->source, from, length, error);

    if (bytes == NULL)
      return FALSE;
    *line += tabiya_pgn_count_lines (g_bytes_get_data (bytes, NULL), length);
    from += length;
  }
  return TRUE;
}

/* New games, an empty line before and after each. */
static gboolean
put_new (Plan     *plan,
         Sink     *sink,
         guint     first,
         GError  **error)
{
  gsize line_end_length = strlen (plan->line_end);
  guint64 line;
  guint n_empty;

  if (first == plan->edits->len)
    return TRUE;
  if (!count_last_line_ends (plan, &n_empty, error) || !find_last_line (plan, &line, error))
    return FALSE;
  for (guint i = first; i < plan->edits->len; i++) {
    Edit *edit = get_edit (plan, i);

    for (; n_empty < 2; n_empty++, line++) {
      if (!put (sink, plan->line_end, line_end_length, error))
        return FALSE;
    }
    edit->offset = sink->offset;
    edit->line = line;
    line += tabiya_pgn_count_lines (edit->text, edit->length);
    n_empty = 0;
    if (!put (sink, edit->text, edit->length, error))
      return FALSE;
  }
  return put (sink, plan->line_end, line_end_length, error)
         && put (sink, plan->line_end, line_end_length, error);
}

static gboolean
read_byte (Plan     *plan,
           guint64   position,
           char     *byte,
           GError  **error)
{
  g_autoptr (GBytes) bytes = tabiya_pgn_source_read (plan->source, position, 1, error);

  if (bytes == NULL)
    return FALSE;
  *byte = *(const char *) g_bytes_get_data (bytes, NULL);
  return TRUE;
}

static gboolean
is_blank (char c)
{
  return c == ' ' || c == '\t';
}

static gboolean
is_line_end (char c)
{
  return c == '\n' || c == '\r';
}

/* An edited game begins a line, lest what stands before it on its own goes on in it. */
static gboolean
put_line_end_before (Plan     *plan,
                     Sink     *sink,
                     Edit     *edit,
                     GError  **error)
{
  guint64 position = get_entry (plan, edit->index)->offset;
  char c = ' ';

  while (position > 0 && is_blank (c)) {
    if (!read_byte (plan, --position, &c, error))
      return FALSE;
  }
  if (is_blank (c) || is_line_end (c) || edit->index == 0)
    return TRUE;
  edit->n_before = strlen (plan->line_end);
  return put (sink, plan->line_end, edit->n_before, error);
}

/* And ends one, lest what stands after it gets into it. */
static gboolean
put_line_end_after (Plan     *plan,
                    Sink     *sink,
                    Edit     *edit,
                    GError  **error)
{
  const TabiyaPgnEntry *entry = get_entry (plan, edit->index);
  guint64 position = entry->offset + entry->length;
  guint64 size = tabiya_pgn_source_get_size (plan->source);
  g_autofree char *separator = NULL;
  gboolean at_once = TRUE;
  char c = ' ';

  for (; position < size && is_blank (c); position++) {
    if (!read_byte (plan, position, &c, error))
      return FALSE;
    at_once = at_once && !is_blank (c);
  }
  if (is_blank (c) || is_line_end (c))
    return TRUE;
  /* In the first column a percent sign would mean something else. */
  separator = g_strconcat (plan->line_end, c == '%' && at_once ? " " : "", NULL);
  edit->n_after = strlen (separator);
  return put (sink, separator, edit->n_after, error);
}

/* Everything, in the order of the file. */
static gboolean
put_all (Plan     *plan,
         Sink     *sink,
         GError  **error)
{
  guint64 position = 0;
  guint i;

  for (i = 0; i < plan->edits->len && get_edit (plan, i)->index < plan->n_stored; i++) {
    Edit *edit = get_edit (plan, i);
    const TabiyaPgnEntry *entry = get_entry (plan, edit->index);

    if (!put_old (plan, sink, position, entry->offset, error)
        || !put_line_end_before (plan, sink, edit, error)
        || !put (sink, edit->text, edit->length, error)
        || !put_line_end_after (plan, sink, edit, error))
      return FALSE;
    position = entry->offset + entry->length;
  }
  return put_old (plan, sink, position, tabiya_pgn_source_get_size (plan->source), error)
         && put_new (plan, sink, i, error);
}

static GBytes *
compose (Plan    *plan,
         GError **error)
{
  Sink sink = { .bytes = g_byte_array_new () };

  if (put_all (plan, &sink, error))
    return g_byte_array_free_to_bytes (sink.bytes);
  g_byte_array_unref (sink.bytes);
  return NULL;
}

static gboolean
save_local (Plan     *plan,
            GError  **error)
{
  g_autoptr (TabiyaAtomicFile) file = NULL;
  Sink sink = { NULL };
  int fd;

  if (plan->check && !tabiya_pgn_source_is_current (plan->source, plan->path)) {
    g_set_error (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_CHANGED_ON_DISK,
                 _("Another program has changed %s since it was opened"), plan->path);
    return FALSE;
  }
  file = sink.file = tabiya_atomic_file_open (plan->path, error);
  if (file == NULL || !put_all (plan, &sink, error))
    return FALSE;
  fd = tabiya_atomic_file_dup_fd (file, error);
  if (fd < 0)
    return FALSE;
  plan->new_source = tabiya_pgn_source_new_for_fd (fd, error);
  return plan->new_source != NULL && tabiya_atomic_file_commit (file, error);
}

static gboolean
save_remote (Plan          *plan,
             GCancellable  *cancellable,
             GError       **error)
{
  g_autoptr (GBytes) bytes = compose (plan, error);
  g_autoptr (GError) local_error = NULL;

  if (bytes == NULL)
    return FALSE;
  if (!g_file_replace_contents (plan->file, g_bytes_get_data (bytes, NULL),
                                g_bytes_get_size (bytes),
                                plan->check ? plan->etag : NULL, FALSE, G_FILE_CREATE_NONE,
                                &plan->new_etag, cancellable, &local_error)) {
    if (g_error_matches (local_error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG))
      g_set_error_literal (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_CHANGED_ON_DISK,
                           _("Another program has changed the file since it was opened"));
    else
      g_propagate_error (error, g_steal_pointer (&local_error));
    return FALSE;
  }
  plan->new_source = tabiya_pgn_source_new_for_bytes (bytes);
  return TRUE;
}

static gboolean
plan_run (Plan          *plan,
          GCancellable  *cancellable,
          GError       **error)
{
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  return plan->path != NULL ? save_local (plan, error) : save_remote (plan, cancellable, error);
}

/* A plan to save to @file, and its games told so. */
static Plan *
begin_save (TabiyaPgnFile  *self,
            GFile          *file,
            gboolean        overwrite,
            GError        **error)
{
  gboolean own = file == NULL || (self->file != NULL && g_file_equal (file, self->file));
  Plan *plan;

  if (file == NULL)
    file = self->file;
  if (file == NULL || self->saving) {
    g_set_error_literal (error, G_IO_ERROR,
                         file == NULL ? G_IO_ERROR_INVALID_FILENAME : G_IO_ERROR_PENDING,
                         file == NULL ? _("The file has no name yet")
                                      : _("The file is just being saved"));
    return NULL;
  }
  plan = plan_new (self, error);
  if (plan == NULL)
    return NULL;
  plan->file = g_object_ref (file);
  plan->path = g_file_get_path (file);
  plan->check = own && !overwrite;
  plan->etag = g_strdup (self->etag);
  for (guint i = 0; i < plan->edits->len; i++)
    tabiya_game_begin_save (get_edit (plan, i)->game);
  self->saving = TRUE;
  return plan;
}

/* Moves every entry to where it is in the new bytes. */
static void
update_entries (TabiyaPgnFile *self,
                Plan          *plan)
{
  gint64 bytes = 0;
  gint64 lines = 0;
  guint next = 0;

  for (guint i = 0; i < plan->entries->len; i++) {
    TabiyaPgnEntry *entry = &g_array_index (self->entries, TabiyaPgnEntry, i);
    const Edit *edit = next < plan->edits->len && get_edit (plan, next)->index == i
                         ? get_edit (plan, next++)
                         : NULL;

    if (i >= plan->n_stored) {
      *entry = (TabiyaPgnEntry) { edit->offset, (guint32) edit->length, (guint32) edit->line };
      entry->line = (guint32) (entry->line + lines);
      continue;
    }
    if (edit != NULL) {
      bytes += (gint64) edit->n_before;
      lines += edit->n_before > 0;
    }
    entry->offset = (guint64) ((gint64) entry->offset + bytes);
    entry->line = (guint32) (entry->line + lines);
    if (edit != NULL) {
      bytes += (gint64) (edit->length + edit->n_after) - entry->length;
      lines += (gint64) tabiya_pgn_count_lines (edit->text, edit->length)
               - (gint64) edit->n_old_lines + (edit->n_after > 0);
      entry->length = (guint32) edit->length;
    }
  }
  self->n_stored = plan->entries->len;
}

static void
end_save (TabiyaPgnFile *self,
          Plan          *plan,
          gboolean       done)
{
  self->saving = FALSE;
  if (!done)
    return;
  update_entries (self, plan);
  tabiya_pgn_source_unref (self->source);
  self->source = g_steal_pointer (&plan->new_source);
  g_set_object (&self->file, plan->file);
  g_free (self->etag);
  self->etag = g_steal_pointer (&plan->new_etag);
  for (guint i = 0; i < plan->edits->len; i++)
    tabiya_game_end_save (get_edit (plan, i)->game);
}

/**
 * tabiya_pgn_file_dup_bytes:
 *
 * Returns: (transfer full) (nullable): the bytes a save would write now; %NULL and @error when a
 *   game cannot be encoded
 */
GBytes *
tabiya_pgn_file_dup_bytes (TabiyaPgnFile  *self,
                           GError        **error)
{
  g_autoptr (Plan) plan = NULL;

  g_return_val_if_fail (TABIYA_IS_PGN_FILE (self), NULL);

  plan = plan_new (self, error);
  return plan != NULL ? compose (plan, error) : NULL;
}

/**
 * tabiya_pgn_file_save:
 * @file: (nullable): where to; %NULL: where it came from. It is where the file is from now on.
 * @overwrite: whether a file of ours that another program changed meanwhile may be replaced
 *
 * Writes the file: edited games anew, in the file's encoding and with its line ends, every other
 * byte as it was. The old file is replaced whole or left alone.
 *
 * Returns: whether it is on disk
 */
gboolean
tabiya_pgn_file_save (TabiyaPgnFile  *self,
                      GFile          *file,
                      gboolean        overwrite,
                      GCancellable   *cancellable,
                      GError        **error)
{
  g_autoptr (Plan) plan = NULL;
  gboolean done;

  g_return_val_if_fail (TABIYA_IS_PGN_FILE (self), FALSE);

  plan = begin_save (self, file, overwrite, error);
  if (plan == NULL)
    return FALSE;
  done = plan_run (plan, cancellable, error);
  end_save (self, plan, done);
  return done;
}

static void
save_in_thread (GTask        *task,
                gpointer      source,
                gpointer      plan,
                GCancellable *cancellable)
{
  GError *error = NULL;

  if (plan_run (plan, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* Back in the main thread, whether or not anybody waits for the result. */
static void
plan_run_cb (GObject      *object,
             GAsyncResult *result,
             gpointer      data)
{
  TabiyaPgnFile *self = TABIYA_PGN_FILE (object);
  g_autoptr (GTask) task = data;
  GError *error = NULL;
  gboolean done = g_task_propagate_boolean (G_TASK (result), &error);

  end_save (self, g_task_get_task_data (G_TASK (result)), done);
  if (done)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/**
 * tabiya_pgn_file_save_async:
 *
 * See tabiya_pgn_file_save(). What is saved is what the games are now; edits made meanwhile leave
 * them modified.
 */
void
tabiya_pgn_file_save_async (TabiyaPgnFile       *self,
                            GFile               *file,
                            gboolean             overwrite,
                            GCancellable        *cancellable,
                            GAsyncReadyCallback  callback,
                            gpointer             user_data)
{
  g_autoptr (GTask) task = NULL;
  g_autoptr (GTask) work = NULL;
  GError *error = NULL;
  Plan *plan;

  g_return_if_fail (TABIYA_IS_PGN_FILE (self));

  /* Whether it was saved is for the thread to say: once replaced, the file is replaced. */
  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, tabiya_pgn_file_save_async);
  g_task_set_check_cancellable (task, FALSE);
  plan = begin_save (self, file, overwrite, &error);
  if (plan == NULL) {
    g_task_return_error (task, error);
    return;
  }
  work = g_task_new (self, cancellable, plan_run_cb, g_steal_pointer (&task));
  g_task_set_check_cancellable (work, FALSE);
  g_task_set_task_data (work, plan, (GDestroyNotify) plan_free);
  g_task_run_in_thread (work, save_in_thread);
}

gboolean
tabiya_pgn_file_save_finish (TabiyaPgnFile  *self,
                             GAsyncResult   *result,
                             GError        **error)
{
  g_return_val_if_fail (TABIYA_IS_PGN_FILE (self), FALSE);
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
