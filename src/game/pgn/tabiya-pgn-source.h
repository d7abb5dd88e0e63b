/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * TabiyaPgnSource: the bytes of a PGN file as they were when it was opened, in memory for usual
 * files and behind a descriptor for large ones. (Not mapped: a mapped file that another program
 * cuts short would end this one.) Immutable, counted; any thread.
 */
typedef struct _TabiyaPgnSource TabiyaPgnSource;

/* Files up to this size are kept in memory. */
#define TABIYA_PGN_SOURCE_IN_MEMORY (64 * 1024 * 1024)

TabiyaPgnSource *tabiya_pgn_source_new_for_bytes (GBytes           *bytes);
TabiyaPgnSource *tabiya_pgn_source_new_for_path  (const char       *path,
                                                  GError          **error);
/* Takes @fd over. */
TabiyaPgnSource *tabiya_pgn_source_new_for_fd    (int               fd,
                                                  GError          **error);
/* Wherever it is; @etag (out): of one that is not local. */
TabiyaPgnSource *tabiya_pgn_source_new_for_file  (GFile            *file,
                                                  char            **etag,
                                                  GCancellable     *cancellable,
                                                  GError          **error);
TabiyaPgnSource *tabiya_pgn_source_ref           (TabiyaPgnSource  *source);
void             tabiya_pgn_source_unref         (TabiyaPgnSource  *source);
guint64          tabiya_pgn_source_get_size      (TabiyaPgnSource  *source);
/* -1 where the bytes are in memory. Its position is nobody's, pread() aside. */
int              tabiya_pgn_source_get_fd        (TabiyaPgnSource  *source);
/* A piece of it; fails with CHANGED_ON_DISK when another program wrote into the file since. */
GBytes          *tabiya_pgn_source_read          (TabiyaPgnSource  *source,
                                                  guint64           offset,
                                                  gsize             length,
                                                  GError          **error);
/* Whether the file at @path is still what was read. */
gboolean         tabiya_pgn_source_is_current    (TabiyaPgnSource  *source,
                                                  const char       *path);
/* What tells this version of the file from every other, as text; NULL for bytes that are nowhere
   on disk. (transfer full) */
char            *tabiya_pgn_source_dup_identity  (TabiyaPgnSource  *source);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaPgnSource, tabiya_pgn_source_unref)

G_END_DECLS
