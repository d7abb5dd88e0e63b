/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <archive.h>
#include <archive_entry.h>
#include <glib.h>
#include <string.h>

/* Packs files for tests. */

typedef enum {
  PACK_ZSTD,
  PACK_GZIP,
  PACK_BZIP2,
  PACK_XZ,
  PACK_ZIP,
  PACK_N_KINDS,
  /* These cannot be read where they are cut off, or are not compressed or so twice. */
  PACK_7Z = PACK_N_KINDS,
  PACK_TAR,
  PACK_TAR_GZIP,
  PACK_TAR_BZIP2,
  PACK_TAR_XZ,
  PACK_TAR_ZSTD,
  PACK_N_ALL,
} PackKind;

static const char * const pack_suffixes[] = {
  "pgn.zst", "pgn.gz", "pgn.bz2", "pgn.xz", "zip", "7z", "tar", "tgz", "tar.bz2", "tar.xz",
  "tar.zst",
};

/* Something that goes into a ZIP archive. */
typedef struct {
  const char *name;
  const char *text;      /* its content, or where the link leads; NULL for a folder */
  gboolean    is_link;
} PackEntry;

static inline void
pack_check (struct archive *archive,
            int             result)
{
  if (result != ARCHIVE_OK)
    g_error ("libarchive: %s", archive_error_string (archive));
}

static inline void
pack_add (struct archive *archive,
          const char     *name,
          const char     *text,
          gsize           length,
          unsigned        type)
{
  struct archive_entry *entry = archive_entry_new ();

  archive_entry_set_pathname (entry, name);
  archive_entry_set_filetype (entry, type);
  archive_entry_set_perm (entry, 0644);
  if (type == AE_IFLNK)
    archive_entry_set_symlink (entry, text);
  else
    archive_entry_set_size (entry, (la_int64_t) length);
  pack_check (archive, archive_write_header (archive, entry));
  if (type == AE_IFREG && length > 0)
    g_assert_cmpint (archive_write_data (archive, text, length), ==, (gssize) length);
  archive_entry_free (entry);
}

/* An archive of any kind that has not begun. */
static inline struct archive *
pack_new (PackKind kind)
{
  struct archive *archive = archive_write_new ();

  if (kind == PACK_ZIP)
    pack_check (archive, archive_write_set_format_zip (archive));
  else if (kind == PACK_7Z)
    pack_check (archive, archive_write_set_format_7zip (archive));
  else if (kind >= PACK_TAR)
    pack_check (archive, archive_write_set_format_ustar (archive));
  else
    pack_check (archive, archive_write_set_format_raw (archive));
  if (kind == PACK_ZSTD || kind == PACK_TAR_ZSTD)
    pack_check (archive, archive_write_add_filter_zstd (archive));
  else if (kind == PACK_GZIP || kind == PACK_TAR_GZIP)
    pack_check (archive, archive_write_add_filter_gzip (archive));
  else if (kind == PACK_BZIP2 || kind == PACK_TAR_BZIP2)
    pack_check (archive, archive_write_add_filter_bzip2 (archive));
  else if (kind == PACK_XZ || kind == PACK_TAR_XZ)
    pack_check (archive, archive_write_add_filter_xz (archive));
  pack_check (archive, archive_write_set_bytes_in_last_block (archive, 1));
  return archive;
}

/* One text as "games.pgn" in an archive of any kind. */
static inline void
pack_text (const char *path,
           PackKind    kind,
           const char *text,
           gsize       length)
{
  struct archive *archive = pack_new (kind);

  pack_check (archive, archive_write_open_filename (archive, path));
  pack_add (archive, "games.pgn", text, length, AE_IFREG);
  pack_check (archive, archive_write_close (archive));
  archive_write_free (archive);
}

/* An archive with all this in it; encrypted with @password, which is for ZIP, unless that is
   NULL. */
static inline void
pack_entries_as (const char      *path,
                 PackKind         kind,
                 const PackEntry *entries,
                 guint            n_entries,
                 const char      *password)
{
  struct archive *archive = pack_new (kind);

  if (password) {
    pack_check (archive, archive_write_set_options (archive, "zip:encryption=traditional"));
    pack_check (archive, archive_write_set_passphrase (archive, password));
  }
  pack_check (archive, archive_write_open_filename (archive, path));
  for (guint i = 0; i < n_entries; i++) {
    const PackEntry *entry = &entries[i];

    pack_add (archive, entry->name, entry->text, entry->text ? strlen (entry->text) : 0,
              !entry->text ? AE_IFDIR : entry->is_link ? AE_IFLNK : AE_IFREG);
  }
  pack_check (archive, archive_write_close (archive));
  archive_write_free (archive);
}

static inline void
pack_entries (const char      *path,
              const PackEntry *entries,
              guint            n_entries,
              const char      *password)
{
  pack_entries_as (path, PACK_ZIP, entries, n_entries, password);
}

/* Where the record of the entry at @index is in the table of contents of a ZIP archive. */
static inline gsize
pack_find_record (const char *bytes,
                  gsize       length,
                  guint       index)
{
  gsize end = length - 22;
  const guchar *tail = (const guchar *) bytes + end;
  gsize at = tail[16] | (gsize) tail[17] << 8 | (gsize) tail[18] << 16;

  g_assert_cmpmem (tail, 4, "PK\5\6", 4);
  for (guint i = 0; i < index; i++) {
    const guchar *record = (const guchar *) bytes + at;

    g_assert_cmpmem (record, 4, "PK\1\2", 4);
    at += 46u + record[28] + record[30] + record[32];
  }
  return at;
}

/* Takes the entry at @index out of the table of contents of a ZIP archive; its text stays. */
static inline void
pack_hide (const char *path,
           guint       index)
{
  g_autofree char *bytes = NULL;
  gsize length;
  gsize from;
  gsize to;
  guchar *tail;
  guint size;

  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  from = pack_find_record (bytes, length, index);
  to = pack_find_record (bytes, length, index + 1);
  memmove (bytes + from, bytes + to, length - to);
  length -= to - from;
  tail = (guchar *) bytes + length - 22;
  tail[8]--;
  tail[10]--;
  size = (tail[12] | (guint) tail[13] << 8) - (guint) (to - from);
  tail[12] = (guchar) size;
  tail[13] = (guchar) (size >> 8);
  g_assert_true (g_file_set_contents (path, bytes, (gssize) length, NULL));
}
