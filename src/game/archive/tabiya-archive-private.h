/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/archive/tabiya-archive.h"

G_BEGIN_DECLS

/* What an archive is made of: the file on disk, and one of two ways to unpack it. */

/* The file on disk, with a place in it. */
typedef struct {
  int      fd;
  guint64  size;
  guint64  position;
  guint64  consumed;    /* the number of bytes read since a member was begun */
} TabiyaArchiveFile;

gssize tabiya_archive_file_read (TabiyaArchiveFile  *file,
                                 void               *buffer,
                                 gsize               size,
                                 GError            **error);
/* Sets DAMAGED, with what the library says about it and about where it is, in bytes of the file. */
void   tabiya_archive_set_damaged (const char *why, guint64 offset, GError **error);

/* TabiyaArchivePacked: unpacks Zstandard and gzip, to the last byte of a file that was cut off;
   NULL if this build cannot unpack that kind this way. */
typedef struct _TabiyaArchivePacked TabiyaArchivePacked;

TabiyaArchivePacked *tabiya_archive_packed_new  (TabiyaArchiveFile    *file,
                                                 TabiyaArchiveKind     kind);
void                 tabiya_archive_packed_free (TabiyaArchivePacked  *self);
gssize               tabiya_archive_packed_read (TabiyaArchivePacked  *self,
                                                 char                 *buffer,
                                                 gsize                 size,
                                                 GError              **error);

/* TabiyaArchiveZip: unpacks the other kinds with libarchive, of which nothing else is enabled. */
typedef struct _TabiyaArchiveZip TabiyaArchiveZip;

TabiyaArchiveZip *tabiya_archive_zip_new  (TabiyaArchiveFile  *file,
                                           TabiyaArchiveKind   kind,
                                           GError            **error);
void              tabiya_archive_zip_free (TabiyaArchiveZip   *self);
/* Adds the PGN files before any damage, as TabiyaArchiveMember, and the names of all to @names; if
   the @hidden ones are wanted, only files whose names are not there yet. */
void              tabiya_archive_zip_list (TabiyaArchiveZip *self, GPtrArray *members,
                                           GHashTable *names, gboolean hidden, GError **error);
/* Goes to an entry, which is_before() says lies behind those that were read; not after listing. */
gboolean          tabiya_archive_zip_is_before (TabiyaArchiveZip *self, guint entry);
gboolean          tabiya_archive_zip_find (TabiyaArchiveZip   *self,
                                           guint               entry,
                                           GError            **error);
gssize            tabiya_archive_zip_read (TabiyaArchiveZip   *self,
                                           char               *buffer,
                                           gsize               size,
                                           GError            **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaArchiveZip, tabiya_archive_zip_free)

G_END_DECLS
