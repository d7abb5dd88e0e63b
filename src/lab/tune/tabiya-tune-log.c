/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/tune/tabiya-tune-log.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lab/match/tabiya-match-setup.h"
#include "lab/tabiya-append-file.h"

/* The first line, with the version of the format. */
#define MAGIC "Tabiya tuning run, version 1"

struct _TabiyaTuneLog {
  char             *path;     /* owned */
  TabiyaAppendFile *file;     /* owned */
};

/* A file while it is being read, line by line. */
typedef struct {
  const char *text;
  gsize       length;
  gsize       at;             /* offset of the next line */
  guint       line;           /* number of the last one, from 1 */
} Cursor;

/* The next line without its end; NULL if there is none, or none that is whole. A NUL, which only a
   damaged file has, must not hide what follows. (transfer full) */
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
append (TabiyaTuneLog *self,
        const char    *text,
        GError       **error)
{
  g_autoptr(GError) reason = NULL;

  return tabiya_append_file_append (self->file, text, strlen (text), &reason)
         || take_error (reason, error);
}

static gboolean
cut (TabiyaTuneLog *self,
     gsize          length,
     GError       **error)
{
  g_autoptr(GError) reason = NULL;

  return tabiya_append_file_cut (self->file, length, &reason) || take_error (reason, error);
}

/* Compares the head of the file with that of this run. */
static gboolean
check_head (TabiyaTuneLog *self,
            Cursor        *cursor,
            char         **head,
            GError       **error)
{
  g_autofree char *magic = next_line (cursor);

  if (g_strcmp0 (magic, MAGIC) != 0) {
    g_set_error (error, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_DIFFERENT,
                 _("%s:1: this is no file of a tuning run; use another file"), self->path);
    return FALSE;
  }
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
read_lines (TabiyaTuneLog     *self,
            Cursor            *cursor,
            TabiyaTuneLogFunc  func,
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
  /* What is left of a line that was being written when the program was killed. */
  return cursor->at == cursor->length || cut (self, cursor->at, error);
}

/* (transfer full) */
static char *
format_head (char **head)
{
  GString *text = g_string_new (MAGIC "\n");

  for (char **line = head; *line; line++)
    g_string_append_printf (text, "%s\n", *line);
  g_string_append_c (text, '\n');
  return g_string_free (text, FALSE);
}

static gboolean
read_file (TabiyaTuneLog     *self,
           const char        *text,
           gsize              length,
           char             **head,
           TabiyaTuneLogFunc  func,
           gpointer           data,
           GError           **error)
{
  g_autofree char *whole = format_head (head);
  Cursor cursor = { .text = text, .length = length };

  /* New, or the program was killed while it wrote the head. */
  if (length < strlen (whole) && memcmp (text, whole, length) == 0)
    return cut (self, 0, error) && append (self, whole, error);
  return check_head (self, &cursor, head, error)
         && read_lines (self, &cursor, func, data, error);
}

/**
 * tabiya_tune_log_open:
 * @path: (type filename): the file of the run, which need not exist
 * @head: (array zero-terminated=1): lines that tell everything the run depends on
 * @func: is told of each iteration in the file
 * @data: passed to @func
 *
 * Opens the file of a run and locks it against other runs. A line at its end that was written only
 * in part is removed.
 *
 * Returns: (transfer full) (nullable): the log; %NULL with %TABIYA_MATCH_ERROR_DIFFERENT if the
 *   file belongs to another run or to none, or %TABIYA_MATCH_ERROR_FILE if it cannot be used
 */
TabiyaTuneLog *
tabiya_tune_log_open (const char         *path,
                      char              **head,
                      TabiyaTuneLogFunc   func,
                      gpointer            data,
                      GError            **error)
{
  g_autoptr(TabiyaTuneLog) self = g_new0 (TabiyaTuneLog, 1);
  g_autoptr(GError) reason = NULL;
  g_autofree char *text = NULL;
  gsize length;

  self->path = g_strdup (path);
  self->file = tabiya_append_file_open (path, &text, &length, &reason);
  if (!self->file) {
    take_error (reason, error);
    return NULL;
  }
  if (!read_file (self, text, length, head, func, data, error))
    return NULL;
  return g_steal_pointer (&self);
}

/**
 * tabiya_tune_log_append:
 * @line: the line of an iteration, without its end
 *
 * Returns: %FALSE with %TABIYA_MATCH_ERROR_FILE if it could not be written; the file is then as
 *   before
 */
gboolean
tabiya_tune_log_append (TabiyaTuneLog *self,
                        const char    *line,
                        GError       **error)
{
  g_autofree char *text = g_strconcat (line, "\n", NULL);

  return append (self, text, error);
}

/**
 * tabiya_tune_log_close:
 * @self: (transfer full) (nullable): a log
 */
void
tabiya_tune_log_close (TabiyaTuneLog *self)
{
  if (!self)
    return;
  tabiya_append_file_close (self->file);
  g_free (self->path);
  g_free (self);
}
