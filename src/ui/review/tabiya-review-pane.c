/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/review/tabiya-review-pane.h"

#include <glib/gi18n.h>

#include "ui/review/tabiya-game-graph.h"
#include "ui/review/tabiya-report-summary.h"
#include "ui/review/tabiya-review-counts.h"

struct _TabiyaReviewPane
{
  GtkWidget            parent_instance;

  /* children */
  TabiyaGameGraph     *graph;
  GtkWidget           *row;
  TabiyaReviewCounts  *counts[2];
  GtkLabel            *place_label;
  TabiyaReportSummary *summary;

  /* owned */
  TabiyaGame          *game;
  TabiyaGameReport    *report;
  guint                update_id;

  /* borrowed */
  TabiyaFindingFunc    found;
  gpointer             found_data;

  /* state */
  unsigned             judged;
};

enum {
  NODE_ACTIVATED,
  UPDATED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaReviewPane, tabiya_review_pane, GTK_TYPE_WIDGET)

static void
update_place (TabiyaReviewPane *self)
{
  TabiyaNode *current = tabiya_game_get_current (self->game);
  guint index = tabiya_game_report_find (self->report, current);
  g_autofree char *place = NULL;

  tabiya_game_graph_set_current (self->graph, index);
  if (tabiya_node_get_parent (current))
    /* Translators: a move, the number of its ply, how many plies the game has */
    place = g_strdup_printf (_("%u%s%s · ply %u of %u"), tabiya_node_get_move_number (current),
                             tabiya_node_get_mover (current) == CHESS_WHITE ? ". " : "… ",
                             tabiya_node_get_san (self->game, current),
                             tabiya_node_get_ply (current), self->report->n_plies - 1);
  else
    place = g_strdup_printf (ngettext ("start · %u ply", "start · %u plies",
                                       self->report->n_plies - 1), self->report->n_plies - 1);
  gtk_label_set_text (self->place_label, place);
}

/* Reads the tree again. */
static void
refresh (TabiyaReviewPane *self)
{
  TabiyaGameReport *old = self->report;

  g_clear_handle_id (&self->update_id, g_source_remove);
  self->report = self->game ? tabiya_game_report_new (self->game, self->found, self->found_data,
                                                      self->judged) : NULL;
  tabiya_game_graph_set_report (self->graph, self->report, self->game);
  tabiya_game_report_free (old);
  gtk_widget_set_visible (GTK_WIDGET (self), self->report && self->report->n_scores > 0
                                             && self->report->n_plies > 1);
  if (self->report) {
    for (int color = 0; color < CHESS_N_COLORS; color++)
      tabiya_review_counts_set_report (self->counts[color], self->report);
    tabiya_report_summary_set_report (self->summary, self->report, self->game);
    update_place (self);
  }
  g_signal_emit (self, signals[UPDATED], 0);
}

static gboolean
update_cb (gpointer data)
{
  TabiyaReviewPane *self = data;

  self->update_id = 0;
  refresh (self);
  return G_SOURCE_REMOVE;
}

/* Before the next frame: edits come in numbers. */
static void
game_changed_cb (TabiyaReviewPane *self)
{
  if (self->update_id == 0)
    self->update_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, update_cb, self, NULL);
}

/* Nodes of an old report are all still there, but perhaps not what the cursor stands on. */
static void
game_current_cb (TabiyaReviewPane *self)
{
  if (self->update_id == 0)
    update_place (self);
}

static void
activate_ply (TabiyaReviewPane *self,
              guint             index)
{
  TabiyaNode *node;

  if (self->update_id != 0)
    refresh (self);
  node = self->report->plies[MIN (index, self->report->n_plies - 1)].node;
  g_signal_emit (self, signals[NODE_ACTIVATED], 0, node);
}

/* The next move of that side with that mark, from the position shown on, then from the start. */
static void
counts_step_cb (TabiyaReviewCounts *counts,
                int                 judgement,
                TabiyaReviewPane   *self)
{
  ChessColor side = counts == self->counts[CHESS_WHITE] ? CHESS_WHITE : CHESS_BLACK;
  guint n;
  guint current;

  if (self->update_id != 0)
    refresh (self);
  n = self->report->n_plies;
  current = tabiya_game_report_find (self->report, tabiya_game_get_current (self->game));
  for (guint i = 1; i <= n; i++) {
    const TabiyaReportPly *ply = &self->report->plies[(current + i) % n];

    if ((current + i) % n > 0 && ply->judgement == (TabiyaJudgement) judgement
        && tabiya_node_get_mover (ply->node) == side) {
      g_signal_emit (self, signals[NODE_ACTIVATED], 0, ply->node);
      return;
    }
  }
}

static void
forget_game (TabiyaReviewPane *self)
{
  if (self->game)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_clear_object (&self->game);
}

static GtkWidget *
make_row (TabiyaReviewPane *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *button = gtk_menu_button_new ();
  GtkWidget *place = gtk_label_new (NULL);

  for (int color = 0; color < CHESS_N_COLORS; color++) {
    self->counts[color] = g_object_new (TABIYA_TYPE_REVIEW_COUNTS, NULL);
    tabiya_review_counts_set_side (self->counts[color], (ChessColor) color);
    gtk_widget_set_valign (GTK_WIDGET (self->counts[color]), GTK_ALIGN_CENTER);
    gtk_widget_set_margin_end (GTK_WIDGET (self->counts[color]), 9);
    g_signal_connect (self->counts[color], "step", G_CALLBACK (counts_step_cb), self);
    gtk_box_append (GTK_BOX (row), GTK_WIDGET (self->counts[color]));
  }
  self->place_label = GTK_LABEL (place);
  gtk_label_set_ellipsize (self->place_label, PANGO_ELLIPSIZE_START);
  gtk_label_set_xalign (self->place_label, 1);
  gtk_widget_set_hexpand (place, TRUE);
  gtk_widget_add_css_class (place, "caption");
  gtk_widget_add_css_class (place, "dim-label");
  gtk_widget_add_css_class (place, "numeric");
  gtk_box_append (GTK_BOX (row), place);

  self->summary = TABIYA_REPORT_SUMMARY (tabiya_report_summary_new ());
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "tabiya-report-symbolic");
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), GTK_WIDGET (self->summary));
  gtk_widget_set_tooltip_text (button, _("Report of the Game"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Report of the Game"), -1);
  gtk_widget_add_css_class (button, "flat");
  gtk_box_append (GTK_BOX (row), button);
  gtk_widget_add_css_class (row, "counts");
  return row;
}

static void
tabiya_review_pane_dispose (GObject *object)
{
  TabiyaReviewPane *self = TABIYA_REVIEW_PANE (object);
  GtkWidget *child;

  g_clear_handle_id (&self->update_id, g_source_remove);
  forget_game (self);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))))
    gtk_widget_unparent (child);
  g_clear_pointer (&self->report, tabiya_game_report_free);
  G_OBJECT_CLASS (tabiya_review_pane_parent_class)->dispose (object);
}

static void
tabiya_review_pane_class_init (TabiyaReviewPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_review_pane_dispose;
  signals[NODE_ACTIVATED] = g_signal_new ("node-activated", G_TYPE_FROM_CLASS (klass),
                                          G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                          G_TYPE_POINTER);
  signals[UPDATED] = g_signal_new ("updated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_css_name (widget_class, "reviewpane");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
}

static void
tabiya_review_pane_init (TabiyaReviewPane *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (gtk_widget_get_layout_manager (widget)),
                                  GTK_ORIENTATION_VERTICAL);
  self->graph = TABIYA_GAME_GRAPH (tabiya_game_graph_new ());
  g_signal_connect_swapped (self->graph, "ply-activated", G_CALLBACK (activate_ply), self);
  gtk_widget_set_parent (gtk_separator_new (GTK_ORIENTATION_HORIZONTAL), widget);
  gtk_widget_set_parent (GTK_WIDGET (self->graph), widget);
  self->row = make_row (self);
  gtk_widget_set_parent (self->row, widget);
  gtk_widget_set_visible (widget, FALSE);
}

/**
 * tabiya_review_pane_set_game:
 * @game: (nullable): what to show; a reference is taken
 *
 * Main thread.
 */
void
tabiya_review_pane_set_game (TabiyaReviewPane *self,
                             TabiyaGame       *game)
{
  g_return_if_fail (TABIYA_IS_REVIEW_PANE (self));

  if (self->game == game)
    return;
  forget_game (self);
  if (game) {
    self->game = g_object_ref (game);
    g_signal_connect_swapped (game, "changed", G_CALLBACK (game_changed_cb), self);
    g_signal_connect_swapped (game, "notify::current", G_CALLBACK (game_current_cb), self);
  }
  self->found = NULL;
  refresh (self);
}

void
tabiya_review_pane_set_findings (TabiyaReviewPane  *self,
                                 TabiyaFindingFunc  found,
                                 gpointer           data,
                                 unsigned           judged)
{
  g_return_if_fail (TABIYA_IS_REVIEW_PANE (self));

  self->found = found;
  self->found_data = data;
  self->judged = judged;
  refresh (self);
}

void
tabiya_review_pane_update (TabiyaReviewPane *self)
{
  g_return_if_fail (TABIYA_IS_REVIEW_PANE (self));

  game_changed_cb (self);
}

/**
 * tabiya_review_pane_set_room:
 * @folded: the graph is low
 * @bare: and stands alone
 */
void
tabiya_review_pane_set_room (TabiyaReviewPane *self,
                             gboolean          folded,
                             gboolean          bare)
{
  g_return_if_fail (TABIYA_IS_REVIEW_PANE (self));

  tabiya_game_graph_set_folded (self->graph, folded);
  gtk_widget_set_visible (self->row, !bare);
  if (bare)
    gtk_widget_add_css_class (GTK_WIDGET (self), "bare");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "bare");
}

gboolean
tabiya_review_pane_is_bare (TabiyaReviewPane *self)
{
  g_return_val_if_fail (TABIYA_IS_REVIEW_PANE (self), FALSE);

  return gtk_widget_get_visible (GTK_WIDGET (self)) && !gtk_widget_get_visible (self->row);
}

const TabiyaGameReport *
tabiya_review_pane_get_report (TabiyaReviewPane *self)
{
  g_return_val_if_fail (TABIYA_IS_REVIEW_PANE (self), NULL);

  return self->report;
}
