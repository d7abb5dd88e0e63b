/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The recently opened files, newest first. They are stored in the settings and added to the
   desktop's list. Main thread. */
typedef struct {
  char    *uri;
  gint64   time;      /* when it was last opened, in seconds since 1970 */
  guint    n_games;   /* at that time; 0 if not known */
} TabiyaRecentFile;

/* How many files are stored. */
#define TABIYA_RECENT_FILES 10

/* (element-type TabiyaRecentFile) (transfer full) */
GPtrArray *tabiya_recent_files_list   (GSettings  *settings);
void       tabiya_recent_files_add    (GSettings  *settings,
                                       const char *uri,
                                       guint       n_games);
/* "34 games · Tuesday" (transfer full) */
char      *tabiya_recent_file_dup_detail (const TabiyaRecentFile *file);

G_END_DECLS
