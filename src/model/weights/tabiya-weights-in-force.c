/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/weights/tabiya-weights-in-force.h"

#include "model/weights/tabiya-profile-words.h"
#include "model/weights/tabiya-weights-settings.h"

struct _TabiyaWeightsInForce
{
  GObject           parent_instance;

  /* Borrowed: the settings own this object. */
  GSettings        *settings;

  /* state */
  HeuristicWeights  weights;
  char             *profile;      /* owned; may be NULL */
  gboolean          saved;        /* whether the weights are those of the profile */
  gboolean          writing;      /* not all keys of a change have been written yet */
};

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaWeightsInForce, tabiya_weights_in_force, G_TYPE_OBJECT)

/* The profile that the weights equal or were changed from. (transfer none) */
static TabiyaProfile *
find_profile (TabiyaWeightsInForce *self,
              gboolean             *changed)
{
  return tabiya_profiles_match (tabiya_profiles_get_default (), &self->weights, self->profile,
                                changed);
}

/* Returns whether the settings have changed. */
static gboolean
read_settings (TabiyaWeightsInForce *self)
{
  g_autofree char *profile = NULL;
  HeuristicWeights weights;
  gboolean changed;

  tabiya_weights_from_settings (self->settings, &weights);
  profile = tabiya_weights_dup_profile (self->settings, weights.heuristic);
  if (self->weights.heuristic && heuristic_weights_equal (&weights, &self->weights)
      && g_strcmp0 (profile, self->profile) == 0)
    return FALSE;
  self->weights = weights;
  g_free (self->profile);
  self->profile = g_steal_pointer (&profile);
  find_profile (self, &changed);
  self->saved = !changed;
  return TRUE;
}

static void
settings_changed_cb (TabiyaWeightsInForce *self)
{
  if (!self->writing && read_settings (self))
    g_signal_emit (self, signals[CHANGED], 0);
}

/* Who has a profile as it is saved has it still when it is saved anew, by whoever has changed it. A
   profile may have another name as well. */
static void
profiles_changed_cb (TabiyaWeightsInForce *self)
{
  TabiyaProfile *profile = tabiya_profiles_find (tabiya_profiles_get_default (),
                                                 self->weights.heuristic, self->profile);

  gboolean changed;

  if (!self->settings)
    return;
  if (self->saved && profile
      && !heuristic_weights_equal (tabiya_profile_get_weights (profile), &self->weights)) {
    tabiya_weights_in_force_choose (self, profile);
    return;
  }
  find_profile (self, &changed);
  self->saved = !changed;
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
tabiya_weights_in_force_dispose (GObject *object)
{
  TabiyaWeightsInForce *self = TABIYA_WEIGHTS_IN_FORCE (object);

  g_clear_weak_pointer (&self->settings);
  G_OBJECT_CLASS (tabiya_weights_in_force_parent_class)->dispose (object);
}

static void
tabiya_weights_in_force_finalize (GObject *object)
{
  g_free (TABIYA_WEIGHTS_IN_FORCE (object)->profile);
  G_OBJECT_CLASS (tabiya_weights_in_force_parent_class)->finalize (object);
}

static void
tabiya_weights_in_force_class_init (TabiyaWeightsInForceClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tabiya_weights_in_force_dispose;
  G_OBJECT_CLASS (klass)->finalize = tabiya_weights_in_force_finalize;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
tabiya_weights_in_force_init (TabiyaWeightsInForce *self)
{
}

static TabiyaWeightsInForce *
new_for_settings (GSettings *settings)
{
  static const char *const keys[] = { "heuristic", "weights", "profiles" };
  TabiyaWeightsInForce *self = g_object_new (TABIYA_TYPE_WEIGHTS_IN_FORCE, NULL);

  g_set_weak_pointer (&self->settings, settings);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++) {
    g_autofree char *detailed = g_strconcat ("changed::", keys[i], NULL);

    g_signal_connect_object (settings, detailed, G_CALLBACK (settings_changed_cb), self,
                             G_CONNECT_SWAPPED);
  }
  g_signal_connect_object (tabiya_profiles_get_default (), "changed",
                           G_CALLBACK (profiles_changed_cb), self, G_CONNECT_SWAPPED);
  read_settings (self);
  return self;
}

TabiyaWeightsInForce *
tabiya_weights_in_force_get (GSettings *settings)
{
  static GQuark quark;
  TabiyaWeightsInForce *self;

  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  if (!quark)
    quark = g_quark_from_static_string ("tabiya-weights-in-force");
  self = g_object_get_qdata (G_OBJECT (settings), quark);
  if (!self) {
    self = new_for_settings (settings);
    g_object_set_qdata_full (G_OBJECT (settings), quark, self, g_object_unref);
  }
  return self;
}

/**
 * tabiya_weights_in_force_get_weights:
 *
 * Returns: (transfer none): the chosen heuristic with its weights; valid until the next change
 */
const HeuristicWeights *
tabiya_weights_in_force_get_weights (TabiyaWeightsInForce *self)
{
  g_return_val_if_fail (TABIYA_IS_WEIGHTS_IN_FORCE (self), NULL);

  return &self->weights;
}

const char *
tabiya_weights_in_force_get_profile (TabiyaWeightsInForce *self)
{
  g_return_val_if_fail (TABIYA_IS_WEIGHTS_IN_FORCE (self), NULL);

  return self->profile;
}

char *
tabiya_weights_in_force_dup_label (TabiyaWeightsInForce *self)
{
  TabiyaProfile *profile;
  gboolean changed;

  g_return_val_if_fail (TABIYA_IS_WEIGHTS_IN_FORCE (self), NULL);

  profile = find_profile (self, &changed);
  return tabiya_profile_words_dup_name (profile, changed);
}

char *
tabiya_weights_in_force_dup_judge (TabiyaWeightsInForce *self)
{
  g_return_val_if_fail (TABIYA_IS_WEIGHTS_IN_FORCE (self), NULL);

  return tabiya_weights_are_usual (&self->weights) ? NULL
                                                   : tabiya_weights_in_force_dup_label (self);
}

/**
 * tabiya_weights_in_force_list:
 * @current: (out): the index of what is in force
 *
 * Returns: (transfer full) (element-type TabiyaProfile): what can be chosen
 */
GPtrArray *
tabiya_weights_in_force_list (TabiyaWeightsInForce *self,
                              guint                *current)
{
  GPtrArray *list;
  TabiyaProfile *profile;
  gboolean changed;

  g_return_val_if_fail (TABIYA_IS_WEIGHTS_IN_FORCE (self), NULL);

  list = tabiya_profiles_list (tabiya_profiles_get_default (), NULL);
  profile = find_profile (self, &changed);
  if (changed) {
    g_autofree char *name = g_strconcat (tabiya_profile_get_name (profile), "*", NULL);

    *current = 0;
    g_ptr_array_insert (list, 0, tabiya_profile_new_own ("in-force", name, &self->weights,
                                                         tabiya_profile_get_habits (profile),
                                                         NULL));
  } else if (!g_ptr_array_find (list, profile, current)) {
    *current = 0;
  }
  return list;
}

/**
 * tabiya_weights_in_force_get_habits:
 *
 * Returns: (transfer none): how their profile plays, beyond the weights; until profiles change
 */
const TabiyaHabits *
tabiya_weights_in_force_get_habits (TabiyaWeightsInForce *self)
{
  gboolean changed;

  g_return_val_if_fail (TABIYA_IS_WEIGHTS_IN_FORCE (self), NULL);

  return tabiya_profile_get_habits (find_profile (self, &changed));
}

/**
 * tabiya_weights_in_force_set:
 * @weights: copied; their heuristic becomes the current one
 * @profile: (nullable): the id of the profile from which they were chosen; %NULL to forget the
 *   choice
 *
 * Writes the settings and emits "changed" once, or not at all if nothing has changed.
 */
void
tabiya_weights_in_force_set (TabiyaWeightsInForce   *self,
                             const HeuristicWeights *weights,
                             const char             *profile)
{
  g_return_if_fail (TABIYA_IS_WEIGHTS_IN_FORCE (self));
  g_return_if_fail (weights && weights->heuristic);

  self->writing = TRUE;
  tabiya_weights_set_profile (self->settings, weights->heuristic, profile);
  tabiya_weights_to_settings (weights, self->settings);
  self->writing = FALSE;
  settings_changed_cb (self);
}

void
tabiya_weights_in_force_choose (TabiyaWeightsInForce *self,
                                TabiyaProfile        *profile)
{
  /* Whoever lists the profiles may let go of this one when told of the change. */
  g_autoptr(TabiyaProfile) hold = g_object_ref (profile);

  tabiya_weights_in_force_set (self, tabiya_profile_get_weights (hold),
                               tabiya_profile_get_id (hold));
}
