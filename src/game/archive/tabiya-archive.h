/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Reading what is in a compressed file: Zstandard, gzip, bzip2 and xz files, ZIP, 7z and tar
   archives. Nothing is ever written, and the names in an archive are shown but never used as
   paths. */

#define TABIYA_ARCHIVE_ERROR (tabiya_archive_error_quark ())
GQuark tabiya_archive_error_quark (void);

typedef enum {
  TABIYA_ARCHIVE_ERROR_DAMAGED,     /* cut off or damaged; what was read before is good */
  TABIYA_ARCHIVE_ERROR_ENCRYPTED,
  TABIYA_ARCHIVE_ERROR_HIDDEN,      /* the archive does not name it among its files */
  TABIYA_ARCHIVE_ERROR_NO_PGN,      /* there is no PGN file in it */
  TABIYA_ARCHIVE_ERROR_RATIO,       /* it claims to hold much more than games can */
} TabiyaArchiveError;

typedef enum {
  TABIYA_ARCHIVE_NONE,              /* not compressed, or in a way that is not read */
  TABIYA_ARCHIVE_ZSTD,
  TABIYA_ARCHIVE_GZIP,
  TABIYA_ARCHIVE_BZIP2,
  TABIYA_ARCHIVE_XZ,
  TABIYA_ARCHIVE_ZIP,
  TABIYA_ARCHIVE_ZIP_STREAMED,      /* read without its table of contents */
  TABIYA_ARCHIVE_7Z,
  TABIYA_ARCHIVE_TAR,               /* as it is, or compressed in one of the ways above */
} TabiyaArchiveKind;

/* What the first bytes of a file say that it is: TABIYA_ARCHIVE_HEAD of them, or all there are. A
   tar archive that is compressed shows only how. */
#define TABIYA_ARCHIVE_HEAD 262
TabiyaArchiveKind  tabiya_archive_recognise    (const char  *head,
                                                gsize        length);

/* A PGN file in an archive. */
typedef struct {
  char     *name;        /* as shown, valid UTF-8; NULL if the archive is nothing but this file */
  gint64    size;        /* unpacked, -1 if the archive does not say */
  gboolean  encrypted;
  gboolean  hidden;      /* not in the table of contents of the archive; it cannot be begun */
  guint     entry;       /* its place among all entries of the archive */
} TabiyaArchiveMember;

/* An archive may be unpacked to so many times its own size before it is no archive of games. */
#define TABIYA_ARCHIVE_RATIO 200

/* TabiyaArchive: one file, and a place in one of its members. One thread at a time. */
typedef struct _TabiyaArchive TabiyaArchive;

/* Opens the file and finds its PGN files; links, devices and archives in it are ignored. NULL with
   @error, which is NO_PGN if there are none. */
TabiyaArchive             *tabiya_archive_open          (const char     *path,
                                                         GError        **error)
                                                         G_GNUC_WARN_UNUSED_RESULT;
void                       tabiya_archive_free          (TabiyaArchive  *self);
guint                      tabiya_archive_get_n_members (TabiyaArchive  *self);
const TabiyaArchiveMember *tabiya_archive_get_member    (TabiyaArchive  *self,
                                                         guint           index);
/* Why there may be more files than are listed, DAMAGED; NULL if there are not. */
const GError              *tabiya_archive_get_damage    (TabiyaArchive  *self);
const char                *tabiya_archive_get_path      (TabiyaArchive  *self);
/* The file on disk; it belongs to the archive. */
int                        tabiya_archive_get_fd        (TabiyaArchive  *self);
/* Goes to the start of a member. */
gboolean                   tabiya_archive_begin         (TabiyaArchive  *self,
                                                         guint           index,
                                                         GError        **error);
/* Up to @size of its bytes, 0 at the end; -1 with @error, usually DAMAGED. */
gssize                     tabiya_archive_read          (TabiyaArchive  *self,
                                                         char           *buffer,
                                                         gsize           size,
                                                         GError        **error);
/* How many bytes of the file on disk were read for that member so far, and how much of the file
   lies before the place, from 0 to 1. */
guint64                    tabiya_archive_get_consumed  (TabiyaArchive  *self);
/* Whether @size bytes are more than TABIYA_ARCHIVE_RATIO times as many as were read for them. */
gboolean                   tabiya_archive_is_too_much   (TabiyaArchive  *self,
                                                         guint64         size);
double                     tabiya_archive_get_fraction  (TabiyaArchive  *self);

/* Sets RATIO. */
void                       tabiya_archive_set_ratio_error (GError       **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaArchive, tabiya_archive_free)

G_END_DECLS
