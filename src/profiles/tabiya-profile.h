/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "engine/heuristic.h"

G_BEGIN_DECLS

/*
 * TabiyaProfile: a named set of weights of one heuristic. Immutable: a profile that is saved or
 * renamed is another object with the same id. Main thread.
 */
#define TABIYA_TYPE_PROFILE (tabiya_profile_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaProfile, tabiya_profile, TABIYA, PROFILE, GObject)

/* Characters a name may have. */
#define TABIYA_PROFILE_NAME_MAX 60

TabiyaProfile          *tabiya_profile_new_builtin (const Heuristic        *heuristic,
                                                    int                     index)
                                                    G_GNUC_WARN_UNUSED_RESULT;
/* @content: what the file holds, to see whether somebody else has written it. */
TabiyaProfile          *tabiya_profile_new_own     (const char             *id,
                                                    const char             *name,
                                                    const HeuristicWeights *weights,
                                                    const char             *content)
                                                    G_GNUC_WARN_UNUSED_RESULT;

/* Stable; of a built-in one the registry's ("attacker"), of the user's own the name of its file
   ("My attacker.weights"). Unique within a heuristic. */
const char             *tabiya_profile_get_id      (TabiyaProfile          *self);
/* For people: translated where it is built in. */
const char             *tabiya_profile_get_name    (TabiyaProfile          *self);
const HeuristicWeights *tabiya_profile_get_weights (TabiyaProfile          *self);
const Heuristic        *tabiya_profile_get_heuristic (TabiyaProfile        *self);
gboolean                tabiya_profile_is_builtin  (TabiyaProfile          *self);
/* What a built-in one is for, translated; NULL of one's own. */
const char             *tabiya_profile_get_help    (TabiyaProfile          *self);
/* NULL of a built-in one. */
const char             *tabiya_profile_get_content (TabiyaProfile          *self);
/* The same in every respect. */
gboolean                tabiya_profile_equal       (TabiyaProfile          *a,
                                                    TabiyaProfile          *b);

/* Whether @name can be the name of a profile at all: not empty, not too long, no control
   characters, no asterisk at its end. */
gboolean                tabiya_profile_check_name  (const char             *name,
                                                    GError                **error);
/* What comes nearest to @name among the names that can be; "Profile" where nothing does.
   (transfer full) */
char                   *tabiya_profile_mend_name   (const char             *name);
/* Whether two names are the same to a person: case and ways of writing letters apart. */
gboolean                tabiya_profile_same_name   (const char             *a,
                                                    const char             *b);

G_END_DECLS
