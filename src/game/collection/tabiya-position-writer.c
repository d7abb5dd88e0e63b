/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE                       /* O_TMPFILE */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/collection/tabiya-position-writer.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "base/tabiya-temporary.h"

/* How many bytes are gathered before they are written. */
#define FLUSH_BYTES (1024 * 1024)

/* How many names are tried before all are thought to be taken. */
#define NAME_ATTEMPTS 100

struct _TabiyaPositionWriter {
  int         fd;
  char       *path;        /* the name to come; NULL if there is none */
  char       *temporary;   /* the name until then; NULL for a file without one */
  TabiyaTemporary *note;
  GByteArray *pending;     /* not yet written */
  guint64     offset;      /* of the pending bytes in the file */
  GArray     *sums;        /* of the blocks behind the first */
  int         section;     /* the current one; -1 before the first */
  guint64     offsets[TABIYA_N_SECTIONS];
  guint64     sizes[TABIYA_N_SECTIONS];
};

static gboolean
set_errno (GError **error)
{
  int code = errno;

  if (code == ENOSPC || code == EFBIG || code == EDQUOT)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE,
                 _("There is no room for the index of positions: %s"), g_strerror (code));
  else
    g_set_error (error, G_IO_ERROR, g_io_error_from_errno (code),
                 _("The index of positions cannot be written: %s"), g_strerror (code));
  return FALSE;
}

static gboolean
write_all (int            fd,
           const guint8  *data,
           gsize          length,
           guint64        offset,
           GError       **error)
{
  while (length > 0) {
    gssize n = pwrite (fd, data, length, (off_t) offset);

    if (n < 0 && errno == EINTR)
      continue;
    if (n <= 0)
      return set_errno (error);
    data += n;
    offset += (guint64) n;
    length -= (gsize) n;
  }
  return TRUE;
}

/* A file that has no name until it is finished leaves nothing behind, whatever ends the process.
   Not every file system can do that. */
static void
open_beside (TabiyaPositionWriter *self)
{
  g_autofree char *folder = g_path_get_dirname (self->path);

  self->fd = open (folder, O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
  if (self->fd >= 0)
    return;
  self->temporary = g_strconcat (self->path, ".XXXXXX", NULL);
  self->fd = g_mkstemp_full (self->temporary, O_RDWR | O_CLOEXEC, 0600);
  if (self->fd >= 0)
    self->note = tabiya_temporary_new (self->temporary);
}

TabiyaPositionWriter *
tabiya_position_writer_new (const char  *path,
                            GError     **error)
{
  g_autoptr(TabiyaPositionWriter) self = g_new0 (TabiyaPositionWriter, 1);
  g_autofree char *nameless = NULL;

  self->path = g_strdup (path);
  self->pending = g_byte_array_new ();
  self->sums = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->offset = TABIYA_POSITION_BLOCK;
  self->section = -1;
  if (path) {
    open_beside (self);
  } else {
    self->fd = g_file_open_tmp ("tabiya-positions-XXXXXX", &nameless, error);
    if (self->fd < 0)
      return NULL;
    g_unlink (nameless);
  }
  if (self->fd < 0) {
    set_errno (error);
    g_clear_pointer (&self->temporary, g_free);
    return NULL;
  }
  return g_steal_pointer (&self);
}

void
tabiya_position_writer_free (TabiyaPositionWriter *self)
{
  if (self->temporary)
    g_unlink (self->temporary);
  if (self->fd >= 0)
    close (self->fd);
  g_clear_pointer (&self->note, tabiya_temporary_free);
  g_free (self->temporary);
  g_free (self->path);
  g_byte_array_unref (self->pending);
  g_array_unref (self->sums);
  g_free (self);
}

/* Writes the pending blocks. */
static gboolean
flush (TabiyaPositionWriter  *self,
       GError               **error)
{
  gsize length = self->pending->len / TABIYA_POSITION_BLOCK * TABIYA_POSITION_BLOCK;

  for (gsize i = 0; i < length; i += TABIYA_POSITION_BLOCK) {
    guint32 sum = (guint32) tabiya_checksum (self->pending->data + i, TABIYA_POSITION_BLOCK);

    g_array_append_val (self->sums, sum);
  }
  if (!write_all (self->fd, self->pending->data, length, self->offset, error))
    return FALSE;
  self->offset += length;
  if (length > 0)
    g_byte_array_remove_range (self->pending, 0, (guint) length);
  return TRUE;
}

/* Fills the last block with zeros and writes it. */
static gboolean
end_section (TabiyaPositionWriter  *self,
             GError               **error)
{
  guint length = self->pending->len;
  guint padded = (guint) tabiya_round_to_block (length);

  if (padded > length) {
    g_byte_array_set_size (self->pending, padded);
    memset (self->pending->data + length, 0, padded - length);
  }
  return flush (self, error);
}

gboolean
tabiya_position_writer_begin (TabiyaPositionWriter  *self,
                              TabiyaSection          section,
                              GError               **error)
{
  g_return_val_if_fail (self->section + 1 == (int) section, FALSE);

  if (!end_section (self, error))
    return FALSE;
  self->section = (int) section;
  self->offsets[section] = self->offset;
  return TRUE;
}

gboolean
tabiya_position_writer_append (TabiyaPositionWriter  *self,
                               gconstpointer          data,
                               gsize                  length,
                               GError               **error)
{
  g_byte_array_append (self->pending, data, (guint) length);
  self->sizes[self->section] += length;
  return self->pending->len < FLUSH_BYTES || flush (self, error);
}

guint64
tabiya_position_writer_get_size (TabiyaPositionWriter *self)
{
  return self->sizes[self->section];
}

gboolean
tabiya_position_writer_read (TabiyaPositionWriter  *self,
                             TabiyaSection          section,
                             guint64                offset,
                             gpointer               data,
                             gsize                  length,
                             GError               **error)
{
  guint8 *p = data;

  offset += self->offsets[section];
  while (length > 0) {
    gssize n = pread (self->fd, p, length, (off_t) offset);

    if (n < 0 && errno == EINTR)
      continue;
    if (n <= 0) {
      errno = n == 0 ? EIO : errno;
      return set_errno (error);
    }
    p += n;
    offset += (guint64) n;
    length -= (gsize) n;
  }
  return TRUE;
}

/* A file without a name can only get one that is free. */
static gboolean
give_temporary_name (TabiyaPositionWriter *self)
{
  g_autofree char *nameless = g_strdup_printf ("/proc/self/fd/%d", self->fd);

  for (guint i = 0; i < NAME_ATTEMPTS; i++) {
    g_autofree char *name = g_strdup_printf ("%s.%08x", self->path, g_random_int ());

    if (linkat (AT_FDCWD, nameless, AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0) {
      self->temporary = g_steal_pointer (&name);
      return TRUE;
    }
    if (errno != EEXIST)
      return FALSE;
  }
  return FALSE;
}

/* Only a file whose bytes are on disk gets its name. */
static gboolean
give_name (TabiyaPositionWriter  *self,
           GError               **error)
{
  if (fsync (self->fd) != 0 || (!self->temporary && !give_temporary_name (self))
      || g_rename (self->temporary, self->path) != 0)
    return set_errno (error);
  g_clear_pointer (&self->temporary, g_free);
  return TRUE;
}

int
tabiya_position_writer_finish (TabiyaPositionWriter  *self,
                               const char            *identity,
                               TabiyaPositionHeader  *header,
                               GError               **error)
{
  g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, identity ? identity : "",
                                                        -1);
  g_autoptr(GArray) sums = NULL;
  gsize size;
  int fd;

  if (!end_section (self, error))
    return -1;
  sums = g_array_copy (self->sums);
  size = sums->len * sizeof (guint32);
  header->sums_checksum = tabiya_checksum (sums->data, size);
  if (!tabiya_position_writer_begin (self, TABIYA_SECTION_CHECKSUMS, error)
      || !tabiya_position_writer_append (self, sums->data, size, error)
      || !end_section (self, error))
    return -1;
  header->magic = TABIYA_POSITION_MAGIC;
  memcpy (header->offsets, self->offsets, sizeof self->offsets);
  memcpy (header->sizes, self->sizes, sizeof self->sizes);
  g_strlcpy (header->identity, sum, sizeof header->identity);
  header->checksum = tabiya_position_header_sum (header);
  if (!write_all (self->fd, (const guint8 *) header, sizeof *header, 0, error)
      || (identity && self->path && !give_name (self, error)))
    return -1;
  fd = self->fd;
  self->fd = -1;
  return fd;
}
