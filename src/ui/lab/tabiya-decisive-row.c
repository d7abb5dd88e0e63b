/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/lab/tabiya-decisive-row.h"

#include <glib/gi18n.h>

#include "insight/tabiya-shown-moves.h"
#include "model/weights/tabiya-weight-value.h"
#include "ui/tabiya-widgets.h"

struct _TabiyaDecisiveRow
{
  AdwActionRow               parent_instance;

  /* template */
  GtkLabel                  *value_label;
  GtkWidget                 *apply_button;

  /* state */
  ChessPosition              position;
  const HeuristicWeightInfo *info;
  TabiyaDecisiveWeight       found;
};

enum {
  APPLY,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaDecisiveRow, tabiya_decisive_row, ADW_TYPE_ACTION_ROW)

/* "Nf3 becomes g4" */
static char *
dup_change (TabiyaDecisiveRow *self,
            ChessMove          choice)
{
  g_autofree char *before = tabiya_shown_move_dup (&self->position, choice);
  g_autofree char *after = tabiya_shown_move_dup (&self->position, self->found.move);

  /* Translators: a move, and the move that is chosen instead. */
  return g_strdup_printf (_("%s becomes %s"), before, after);
}

static char *
dup_text (TabiyaDecisiveRow *self,
          ChessMove          choice,
          gboolean           searching)
{
  const TabiyaDecisiveWeight *found = &self->found;
  g_autofree char *lowest = tabiya_weight_value_format (self->info, found->lowest);
  g_autofree char *highest = tabiya_weight_value_format (self->info, found->highest);

  if (found->state == TABIYA_DECISIVE_CHANGES)
    return dup_change (self, choice);
  if (found->state == TABIYA_DECISIVE_OPEN)
    return g_strdup (_("cannot be told here"));
  if (found->state == TABIYA_DECISIVE_NEVER)
    /* Translators: two values of a weight: "nothing from 0 % to 400 % changes it". */
    return g_strdup_printf (_("nothing from %s to %s changes it"), lowest, highest);
  if (found->lowest == found->highest)
    return g_strdup (searching ? _("not looked at yet") : _("not looked at"));
  /* Translators: two values of a weight. */
  return g_strdup_printf (searching ? _("nothing from %s to %s, looking further…")
                                    : _("nothing from %s to %s, stopped there"), lowest, highest);
}

static void
update_value (TabiyaDecisiveRow *self)
{
  gboolean changes = self->found.state == TABIYA_DECISIVE_CHANGES;
  g_autofree char *from = tabiya_weight_value_format (self->info, self->found.from);
  g_autofree char *to = tabiya_weight_value_format (self->info, self->found.to);
  /* Translators: the present value of a weight, and another. */
  g_autofree char *both = g_strdup_printf (_("%s → %s"), from, to);
  g_autofree char *tip = g_strdup_printf (_("Set %s to %s"), _(self->info->name), to);

  gtk_label_set_text (self->value_label, changes ? both : from);
  gtk_widget_set_visible (self->apply_button, changes);
  gtk_widget_set_tooltip_text (self->apply_button, tip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->apply_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, tip, -1);
  tabiya_widget_set_css_class (GTK_WIDGET (self->value_label), "dim-label", !changes);
}

static void
apply_clicked_cb (TabiyaDecisiveRow *self)
{
  g_signal_emit (self, signals[APPLY], 0);
}

static void
tabiya_decisive_row_class_init (TabiyaDecisiveRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_widget_dispose;
  signals[APPLY] = g_signal_new ("apply", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                 NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-decisive-row.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaDecisiveRow, value_label);
  gtk_widget_class_bind_template_child (widget_class, TabiyaDecisiveRow, apply_button);
  gtk_widget_class_bind_template_callback (widget_class, apply_clicked_cb);
}

static void
tabiya_decisive_row_init (TabiyaDecisiveRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * tabiya_decisive_row_new:
 * @subject: the position and the weights; copied
 * @weight: index of the weight
 *
 * Main thread, like all functions here.
 *
 * Returns: (transfer floating): a row without a result yet
 */
GtkWidget *
tabiya_decisive_row_new (const TabiyaDecisiveSubject *subject,
                         int                          weight)
{
  TabiyaDecisiveRow *self = g_object_new (TABIYA_TYPE_DECISIVE_ROW, NULL);
  int value = subject->weights.values[weight];
  TabiyaDecisiveWeight found = {
    .weight = weight, .from = value, .to = value, .lowest = value, .highest = value,
  };

  self->position = subject->position;
  self->info = heuristic_get_weight (subject->weights.heuristic, weight);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), _(self->info->name));
  /* A tooltip would cover the rows below; what the weight means stands beside its slider. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  _(self->info->help), -1);
  tabiya_decisive_row_set_found (self, &found, CHESS_NO_MOVE, TRUE);
  return GTK_WIDGET (self);
}

void
tabiya_decisive_row_set_found (TabiyaDecisiveRow          *self,
                               const TabiyaDecisiveWeight *found,
                               ChessMove                   choice,
                               gboolean                    searching)
{
  g_autofree char *text = NULL;
  g_autofree char *label = NULL;

  g_return_if_fail (TABIYA_IS_DECISIVE_ROW (self));

  self->found = *found;
  text = dup_text (self, choice, searching);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), text);
  update_value (self);
  /* Translators: a weight; its values; what they do. */
  label = g_strdup_printf (_("%s, %s: %s"), _(self->info->name),
                           gtk_label_get_text (self->value_label), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

/**
 * tabiya_decisive_row_get_found:
 *
 * Returns: (transfer none): the result for its weight
 */
const TabiyaDecisiveWeight *
tabiya_decisive_row_get_found (TabiyaDecisiveRow *self)
{
  g_return_val_if_fail (TABIYA_IS_DECISIVE_ROW (self), NULL);

  return &self->found;
}
