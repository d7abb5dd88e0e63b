/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/match/tabiya-run-log.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/tabiya-file-kind.h"
#include "base/tabiya-file-name.h"
#include "lab/match/tabiya-match-setup.h"
#include "lab/tabiya-append-file.h"

struct _TabiyaRunLog {
  char                   *path;     /* owned */
  TabiyaAppendFile       *file;     /* owned; NULL to read only */
  const TabiyaRunLogKind *kind;
};

/* A file while it is being read, line by line. */
typedef struct {
  const char *text;
  gsize       length;
  gsize       at;             /* offset of the next line */
  guint       line;           /* number of the last one, from 1 */
} Cursor;

/* The next line without its end, of either kind; NULL if there is none, or none that is whole. A
   NUL, which only a damaged file has, must not hide what follows. (transfer full) */
static char *
next_line (Cursor *cursor)
{
  const char *start = cursor->text + cursor->at;
  const char *end = memchr (start, '\n', cursor->length - cursor->at);
  GString *line;

  if (!end)
    return NULL;
  cursor->at = (gsize) (end + 1 - cursor->text);
  cursor->line++;
  if (end > start && end[-1] == '\r')
    end--;
  line = g_string_new (NULL);
  for (const char *p = start; p < end; p++)
    g_string_append_c (line, *p != '\0' ? *p : '?');
  return g_string_free (line, FALSE);
}

/* Takes over an error of the file. */
static gboolean
take_error (GError  *reason,
            GError **error)
{
  g_set_error_literal (error, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_FILE, reason->message);
  return FALSE;
}

static gboolean
append (TabiyaRunLog  *self,
        const char    *text,
        GError       **error)
{
  g_autoptr(GError) reason = NULL;

  return tabiya_append_file_append (self->file, text, strlen (text), &reason)
         || take_error (reason, error);
}

static gboolean
cut (TabiyaRunLog  *self,
     gsize          length,
     GError       **error)
{
  g_autoptr(GError) reason = NULL;

  return tabiya_append_file_cut (self->file, length, &reason) || take_error (reason, error);
}

/* Whether the first line is that of this kind of run. */
static gboolean
check_magic (const char              *path,
             const TabiyaRunLogKind  *kind,
             Cursor                  *cursor,
             GError                 **error)
{
  g_autofree char *magic = next_line (cursor);

  if (g_strcmp0 (magic, kind->magic) == 0)
    return TRUE;
  g_set_error (error, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_DIFFERENT, "%s:1: %s",
               tabiya_path_show (path),
               _(kind->refusal));
  return FALSE;
}

/* Compares the head of the file with that of this run. */
static gboolean
check_head (TabiyaRunLog  *self,
            Cursor        *cursor,
            char         **head,
            GError       **error)
{
  if (!check_magic (self->path, self->kind, cursor, error))
    return FALSE;
  for (char **expected = head;; expected++) {
    const char *wanted = *expected ? *expected : "";
    g_autofree char *line = next_line (cursor);

    if (g_strcmp0 (line, wanted) != 0) {
      g_set_error (error, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_DIFFERENT,
                   _("%s:%u: the file belongs to another run: it has \"%s\", this one \"%s\"; use "
                     "the same settings to continue it, or another file"), self->path,
                   cursor->line, line ? line : "", wanted);
      return FALSE;
    }
    if (!*expected)
      return TRUE;
  }
}

static gboolean
read_lines (TabiyaRunLog      *self,
            Cursor            *cursor,
            TabiyaRunLogFunc   func,
            gpointer           data,
            GError           **error)
{
  char *line;

  while ((line = next_line (cursor))) {
    gboolean valid = func (line, data);

    g_free (line);
    if (!valid) {
      g_set_error (error, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_FILE,
                   _("%s:%u: this line was changed or is damaged, so the run cannot go on with "
                     "this file; remove it and what follows to go on from the line before"),
                   self->path, cursor->line);
      return FALSE;
    }
  }
  /* What is left of a line that was being written when the program was killed, or is being written
     by another program if we only read. */
  return cursor->at == cursor->length || !self->file || cut (self, cursor->at, error);
}

/* (transfer full) */
static char *
format_head (const TabiyaRunLogKind  *kind,
             char                   **head)
{
  GString *text = g_string_new (kind->magic);

  g_string_append_c (text, '\n');
  for (char **line = head; *line; line++)
    g_string_append_printf (text, "%s\n", *line);
  g_string_append_c (text, '\n');
  return g_string_free (text, FALSE);
}

static gboolean
read_file (TabiyaRunLog      *self,
           const char        *text,
           gsize              length,
           char             **head,
           TabiyaRunLogFunc   func,
           gpointer           data,
           GError           **error)
{
  g_autofree char *whole = format_head (self->kind, head);
  Cursor cursor = { .text = text, .length = length };

  /* New, or the program was killed while it wrote the head. */
  if (length < strlen (whole) && memcmp (text, whole, length) == 0)
    return cut (self, 0, error) && append (self, whole, error);
  return check_head (self, &cursor, head, error)
         && read_lines (self, &cursor, func, data, error);
}

/**
 * tabiya_run_log_open:
 * @path: (type filename): the file of the run, which need not exist
 * @kind: what kind of run it is; must outlive the log
 * @head: (array zero-terminated=1): lines that tell everything the run depends on; none is empty
 * @func: is told of each result in the file
 * @data: passed to @func
 *
 * Opens the file of a run and locks it against other runs. A line at its end that was written only
 * in part is removed.
 *
 * Returns: (transfer full) (nullable): the log; %NULL with %TABIYA_MATCH_ERROR_DIFFERENT if the
 *   file belongs to another run or to none, or %TABIYA_MATCH_ERROR_FILE if it cannot be used
 */
TabiyaRunLog *
tabiya_run_log_open (const char              *path,
                     const TabiyaRunLogKind  *kind,
                     char                   **head,
                     TabiyaRunLogFunc         func,
                     gpointer                 data,
                     GError                 **error)
{
  g_autoptr(TabiyaRunLog) self = g_new0 (TabiyaRunLog, 1);
  g_autoptr(GError) reason = NULL;
  g_autofree char *text = NULL;
  gsize length;

  self->path = g_strdup (path);
  self->kind = kind;
  self->file = tabiya_append_file_open (path, TABIYA_APPEND_LINES | TABIYA_APPEND_RESTORE, &text,
                                        &length, &reason);
  if (!self->file) {
    take_error (reason, error);
    return NULL;
  }
  if (!read_file (self, text, length, head, func, data, error))
    return NULL;
  return g_steal_pointer (&self);
}

/**
 * tabiya_run_log_read:
 * @path: (type filename): the file of a run
 * @kind: what kind of run it is
 * @head: (array zero-terminated=1): see tabiya_run_log_open()
 * @func: is told of each result in the file
 * @data: passed to @func
 *
 * Reads the file of a run without changing it, also while the run goes on in another program.
 *
 * Returns: %FALSE with an error as tabiya_run_log_open()
 */
gboolean
tabiya_run_log_read (const char              *path,
                     const TabiyaRunLogKind  *kind,
                     char                   **head,
                     TabiyaRunLogFunc         func,
                     gpointer                 data,
                     GError                 **error)
{
  TabiyaRunLog self = { .path = (char *) path, .kind = kind };
  g_autoptr(GError) reason = NULL;
  g_autofree char *text = NULL;
  Cursor cursor = { 0 };

  if (!tabiya_file_check_kind (path, &reason)
      || !g_file_get_contents (path, &text, &cursor.length, &reason))
    return take_error (reason, error);
  cursor.text = text;
  return check_head (&self, &cursor, head, error)
         && read_lines (&self, &cursor, func, data, error);
}

/**
 * tabiya_run_log_load_head:
 * @path: (type filename): the file of a run
 * @kind: what kind of run it is
 *
 * Reads the head of a file, so that its run can go on without being described again.
 *
 * Returns: (transfer full) (array zero-terminated=1) (nullable): its lines; %NULL with
 *   %TABIYA_MATCH_ERROR_DIFFERENT if the file belongs to no run of this kind, or
 *   %TABIYA_MATCH_ERROR_FILE if it cannot be read or its head is not whole
 */
char **
tabiya_run_log_load_head (const char              *path,
                          const TabiyaRunLogKind  *kind,
                          GError                 **error)
{
  g_autoptr(GStrvBuilder) head = g_strv_builder_new ();
  g_autoptr(GError) reason = NULL;
  g_autofree char *text = NULL;
  Cursor cursor = { 0 };
  char *line;

  if (!tabiya_file_check_kind (path, &reason)
      || !g_file_get_contents (path, &text, &cursor.length, &reason)) {
    take_error (reason, error);
    return NULL;
  }
  cursor.text = text;
  if (!check_magic (path, kind, &cursor, error))
    return NULL;
  while ((line = next_line (&cursor))) {
    gboolean ends = *line == '\0';

    if (!ends)
      g_strv_builder_add (head, line);
    g_free (line);
    if (ends)
      return g_strv_builder_end (head);
  }
  g_set_error (error, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_FILE,
               _("%s:%u: the head of the file is not whole; remove the file and begin again"),
                 tabiya_path_show (path),
               cursor.line + 1);
  return NULL;
}

/**
 * tabiya_run_log_append:
 * @line: the line of a result, without its end
 *
 * Returns: %FALSE with %TABIYA_MATCH_ERROR_FILE if it could not be written; the file is then as
 *   before
 */
gboolean
tabiya_run_log_append (TabiyaRunLog  *self,
                       const char    *line,
                       GError       **error)
{
  g_autofree char *text = g_strconcat (line, "\n", NULL);

  return append (self, text, error);
}

/**
 * tabiya_run_log_close:
 * @self: (transfer full) (nullable): a log
 */
void
tabiya_run_log_close (TabiyaRunLog *self)
{
  if (!self)
    return;
  tabiya_append_file_close (self->file);
  g_free (self->path);
  g_free (self);
}
