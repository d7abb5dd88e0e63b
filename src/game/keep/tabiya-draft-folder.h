/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * TabiyaDraftFolder: the folder that contains a draft, and its owner; or anything else that is put
 * on disk as it happens for the next process, such as an analysis that goes on. Next to the folder
 * there is NAME.lock, which is locked as long as it has an owner. Each file is put in place as a
 * whole by a rename. There is no fsync: the draft guards against the end of the process, which the
 * page cache survives, and an edit must not wait for a disk.
 */
typedef struct {
  char *path;
  char *lock_path;
  int   lock_fd;      /* negative if it is not ours */
} TabiyaDraftFolder;

void      tabiya_draft_folder_init          (TabiyaDraftFolder       *self,
                                             const char              *parent,
                                             const char              *name);
void      tabiya_draft_folder_clear         (TabiyaDraftFolder       *self);

gboolean  tabiya_draft_folder_is_ours       (const TabiyaDraftFolder *self);
gboolean  tabiya_draft_folder_make          (TabiyaDraftFolder       *self,
                                             GError                 **error);
gboolean  tabiya_draft_folder_claim         (TabiyaDraftFolder       *self);
void      tabiya_draft_folder_remove        (TabiyaDraftFolder       *self);

char     *tabiya_draft_folder_dup_path      (const TabiyaDraftFolder *self,
                                             const char              *name);
gboolean  tabiya_draft_folder_write_file    (const TabiyaDraftFolder *self,
                                             const char              *name,
                                             const char              *text,
                                             gsize                    length,
                                             GError                 **error);
char     *tabiya_draft_folder_dup_game_path (const TabiyaDraftFolder *self,
                                             guint                    index);
gboolean  tabiya_draft_folder_write_game    (const TabiyaDraftFolder *self,
                                             guint                    index,
                                             const GString           *text,
                                             GError                 **error);
GArray   *tabiya_draft_folder_list_games    (const TabiyaDraftFolder *self);

G_END_DECLS
