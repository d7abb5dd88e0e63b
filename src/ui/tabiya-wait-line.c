/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/tabiya-wait-line.h"

#include <glib/gi18n.h>

#include "ui/tabiya-widgets.h"

/* Most moves of an engine are over sooner. */
#define DELAY_MS 500

struct _TabiyaWaitLine
{
  GtkWidget   parent_instance;

  /* borrowed: the children */
  GtkLabel   *label;
  GtkButton  *button;

  /* owned */
  TabiyaWork *work;
  TabiyaWork *named;      /* what the button is about: the cause, or what is paused */
  guint       delay_id;
};

G_DEFINE_FINAL_TYPE (TabiyaWaitLine, tabiya_wait_line, GTK_TYPE_WIDGET)

static gboolean
show_cb (gpointer data)
{
  TabiyaWaitLine *self = data;
  gboolean paused = self->named == self->work;
  const char *verb = paused ? _("Continue") : tabiya_work_get_end (self->named);
  g_autofree char *words = paused ? NULL : tabiya_work_dup_words (self->named);
  /* Translators: %s says for what, as "a game is being analysed". */
  g_autofree char *text = paused ? g_strdup (_("Paused for something else"))
                                 : g_strdup_printf (_("Waiting: %s"), words);

  self->delay_id = 0;
  gtk_label_set_text (self->label, text);
  gtk_widget_set_visible (GTK_WIDGET (self->button), !!verb);
  if (verb)
    gtk_button_set_label (self->button, verb);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  return G_SOURCE_REMOVE;
}

static void
update_cb (TabiyaWaitLine *self)
{
  gboolean paused = self->work && tabiya_work_is_paused (self->work);
  TabiyaWork *named = self->work && !paused ? tabiya_work_get_cause (self->work) : self->work;

  g_set_object (&self->named, named);
  if (!self->named) {
    g_clear_handle_id (&self->delay_id, g_source_remove);
    gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  } else if (paused || gtk_widget_get_visible (GTK_WIDGET (self))) {
    g_clear_handle_id (&self->delay_id, g_source_remove);
    show_cb (self);
  } else if (self->delay_id == 0) {
    self->delay_id = g_timeout_add (DELAY_MS, show_cb, self);
  }
}

static void
clicked_cb (TabiyaWaitLine *self)
{
  g_autoptr(TabiyaWork) named = g_object_ref (self->named);

  tabiya_work_set_paused (named, named != self->work);
}

static void
tabiya_wait_line_dispose (GObject *object)
{
  TabiyaWaitLine *self = TABIYA_WAIT_LINE (object);

  if (self->work)
    g_signal_handlers_disconnect_by_data (self->work, self);
  g_clear_object (&self->work);
  g_clear_object (&self->named);
  g_clear_handle_id (&self->delay_id, g_source_remove);
  tabiya_widget_dispose_children (object);
}

static void
tabiya_wait_line_class_init (TabiyaWaitLineClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tabiya_wait_line_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "waitline");
}

static void
tabiya_wait_line_init (TabiyaWaitLine *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  self->label = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS,
                              "hexpand", TRUE, "xalign", 0.0, "wrap", TRUE, NULL);
  self->button = g_object_new (GTK_TYPE_BUTTON, "valign", GTK_ALIGN_CENTER, NULL);
  gtk_widget_set_parent (GTK_WIDGET (self->label), GTK_WIDGET (self));
  gtk_widget_set_parent (GTK_WIDGET (self->button), GTK_WIDGET (self));
  g_signal_connect_swapped (self->button, "clicked", G_CALLBACK (clicked_cb), self);
}

void
tabiya_wait_line_set_work (TabiyaWaitLine *self,
                           TabiyaWork     *work)
{
  g_return_if_fail (TABIYA_IS_WAIT_LINE (self));

  if (self->work == work)
    return;
  if (self->work)
    g_signal_handlers_disconnect_by_data (self->work, self);
  g_set_object (&self->work, work);
  if (work)
    g_signal_connect_swapped (work, "changed", G_CALLBACK (update_cb), self);
  update_cb (self);
}
