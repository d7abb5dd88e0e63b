/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "profiles/tabiya-weight-file.h"

G_BEGIN_DECLS

/*
 * TabiyaProfile: a named set of weights of one heuristic. Immutable: a profile that is saved or
 * renamed is another object with the same id. Main thread.
 */
#define TABIYA_TYPE_PROFILE (tabiya_profile_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaProfile, tabiya_profile, TABIYA, PROFILE, GObject)

/* The maximum length of a name in characters. */
#define TABIYA_PROFILE_NAME_MAX 60

TabiyaProfile          *tabiya_profile_new_builtin (const Heuristic        *heuristic,
                                                    int                     index)
                                                    G_GNUC_WARN_UNUSED_RESULT;
/* @content is the text of the file; it shows later whether somebody else has written the file.
   @habits: nullable. */
TabiyaProfile          *tabiya_profile_new_own     (const char             *id,
                                                    const char             *name,
                                                    const HeuristicWeights *weights,
                                                    const TabiyaHabits     *habits,
                                                    const char             *content)
                                                    G_GNUC_WARN_UNUSED_RESULT;

/* The stable id, unique within a heuristic: for a built-in profile the one in the registry
   ("attacker"), for one of the user's own the name of its file ("My attacker.weights"). */
const char             *tabiya_profile_get_id      (TabiyaProfile          *self);
/* The name to show to the user; translated for built-in profiles. */
const char             *tabiya_profile_get_name    (TabiyaProfile          *self);
const HeuristicWeights *tabiya_profile_get_weights (TabiyaProfile          *self);
const Heuristic        *tabiya_profile_get_heuristic (TabiyaProfile        *self);
gboolean                tabiya_profile_is_builtin  (TabiyaProfile          *self);
/* How the profile plays, beyond its weights; a built-in one has no habits. */
const TabiyaHabits     *tabiya_profile_get_habits  (TabiyaProfile          *self);
/* What a built-in profile is for, translated; NULL for the user's own profiles. */
const char             *tabiya_profile_get_help    (TabiyaProfile          *self);
/* The text of the profile's file; NULL for a built-in profile. */
const char             *tabiya_profile_get_content (TabiyaProfile          *self);
/* Whether the two profiles are the same in every respect. */
gboolean                tabiya_profile_equal       (TabiyaProfile          *a,
                                                    TabiyaProfile          *b);

/* Whether @name can be the name of a profile at all: it must not be empty, too long, contain
   control characters or end with an asterisk. Spaces around it are ignored. @error is a sentence
   for the user. */
gboolean                tabiya_profile_check_name  (const char             *name,
                                                    GError                **error);
/* The valid name closest to @name, or "Profile" if nothing of it can be used. @name is nullable.
   (transfer full) */
char                   *tabiya_profile_mend_name   (const char             *name);
/* Whether two names look the same to a reader: case and different encodings of the same letters are
   ignored. */
gboolean                tabiya_profile_same_name   (const char             *a,
                                                    const char             *b);

G_END_DECLS
