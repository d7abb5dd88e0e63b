/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/dialogs/tabiya-tables-group.h"

#include <glib/gi18n.h>
#include <string.h>

#include "base/tabiya-file-name.h"
#include "service/tabiya-tables.h"
#include "ui/tabiya-dialogs.h"
#include "ui/tabiya-widgets.h"

/* Paths, which ":" separates. */
#define KEY_FOLDERS "tables-folder"

struct _TabiyaTablesGroup
{
  AdwPreferencesGroup  parent_instance;

  /* template */
  AdwActionRow        *sum_row;
  GtkWidget           *add_button;

  /* owned */
  GSettings           *settings;
  GPtrArray           *rows;         /* borrowed: of the folders */
};

G_DEFINE_FINAL_TYPE (TabiyaTablesGroup, tabiya_tables_group, ADW_TYPE_PREFERENCES_GROUP)

/* (transfer full) */
static GStrv
dup_folders (TabiyaTablesGroup *self)
{
  g_autofree char *path = tabiya_settings_dup_path (self->settings, KEY_FOLDERS);

  return g_strsplit (path, ":", -1);
}

static void
update_row (AdwActionRow *row,
            const char   *folder)
{
  TabiyaTables *tables = tabiya_tables_get_default ();
  gboolean is_problem;
  g_autofree char *text = tabiya_tables_describe (tables, folder, &is_problem);

  adw_action_row_set_subtitle (row, text);
  tabiya_widget_set_css_class (GTK_WIDGET (row), "error", is_problem);
}

static void
update_rows_cb (TabiyaTablesGroup *self)
{
  g_auto(GStrv) folders = dup_folders (self);

  update_row (self->sum_row, NULL);
  for (guint i = 0; i < self->rows->len; i++)
    update_row (self->rows->pdata[i], folders[i]);
}

static void
remove_clicked_cb (TabiyaTablesGroup *self,
                   GtkWidget         *button)
{
  GtkWidget *row = gtk_widget_get_ancestor (button, ADW_TYPE_ACTION_ROW);
  g_autoptr(GStrvBuilder) builder = g_strv_builder_new ();
  g_auto(GStrv) folders = dup_folders (self);
  g_auto(GStrv) others = NULL;
  g_autofree char *path = NULL;

  /* The button has the focus, which must not get lost. */
  gtk_widget_grab_focus (self->add_button);
  for (guint i = 0; i < self->rows->len; i++) {
    if (self->rows->pdata[i] != row)
      g_strv_builder_add (builder, folders[i]);
  }
  others = g_strv_builder_end (builder);
  path = g_strjoinv (":", others);
  tabiya_settings_set_path (self->settings, KEY_FOLDERS, path);
}

static void
add_row (TabiyaTablesGroup *self,
         const char        *folder)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *button = gtk_button_new_from_icon_name ("user-trash-symbolic");
  g_autofree char *label = g_strdup_printf (_("Remove %s"), tabiya_path_show_name (folder));

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), tabiya_path_show_name (folder));
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 1);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 5);
  gtk_widget_set_tooltip_text (row, tabiya_path_show (folder));
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, _("Remove from This List"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (remove_clicked_cb), self);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
  g_ptr_array_add (self->rows, row);
}

static void
follow_folders_cb (TabiyaTablesGroup *self)
{
  g_autofree char *path = tabiya_settings_dup_path (self->settings, KEY_FOLDERS);
  g_auto(GStrv) folders = dup_folders (self);

  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self), self->rows->pdata[i]);
  g_ptr_array_set_size (self->rows, 0);
  for (guint i = 0; folders[i]; i++)
    add_row (self, folders[i]);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->sum_row),
                                 folders[0] ? _("All folders") : _("No folder chosen"));
  tabiya_tables_set_path (tabiya_tables_get_default (), path);
  update_rows_cb (self);
}

static void
folder_chosen_cb (GObject      *source,
                  GAsyncResult *result,
                  gpointer      user_data)
{
  g_autoptr(TabiyaTablesGroup) self = user_data;
  g_autoptr(GFile) folder = tabiya_dialogs_open_finish (result, NULL);

  if (folder && self->settings)
    tabiya_tables_group_add (self, folder);
}

static void
add_clicked_cb (TabiyaTablesGroup *self)
{
  g_auto(GStrv) folders = dup_folders (self);
  g_autoptr(GFile) initial = folders[0] ? g_file_new_for_path (folders[0]) : NULL;
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  tabiya_dialogs_open_async (GTK_WINDOW (root), _("Choose a Folder of Endgame Tables"),
                             TABIYA_DIALOG_FOLDER, initial, NULL, folder_chosen_cb,
                             g_object_ref (self));
}

static void
tabiya_tables_group_dispose (GObject *object)
{
  TabiyaTablesGroup *self = TABIYA_TABLES_GROUP (object);

  if (self->settings)
    g_signal_handlers_disconnect_by_data (self->settings, self);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
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
  gtk_widget_class_bind_template_child (widget_class, TabiyaTablesGroup, sum_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaTablesGroup, add_button);
  gtk_widget_class_bind_template_callback (widget_class, add_clicked_cb);
}

static void
tabiya_tables_group_init (TabiyaTablesGroup *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->rows = g_ptr_array_new ();
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
  g_signal_connect_swapped (settings, "changed::" KEY_FOLDERS, G_CALLBACK (follow_folders_cb),
                            self);
  g_signal_connect_object (tabiya_tables_get_default (), "changed",
                           G_CALLBACK (update_rows_cb), self, G_CONNECT_SWAPPED);
  follow_folders_cb (self);
}

void
tabiya_tables_group_add (TabiyaTablesGroup *self,
                         GFile             *folder)
{
  const char *path;
  g_auto(GStrv) folders = NULL;
  const char *refusal = NULL;

  g_return_if_fail (TABIYA_IS_TABLES_GROUP (self));

  path = g_file_peek_path (folder);
  folders = dup_folders (self);
  if (!path)
    refusal = _("The folder must be on this computer.");
  else if (strchr (path, ':'))
    refusal = _("The path of the folder must not contain a colon.");
  else if (g_strv_contains ((const char * const *) folders, path))
    refusal = _("The folder is in the list already.");
  if (refusal) {
    tabiya_dialogs_error (tabiya_widget_get_window (self),
                          _("Cannot Use This Folder"), refusal);
  } else {
    g_autofree char *before = g_strjoinv (":", folders);
    g_autofree char *all = g_strconcat (before, folders[0] ? ":" : "", path, NULL);

    tabiya_settings_set_path (self->settings, KEY_FOLDERS, all);
  }
}
