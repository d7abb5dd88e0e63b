/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/weights/tabiya-weights-editor.h"

#include "model/weights/tabiya-weights-history.h"
#include "model/weights/tabiya-weights-in-force.h"
#include "model/weights/tabiya-weights-settings.h"

/* Under which the weights in force keep their history. */
#define HISTORY_KEY "tabiya-weights-history"

struct _TabiyaWeightsEditor
{
  GObject               parent_instance;

  /* owned */
  GSettings            *settings;        /* keeps @side and @in_force */
  TabiyaProfiles       *profiles;
  TabiyaProfile        *profile;         /* the profile that the weights are equal to or were
                                            changed from */

  /* borrowed: the settings own them */
  GSettings            *side;            /* whose weights are edited */
  TabiyaWeightsInForce *in_force;
  TabiyaWeightsHistory *history;

  /* state */
  HeuristicWeights      weights;
  gboolean              changed;         /* the weights are no longer those of @profile */
};

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaWeightsEditor, tabiya_weights_editor, G_TYPE_OBJECT)

/*
 * A change takes one route: from here into the history, then to TabiyaWeightsInForce, which writes
 * the settings, and back to everything that follows the weights, including the editor. A change
 * made elsewhere arrives at the end of that route and is then treated like any other.
 */

static const char *
get_profile_id (TabiyaWeightsEditor *self)
{
  return tabiya_weights_in_force_get_profile (self->in_force);
}

/* The profile is looked up even if the weights are the same, because its name may have changed. */
static void
update_cb (TabiyaWeightsEditor *self)
{
  self->weights = *tabiya_weights_in_force_get_weights (self->in_force);
  g_set_object (&self->profile, tabiya_profiles_match (self->profiles, &self->weights,
                                                       get_profile_id (self), &self->changed));
  g_signal_emit (self, signals[CHANGED], 0);
}

/* A change made by the editor is already in the history, which does not add it twice. */
static void
in_force_changed_cb (TabiyaWeightsEditor *self)
{
  tabiya_weights_history_push (self->history, tabiya_weights_in_force_get_weights (self->in_force),
                               get_profile_id (self), TABIYA_WEIGHTS_CHANGE_ALL,
                               g_get_monotonic_time ());
  update_cb (self);
}

/* Makes a change for the user. @index is that of the weight, or TABIYA_WEIGHTS_CHANGE_ALL. */
static void
apply (TabiyaWeightsEditor    *self,
       const HeuristicWeights *weights,
       const char             *profile_id,
       int                     index)
{
  g_autofree char *id = g_strdup (profile_id);

  tabiya_weights_history_push (self->history, weights, id, index, g_get_monotonic_time ());
  tabiya_weights_in_force_set (self->in_force, weights, id);
}

static void
tabiya_weights_editor_dispose (GObject *object)
{
  TabiyaWeightsEditor *self = TABIYA_WEIGHTS_EDITOR (object);

  if (self->in_force)
    g_signal_handlers_disconnect_by_data (self->in_force, self);
  self->in_force = NULL;
  if (self->profiles)
    g_signal_handlers_disconnect_by_data (self->profiles, self);
  G_OBJECT_CLASS (tabiya_weights_editor_parent_class)->dispose (object);
}

static void
tabiya_weights_editor_finalize (GObject *object)
{
  TabiyaWeightsEditor *self = TABIYA_WEIGHTS_EDITOR (object);

  g_clear_object (&self->settings);
  g_clear_object (&self->profiles);
  g_clear_object (&self->profile);
  G_OBJECT_CLASS (tabiya_weights_editor_parent_class)->finalize (object);
}

static void
tabiya_weights_editor_class_init (TabiyaWeightsEditorClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = tabiya_weights_editor_dispose;
  object_class->finalize = tabiya_weights_editor_finalize;
  signals[CHANGED] = g_signal_new ("changed", TABIYA_TYPE_WEIGHTS_EDITOR, G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
tabiya_weights_editor_init (TabiyaWeightsEditor *self)
{
}

/* The history lives as long as the weights in force, so that changes can still be undone when the
   window in which they were made has been closed. What changed while there was no editor is one
   change. */
static TabiyaWeightsHistory *
get_history (TabiyaWeightsEditor *self)
{
  const HeuristicWeights *weights = tabiya_weights_in_force_get_weights (self->in_force);
  TabiyaWeightsHistory *history = g_object_get_data (G_OBJECT (self->in_force), HISTORY_KEY);

  if (history) {
    tabiya_weights_history_push (history, weights, get_profile_id (self),
                                 TABIYA_WEIGHTS_CHANGE_ALL, g_get_monotonic_time ());
    return history;
  }
  history = tabiya_weights_history_new (weights, get_profile_id (self));
  g_object_set_data_full (G_OBJECT (self->in_force), HISTORY_KEY, history,
                          (GDestroyNotify) tabiya_weights_history_free);
  return history;
}

/* Turns to the side that is edited from now on. */
static void
side_changed_cb (TabiyaWeightsEditor *self)
{
  if (self->in_force)
    g_signal_handlers_disconnect_by_data (self->in_force, self);
  self->side = tabiya_weights_get_edited (self->settings);
  self->in_force = tabiya_weights_in_force_get (self->side);
  g_signal_connect_swapped (self->in_force, "changed", G_CALLBACK (in_force_changed_cb), self);
  self->history = get_history (self);
  update_cb (self);
}

/**
 * tabiya_weights_editor_new:
 * @settings: the settings of the program
 * @profiles: the available profiles
 *
 * Main thread, like all functions here.
 *
 * Returns: (transfer full): an editor of the current weights
 */
TabiyaWeightsEditor *
tabiya_weights_editor_new (GSettings      *settings,
                           TabiyaProfiles *profiles)
{
  TabiyaWeightsEditor *self;

  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);
  g_return_val_if_fail (TABIYA_IS_PROFILES (profiles), NULL);

  self = g_object_new (TABIYA_TYPE_WEIGHTS_EDITOR, NULL);
  self->settings = g_object_ref (settings);
  self->profiles = g_object_ref (profiles);
  g_signal_connect_swapped (profiles, "changed", G_CALLBACK (update_cb), self);
  g_signal_connect_object (settings, "changed::edited-profile", G_CALLBACK (side_changed_cb), self,
                           G_CONNECT_SWAPPED);
  side_changed_cb (self);
  return self;
}

void
tabiya_weights_editor_choose_side (TabiyaWeightsEditor *self,
                                   gboolean             analyst)
{
  g_return_if_fail (TABIYA_IS_WEIGHTS_EDITOR (self));

  g_settings_set_string (self->settings, "edited-profile", analyst ? "analyst" : "opponent");
}

gboolean
tabiya_weights_editor_is_analyst (TabiyaWeightsEditor *self)
{
  g_return_val_if_fail (TABIYA_IS_WEIGHTS_EDITOR (self), FALSE);

  return self->side != self->settings;
}

/* The weights of the side that is not edited. */
static TabiyaWeightsInForce *
get_other (TabiyaWeightsEditor *self)
{
  return tabiya_weights_in_force_get (tabiya_weights_editor_is_analyst (self)
                                      ? self->settings
                                      : tabiya_weights_get_analyst (self->settings));
}

gboolean
tabiya_weights_editor_is_given (TabiyaWeightsEditor *self)
{
  g_autofree char *own = NULL;
  g_autofree char *other = NULL;

  g_return_val_if_fail (TABIYA_IS_WEIGHTS_EDITOR (self), FALSE);

  own = tabiya_weights_in_force_dup_label (self->in_force);
  other = tabiya_weights_in_force_dup_label (get_other (self));
  return g_str_equal (own, other)
         && heuristic_weights_equal (tabiya_weights_in_force_get_weights (get_other (self)),
                                     &self->weights);
}

char *
tabiya_weights_editor_give (TabiyaWeightsEditor *self)
{
  g_return_val_if_fail (TABIYA_IS_WEIGHTS_EDITOR (self), NULL);

  tabiya_weights_in_force_set (get_other (self), &self->weights, get_profile_id (self));
  g_signal_emit (self, signals[CHANGED], 0);
  return tabiya_weights_in_force_dup_label (get_other (self));
}

gboolean
tabiya_weights_editor_is_shared (TabiyaWeightsEditor *self)
{
  TabiyaWeightsInForce *other;

  g_return_val_if_fail (TABIYA_IS_WEIGHTS_EDITOR (self), FALSE);

  other = get_other (self);
  return tabiya_weights_in_force_get_weights (other)->heuristic == self->weights.heuristic
         && g_strcmp0 (tabiya_weights_in_force_get_profile (other),
                       tabiya_profile_get_id (self->profile)) == 0;
}

/**
 * tabiya_weights_editor_get_profiles:
 *
 * Returns: (transfer none): the profiles to choose from
 */
TabiyaProfiles *
tabiya_weights_editor_get_profiles (TabiyaWeightsEditor *self)
{
  g_return_val_if_fail (TABIYA_IS_WEIGHTS_EDITOR (self), NULL);

  return self->profiles;
}

/**
 * tabiya_weights_editor_get_weights:
 *
 * Returns: (transfer none): the weights that are being edited
 */
const HeuristicWeights *
tabiya_weights_editor_get_weights (TabiyaWeightsEditor *self)
{
  g_return_val_if_fail (TABIYA_IS_WEIGHTS_EDITOR (self), NULL);

  return &self->weights;
}

TabiyaProfile *
tabiya_weights_editor_get_profile (TabiyaWeightsEditor *self)
{
  g_return_val_if_fail (TABIYA_IS_WEIGHTS_EDITOR (self), NULL);

  return self->profile;
}

gboolean
tabiya_weights_editor_is_changed (TabiyaWeightsEditor *self)
{
  g_return_val_if_fail (TABIYA_IS_WEIGHTS_EDITOR (self), FALSE);

  return self->changed;
}

TabiyaProfile *
tabiya_weights_editor_get_compared (TabiyaWeightsEditor *self)
{
  const Heuristic *heuristic;

  g_return_val_if_fail (TABIYA_IS_WEIGHTS_EDITOR (self), NULL);

  heuristic = self->weights.heuristic;
  if (self->changed)
    return self->profile;
  return tabiya_profiles_find (self->profiles, heuristic, heuristic_get_profile_id (heuristic, 0));
}

int
tabiya_weights_editor_count_changed (TabiyaWeightsEditor *self)
{
  HeuristicWeights usual;
  int count = 0;

  g_return_val_if_fail (TABIYA_IS_WEIGHTS_EDITOR (self), 0);

  heuristic_weights_init (&usual, self->weights.heuristic);
  for (int i = 0; i < heuristic_count_weights (self->weights.heuristic); i++)
    count += heuristic_weight_differs (&self->weights, &usual, i);
  return count;
}

void
tabiya_weights_editor_set_weight (TabiyaWeightsEditor *self,
                                  int                  index,
                                  int                  value)
{
  HeuristicWeights weights;

  g_return_if_fail (TABIYA_IS_WEIGHTS_EDITOR (self));

  weights = self->weights;
  if (heuristic_weights_set (&weights, index, value))
    apply (self, &weights, get_profile_id (self), index);
}

/* What the history joins when it is changed several times in quick succession, besides weights: a
   phase of one, or a square. */
static int
get_phase_change (int            index,
                  HeuristicPhase phase)
{
  return HEURISTIC_MAX_WEIGHTS * (1 + (int) phase) + index;
}

static int
get_square_change (int            table,
                   HeuristicPhase phase,
                   ChessSquare    square)
{
  return HEURISTIC_MAX_WEIGHTS * (1 + HEURISTIC_N_PHASES)
         + (table * HEURISTIC_N_PHASES + (int) phase) * CHESS_N_SQUARES + (int) square;
}

void
tabiya_weights_editor_set_phase (TabiyaWeightsEditor *self,
                                 int                  index,
                                 HeuristicPhase       phase,
                                 int                  value)
{
  HeuristicPhase other = phase == HEURISTIC_MIDDLEGAME ? HEURISTIC_ENDGAME : HEURISTIC_MIDDLEGAME;
  HeuristicWeights weights;
  gboolean set;

  g_return_if_fail (TABIYA_IS_WEIGHTS_EDITOR (self));

  weights = self->weights;
  if (heuristic_weight_counts_in (weights.heuristic, index, other))
    set = heuristic_weights_set_phase (&weights, index, phase, value);
  else
    set = heuristic_weights_set (&weights, index, value);
  if (set)
    apply (self, &weights, get_profile_id (self), get_phase_change (index, phase));
}

/**
 * tabiya_weights_editor_set_square:
 * @table: the index of a table
 * @phase: a phase
 * @square: a square that the table has, as the owner of the piece sees it
 * @value: in hundredths of a pawn; ignored if it is out of range
 */
void
tabiya_weights_editor_set_square (TabiyaWeightsEditor *self,
                                  int                  table,
                                  HeuristicPhase       phase,
                                  ChessSquare          square,
                                  int                  value)
{
  HeuristicWeights weights;

  g_return_if_fail (TABIYA_IS_WEIGHTS_EDITOR (self));

  weights = self->weights;
  if (heuristic_weights_set_square (&weights, table, phase, square, value))
    apply (self, &weights, get_profile_id (self), get_square_change (table, phase, square));
}

void
tabiya_weights_editor_reset_table (TabiyaWeightsEditor *self,
                                   int                  table,
                                   HeuristicPhase       phase)
{
  HeuristicWeights weights;

  g_return_if_fail (TABIYA_IS_WEIGHTS_EDITOR (self));

  weights = self->weights;
  heuristic_weights_reset_table (&weights, table, phase);
  apply (self, &weights, get_profile_id (self), TABIYA_WEIGHTS_CHANGE_ALL);
}

void
tabiya_weights_editor_reset (TabiyaWeightsEditor *self)
{
  HeuristicWeights weights;

  g_return_if_fail (TABIYA_IS_WEIGHTS_EDITOR (self));

  heuristic_weights_init (&weights, self->weights.heuristic);
  apply (self, &weights, get_profile_id (self), TABIYA_WEIGHTS_CHANGE_ALL);
}

void
tabiya_weights_editor_choose_heuristic (TabiyaWeightsEditor *self,
                                        const Heuristic     *heuristic)
{
  g_autofree char *profile_id = NULL;
  HeuristicWeights weights;

  g_return_if_fail (TABIYA_IS_WEIGHTS_EDITOR (self));

  if (heuristic == self->weights.heuristic)
    return;
  tabiya_weights_of_heuristic (self->side, heuristic, &weights);
  profile_id = tabiya_weights_dup_profile (self->side, heuristic);
  apply (self, &weights, profile_id, TABIYA_WEIGHTS_CHANGE_ALL);
}

void
tabiya_weights_editor_choose (TabiyaWeightsEditor *self,
                              TabiyaProfile       *profile)
{
  g_autoptr(TabiyaProfile) hold = NULL;

  g_return_if_fail (TABIYA_IS_WEIGHTS_EDITOR (self));
  g_return_if_fail (TABIYA_IS_PROFILE (profile));

  /* @profile may be the one that the editor is about to release. */
  hold = g_object_ref (profile);
  apply (self, tabiya_profile_get_weights (hold), tabiya_profile_get_id (hold),
         TABIYA_WEIGHTS_CHANGE_ALL);
}

/**
 * tabiya_weights_editor_can_undo:
 *
 * Returns: whether there is a change to undo
 */
gboolean
tabiya_weights_editor_can_undo (TabiyaWeightsEditor *self)
{
  g_return_val_if_fail (TABIYA_IS_WEIGHTS_EDITOR (self), FALSE);

  return tabiya_weights_history_can_undo (self->history);
}

/**
 * tabiya_weights_editor_can_redo:
 *
 * Returns: whether there is a change to redo
 */
gboolean
tabiya_weights_editor_can_redo (TabiyaWeightsEditor *self)
{
  g_return_val_if_fail (TABIYA_IS_WEIGHTS_EDITOR (self), FALSE);

  return tabiya_weights_history_can_redo (self->history);
}

/* @weights: (nullable): a state of the history. */
static void
go_to (TabiyaWeightsEditor    *self,
       const HeuristicWeights *weights)
{
  if (weights)
    tabiya_weights_in_force_set (self->in_force, weights,
                                 tabiya_weights_history_get_profile (self->history));
}

/**
 * tabiya_weights_editor_undo:
 *
 * Undoes the last change, for the whole program.
 */
void
tabiya_weights_editor_undo (TabiyaWeightsEditor *self)
{
  g_return_if_fail (TABIYA_IS_WEIGHTS_EDITOR (self));

  go_to (self, tabiya_weights_history_undo (self->history));
}

/**
 * tabiya_weights_editor_redo:
 *
 * Redoes the change that was undone last, for the whole program.
 */
void
tabiya_weights_editor_redo (TabiyaWeightsEditor *self)
{
  g_return_if_fail (TABIYA_IS_WEIGHTS_EDITOR (self));

  go_to (self, tabiya_weights_history_redo (self->history));
}

/* Files */

gboolean
tabiya_weights_editor_save (TabiyaWeightsEditor  *self,
                            GError              **error)
{
  g_return_val_if_fail (TABIYA_IS_WEIGHTS_EDITOR (self), FALSE);
  g_return_val_if_fail (!tabiya_profile_is_builtin (self->profile), FALSE);

  return !!tabiya_profiles_save (self->profiles, self->profile, &self->weights, error);
}

/* Makes @profile (nullable) the current one; returns whether there is one. */
static gboolean
choose_if_any (TabiyaWeightsEditor *self,
               TabiyaProfile       *profile)
{
  if (profile)
    tabiya_weights_editor_choose (self, profile);
  return !!profile;
}

gboolean
tabiya_weights_editor_save_as (TabiyaWeightsEditor  *self,
                               const char           *name,
                               GError              **error)
{
  const TabiyaWeightFile file = {
    .weights = self->weights,
    .name = (char *) name,
    .habits = *tabiya_profile_get_habits (self->profile),
  };

  g_return_val_if_fail (TABIYA_IS_WEIGHTS_EDITOR (self), FALSE);

  return choose_if_any (self, tabiya_profiles_add_file (self->profiles, &file, error));
}

gboolean
tabiya_weights_editor_import (TabiyaWeightsEditor  *self,
                              GBytes               *bytes,
                              const char           *file_name,
                              GError              **error)
{
  gsize length;
  const char *text;

  g_return_val_if_fail (TABIYA_IS_WEIGHTS_EDITOR (self), FALSE);
  g_return_val_if_fail (bytes, FALSE);

  text = g_bytes_get_data (bytes, &length);
  return choose_if_any (self, tabiya_profiles_import (self->profiles, text, (gssize) length,
                                                      file_name, error));
}

TabiyaProfile *
tabiya_weights_editor_delete (TabiyaWeightsEditor  *self,
                              GError              **error)
{
  g_autoptr(TabiyaProfile) profile = NULL;
  const Heuristic *heuristic;
  HeuristicWeights usual;

  g_return_val_if_fail (TABIYA_IS_WEIGHTS_EDITOR (self), NULL);

  profile = g_object_ref (self->profile);
  heuristic = self->weights.heuristic;
  if (!tabiya_profiles_delete (self->profiles, profile, error))
    return NULL;
  heuristic_weights_init (&usual, heuristic);
  apply (self, &usual, heuristic_get_profile_id (heuristic, 0), TABIYA_WEIGHTS_CHANGE_ALL);
  return g_steal_pointer (&profile);
}

gboolean
tabiya_weights_editor_restore (TabiyaWeightsEditor     *self,
                               TabiyaProfile           *profile,
                               const HeuristicWeights  *weights,
                               GError                 **error)
{
  TabiyaProfile *restored;
  HeuristicWeights usual;

  g_return_val_if_fail (TABIYA_IS_WEIGHTS_EDITOR (self), FALSE);

  restored = tabiya_profiles_restore (self->profiles, profile, error);
  if (!restored)
    return FALSE;
  heuristic_weights_init (&usual, weights->heuristic);
  if (heuristic_weights_equal (&usual, &self->weights))
    apply (self, weights, tabiya_profile_get_id (restored), TABIYA_WEIGHTS_CHANGE_ALL);
  return TRUE;
}
