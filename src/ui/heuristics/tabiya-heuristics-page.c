/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/heuristics/tabiya-heuristics-page.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ui/heuristics/tabiya-weight-row.h"
#include "ui/heuristics/tabiya-weights-history.h"
#include "ui/heuristics/tabiya-weights-settings.h"

/*
 * The settings are the truth: the page shows them, writes what the person changes, and follows when
 * somebody else writes. The history is the page's own and begins when it is made.
 */
struct _TabiyaHeuristicsPage
{
  GtkWidget             parent_instance;

  /* template */
  AdwComboRow          *heuristic_row;
  GtkLabel             *unit_label;
  GtkWidget            *reset_all;
  GtkListBox           *list;

  /* owned */
  GSettings            *settings;
  TabiyaWeightsHistory *history;

  /* borrowed: children of the list */
  TabiyaWeightRow      *rows[HEURISTIC_MAX_WEIGHTS];

  /* state */
  HeuristicWeights      weights;
  gboolean              updating;   /* the widgets are being set by us */
  gboolean              writing;    /* the settings are */
};

enum {
  PROP_0,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (TabiyaHeuristicsPage, tabiya_heuristics_page, GTK_TYPE_WIDGET)

static void on_row_changed (TabiyaHeuristicsPage *self,
                            TabiyaWeightRow      *row);

static int
count_changed (const HeuristicWeights *weights)
{
  int count = 0;

  for (int i = 0; i < heuristic_count_weights (weights->heuristic); i++)
    count += weights->values[i]
             != heuristic_get_weight (weights->heuristic, i)->default_value;
  return count;
}

static char *
describe_changes (int changed,
                  int total)
{
  if (changed == 0)
    return g_strdup_printf (ngettext ("%d weight, as it comes", "%d weights, as they come", total),
                            total);
  /* Translators: first how many are changed, then of how many. */
  return g_strdup_printf (ngettext ("%d of %d weight changed", "%d of %d weights changed", total),
                          changed, total);
}

static const char *
describe_unit (const Heuristic *heuristic)
{
  switch (heuristic_get_weight (heuristic, 0)->unit) {
  case HEURISTIC_UNIT_PERCENT:
    return _("percent of the tuned value");
  case HEURISTIC_UNIT_CENTIPAWN:
    return _("in pawns");
  case HEURISTIC_UNIT_FACTOR:
  default:
    return _("whole numbers");
  }
}

static void
update_summary (TabiyaHeuristicsPage *self)
{
  int changed = count_changed (&self->weights);
  g_autofree char *text = describe_changes (changed,
                                            heuristic_count_weights (self->weights.heuristic));

  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->heuristic_row), text);
  gtk_widget_set_sensitive (self->reset_all, changed > 0);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_UNDO]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_REDO]);
}

static void
remove_rows (TabiyaHeuristicsPage *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->list))))
    gtk_list_box_remove (self->list, child);
  memset (self->rows, 0, sizeof self->rows);
}

static void
add_row (TabiyaHeuristicsPage *self,
         int                   index)
{
  const HeuristicWeightInfo *info = heuristic_get_weight (self->weights.heuristic, index);
  GtkWidget *row = tabiya_weight_row_new (info);
  /* The row itself is nothing to operate: Tab goes from control to control. */
  GtkWidget *item = g_object_new (GTK_TYPE_LIST_BOX_ROW,
                                  "activatable", FALSE,
                                  "focusable", FALSE,
                                  "child", row,
                                  NULL);

  self->rows[index] = TABIYA_WEIGHT_ROW (row);
  g_signal_connect_object (row, "changed", G_CALLBACK (on_row_changed), self, G_CONNECT_SWAPPED);
  gtk_list_box_append (self->list, item);
}

static void
show_heuristic (TabiyaHeuristicsPage *self)
{
  const Heuristic *heuristic = self->weights.heuristic;

  remove_rows (self);
  for (int i = 0; i < heuristic_count_weights (heuristic); i++)
    add_row (self, i);
  for (int i = 0; i < heuristic_count (); i++) {
    if (heuristic_get (i) == heuristic)
      adw_combo_row_set_selected (self->heuristic_row, i);
  }
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->heuristic_row),
                               _(heuristic_get_help (heuristic)));
  gtk_label_set_text (self->unit_label, describe_unit (heuristic));
}

/* Shows @weights, with other rows when they are another heuristic's. */
static void
show_weights (TabiyaHeuristicsPage   *self,
              const HeuristicWeights *weights)
{
  gboolean other = weights->heuristic != self->weights.heuristic;

  self->updating = TRUE;
  self->weights = *weights;
  if (other)
    show_heuristic (self);
  for (int i = 0; i < heuristic_count_weights (weights->heuristic); i++)
    tabiya_weight_row_set_value (self->rows[i], weights->values[i]);
  self->updating = FALSE;
  update_summary (self);
}

static void
write_weights (TabiyaHeuristicsPage *self)
{
  self->writing = TRUE;
  tabiya_weights_to_settings (&self->weights, self->settings);
  self->writing = FALSE;
}

/* A change the person made: shown already or not, it is remembered and applied. */
static void
apply_weights (TabiyaHeuristicsPage   *self,
               const HeuristicWeights *weights,
               int                     index)
{
  tabiya_weights_history_push (self->history, weights, index, g_get_monotonic_time ());
  show_weights (self, weights);
  write_weights (self);
}

static void
on_row_changed (TabiyaHeuristicsPage *self,
                TabiyaWeightRow      *row)
{
  HeuristicWeights weights = self->weights;

  if (self->updating)
    return;
  for (int i = 0; i < heuristic_count_weights (weights.heuristic); i++) {
    if (self->rows[i] == row
        && heuristic_weights_set (&weights, i, tabiya_weight_row_get_value (row)))
      apply_weights (self, &weights, i);
  }
}

static void
on_reset_all_clicked (TabiyaHeuristicsPage *self)
{
  HeuristicWeights weights;

  heuristic_weights_init (&weights, self->weights.heuristic);
  apply_weights (self, &weights, TABIYA_WEIGHTS_CHANGE_ALL);
  /* The button is insensitive now and would keep the focus from going on. */
  if (self->rows[0])
    gtk_widget_child_focus (GTK_WIDGET (self->rows[0]), GTK_DIR_TAB_FORWARD);
}

/* The heuristic chosen comes with the weights it was last given. */
static void
on_heuristic_selected (TabiyaHeuristicsPage *self)
{
  const Heuristic *heuristic = heuristic_get (adw_combo_row_get_selected (self->heuristic_row));
  HeuristicWeights weights;

  if (self->updating || !self->settings || !heuristic || heuristic == self->weights.heuristic)
    return;
  self->writing = TRUE;
  g_settings_set_string (self->settings, "heuristic", heuristic_get_id (heuristic));
  self->writing = FALSE;
  tabiya_weights_from_settings (self->settings, &weights);
  apply_weights (self, &weights, TABIYA_WEIGHTS_CHANGE_ALL);
}

/* Somebody else wrote the settings: that is a change like any other, and can be undone. */
static void
on_settings_changed (TabiyaHeuristicsPage *self)
{
  HeuristicWeights weights;

  if (self->writing)
    return;
  tabiya_weights_from_settings (self->settings, &weights);
  if (heuristic_weights_equal (&weights, &self->weights))
    return;
  tabiya_weights_history_push (self->history, &weights, TABIYA_WEIGHTS_CHANGE_ALL,
                               g_get_monotonic_time ());
  show_weights (self, &weights);
}

static void
fill_heuristics (TabiyaHeuristicsPage *self)
{
  g_autoptr(GtkStringList) names = gtk_string_list_new (NULL);

  for (int i = 0; i < heuristic_count (); i++)
    gtk_string_list_append (names, _(heuristic_get_name (heuristic_get (i))));
  adw_combo_row_set_model (self->heuristic_row, G_LIST_MODEL (names));
}

static void
tabiya_heuristics_page_get_property (GObject    *object,
                                     guint       id,
                                     GValue     *value,
                                     GParamSpec *pspec)
{
  TabiyaHeuristicsPage *self = TABIYA_HEURISTICS_PAGE (object);

  switch (id) {
  case PROP_CAN_UNDO:
    g_value_set_boolean (value, self->history && tabiya_weights_history_can_undo (self->history));
    break;
  case PROP_CAN_REDO:
    g_value_set_boolean (value, self->history && tabiya_weights_history_can_redo (self->history));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
tabiya_heuristics_page_dispose (GObject *object)
{
  TabiyaHeuristicsPage *self = TABIYA_HEURISTICS_PAGE (object);
  GtkWidget *child;

  self->updating = TRUE;
  if (self->settings)
    g_signal_handlers_disconnect_by_data (self->settings, self);
  g_clear_object (&self->settings);
  gtk_widget_dispose_template (GTK_WIDGET (object), TABIYA_TYPE_HEURISTICS_PAGE);
  /* Children that have no name in the code are left. */
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))))
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (tabiya_heuristics_page_parent_class)->dispose (object);
}

static void
tabiya_heuristics_page_finalize (GObject *object)
{
  TabiyaHeuristicsPage *self = TABIYA_HEURISTICS_PAGE (object);

  g_clear_pointer (&self->history, tabiya_weights_history_free);
  G_OBJECT_CLASS (tabiya_heuristics_page_parent_class)->finalize (object);
}

static void
tabiya_heuristics_page_class_init (TabiyaHeuristicsPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = tabiya_heuristics_page_get_property;
  object_class->dispose = tabiya_heuristics_page_dispose;
  object_class->finalize = tabiya_heuristics_page_finalize;

  properties[PROP_CAN_UNDO] =
    g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_CAN_REDO] =
    g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-heuristics-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaHeuristicsPage, heuristic_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaHeuristicsPage, unit_label);
  gtk_widget_class_bind_template_child (widget_class, TabiyaHeuristicsPage, reset_all);
  gtk_widget_class_bind_template_child (widget_class, TabiyaHeuristicsPage, list);
  gtk_widget_class_bind_template_callback (widget_class, on_heuristic_selected);
  gtk_widget_class_bind_template_callback (widget_class, on_reset_all_clicked);
}

static void
tabiya_heuristics_page_init (TabiyaHeuristicsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->updating = TRUE;
  fill_heuristics (self);
  self->updating = FALSE;
}

/**
 * tabiya_heuristics_page_set_settings:
 * @settings: settings of the program; once, before the page is shown
 *
 * Main thread, as all here.
 */
void
tabiya_heuristics_page_set_settings (TabiyaHeuristicsPage *self,
                                     GSettings            *settings)
{
  HeuristicWeights weights;

  g_return_if_fail (TABIYA_IS_HEURISTICS_PAGE (self));
  g_return_if_fail (G_IS_SETTINGS (settings));
  g_return_if_fail (self->settings == NULL);

  self->settings = g_object_ref (settings);
  g_signal_connect_swapped (settings, "changed::heuristic", G_CALLBACK (on_settings_changed),
                            self);
  g_signal_connect_swapped (settings, "changed::weights", G_CALLBACK (on_settings_changed), self);
  tabiya_weights_from_settings (settings, &weights);
  self->history = tabiya_weights_history_new (&weights);
  show_weights (self, &weights);
}

/**
 * tabiya_heuristics_page_undo:
 *
 * Takes the last change back, if there is one.
 */
void
tabiya_heuristics_page_undo (TabiyaHeuristicsPage *self)
{
  const HeuristicWeights *weights;

  g_return_if_fail (TABIYA_IS_HEURISTICS_PAGE (self));

  weights = tabiya_weights_history_undo (self->history);
  if (weights) {
    show_weights (self, weights);
    write_weights (self);
  }
}

/**
 * tabiya_heuristics_page_redo:
 *
 * Makes the change that was undone last once more, if there is one.
 */
void
tabiya_heuristics_page_redo (TabiyaHeuristicsPage *self)
{
  const HeuristicWeights *weights;

  g_return_if_fail (TABIYA_IS_HEURISTICS_PAGE (self));

  weights = tabiya_weights_history_redo (self->history);
  if (weights) {
    show_weights (self, weights);
    write_weights (self);
  }
}
