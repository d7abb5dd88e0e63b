/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * TabiyaImitationFile: what an imitation has computed so far, so that it can go on after its
 * program was killed: a head of lines that say what everything depends on, then blocks of bytes,
 * each with its length and a checksum. The numbers in it are in the order of this machine.
 */
typedef struct _TabiyaImitationFile TabiyaImitationFile;

TabiyaImitationFile *tabiya_imitation_file_open   (const char           *path,
                                                   const char           *head,
                                                   GPtrArray            *blocks,
                                                   GError              **error)
                                                   G_GNUC_WARN_UNUSED_RESULT;
gboolean             tabiya_imitation_file_append (TabiyaImitationFile  *self,
                                                   GBytes               *block,
                                                   GError              **error);
void                 tabiya_imitation_file_close  (TabiyaImitationFile  *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaImitationFile, tabiya_imitation_file_close)

G_END_DECLS
