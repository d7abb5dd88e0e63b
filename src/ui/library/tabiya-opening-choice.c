/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/library/tabiya-opening-choice.h"

#include "model/library/tabiya-opening-groups.h"
#include "ui/tabiya-widgets.h"

struct _TabiyaOpeningChoice
{
  GtkBox    parent_instance;

  /* template */
  GtkLabel *name;
  GtkLabel *codes;
};

G_DEFINE_FINAL_TYPE (TabiyaOpeningChoice, tabiya_opening_choice, GTK_TYPE_BOX)

static void
tabiya_opening_choice_class_init (TabiyaOpeningChoiceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_widget_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-opening-choice.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaOpeningChoice, name);
  gtk_widget_class_bind_template_child (widget_class, TabiyaOpeningChoice, codes);
}

static void
tabiya_opening_choice_init (TabiyaOpeningChoice *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
tabiya_opening_choice_new (guint index)
{
  TabiyaOpeningChoice *self = g_object_new (TABIYA_TYPE_OPENING_CHOICE, NULL);
  g_autofree char *codes = tabiya_opening_groups_dup_codes (index);

  gtk_label_set_text (self->name, tabiya_opening_groups_get_nth_name (index));
  gtk_label_set_text (self->codes, codes);
  return GTK_WIDGET (self);
}
