/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/heuristics/tabiya-heuristics-page.h"

#include <glib/gi18n.h>

#include "model/weights/tabiya-profile-words.h"
#include "ui/heuristics/tabiya-heuristics-layout.h"
#include "ui/heuristics/tabiya-profile-actions.h"
#include "ui/heuristics/tabiya-profile-row.h"
#include "ui/heuristics/tabiya-table-editor.h"
#include "ui/heuristics/tabiya-weight-phases.h"
#include "ui/heuristics/tabiya-weight-row.h"
#include "ui/heuristics/tabiya-weights-preview.h"
#include "ui/tabiya-widgets.h"

struct _TabiyaHeuristicsPage
{
  GtkWidget             parent_instance;

  /* template */
  GtkWidget            *scroller;
  GtkWidget            *preview_scroller;
  TabiyaWeightsPreview *preview;
  AdwPreferencesGroup  *choice_group;
  AdwComboRow          *side_row;
  AdwComboRow          *heuristic_row;
  GtkLabel             *weights_label;
  TabiyaProfileRow     *profile_row;
  GtkWidget            *detailed_group;
  GtkSwitch            *detailed_switch;
  GtkWidget            *tables_group;
  AdwExpanderRow       *tables_row;
  GtkLabel             *unit_label;
  GtkWidget            *save_button;
  GtkWidget            *reset_all;
  GtkListBox           *list;
  GtkWidget            *buttons;
  GtkWidget            *games_button;

  /* owned */
  TabiyaWeightsEditor  *editor;          /* NULL until tabiya_heuristics_page_set_settings() */
  TabiyaProfileActions *actions;
  /* A weight has either a row or two phases in the list. */
  TabiyaWeightRow      *rows[HEURISTIC_MAX_WEIGHTS];
  TabiyaWeightPhases   *phases[HEURISTIC_MAX_WEIGHTS];   /* NULL until they are first shown */

  /* borrowed: children of the list and of @tables_row */
  GtkListBoxRow        *items[HEURISTIC_MAX_WEIGHTS];
  TabiyaTableEditor    *tables;          /* NULL until it is first shown */
  GPtrArray            *broken_rows;     /* owned array of children of @choice_group */

  /* state */
  const Heuristic      *heuristic;       /* the heuristic whose rows are shown; NULL at first */
  gboolean              updating;        /* whether the widgets are being updated by the program */
};

enum {
  PROP_0,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (TabiyaHeuristicsPage, tabiya_heuristics_page, GTK_TYPE_WIDGET)

static void row_changed_cb    (TabiyaHeuristicsPage *self,
                               TabiyaWeightRow      *row);
static void phases_changed_cb (TabiyaHeuristicsPage *self,
                               int                   phase,
                               TabiyaWeightPhases   *phases);

static char *
describe_changes (TabiyaHeuristicsPage *self,
                  int                   changed)
{
  int total = heuristic_count_weights (self->heuristic);
  g_autofree char *text = NULL;

  if (changed == 0)
    return g_strdup (_("All weights at their defaults"));
  /* Translators: the number of changed weights, then the number of all weights. */
  text = g_strdup_printf (ngettext ("%d of %d weight changed", "%d of %d weights changed", total),
                          changed, total);
  if (!tabiya_weights_editor_is_changed (self->editor)
      || tabiya_profile_is_builtin (tabiya_weights_editor_get_profile (self->editor)))
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

/* Whose profile the sliders change, and what that is for. */
static void
update_side (TabiyaHeuristicsPage *self)
{
  gboolean analyst = tabiya_weights_editor_is_analyst (self->editor);
  TabiyaProfile *profile = tabiya_weights_editor_get_profile (self->editor);
  gboolean shared = tabiya_weights_editor_is_shared (self->editor)
                    && !tabiya_profile_is_builtin (profile);
  const char *text;

  self->updating = TRUE;
  adw_combo_row_set_selected (self->side_row, analyst);
  self->updating = FALSE;
  if (analyst)
    text = shared ? _("Lines, hints and reviews are judged by it. The opponent has it, too.")
                  : _("Lines, hints and reviews are judged by it");
  else
    text = shared ? _("Tabiya moves by it when it plays. The analyst has it, too.")
                  : _("Tabiya moves by it when it plays");
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->side_row), text);
  gtk_label_set_text (self->weights_label, analyst ? _("Analyst’s Weights")
                                                   : _("Opponent’s Weights"));
}

static void
update_summary (TabiyaHeuristicsPage *self)
{
  TabiyaProfile *profile = tabiya_weights_editor_get_profile (self->editor);
  int changed = tabiya_weights_editor_count_changed (self->editor);
  g_autofree char *changes = describe_changes (self, changed);
  const TabiyaHabits *habits = tabiya_profile_get_habits (profile);
  g_autofree char *search = tabiya_profile_words_dup_search (habits);
  /* Translators: %s says how many weights are changed. */
  g_autofree char *book = habits->no_book ? g_strdup_printf (_("%s; no opening book"), changes)
                                          : g_strdup (changes);
  /* Translators: what was said above, and by which method the profile searches */
  g_autofree char *text = search ? g_strdup_printf (_("%s; search: %s"), book, search)
                                 : g_strdup (book);

  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->profile_row), text);
  gtk_widget_set_sensitive (self->reset_all, changed > 0);
  gtk_widget_set_visible (self->save_button, tabiya_weights_editor_is_changed (self->editor));
  gtk_button_set_label (GTK_BUTTON (self->save_button),
                        tabiya_profile_is_builtin (profile) ? _("_Save As…") : _("_Save"));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_UNDO]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_REDO]);
}

/* A changed profile is compared with its saved weights, an unchanged one with the defaults. */
static void
update_preview (TabiyaHeuristicsPage *self)
{
  TabiyaProfile *profile = tabiya_weights_editor_get_profile (self->editor);
  TabiyaProfile *before = tabiya_weights_editor_get_compared (self->editor);
  gboolean changed = tabiya_weights_editor_is_changed (self->editor);
  g_autofree char *after = g_strconcat (tabiya_profile_get_name (profile), changed ? "*" : NULL,
                                        NULL);

  tabiya_weights_preview_set_names (self->preview, tabiya_profile_get_name (before), after);
  tabiya_preview_model_set_weights (tabiya_weights_preview_get_model (self->preview),
                                    tabiya_profile_get_weights (before),
                                    tabiya_weights_editor_get_weights (self->editor));
}

/* Lists the files in the folder of profiles that could not be read, with the reason. The files are
   left alone. */
static void
show_broken_cb (TabiyaHeuristicsPage *self)
{
  TabiyaProfiles *profiles = tabiya_weights_editor_get_profiles (self->editor);
  GPtrArray *broken = tabiya_profiles_get_broken (profiles);

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
remove_rows (TabiyaHeuristicsPage *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->list))))
    gtk_list_box_remove (self->list, child);
  for (int i = 0; i < HEURISTIC_MAX_WEIGHTS; i++) {
    g_clear_object (&self->rows[i]);
    g_clear_object (&self->phases[i]);
    self->items[i] = NULL;
  }
}

static void
add_row (TabiyaHeuristicsPage *self,
         int                   index)
{
  const HeuristicWeightInfo *info = heuristic_get_weight (self->heuristic, index);
  GtkWidget *row = tabiya_weight_row_new (info);
  /* The row itself is not interactive; Tab moves between the controls in it. */
  GtkWidget *item = g_object_new (GTK_TYPE_LIST_BOX_ROW,
                                  "activatable", FALSE,
                                  "focusable", FALSE,
                                  "child", row,
                                  NULL);

  self->rows[index] = g_object_ref (TABIYA_WEIGHT_ROW (row));
  self->items[index] = GTK_LIST_BOX_ROW (item);
  g_signal_connect_object (row, "changed", G_CALLBACK (row_changed_cb), self, G_CONNECT_SWAPPED);
  gtk_list_box_append (self->list, item);
}

/* Shows the phases of a weight apart: always if they differ, since one number could not say so.
   They are not joined again while a person is at work on them. */
static gboolean
wants_phases (TabiyaHeuristicsPage   *self,
              const HeuristicWeights *weights,
              int                     index)
{
  if (!heuristic_is_tapered (weights->heuristic))
    return FALSE;
  return gtk_switch_get_active (self->detailed_switch) || weights->tapers[index] != 0
         || (self->phases[index] && gtk_widget_get_focus_child (GTK_WIDGET (self->phases[index])));
}

static TabiyaWeightPhases *
get_phases (TabiyaHeuristicsPage *self,
            int                   index)
{
  if (!self->phases[index]) {
    GtkWidget *phases = tabiya_weight_phases_new (self->heuristic, index);

    self->phases[index] = TABIYA_WEIGHT_PHASES (g_object_ref_sink (phases));
    g_signal_connect_object (phases, "changed", G_CALLBACK (phases_changed_cb), self,
                             G_CONNECT_SWAPPED);
  }
  return self->phases[index];
}

static void
show_weight (TabiyaHeuristicsPage   *self,
             const HeuristicWeights *weights,
             int                     index)
{
  GtkWidget *child = GTK_WIDGET (self->rows[index]);

  if (wants_phases (self, weights, index)) {
    tabiya_weight_phases_set_weights (get_phases (self, index), weights);
    child = GTK_WIDGET (self->phases[index]);
  }
  tabiya_weight_row_set_value (self->rows[index], weights->values[index]);
  if (gtk_list_box_row_get_child (self->items[index]) != child)
    gtk_list_box_row_set_child (self->items[index], child);
}

static void
show_tables (TabiyaHeuristicsPage   *self,
             const HeuristicWeights *weights)
{
  gboolean visible = heuristic_count_tables (weights->heuristic) > 0
                     && gtk_switch_get_active (self->detailed_switch);
  g_autofree char *summary = NULL;

  gtk_widget_set_visible (self->tables_group, visible);
  if (!visible)
    return;
  summary = tabiya_table_editor_dup_summary (weights);
  adw_expander_row_set_subtitle (self->tables_row, summary);
  if (self->tables)
    tabiya_table_editor_update (self->tables);
}

static void
show_heuristic (TabiyaHeuristicsPage *self,
                const Heuristic      *heuristic)
{
  self->heuristic = heuristic;
  remove_rows (self);
  for (int i = 0; i < heuristic_count_weights (heuristic); i++)
    add_row (self, i);
  for (int i = 0; i < heuristic_count (); i++) {
    if (heuristic_get (i) == heuristic)
      adw_combo_row_set_selected (self->heuristic_row, i);
  }
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->heuristic_row),
                               _(heuristic_get_help (heuristic)));
  gtk_label_set_text (self->unit_label, describe_unit (heuristic));
}

/* Shows the state of the editor, with new rows if the heuristic has changed. */
static void
update_cb (TabiyaHeuristicsPage *self)
{
  const HeuristicWeights *weights = tabiya_weights_editor_get_weights (self->editor);
  TabiyaProfiles *profiles = tabiya_weights_editor_get_profiles (self->editor);
  g_autoptr(GPtrArray) list = tabiya_profiles_list (profiles, weights->heuristic);

  self->updating = TRUE;
  if (weights->heuristic != self->heuristic)
    show_heuristic (self, weights->heuristic);
  for (int i = 0; i < heuristic_count_weights (weights->heuristic); i++)
    show_weight (self, weights, i);
  show_tables (self, weights);
  gtk_widget_set_visible (self->detailed_group, heuristic_is_tapered (weights->heuristic));
  self->updating = FALSE;
  tabiya_profile_row_set (self->profile_row, list,
                          tabiya_weights_editor_get_profile (self->editor),
                          tabiya_weights_editor_is_changed (self->editor));
  update_side (self);
  update_summary (self);
  update_preview (self);
}

static void
row_changed_cb (TabiyaHeuristicsPage *self,
                TabiyaWeightRow      *row)
{
  if (self->updating)
    return;
  for (int i = 0; i < heuristic_count_weights (self->heuristic); i++) {
    if (self->rows[i] == row)
      tabiya_weights_editor_set_weight (self->editor, i, tabiya_weight_row_get_value (row));
  }
}

static void
phases_changed_cb (TabiyaHeuristicsPage *self,
                   int                   phase,
                   TabiyaWeightPhases   *phases)
{
  if (self->updating)
    return;
  for (int i = 0; i < heuristic_count_weights (self->heuristic); i++) {
    if (self->phases[i] == phases)
      tabiya_weights_editor_set_phase (self->editor, i, (HeuristicPhase) phase,
                                       tabiya_weight_phases_get_value (phases,
                                                                       (HeuristicPhase) phase));
  }
}

static void
detailed_cb (TabiyaHeuristicsPage *self)
{
  if (self->editor)
    update_cb (self);
}

/* The board of numbers is built when it is first opened. */
static void
tables_expanded_cb (TabiyaHeuristicsPage *self)
{
  GtkWidget *editor;

  if (self->tables || !self->editor || !adw_expander_row_get_expanded (self->tables_row))
    return;
  editor = tabiya_table_editor_new (self->editor);
  self->tables = TABIYA_TABLE_EDITOR (editor);
  adw_expander_row_add_row (self->tables_row, g_object_new (GTK_TYPE_LIST_BOX_ROW,
                                                            "activatable", FALSE,
                                                            "focusable", FALSE,
                                                            "child", editor,
                                                            NULL));
  tabiya_table_editor_update (self->tables);
}

static void
reset_all_clicked_cb (TabiyaHeuristicsPage *self)
{
  tabiya_weights_editor_reset (self->editor);
  /* The button is insensitive now, and keyboard navigation would be stuck on it. */
  if (self->items[0])
    gtk_widget_child_focus (gtk_list_box_row_get_child (self->items[0]), GTK_DIR_TAB_FORWARD);
}

/* Changes to another heuristic, which brings back the weights it had last. */
static void
heuristic_selected_cb (TabiyaHeuristicsPage *self)
{
  const Heuristic *heuristic = heuristic_get (adw_combo_row_get_selected (self->heuristic_row));

  if (!self->updating && self->editor && heuristic)
    tabiya_weights_editor_choose_heuristic (self->editor, heuristic);
}

static void
side_selected_cb (TabiyaHeuristicsPage *self)
{
  if (!self->updating && self->editor)
    tabiya_weights_editor_choose_side (self->editor,
                                       adw_combo_row_get_selected (self->side_row) == 1);
}

static void
profile_chosen_cb (TabiyaHeuristicsPage *self,
                   TabiyaProfile        *profile)
{
  tabiya_weights_editor_choose (self->editor, profile);
}

static void
folded_cb (TabiyaHeuristicsPage   *self,
           GParamSpec             *pspec,
           TabiyaHeuristicsLayout *layout)
{
  gboolean folded = tabiya_heuristics_layout_get_folded (layout);

  tabiya_weights_preview_set_folded (self->preview, folded);
  gtk_widget_set_visible (self->buttons, folded);
  gtk_widget_set_visible (self->games_button, folded);
  tabiya_widget_set_css_class (GTK_WIDGET (self), "folded", folded);
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
    g_value_set_boolean (value, self->editor && tabiya_weights_editor_can_undo (self->editor));
    break;
  case PROP_CAN_REDO:
    g_value_set_boolean (value, self->editor && tabiya_weights_editor_can_redo (self->editor));
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
  /* Open dialogs hold references to the actions. */
  if (self->actions)
    g_object_run_dispose (G_OBJECT (self->actions));
  g_clear_object (&self->actions);
  if (self->editor) {
    g_signal_handlers_disconnect_by_data (tabiya_weights_editor_get_profiles (self->editor), self);
    g_signal_handlers_disconnect_by_data (self->editor, self);
  }
  g_clear_object (&self->editor);
  for (int i = 0; i < HEURISTIC_MAX_WEIGHTS; i++) {
    g_clear_object (&self->rows[i]);
    g_clear_object (&self->phases[i]);
  }
  g_clear_pointer (&self->broken_rows, g_ptr_array_unref);
  gtk_widget_dispose_template (GTK_WIDGET (object), TABIYA_TYPE_HEURISTICS_PAGE);
  /* The template has more children than those bound to fields. */
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))))
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (tabiya_heuristics_page_parent_class)->dispose (object);
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
  gtk_widget_class_bind_template_child (klass, TabiyaHeuristicsPage, side_row);
  gtk_widget_class_bind_template_child (klass, TabiyaHeuristicsPage, heuristic_row);
  gtk_widget_class_bind_template_child (klass, TabiyaHeuristicsPage, weights_label);
  gtk_widget_class_bind_template_child (klass, TabiyaHeuristicsPage, profile_row);
  gtk_widget_class_bind_template_child (klass, TabiyaHeuristicsPage, detailed_group);
  gtk_widget_class_bind_template_child (klass, TabiyaHeuristicsPage, detailed_switch);
  gtk_widget_class_bind_template_child (klass, TabiyaHeuristicsPage, tables_group);
  gtk_widget_class_bind_template_child (klass, TabiyaHeuristicsPage, tables_row);
  gtk_widget_class_bind_template_child (klass, TabiyaHeuristicsPage, unit_label);
  gtk_widget_class_bind_template_child (klass, TabiyaHeuristicsPage, save_button);
  gtk_widget_class_bind_template_child (klass, TabiyaHeuristicsPage, reset_all);
  gtk_widget_class_bind_template_child (klass, TabiyaHeuristicsPage, list);
  gtk_widget_class_bind_template_child (klass, TabiyaHeuristicsPage, buttons);
  gtk_widget_class_bind_template_child (klass, TabiyaHeuristicsPage, games_button);
  gtk_widget_class_bind_template_callback (klass, side_selected_cb);
  gtk_widget_class_bind_template_callback (klass, heuristic_selected_cb);
  gtk_widget_class_bind_template_callback (klass, profile_chosen_cb);
  gtk_widget_class_bind_template_callback (klass, reset_all_clicked_cb);
  gtk_widget_class_bind_template_callback (klass, detailed_cb);
  gtk_widget_class_bind_template_callback (klass, tables_expanded_cb);
}

static void
tabiya_heuristics_page_class_init (TabiyaHeuristicsPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = tabiya_heuristics_page_get_property;
  object_class->dispose = tabiya_heuristics_page_dispose;

  properties[PROP_CAN_UNDO] =
    g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_CAN_REDO] =
    g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (TABIYA_TYPE_PROFILE_ROW);
  g_type_ensure (TABIYA_TYPE_WEIGHTS_PREVIEW);
  gtk_widget_class_set_layout_manager_type (widget_class, TABIYA_TYPE_HEURISTICS_LAYOUT);
  bind_template (widget_class);
}

static void
tabiya_heuristics_page_init (TabiyaHeuristicsPage *self)
{
  self->updating = TRUE;
  self->broken_rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  g_signal_connect_object (gtk_widget_get_layout_manager (GTK_WIDGET (self)), "notify::folded",
                           G_CALLBACK (folded_cb), self, G_CONNECT_SWAPPED);
  fill_heuristics (self);
  self->updating = FALSE;
}

/**
 * tabiya_heuristics_page_set_settings:
 * @settings: the settings of the program
 *
 * To be called once, before the page is shown. Main thread, like all functions here.
 */
void
tabiya_heuristics_page_set_settings (TabiyaHeuristicsPage *self,
                                     GSettings            *settings)
{
  TabiyaProfiles *profiles = tabiya_profiles_get_default ();

  g_return_if_fail (TABIYA_IS_HEURISTICS_PAGE (self));
  g_return_if_fail (G_IS_SETTINGS (settings));
  g_return_if_fail (!self->editor);

  g_settings_bind (settings, "board-theme", tabiya_weights_preview_get_board (self->preview),
                   "theme-id", G_SETTINGS_BIND_GET);
  self->editor = tabiya_weights_editor_new (settings, profiles);
  self->actions = tabiya_profile_actions_new (GTK_WIDGET (self), self->editor);
  g_settings_bind (settings, "detailed-weights", self->detailed_switch, "active",
                   G_SETTINGS_BIND_DEFAULT);
  g_signal_connect_swapped (self->editor, "changed", G_CALLBACK (update_cb), self);
  g_signal_connect_swapped (profiles, "changed", G_CALLBACK (show_broken_cb), self);
  show_broken_cb (self);
  update_cb (self);
}

/**
 * tabiya_heuristics_page_set_position:
 * @position: the position of the preview; copied
 * @history: (nullable) (element-type guint64): keys of the earlier positions
 * @flipped: whether Black is at the bottom
 *
 * Sets the position of the preview, which is the start position by default.
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

/**
 * tabiya_heuristics_page_get_editor:
 *
 * Returns: (transfer none) (nullable): the editor shown; %NULL before the page has settings
 */
TabiyaWeightsEditor *
tabiya_heuristics_page_get_editor (TabiyaHeuristicsPage *self)
{
  g_return_val_if_fail (TABIYA_IS_HEURISTICS_PAGE (self), NULL);

  return self->editor;
}

/**
 * tabiya_heuristics_page_undo:
 *
 * Undoes the last change, if there is one.
 */
void
tabiya_heuristics_page_undo (TabiyaHeuristicsPage *self)
{
  g_return_if_fail (TABIYA_IS_HEURISTICS_PAGE (self));

  tabiya_weights_editor_undo (self->editor);
}

/**
 * tabiya_heuristics_page_redo:
 *
 * Redoes the change that was undone last, if there is one.
 */
void
tabiya_heuristics_page_redo (TabiyaHeuristicsPage *self)
{
  g_return_if_fail (TABIYA_IS_HEURISTICS_PAGE (self));

  tabiya_weights_editor_redo (self->editor);
}
