/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/tournament/tabiya-program-dialog.h"

#include <glib/gi18n.h>

#include "ui/tabiya-dialogs.h"
#include "ui/tabiya-whole-text.h"
#include "ui/tabiya-widgets.h"

struct _TabiyaProgramDialog
{
  AdwWindow    parent_instance;

  /* template */
  GtkWidget   *add_button;
  AdwEntryRow *name_row;
  AdwEntryRow *command_row;
  GtkLabel    *problem_label;
};

enum {
  ADDED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaProgramDialog, tabiya_program_dialog, ADW_TYPE_WINDOW)

/* Says what is wrong, but not of a field that is still empty. */
static void
update_cb (TabiyaProgramDialog *self)
{
  const char *name = gtk_editable_get_text (GTK_EDITABLE (self->name_row));
  const char *command = gtk_editable_get_text (GTK_EDITABLE (self->command_row));
  g_autoptr(GError) error = NULL;
  g_auto(GStrv) argv = NULL;
  gboolean complete = *name != '\0' && *command != '\0';

  if (*name != '\0')
    tabiya_programs_check_name (name, &error);
  if (!error && *command != '\0')
    argv = tabiya_program_split_command (command, &error);
  gtk_label_set_text (self->problem_label, error ? error->message : "");
  gtk_widget_set_sensitive (self->add_button, complete && !error);
}

static void
add_clicked_cb (TabiyaProgramDialog *self)
{
  const char *name = gtk_editable_get_text (GTK_EDITABLE (self->name_row));
  const char *command = gtk_editable_get_text (GTK_EDITABLE (self->command_row));
  g_autofree char *path = tabiya_programs_dup_path ();
  g_autoptr(GError) error = NULL;
  g_autoptr(TabiyaPrograms) programs = tabiya_programs_load (path, &error);
  g_auto(GStrv) argv = programs ? tabiya_program_split_command (command, &error) : NULL;

  if (argv) {
    tabiya_programs_set (programs, name, (const char * const *) argv, NULL);
    if (tabiya_programs_save (programs, path, &error)) {
      g_signal_emit (self, signals[ADDED], 0, name);
      gtk_window_close (GTK_WINDOW (self));
      return;
    }
  }
  tabiya_dialogs_error (GTK_WINDOW (self), _("The Program Could Not Be Added"), error->message);
}

static void
tabiya_program_dialog_class_init (TabiyaProgramDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_widget_dispose;
  signals[ADDED] = g_signal_new ("added", TABIYA_TYPE_PROGRAM_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-program-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaProgramDialog, add_button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaProgramDialog, name_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaProgramDialog, command_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaProgramDialog, problem_label);
  gtk_widget_class_bind_template_callback (widget_class, update_cb);
  gtk_widget_class_bind_template_callback (widget_class, add_clicked_cb);
}

static void
tabiya_program_dialog_init (TabiyaProgramDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  tabiya_whole_text_allow (GTK_WIDGET (self));
}

/**
 * tabiya_program_dialog_new:
 * @parent: (nullable): the window it belongs to
 *
 * Main thread.
 *
 * Returns: (transfer none): a window to present; GTK owns it
 */
GtkWindow *
tabiya_program_dialog_new (GtkWindow *parent)
{
  return g_object_new (TABIYA_TYPE_PROGRAM_DIALOG, "transient-for", parent, NULL);
}
