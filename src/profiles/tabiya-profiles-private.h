/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "profiles/tabiya-profiles.h"

G_BEGIN_DECLS

/* What the files of TabiyaProfiles share with each other. */
struct _TabiyaProfiles {
  GObject       parent_instance;

  /* owned */
  char         *folder;
  GFileMonitor *monitor;
  GPtrArray    *builtin;         /* of TabiyaProfile, heuristic by heuristic */
  GPtrArray    *own;             /* of TabiyaProfile, by name */
  GPtrArray    *broken;          /* of TabiyaBrokenProfile, by file name */
  guint         refresh_id;

  /* state */
  GThread      *thread;          /* that made it: the only one that may use it */
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
