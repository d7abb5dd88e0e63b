/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/care/tabiya-encoding-dialog.h"

#include <glib/gi18n.h>

#include "ui/tabiya-whole-text.h"

struct _TabiyaEncodingDialog
{
  AdwWindow            parent_instance;

  /* template */
  AdwPreferencesGroup *group;
  GtkLabel            *explanation;
  GtkWidget           *accept_button;

  /* owned */
  GPtrArray           *encodings;   /* of TabiyaEncoding */
  GPtrArray           *checks;      /* of GtkCheckButton, one for each; borrowed */
};

enum {
  ACCEPTED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaEncodingDialog, tabiya_encoding_dialog, ADW_TYPE_WINDOW)

static void
accept_clicked_cb (TabiyaEncodingDialog *self)
{
  for (guint i = 0; i < self->checks->len; i++) {
    const TabiyaEncoding *encoding = self->encodings->pdata[i];

    if (gtk_check_button_get_active (self->checks->pdata[i]))
      g_signal_emit (self, signals[ACCEPTED], 0, (guint) encoding->units);
  }
  gtk_window_close (GTK_WINDOW (self));
}

static void
add_row (TabiyaEncodingDialog *self,
         const TabiyaEncoding *encoding)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *check = gtk_check_button_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row),
                                 encoding->names ? encoding->names : encoding->title);
  if (encoding->names)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), encoding->title);
  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  encoding->title, -1);
  if (self->checks->len > 0)
    gtk_check_button_set_group (GTK_CHECK_BUTTON (check), self->checks->pdata[0]);
  else
    gtk_check_button_set_active (GTK_CHECK_BUTTON (check), TRUE);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
  adw_preferences_group_add (self->group, row);
  g_ptr_array_add (self->checks, check);
}

static void
tabiya_encoding_dialog_dispose (GObject *object)
{
  TabiyaEncodingDialog *self = TABIYA_ENCODING_DIALOG (object);

  g_clear_pointer (&self->encodings, g_ptr_array_unref);
  g_clear_pointer (&self->checks, g_ptr_array_unref);
  gtk_widget_dispose_template (GTK_WIDGET (object), TABIYA_TYPE_ENCODING_DIALOG);

  G_OBJECT_CLASS (tabiya_encoding_dialog_parent_class)->dispose (object);
}

static void
tabiya_encoding_dialog_class_init (TabiyaEncodingDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_encoding_dialog_dispose;
  signals[ACCEPTED] = g_signal_new ("accepted", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-encoding-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaEncodingDialog, group);
  gtk_widget_class_bind_template_child (widget_class, TabiyaEncodingDialog, explanation);
  gtk_widget_class_bind_template_child (widget_class, TabiyaEncodingDialog, accept_button);
  gtk_widget_class_bind_template_callback (widget_class, accept_clicked_cb);
}

static void
tabiya_encoding_dialog_init (TabiyaEncodingDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->checks = g_ptr_array_new ();
}

GtkWidget *
tabiya_encoding_dialog_new (GtkWindow *parent,
                            GPtrArray *encodings)
{
  TabiyaEncodingDialog *self = g_object_new (TABIYA_TYPE_ENCODING_DIALOG, "transient-for", parent,
                                             "destroy-with-parent", TRUE, NULL);

  self->encodings = g_ptr_array_ref (encodings);
  for (guint i = 0; i < encodings->len; i++)
    add_row (self, encodings->pdata[i]);
  gtk_label_set_text (self->explanation,
                      encodings->len > 1
                        ? _("The file is read again and stays as it is on disk. The choice is "
                            "remembered for it; what you save keeps this encoding.")
                        : _("There is nothing to choose: the file is Unicode, or has no letters "
                            "beyond those of English."));
  tabiya_whole_text_allow (GTK_WIDGET (self));
  return GTK_WIDGET (self);
}
