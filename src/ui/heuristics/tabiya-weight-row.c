/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/heuristics/tabiya-weight-row.h"

#include <math.h>

#include <glib/gi18n.h>

#include "ui/heuristics/tabiya-weight-layout.h"
#include "ui/heuristics/tabiya-weight-scale.h"
#include "ui/tabiya-wheel.h"
#include "model/weights/tabiya-weight-value.h"

struct _TabiyaWeightRow
{
  GtkWidget                  parent_instance;

  /* template */
  GtkAdjustment             *scale_adjustment;
  GtkAdjustment             *number_adjustment;
  GtkWidget                 *mark;
  GtkLabel                  *name;
  TabiyaWeightScale         *scale;
  GtkSpinButton             *number;
  GtkWidget                 *reset;
  GtkLabel                  *help;

  /* borrowed: static */
  const HeuristicWeightInfo *info;

  /* state */
  int                        value;
  gboolean                   updating;
};

enum {
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaWeightRow, tabiya_weight_row, GTK_TYPE_WIDGET)

static void
update_changed (TabiyaWeightRow *self)
{
  gboolean changed = self->value != self->info->default_value;
  g_autofree char *text = tabiya_weight_value_format (self->info, self->value);

  if (changed) {
    gtk_widget_add_css_class (GTK_WIDGET (self), "changed");
  } else {
    /* Hiding a focused button would lose the focus. */
    if (gtk_widget_is_focus (self->reset))
      gtk_widget_grab_focus (GTK_WIDGET (self->scale));
    gtk_widget_remove_css_class (GTK_WIDGET (self), "changed");
  }
  gtk_widget_set_visible (self->mark, changed);
  gtk_widget_set_visible (self->reset, changed);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scale),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text,
                                  -1);
}

/* Extends the range of the scale for a typed value. It never shrinks, so that it does not change
   during a drag. */
static void
widen_scale (TabiyaWeightRow *self)
{
  int lower;
  int upper;

  tabiya_weight_value_get_scale (self->info, &lower, &upper);
  gtk_adjustment_set_lower (self->scale_adjustment, MIN (lower, self->value));
  gtk_adjustment_set_upper (self->scale_adjustment, MAX (upper, self->value));
}

static void
show_value (TabiyaWeightRow *self,
            int              value)
{
  self->updating = TRUE;
  self->value = value;
  if (value < gtk_adjustment_get_lower (self->scale_adjustment)
      || value > gtk_adjustment_get_upper (self->scale_adjustment)
      || value == self->info->default_value)
    widen_scale (self);
  gtk_adjustment_set_value (self->scale_adjustment, value);
  gtk_adjustment_set_value (self->number_adjustment, value);
  self->updating = FALSE;
  update_changed (self);
}

static void
change_value (TabiyaWeightRow *self,
              int              value)
{
  if (self->updating || value == self->value)
    return;
  show_value (self, value);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
scale_changed_cb (TabiyaWeightRow *self)
{
  change_value (self, (int) rint (gtk_adjustment_get_value (self->scale_adjustment)));
}

static void
number_changed_cb (TabiyaWeightRow *self)
{
  change_value (self, (int) rint (gtk_adjustment_get_value (self->number_adjustment)));
}

static void
reset_clicked_cb (TabiyaWeightRow *self)
{
  change_value (self, self->info->default_value);
}

static gboolean
number_output_cb (GtkSpinButton   *number,
                  TabiyaWeightRow *self)
{
  g_autofree char *text = NULL;

  if (!self->info)
    return FALSE;
  text = tabiya_weight_value_format (self->info,
                                     (int) rint (gtk_spin_button_get_value (number)));
  if (g_strcmp0 (text, gtk_editable_get_text (GTK_EDITABLE (number))) != 0)
    gtk_editable_set_text (GTK_EDITABLE (number), text);
  return TRUE;
}

static int
number_input_cb (GtkSpinButton   *number,
                 double          *new_value,
                 TabiyaWeightRow *self)
{
  int value = self->value;

  if (!self->info)
    return FALSE;
  /* Text that is not a number leaves the value unchanged. GTK_INPUT_ERROR would make it 0 or, with
     the update policy that prevents this, reject values out of range instead of clamping them. */
  tabiya_weight_value_parse (self->info, gtk_editable_get_text (GTK_EDITABLE (number)), &value);
  *new_value = value;
  return TRUE;
}

/* The buttons of the spin button are hidden to keep the column narrow; Up, Down and the scale do
   the same. */
static void
hide_spin_buttons (GtkSpinButton *number)
{
  GtkWidget *child;

  for (child = gtk_widget_get_first_child (GTK_WIDGET (number)); child;
       child = gtk_widget_get_next_sibling (child)) {
    if (GTK_IS_BUTTON (child))
      gtk_widget_set_visible (child, FALSE);
  }
}

static void
tabiya_weight_row_dispose (GObject *object)
{
  GtkWidget *child;

  gtk_widget_dispose_template (GTK_WIDGET (object), TABIYA_TYPE_WEIGHT_ROW);
  /* The template has more children than those bound to fields. */
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))))
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (tabiya_weight_row_parent_class)->dispose (object);
}

static void
tabiya_weight_row_class_init (TabiyaWeightRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tabiya_weight_row_dispose;

  /**
   * TabiyaWeightRow::changed:
   *
   * A person has changed the value by any of the controls.
   */
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", TABIYA_TYPE_WEIGHT_ROW, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (TABIYA_TYPE_WEIGHT_SCALE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-weight-row.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaWeightRow, scale_adjustment);
  gtk_widget_class_bind_template_child (widget_class, TabiyaWeightRow, number_adjustment);
  gtk_widget_class_bind_template_child (widget_class, TabiyaWeightRow, mark);
  gtk_widget_class_bind_template_child (widget_class, TabiyaWeightRow, name);
  gtk_widget_class_bind_template_child (widget_class, TabiyaWeightRow, scale);
  gtk_widget_class_bind_template_child (widget_class, TabiyaWeightRow, number);
  gtk_widget_class_bind_template_child (widget_class, TabiyaWeightRow, reset);
  gtk_widget_class_bind_template_child (widget_class, TabiyaWeightRow, help);
  gtk_widget_class_bind_template_callback (widget_class, scale_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, number_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, number_output_cb);
  gtk_widget_class_bind_template_callback (widget_class, number_input_cb);
  gtk_widget_class_bind_template_callback (widget_class, reset_clicked_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, TABIYA_TYPE_WEIGHT_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "weightrow");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
tabiya_weight_row_init (TabiyaWeightRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  tabiya_wheel_leave_values (GTK_WIDGET (self));
  hide_spin_buttons (self->number);
}

static int
get_page (const HeuristicWeightInfo *info)
{
  switch (info->unit) {
  case HEURISTIC_UNIT_PERCENT:
    return 25;
  case HEURISTIC_UNIT_CENTIPAWN:
    return MAX (10, ABS (info->default_value) / 4);
  case HEURISTIC_UNIT_FACTOR:
  default:
    return 5;
  }
}

static void
name_reset (TabiyaWeightRow *self,
            const char      *name)
{
  g_autofree char *usual = tabiya_weight_value_format (self->info, self->info->default_value);
  g_autofree char *reset = g_strdup_printf (_("Reset %s to %s"), name, usual);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self->reset),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, reset, -1);
}

/* The slider has the part of the range that is of use; the rest can be typed. */
static char *
dup_range (const HeuristicWeightInfo *info)
{
  g_autofree char *minimum = tabiya_weight_value_format (info, info->minimum);
  g_autofree char *maximum = tabiya_weight_value_format (info, info->maximum);
  g_autofree char *usual = tabiya_weight_value_format (info, info->default_value);
  g_autofree char *first = NULL;
  g_autofree char *last = NULL;
  int lower;
  int upper;

  tabiya_weight_value_get_scale (info, &lower, &upper);
  if (lower == info->minimum && upper == info->maximum)
    return g_strdup_printf (_("From %s to %s; %s by default."), minimum, maximum, usual);
  first = tabiya_weight_value_format (info, lower);
  last = tabiya_weight_value_format (info, upper);
  return g_strdup_printf (_("From %s to %s; %s by default. A number can be typed from %s to %s."),
                          first, last, usual, minimum, maximum);
}

static void
describe (TabiyaWeightRow *self)
{
  const char *name = _(self->info->name);
  g_autofree char *range = dup_range (self->info);
  g_autofree char *help = g_strdup_printf ("%s %s", _(self->info->help), range);
  GtkAccessible *controls[] = { GTK_ACCESSIBLE (self->scale), GTK_ACCESSIBLE (self->number) };

  gtk_label_set_text (self->name, name);
  gtk_label_set_text (self->help, _(self->info->help));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->number), range);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  for (guint i = 0; i < G_N_ELEMENTS (controls); i++)
    gtk_accessible_update_property (controls[i], GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, help, -1);
  name_reset (self, name);
}

/**
 * tabiya_weight_row_new:
 * @info: the weight; must stay valid, as those of the registry do
 *
 * Returns: (transfer floating): a row at the weight's default. Main thread.
 */
GtkWidget *
tabiya_weight_row_new (const HeuristicWeightInfo *info)
{
  TabiyaWeightRow *self = g_object_new (TABIYA_TYPE_WEIGHT_ROW, NULL);
  int lower;
  int upper;

  self->info = info;
  self->value = info->default_value;
  self->updating = TRUE;
  tabiya_weight_value_get_scale (info, &lower, &upper);
  gtk_adjustment_configure (self->scale_adjustment, self->value, lower, upper,
                            info->unit == HEURISTIC_UNIT_PERCENT ? 5 : 1, get_page (info), 0);
  gtk_adjustment_configure (self->number_adjustment, self->value, info->minimum, info->maximum,
                            1, get_page (info), 0);
  tabiya_weight_scale_set_default (self->scale, info->default_value);
  self->updating = FALSE;
  gtk_spin_button_update (self->number);
  describe (self);
  update_changed (self);
  return GTK_WIDGET (self);
}

void
tabiya_weight_row_set_names (TabiyaWeightRow *self,
                             const char      *shown,
                             const char      *full)
{
  GtkWidget *controls[] = { GTK_WIDGET (self->scale), GTK_WIDGET (self->number) };

  g_return_if_fail (TABIYA_IS_WEIGHT_ROW (self));

  gtk_label_set_text (self->name, shown);
  gtk_widget_set_visible (GTK_WIDGET (self->help), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, full, -1);
  for (guint i = 0; i < G_N_ELEMENTS (controls); i++) {
    gtk_accessible_reset_relation (GTK_ACCESSIBLE (controls[i]),
                                   GTK_ACCESSIBLE_RELATION_LABELLED_BY);
    gtk_accessible_update_property (GTK_ACCESSIBLE (controls[i]), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    full, -1);
  }
  name_reset (self, full);
}

/**
 * tabiya_weight_row_set_value:
 * @value: in the weight's own unit; clamped to its range
 *
 * Shows a value, without emitting "changed".
 */
void
tabiya_weight_row_set_value (TabiyaWeightRow *self,
                             int              value)
{
  g_return_if_fail (TABIYA_IS_WEIGHT_ROW (self));

  show_value (self, CLAMP (value, self->info->minimum, self->info->maximum));
}

/**
 * tabiya_weight_row_get_value:
 *
 * Returns: the value shown, in the unit of the weight
 */
int
tabiya_weight_row_get_value (TabiyaWeightRow *self)
{
  g_return_val_if_fail (TABIYA_IS_WEIGHT_ROW (self), 0);

  return self->value;
}
