/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "profiles/tabiya-profiles.h"

G_BEGIN_DECLS

/* What the files of TabiyaProfiles share. */
struct _TabiyaProfiles {
  GObject       parent_instance;

  /* Owned. */
  char         *folder;
  GFileMonitor *monitor;
  GPtrArray    *builtin;         /* of TabiyaProfile, grouped by heuristic */
  GPtrArray    *own;             /* of TabiyaProfile, sorted by name */
  GPtrArray    *broken;          /* of TabiyaBrokenProfile, sorted by file name */
  guint         refresh_id;

  /* State. */
  GThread      *thread;          /* the thread that created the object, and the only one that may
                                    use it */
};

/* tabiya-profiles.c */
char     *tabiya_profiles_dup_path           (TabiyaProfiles  *self,
                                              const char      *id);
gboolean  tabiya_profiles_read_file          (TabiyaProfiles  *self,
                                              const char      *id,
                                              char           **text,
                                              gsize           *length,
                                              GError         **error);
char     *tabiya_profiles_dup_name_from_file (const char      *file_name);
void      tabiya_profiles_watch_folder       (TabiyaProfiles  *self);

G_END_DECLS
