/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/heuristics/tabiya-compare-profiles.h"

#include <glib/gi18n.h>

#include "model/weights/tabiya-profile-differences.h"
#include "model/weights/tabiya-profile-words.h"
#include "ui/weights/tabiya-character-picture.h"

struct _TabiyaCompareProfiles
{
  AdwWindow               parent_instance;

  /* template */
  GtkDropDown            *first;
  GtkDropDown            *second;
  GtkLabel               *first_words;
  GtkLabel               *second_words;
  TabiyaCharacterPicture *picture;
  GtkLabel               *summary;
  GtkListBox             *list;
  GtkSizeGroup           *first_column;
  GtkSizeGroup           *second_column;

  /* owned */
  TabiyaWeightsEditor    *editor;
  GPtrArray              *profiles;      /* of TabiyaProfile: all that can be chosen... */
  gboolean                has_current;   /* ...after the weights in use, which are none of them */

  /* state */
  gboolean                updating;
};

G_DEFINE_FINAL_TYPE (TabiyaCompareProfiles, tabiya_compare_profiles, ADW_TYPE_WINDOW)

/* The profile at a place of the lists; NULL for the weights in use. */
static TabiyaProfile *
get_profile (TabiyaCompareProfiles *self,
             guint                  place)
{
  guint index = place - (self->has_current ? 1 : 0);

  if (self->has_current && place == 0)
    return NULL;
  return g_ptr_array_index (self->profiles, MIN (index, self->profiles->len - 1));
}

static const HeuristicWeights *
get_weights (TabiyaCompareProfiles *self,
             GtkDropDown           *choice)
{
  TabiyaProfile *profile = get_profile (self, gtk_drop_down_get_selected (choice));

  return profile ? tabiya_profile_get_weights (profile)
                 : tabiya_weights_editor_get_weights (self->editor);
}

static void
show_words (TabiyaCompareProfiles *self,
            GtkDropDown           *choice,
            GtkLabel              *label)
{
  TabiyaProfile *profile = get_profile (self, gtk_drop_down_get_selected (choice));
  g_autofree char *text = profile
                            ? tabiya_profile_words_dup_sentence (profile)
                            : tabiya_profile_words_dup_character (get_weights (self, choice));

  gtk_label_set_text (label, text);
}

static void
show_characters (TabiyaCompareProfiles *self)
{
  g_autoptr(TabiyaCharacter) first = tabiya_character_new (get_weights (self, self->first), NULL);
  g_autoptr(TabiyaCharacter) second = tabiya_character_new (get_weights (self, self->second), NULL);

  /* In this order, so that two characters of different heuristics never meet. */
  tabiya_character_picture_set_other (self->picture, NULL);
  tabiya_character_picture_set_character (self->picture, first);
  tabiya_character_picture_set_other (self->picture, second);
}

static GtkWidget *
make_label (const char   *text,
            GtkSizeGroup *column)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "label", text,
                                   "xalign", column ? 1.0f : 0.0f,
                                   "hexpand", !column,
                                   "wrap", !column,
                                   NULL);

  if (column) {
    gtk_widget_add_css_class (label, "numeric");
    gtk_size_group_add_widget (column, label);
  }
  return label;
}

static GtkWidget *
add_row (TabiyaCompareProfiles *self,
         const char            *name,
         const char            *first,
         const char            *second)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 18);
  GtkWidget *row = g_object_new (GTK_TYPE_LIST_BOX_ROW, "activatable", FALSE, "child", box, NULL);

  gtk_widget_add_css_class (box, "difference");
  gtk_box_append (GTK_BOX (box), make_label (name, NULL));
  gtk_box_append (GTK_BOX (box), make_label (first, self->first_column));
  gtk_box_append (GTK_BOX (box), make_label (second, self->second_column));
  gtk_list_box_append (self->list, row);
  return row;
}

static const char *
get_name (GtkDropDown *choice)
{
  return gtk_string_object_get_string (gtk_drop_down_get_selected_item (choice));
}

/* The names of the profiles above their columns. */
static void
add_heading (TabiyaCompareProfiles *self)
{
  GtkWidget *row = add_row (self, "", get_name (self->first), get_name (self->second));
  GtkWidget *label;

  for (label = gtk_widget_get_first_child (gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row)));
       label; label = gtk_widget_get_next_sibling (label)) {
    gtk_widget_add_css_class (label, "dim-label");
    gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
    gtk_label_set_max_width_chars (GTK_LABEL (label), 14);
  }
}

static void
add_difference (TabiyaCompareProfiles         *self,
                const TabiyaProfileDifference *difference)
{
  GtkWidget *row = add_row (self, difference->name, difference->first, difference->second);
  g_autofree char *name = g_strdup_printf ("%s: %s, %s", difference->name, difference->first,
                                           difference->second);

  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* (transfer full) */
static char *
make_summary (GPtrArray *differences)
{
  const TabiyaProfileDifference *largest;

  if (differences->len == 0)
    return g_strdup (_("These weights are the same."));
  largest = g_ptr_array_index (differences, 0);
  /* Translators: the number of differences, and the name of a weight: "They differ in 7 values,
     most of all in King attack." */
  return g_strdup_printf (ngettext ("They differ in %u value: %s.",
                                    "They differ in %u values, most of all in %s.",
                                    differences->len),
                          differences->len, largest->name);
}

static void
show_differences (TabiyaCompareProfiles *self)
{
  g_autoptr(GPtrArray) differences
    = tabiya_profile_differences_list (get_weights (self, self->first),
                                       get_weights (self, self->second));
  g_autofree char *summary = make_summary (differences);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->list))))
    gtk_list_box_remove (self->list, child);
  if (differences->len > 0)
    add_heading (self);
  for (guint i = 0; i < differences->len; i++)
    add_difference (self, g_ptr_array_index (differences, i));
  gtk_widget_set_visible (GTK_WIDGET (self->list), differences->len > 0);
  gtk_label_set_text (self->summary, summary);
}

static void
selected_cb (TabiyaCompareProfiles *self)
{
  if (self->updating || !self->profiles)
    return;
  show_words (self, self->first, self->first_words);
  show_words (self, self->second, self->second_words);
  show_characters (self);
  show_differences (self);
}

/* The id of the profile chosen; NULL for the weights in use. (transfer full) */
static char *
dup_chosen (TabiyaCompareProfiles *self,
            GtkDropDown           *choice)
{
  TabiyaProfile *profile = self->profiles
                             ? get_profile (self, gtk_drop_down_get_selected (choice)) : NULL;

  return profile ? g_strdup (tabiya_profile_get_id (profile)) : NULL;
}

static void
choose (TabiyaCompareProfiles *self,
        GtkDropDown           *choice,
        const char            *id)
{
  guint shift = self->has_current ? 1 : 0;

  gtk_drop_down_set_selected (choice, 0);
  for (guint i = 0; id && i < self->profiles->len; i++) {
    if (g_str_equal (tabiya_profile_get_id (g_ptr_array_index (self->profiles, i)), id))
      gtk_drop_down_set_selected (choice, i + shift);
  }
}

/* Lists what can be compared now. */
static void
fill (TabiyaCompareProfiles *self)
{
  g_autoptr(GtkStringList) names = gtk_string_list_new (NULL);
  TabiyaProfile *profile = tabiya_weights_editor_get_profile (self->editor);

  g_clear_pointer (&self->profiles, g_ptr_array_unref);
  self->profiles = tabiya_profiles_list (tabiya_weights_editor_get_profiles (self->editor),
                                         tabiya_profile_get_heuristic (profile));
  self->has_current = tabiya_weights_editor_is_changed (self->editor);
  if (self->has_current) {
    g_autofree char *name = g_strconcat (tabiya_profile_get_name (profile), "*", NULL);

    gtk_string_list_append (names, name);
  }
  for (guint i = 0; i < self->profiles->len; i++)
    gtk_string_list_append (names,
                            tabiya_profile_get_name (g_ptr_array_index (self->profiles, i)));
  gtk_drop_down_set_model (self->first, G_LIST_MODEL (names));
  gtk_drop_down_set_model (self->second, G_LIST_MODEL (names));
}

static void
changed_cb (TabiyaCompareProfiles *self)
{
  g_autofree char *first = dup_chosen (self, self->first);
  g_autofree char *second = dup_chosen (self, self->second);

  self->updating = TRUE;
  fill (self);
  choose (self, self->first, first);
  choose (self, self->second, second);
  self->updating = FALSE;
  selected_cb (self);
}

static void
tabiya_compare_profiles_dispose (GObject *object)
{
  TabiyaCompareProfiles *self = TABIYA_COMPARE_PROFILES (object);

  self->updating = TRUE;
  if (self->editor)
    g_signal_handlers_disconnect_by_data (self->editor, self);
  g_clear_object (&self->editor);
  gtk_widget_dispose_template (GTK_WIDGET (object), TABIYA_TYPE_COMPARE_PROFILES);
  g_clear_pointer (&self->profiles, g_ptr_array_unref);
  G_OBJECT_CLASS (tabiya_compare_profiles_parent_class)->dispose (object);
}

static void
tabiya_compare_profiles_class_init (TabiyaCompareProfilesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_compare_profiles_dispose;

  g_type_ensure (TABIYA_TYPE_CHARACTER_PICTURE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-compare-profiles.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaCompareProfiles, first);
  gtk_widget_class_bind_template_child (widget_class, TabiyaCompareProfiles, second);
  gtk_widget_class_bind_template_child (widget_class, TabiyaCompareProfiles, first_words);
  gtk_widget_class_bind_template_child (widget_class, TabiyaCompareProfiles, second_words);
  gtk_widget_class_bind_template_child (widget_class, TabiyaCompareProfiles, picture);
  gtk_widget_class_bind_template_child (widget_class, TabiyaCompareProfiles, summary);
  gtk_widget_class_bind_template_child (widget_class, TabiyaCompareProfiles, list);
  gtk_widget_class_bind_template_child (widget_class, TabiyaCompareProfiles, first_column);
  gtk_widget_class_bind_template_child (widget_class, TabiyaCompareProfiles, second_column);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
}

static void
tabiya_compare_profiles_init (TabiyaCompareProfiles *self)
{
  self->updating = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  self->updating = FALSE;
}

/**
 * tabiya_compare_profiles_new:
 * @parent: (nullable): the window it stands in front of
 * @editor: the weights in use and the profiles
 *
 * Begins with the weights in use beside what they are usually compared with.
 *
 * Returns: (transfer none): a new window, not shown yet. Main thread.
 */
GtkWindow *
tabiya_compare_profiles_new (GtkWindow           *parent,
                             TabiyaWeightsEditor *editor)
{
  TabiyaCompareProfiles *self = g_object_new (TABIYA_TYPE_COMPARE_PROFILES,
                                              "transient-for", parent,
                                              "destroy-with-parent", TRUE,
                                              NULL);
  TabiyaProfile *profile = tabiya_weights_editor_get_profile (editor);
  TabiyaProfile *compared = tabiya_weights_editor_get_compared (editor);

  self->editor = g_object_ref (editor);
  self->updating = TRUE;
  fill (self);
  choose (self, self->first, self->has_current ? NULL : tabiya_profile_get_id (profile));
  choose (self, self->second, tabiya_profile_get_id (compared));
  self->updating = FALSE;
  selected_cb (self);
  g_signal_connect_swapped (editor, "changed", G_CALLBACK (changed_cb), self);
  return GTK_WINDOW (self);
}
