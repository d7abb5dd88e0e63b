/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/dialogs/tabiya-book-group.h"

#include <glib/gi18n.h>

#include "base/tabiya-file-name.h"
#include "game/book/tabiya-book.h"
#include "game/tabiya-thread.h"
#include "ui/dialogs/tabiya-settings-bind.h"
#include "ui/tabiya-dialogs.h"
#include "ui/tabiya-wheel.h"
#include "ui/tabiya-widgets.h"

#define KEY_BOOK    "book"
#define KEY_FILE    "book-file"
#define KEY_VARIETY "book-variety"

enum { BOOK_BUILTIN, BOOK_OFF, BOOK_FILE };

static const char *const book_ids[] = { "builtin", "off", "file", NULL };

struct _TabiyaBookGroup
{
  AdwPreferencesGroup  parent_instance;

  /* template */
  GtkAdjustment       *variety;
  AdwComboRow         *book_row;
  AdwActionRow        *file_row;
  GtkWidget           *choose_button;
  GtkWidget           *variety_row;
  GtkWidget           *variety_scale;

  /* owned */
  GSettings           *settings;
  GCancellable        *cancellable;   /* of the chooser and of the file being read */
};

G_DEFINE_FINAL_TYPE (TabiyaBookGroup, tabiya_book_group, ADW_TYPE_PREFERENCES_GROUP)

/* Files are read in a thread, since a book may have hundreds of megabytes. */

static void
read_book_thread (GTask        *task,
                  gpointer      source,
                  gpointer      data,
                  GCancellable *cancellable)
{
  GError *error = NULL;
  g_autoptr(TabiyaBook) book = tabiya_book_new_from_file (data, &error);

  if (book)
    g_task_return_int (task, tabiya_book_get_n_entries (book));
  else
    g_task_return_error (task, error);
}

static void
read_book_async (TabiyaBookGroup     *self,
                 const char          *path,
                 GAsyncReadyCallback  callback)
{
  g_autoptr(GTask) task = NULL;

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();

  task = g_task_new (self, self->cancellable, callback, NULL);
  g_task_set_source_tag (task, read_book_async);
  g_task_set_task_data (task, g_strdup (path), g_free);
  tabiya_thread_run_task (task, read_book_thread);
}

static void
show_file (TabiyaBookGroup *self,
           const char      *subtitle,
           gboolean         is_error)
{
  adw_action_row_set_subtitle (self->file_row, subtitle);
  tabiya_widget_set_css_class (GTK_WIDGET (self->file_row), "error", is_error);
}

static void
show_entries (TabiyaBookGroup *self,
              gssize           entries)
{
  g_autofree char *text =
    g_strdup_printf (ngettext ("%'d move", "%'d moves", (gulong) entries), (int) entries);

  show_file (self, text, FALSE);
}

static void
stored_book_read_cb (GObject      *object,
                     GAsyncResult *result,
                     gpointer      user_data)
{
  TabiyaBookGroup *self = TABIYA_BOOK_GROUP (object);
  g_autoptr(GError) error = NULL;
  gssize entries = g_task_propagate_int (G_TASK (result), &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (error) {
    /* Translators: the error says what is wrong with the file. */
    g_autofree char *text = g_strdup_printf (_("%s The engine plays without a book."),
                                             error->message);

    show_file (self, text, TRUE);
  } else {
    show_entries (self, entries);
  }
}

/* The file named in the settings, which may have been moved or overwritten since it was chosen. */
static void
check_stored_file_cb (TabiyaBookGroup *self)
{
  g_autofree char *path = tabiya_settings_dup_path (self->settings, KEY_FILE);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->file_row),
                                 *path ? tabiya_path_show_name (path) : _("No file chosen"));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->file_row),
                               *path ? tabiya_path_show (path) : NULL);
  if (*path)
    read_book_async (self, path, stored_book_read_cb);
  else
    show_file (self, _("The engine plays without a book."), FALSE);
}

static void
chosen_book_read_cb (GObject      *object,
                     GAsyncResult *result,
                     gpointer      user_data)
{
  TabiyaBookGroup *self = TABIYA_BOOK_GROUP (object);
  const char *path = g_task_get_task_data (G_TASK (result));
  g_autoptr(GError) error = NULL;

  g_task_propagate_int (G_TASK (result), &error);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (error) {
    GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

    tabiya_dialogs_error (GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL,
                          _("Not an Opening Book"), error->message);
    return;
  }
  /* Only the settings are changed here; the rows follow them. */
  tabiya_settings_set_path (self->settings, KEY_FILE, path);
  g_settings_set_string (self->settings, KEY_BOOK, book_ids[BOOK_FILE]);
}

static void
file_chosen_cb (GObject      *source,
                GAsyncResult *result,
                gpointer      user_data)
{
  g_autoptr(TabiyaBookGroup) self = user_data;
  g_autoptr(GFile) file = tabiya_dialogs_open_finish (result, NULL);

  if (file && self->settings)
    tabiya_book_group_choose (self, file);
}

static void
choose_clicked_cb (TabiyaBookGroup *self)
{
  g_autofree char *path = tabiya_settings_dup_path (self->settings, KEY_FILE);
  g_autoptr(GFile) initial = *path ? g_file_new_for_path (path) : NULL;
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  tabiya_dialogs_open_async (GTK_WINDOW (root), _("Choose an Opening Book"), TABIYA_DIALOG_BOOK,
                             initial, NULL, file_chosen_cb, g_object_ref (self));
}

static void
update_rows_cb (TabiyaBookGroup *self)
{
  guint book = adw_combo_row_get_selected (self->book_row);

  gtk_widget_set_visible (GTK_WIDGET (self->file_row), book == BOOK_FILE);
  gtk_widget_set_sensitive (self->variety_row, book != BOOK_OFF);
}

static void
tabiya_book_group_dispose (GObject *object)
{
  TabiyaBookGroup *self = TABIYA_BOOK_GROUP (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  if (self->settings)
    g_signal_handlers_disconnect_by_data (self->settings, self);
  g_clear_object (&self->settings);
  gtk_widget_dispose_template (GTK_WIDGET (object), TABIYA_TYPE_BOOK_GROUP);
  G_OBJECT_CLASS (tabiya_book_group_parent_class)->dispose (object);
}

static void
tabiya_book_group_class_init (TabiyaBookGroupClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tabiya_book_group_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-book-group.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaBookGroup, variety);
  gtk_widget_class_bind_template_child (widget_class, TabiyaBookGroup, book_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaBookGroup, file_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaBookGroup, choose_button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaBookGroup, variety_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaBookGroup, variety_scale);
  gtk_widget_class_bind_template_callback (widget_class, update_rows_cb);
  gtk_widget_class_bind_template_callback (widget_class, choose_clicked_cb);
}

static void
tabiya_book_group_init (TabiyaBookGroup *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  tabiya_wheel_leave_values (GTK_WIDGET (self));
}

/**
 * tabiya_book_group_set_settings:
 * @settings: settings of the program; to be set once
 *
 * Main thread, like all functions here.
 */
void
tabiya_book_group_set_settings (TabiyaBookGroup *self,
                                GSettings       *settings)
{
  g_return_if_fail (TABIYA_IS_BOOK_GROUP (self));
  g_return_if_fail (!self->settings);

  self->settings = g_object_ref (settings);
  tabiya_settings_bind_choice (settings, KEY_BOOK, self->book_row, book_ids);
  g_settings_bind (settings, KEY_VARIETY, self->variety, "value", G_SETTINGS_BIND_DEFAULT);
  g_signal_connect_swapped (settings, "changed::" KEY_FILE, G_CALLBACK (check_stored_file_cb),
                            self);
  check_stored_file_cb (self);
  update_rows_cb (self);
}

void
tabiya_book_group_choose (TabiyaBookGroup *self,
                          GFile           *file)
{
  const char *path;

  g_return_if_fail (TABIYA_IS_BOOK_GROUP (self));

  path = g_file_peek_path (file);
  if (path)
    read_book_async (self, path, chosen_book_read_cb);
  else
    tabiya_dialogs_error (tabiya_widget_get_window (self),
                          _("Not an Opening Book"),
                          _("The book must be a file on this computer."));
}
