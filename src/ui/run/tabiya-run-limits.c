/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/run/tabiya-run-limits.h"

#include <glib/gi18n.h>

#include "model/lab/tabiya-run-choices.h"
#include "ui/tabiya-wheel.h"
#include "ui/tabiya-widgets.h"

enum { LIMIT_NODES, LIMIT_CLOCK };

static const struct {
  gint64 base_ms;
  gint64 increment_ms;
} clocks[] = { { 1000, 10 }, { 5000, 50 }, { 10000, 100 }, { 60000, 600 } };

#define USUAL_CLOCK 1

struct _TabiyaRunLimits
{
  AdwPreferencesGroup  parent_instance;

  /* template */
  AdwComboRow         *limit_row;
  GtkWidget           *nodes_row;
  GtkEditable         *nodes_spin;
  GtkAdjustment       *nodes;
  AdwComboRow         *clock_row;
};

G_DEFINE_FINAL_TYPE (TabiyaRunLimits, tabiya_run_limits, ADW_TYPE_PREFERENCES_GROUP)

/* Some rows belong to a choice and are visible with it alone. */
static void
update_rows_cb (TabiyaRunLimits *self)
{
  gboolean clock = adw_combo_row_get_selected (self->limit_row) == LIMIT_CLOCK;

  gtk_widget_set_visible (self->nodes_row, !clock);
  gtk_widget_set_visible (GTK_WIDGET (self->clock_row), clock);
}

static void
tabiya_run_limits_class_init (TabiyaRunLimitsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_widget_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-run-limits.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaRunLimits, limit_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaRunLimits, nodes_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaRunLimits, nodes_spin);
  gtk_widget_class_bind_template_child (widget_class, TabiyaRunLimits, nodes);
  gtk_widget_class_bind_template_child (widget_class, TabiyaRunLimits, clock_row);
  gtk_widget_class_bind_template_callback (widget_class, update_rows_cb);
}

static void
tabiya_run_limits_init (TabiyaRunLimits *self)
{
  g_autoptr(GtkStringList) limits = gtk_string_list_new (NULL);
  g_autoptr(GtkStringList) names = gtk_string_list_new (NULL);

  gtk_widget_init_template (GTK_WIDGET (self));
  tabiya_wheel_leave_values (GTK_WIDGET (self));
  /* Enter starts the run, even from a spin button. */
  gtk_text_set_activates_default (GTK_TEXT (gtk_editable_get_delegate (self->nodes_spin)), TRUE);
  gtk_string_list_append (limits, _("Fixed number of positions"));
  gtk_string_list_append (limits, _("Short clock"));
  adw_combo_row_set_model (self->limit_row, G_LIST_MODEL (limits));
  for (guint i = 0; i < G_N_ELEMENTS (clocks); i++) {
    /* Translators: a clock: seconds, and seconds added for each move */
    g_autofree char *text = g_strdup_printf (_("%g s + %g s"), (double) clocks[i].base_ms / 1000,
                                             (double) clocks[i].increment_ms / 1000);

    gtk_string_list_append (names, text);
  }
  adw_combo_row_set_model (self->clock_row, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->clock_row, USUAL_CLOCK);
}

/**
 * tabiya_run_limits_get:
 * @limits: (out): what was chosen
 *
 * Reads the rows.
 */
void
tabiya_run_limits_get (TabiyaRunLimits   *self,
                       TabiyaMatchLimits *limits)
{
  guint clock;

  g_return_if_fail (TABIYA_IS_RUN_LIMITS (self));

  clock = adw_combo_row_get_selected (self->clock_row);
  *limits = (TabiyaMatchLimits) { 0 };
  if (adw_combo_row_get_selected (self->limit_row) == LIMIT_CLOCK
      && clock < G_N_ELEMENTS (clocks)) {
    limits->base_ms = clocks[clock].base_ms;
    limits->increment_ms = clocks[clock].increment_ms;
  } else {
    limits->nodes = (guint64) gtk_adjustment_get_value (self->nodes);
  }
}

/* Chooses an item unless the settings are of a program that had more of them. */
static void
select_item (AdwComboRow *row,
             int          index)
{
  if (index >= 0 && (guint) index < g_list_model_get_n_items (adw_combo_row_get_model (row)))
    adw_combo_row_set_selected (row, (guint) index);
}

/**
 * tabiya_run_limits_recall:
 * @settings: those of the program
 * @kind: the kind of run
 *
 * Chooses what was chosen the last time.
 */
void
tabiya_run_limits_recall (TabiyaRunLimits *self,
                          GSettings       *settings,
                          const char      *kind)
{
  double nodes;

  g_return_if_fail (TABIYA_IS_RUN_LIMITS (self));

  nodes = gtk_adjustment_get_value (self->nodes);
  select_item (self->limit_row, tabiya_run_choices_get (settings, kind, "limit", LIMIT_NODES));
  select_item (self->clock_row, tabiya_run_choices_get (settings, kind, "clock", USUAL_CLOCK));
  gtk_adjustment_set_value (self->nodes,
                            tabiya_run_choices_get (settings, kind, "nodes", (int) nodes));
}

/**
 * tabiya_run_limits_remember:
 * @settings: those of the program
 * @kind: the kind of run
 *
 * Keeps what is chosen for the next time.
 */
void
tabiya_run_limits_remember (TabiyaRunLimits *self,
                            GSettings       *settings,
                            const char      *kind)
{
  g_return_if_fail (TABIYA_IS_RUN_LIMITS (self));

  tabiya_run_choices_set (settings, kind, "limit",
                          (int) adw_combo_row_get_selected (self->limit_row));
  tabiya_run_choices_set (settings, kind, "clock",
                          (int) adw_combo_row_get_selected (self->clock_row));
  tabiya_run_choices_set (settings, kind, "nodes", (int) gtk_adjustment_get_value (self->nodes));
}
