/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/review/tabiya-analyse-dialog.h"

#include <glib/gi18n.h>
#include <math.h>

#include "model/engines/tabiya-engine-list.h"
#include "model/review/tabiya-analyse-settings.h"
#include "ui/tabiya-wheel.h"
#include "ui/tabiya-whole-text.h"

struct _TabiyaAnalyseDialog
{
  AdwWindow      parent_instance;

  /* template */
  AdwComboRow   *limit_row;
  GtkWidget     *time_row;
  GtkWidget     *depth_row;
  GtkWidget     *nodes_row;
  GtkSpinButton *time_spin;
  GtkSpinButton *depth_spin;
  GtkSpinButton *nodes_spin;
  GtkAdjustment *seconds;
  GtkAdjustment *depth;
  GtkAdjustment *nodes;
  AdwComboRow   *detail_row;
  AdwComboRow   *sides_row;
  GtkWidget     *start_button;
  AdwComboRow   *engine_row;

  /* owned */
  GSettings     *settings;
  char         **engines;       /* other engines, in the order of the row after Tabiya */

  /* state */
  guint          n_positions;   /* of all games */
};

enum {
  ACCEPTED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaAnalyseDialog, tabiya_analyse_dialog, ADW_TYPE_WINDOW)

static void
select_choice (AdwComboRow       *row,
               GSettings         *settings,
               const char        *key,
               const char *const *choices)
{
  adw_combo_row_set_selected (row, tabiya_analyse_settings_find_choice (settings, key, choices));
}

static TabiyaAnalyseKind
get_kind (TabiyaAnalyseDialog *self)
{
  return (TabiyaAnalyseKind) adw_combo_row_get_selected (self->limit_row);
}

/* The limit as it is in the dialog, which need not be stored yet. */
static TabiyaReviewLimit
get_limit (TabiyaAnalyseDialog *self)
{
  switch (get_kind (self)) {
  case TABIYA_ANALYSE_TIME:
    return (TabiyaReviewLimit) {
      .time_ms = (gint64) lround (gtk_adjustment_get_value (self->seconds) * 1000),
    };
  case TABIYA_ANALYSE_DEPTH:
    return (TabiyaReviewLimit) {
      .depth = (int) lround (gtk_adjustment_get_value (self->depth)),
    };
  case TABIYA_ANALYSE_NODES:
    return (TabiyaReviewLimit) {
      .nodes = (guint64) llround (gtk_adjustment_get_value (self->nodes)),
    };
  case TABIYA_ANALYSE_QUICK:
  case TABIYA_ANALYSE_NORMAL:
  case TABIYA_ANALYSE_THOROUGH:
  default:
    return tabiya_analyse_settings_make_limit (self->settings, get_kind (self));
  }
}

/* A text that says how long the whole analysis takes; NULL if nobody knows. */
static char *
dup_estimate (TabiyaAnalyseDialog *self)
{
  TabiyaReviewLimit limit = get_limit (self);
  double seconds = tabiya_analyse_settings_estimate (self->settings, &limit, self->n_positions);
  gulong minutes = (gulong) lround (seconds / 60);
  gulong hours = (gulong) lround (seconds / 3600);
  gulong whole = (gulong) lround (MAX (seconds, 1));

  if (seconds < 0)
    return NULL;
  if (seconds < 100)
    return g_strdup_printf (ngettext ("About %lu second for %'u positions",
                                      "About %lu seconds for %'u positions", whole),
                            whole, self->n_positions);
  if (minutes < 100)
    return g_strdup_printf (ngettext ("About %lu minute for %'u positions",
                                      "About %lu minutes for %'u positions", minutes),
                            minutes, self->n_positions);
  return g_strdup_printf (ngettext ("About %lu hour for %'u positions",
                                    "About %lu hours for %'u positions", hours),
                          hours, self->n_positions);
}

static void
update_rows (TabiyaAnalyseDialog *self)
{
  TabiyaAnalyseKind kind = get_kind (self);
  g_autofree char *estimate = dup_estimate (self);

  gtk_widget_set_visible (self->time_row, kind == TABIYA_ANALYSE_TIME);
  gtk_widget_set_visible (self->depth_row, kind == TABIYA_ANALYSE_DEPTH);
  gtk_widget_set_visible (self->nodes_row, kind == TABIYA_ANALYSE_NODES);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->limit_row), estimate ? estimate : "");
}

static void
update_cb (TabiyaAnalyseDialog *self)
{
  /* Signals are also emitted while the template is being built. */
  if (!self->settings)
    return;
  update_rows (self);
}

/* Offers the other engines, if there are any. */
static void
fill_engines (TabiyaAnalyseDialog *self)
{
  g_autoptr(TabiyaPrograms) programs = tabiya_engine_list_load (NULL);
  g_autoptr(GtkStringList) list = gtk_string_list_new (NULL);
  g_autofree char *present = g_settings_get_string (self->settings, "review-engine");
  guint selected = 0;

  self->engines = programs ? tabiya_programs_list (programs) : g_new0 (char *, 1);
  gtk_string_list_append (list, "Tabiya");
  for (guint i = 0; self->engines[i]; i++) {
    gtk_string_list_append (list, self->engines[i]);
    if (g_str_equal (self->engines[i], present))
      selected = i + 1;
  }
  adw_combo_row_set_model (self->engine_row, G_LIST_MODEL (list));
  adw_combo_row_set_selected (self->engine_row, selected);
}

static void
store_engine (TabiyaAnalyseDialog *self)
{
  guint index = adw_combo_row_get_selected (self->engine_row);

  g_settings_set_string (self->settings, "review-engine",
                         index > 0 && index <= g_strv_length (self->engines)
                           ? self->engines[index - 1] : "");
}

static void
start_clicked_cb (TabiyaAnalyseDialog *self)
{
  /* Typed text counts even if it was not confirmed with Enter. */
  gtk_spin_button_update (self->time_spin);
  gtk_spin_button_update (self->depth_spin);
  gtk_spin_button_update (self->nodes_spin);
  g_settings_set_string (self->settings, "review-limit",
                         tabiya_analyse_limits[get_kind (self)]);
  g_settings_set_int (self->settings, "review-time",
                      (int) lround (gtk_adjustment_get_value (self->seconds) * 1000));
  g_settings_set_int (self->settings, "review-depth",
                      (int) lround (gtk_adjustment_get_value (self->depth)));
  g_settings_set_int (self->settings, "review-nodes",
                      (int) lround (gtk_adjustment_get_value (self->nodes)));
  g_settings_set_string (self->settings, "review-detail",
                         tabiya_analyse_details[adw_combo_row_get_selected (self->detail_row)]);
  g_settings_set_string (self->settings, "review-sides",
                         tabiya_analyse_sides[adw_combo_row_get_selected (self->sides_row)]);
  store_engine (self);
  g_object_ref (self);
  gtk_window_close (GTK_WINDOW (self));
  g_signal_emit (self, signals[ACCEPTED], 0);
  g_object_unref (self);
}

/* Enter starts from a number, too. A spin button has no property for this before GTK 4.14. */
static void
start_by_enter (GtkSpinButton *spin)
{
  gtk_text_set_activates_default (GTK_TEXT (gtk_editable_get_delegate (GTK_EDITABLE (spin))), TRUE);
}

static void
tabiya_analyse_dialog_dispose (GObject *object)
{
  g_clear_object (&TABIYA_ANALYSE_DIALOG (object)->settings);
  g_clear_pointer (&TABIYA_ANALYSE_DIALOG (object)->engines, g_strfreev);
  G_OBJECT_CLASS (tabiya_analyse_dialog_parent_class)->dispose (object);
}

static void
tabiya_analyse_dialog_class_init (TabiyaAnalyseDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_analyse_dialog_dispose;
  signals[ACCEPTED] = g_signal_new ("accepted", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-analyse-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaAnalyseDialog, limit_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaAnalyseDialog, time_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaAnalyseDialog, depth_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaAnalyseDialog, nodes_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaAnalyseDialog, time_spin);
  gtk_widget_class_bind_template_child (widget_class, TabiyaAnalyseDialog, depth_spin);
  gtk_widget_class_bind_template_child (widget_class, TabiyaAnalyseDialog, nodes_spin);
  gtk_widget_class_bind_template_child (widget_class, TabiyaAnalyseDialog, seconds);
  gtk_widget_class_bind_template_child (widget_class, TabiyaAnalyseDialog, depth);
  gtk_widget_class_bind_template_child (widget_class, TabiyaAnalyseDialog, nodes);
  gtk_widget_class_bind_template_child (widget_class, TabiyaAnalyseDialog, detail_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaAnalyseDialog, sides_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaAnalyseDialog, start_button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaAnalyseDialog, engine_row);
  gtk_widget_class_bind_template_callback (widget_class, update_cb);
  gtk_widget_class_bind_template_callback (widget_class, start_clicked_cb);
}

static void
tabiya_analyse_dialog_init (TabiyaAnalyseDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  start_by_enter (self->time_spin);
  start_by_enter (self->depth_spin);
  start_by_enter (self->nodes_spin);
  tabiya_wheel_leave_values (GTK_WIDGET (self));
  tabiya_whole_text_allow (GTK_WIDGET (self));
}

/**
 * tabiya_analyse_dialog_new:
 * @parent: the window of the game
 * @settings: the settings that store the choices
 * @n_games: the number of games to analyse
 * @n_positions: the number of positions in all of them
 *
 * Returns: (transfer none): the dialog, to be presented; GTK owns it
 */
GtkWidget *
tabiya_analyse_dialog_new (GtkWindow *parent,
                           GSettings *settings,
                           guint      n_games,
                           guint      n_positions)
{
  TabiyaAnalyseDialog *self = g_object_new (TABIYA_TYPE_ANALYSE_DIALOG, "transient-for", parent,
                                            NULL);

  g_autofree char *title = g_strdup_printf (ngettext ("Review %u Game", "Review %u Games",
                                                      n_games), n_games);

  if (n_games > 1)
    gtk_window_set_title (GTK_WINDOW (self), title);
  self->settings = g_object_ref (settings);
  self->n_positions = n_positions;
  fill_engines (self);
  gtk_widget_set_visible (GTK_WIDGET (self->engine_row), !!self->engines[0]);
  gtk_adjustment_set_value (self->seconds, g_settings_get_int (settings, "review-time") / 1000.0);
  gtk_adjustment_set_value (self->depth, g_settings_get_int (settings, "review-depth"));
  gtk_adjustment_set_value (self->nodes, g_settings_get_int (settings, "review-nodes"));
  select_choice (self->limit_row, settings, "review-limit", tabiya_analyse_limits);
  select_choice (self->detail_row, settings, "review-detail", tabiya_analyse_details);
  select_choice (self->sides_row, settings, "review-sides", tabiya_analyse_sides);
  update_cb (self);
  return GTK_WIDGET (self);
}
