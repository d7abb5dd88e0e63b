/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/archive/tabiya-archive-private.h"

#include <archive.h>
#include <archive_entry.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#define STEP (64 * 1024)

/* More entries than these are not looked at. */
#define MAX_ENTRIES 100000

struct _TabiyaArchiveZip {
  struct archive    *reader;
  TabiyaArchiveKind  kind;
  TabiyaArchiveFile *file;      /* borrowed */
  GError            *error;     /* of the file on disk */
  const char        *block;     /* unpacked and not taken yet; belongs to the reader */
  gsize              length;
  guint              next;      /* the entry behind the one that is read */
  gboolean           failed;    /* nothing more can be read */
  char               input[STEP];
};

static la_ssize_t
read_cb (struct archive *reader,
         void           *data,
         const void    **buffer)
{
  TabiyaArchiveZip *self = data;

  *buffer = self->input;
  g_clear_error (&self->error);
  return tabiya_archive_file_read (self->file, self->input, STEP, &self->error);
}

static la_int64_t
seek_cb (struct archive *reader,
         void           *data,
         la_int64_t      offset,
         int             whence)
{
  TabiyaArchiveZip *self = data;
  gint64 base = whence == SEEK_SET ? 0
                : whence == SEEK_CUR ? (gint64) self->file->position
                                     : (gint64) self->file->size;

  if (offset < -base || offset > (gint64) self->file->size - base)
    return ARCHIVE_FATAL;
  self->file->position = (guint64) (base + offset);
  return base + offset;
}

static la_int64_t
skip_cb (struct archive *reader,
         void           *data,
         la_int64_t      by)
{
  TabiyaArchiveZip *self = data;
  guint64 left = self->file->size - MIN (self->file->position, self->file->size);
  guint64 n = by < 0 ? 0 : MIN ((guint64) by, left);

  self->file->position += n;
  return (la_int64_t) n;
}

/* Enables this kind and no other; for a tar archive every way to compress it. */
static void
enable (struct archive    *reader,
        TabiyaArchiveKind  kind)
{
  gboolean tar = kind == TABIYA_ARCHIVE_TAR;

  if (kind == TABIYA_ARCHIVE_ZIP)
    archive_read_support_format_zip (reader);
  else if (kind == TABIYA_ARCHIVE_ZIP_STREAMED)
    archive_read_support_format_zip_streamable (reader);
  else if (kind == TABIYA_ARCHIVE_7Z)
    archive_read_support_format_7zip (reader);
  else if (tar)
    archive_read_support_format_tar (reader);
  else
    archive_read_support_format_raw (reader);
  if (tar || kind == TABIYA_ARCHIVE_BZIP2)
    archive_read_support_filter_bzip2 (reader);
  if (tar || kind == TABIYA_ARCHIVE_GZIP)
    archive_read_support_filter_gzip (reader);
  if (tar || kind == TABIYA_ARCHIVE_XZ)
    archive_read_support_filter_xz (reader);
  if (tar || kind == TABIYA_ARCHIVE_ZSTD)
    archive_read_support_filter_zstd (reader);
}

static void
take_error (TabiyaArchiveZip  *self,
            GError           **error)
{
  la_int64_t offset = archive_filter_bytes (self->reader, -1);

  self->failed = TRUE;
  if (self->error)
    g_propagate_error (error, g_steal_pointer (&self->error));
  else
    tabiya_archive_set_damaged (archive_error_string (self->reader),
                                offset > 0 ? (guint64) offset : self->file->position, error);
}

TabiyaArchiveZip *
tabiya_archive_zip_new (TabiyaArchiveFile  *file,
                        TabiyaArchiveKind   kind,
                        GError            **error)
{
  g_autoptr(TabiyaArchiveZip) self = g_new0 (TabiyaArchiveZip, 1);

  self->file = file;
  self->kind = kind;
  self->reader = archive_read_new ();
  enable (self->reader, kind);
  archive_read_set_callback_data (self->reader, self);
  archive_read_set_read_callback (self->reader, read_cb);
  archive_read_set_seek_callback (self->reader, seek_cb);
  archive_read_set_skip_callback (self->reader, skip_cb);
  if (archive_read_open1 (self->reader) != ARCHIVE_OK) {
    take_error (self, error);
    return NULL;
  }
  return g_steal_pointer (&self);
}

void
tabiya_archive_zip_free (TabiyaArchiveZip *self)
{
  archive_read_free (self->reader);
  g_clear_error (&self->error);
  g_free (self);
}

static const char *
get_name (struct archive_entry *entry)
{
  const char *name = archive_entry_pathname_utf8 (entry);

  if (!name)
    name = archive_entry_pathname (entry);
  return name ? name : "";
}

/* The name without the folders before it. */
static const char *
get_base (const char *name)
{
  const char *slash = strrchr (name, '/');

  return slash ? slash + 1 : name;
}

/* Regular files whose name says that they are games or positions, but not what some programs put
   beside each file. */
static gboolean
is_pgn (struct archive_entry *entry,
        const char           *name)
{
  gsize length = strlen (name);
  const char *end = length > 4 ? name + length - 4 : "";

  return archive_entry_filetype (entry) == AE_IFREG && !archive_entry_hardlink (entry)
         && !archive_entry_symlink (entry) && !g_str_has_prefix (get_base (name), "._")
         && (g_ascii_strcasecmp (end, ".pgn") == 0 || g_ascii_strcasecmp (end, ".epd") == 0
             || g_ascii_strcasecmp (end, ".fen") == 0);
}

/* A name as it can be shown anywhere: valid, on one line, without commands for a terminal. */
static char *
dup_shown_name (const char *name)
{
  char *shown = g_utf8_make_valid (name, -1);

  for (char *p = shown; *p; p++) {
    if (g_ascii_iscntrl (*p))
      *p = '?';
  }
  return shown;
}

static void
add_member (GPtrArray            *members,
            struct archive_entry *entry,
            guint                 place,
            gboolean              hidden)
{
  const char *name = get_name (entry);
  TabiyaArchiveMember *member;

  if (!is_pgn (entry, name))
    return;
  member = g_new0 (TabiyaArchiveMember, 1);
  member->name = dup_shown_name (name);
  member->size = archive_entry_size_is_set (entry) ? archive_entry_size (entry) : -1;
  member->encrypted = archive_entry_is_encrypted (entry) > 0;
  member->hidden = hidden;
  member->entry = place;
  g_ptr_array_add (members, member);
}

/* The next entry. FALSE at the end, or with @error. */
static gboolean
next_entry (TabiyaArchiveZip      *self,
            struct archive_entry **entry,
            GError               **error)
{
  int result = archive_read_next_header (self->reader, entry);

  if (result == ARCHIVE_OK || result == ARCHIVE_WARN)
    return TRUE;
  if (result != ARCHIVE_EOF)
    take_error (self, error);
  return FALSE;
}

void
tabiya_archive_zip_list (TabiyaArchiveZip  *self,
                         GPtrArray         *members,
                         GHashTable        *names,
                         gboolean           hidden,
                         GError           **error)
{
  struct archive_entry *entry;

  for (guint i = 0; i < MAX_ENTRIES && next_entry (self, &entry, error); i++) {
    if (g_hash_table_add (names, g_strdup (get_name (entry))) || !hidden)
      add_member (members, entry, i, hidden);
  }
}

gboolean
tabiya_archive_zip_is_before (TabiyaArchiveZip *self,
                              guint             place)
{
  return !self->failed && self->next <= place;
}

gboolean
tabiya_archive_zip_find (TabiyaArchiveZip  *self,
                         guint              place,
                         GError           **error)
{
  struct archive_entry *entry;

  self->length = 0;
  for (; self->next <= place; self->next++) {
    g_autoptr(GError) local_error = NULL;

    if (next_entry (self, &entry, &local_error))
      continue;
    if (local_error)
      g_propagate_error (error, g_steal_pointer (&local_error));
    else
      tabiya_archive_set_damaged (_("it has changed"), self->file->position, error);
    return FALSE;
  }
  /* What only begins like a compressed file would be given as it is. */
  if (self->kind < TABIYA_ARCHIVE_ZIP
      && archive_filter_code (self->reader, 0) == ARCHIVE_FILTER_NONE) {
    tabiya_archive_set_damaged (_("its beginning is wrong"), 0, error);
    return FALSE;
  }
  return TRUE;
}

gssize
tabiya_archive_zip_read (TabiyaArchiveZip  *self,
                         char              *buffer,
                         gsize              size,
                         GError           **error)
{
  const void *block;
  la_int64_t offset;
  gsize n;

  while (self->length == 0) {
    int result = archive_read_data_block (self->reader, &block, &self->length, &offset);

    if (result == ARCHIVE_EOF)
      return 0;
    if (result != ARCHIVE_OK) {
      self->length = 0;
      take_error (self, error);
      return -1;
    }
    self->block = block;
  }
  n = MIN (size, self->length);
  memcpy (buffer, self->block, n);
  self->block += n;
  self->length -= n;
  return (gssize) n;
}
