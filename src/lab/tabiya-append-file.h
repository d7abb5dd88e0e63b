/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * A file that only grows, by pieces that are there whole or not at all, so that a job can go on
 * from it after its program was killed. Locked against other programs of this kind. One thread at a
 * time. Errors are G_IO_ERROR, and name the file.
 */
typedef struct _TabiyaAppendFile TabiyaAppendFile;

TabiyaAppendFile *tabiya_append_file_open   (const char        *path,
                                             char             **text,
                                             gsize             *length,
                                             GError           **error)
                                             G_GNUC_WARN_UNUSED_RESULT;
gboolean          tabiya_append_file_cut    (TabiyaAppendFile  *self,
                                             gsize              length,
                                             GError           **error);
gboolean          tabiya_append_file_append (TabiyaAppendFile  *self,
                                             const char        *text,
                                             gsize              length,
                                             GError           **error);
void              tabiya_append_file_close  (TabiyaAppendFile  *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaAppendFile, tabiya_append_file_close)

G_END_DECLS
