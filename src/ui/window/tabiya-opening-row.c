/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-opening-row.h"

#include "ui/tabiya-widgets.h"

struct _TabiyaOpeningRow
{
  GtkWidget  parent_instance;

  /* template */
  GtkLabel  *eco_label;
  GtkLabel  *name_label;
};

G_DEFINE_FINAL_TYPE (TabiyaOpeningRow, tabiya_opening_row, GTK_TYPE_WIDGET)

static void
tabiya_opening_row_class_init (TabiyaOpeningRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_widget_dispose_children;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-opening-row.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaOpeningRow, eco_label);
  gtk_widget_class_bind_template_child (widget_class, TabiyaOpeningRow, name_label);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
}

static void
tabiya_opening_row_init (TabiyaOpeningRow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  gtk_widget_init_template (widget);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (gtk_widget_get_layout_manager (widget)),
                                  GTK_ORIENTATION_VERTICAL);
}

void
tabiya_opening_row_set_opening (TabiyaOpeningRow    *self,
                                const TabiyaOpening *opening)
{
  g_return_if_fail (TABIYA_IS_OPENING_ROW (self));

  gtk_widget_set_visible (GTK_WIDGET (self), !!opening);
  if (!opening)
    return;
  gtk_label_set_text (self->eco_label, opening->eco);
  gtk_label_set_text (self->name_label, opening->name);
  tabiya_widget_set_tooltip (GTK_WIDGET (self->name_label), opening->name);
}
