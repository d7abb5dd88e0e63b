/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/heuristics/tabiya-heuristics-page.h"

#include <glib/gi18n.h>

#include "ui/heuristics/tabiya-heuristics-page-private.h"
#include "model/weights/tabiya-weights-settings.h"

/*
 * The weights in force are the truth, and a change goes one way: from a row into the history, from
 * there in force, which writes the settings, and back to all who follow, the page among them. What
 * somebody else puts in force comes in at the end of that way and is a change like any other. The
 * history is the page's own and begins when it is made.
 */

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
describe_changes (TabiyaHeuristicsPage *self,
                  int                   changed)
{
  int total = heuristic_count_weights (self->weights.heuristic);
  g_autofree char *text = NULL;

  if (changed == 0)
    return g_strdup (_("All weights as they come"));
  /* Translators: first how many are changed, then of how many. */
  text = g_strdup_printf (ngettext ("%d of %d weight changed", "%d of %d weights changed", total),
                          changed, total);
  if (!self->changed || tabiya_profile_is_builtin (self->profile))
    return g_steal_pointer (&text);
  /* Translators: %s says how many weights are changed. */
  return g_strdup_printf (_("%s, not saved"), text);
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
  int total = heuristic_count_weights (self->weights.heuristic);
  g_autofree char *text = describe_changes (self, changed);
  g_autofree char *weights = g_strdup_printf (ngettext ("%d weight", "%d weights", total), total);

  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->heuristic_row), weights);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->profile_row), text);
  gtk_widget_set_sensitive (self->reset_all, changed > 0);
  tabiya_heuristics_page_update_actions (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_UNDO]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_REDO]);
}

/* A changed profile is compared with what it was, any other with the defaults. */
static void
update_preview (TabiyaHeuristicsPage *self)
{
  const Heuristic *heuristic = self->weights.heuristic;
  TabiyaProfile *usual = tabiya_profiles_find (self->profiles, heuristic,
                                               heuristic_get_profile_id (heuristic, 0));
  TabiyaProfile *before = self->changed ? self->profile : usual;
  g_autofree char *after = g_strconcat (tabiya_profile_get_name (self->profile),
                                        self->changed ? "*" : NULL, NULL);

  tabiya_weights_preview_set_names (self->preview, tabiya_profile_get_name (before), after);
  tabiya_preview_model_set_weights (tabiya_weights_preview_get_model (self->preview),
                                    tabiya_profile_get_weights (before), &self->weights);
}

void
tabiya_heuristics_page_update (TabiyaHeuristicsPage *self)
{
  g_autoptr(GPtrArray) list = tabiya_profiles_list (self->profiles, self->weights.heuristic);
  TabiyaProfile *profile = tabiya_profiles_match (self->profiles, &self->weights,
                                                  self->profile_id, &self->changed);

  g_set_object (&self->profile, profile);
  tabiya_profile_row_set (self->profile_row, list, profile, self->changed);
  update_summary (self);
  update_preview (self);
}

/* Files of the folder that hold no profile: told, with what is wrong, and left alone. */
static void
show_broken (TabiyaHeuristicsPage *self)
{
  GPtrArray *broken = tabiya_profiles_get_broken (self->profiles);

  for (guint i = 0; i < self->broken_rows->len; i++)
    adw_preferences_group_remove (self->choice_group, g_ptr_array_index (self->broken_rows, i));
  g_ptr_array_set_size (self->broken_rows, 0);
  for (guint i = 0; i < broken->len; i++) {
    const TabiyaBrokenProfile *file = g_ptr_array_index (broken, i);
    g_autofree char *title = g_markup_escape_text (file->file_name, -1);
    g_autofree char *subtitle = g_markup_escape_text (file->message, -1);
    GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW,
                                   "title", title,
                                   "subtitle", subtitle,
                                   "icon-name", "dialog-warning-symbolic",
                                   "title-lines", 1,
                                   NULL);

    adw_preferences_group_add (self->choice_group, row);
    g_ptr_array_add (self->broken_rows, row);
  }
}

static void
profiles_changed_cb (TabiyaHeuristicsPage *self)
{
  show_broken (self);
  tabiya_heuristics_page_update (self);
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
              const HeuristicWeights *weights,
              const char             *profile_id)
{
  gboolean other = weights->heuristic != self->weights.heuristic;

  self->updating = TRUE;
  self->weights = *weights;
  if (g_strcmp0 (self->profile_id, profile_id) != 0) {
    g_free (self->profile_id);
    self->profile_id = g_strdup (profile_id);
  }
  if (other)
    show_heuristic (self);
  for (int i = 0; i < heuristic_count_weights (weights->heuristic); i++)
    tabiya_weight_row_set_value (self->rows[i], weights->values[i]);
  self->updating = FALSE;
  tabiya_heuristics_page_update (self);
}

void
tabiya_heuristics_page_apply (TabiyaHeuristicsPage   *self,
                              const HeuristicWeights *weights,
                              const char             *profile_id,
                              int                     index)
{
  g_autofree char *id = g_strdup (profile_id);

  tabiya_weights_history_push (self->history, weights, id, index, g_get_monotonic_time ());
  tabiya_weights_in_force_set (self->in_force, weights, id);
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
      tabiya_heuristics_page_apply (self, &weights, self->profile_id, i);
  }
}

static void
on_reset_all_clicked (TabiyaHeuristicsPage *self)
{
  HeuristicWeights weights;

  heuristic_weights_init (&weights, self->weights.heuristic);
  tabiya_heuristics_page_apply (self, &weights, self->profile_id, TABIYA_WEIGHTS_CHANGE_ALL);
  /* The button is insensitive now and would keep the focus from going on. */
  if (self->rows[0])
    gtk_widget_child_focus (GTK_WIDGET (self->rows[0]), GTK_DIR_TAB_FORWARD);
}

/* The heuristic chosen comes with the weights it was last given. */
static void
on_heuristic_selected (TabiyaHeuristicsPage *self)
{
  const Heuristic *heuristic = heuristic_get (adw_combo_row_get_selected (self->heuristic_row));
  g_autofree char *profile_id = NULL;
  HeuristicWeights weights;

  if (self->updating || !self->settings || !heuristic || heuristic == self->weights.heuristic)
    return;
  tabiya_weights_of_heuristic (self->settings, heuristic, &weights);
  profile_id = tabiya_weights_dup_profile (self->settings, heuristic);
  tabiya_heuristics_page_apply (self, &weights, profile_id, TABIYA_WEIGHTS_CHANGE_ALL);
}

static void
on_profile_chosen (TabiyaHeuristicsPage *self,
                   TabiyaProfile        *profile)
{
  tabiya_heuristics_page_apply (self, tabiya_profile_get_weights (profile),
                                tabiya_profile_get_id (profile), TABIYA_WEIGHTS_CHANGE_ALL);
}

/* What the page put in force is in the history already, and is not added again. */
static void
in_force_changed_cb (TabiyaHeuristicsPage *self)
{
  const HeuristicWeights *weights = tabiya_weights_in_force_get_weights (self->in_force);
  const char *profile_id = tabiya_weights_in_force_get_profile (self->in_force);

  tabiya_weights_history_push (self->history, weights, profile_id, TABIYA_WEIGHTS_CHANGE_ALL,
                               g_get_monotonic_time ());
  show_weights (self, weights, profile_id);
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

/* Widget */

static void
tabiya_heuristics_page_dispose (GObject *object)
{
  TabiyaHeuristicsPage *self = TABIYA_HEURISTICS_PAGE (object);
  GtkWidget *child;

  self->updating = TRUE;
  g_clear_handle_id (&self->fold_id, g_source_remove);
  if (self->cancellable)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  if (self->in_force)
    g_signal_handlers_disconnect_by_data (self->in_force, self);
  self->in_force = NULL;
  g_clear_object (&self->settings);
  if (self->profiles)
    g_signal_handlers_disconnect_by_data (self->profiles, self);
  g_clear_object (&self->profiles);
  g_clear_object (&self->profile);
  g_clear_pointer (&self->broken_rows, g_ptr_array_unref);
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
  g_free (self->profile_id);
  G_OBJECT_CLASS (tabiya_heuristics_page_parent_class)->finalize (object);
}

static void
bind_template (GtkWidgetClass *klass)
{
  gtk_widget_class_set_template_from_resource (klass,
                                               "/org/tabiya/Tabiya/ui/tabiya-heuristics-page.ui");
  gtk_widget_class_bind_template_child (klass, TabiyaHeuristicsPage, scroller);
  gtk_widget_class_bind_template_child (klass, TabiyaHeuristicsPage, preview_scroller);
  gtk_widget_class_bind_template_child (klass, TabiyaHeuristicsPage, preview);
  gtk_widget_class_bind_template_child (klass, TabiyaHeuristicsPage, choice_group);
  gtk_widget_class_bind_template_child (klass, TabiyaHeuristicsPage, heuristic_row);
  gtk_widget_class_bind_template_child (klass, TabiyaHeuristicsPage, profile_row);
  gtk_widget_class_bind_template_child (klass, TabiyaHeuristicsPage, unit_label);
  gtk_widget_class_bind_template_child (klass, TabiyaHeuristicsPage, save_button);
  gtk_widget_class_bind_template_child (klass, TabiyaHeuristicsPage, reset_all);
  gtk_widget_class_bind_template_child (klass, TabiyaHeuristicsPage, list);
  gtk_widget_class_bind_template_child (klass, TabiyaHeuristicsPage, test_button);
  gtk_widget_class_bind_template_callback (klass, on_heuristic_selected);
  gtk_widget_class_bind_template_callback (klass, on_profile_chosen);
  gtk_widget_class_bind_template_callback (klass, on_reset_all_clicked);
}

static void
tabiya_heuristics_page_class_init (TabiyaHeuristicsPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = tabiya_heuristics_page_get_property;
  object_class->dispose = tabiya_heuristics_page_dispose;
  object_class->finalize = tabiya_heuristics_page_finalize;
  tabiya_heuristics_page_install_layout (widget_class);

  properties[PROP_CAN_UNDO] =
    g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_CAN_REDO] =
    g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (TABIYA_TYPE_PROFILE_ROW);
  g_type_ensure (TABIYA_TYPE_WEIGHTS_PREVIEW);
  bind_template (widget_class);
  tabiya_heuristics_page_install_actions (widget_class);
}

static void
tabiya_heuristics_page_init (TabiyaHeuristicsPage *self)
{
  self->updating = TRUE;
  self->cancellable = g_cancellable_new ();
  self->broken_rows = g_ptr_array_new ();
  self->profiles = g_object_ref (tabiya_profiles_get_default ());
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  g_signal_connect_swapped (self->profiles, "changed", G_CALLBACK (profiles_changed_cb), self);
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
  const HeuristicWeights *weights;
  const char *profile_id;

  g_return_if_fail (TABIYA_IS_HEURISTICS_PAGE (self));
  g_return_if_fail (G_IS_SETTINGS (settings));
  g_return_if_fail (self->settings == NULL);

  self->settings = g_object_ref (settings);
  self->in_force = tabiya_weights_in_force_get (settings);
  g_signal_connect_swapped (self->in_force, "changed", G_CALLBACK (in_force_changed_cb), self);
  g_settings_bind (settings, "board-theme", tabiya_weights_preview_get_board (self->preview),
                   "theme-id", G_SETTINGS_BIND_GET);
  weights = tabiya_weights_in_force_get_weights (self->in_force);
  profile_id = tabiya_weights_in_force_get_profile (self->in_force);
  self->history = tabiya_weights_history_new (weights, profile_id);
  show_broken (self);
  show_weights (self, weights, profile_id);
}

/**
 * tabiya_heuristics_page_set_position:
 * @position: what the preview is about
 * @history: (nullable) (element-type guint64): keys of the positions before it
 * @flipped: whether Black is at the bottom
 *
 * At first it is the start position.
 */
void
tabiya_heuristics_page_set_position (TabiyaHeuristicsPage *self,
                                     const ChessPosition  *position,
                                     GArray               *history,
                                     gboolean              flipped)
{
  g_return_if_fail (TABIYA_IS_HEURISTICS_PAGE (self));

  tabiya_board_set_flipped (tabiya_weights_preview_get_board (self->preview), flipped);
  tabiya_preview_model_set_position (tabiya_weights_preview_get_model (self->preview), position,
                                     history);
}

/* @weights: (nullable): a state of the history. */
static void
go_to (TabiyaHeuristicsPage   *self,
       const HeuristicWeights *weights)
{
  if (weights)
    tabiya_weights_in_force_set (self->in_force, weights,
                                 tabiya_weights_history_get_profile (self->history));
}

/**
 * tabiya_heuristics_page_undo:
 *
 * Takes the last change back, if there is one.
 */
void
tabiya_heuristics_page_undo (TabiyaHeuristicsPage *self)
{
  g_return_if_fail (TABIYA_IS_HEURISTICS_PAGE (self));

  go_to (self, tabiya_weights_history_undo (self->history));
}

/**
 * tabiya_heuristics_page_redo:
 *
 * Makes the change that was undone last once more, if there is one.
 */
void
tabiya_heuristics_page_redo (TabiyaHeuristicsPage *self)
{
  g_return_if_fail (TABIYA_IS_HEURISTICS_PAGE (self));

  go_to (self, tabiya_weights_history_redo (self->history));
}
