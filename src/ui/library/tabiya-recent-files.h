/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The files opened last, newest first. They are kept in the settings and told to the desktop. Main
   thread. */
typedef struct {
  char    *uri;
  gint64   time;      /* when it was last opened, seconds since 1970 */
  guint    n_games;   /* it had then; 0: not known */
} TabiyaRecentFile;

/* How many are remembered. */
#define TABIYA_RECENT_FILES 10

/* (element-type TabiyaRecentFile) (transfer full) */
GPtrArray *tabiya_recent_files_list   (GSettings  *settings);
void       tabiya_recent_files_add    (GSettings  *settings,
                                       const char *uri,
                                       guint       n_games);
/* A file that is not there any more. */
void       tabiya_recent_files_remove (GSettings  *settings,
                                       const char *uri);
/* "34 games · Tuesday" (transfer full) */
char      *tabiya_recent_file_dup_detail (const TabiyaRecentFile *file);

G_END_DECLS
