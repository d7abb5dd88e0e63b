/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/lab/tabiya-fit-row.h"

#include <glib/gi18n.h>

#include "model/weights/tabiya-weight-value.h"
#include "ui/tabiya-widgets.h"

struct _TabiyaFitRow
{
  AdwActionRow               parent_instance;

  /* template */
  GtkCheckButton            *check;
  GtkLabel                  *value_label;

  /* state */
  const HeuristicWeightInfo *info;
  int                        value;
};

enum {
  TOGGLED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaFitRow, tabiya_fit_row, ADW_TYPE_ACTION_ROW)

static void
toggled_cb (TabiyaFitRow *self)
{
  g_signal_emit (self, signals[TOGGLED], 0);
}

static void
tabiya_fit_row_class_init (TabiyaFitRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_widget_dispose;
  signals[TOGGLED] = g_signal_new ("toggled", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-fit-row.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaFitRow, check);
  gtk_widget_class_bind_template_child (widget_class, TabiyaFitRow, value_label);
  gtk_widget_class_bind_template_callback (widget_class, toggled_cb);
}

static void
tabiya_fit_row_init (TabiyaFitRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
set_accessible (TabiyaFitRow *self,
                const char   *value)
{
  /* Translators: a weight and its value, or its values before and after. */
  g_autofree char *label = g_strdup_printf (_("%s: %s"), _(self->info->name), value);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self->check),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

/**
 * tabiya_fit_row_new:
 * @info: the weight
 * @value: its present value
 *
 * Main thread, like all functions here.
 *
 * Returns: (transfer floating): a checked row
 */
GtkWidget *
tabiya_fit_row_new (const HeuristicWeightInfo *info,
                    int                        value)
{
  TabiyaFitRow *self = g_object_new (TABIYA_TYPE_FIT_ROW, NULL);
  g_autofree char *text = tabiya_weight_value_format (info, value);

  self->info = info;
  self->value = value;
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), _(info->name));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), _(info->help));
  gtk_label_set_text (self->value_label, text);
  set_accessible (self, text);
  return GTK_WIDGET (self);
}

/* "100 % → 128 % ± 6 %", or a part of it. */
static char *
format_change (TabiyaFitRow *self,
               int           value,
               int           margin)
{
  g_autofree char *before = tabiya_weight_value_format (self->info, self->value);
  g_autofree char *after = tabiya_weight_value_format (self->info, value);
  g_autofree char *around = tabiya_weight_value_format (self->info, margin);

  if (value == self->value && margin == 0)
    return g_steal_pointer (&before);
  if (value == self->value)
    /* Translators: the value of a weight and its uncertainty. */
    return g_strdup_printf (_("%s ± %s"), before, around);
  if (margin == 0)
    /* Translators: the value of a weight before and after. */
    return g_strdup_printf (_("%s → %s"), before, after);
  /* Translators: the value of a weight before and after, with its uncertainty. */
  return g_strdup_printf (_("%s → %s ± %s"), before, after, around);
}

void
tabiya_fit_row_set_new (TabiyaFitRow *self,
                        int           value,
                        int           margin,
                        gboolean      at_limit)
{
  g_autofree char *text = NULL;
  g_autofree char *spoken = NULL;

  g_return_if_fail (TABIYA_IS_FIT_ROW (self));

  text = format_change (self, value, at_limit ? 0 : margin);
  gtk_check_button_set_active (self->check, value != self->value);
  gtk_widget_set_sensitive (GTK_WIDGET (self), value != self->value);
  gtk_label_set_text (self->value_label, text);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), at_limit ? _("At its limit") : NULL);
  /* Translators: the change of a weight; what follows is a note on it. */
  spoken = at_limit ? g_strdup_printf (_("%s, %s"), text, _("At its limit")) : g_strdup (text);
  set_accessible (self, spoken);
}

/**
 * tabiya_fit_row_get_active:
 *
 * Returns: whether the row is checked
 */
gboolean
tabiya_fit_row_get_active (TabiyaFitRow *self)
{
  g_return_val_if_fail (TABIYA_IS_FIT_ROW (self), FALSE);

  return gtk_check_button_get_active (self->check);
}

/**
 * tabiya_fit_row_set_active:
 *
 * Sets whether the row is checked.
 */
void
tabiya_fit_row_set_active (TabiyaFitRow *self,
                           gboolean      active)
{
  g_return_if_fail (TABIYA_IS_FIT_ROW (self));

  gtk_check_button_set_active (self->check, active);
}
