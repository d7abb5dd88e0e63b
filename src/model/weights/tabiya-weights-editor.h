/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "profiles/tabiya-profiles.h"

G_BEGIN_DECLS

/*
 * TabiyaWeightsEditor: the weights in force as a person edits them: what they are, the profile they
 * are or were before they were changed, and what was done to them, for undo and redo. Every change
 * is put in force at once, and what somebody else puts in force is followed and can be undone like
 * any other change. The history begins with the editor. Main thread.
 *
 * Signal "changed": any of this may be another.
 */
#define TABIYA_TYPE_WEIGHTS_EDITOR (tabiya_weights_editor_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaWeightsEditor, tabiya_weights_editor, TABIYA, WEIGHTS_EDITOR, GObject)

TabiyaWeightsEditor    *tabiya_weights_editor_new              (GSettings            *settings,
                                                                TabiyaProfiles       *profiles)
                                                                G_GNUC_WARN_UNUSED_RESULT;

TabiyaProfiles         *tabiya_weights_editor_get_profiles     (TabiyaWeightsEditor  *self);
const HeuristicWeights *tabiya_weights_editor_get_weights      (TabiyaWeightsEditor  *self);
/* What the weights are, or come from; never NULL. */
TabiyaProfile          *tabiya_weights_editor_get_profile      (TabiyaWeightsEditor  *self);
/* Whether they are no longer those of the profile. */
gboolean                tabiya_weights_editor_is_changed       (TabiyaWeightsEditor  *self);
/* What a person compares them with: the profile they were changed from, else the defaults. */
TabiyaProfile          *tabiya_weights_editor_get_compared     (TabiyaWeightsEditor  *self);
/* How many weights are not what the heuristic comes with. */
int                     tabiya_weights_editor_count_changed    (TabiyaWeightsEditor  *self);

void                    tabiya_weights_editor_set_weight       (TabiyaWeightsEditor  *self,
                                                                int                   index,
                                                                int                   value);
/* Every weight as it comes. */
void                    tabiya_weights_editor_reset            (TabiyaWeightsEditor  *self);
/* Another heuristic, with the weights it was last given. */
void                    tabiya_weights_editor_choose_heuristic (TabiyaWeightsEditor  *self,
                                                                const Heuristic      *heuristic);
/* The weights of @profile, as one change. */
void                    tabiya_weights_editor_choose           (TabiyaWeightsEditor  *self,
                                                                TabiyaProfile        *profile);
gboolean                tabiya_weights_editor_can_undo         (TabiyaWeightsEditor  *self);
gboolean                tabiya_weights_editor_can_redo         (TabiyaWeightsEditor  *self);
void                    tabiya_weights_editor_undo             (TabiyaWeightsEditor  *self);
void                    tabiya_weights_editor_redo             (TabiyaWeightsEditor  *self);

/* What is done to files cannot be undone by undo. Each returns FALSE (NULL) with @error, and then
   nothing has changed. */
/* Keeps the weights in the profile they come from. */
gboolean                tabiya_weights_editor_save             (TabiyaWeightsEditor  *self,
                                                                GError              **error);
/* Keeps them under a new name, and goes on with that profile. */
gboolean                tabiya_weights_editor_save_as          (TabiyaWeightsEditor  *self,
                                                                const char           *name,
                                                                GError              **error);
/* Adds what a weight file holds, and goes on with it. */
gboolean                tabiya_weights_editor_import           (TabiyaWeightsEditor  *self,
                                                                GBytes               *bytes,
                                                                const char           *file_name,
                                                                GError              **error);
/* Deletes the profile and goes on with the defaults. What it returns brings it back. (transfer
   full) */
TabiyaProfile          *tabiya_weights_editor_delete           (TabiyaWeightsEditor  *self,
                                                                GError              **error);
/* Brings @profile back. Where nothing else was done since it was deleted, @weights, those that were
   in force then, are so again. */
gboolean                tabiya_weights_editor_restore          (TabiyaWeightsEditor     *self,
                                                                TabiyaProfile           *profile,
                                                                const HeuristicWeights  *weights,
                                                                GError                 **error);

G_END_DECLS
