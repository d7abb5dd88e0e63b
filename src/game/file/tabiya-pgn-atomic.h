/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * TabiyaAtomicFile: a new version of a file that takes the old one's place whole or not at all. It
 * grows beside the old one, in the same folder; links are followed, permissions kept.
 */
typedef struct _TabiyaAtomicFile TabiyaAtomicFile;

TabiyaAtomicFile *tabiya_atomic_file_open    (const char        *path,
                                              GError           **error);
/* After an error the file can only be freed. */
gboolean          tabiya_atomic_file_write   (TabiyaAtomicFile  *file,
                                              const void        *data,
                                              gsize              length,
                                              GError           **error);
/* On disk, for good, before it returns TRUE. */
gboolean          tabiya_atomic_file_commit  (TabiyaAtomicFile  *file,
                                              GError           **error);
/* Another descriptor of the new file, for reading; good after the commit. -1 on error. */
int               tabiya_atomic_file_dup_fd  (TabiyaAtomicFile  *file,
                                              GError           **error);
/* What was not committed is removed. */
void              tabiya_atomic_file_free    (TabiyaAtomicFile  *file);

/* All at once. */
gboolean          tabiya_atomic_write        (const char        *path,
                                              const void        *data,
                                              gsize              length,
                                              GError           **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaAtomicFile, tabiya_atomic_file_free)

G_END_DECLS
