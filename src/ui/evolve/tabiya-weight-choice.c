/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/evolve/tabiya-weight-choice.h"

#include <glib/gi18n.h>

struct _TabiyaWeightChoice
{
  AdwExpanderRow   parent_instance;

  /* borrowed: in the rows, by weight */
  GtkWidget       *rows[HEURISTIC_MAX_WEIGHTS];
  GtkCheckButton  *checks[HEURISTIC_MAX_WEIGHTS];

  /* state */
  const Heuristic *heuristic;
};

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaWeightChoice, tabiya_weight_choice, ADW_TYPE_EXPANDER_ROW)

static guint
count_chosen (TabiyaWeightChoice *self)
{
  guint n = 0;

  for (int i = 0; i < heuristic_count_weights (self->heuristic); i++)
    n += gtk_check_button_get_active (self->checks[i]);
  return n;
}

static void
update (TabiyaWeightChoice *self)
{
  guint n = count_chosen (self);
  guint n_all = (guint) heuristic_count_weights (self->heuristic);
  g_autofree char *text = NULL;

  if (n == n_all)
    text = g_strdup_printf (ngettext ("The only one", "All %u", n), n);
  else
    text = g_strdup_printf (_("%u of %u; the others stay as they are"), n, n_all);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self), text);
}

static void
toggled_cb (TabiyaWeightChoice *self)
{
  update (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
add_weight (TabiyaWeightChoice *self,
            int                 index)
{
  const HeuristicWeightInfo *info = heuristic_get_weight (self->heuristic, index);
  GtkWidget *check = gtk_check_button_new ();

  self->rows[index] = g_object_new (ADW_TYPE_ACTION_ROW,
                                    "use-markup", FALSE,
                                    "title", _(info->name),
                                    "activatable-widget", check,
                                    NULL);
  self->checks[index] = GTK_CHECK_BUTTON (check);
  gtk_check_button_set_active (self->checks[index], TRUE);
  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (self->rows[index], _(info->help));
  gtk_accessible_update_property (GTK_ACCESSIBLE (check),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _(info->name), -1);
  g_signal_connect_object (check, "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
  adw_action_row_add_prefix (ADW_ACTION_ROW (self->rows[index]), check);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), self->rows[index]);
}

static void
tabiya_weight_choice_class_init (TabiyaWeightChoiceClass *klass)
{
  signals[CHANGED] = g_signal_new ("changed", TABIYA_TYPE_WEIGHT_CHOICE, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
tabiya_weight_choice_init (TabiyaWeightChoice *self)
{
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), _("Weights that may change"));
}

/**
 * tabiya_weight_choice_set_heuristic:
 * @heuristic: whose weights are listed; all of them are chosen
 */
void
tabiya_weight_choice_set_heuristic (TabiyaWeightChoice *self,
                                    const Heuristic    *heuristic)
{
  g_return_if_fail (TABIYA_IS_WEIGHT_CHOICE (self));

  if (self->heuristic == heuristic)
    return;
  for (int i = 0; self->heuristic && i < heuristic_count_weights (self->heuristic); i++)
    adw_expander_row_remove (ADW_EXPANDER_ROW (self), self->rows[i]);
  self->heuristic = heuristic;
  for (int i = 0; i < heuristic_count_weights (heuristic); i++)
    add_weight (self, i);
  update (self);
}

/**
 * tabiya_weight_choice_dup_ids:
 *
 * Returns: (transfer full) (nullable): the ids of the weights that are chosen, separated by commas;
 *   %NULL if there are none
 */
char *
tabiya_weight_choice_dup_ids (TabiyaWeightChoice *self)
{
  g_autoptr(GString) ids = g_string_new (NULL);

  g_return_val_if_fail (TABIYA_IS_WEIGHT_CHOICE (self), NULL);

  for (int i = 0; self->heuristic && i < heuristic_count_weights (self->heuristic); i++) {
    if (gtk_check_button_get_active (self->checks[i]))
      g_string_append_printf (ids, "%s%s", ids->len > 0 ? "," : "",
                              heuristic_get_weight (self->heuristic, i)->id);
  }
  return ids->len > 0 ? g_strdup (ids->str) : NULL;
}
