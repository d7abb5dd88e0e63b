/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-window-private.h"

#include <glib/gi18n.h>

#include "ui/dialogs/tabiya-dialogs.h"
#include "ui/review/tabiya-analyse-dialog.h"
#include "ui/review/tabiya-graph-drawing.h"

/* The analysis of the whole game, its graph and its report, as the window shows them: how to
   analyse is asked, progress stands on a bar, accuracy beside the players. */

/* The pane in which a graph has all its height, and one in which it stands alone. */
#define FOLD_HEIGHT 480
#define BARE_HEIGHT 300

static TabiyaReviewAnalysis *
get_analysis (TabiyaWindow *self)
{
  return tabiya_review_controller_get_analysis (self->review);
}

static const TabiyaGameReport *
get_report (TabiyaWindow *self)
{
  return tabiya_report_model_get_report (tabiya_review_analysis_get_report (get_analysis (self)));
}

/* What a person is asked */

static void
analysis_asked_cb (TabiyaWindow *self,
                   guint         n_positions)
{
  GtkWidget *dialog = tabiya_analyse_dialog_new (GTK_WINDOW (self), self->settings, n_positions);

  g_signal_connect_object (dialog, "accepted", G_CALLBACK (tabiya_review_analysis_start),
                           get_analysis (self), G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Light or dark, as the window is. */
static void
graph_asked_cb (TabiyaWindow *self,
                gboolean      svg)
{
  const TabiyaGameReport *report = get_report (self);
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) bytes = NULL;

  if (!report || report->n_scores == 0)
    return;
  bytes = svg ? tabiya_graph_export_svg (report, self->game, dark)
              : tabiya_graph_export_png (report, self->game, dark, &error);
  if (!bytes) {
    tabiya_dialogs_error (GTK_WINDOW (self), _("The Graph Could Not Be Saved"), error->message);
    return;
  }
  tabiya_window_save_picture (self, bytes, svg, _("Save the Graph"), _("Evaluation graph"),
                              _("The Graph Could Not Be Saved"));
}

/* What is shown */

static void
update_accuracy (TabiyaWindow *self,
                 gboolean      shown)
{
  const TabiyaGameReport *report = shown ? get_report (self) : NULL;

  for (int color = 0; color < CHESS_N_COLORS; color++) {
    TabiyaPlayerStrip *strip = tabiya_board_area_get_strip (self->board_area, (ChessColor) color);

    tabiya_player_strip_set_accuracy (strip, report && report->sides[color].complete
                                               ? report->sides[color].accuracy : -1);
  }
}

static void
update_bar (TabiyaWindow *self)
{
  TabiyaReviewAnalysis *analysis = get_analysis (self);
  g_autofree char *text = NULL;
  g_autofree char *detail = NULL;

  if (!tabiya_review_analysis_is_running (analysis)) {
    tabiya_analyse_bar_end (self->analyse_bar);
    return;
  }
  text = tabiya_review_analysis_dup_time_text (analysis);
  detail = tabiya_review_analysis_dup_detail_text (analysis);
  tabiya_analyse_bar_set_progress (self->analyse_bar,
                                   tabiya_review_analysis_get_fraction (analysis), text, detail);
}

/**
 * tabiya_window_update_report:
 *
 * The analysis of the game and what is told of the players' accuracy, while nobody plays. Main
 * thread.
 */
void
tabiya_window_update_report (TabiyaWindow *self)
{
  TabiyaReviewAnalysis *analysis = get_analysis (self);
  gboolean going = tabiya_play_is_going (self->play);

  gtk_widget_set_visible (GTK_WIDGET (self->analyse_bar),
                          !going || tabiya_review_analysis_is_running (analysis));
  update_bar (self);
  update_accuracy (self, !going);
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        state,
                TabiyaWindow          *self)
{
  return tabiya_window_review_key (self, keyval, state);
}

static gboolean
fit_cb (gpointer data)
{
  TabiyaWindow *self = data;
  int height = gtk_widget_get_height (GTK_WIDGET (self->stack));

  self->report_fit_id = 0;
  tabiya_review_pane_set_room (self->review_pane, height < FOLD_HEIGHT, height < BARE_HEIGHT);
  tabiya_analyse_bar_set_compact (self->analyse_bar,
                                  tabiya_adaptive_get_layout (self->adaptive)
                                  != TABIYA_LAYOUT_WIDE);
  return G_SOURCE_REMOVE;
}

/**
 * tabiya_window_fit_report:
 *
 * The pane has another size: the graph folds in a low one. Main thread.
 */
void
tabiya_window_fit_report (TabiyaWindow *self)
{
  /* Heights are known after this layout. */
  if (self->report_fit_id == 0)
    self->report_fit_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE + 25, fit_cb, self, NULL);
}

/**
 * tabiya_window_connect_report:
 *
 * Connects the analysis with what shows it and its report. Main thread, once.
 */
void
tabiya_window_connect_report (TabiyaWindow *self)
{
  TabiyaReviewAnalysis *analysis = get_analysis (self);
  GtkEventController *key = gtk_event_controller_key_new ();

  tabiya_review_pane_set_model (self->review_pane, tabiya_review_analysis_get_report (analysis));
  g_signal_connect_swapped (analysis, "changed", G_CALLBACK (tabiya_window_queue_update), self);
  g_signal_connect_swapped (analysis, "message", G_CALLBACK (tabiya_window_toast), self);
  g_signal_connect_swapped (analysis, "analysis-asked", G_CALLBACK (analysis_asked_cb), self);
  g_signal_connect_swapped (analysis, "graph-asked", G_CALLBACK (graph_asked_cb), self);
  g_signal_connect_object (self->review_pane, "node-activated",
                           G_CALLBACK (tabiya_review_controller_walk_to), self->review,
                           G_CONNECT_SWAPPED);
  g_signal_connect (key, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->review_pane), key);
}
