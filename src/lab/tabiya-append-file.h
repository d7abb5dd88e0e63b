/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * A file that only grows, by pieces that are there whole or not at all, so that a job can go on
 * from it after its program was killed. Locked against other programs of this kind. If somebody
 * puts another file in its place, as most programs do when they save, the next piece goes to that
 * one. One thread at a time. Errors are G_IO_ERROR, and name the file.
 */
typedef struct _TabiyaAppendFile TabiyaAppendFile;

typedef enum {
  TABIYA_APPEND_BYTES      = 0,         /* pieces are written as they are */
  TABIYA_APPEND_LINES      = 1 << 0,    /* pieces are text: they begin on a new line, and "\n" is
                                           written as the line end that the file has */
  TABIYA_APPEND_PARAGRAPHS = 1 << 1,    /* the same, and they begin after an empty line */
  TABIYA_APPEND_RESTORE    = 1 << 2,    /* the job goes on from what is in the file, which is
                                           written again if somebody removes it meanwhile */
} TabiyaAppendFlags;

TabiyaAppendFile *tabiya_append_file_open   (const char        *path,
                                             TabiyaAppendFlags  flags,
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
