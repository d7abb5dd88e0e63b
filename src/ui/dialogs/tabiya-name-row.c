/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/dialogs/tabiya-name-row.h"

#include <glib/gi18n.h>

/* Of the button, in characters. */
#define MAX_SUGGESTION 24

struct _TabiyaNameRow
{
  AdwEntryRow  parent_instance;

  /* children */
  GtkWidget   *button;
  GtkLabel    *label;

  /* owned */
  char        *suggestion;    /* nullable */
};

G_DEFINE_FINAL_TYPE (TabiyaNameRow, tabiya_name_row, ADW_TYPE_ENTRY_ROW)

static void
update_cb (TabiyaNameRow *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self));

  gtk_widget_set_visible (self->button, self->suggestion && !*text);
}

static void
clicked_cb (TabiyaNameRow *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self), self->suggestion);
  gtk_editable_set_position (GTK_EDITABLE (self), -1);
}

static void
tabiya_name_row_finalize (GObject *object)
{
  g_free (TABIYA_NAME_ROW (object)->suggestion);
  G_OBJECT_CLASS (tabiya_name_row_parent_class)->finalize (object);
}

static void
tabiya_name_row_class_init (TabiyaNameRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tabiya_name_row_finalize;
}

static void
tabiya_name_row_init (TabiyaNameRow *self)
{
  self->button = gtk_button_new ();
  self->label = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_ellipsize (self->label, PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (self->label, MAX_SUGGESTION);
  gtk_button_set_child (GTK_BUTTON (self->button), GTK_WIDGET (self->label));
  gtk_widget_set_valign (self->button, GTK_ALIGN_CENTER);
  gtk_widget_set_visible (self->button, FALSE);
  adw_entry_row_add_suffix (ADW_ENTRY_ROW (self), self->button);
  g_signal_connect_swapped (self->button, "clicked", G_CALLBACK (clicked_cb), self);
  g_signal_connect (self, "changed", G_CALLBACK (update_cb), NULL);
}

void
tabiya_name_row_set_settings (TabiyaNameRow *self,
                              GSettings     *settings,
                              const char    *suggestion)
{
  g_autofree char *text = NULL;

  g_return_if_fail (TABIYA_IS_NAME_ROW (self));

  self->suggestion = g_strdup (suggestion);
  if (suggestion) {
    /* Translators: a button; %s is a name */
    text = g_strdup_printf (_("Use “%s”"), suggestion);
    gtk_label_set_text (self->label, text);
    gtk_widget_set_tooltip_text (self->button, text);
  }
  g_settings_bind (settings, "player-name", self, "text", G_SETTINGS_BIND_DEFAULT);
  update_cb (self);
}
