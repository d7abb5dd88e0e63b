/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/heuristics/tabiya-weight-phases.h"

#include <glib/gi18n.h>

#include "ui/heuristics/tabiya-weight-row.h"
#include "ui/tabiya-widgets.h"

struct _TabiyaWeightPhases
{
  GtkWidget        parent_instance;

  /* template */
  GtkLabel        *name;
  GtkLabel        *help;
  GtkBox          *box;

  /* borrowed: children of @box */
  TabiyaWeightRow *rows[HEURISTIC_N_PHASES];

  /* state */
  int              index;       /* of the weight */
};

enum {
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaWeightPhases, tabiya_weight_phases, GTK_TYPE_WIDGET)

static void
row_changed_cb (TabiyaWeightPhases *self,
                TabiyaWeightRow    *row)
{
  int phase = row == self->rows[HEURISTIC_MIDDLEGAME] ? HEURISTIC_MIDDLEGAME : HEURISTIC_ENDGAME;

  g_signal_emit (self, signals[SIGNAL_CHANGED], 0, phase);
}

static void
tabiya_weight_phases_class_init (TabiyaWeightPhasesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_widget_dispose;

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", TABIYA_TYPE_WEIGHT_PHASES, G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-weight-phases.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaWeightPhases, name);
  gtk_widget_class_bind_template_child (widget_class, TabiyaWeightPhases, help);
  gtk_widget_class_bind_template_child (widget_class, TabiyaWeightPhases, box);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "weightphases");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
tabiya_weight_phases_init (TabiyaWeightPhases *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Translators: the argument is a weight: "King attack, middlegame". */
static const char *const row_names[HEURISTIC_N_PHASES] = {
  [HEURISTIC_MIDDLEGAME] = N_("%s, middlegame"),
  [HEURISTIC_ENDGAME] = N_("%s, endgame"),
};

static void
add_row (TabiyaWeightPhases *self,
         const Heuristic    *heuristic,
         HeuristicPhase      phase)
{
  const HeuristicWeightInfo *info = heuristic_get_weight (heuristic, self->index);
  GtkWidget *row = tabiya_weight_row_new (info);
  g_autofree char *full = NULL;

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  full = g_strdup_printf (_(row_names[phase]), _(info->name));
#pragma GCC diagnostic pop
  tabiya_weight_row_set_names (TABIYA_WEIGHT_ROW (row),
                               phase == HEURISTIC_MIDDLEGAME ? _("Middlegame") : _("Endgame"),
                               full);
  gtk_widget_set_sensitive (row, heuristic_weight_counts_in (heuristic, self->index, phase));
  if (!heuristic_weight_counts_in (heuristic, self->index, phase))
    gtk_widget_set_tooltip_text (row, phase == HEURISTIC_MIDDLEGAME
                                        ? _("This weight counts in the endgame alone.")
                                        : _("This weight counts in the middlegame alone."));
  self->rows[phase] = TABIYA_WEIGHT_ROW (row);
  g_signal_connect_object (row, "changed", G_CALLBACK (row_changed_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (self->box, row);
}

/**
 * tabiya_weight_phases_new:
 * @heuristic: a tapered heuristic
 * @index: the index of a weight
 *
 * Returns: (transfer floating): both phases of the weight, at its default. Main thread.
 */
GtkWidget *
tabiya_weight_phases_new (const Heuristic *heuristic,
                          int              index)
{
  TabiyaWeightPhases *self = g_object_new (TABIYA_TYPE_WEIGHT_PHASES, NULL);
  const char *name = _(heuristic_get_weight (heuristic, index)->name);

  self->index = index;
  gtk_label_set_text (self->name, name);
  gtk_label_set_text (self->help, _(heuristic_get_weight (heuristic, index)->help));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  for (int phase = 0; phase < HEURISTIC_N_PHASES; phase++)
    add_row (self, heuristic, (HeuristicPhase) phase);
  return GTK_WIDGET (self);
}

void
tabiya_weight_phases_set_weights (TabiyaWeightPhases     *self,
                                  const HeuristicWeights *weights)
{
  g_return_if_fail (TABIYA_IS_WEIGHT_PHASES (self));

  for (int phase = 0; phase < HEURISTIC_N_PHASES; phase++)
    tabiya_weight_row_set_value (self->rows[phase],
                                 heuristic_weights_get_phase (weights, self->index,
                                                              (HeuristicPhase) phase));
}

/**
 * tabiya_weight_phases_get_value:
 * @phase: a phase
 *
 * Returns: the value shown for it, in the unit of the weight
 */
int
tabiya_weight_phases_get_value (TabiyaWeightPhases *self,
                                HeuristicPhase      phase)
{
  g_return_val_if_fail (TABIYA_IS_WEIGHT_PHASES (self), 0);

  return tabiya_weight_row_get_value (self->rows[phase]);
}
