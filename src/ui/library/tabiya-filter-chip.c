/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/library/tabiya-filter-chip.h"

#include <glib/gi18n.h>

#include "model/library/tabiya-filter-words.h"
#include "ui/tabiya-widgets.h"

struct _TabiyaFilterChip
{
  GtkButton  parent_instance;

  /* template */
  GtkLabel  *label;

  /* state */
  guint      index;
};

G_DEFINE_FINAL_TYPE (TabiyaFilterChip, tabiya_filter_chip, GTK_TYPE_BUTTON)

static void
tabiya_filter_chip_class_init (TabiyaFilterChipClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_widget_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-filter-chip.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaFilterChip, label);
}

static void
tabiya_filter_chip_init (TabiyaFilterChip *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
tabiya_filter_chip_new (const TabiyaFilterTerm *term,
                        guint                   index)
{
  TabiyaFilterChip *self = g_object_new (TABIYA_TYPE_FILTER_CHIP, NULL);
  g_autofree char *text = tabiya_filter_words_dup_term (term);
  g_autofree char *name = g_strdup_printf (_("Remove filter: %s"), text);

  self->index = index;
  gtk_label_set_text (self->label, text);
  if (term->error)
    gtk_widget_add_css_class (GTK_WIDGET (self), "error");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return GTK_WIDGET (self);
}

/**
 * tabiya_filter_chip_get_index:
 *
 * Returns: the index of its term in the filter
 */
guint
tabiya_filter_chip_get_index (TabiyaFilterChip *self)
{
  g_return_val_if_fail (TABIYA_IS_FILTER_CHIP (self), 0);

  return self->index;
}
