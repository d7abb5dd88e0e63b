/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/archive/tabiya-archive-private.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/tabiya-file-kind.h"

/* The file on disk and its members; unpacking is left to one of the two ways to do it. */

/* So much is never too much, whatever the ratio. */
#define HARMLESS (8 * 1024 * 1024)

struct _TabiyaArchive {
  TabiyaArchiveFile    file;
  TabiyaArchiveKind    kind;
  GPtrArray           *members;   /* of TabiyaArchiveMember */
  char                *path;
  GError              *damage;    /* why there may be more of them; NULL if there are not */

  /* the member that is being read; one of these */
  TabiyaArchivePacked *packed;
  TabiyaArchiveZip    *zip;
};

G_DEFINE_QUARK (tabiya-archive-error-quark, tabiya_archive_error)

/* The first bytes of files; Zstandard may begin with a frame that is to be skipped. */
static const struct {
  const char       *mark;
  gsize             length;
  TabiyaArchiveKind kind;
} marks[] = {
  { "\x28\xb5\x2f\xfd", 4, TABIYA_ARCHIVE_ZSTD },
  { "\x50\x2a\x4d\x18", 4, TABIYA_ARCHIVE_ZSTD },
  { "\x1f\x8b", 2, TABIYA_ARCHIVE_GZIP },
  { "BZh", 3, TABIYA_ARCHIVE_BZIP2 },
  { "\xfd" "7zXZ", 5, TABIYA_ARCHIVE_XZ },
  { "7z\xbc\xaf\x27\x1c", 6, TABIYA_ARCHIVE_7Z },
  { "PK\x03\x04", 4, TABIYA_ARCHIVE_ZIP },
  { "PK\x05\x06", 4, TABIYA_ARCHIVE_ZIP },
};

/**
 * tabiya_archive_recognise:
 * @head: the first bytes of a file
 * @length: their number, at least TABIYA_ARCHIVE_HEAD unless the file is shorter
 *
 * Returns: the kind of archive, if it is one that can be read
 */
TabiyaArchiveKind
tabiya_archive_recognise (const char *head,
                          gsize       length)
{
  for (gsize i = 0; i < G_N_ELEMENTS (marks); i++) {
    if (length >= marks[i].length && memcmp (head, marks[i].mark, marks[i].length) == 0)
      return marks[i].kind;
  }
  return length >= TABIYA_ARCHIVE_HEAD && memcmp (head + TABIYA_ARCHIVE_HEAD - 5, "ustar", 5) == 0
           ? TABIYA_ARCHIVE_TAR : TABIYA_ARCHIVE_NONE;
}

gssize
tabiya_archive_file_read (TabiyaArchiveFile  *file,
                          void               *buffer,
                          gsize               size,
                          GError            **error)
{
  gssize n;

  do
    n = pread (file->fd, buffer, size, (off_t) file->position);
  while (n < 0 && errno == EINTR);
  if (n < 0) {
    g_set_error_literal (error, G_IO_ERROR, g_io_error_from_errno (errno), g_strerror (errno));
    return -1;
  }
  file->position += (guint64) n;
  file->consumed += (guint64) n;
  return n;
}

void
tabiya_archive_set_damaged (const char  *why,
                            guint64      offset,
                            GError     **error)
{
  g_autofree char *place = g_strdup_printf ("%" G_GUINT64_FORMAT, offset);
  g_autofree char *reason = g_strstrip (g_strdup (why ? why : _("nothing more can be read")));

  g_set_error (error, TABIYA_ARCHIVE_ERROR, TABIYA_ARCHIVE_ERROR_DAMAGED,
               /* Translators: a number, and what the library for archives says */
               _("The archive is cut off or damaged, which shows at byte %s of it (%s). Copy or "
                 "download it again to have all of it"), place, reason);
}

void
tabiya_archive_set_ratio_error (GError **error)
{
  g_set_error (error, TABIYA_ARCHIVE_ERROR, TABIYA_ARCHIVE_ERROR_RATIO,
               _("The archive would be more than %d times as large unpacked, which no games are"),
               TABIYA_ARCHIVE_RATIO);
}

static void
member_free (gpointer data)
{
  TabiyaArchiveMember *member = data;

  g_free (member->name);
  g_free (member);
}

static gboolean
open_file (TabiyaArchive  *self,
           const char     *path,
           GError        **error)
{
  struct stat info;
  char head[TABIYA_ARCHIVE_HEAD];
  gssize n;

  self->file.fd = tabiya_file_open (path, error);
  if (self->file.fd < 0)
    return FALSE;
  if (fstat (self->file.fd, &info) != 0) {
    g_set_error_literal (error, G_IO_ERROR, g_io_error_from_errno (errno), g_strerror (errno));
    return FALSE;
  }
  self->file.size = (guint64) info.st_size;
  n = tabiya_archive_file_read (&self->file, head, sizeof head, error);
  if (n < 0)
    return FALSE;
  self->kind = tabiya_archive_recognise (head, (gsize) n);
  return TRUE;
}

/* A ZIP archive is read by the table of contents at its end, unless there is something wrong with
   that or with a place it names. What it hides is found by going from file to file. */
static gboolean
list_zip (TabiyaArchive  *self,
          GError        **error)
{
  g_autoptr(GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr(TabiyaArchiveZip) zip = NULL;
  g_autoptr(TabiyaArchiveZip) streamed = NULL;

  self->file.position = 0;
  zip = tabiya_archive_zip_new (&self->file, self->kind, error);
  if (!zip)
    return FALSE;
  tabiya_archive_zip_list (zip, self->members, names, FALSE, &self->damage);
  self->file.position = 0;
  if (self->kind == TABIYA_ARCHIVE_ZIP)
    streamed = tabiya_archive_zip_new (&self->file, TABIYA_ARCHIVE_ZIP_STREAMED, NULL);
  if (streamed && self->damage) {
    self->kind = TABIYA_ARCHIVE_ZIP_STREAMED;
    g_ptr_array_set_size (self->members, 0);
  }
  if (streamed)
    tabiya_archive_zip_list (streamed, self->members, names, !self->damage, NULL);
  if (self->members->len > 0)
    return TRUE;
  if (self->damage)
    g_propagate_error (error, g_steal_pointer (&self->damage));
  else
    g_set_error_literal (error, TABIYA_ARCHIVE_ERROR, TABIYA_ARCHIVE_ERROR_NO_PGN,
                         _("There is no PGN file in this archive"));
  return FALSE;
}

/* Whether what is compressed is a tar archive. */
static gboolean
holds_tar (TabiyaArchive *self)
{
  g_autoptr(TabiyaArchiveZip) zip = NULL;

  self->file.position = 0;
  zip = tabiya_archive_zip_new (&self->file, TABIYA_ARCHIVE_TAR, NULL);
  return zip && tabiya_archive_zip_find (zip, 0, NULL);
}

static gboolean
list_members (TabiyaArchive  *self,
              GError        **error)
{
  TabiyaArchiveMember *only;

  if (self->kind != TABIYA_ARCHIVE_NONE && self->kind < TABIYA_ARCHIVE_ZIP && holds_tar (self))
    self->kind = TABIYA_ARCHIVE_TAR;
  if (self->kind >= TABIYA_ARCHIVE_ZIP)
    return list_zip (self, error);
  if (self->kind == TABIYA_ARCHIVE_NONE) {
    g_set_error_literal (error, TABIYA_ARCHIVE_ERROR, TABIYA_ARCHIVE_ERROR_NO_PGN,
                         _("It is not an archive that can be read"));
    return FALSE;
  }
  only = g_new0 (TabiyaArchiveMember, 1);
  only->size = -1;
  g_ptr_array_add (self->members, only);
  return TRUE;
}

/**
 * tabiya_archive_open:
 * @path: a compressed file
 *
 * Returns: (transfer full) (nullable): the archive, in which there is at least one PGN file; %NULL
 *   with @error
 */
TabiyaArchive *
tabiya_archive_open (const char  *path,
                     GError     **error)
{
  g_autoptr(TabiyaArchive) self = g_new0 (TabiyaArchive, 1);

  self->file.fd = -1;
  self->path = g_strdup (path);
  self->members = g_ptr_array_new_with_free_func (member_free);
  if (!open_file (self, path, error) || !list_members (self, error))
    return NULL;
  return g_steal_pointer (&self);
}

static void
leave_member (TabiyaArchive *self)
{
  g_clear_pointer (&self->packed, tabiya_archive_packed_free);
  g_clear_pointer (&self->zip, tabiya_archive_zip_free);
}

/**
 * tabiya_archive_free:
 * @self: (transfer full): an archive
 *
 * Closes an archive.
 */
void
tabiya_archive_free (TabiyaArchive *self)
{
  leave_member (self);
  if (self->file.fd >= 0)
    close (self->file.fd);
  g_ptr_array_unref (self->members);
  g_clear_error (&self->damage);
  g_free (self->path);
  g_free (self);
}

guint
tabiya_archive_get_n_members (TabiyaArchive *self)
{
  return self->members->len;
}

const TabiyaArchiveMember *
tabiya_archive_get_member (TabiyaArchive *self,
                           guint          index)
{
  g_return_val_if_fail (index < self->members->len, NULL);

  return g_ptr_array_index (self->members, index);
}

const GError *
tabiya_archive_get_damage (TabiyaArchive *self)
{
  return self->damage;
}

const char *
tabiya_archive_get_path (TabiyaArchive *self)
{
  return self->path;
}

int
tabiya_archive_get_fd (TabiyaArchive *self)
{
  return self->file.fd;
}

/**
 * tabiya_archive_begin:
 * @index: of a member
 *
 * Goes to the start of a member. Any member may be read any number of times.
 *
 * Returns: whether it can be read; %FALSE with @error
 */
gboolean
tabiya_archive_begin (TabiyaArchive  *self,
                      guint           index,
                      GError        **error)
{
  const TabiyaArchiveMember *member = tabiya_archive_get_member (self, index);
  gboolean found;

  g_return_val_if_fail (member, FALSE);

  self->file.consumed = 0;
  if (member->encrypted) {
    g_set_error (error, TABIYA_ARCHIVE_ERROR, TABIYA_ARCHIVE_ERROR_ENCRYPTED,
                 _("“%s” is encrypted. Unpack it with its password and open the file inside"),
                 member->name);
    return FALSE;
  }
  if (member->hidden) {
    g_set_error (error, TABIYA_ARCHIVE_ERROR, TABIYA_ARCHIVE_ERROR_HIDDEN,
                 _("“%s” is not in the table of contents of the archive, so it is not read. "
                   "“zip -FF” may repair that"), member->name);
    return FALSE;
  }
  /* Members that are read in their order are unpacked only once. */
  if (!self->zip || !tabiya_archive_zip_is_before (self->zip, member->entry)) {
    leave_member (self);
    self->file.position = 0;
    self->packed = tabiya_archive_packed_new (&self->file, self->kind);
    if (self->packed)
      return TRUE;
    self->zip = tabiya_archive_zip_new (&self->file, self->kind, error);
  }
  found = self->zip && tabiya_archive_zip_find (self->zip, member->entry, error);
  self->file.consumed = 0;
  return found;
}

/**
 * tabiya_archive_read:
 * @buffer: where to put the bytes
 * @size: how many there is room for
 *
 * Returns: the number of bytes, at least one before the end; 0 at the end, -1 with @error
 */
gssize
tabiya_archive_read (TabiyaArchive  *self,
                     char           *buffer,
                     gsize           size,
                     GError        **error)
{
  g_return_val_if_fail (self->packed || self->zip, -1);

  return self->packed ? tabiya_archive_packed_read (self->packed, buffer, size, error)
                      : tabiya_archive_zip_read (self->zip, buffer, size, error);
}

guint64
tabiya_archive_get_consumed (TabiyaArchive *self)
{
  return self->file.consumed;
}

/**
 * tabiya_archive_is_too_much:
 * @size: the number of bytes of the member that were unpacked so far
 *
 * Returns: whether so much cannot come from the part of the archive that was read for it; a few
 *   megabytes always can
 */
gboolean
tabiya_archive_is_too_much (TabiyaArchive *self,
                            guint64        size)
{
  return size > HARMLESS && size / TABIYA_ARCHIVE_RATIO > MAX (self->file.consumed, 1);
}

double
tabiya_archive_get_fraction (TabiyaArchive *self)
{
  return MIN ((double) self->file.position / (double) MAX (self->file.size, 1), 1);
}
