/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/tabiya-append-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

struct _TabiyaAppendFile {
  char *path;      /* owned */
  int   fd;        /* owned */
};

static gboolean
fail (TabiyaAppendFile *self,
      const char       *what,
      GError          **error)
{
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, "%s: %s", self->path, what);
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

/**
 * tabiya_append_file_open:
 * @path: (type filename): the file, which is created if it does not exist
 * @text: (out) (transfer full): what is in it, with a NUL after it
 * @length: (out): its length in bytes
 *
 * Returns: (transfer full) (nullable): the file; %NULL with an error if it cannot be used
 */
TabiyaAppendFile *
tabiya_append_file_open (const char  *path,
                         char       **text,
                         gsize       *length,
                         GError     **error)
{
  g_autoptr(TabiyaAppendFile) self = g_new0 (TabiyaAppendFile, 1);
  g_autoptr(GError) reason = NULL;

  self->path = g_strdup (path);
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
  return ftruncate (self->fd, (off_t) length) == 0 || fail_errno (self, error);
}

/**
 * tabiya_append_file_append:
 * @text: a piece
 * @length: its length in bytes
 *
 * Writes a piece at the end. It is then in the hands of the operating system, so killing the
 * program does not lose it.
 *
 * Returns: %FALSE with an error if it could not be written; the file is then as before
 */
gboolean
tabiya_append_file_append (TabiyaAppendFile *self,
                           const char       *text,
                           gsize             length,
                           GError          **error)
{
  off_t end = lseek (self->fd, 0, SEEK_END);
  gsize written = 0;

  while (written < length) {
    ssize_t n = write (self->fd, text + written, length - written);

    if (n < 0 && errno == EINTR)
      continue;
    if (n < 0) {
      fail_errno (self, error);
      if (end >= 0 && ftruncate (self->fd, end) != 0)
        g_prefix_error (error, "%s", _("the last piece was written only in part: "));
      return FALSE;
    }
    written += (gsize) n;
  }
  return TRUE;
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
