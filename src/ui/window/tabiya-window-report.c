/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-window-private.h"

#include <glib/gi18n.h>

#include "ui/dialogs/tabiya-dialogs.h"
#include "model/weights/tabiya-weights-settings.h"
#include "ui/review/tabiya-analyse-dialog.h"
#include "ui/review/tabiya-graph-drawing.h"

/*
 * The analysis of the whole game, its graph and its report. What is found is shown as it comes and
 * written into the game when all is done, or as much as there is when it is stopped: one step of
 * the history. It belongs to the game it began with: when the window turns to another one it is
 * stopped, and what was found stays with the old one.
 */

/* How often the time left is told. */
#define TELL_INTERVAL_MS 500

/* The pane in which a graph has all its height, and one in which it stands alone. */
#define FOLD_HEIGHT 480
#define BARE_HEIGHT 300

static gboolean
find_result (TabiyaNode    *node,
             TabiyaFinding *finding,
             gpointer       data)
{
  TabiyaAnalysis *analysis = tabiya_game_analysis_get_result (data, node);
  const TabiyaLine *line;

  if (!analysis || analysis->n_lines == 0)
    return FALSE;
  line = &analysis->lines[0];
  *finding = (TabiyaFinding) {
    .score = line->score,
    .depth = line->depth,
    .n_moves = line->n_moves,
    .moves = line->moves,
  };
  return TRUE;
}

/* A game that is being played is not analysed: that would be help. */
static gboolean
may_analyse (TabiyaWindow *self)
{
  return !tabiya_play_is_going (self->play)
         && tabiya_node_get_n_children (tabiya_game_get_root (self->game)) > 0
         && !tabiya_game_analysis_is_running (self->game_analysis);
}

static void
update_progress (TabiyaWindow *self)
{
  TabiyaGameAnalysis *analysis = self->game_analysis;

  tabiya_analyse_bar_set_progress (self->analyse_bar, tabiya_game_analysis_get_n_done (analysis),
                                   tabiya_game_analysis_get_n_positions (analysis),
                                   tabiya_game_analysis_get_time_left (analysis),
                                   tabiya_game_analysis_is_waiting (analysis));
}

static gboolean
tell_cb (gpointer data)
{
  update_progress (data);
  return G_SOURCE_CONTINUE;
}

static void
progress_cb (TabiyaWindow *self)
{
  tabiya_review_pane_update (self->review_pane);
  update_progress (self);
}

/* The step is made: it says what there is to see. */
static void
tell_end (TabiyaWindow *self,
          gboolean      whole)
{
  const TabiyaGameReport *report = tabiya_review_pane_get_report (self->review_pane);
  g_autofree char *text = NULL;

  if (!whole)
    text = g_strdup (_("Analysis stopped; what was found has been kept"));
  else if (report && report->sides[CHESS_WHITE].complete && report->sides[CHESS_BLACK].complete)
    /* Translators: how accurate both sides played, in per cent */
    text = g_strdup_printf (_("Game analysed: accuracy of White %.0f %%, of Black %.0f %%"),
                            report->sides[CHESS_WHITE].accuracy,
                            report->sides[CHESS_BLACK].accuracy);
  else
    text = g_strdup (_("Game analysed"));
  tabiya_window_toast (self, text);
}

static void
ended_cb (TabiyaWindow *self,
          gboolean      whole)
{
  TabiyaGameAnalysis *analysis = self->game_analysis;
  gboolean changed;

  g_clear_handle_id (&self->analysis_tell_id, g_source_remove);
  changed = tabiya_game_report_write (tabiya_game_analysis_get_game (analysis), find_result,
                                      analysis, tabiya_game_analysis_get_weights (analysis),
                                      self->analysis_detail, self->analysis_sides);
  tabiya_review_pane_set_findings (self->review_pane, NULL, NULL, 0);
  tabiya_analyse_bar_end (self->analyse_bar);
  if (changed && tabiya_game_analysis_get_game (analysis) == self->game)
    tell_end (self, whole);
  tabiya_window_update_actions (self);
}

static void
start (TabiyaWindow *self)
{
  TabiyaGameAnalysisLimit limit = tabiya_analyse_settings_get_limit (self->settings);
  HeuristicWeights weights;

  if (!may_analyse (self))
    return;
  tabiya_weights_from_settings (self->settings, &weights);
  tabiya_game_analysis_set_hash (self->game_analysis,
                                 g_settings_get_int (self->settings, "engine-hash"));
  tabiya_game_analysis_set_threads (self->game_analysis,
                                    g_settings_get_int (self->settings, "engine-threads"));
  self->analysis_detail = tabiya_analyse_settings_get_detail (self->settings);
  self->analysis_sides = tabiya_analyse_settings_get_sides (self->settings);
  tabiya_game_analysis_start (self->game_analysis, self->game, &weights, &limit);
  tabiya_review_pane_set_findings (self->review_pane, find_result, self->game_analysis,
                                   self->analysis_sides);
  self->analysis_tell_id = g_timeout_add (TELL_INTERVAL_MS, tell_cb, self);
  update_progress (self);
  tabiya_window_update_actions (self);
}

/**
 * tabiya_window_analyse_game:
 *
 * Asks how, then analyses the game shown. Main thread.
 */
void
tabiya_window_analyse_game (TabiyaWindow *self)
{
  guint n_positions = tabiya_node_get_ply (tabiya_game_get_end (self->game)) + 1;
  GtkWidget *dialog;

  if (!may_analyse (self))
    return;
  dialog = tabiya_analyse_dialog_new (GTK_WINDOW (self), self->settings, n_positions);
  g_signal_connect_object (dialog, "accepted", G_CALLBACK (start), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

/**
 * tabiya_window_stop_analysing:
 *
 * Ends the analysis of the game, if there is one going on; what it has found is written. Main
 * thread.
 */
void
tabiya_window_stop_analysing (TabiyaWindow *self)
{
  tabiya_game_analysis_stop (self->game_analysis);
}

/**
 * tabiya_window_export_graph:
 * @svg: as SVG, else as PNG
 *
 * Saves the graph as a picture, light or dark as the window is. Main thread.
 */
void
tabiya_window_export_graph (TabiyaWindow *self,
                            gboolean      svg)
{
  const TabiyaGameReport *report = tabiya_review_pane_get_report (self->review_pane);
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
update_accuracy (TabiyaWindow *self)
{
  const TabiyaGameReport *report = tabiya_review_pane_get_report (self->review_pane);
  gboolean shown = report && !tabiya_play_is_going (self->play);

  for (int color = 0; color < CHESS_N_COLORS; color++) {
    TabiyaPlayerStrip *strip = tabiya_board_area_get_strip (self->board_area, (ChessColor) color);

    tabiya_player_strip_set_accuracy (strip, shown && report->sides[color].complete
                                               ? report->sides[color].accuracy : -1);
  }
}

/**
 * tabiya_window_update_report:
 *
 * What can be done, and what the strips say of the players' accuracy. Main thread.
 */
void
tabiya_window_update_report (TabiyaWindow *self)
{
  const TabiyaGameReport *report = tabiya_review_pane_get_report (self->review_pane);
  gboolean running = tabiya_game_analysis_is_running (self->game_analysis);
  gboolean review = !tabiya_play_is_going (self->play);

  gtk_widget_set_visible (GTK_WIDGET (self->analyse_bar), review || running);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.analyse-game", may_analyse (self));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.stop-analysing", running);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.export-graph",
                                 report && report->n_scores > 0);
  update_accuracy (self);
}

/**
 * tabiya_window_set_report_game:
 *
 * The window shows another game: an analysis of the old one ends. Main thread.
 */
void
tabiya_window_set_report_game (TabiyaWindow *self)
{
  if (tabiya_game_analysis_get_game (self->game_analysis) != self->game)
    tabiya_window_stop_analysing (self);
  tabiya_review_pane_set_game (self->review_pane, self->game);
}

static void
updated_cb (TabiyaWindow *self)
{
  if (self->game)
    tabiya_window_update_report (self);
}

static void
node_activated_cb (TabiyaWindow *self,
                   TabiyaNode   *node)
{
  if (!tabiya_game_contains (self->game, node))
    return;
  self->stepping = TRUE;
  tabiya_game_set_current (self->game, node);
  self->stepping = FALSE;
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

void
tabiya_window_init_report (TabiyaWindow *self)
{
  GtkEventController *key = gtk_event_controller_key_new ();

  self->game_analysis = tabiya_game_analysis_new ();
  g_signal_connect_swapped (self->game_analysis, "progress", G_CALLBACK (progress_cb), self);
  g_signal_connect_swapped (self->game_analysis, "ended", G_CALLBACK (ended_cb), self);
  g_signal_connect_swapped (self->review_pane, "node-activated", G_CALLBACK (node_activated_cb),
                            self);
  g_signal_connect_swapped (self->review_pane, "updated", G_CALLBACK (updated_cb), self);
  g_signal_connect (key, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->review_pane), key);
}

void
tabiya_window_dispose_report (TabiyaWindow *self)
{
  g_clear_handle_id (&self->analysis_tell_id, g_source_remove);
  g_clear_handle_id (&self->report_fit_id, g_source_remove);
  if (!self->game_analysis)
    return;
  /* The pane looks into the analysis as long as it has a game. */
  g_signal_handlers_disconnect_by_data (self->review_pane, self);
  tabiya_review_pane_set_game (self->review_pane, NULL);
  g_signal_handlers_disconnect_by_data (self->game_analysis, self);
  tabiya_game_analysis_shutdown (self->game_analysis);
  g_clear_object (&self->game_analysis);
}
