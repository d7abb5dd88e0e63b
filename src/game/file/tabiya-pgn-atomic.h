/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * TabiyaAtomicFile: a new version of a file that replaces the old one completely or not at all. It
 * is written next to the old one, in the same folder; symbolic links are followed, and permissions
 * are kept.
 */
typedef struct _TabiyaAtomicFile TabiyaAtomicFile;

/* Whether the old version may be replaced. */
typedef gboolean (*TabiyaAtomicCheckFunc) (gpointer   data,
                                           GError   **error);

TabiyaAtomicFile *tabiya_atomic_file_open    (const char        *path,
                                              GError           **error);
/* After an error the file can only be freed. */
gboolean          tabiya_atomic_file_write   (TabiyaAtomicFile  *file,
                                              const void        *data,
                                              gsize              length,
                                              GError           **error);
/* Returns TRUE only when the data is safely on disk. */
gboolean          tabiya_atomic_file_commit  (TabiyaAtomicFile  *file,
                                              GError           **error);
/* The same if @check, called with @data just before the old version is replaced, returns TRUE;
   otherwise @check has set @error. Whoever adds to the old version takes turns with this, see
   tabiya-file-turn.h. */
gboolean          tabiya_atomic_file_commit_if
                                             (TabiyaAtomicFile      *file,
                                              TabiyaAtomicCheckFunc  check,
                                              gpointer               data,
                                              GError               **error);
/* Another descriptor of the new file, for reading; valid even after the commit. -1 on error. */
int               tabiya_atomic_file_dup_fd  (TabiyaAtomicFile  *file,
                                              GError           **error);
/* Removes the new version if it was not committed. */
void              tabiya_atomic_file_free    (TabiyaAtomicFile  *file);

/* Writes a whole file in one call. */
gboolean          tabiya_atomic_write        (const char        *path,
                                              const void        *data,
                                              gsize              length,
                                              GError           **error);
/* The same for a file that a person has chosen, which may have no path. It is here because
   g_file_replace_contents() puts what it could write in the place of the old file, even when the
   disk is full. @cancellable is nullable. Any thread. */
gboolean          tabiya_atomic_replace      (GFile               *file,
                                              GBytes              *bytes,
                                              GCancellable        *cancellable,
                                              GError             **error);
/* tabiya_atomic_replace() in a thread; @callback is called with @file. */
void              tabiya_atomic_replace_async
                                             (GFile               *file,
                                              GBytes              *bytes,
                                              GCancellable        *cancellable,
                                              GAsyncReadyCallback  callback,
                                              gpointer             user_data);
/* What tabiya_atomic_replace() returned. */
gboolean          tabiya_atomic_replace_finish
                                             (GFile               *file,
                                              GAsyncResult        *result,
                                              GError             **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaAtomicFile, tabiya_atomic_file_free)

G_END_DECLS
