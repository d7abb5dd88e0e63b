/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/dialogs/tabiya-profile-group.h"

#include <glib/gi18n.h>

#include "profiles/tabiya-profiles.h"
#include "model/weights/tabiya-weights-in-force.h"

/*
 * The first item is the current weights, whether or not they match a profile, so that a person who
 * leaves the list alone keeps weights that were never saved.
 */
struct _TabiyaProfileGroup
{
  AdwPreferencesGroup  parent_instance;

  /* template */
  AdwComboRow         *row;

  /* owned */
  GSettings           *settings;
  GPtrArray           *profiles;   /* TabiyaProfile: the items from the second on */
};

G_DEFINE_FINAL_TYPE (TabiyaProfileGroup, tabiya_profile_group, ADW_TYPE_PREFERENCES_GROUP)

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
selected_cb (TabiyaProfileGroup *self)
{
  if (self->profiles)
    g_signal_emit (self, signals[CHANGED], 0);
}

static void
tabiya_profile_group_dispose (GObject *object)
{
  TabiyaProfileGroup *self = TABIYA_PROFILE_GROUP (object);

  g_clear_object (&self->settings);
  g_clear_pointer (&self->profiles, g_ptr_array_unref);
  gtk_widget_dispose_template (GTK_WIDGET (object), TABIYA_TYPE_PROFILE_GROUP);
  G_OBJECT_CLASS (tabiya_profile_group_parent_class)->dispose (object);
}

static void
tabiya_profile_group_class_init (TabiyaProfileGroupClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_profile_group_dispose;
  signals[CHANGED] = g_signal_new ("changed", TABIYA_TYPE_PROFILE_GROUP, G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-profile-group.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaProfileGroup, row);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
}

static void
tabiya_profile_group_init (TabiyaProfileGroup *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* The profiles whose weights differ from @weights, or their habits from @habits. */
static GPtrArray *
list_others (const HeuristicWeights *weights,
             const TabiyaHabits     *habits)
{
  g_autoptr(GPtrArray) profiles = tabiya_profiles_list (tabiya_profiles_get_default (),
                                                        weights->heuristic);
  GPtrArray *others = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < profiles->len; i++) {
    TabiyaProfile *profile = g_ptr_array_index (profiles, i);

    if (!heuristic_weights_equal (tabiya_profile_get_weights (profile), weights)
        || !tabiya_habits_equal (tabiya_profile_get_habits (profile), habits))
      g_ptr_array_add (others, g_object_ref (profile));
  }
  return others;
}

/**
 * tabiya_profile_group_set_settings:
 * @settings: settings of the program; to be set once
 *
 * Main thread, like all functions here.
 */
void
tabiya_profile_group_set_settings (TabiyaProfileGroup *self,
                                   GSettings          *settings)
{
  g_autoptr(GtkStringList) names = gtk_string_list_new (NULL);
  TabiyaWeightsInForce *in_force;
  const HeuristicWeights *weights;
  g_autofree char *label = NULL;

  g_return_if_fail (TABIYA_IS_PROFILE_GROUP (self));
  g_return_if_fail (G_IS_SETTINGS (settings));
  g_return_if_fail (!self->settings);

  self->settings = g_object_ref (settings);
  in_force = tabiya_weights_in_force_get (settings);
  weights = tabiya_weights_in_force_get_weights (in_force);
  self->profiles = list_others (weights, tabiya_weights_in_force_get_habits (in_force));

  label = tabiya_weights_in_force_dup_label (in_force);
  gtk_string_list_append (names, label);
  for (guint i = 0; i < self->profiles->len; i++)
    gtk_string_list_append (names, tabiya_profile_get_name (g_ptr_array_index (self->profiles,
                                                                               i)));
  adw_combo_row_set_model (self->row, G_LIST_MODEL (names));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->row),
                               _(heuristic_get_name (weights->heuristic)));
}

/* The chosen profile; NULL for the first item. */
static TabiyaProfile *
get_profile (TabiyaProfileGroup *self)
{
  guint selected = adw_combo_row_get_selected (self->row);

  return selected == 0 || selected > self->profiles->len
         ? NULL : g_ptr_array_index (self->profiles, selected - 1);
}

const TabiyaHabits *
tabiya_profile_group_get_habits (TabiyaProfileGroup *self)
{
  TabiyaProfile *profile;

  g_return_val_if_fail (TABIYA_IS_PROFILE_GROUP (self), NULL);
  g_return_val_if_fail (self->settings, NULL);

  profile = get_profile (self);
  if (profile)
    return tabiya_profile_get_habits (profile);
  return tabiya_weights_in_force_get_habits (tabiya_weights_in_force_get (self->settings));
}

/**
 * tabiya_profile_group_apply:
 *
 * Makes the weights of the selected profile the current ones; does nothing for the first item.
 */
void
tabiya_profile_group_apply (TabiyaProfileGroup *self)
{
  TabiyaProfile *profile;

  g_return_if_fail (TABIYA_IS_PROFILE_GROUP (self));
  g_return_if_fail (self->settings);

  profile = get_profile (self);
  if (!profile)
    return;
  tabiya_weights_in_force_set (tabiya_weights_in_force_get (self->settings),
                               tabiya_profile_get_weights (profile),
                               tabiya_profile_get_id (profile));
}
