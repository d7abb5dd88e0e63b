/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/engines/tabiya-engines-page.h"

#include <glib/gi18n.h>

#include "model/engines/tabiya-engine-list.h"
#include "ui/engines/tabiya-engine-editor.h"
#include "ui/engines/tabiya-engine-icons.h"
#include "ui/tabiya-dialogs.h"
#include "ui/tabiya-whole-text.h"
#include "ui/tabiya-widgets.h"

struct _TabiyaEnginesPage
{
  TabiyaLabPage        parent_instance;

  /* template */
  GtkWidget           *add_button;
  AdwPreferencesGroup *engines_group;
  AdwPreferencesGroup *offers_group;

  /* owned */
  TabiyaPrograms      *programs;
  GPtrArray           *offers;     /* TabiyaProgram */
  GPtrArray           *rows;       /* borrowed GtkWidget, of both groups */
};

G_DEFINE_FINAL_TYPE (TabiyaEnginesPage, tabiya_engines_page, TABIYA_TYPE_LAB_PAGE)

static void update (TabiyaEnginesPage *self);

static void
list_changed_cb (TabiyaEnginesPage *self)
{
  update (self);
}

static void
edit (TabiyaEnginesPage   *self,
      const TabiyaProgram *program)
{
  GtkWindow *editor = tabiya_engine_editor_new (tabiya_widget_get_window (self), program);

  g_signal_connect_object (editor, "changed", G_CALLBACK (list_changed_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_window_present (editor);
}

static void
add_clicked_cb (TabiyaEnginesPage *self)
{
  edit (self, NULL);
}

static void
row_activated_cb (TabiyaEnginesPage *self,
                  GtkWidget         *row)
{
  const char *name = g_object_get_data (G_OBJECT (row), "name");
  const TabiyaProgram *program = tabiya_programs_get (self->programs, name);

  if (program)
    edit (self, program);
}

static void
offer_added_cb (TabiyaEnginesPage *self,
                GtkWidget         *button)
{
  g_autoptr(GError) error = NULL;
  const char *name = g_object_get_data (G_OBJECT (button), "name");

  for (guint i = 0; i < self->offers->len; i++) {
    TabiyaProgram *program = self->offers->pdata[i];

    if (!g_str_equal (program->name, name))
      continue;
    if (!tabiya_engine_list_keep (program, NULL, &error)) {
      tabiya_dialogs_error (tabiya_widget_get_window (self),
                            _("The Engine Could Not Be Added"), error->message);
      return;
    }
    update (self);
    /* It has been accepted: its options are read now. */
    edit (self, tabiya_programs_get (self->programs, name));
    return;
  }
}

static GtkWidget *
make_row (const TabiyaProgram *program)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *image = gtk_image_new_from_icon_name (tabiya_engine_icons_get (program->icon));
  g_autofree char *command = tabiya_program_dup_command (program);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), program->name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), command);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 1);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), image);
  return row;
}

static void
add_engine_row (TabiyaEnginesPage   *self,
                const TabiyaProgram *program)
{
  GtkWidget *row = make_row (program);

  g_object_set_data_full (G_OBJECT (row), "name", g_strdup (program->name), g_free);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_signal_connect_swapped (row, "activated", G_CALLBACK (row_activated_cb), self);
  adw_preferences_group_add (self->engines_group, row);
  g_ptr_array_add (self->rows, row);
}

static void
add_offer_row (TabiyaEnginesPage   *self,
               const TabiyaProgram *program)
{
  GtkWidget *row = make_row (program);
  GtkWidget *button = gtk_button_new_with_label (_("Add"));
  g_autofree char *label = g_strdup_printf (_("Add %s"), program->name);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  g_object_set_data_full (G_OBJECT (button), "name", g_strdup (program->name), g_free);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (offer_added_cb), self);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), button);
  adw_preferences_group_add (self->offers_group, row);
  g_ptr_array_add (self->rows, row);
}

/* Says how to begin, or why the list cannot be read. */
static void
add_words_row (TabiyaEnginesPage *self,
               const char        *text)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), text);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  adw_preferences_group_add (self->engines_group, row);
  g_ptr_array_add (self->rows, row);
}

static void
clear_rows (TabiyaEnginesPage *self)
{
  for (guint i = 0; i < self->rows->len; i++) {
    GtkWidget *row = self->rows->pdata[i];
    gboolean offer = gtk_widget_is_ancestor (row, GTK_WIDGET (self->offers_group));

    adw_preferences_group_remove (offer ? self->offers_group : self->engines_group, row);
  }
  g_ptr_array_set_size (self->rows, 0);
}

static void
update (TabiyaEnginesPage *self)
{
  g_autoptr(GError) error = NULL;
  TabiyaPrograms *programs = tabiya_engine_list_load (&error);
  g_auto(GStrv) names = NULL;

  clear_rows (self);
  g_clear_pointer (&self->programs, tabiya_programs_free);
  g_clear_pointer (&self->offers, g_ptr_array_unref);
  self->programs = programs ? programs : tabiya_programs_new ();
  self->offers = tabiya_engine_list_find_offers (self->programs);
  names = tabiya_programs_list (self->programs);
  for (char **name = names; *name; name++)
    add_engine_row (self, tabiya_programs_get (self->programs, *name));
  if (error)
    add_words_row (self, error->message);
  else if (!names[0])
    add_words_row (self, _("There are none yet. Add one with the button above, by its file or its "
                           "command."));
  for (guint i = 0; i < self->offers->len && !error; i++)
    add_offer_row (self, self->offers->pdata[i]);
  gtk_widget_set_visible (GTK_WIDGET (self->offers_group), self->offers->len > 0 && !error);
  gtk_widget_set_sensitive (self->add_button, !error);
}

static void
tabiya_engines_page_look (TabiyaLabPage *page)
{
  update (TABIYA_ENGINES_PAGE (page));
}

static void
tabiya_engines_page_finalize (GObject *object)
{
  TabiyaEnginesPage *self = TABIYA_ENGINES_PAGE (object);

  g_clear_pointer (&self->programs, tabiya_programs_free);
  g_clear_pointer (&self->offers, g_ptr_array_unref);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  G_OBJECT_CLASS (tabiya_engines_page_parent_class)->finalize (object);
}

static void
tabiya_engines_page_class_init (TabiyaEnginesPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_widget_dispose;
  G_OBJECT_CLASS (klass)->finalize = tabiya_engines_page_finalize;
  TABIYA_LAB_PAGE_CLASS (klass)->look = tabiya_engines_page_look;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-engines-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaEnginesPage, add_button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaEnginesPage, engines_group);
  gtk_widget_class_bind_template_child (widget_class, TabiyaEnginesPage, offers_group);
  gtk_widget_class_bind_template_callback (widget_class, add_clicked_cb);
}

static void
tabiya_engines_page_init (TabiyaEnginesPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->rows = g_ptr_array_new ();
  update (self);
  tabiya_whole_text_allow (GTK_WIDGET (self));
}
