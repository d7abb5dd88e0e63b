/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/run/tabiya-run-row.h"

#include <glib/gi18n.h>

#include "ui/tabiya-widgets.h"

struct _TabiyaRunRow
{
  AdwActionRow  parent_instance;

  /* template */
  GtkWidget    *delete_button;
  GtkWidget    *open_icon;
};

enum {
  DELETE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaRunRow, tabiya_run_row, ADW_TYPE_ACTION_ROW)

static void
delete_clicked_cb (TabiyaRunRow *self)
{
  g_signal_emit (self, signals[DELETE], 0);
}

static void
tabiya_run_row_class_init (TabiyaRunRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tabiya_widget_dispose;
  signals[DELETE] = g_signal_new ("delete", TABIYA_TYPE_RUN_ROW, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-run-row.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaRunRow, delete_button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaRunRow, open_icon);
  gtk_widget_class_bind_template_callback (widget_class, delete_clicked_cb);
}

static void
tabiya_run_row_init (TabiyaRunRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * tabiya_run_row_new:
 * @title: what the run is called
 * @standing: how it stands
 * @can_open: whether it can be shown
 * @not_deletable: (nullable): why it cannot be deleted; %NULL if it can
 *
 * Main thread.
 *
 * Returns: (transfer floating): a row
 */
GtkWidget *
tabiya_run_row_new (const char *title,
                    const char *standing,
                    gboolean    can_open,
                    const char *not_deletable)
{
  TabiyaRunRow *self = g_object_new (TABIYA_TYPE_RUN_ROW, NULL);
  g_autofree char *label = g_strdup_printf (_("Delete %s"), title);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), standing);
  gtk_widget_set_sensitive (self->delete_button, !not_deletable);
  gtk_widget_set_tooltip_text (self->delete_button, not_deletable ? not_deletable : _("Delete"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->delete_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), can_open);
  gtk_widget_set_visible (self->open_icon, can_open);
  return GTK_WIDGET (self);
}
