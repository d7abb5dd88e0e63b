/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/pgn/tabiya-pgn-guess.h"
#include "game/pgn/tabiya-pgn-members.h"
#include "game/pgn/tabiya-pgn-store.h"
#include "game/pgn/tabiya-pgn-utf16.h"

G_BEGIN_DECLS

/*
 * TabiyaPgnSource: the bytes of a PGN file as they were when it was opened. Ordinary files are kept
 * in memory, large ones are read through a descriptor. (They are not memory-mapped: if another
 * program truncated a mapped file, this program would crash.) The text of a file in UTF-16, in a
 * character set from before UTF-8 or in an archive is put aside; every offset is one in that text.
 * The files of a folder are one source, too. Immutable, reference-counted; any thread.
 */
typedef struct _TabiyaPgnSource TabiyaPgnSource;

/* Where text comes from that was put aside. */
typedef struct {
  int             fd;       /* the file on disk; borrowed */
  TabiyaPgnUnits  units;
  int             tail;     /* an odd byte after the last unit, or -1 */
  gboolean        packed;   /* the file is an archive, which is only read */
  const char     *member;   /* its name in that archive; NULL if the archive is nothing but it */
  const char     *damage;   /* why this is not all of the archive; NULL if it is */
} TabiyaPgnOrigin;

/* Files up to this size in bytes are kept in memory. */
#define TABIYA_PGN_SOURCE_IN_MEMORY (64 * 1024 * 1024)

TabiyaPgnSource *tabiya_pgn_source_new_for_bytes (GBytes           *bytes);
/* As a person wants this file to be read, or as it is guessed. NULL with @error. */
TabiyaPgnSource *tabiya_pgn_source_new_for_path  (const char       *path,
                                                  GError          **error);
/* Takes ownership of @fd. Bytes are as they are, or UTF-16, as in all but those for a path or
   GFile. NULL with @error. */
TabiyaPgnSource *tabiya_pgn_source_new_for_fd    (int               fd,
                                                  GError          **error);
/* Text that was put aside. Takes ownership of @store. */
TabiyaPgnSource *tabiya_pgn_source_new_for_store (TabiyaPgnStore        *store,
                                                  const TabiyaPgnOrigin *origin,
                                                  GError               **error);
/* Several files, one behind the other. Takes ownership of @members, which are complete. */
TabiyaPgnSource *tabiya_pgn_source_new_for_members (TabiyaPgnMembers *members);
/* For a file anywhere; @etag (out) is set if it is not local. */
TabiyaPgnSource *tabiya_pgn_source_new_for_file  (GFile            *file,
                                                  char            **etag,
                                                  GCancellable     *cancellable,
                                                  GError          **error);
/* What shows how its bytes are to be read. */
gboolean         tabiya_pgn_source_take_sample   (TabiyaPgnSource  *source,
                                                  TabiyaPgnSample  *sample,
                                                  GError          **error);
/* Both read the text in a character set: in a given one, or the one that it looks like. */
gboolean         tabiya_pgn_source_set_charset   (TabiyaPgnSource  *source,
                                                  TabiyaPgnUnits    units,
                                                  GError          **error);
gboolean         tabiya_pgn_source_find_charset  (TabiyaPgnSource  *source,
                                                  const char       *path,
                                                  GError          **error);
/* The file at @path, to which it was written, is read in the same one again. */
void             tabiya_pgn_source_keep_charset  (TabiyaPgnSource  *source,
                                                  const char       *path);
TabiyaPgnSource *tabiya_pgn_source_ref           (TabiyaPgnSource  *source);
void             tabiya_pgn_source_unref         (TabiyaPgnSource  *source);
guint64          tabiya_pgn_source_get_size      (TabiyaPgnSource  *source);
/* -1 if the bytes are in memory, or in several files. Nobody may rely on the file position; use
   pread(). */
int              tabiya_pgn_source_get_fd        (TabiyaPgnSource  *source);
/* The size of the file on disk; that of the bytes if there is none. */
guint64          tabiya_pgn_source_get_file_size (TabiyaPgnSource  *source);
/* How the text is in the file. */
TabiyaPgnUnits   tabiya_pgn_source_get_units     (TabiyaPgnSource  *source);
/* The odd byte that ends the file after the text, or -1. */
int              tabiya_pgn_source_get_tail      (TabiyaPgnSource  *source);
/* Whether it comes from an archive, to which nothing can be written. */
gboolean         tabiya_pgn_source_is_packed     (TabiyaPgnSource  *source);
/* Its name in the archive; NULL if it has none. */
const char      *tabiya_pgn_source_get_member    (TabiyaPgnSource  *source);
/* Why it is not all of the archive or folder; NULL if it is. */
const char      *tabiya_pgn_source_get_damage    (TabiyaPgnSource  *source);
/* The files whose bytes these are; NULL if it is one file. Nothing can be written to them as one.
   (transfer none) */
TabiyaPgnMembers *tabiya_pgn_source_get_members  (TabiyaPgnSource  *source);
/* A part of the bytes; fails with CHANGED_ON_DISK if another program has written to the file.
   All of them must exist. (transfer full) */
GBytes          *tabiya_pgn_source_read          (TabiyaPgnSource  *source,
                                                  guint64           offset,
                                                  gsize             length,
                                                  GError          **error);
/* Whether another program has not made the bytes worthless by writing to the file. */
gboolean         tabiya_pgn_source_is_intact     (TabiyaPgnSource  *source);
/* The same bytes where no other program can write to them: in memory, or in a file without a name.
   Blocks while they are copied, if they are not in such a place. (transfer full) (nullable) */
TabiyaPgnSource *tabiya_pgn_source_put_aside     (TabiyaPgnSource  *source,
                                                  GError          **error);
/* Whether the file at @path is still what was read. */
gboolean         tabiya_pgn_source_is_current    (TabiyaPgnSource  *source,
                                                  const char       *path);
/* A text that distinguishes this version of the file from every other; NULL for bytes that are not
   on disk. (transfer full) */
char            *tabiya_pgn_source_dup_identity  (TabiyaPgnSource  *source);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaPgnSource, tabiya_pgn_source_unref)

G_END_DECLS
