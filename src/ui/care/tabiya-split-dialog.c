/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/care/tabiya-split-dialog.h"

#include <glib/gi18n.h>

#include "base/tabiya-file-name.h"
#include "ui/tabiya-dialogs.h"
#include "ui/tabiya-wheel.h"
#include "ui/tabiya-whole-text.h"

struct _TabiyaSplitDialog
{
  AdwWindow      parent_instance;

  /* template */
  AdwComboRow   *by;
  GtkWidget     *n_row;
  GtkSpinButton *n;
  AdwActionRow  *folder_row;
  GtkWidget     *accept_button;

  /* owned */
  GFile         *folder;

  /* state */
  gboolean       filtered;
};

enum {
  ACCEPTED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* In the order of TabiyaCareSplit. */
static const char *const titles[] = {
  N_("Games in the List and Others"),
  N_("Player"),
  N_("Event"),
  N_("Opening (ECO)"),
  N_("Number of Games"),
};

G_DEFINE_FINAL_TYPE (TabiyaSplitDialog, tabiya_split_dialog, ADW_TYPE_WINDOW)

/* Without a filter all games are in the list, which splits nothing. */
static TabiyaCareSplit
get_how (TabiyaSplitDialog *self)
{
  return (TabiyaCareSplit) (adw_combo_row_get_selected (self->by) + (self->filtered ? 0 : 1));
}

static void
by_changed_cb (TabiyaSplitDialog *self)
{
  gtk_widget_set_visible (self->n_row, get_how (self) == TABIYA_CARE_SPLIT_EVERY);
}

static void
accept_clicked_cb (TabiyaSplitDialog *self)
{
  g_signal_emit (self, signals[ACCEPTED], 0, (guint) get_how (self),
                 (guint) gtk_spin_button_get_value_as_int (self->n), self->folder);
  gtk_window_close (GTK_WINDOW (self));
}

static void
set_folder (TabiyaSplitDialog *self,
            GFile             *folder)
{
  g_autofree char *escaped = g_markup_escape_text (tabiya_file_show (folder), -1);

  g_set_object (&self->folder, folder);
  adw_action_row_set_subtitle (self->folder_row, escaped);
}

static void
folder_chosen_cb (GObject      *source,
                  GAsyncResult *result,
                  gpointer      data)
{
  g_autoptr(TabiyaSplitDialog) self = data;
  g_autoptr(GFile) folder = tabiya_dialogs_open_finish (result, NULL);

  if (folder && self->folder)
    set_folder (self, folder);
}

static void
choose_clicked_cb (TabiyaSplitDialog *self)
{
  g_autoptr(GFile) parent = g_file_get_parent (self->folder);

  tabiya_dialogs_open_async (GTK_WINDOW (self), _("Folder for the New Files"), TABIYA_DIALOG_FOLDER,
                             parent, NULL, folder_chosen_cb, g_object_ref (self));
}

static void
tabiya_split_dialog_dispose (GObject *object)
{
  TabiyaSplitDialog *self = TABIYA_SPLIT_DIALOG (object);

  g_clear_object (&self->folder);
  gtk_widget_dispose_template (GTK_WIDGET (object), TABIYA_TYPE_SPLIT_DIALOG);
  G_OBJECT_CLASS (tabiya_split_dialog_parent_class)->dispose (object);
}

static void
tabiya_split_dialog_class_init (TabiyaSplitDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_split_dialog_dispose;
  signals[ACCEPTED] = g_signal_new ("accepted", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 3, G_TYPE_UINT, G_TYPE_UINT,
                                    G_TYPE_FILE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-split-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaSplitDialog, by);
  gtk_widget_class_bind_template_child (widget_class, TabiyaSplitDialog, n_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaSplitDialog, n);
  gtk_widget_class_bind_template_child (widget_class, TabiyaSplitDialog, folder_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaSplitDialog, accept_button);
  gtk_widget_class_bind_template_callback (widget_class, by_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, accept_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, choose_clicked_cb);
}

static void
tabiya_split_dialog_init (TabiyaSplitDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  tabiya_wheel_leave_values (GTK_WIDGET (self));
  tabiya_whole_text_allow (GTK_WIDGET (self));
}

GtkWidget *
tabiya_split_dialog_new (GtkWindow *parent,
                         GFile     *folder,
                         gboolean   filtered)
{
  TabiyaSplitDialog *self = g_object_new (TABIYA_TYPE_SPLIT_DIALOG, "transient-for", parent,
                                          "destroy-with-parent", TRUE, NULL);
  g_autoptr(GtkStringList) list = gtk_string_list_new (NULL);

  self->filtered = filtered;
  for (guint i = filtered ? 0 : 1; i < G_N_ELEMENTS (titles); i++)
    gtk_string_list_append (list, _(titles[i]));
  adw_combo_row_set_model (self->by, G_LIST_MODEL (list));
  set_folder (self, folder);
  by_changed_cb (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->by));
  return GTK_WIDGET (self);
}
