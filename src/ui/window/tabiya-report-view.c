/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-report-view.h"

#include <glib/gi18n.h>

#include "ui/review/tabiya-analyse-dialog.h"
#include "ui/review/tabiya-graph-drawing.h"
#include "ui/review/tabiya-summary-window.h"
#include "ui/tabiya-dialogs.h"
#include "ui/tabiya-picture.h"

/* Below this height of a page, in pixels, the graph is folded; below the other one it is alone. */
#define FOLD_HEIGHT 480
#define BARE_HEIGHT 300

struct _TabiyaReportView
{
  GObject                 parent_instance;

  /* owned */
  TabiyaSummaryModel     *words;
  GSimpleAction          *words_action;   /* its state: whether they are beside the board */
  TabiyaReviewController *review;
  TabiyaPlayController   *playing;
  GSettings              *settings;
  TabiyaMoveList         *move_list;

  /* borrowed: the owner, and what lives in it */
  TabiyaTab              *tab;
  TabiyaReportWidgets     widgets;
  TabiyaReviewPane       *review_pane;
  TabiyaAnalyseBar       *analyse_bar;

  /* state */
  guint                   fit_id;
};

G_DEFINE_FINAL_TYPE (TabiyaReportView, tabiya_report_view, G_TYPE_OBJECT)

static TabiyaReviewAnalysis *
get_analysis (TabiyaReportView *self)
{
  return tabiya_review_controller_get_analysis (self->review);
}

static const TabiyaGameReport *
get_report (TabiyaReportView *self)
{
  return tabiya_report_model_get_report (tabiya_review_analysis_get_report (get_analysis (self)));
}

/* Asking a person */

static void
analysis_asked_cb (TabiyaReportView *self,
                   guint             n_positions)
{
  GtkWidget *dialog = tabiya_analyse_dialog_new (tabiya_tab_get_root (self->tab), self->settings, 1,
                                                 n_positions);

  g_signal_connect_object (dialog, "accepted", G_CALLBACK (tabiya_review_analysis_start),
                           get_analysis (self), G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
graph_asked_cb (TabiyaReportView *self,
                gboolean          svg)
{
  const TabiyaGameReport *report = get_report (self);
  TabiyaGame *game = tabiya_play_controller_get_game (self->playing);
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) bytes = NULL;

  if (!report || report->n_scores == 0)
    return;
  bytes = svg ? tabiya_graph_export_svg (report, game, dark)
              : tabiya_graph_export_png (report, game, dark, &error);
  if (!bytes) {
    tabiya_dialogs_error (tabiya_tab_get_root (self->tab), _("The Graph Could Not Be Saved"),
                          error->message);
    return;
  }
  tabiya_picture_save (GTK_WIDGET (self->widgets.pane), bytes, svg, _("Save the Graph"),
                       _("Evaluation graph"), _("The Graph Could Not Be Saved"));
}

/* Showing */

static TabiyaMovesPage *
get_page (TabiyaReportView *self)
{
  return tabiya_pane_get_moves_page (self->widgets.pane);
}

static void
update_bar (TabiyaReportView *self)
{
  TabiyaReviewAnalysis *analysis = get_analysis (self);
  g_autofree char *text = NULL;
  g_autofree char *detail = NULL;
  g_autofree char *wait = tabiya_review_analysis_dup_wait_text (analysis);

  tabiya_moves_page_set_wait (get_page (self), wait);
  if (!tabiya_review_analysis_is_running (analysis)) {
    tabiya_analyse_bar_end (self->analyse_bar);
    return;
  }
  text = tabiya_review_analysis_dup_time_text (analysis);
  detail = tabiya_review_analysis_dup_detail_text (analysis);
  tabiya_analyse_bar_set_progress (self->analyse_bar,
                                   tabiya_review_analysis_get_fraction (analysis), text, detail);
}

static gboolean
has_room_for_words (TabiyaReportView *self)
{
  return tabiya_adaptive_get_layout (self->widgets.adaptive) == TABIYA_LAYOUT_WIDE;
}

static void
show_words_in_window (TabiyaReportView *self)
{
  TabiyaBoard *board = tabiya_board_area_get_board (self->widgets.board_area);
  GtkWidget *window = tabiya_summary_window_new (tabiya_tab_get_root (self->tab), self->words,
                                                 board);
  TabiyaSummaryPage *page = tabiya_summary_window_get_page (TABIYA_SUMMARY_WINDOW (window));

  g_signal_connect_object (page, "node-activated", G_CALLBACK (tabiya_review_controller_walk_to),
                           self->review, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (window));
}

/* Beside the board where that is wide enough, or in a window of their own. */
static void
words_state_cb (GSimpleAction    *action,
                GVariant         *state,
                TabiyaReportView *self)
{
  gboolean shown = g_variant_get_boolean (state);

  if (shown && !has_room_for_words (self)) {
    show_words_in_window (self);
    return;
  }
  g_simple_action_set_state (action, state);
  tabiya_moves_page_show_summary (get_page (self), shown);
}

static void
hide_words (TabiyaReportView *self)
{
  g_action_change_state (G_ACTION (self->words_action), g_variant_new_boolean (FALSE));
}

/* Without evaluations there are no words, and the button that leads back from them is hidden. */
static void
update_words (TabiyaReportView *self,
              gboolean          going)
{
  const TabiyaGameReport *report = going ? NULL : get_report (self);
  gboolean told = report && report->n_scores > 0 && report->n_plies > 1;

  g_simple_action_set_enabled (self->words_action, told);
  if (!told)
    hide_words (self);
}

static void
add_words (TabiyaReportView *self)
{
  TabiyaSummaryPage *page = tabiya_moves_page_get_summary_page (get_page (self));
  TabiyaBoard *board = tabiya_board_area_get_board (self->widgets.board_area);

  self->words = tabiya_summary_model_new (tabiya_review_analysis_get_report (get_analysis (self)));
  self->words_action = g_simple_action_new_stateful ("show-summary", NULL,
                                                     g_variant_new_boolean (FALSE));
  g_signal_connect_object (self->words_action, "change-state", G_CALLBACK (words_state_cb), self,
                           0);
  g_action_map_add_action (tabiya_tab_get_actions (self->tab), G_ACTION (self->words_action));
  tabiya_summary_page_set_model (page, self->words, board);
  g_signal_connect_object (page, "node-activated", G_CALLBACK (tabiya_review_controller_walk_to),
                           self->review, G_CONNECT_SWAPPED);
}

/* A TabiyaMovePreviewFunc: what the analysis has found so far. */
static gboolean
preview_move (TabiyaNode *node,
              TabiyaMark *mark,
              ChessScore *score,
              gpointer    data)
{
  const TabiyaGameReport *report = get_report (data);
  guint ply = tabiya_node_get_ply (node);

  if (!report || ply >= report->n_plies || report->plies[ply].node != node)
    return FALSE;
  *mark = tabiya_mark_from_nag ((guint8) report->plies[ply].nag);
  *score = report->plies[ply].score;
  return TRUE;
}

/* The moves have their marks and scores as they come. */
static void
update_moves (TabiyaReportView *self)
{
  gboolean running = tabiya_review_analysis_is_running (get_analysis (self));

  tabiya_move_list_set_preview (self->move_list, running ? preview_move : NULL, self);
}

static void
state_cb (TabiyaReportView *self)
{
  gboolean going = tabiya_play_is_going (tabiya_play_controller_get_play (self->playing));

  gtk_widget_set_visible (GTK_WIDGET (self->analyse_bar),
                          !going || tabiya_review_analysis_is_running (get_analysis (self)));
  update_bar (self);
  update_words (self, going);
}

static void
report_cb (TabiyaReportView *self)
{
  update_moves (self);
  state_cb (self);
}

static gboolean
fit_cb (gpointer data)
{
  TabiyaReportView *self = data;
  int height = tabiya_pane_get_page_height (self->widgets.pane);

  self->fit_id = 0;
  tabiya_review_pane_set_room (self->review_pane, height < FOLD_HEIGHT, height < BARE_HEIGHT);
  tabiya_analyse_bar_set_compact (self->analyse_bar,
                                  tabiya_adaptive_get_layout (self->widgets.adaptive)
                                  != TABIYA_LAYOUT_WIDE);
  if (!has_room_for_words (self))
    hide_words (self);
  return G_SOURCE_REMOVE;
}

/* Construction */

static void
tabiya_report_view_finalize (GObject *object)
{
  TabiyaReportView *self = TABIYA_REPORT_VIEW (object);

  g_clear_handle_id (&self->fit_id, g_source_remove);
  g_clear_object (&self->words_action);
  g_clear_object (&self->words);
  tabiya_move_list_set_preview (self->move_list, NULL, NULL);
  g_clear_object (&self->move_list);
  g_clear_object (&self->settings);
  g_clear_object (&self->playing);
  g_clear_object (&self->review);
  G_OBJECT_CLASS (tabiya_report_view_parent_class)->finalize (object);
}

static void
tabiya_report_view_class_init (TabiyaReportViewClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tabiya_report_view_finalize;
}

static void
tabiya_report_view_init (TabiyaReportView *self)
{
}

static void
connect (TabiyaReportView *self,
         gpointer          object,
         const char       *signal,
         GCallback         callback)
{
  g_signal_connect_object (object, signal, callback, self, G_CONNECT_SWAPPED);
}

/**
 * tabiya_report_view_new:
 * @tab: the owner
 * @review: has the analysis that is shown; a reference is taken, as of @playing and @settings
 * @playing: has the game
 * @settings: of an analysis
 * @widgets: where it is shown
 *
 * Main thread, like all functions here.
 *
 * Returns: (transfer full): a view
 */
TabiyaReportView *
tabiya_report_view_new (TabiyaTab                 *tab,
                        TabiyaReviewController    *review,
                        TabiyaPlayController      *playing,
                        GSettings                 *settings,
                        const TabiyaReportWidgets *widgets)
{
  TabiyaReportView *self = g_object_new (TABIYA_TYPE_REPORT_VIEW, NULL);
  TabiyaReviewAnalysis *analysis = tabiya_review_controller_get_analysis (review);
  TabiyaMovesPage *page = tabiya_pane_get_moves_page (widgets->pane);

  self->tab = tab;
  self->review = g_object_ref (review);
  self->playing = g_object_ref (playing);
  self->settings = g_object_ref (settings);
  self->widgets = *widgets;
  self->review_pane = tabiya_moves_page_get_review_pane (page);
  self->analyse_bar = tabiya_moves_page_get_analyse_bar (page);
  self->move_list = g_object_ref (tabiya_moves_page_get_move_list (page));
  tabiya_review_pane_set_model (self->review_pane, tabiya_review_analysis_get_report (analysis));
  connect (self, playing, "game-changed", G_CALLBACK (report_cb));
  connect (self, playing, "state-changed", G_CALLBACK (state_cb));
  connect (self, analysis, "changed", G_CALLBACK (report_cb));
  connect (self, tabiya_review_analysis_get_report (analysis), "changed", G_CALLBACK (report_cb));
  connect (self, analysis, "analysis-asked", G_CALLBACK (analysis_asked_cb));
  connect (self, analysis, "graph-asked", G_CALLBACK (graph_asked_cb));
  g_signal_connect_object (self->review_pane, "node-activated",
                           G_CALLBACK (tabiya_review_controller_walk_to), review,
                           G_CONNECT_SWAPPED);
  add_words (self);
  return self;
}

void
tabiya_report_view_fit (TabiyaReportView *self)
{
  /* Heights are only known after this layout. */
  if (self->fit_id == 0)
    self->fit_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE + 25, fit_cb, self, NULL);
}
