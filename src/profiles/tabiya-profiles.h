/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "profiles/tabiya-profile.h"
#include "profiles/tabiya-weight-file.h"

G_BEGIN_DECLS

/*
 * TabiyaProfiles: all profiles that exist, both the built-in ones and the user's own. Each of the
 * user's own is a file NAME.weights in one folder (see tabiya-weight-file.h). Files that cannot be
 * read are listed with the reason and are never touched. Changes made by another window or program
 * are picked up and never overwritten. Main thread.
 *
 * Signal "changed": the list of the user's own profiles has changed.
 */
#define TABIYA_TYPE_PROFILES (tabiya_profiles_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaProfiles, tabiya_profiles, TABIYA, PROFILES, GObject)

/* A file in the folder that does not hold a valid profile. */
typedef struct {
  char *file_name;
  char *message;         /* what is wrong, with the number of the line */
} TabiyaBrokenProfile;

/* The profiles of the current user. (transfer none) */
TabiyaProfiles  *tabiya_profiles_get_default  (void);
/* The profiles of another folder, which need not exist yet. */
TabiyaProfiles  *tabiya_profiles_new          (const char              *folder)
                                               G_GNUC_WARN_UNUSED_RESULT;

/* The profiles of @heuristic, or of all heuristics if it is NULL: first the built-in ones in the
   order of the registry, beginning with the defaults, then the user's own by name. (transfer full)
   (element-type TabiyaProfile) */
GPtrArray       *tabiya_profiles_list         (TabiyaProfiles          *self,
                                               const Heuristic         *heuristic)
                                               G_GNUC_WARN_UNUSED_RESULT;
/* The files that could not be read. Valid until "changed". (transfer none) (element-type
   TabiyaBrokenProfile) */
GPtrArray       *tabiya_profiles_get_broken   (TabiyaProfiles          *self);
/* NULL if no profile has this id. (transfer none) */
TabiyaProfile   *tabiya_profiles_find         (TabiyaProfiles          *self,
                                               const Heuristic         *heuristic,
                                               const char              *id);
/* The profile with exactly these weights, or NULL if there is none. (transfer none) */
TabiyaProfile   *tabiya_profiles_find_equal   (TabiyaProfiles          *self,
                                               const HeuristicWeights  *weights);
/* The profile that @weights equal, or equalled before they were changed; never NULL. @id is the
   profile chosen last, or NULL. *@changed says whether @weights differ from the result. (transfer
   none) */
TabiyaProfile   *tabiya_profiles_match        (TabiyaProfiles          *self,
                                               const HeuristicWeights  *weights,
                                               const char              *id,
                                               gboolean                *changed);

/* Whether a profile of @heuristic may have this name. @except is the profile to be renamed, or
   NULL. @error is a sentence for the user. */
gboolean         tabiya_profiles_check_name   (TabiyaProfiles          *self,
                                               const Heuristic         *heuristic,
                                               const char              *name,
                                               TabiyaProfile           *except,
                                               GError                 **error);
/* @wanted as a valid name, with a number if it is already taken: "Attacker 2". (transfer full) */
char            *tabiya_profiles_dup_free_name (TabiyaProfiles         *self,
                                               const Heuristic         *heuristic,
                                               const char              *wanted);

/* Each of these returns the profile as it is now (transfer none); on failure it returns NULL (or
   FALSE) with @error and changes nothing. G_IO_ERROR_WRONG_ETAG means that somebody else has
   changed the file; it has then been read again. */
TabiyaProfile   *tabiya_profiles_add          (TabiyaProfiles          *self,
                                               const char              *name,
                                               const HeuristicWeights  *weights,
                                               GError                 **error);
/* The same with everything that a weight file can hold; @file has a name that is not taken. */
TabiyaProfile   *tabiya_profiles_add_file     (TabiyaProfiles          *self,
                                               const TabiyaWeightFile  *file,
                                               GError                 **error);
/* Whether one of the user's own profiles plays without an opening book. */
TabiyaProfile   *tabiya_profiles_set_habits   (TabiyaProfiles          *self,
                                               TabiyaProfile           *profile,
                                               const TabiyaHabits      *habits,
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
/* Brings back a deleted profile, with its old id if that is still free. */
TabiyaProfile   *tabiya_profiles_restore      (TabiyaProfiles          *self,
                                               TabiyaProfile           *profile,
                                               GError                 **error);
/* Adds the content of a weight file under its own name, or a similar one that is free. @file_name
   is used in messages, and for the name if the file has none. */
TabiyaProfile   *tabiya_profiles_import       (TabiyaProfiles          *self,
                                               const char              *text,
                                               gssize                   length,
                                               const char              *file_name,
                                               GError                 **error);
/* Reads the folder now instead of waiting for the system to report a change. Emits "changed" if
   anything is different. */
void             tabiya_profiles_refresh      (TabiyaProfiles          *self);

G_END_DECLS
