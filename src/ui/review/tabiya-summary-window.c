/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/review/tabiya-summary-window.h"

#include <glib/gi18n.h>

/* Logical pixels; as wide as the narrow windows that need it. */
#define WIDTH  360
#define HEIGHT 600

struct _TabiyaSummaryWindow
{
  AdwWindow          parent_instance;

  /* children */
  TabiyaSummaryPage *page;
};

G_DEFINE_FINAL_TYPE (TabiyaSummaryWindow, tabiya_summary_window, ADW_TYPE_WINDOW)

static void
tabiya_summary_window_class_init (TabiyaSummaryWindowClass *klass)
{
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0, "window.close",
                                       NULL);
}

static void
tabiya_summary_window_init (TabiyaSummaryWindow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->page = g_object_new (TABIYA_TYPE_SUMMARY_PAGE, "vexpand", TRUE, NULL);
  gtk_box_append (GTK_BOX (box), adw_header_bar_new ());
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->page));
  adw_window_set_content (ADW_WINDOW (self), box);
  gtk_window_set_title (GTK_WINDOW (self), _("Summary"));
  gtk_window_set_default_size (GTK_WINDOW (self), WIDTH, HEIGHT);
  g_signal_connect_swapped (self->page, "node-activated", G_CALLBACK (gtk_window_close), self);
}

GtkWidget *
tabiya_summary_window_new (GtkWindow          *parent,
                           TabiyaSummaryModel *model,
                           TabiyaBoard        *board)
{
  TabiyaSummaryWindow *self = g_object_new (TABIYA_TYPE_SUMMARY_WINDOW, "transient-for", parent,
                                            "modal", TRUE, "destroy-with-parent", TRUE, NULL);

  tabiya_summary_page_set_model (self->page, model, board);
  return GTK_WIDGET (self);
}

/**
 * tabiya_summary_window_get_page:
 *
 * Returns: (transfer none): the page, whose signal says what was chosen
 */
TabiyaSummaryPage *
tabiya_summary_window_get_page (TabiyaSummaryWindow *self)
{
  g_return_val_if_fail (TABIYA_IS_SUMMARY_WINDOW (self), NULL);

  return self->page;
}
