/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/dialogs/tabiya-tables-group.h"

#include <glib/gi18n.h>
#include <string.h>

#include "base/tabiya-file-name.h"
#include "service/tabiya-tables.h"
#include "ui/dialogs/tabiya-dialogs.h"

#define KEY_FOLDER "tables-folder"

struct _TabiyaTablesGroup
{
  AdwPreferencesGroup  parent_instance;

  /* template */
  AdwActionRow        *folder_row;
  GtkWidget           *clear_button;
  GtkWidget           *choose_button;

  /* owned */
  GSettings           *settings;
};

G_DEFINE_FINAL_TYPE (TabiyaTablesGroup, tabiya_tables_group, ADW_TYPE_PREFERENCES_GROUP)

static void
update_row_cb (TabiyaTablesGroup *self)
{
  TabiyaTables *tables = tabiya_tables_get_default ();
  g_autofree char *text = tabiya_tables_describe (tables);

  adw_action_row_set_subtitle (self->folder_row, text);
  if (tabiya_tables_has_problem (tables))
    gtk_widget_add_css_class (GTK_WIDGET (self->folder_row), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->folder_row), "error");
}

static void
follow_folder_cb (TabiyaTablesGroup *self)
{
  g_autofree char *path = tabiya_settings_dup_path (self->settings, KEY_FOLDER);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->folder_row),
                                 *path ? tabiya_path_show_name (path) : _("No folder chosen"));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->folder_row),
                               *path ? tabiya_path_show (path) : NULL);
  /* The button that was just pressed has the focus, which must not get lost. */
  if (!*path && gtk_widget_has_focus (self->clear_button))
    gtk_widget_grab_focus (self->choose_button);
  gtk_widget_set_visible (self->clear_button, *path != '\0');
  tabiya_tables_set_folder (tabiya_tables_get_default (), path);
  update_row_cb (self);
}

static void
folder_chosen_cb (GObject      *source,
                  GAsyncResult *result,
                  gpointer      user_data)
{
  g_autoptr(TabiyaTablesGroup) self = user_data;
  g_autoptr(GFile) folder = tabiya_dialogs_open_finish (result, NULL);

  if (folder && self->settings)
    tabiya_tables_group_choose (self, folder);
}

static void
choose_clicked_cb (TabiyaTablesGroup *self)
{
  g_autofree char *path = tabiya_settings_dup_path (self->settings, KEY_FOLDER);
  g_autoptr(GFile) initial = *path ? g_file_new_for_path (path) : NULL;
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  tabiya_dialogs_open_folder_async (GTK_WINDOW (root), _("Choose a Folder of Endgame Tables"),
                                    initial, NULL, folder_chosen_cb, g_object_ref (self));
}

static void
clear_clicked_cb (TabiyaTablesGroup *self)
{
  g_settings_reset (self->settings, KEY_FOLDER);
}

static void
tabiya_tables_group_dispose (GObject *object)
{
  TabiyaTablesGroup *self = TABIYA_TABLES_GROUP (object);

  if (self->settings)
    g_signal_handlers_disconnect_by_data (self->settings, self);
  g_clear_object (&self->settings);
  gtk_widget_dispose_template (GTK_WIDGET (object), TABIYA_TYPE_TABLES_GROUP);
  G_OBJECT_CLASS (tabiya_tables_group_parent_class)->dispose (object);
}

static void
tabiya_tables_group_class_init (TabiyaTablesGroupClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_tables_group_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-tables-group.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaTablesGroup, folder_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaTablesGroup, clear_button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaTablesGroup, choose_button);
  gtk_widget_class_bind_template_callback (widget_class, choose_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, clear_clicked_cb);
}

static void
tabiya_tables_group_init (TabiyaTablesGroup *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * tabiya_tables_group_set_settings:
 * @settings: settings of the program; to be set once
 *
 * Main thread, like all functions here.
 */
void
tabiya_tables_group_set_settings (TabiyaTablesGroup *self,
                                  GSettings         *settings)
{
  g_return_if_fail (TABIYA_IS_TABLES_GROUP (self));
  g_return_if_fail (!self->settings);

  self->settings = g_object_ref (settings);
  g_signal_connect_swapped (settings, "changed::" KEY_FOLDER, G_CALLBACK (follow_folder_cb), self);
  g_signal_connect_object (tabiya_tables_get_default (), "notify::state",
                           G_CALLBACK (update_row_cb), self, G_CONNECT_SWAPPED);
  follow_folder_cb (self);
}

/**
 * tabiya_tables_group_choose:
 * @folder: a folder
 *
 * A folder without tables is accepted: the row says what is wrong, and the files may still come.
 */
void
tabiya_tables_group_choose (TabiyaTablesGroup *self,
                            GFile             *folder)
{
  const char *path;

  g_return_if_fail (TABIYA_IS_TABLES_GROUP (self));

  path = g_file_peek_path (folder);
  if (path && !strchr (path, ':'))
    tabiya_settings_set_path (self->settings, KEY_FOLDER, path);
  else
    tabiya_dialogs_error (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                          _("Cannot Use This Folder"),
                          path ? _("The path of the folder must not contain a colon.")
                               : _("The folder must be on this computer."));
}
