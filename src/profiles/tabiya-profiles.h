/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "profiles/tabiya-profile.h"

G_BEGIN_DECLS

/*
 * TabiyaProfiles: the profiles there are, for whoever lists or keeps them: those built in, and the
 * user's own, each a file NAME.weights in one folder (see tabiya-weight-file.h). Files that cannot
 * be read are listed with what is wrong and are never touched. What another window or program
 * writes is followed, and never written over. Main thread.
 *
 * Signal "changed": the user's own profiles are others.
 */
#define TABIYA_TYPE_PROFILES (tabiya_profiles_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaProfiles, tabiya_profiles, TABIYA, PROFILES, GObject)

/* A file of the folder that holds no profile. */
typedef struct {
  char *file_name;
  char *message;         /* what is wrong, with the line */
} TabiyaBrokenProfile;

/* Those of the user who runs the program. (transfer none) */
TabiyaProfiles  *tabiya_profiles_get_default  (void);
/* Of another folder, which need not exist yet. */
TabiyaProfiles  *tabiya_profiles_new          (const char              *folder)
                                               G_GNUC_WARN_UNUSED_RESULT;
const char      *tabiya_profiles_get_folder   (TabiyaProfiles          *self);

/* Profiles of @heuristic (NULL: of all): those built in as declared, the defaults first, then the
   user's own by name. (transfer full) (element-type TabiyaProfile) */
GPtrArray       *tabiya_profiles_list         (TabiyaProfiles          *self,
                                               const Heuristic         *heuristic)
                                               G_GNUC_WARN_UNUSED_RESULT;
/* (transfer none) (element-type TabiyaBrokenProfile) */
GPtrArray       *tabiya_profiles_get_broken   (TabiyaProfiles          *self);
/* NULL when there is none of that id. (transfer none) */
TabiyaProfile   *tabiya_profiles_find         (TabiyaProfiles          *self,
                                               const Heuristic         *heuristic,
                                               const char              *id);
/* The profile with just these weights, NULL when there is none. (transfer none) */
TabiyaProfile   *tabiya_profiles_find_equal   (TabiyaProfiles          *self,
                                               const HeuristicWeights  *weights);
/* What @weights are, or were before they were changed: never NULL. @id: the profile chosen last, or
   NULL. *@changed: whether they differ from it. (transfer none) */
TabiyaProfile   *tabiya_profiles_match        (TabiyaProfiles          *self,
                                               const HeuristicWeights  *weights,
                                               const char              *id,
                                               gboolean                *changed);

/* Whether a profile of @heuristic may be called so; @except: the one to be renamed, or NULL. */
gboolean         tabiya_profiles_check_name   (TabiyaProfiles          *self,
                                               const Heuristic         *heuristic,
                                               const char              *name,
                                               TabiyaProfile           *except,
                                               GError                 **error);
/* @wanted, mended, with a number where it is taken: "Attacker 2". (transfer full) */
char            *tabiya_profiles_dup_free_name (TabiyaProfiles         *self,
                                               const Heuristic         *heuristic,
                                               const char              *wanted);

/* All of these return the profile as it is now, (transfer none), or NULL (FALSE) with @error, and
   then nothing has changed. G_IO_ERROR_WRONG_ETAG: the file was changed by somebody else; it has
   been read again. */
TabiyaProfile   *tabiya_profiles_add          (TabiyaProfiles          *self,
                                               const char              *name,
                                               const HeuristicWeights  *weights,
                                               GError                 **error);
TabiyaProfile   *tabiya_profiles_save         (TabiyaProfiles          *self,
                                               TabiyaProfile           *profile,
                                               const HeuristicWeights  *weights,
                                               GError                 **error);
TabiyaProfile   *tabiya_profiles_rename       (TabiyaProfiles          *self,
                                               TabiyaProfile           *profile,
                                               const char              *name,
                                               GError                 **error);
gboolean         tabiya_profiles_delete       (TabiyaProfiles          *self,
                                               TabiyaProfile           *profile,
                                               GError                 **error);
/* Brings back what was deleted, under its id where that is still free. */
TabiyaProfile   *tabiya_profiles_restore      (TabiyaProfiles          *self,
                                               TabiyaProfile           *profile,
                                               GError                 **error);
/* Adds what a weight file holds, under its name or a free one like it. @file_name: for the name
   where it has none, and for messages. */
TabiyaProfile   *tabiya_profiles_import       (TabiyaProfiles          *self,
                                               const char              *text,
                                               gssize                   length,
                                               const char              *file_name,
                                               GError                 **error);
/* Looks at the folder now instead of when the system tells that it has changed. */
void             tabiya_profiles_refresh      (TabiyaProfiles          *self);

G_END_DECLS
