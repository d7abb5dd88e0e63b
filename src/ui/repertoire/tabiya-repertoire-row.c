/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/repertoire/tabiya-repertoire-row.h"

#include <glib/gi18n.h>

#include "ui/tabiya-widgets.h"

struct _TabiyaRepertoireRow
{
  GtkWidget  parent_instance;

  /* template */
  GtkWidget *box;
  GtkLabel  *label;
};

G_DEFINE_FINAL_TYPE (TabiyaRepertoireRow, tabiya_repertoire_row, GTK_TYPE_WIDGET)

static void
tabiya_repertoire_row_class_init (TabiyaRepertoireRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_widget_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-repertoire-row.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaRepertoireRow, box);
  gtk_widget_class_bind_template_child (widget_class, TabiyaRepertoireRow, label);
}

static void
tabiya_repertoire_row_init (TabiyaRepertoireRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  tabiya_repertoire_row_set_text (self, NULL);
}

void
tabiya_repertoire_row_set_text (TabiyaRepertoireRow *self,
                                const char          *text)
{
  g_return_if_fail (TABIYA_IS_REPERTOIRE_ROW (self));

  gtk_label_set_text (self->label, text ? text : _("Repertoire: nothing prepared here"));
  tabiya_widget_set_tooltip (GTK_WIDGET (self->label), text);
  tabiya_widget_set_css_class (GTK_WIDGET (self->label), "dim-label", !text);
}
