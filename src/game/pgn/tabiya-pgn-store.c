/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/pgn/tabiya-pgn-store.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include "game/pgn/tabiya-pgn-source.h"

struct _TabiyaPgnStore {
  GByteArray *memory;    /* NULL once there is a file */
  int         fd;        /* -1 until then */
  guint64     size;
};

TabiyaPgnStore *
tabiya_pgn_store_new (void)
{
  TabiyaPgnStore *self = g_new0 (TabiyaPgnStore, 1);

  self->memory = g_byte_array_new ();
  self->fd = -1;
  return self;
}

/**
 * tabiya_pgn_store_free:
 * @self: (transfer full): a store
 *
 * Frees a store with the text that is still in it.
 */
void
tabiya_pgn_store_free (TabiyaPgnStore *self)
{
  g_clear_pointer (&self->memory, g_byte_array_unref);
  if (self->fd >= 0)
    close (self->fd);
  g_free (self);
}

static gboolean
set_error (GError **error)
{
  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (errno),
               _("The text cannot be put aside in the cache folder: %s"), g_strerror (errno));
  return FALSE;
}

/* A file without a name. Not all file systems can make one; on the others the name is taken away
   again at once. */
static int
open_nameless (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "unpacked-XXXXXX", NULL);
  int fd = -1;

#ifdef O_TMPFILE
  fd = g_open (folder, O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
#endif
  if (fd < 0) {
    fd = g_mkstemp_full (path, O_RDWR | O_CLOEXEC, 0600);
    if (fd >= 0)
      g_unlink (path);
  }
  return fd;
}

static gboolean
write_file (int         fd,
            const char *text,
            gsize       length,
            GError    **error)
{
  while (length > 0) {
    gssize n = write (fd, text, length);

    if (n < 0 && errno == EINTR)
      continue;
    if (n < 0)
      return set_error (error);
    text += n;
    length -= (gsize) n;
  }
  return TRUE;
}

/* Moves everything from memory to a file. */
static gboolean
leave_memory (TabiyaPgnStore *self,
              GError        **error)
{
  g_autofree char *folder = g_build_filename (g_get_user_cache_dir (), "tabiya", NULL);

  if (g_mkdir_with_parents (folder, 0700) != 0)
    return set_error (error);
  self->fd = open_nameless (folder);
  if (self->fd < 0)
    return set_error (error);
  if (!write_file (self->fd, (const char *) self->memory->data, self->memory->len, error)) {
    close (self->fd);
    self->fd = -1;
    return FALSE;
  }
  g_clear_pointer (&self->memory, g_byte_array_unref);
  return TRUE;
}

/**
 * tabiya_pgn_store_write:
 * @text: what comes next
 * @length: its length in bytes
 *
 * Returns: whether it was taken; %FALSE with @error, and then nothing more can be
 */
gboolean
tabiya_pgn_store_write (TabiyaPgnStore *self,
                        const char     *text,
                        gsize           length,
                        GError        **error)
{
  if (self->memory && self->size + length > TABIYA_PGN_SOURCE_IN_MEMORY
      && !leave_memory (self, error))
    return FALSE;
  if (self->memory)
    g_byte_array_append (self->memory, (const guint8 *) text, (guint) length);
  else if (!write_file (self->fd, text, length, error))
    return FALSE;
  self->size += length;
  return TRUE;
}

guint64
tabiya_pgn_store_get_size (TabiyaPgnStore *self)
{
  return self->size;
}

guint64
tabiya_pgn_store_get_room (TabiyaPgnStore *self)
{
  struct statvfs info;

  if (self->memory || fstatvfs (self->fd, &info) != 0)
    return G_MAXUINT64;
  return (guint64) info.f_bavail * info.f_frsize;
}

/**
 * tabiya_pgn_store_steal:
 * @bytes: (out) (transfer full) (nullable): the text if it is in memory
 *
 * Returns: (transfer full): the descriptor of a file without a name; -1 if the text is in memory
 */
int
tabiya_pgn_store_steal (TabiyaPgnStore *self,
                        GBytes        **bytes)
{
  int fd = self->fd;

  *bytes = self->memory ? g_byte_array_free_to_bytes (g_steal_pointer (&self->memory)) : NULL;
  self->fd = -1;
  return fd;
}
