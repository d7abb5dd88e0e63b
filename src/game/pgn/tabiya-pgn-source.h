/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * TabiyaPgnSource: the bytes of a PGN file as they were when it was opened. Ordinary files are kept
 * in memory, large ones are read through a descriptor. (They are not memory-mapped: if another
 * program truncated a mapped file, this program would crash.) Immutable, reference-counted; any
 * thread.
 */
typedef struct _TabiyaPgnSource TabiyaPgnSource;

/* Files up to this size in bytes are kept in memory. */
#define TABIYA_PGN_SOURCE_IN_MEMORY (64 * 1024 * 1024)

TabiyaPgnSource *tabiya_pgn_source_new_for_bytes (GBytes           *bytes);
TabiyaPgnSource *tabiya_pgn_source_new_for_path  (const char       *path,
                                                  GError          **error);
/* Takes ownership of @fd. */
TabiyaPgnSource *tabiya_pgn_source_new_for_fd    (int               fd,
                                                  GError          **error);
/* For a file anywhere; @etag (out) is set if it is not local. */
TabiyaPgnSource *tabiya_pgn_source_new_for_file  (GFile            *file,
                                                  char            **etag,
                                                  GCancellable     *cancellable,
                                                  GError          **error);
TabiyaPgnSource *tabiya_pgn_source_ref           (TabiyaPgnSource  *source);
void             tabiya_pgn_source_unref         (TabiyaPgnSource  *source);
guint64          tabiya_pgn_source_get_size      (TabiyaPgnSource  *source);
/* -1 if the bytes are in memory. Nobody may rely on the file position; use pread(). */
int              tabiya_pgn_source_get_fd        (TabiyaPgnSource  *source);
/* A part of the bytes; fails with CHANGED_ON_DISK if another program has written to the file. */
GBytes          *tabiya_pgn_source_read          (TabiyaPgnSource  *source,
                                                  guint64           offset,
                                                  gsize             length,
                                                  GError          **error);
/* Whether the file at @path is still what was read. */
gboolean         tabiya_pgn_source_is_current    (TabiyaPgnSource  *source,
                                                  const char       *path);
/* A text that distinguishes this version of the file from every other; NULL for bytes that are not
   on disk. (transfer full) */
char            *tabiya_pgn_source_dup_identity  (TabiyaPgnSource  *source);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaPgnSource, tabiya_pgn_source_unref)

G_END_DECLS
