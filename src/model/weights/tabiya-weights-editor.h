/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "profiles/tabiya-profiles.h"

G_BEGIN_DECLS

/*
 * TabiyaWeightsEditor: the weights of the opponent or of the analyst, whichever the setting
 * "edited-profile" says, while the user edits them: their values, the profile they come from, and
 * the history of changes for undo and redo. Every change takes effect at once in the whole program.
 * A change made elsewhere is followed, and can be undone like any other. The history of a side
 * begins with its first editor and lives as long as the settings do. Main thread.
 *
 * Signal "changed": the weights, the profile or the history may have changed.
 */
#define TABIYA_TYPE_WEIGHTS_EDITOR (tabiya_weights_editor_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaWeightsEditor, tabiya_weights_editor, TABIYA, WEIGHTS_EDITOR, GObject)

TabiyaWeightsEditor    *tabiya_weights_editor_new              (GSettings            *settings,
                                                                TabiyaProfiles       *profiles)
                                                                G_GNUC_WARN_UNUSED_RESULT;

/* Whose weights are edited: the analyst's, or the opponent's. */
gboolean                tabiya_weights_editor_is_analyst       (TabiyaWeightsEditor  *self);
void                    tabiya_weights_editor_choose_side      (TabiyaWeightsEditor  *self,
                                                                gboolean              analyst);
/* Whether the other side has the same profile, which it follows when that is saved, and whether it
   has these very weights. */
gboolean                tabiya_weights_editor_is_shared        (TabiyaWeightsEditor  *self);
gboolean                tabiya_weights_editor_is_given         (TabiyaWeightsEditor  *self);
/* Gives the other side these weights, saved or not; returns their name. (transfer full) */
char                   *tabiya_weights_editor_give             (TabiyaWeightsEditor  *self);
TabiyaProfiles         *tabiya_weights_editor_get_profiles     (TabiyaWeightsEditor  *self);
const HeuristicWeights *tabiya_weights_editor_get_weights      (TabiyaWeightsEditor  *self);
/* The profile that the weights are equal to or were changed from; never NULL. */
TabiyaProfile          *tabiya_weights_editor_get_profile      (TabiyaWeightsEditor  *self);
/* Whether the weights differ from those of the profile. */
gboolean                tabiya_weights_editor_is_changed       (TabiyaWeightsEditor  *self);
/* The profile to compare the weights with: the one they were changed from, otherwise the
   defaults. */
TabiyaProfile          *tabiya_weights_editor_get_compared     (TabiyaWeightsEditor  *self);
/* The number of weights that differ from the defaults of the heuristic. */
int                     tabiya_weights_editor_count_changed    (TabiyaWeightsEditor  *self);

/* Sets a weight in both phases. A value out of range is ignored. */
void                    tabiya_weights_editor_set_weight       (TabiyaWeightsEditor  *self,
                                                                int                   index,
                                                                int                   value);
/* Sets one phase of a weight; both if the weight counts in that phase alone. A value out of
   range is ignored. */
void                    tabiya_weights_editor_set_phase        (TabiyaWeightsEditor  *self,
                                                                int                   index,
                                                                HeuristicPhase        phase,
                                                                int                   value);
/* Sets a square of a piece-square table, and its mirror image. */
void                    tabiya_weights_editor_set_square       (TabiyaWeightsEditor  *self,
                                                                int                   table,
                                                                HeuristicPhase        phase,
                                                                ChessSquare           square,
                                                                int                   value);
/* Gives a table the values of the heuristic again. */
void                    tabiya_weights_editor_reset_table      (TabiyaWeightsEditor  *self,
                                                                int                   table,
                                                                HeuristicPhase        phase);
/* Resets every weight to its default. */
void                    tabiya_weights_editor_reset            (TabiyaWeightsEditor  *self);
/* Switches to another heuristic, with the weights it last had. */
void                    tabiya_weights_editor_choose_heuristic (TabiyaWeightsEditor  *self,
                                                                const Heuristic      *heuristic);
/* Sets the weights of @profile, as one change. */
void                    tabiya_weights_editor_choose           (TabiyaWeightsEditor  *self,
                                                                TabiyaProfile        *profile);
gboolean                tabiya_weights_editor_can_undo         (TabiyaWeightsEditor  *self);
gboolean                tabiya_weights_editor_can_redo         (TabiyaWeightsEditor  *self);
void                    tabiya_weights_editor_undo             (TabiyaWeightsEditor  *self);
void                    tabiya_weights_editor_redo             (TabiyaWeightsEditor  *self);

/* Changes of files are not part of the history. Each function returns FALSE or NULL with @error if
   it fails, and then nothing has changed. */
/* Stores the weights in the profile they come from, which must not be a built-in one. */
gboolean                tabiya_weights_editor_save             (TabiyaWeightsEditor  *self,
                                                                GError              **error);
/* Stores them as a new profile, which is the current one from then on. */
gboolean                tabiya_weights_editor_save_as          (TabiyaWeightsEditor  *self,
                                                                const char           *name,
                                                                GError              **error);
/* Adds the profile in a weight file, which is the current one from then on. */
gboolean                tabiya_weights_editor_import           (TabiyaWeightsEditor  *self,
                                                                GBytes               *bytes,
                                                                const char           *file_name,
                                                                GError              **error);
/* Deletes the current profile and switches to the defaults. The profile returned can be passed to
   tabiya_weights_editor_restore(). (transfer full) */
TabiyaProfile          *tabiya_weights_editor_delete           (TabiyaWeightsEditor  *self,
                                                                GError              **error);
/* Restores a deleted profile. If nothing was changed since it was deleted, @weights, which were in
   use then, are used again. */
gboolean                tabiya_weights_editor_restore          (TabiyaWeightsEditor     *self,
                                                                TabiyaProfile           *profile,
                                                                const HeuristicWeights  *weights,
                                                                GError                 **error);

G_END_DECLS
