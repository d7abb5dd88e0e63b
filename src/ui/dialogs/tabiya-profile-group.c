/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/dialogs/tabiya-profile-group.h"

#include "model/weights/tabiya-profile-words.h"
#include "model/weights/tabiya-weights-in-force.h"
#include "ui/weights/tabiya-character-picture.h"

/* Weights that were never saved are an item of their own, so that a person who leaves the list
   alone keeps them. */
struct _TabiyaProfileGroup
{
  AdwPreferencesGroup     parent_instance;

  /* template */
  AdwComboRow            *row;
  TabiyaCharacterPicture *picture;     /* the face of the opponent */

  /* owned */
  GSettings              *settings;
  GPtrArray              *profiles;   /* TabiyaProfile: the items */

  /* state */
  guint                   current;    /* index of what the opponent has */
};

G_DEFINE_FINAL_TYPE (TabiyaProfileGroup, tabiya_profile_group, ADW_TYPE_PREFERENCES_GROUP)

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static TabiyaProfile *
get_profile (TabiyaProfileGroup *self)
{
  return self->profiles->pdata[MIN (adw_combo_row_get_selected (self->row),
                                    self->profiles->len - 1)];
}

static void
selected_cb (TabiyaProfileGroup *self)
{
  g_autoptr(TabiyaCharacter) character = NULL;

  if (!self->profiles)
    return;
  character = tabiya_character_new (tabiya_profile_get_weights (get_profile (self)), NULL);
  tabiya_character_picture_set_character (self->picture, character);
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

  g_type_ensure (TABIYA_TYPE_CHARACTER_PICTURE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-profile-group.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaProfileGroup, row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaProfileGroup, picture);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
}

static void
tabiya_profile_group_init (TabiyaProfileGroup *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
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

  g_return_if_fail (TABIYA_IS_PROFILE_GROUP (self));
  g_return_if_fail (G_IS_SETTINGS (settings));
  g_return_if_fail (!self->settings);

  self->settings = g_object_ref (settings);
  self->profiles = tabiya_weights_in_force_list (tabiya_weights_in_force_get (settings),
                                                 &self->current);
  for (guint i = 0; i < self->profiles->len; i++)
    gtk_string_list_take (names, tabiya_profile_words_dup_name (self->profiles->pdata[i], FALSE));
  adw_combo_row_set_model (self->row, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->row, self->current);
}

const TabiyaHabits *
tabiya_profile_group_get_habits (TabiyaProfileGroup *self)
{
  g_return_val_if_fail (TABIYA_IS_PROFILE_GROUP (self), NULL);
  g_return_val_if_fail (self->settings, NULL);

  return tabiya_profile_get_habits (get_profile (self));
}

/**
 * tabiya_profile_group_apply:
 *
 * Gives the opponent the selected profile; does nothing for what it had when the list was made.
 */
void
tabiya_profile_group_apply (TabiyaProfileGroup *self)
{
  g_return_if_fail (TABIYA_IS_PROFILE_GROUP (self));
  g_return_if_fail (self->settings);

  if (adw_combo_row_get_selected (self->row) != self->current)
    tabiya_weights_in_force_choose (tabiya_weights_in_force_get (self->settings),
                                    get_profile (self));
}
