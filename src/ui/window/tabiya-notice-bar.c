/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-notice-bar.h"

#include "ui/tabiya-widgets.h"

struct _TabiyaNoticeBar
{
  GtkWidget    parent_instance;

  /* template */
  GtkRevealer *revealer;
  GtkLabel    *label;
  GtkButton   *button;
  GtkButton   *second_button;
};

G_DEFINE_FINAL_TYPE (TabiyaNoticeBar, tabiya_notice_bar, GTK_TYPE_WIDGET)

static void
show_button (GtkButton  *button,
             const char *label,
             const char *action)
{
  gtk_widget_set_visible (GTK_WIDGET (button), !!label);
  if (!label)
    return;
  gtk_button_set_label (button, label);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
}

static void
tabiya_notice_bar_class_init (TabiyaNoticeBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_widget_dispose_children;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-notice-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaNoticeBar, revealer);
  gtk_widget_class_bind_template_child (widget_class, TabiyaNoticeBar, label);
  gtk_widget_class_bind_template_child (widget_class, TabiyaNoticeBar, button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaNoticeBar, second_button);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
tabiya_notice_bar_init (TabiyaNoticeBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
tabiya_notice_bar_set_notice (TabiyaNoticeBar        *self,
                              const TabiyaPlayNotice *notice)
{
  gboolean shown = notice && notice->text;

  g_return_if_fail (TABIYA_IS_NOTICE_BAR (self));

  /* The old text stays while the bar slides out of sight. */
  if (shown) {
    gtk_label_set_text (self->label, notice->text);
    show_button (self->button, notice->label, notice->action);
    show_button (self->second_button, notice->second_label, notice->second_action);
  }
  gtk_revealer_set_reveal_child (self->revealer, shown);
}
