/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/tabiya-append-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/tabiya-file-name.h"
#include "game/file/tabiya-file-turn.h"
#include "game/file/tabiya-pgn-atomic.h"

/* How much of a file is searched for its first line end, in bytes. */
#define HEAD 65536

/* In microseconds. Some programs save by moving the old file away before they write the new one,
   which is there an instant later. */
#define INSTANT 50000

struct _TabiyaAppendFile {
  char              *path;      /* owned */
  TabiyaAppendFlags  flags;
  int                fd;        /* owned */
  off_t              end;       /* the length of the file when line_end was looked for, or since
                                   then by our own hand; -1 before that */
  const char        *line_end;  /* static */
};

static gboolean
fail (TabiyaAppendFile *self,
      const char       *what,
      GError          **error)
{
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, "%s: %s", tabiya_path_show (self->path),
               what);
  return FALSE;
}

static gboolean
fail_errno (TabiyaAppendFile *self,
            GError          **error)
{
  return fail (self, g_strerror (errno), error);
}

static gboolean
open_file (TabiyaAppendFile *self,
           GError          **error)
{
  struct stat info;

  /* O_NONBLOCK: opening a pipe must not wait for the other end. */
  self->fd = open (self->path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0666);
  if (self->fd < 0 || fstat (self->fd, &info) != 0)
    return fail_errno (self, error);
  if (!S_ISREG (info.st_mode))
    return fail (self, _("this is not a regular file"), error);
  if (flock (self->fd, LOCK_EX | LOCK_NB) == 0)
    return TRUE;
  if (errno == EWOULDBLOCK)
    return fail (self, _("another program is writing to this file"), error);
  return fail_errno (self, error);
}

/* Following: the file has another inode, or none. */

static gboolean
copy_bytes (TabiyaAppendFile  *self,
            TabiyaAtomicFile  *copy,
            GError           **error)
{
  g_autofree char *buffer = g_malloc (HEAD);
  off_t offset = 0;
  ssize_t n;

  while ((n = pread (self->fd, buffer, HEAD, offset)) != 0) {
    if (n < 0 && errno != EINTR)
      return fail_errno (self, error);
    if (n > 0 && !tabiya_atomic_file_write (copy, buffer, (gsize) n, error))
      return FALSE;
    offset += MAX (n, 0);
  }
  return TRUE;
}

/* Whether the path is still free; what was put there meanwhile must stay. */
static gboolean
check_gone (gpointer   data,
            GError   **error)
{
  TabiyaAppendFile *self = data;
  struct stat info;

  if (stat (self->path, &info) != 0)
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_EXISTS, tabiya_path_show (self->path));
  return FALSE;
}

/* Writes again what is in the file without a name. */
static gboolean
restore (TabiyaAppendFile  *self,
         GError           **error)
{
  g_autoptr(GError) reason = NULL;
  g_autoptr(TabiyaAtomicFile) copy = tabiya_atomic_file_open (self->path, &reason);

  if (copy && copy_bytes (self, copy, &reason)
      && tabiya_atomic_file_commit_if (copy, check_gone, self, &reason))
    return TRUE;
  if (g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_EXISTS))
    return TRUE;
  return fail (self, reason->message, error);
}

/* Goes on with the file that is at the path now, and creates it if there is none. */
static gboolean
follow (TabiyaAppendFile  *self,
        GError           **error)
{
  int old = self->fd;
  struct stat info;

  if (stat (self->path, &info) != 0) {
    g_usleep (INSTANT);
    if (self->flags & TABIYA_APPEND_RESTORE && stat (self->path, &info) != 0
        && !restore (self, error))
      return FALSE;
  }
  if (open_file (self, error)) {
    close (old);
    self->end = -1;
    return TRUE;
  }
  if (self->fd >= 0)
    close (self->fd);
  self->fd = old;
  return FALSE;
}

/* Takes the turn at the file that is at the path. */
static gboolean
take_turn (TabiyaAppendFile  *self,
           GError           **error)
{
  for (;;) {
    g_autoptr(GError) reason = NULL;

    tabiya_file_turn_take (self->fd);
    if (tabiya_file_is_at (self->fd, self->path, &reason))
      return TRUE;
    tabiya_file_turn_give (self->fd);
    if (reason) {
      g_propagate_error (error, g_steal_pointer (&reason));
      return FALSE;
    }
    if (!follow (self, error))
      return FALSE;
  }
}

/* Line ends */

/* The first line end of the file; "\n" if it has none. */
static const char *
find_line_end (TabiyaAppendFile *self)
{
  g_autofree char *head = g_malloc (HEAD);
  ssize_t n = pread (self->fd, head, HEAD, 0);

  for (ssize_t i = 0; i < n; i++) {
    if (head[i] == '\n')
      return "\n";
    if (head[i] == '\r')
      return i + 1 < n && head[i + 1] == '\n' ? "\r\n" : "\r";
  }
  return "\n";
}

/* How many line ends there are at the end, up to two. */
static guint
count_line_ends (TabiyaAppendFile *self,
                 off_t             end)
{
  char tail[4];
  off_t start = MAX (end - (off_t) sizeof tail, 0);
  ssize_t n = pread (self->fd, tail, sizeof tail, start);
  guint count = 0;

  for (ssize_t i = n; i > 0 && count < 2 && strchr ("\r\n", tail[i - 1]); i--) {
    if (i > 1 && tail[i - 1] == '\n' && tail[i - 2] == '\r')
      i--;
    count++;
  }
  return count;
}

/* @text as it continues the file. (transfer full) */
static GString *
fit_text (TabiyaAppendFile *self,
          const char       *text,
          gsize             length,
          off_t             end)
{
  guint wanted = self->flags & TABIYA_APPEND_PARAGRAPHS ? 2 : 1;
  GString *fitted = g_string_sized_new (length);

  if (end != self->end)
    self->line_end = find_line_end (self);
  for (guint n = end > 0 ? count_line_ends (self, end) : wanted; n < wanted; n++)
    g_string_append (fitted, self->line_end);
  for (gsize i = 0; i < length; i++) {
    if (text[i] == '\n')
      g_string_append (fitted, self->line_end);
    else
      g_string_append_c (fitted, text[i]);
  }
  return fitted;
}

/**
 * tabiya_append_file_open:
 * @path: (type filename): the file, which is created if it does not exist
 * @flags: what kind of pieces it has
 * @text: (out) (transfer full): what is in it, with a NUL after it
 * @length: (out): its length in bytes
 *
 * Returns: (transfer full) (nullable): the file; %NULL with an error if it cannot be used
 */
TabiyaAppendFile *
tabiya_append_file_open (const char         *path,
                         TabiyaAppendFlags   flags,
                         char              **text,
                         gsize              *length,
                         GError            **error)
{
  g_autoptr(TabiyaAppendFile) self = g_new0 (TabiyaAppendFile, 1);
  g_autoptr(GError) reason = NULL;

  self->path = g_strdup (path);
  self->flags = flags;
  self->end = -1;
  if (!open_file (self, error))
    return NULL;
  if (!g_file_get_contents (path, text, length, &reason)) {
    fail (self, reason->message, error);
    return NULL;
  }
  return g_steal_pointer (&self);
}

/**
 * tabiya_append_file_cut:
 * @length: in bytes
 *
 * Removes what comes after the first @length bytes.
 *
 * Returns: %FALSE with an error if that fails
 */
gboolean
tabiya_append_file_cut (TabiyaAppendFile *self,
                        gsize             length,
                        GError          **error)
{
  self->end = -1;
  return ftruncate (self->fd, (off_t) length) == 0 || fail_errno (self, error);
}

static gboolean
write_end (TabiyaAppendFile  *self,
           const char        *text,
           gsize              length,
           off_t              end,
           GError           **error)
{
  gsize written = 0;

  while (written < length) {
    ssize_t n = write (self->fd, text + written, length - written);

    if (n < 0 && errno == EINTR)
      continue;
    if (n < 0) {
      fail_errno (self, error);
      if (ftruncate (self->fd, end) != 0)
        g_prefix_error (error, "%s", _("the last piece was written only in part: "));
      return FALSE;
    }
    written += (gsize) n;
  }
  self->end = end + (off_t) length;
  return TRUE;
}

/* Within a turn. */
static gboolean
append (TabiyaAppendFile  *self,
        const char        *text,
        gsize              length,
        GError           **error)
{
  gboolean is_text = self->flags & (TABIYA_APPEND_LINES | TABIYA_APPEND_PARAGRAPHS);
  g_autoptr(GString) fitted = NULL;
  struct stat info;

  if (fstat (self->fd, &info) != 0)
    return fail_errno (self, error);
  if (!is_text)
    return write_end (self, text, length, info.st_size, error);
  fitted = fit_text (self, text, length, info.st_size);
  return write_end (self, fitted->str, fitted->len, info.st_size, error);
}

/**
 * tabiya_append_file_append:
 * @text: a piece
 * @length: its length in bytes
 *
 * Writes a piece at the end of the file that is at the path by now. It is then in the hands of the
 * operating system, so killing the program does not lose it.
 *
 * Returns: %FALSE with an error if it could not be written; the file is then as before
 */
gboolean
tabiya_append_file_append (TabiyaAppendFile *self,
                           const char       *text,
                           gsize             length,
                           GError          **error)
{
  gboolean done;

  if (!take_turn (self, error))
    return FALSE;
  done = append (self, text, length, error);
  tabiya_file_turn_give (self->fd);
  return done;
}

/**
 * tabiya_append_file_close:
 * @self: (transfer full) (nullable): a file
 */
void
tabiya_append_file_close (TabiyaAppendFile *self)
{
  if (!self)
    return;
  if (self->fd >= 0)
    close (self->fd);
  g_free (self->path);
  g_free (self);
}
