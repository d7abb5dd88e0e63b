/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/review/tabiya-review-pane.h"

#include <glib/gi18n.h>

#include "insight/tabiya-shown-moves.h"
#include "model/weights/tabiya-profile-words.h"
#include "ui/review/tabiya-game-graph.h"
#include "ui/review/tabiya-review-counts.h"
#include "ui/tabiya-widgets.h"

struct _TabiyaReviewPane
{
  GtkWidget           parent_instance;

  /* children */
  TabiyaGameGraph    *graph;
  GtkLabel           *judge_label;
  GtkWidget          *row;
  TabiyaReviewCounts *counts[2];
  GtkLabel           *place_label;
  GtkWidget          *retry_button;

  /* owned */
  TabiyaReportModel  *model;
  TabiyaGame         *game;      /* the game whose signals are connected */
};

enum {
  NODE_ACTIVATED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaReviewPane, tabiya_review_pane, GTK_TYPE_WIDGET)

static void
show_place (TabiyaReviewPane       *self,
            const TabiyaGameReport *report)
{
  TabiyaNode *current = tabiya_game_get_current (self->game);
  guint n_moves = report->n_plies / 2;
  g_autofree char *move = NULL;
  g_autofree char *place = NULL;

  tabiya_game_graph_set_current (self->graph, tabiya_game_report_find (report, current));
  if (tabiya_node_get_parent (current)) {
    move = tabiya_shown_moves_dup (tabiya_node_get_san (self->game, current));
    /* Translators: a move, its number and the number of moves in the game */
    place = g_strdup_printf (_("%u%s%s · %u of %u moves"), tabiya_node_get_move_number (current),
                             tabiya_node_get_mover (current) == CHESS_WHITE ? ". " : "… ",
                             move, (tabiya_node_get_ply (current) + 1) / 2, n_moves);
  } else {
    place = g_strdup_printf (ngettext ("start · %u move", "start · %u moves", n_moves), n_moves);
  }
  gtk_label_set_text (self->place_label, place);
}

static void
show_report (TabiyaReviewPane *self)
{
  const TabiyaGameReport *report = tabiya_report_model_get_report (self->model);
  g_autofree char *judge =
    tabiya_profile_words_dup_judged (NULL, tabiya_report_model_get_judge (self->model));

  tabiya_label_show (self->judge_label, judge);
  tabiya_game_graph_set_report (self->graph, report, self->game);
  gtk_widget_set_visible (GTK_WIDGET (self), report && report->n_scores > 0
                                             && report->n_plies > 1);
  if (!report)
    return;
  for (int color = 0; color < CHESS_N_COLORS; color++)
    tabiya_review_counts_set_report (self->counts[color], report);
  show_place (self, report);
}

/* If the game was edited as well, a new report will follow, which updates the place too. */
static void
game_current_cb (TabiyaReviewPane *self)
{
  if (!tabiya_report_model_is_outdated (self->model))
    show_place (self, tabiya_report_model_get_report (self->model));
}

static void
follow_game (TabiyaReviewPane *self,
             TabiyaGame       *game)
{
  if (self->game == game)
    return;
  if (self->game)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_set_object (&self->game, game);
  if (game)
    g_signal_connect_swapped (game, "notify::current", G_CALLBACK (game_current_cb), self);
}

static void
model_changed_cb (TabiyaReviewPane *self)
{
  follow_game (self, tabiya_report_model_get_game (self->model));
  show_report (self);
}

static void
activate_ply_cb (TabiyaReviewPane *self,
                 guint             index)
{
  const TabiyaGameReport *report = tabiya_report_model_get_report (self->model);

  g_signal_emit (self, signals[NODE_ACTIVATED], 0,
                 report->plies[MIN (index, report->n_plies - 1)].node);
}

/* Goes to the next move of that side with that mark, searching from the current position on and
   then from the start. */
static void
counts_step_cb (TabiyaReviewCounts *counts,
                int                 judgement,
                TabiyaReviewPane   *self)
{
  ChessColor side = counts == self->counts[CHESS_WHITE] ? CHESS_WHITE : CHESS_BLACK;
  TabiyaNode *node = tabiya_report_model_find_judged (self->model, side,
                                                      (TabiyaJudgement) judgement);

  if (node)
    g_signal_emit (self, signals[NODE_ACTIVATED], 0, node);
}

static GtkWidget *
make_row (TabiyaReviewPane *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
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
  gtk_widget_add_css_class (row, "counts");
  return row;
}

/* What comes after a review. */
static GtkWidget *
make_offers (TabiyaReviewPane *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *summary = gtk_toggle_button_new_with_label (_("Summary"));

  self->retry_button = gtk_button_new ();
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->retry_button), "win.retry-mistakes");
  gtk_widget_set_visible (self->retry_button, FALSE);
  gtk_box_append (GTK_BOX (row), self->retry_button);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (summary), "win.show-summary");
  gtk_widget_set_tooltip_text (summary, _("The Game in Words"));
  gtk_box_append (GTK_BOX (row), summary);
  gtk_widget_add_css_class (row, "offers");
  return row;
}

static void
tabiya_review_pane_dispose (GObject *object)
{
  TabiyaReviewPane *self = TABIYA_REVIEW_PANE (object);
  GtkWidget *child;

  follow_game (self, NULL);
  if (self->model)
    g_signal_handlers_disconnect_by_data (self->model, self);
  g_clear_object (&self->model);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))))
    gtk_widget_unparent (child);
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
  g_signal_connect_swapped (self->graph, "ply-activated", G_CALLBACK (activate_ply_cb), self);
  gtk_widget_set_parent (gtk_separator_new (GTK_ORIENTATION_HORIZONTAL), widget);
  self->judge_label = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_ellipsize (self->judge_label, PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (self->judge_label, 0);
  gtk_widget_add_css_class (GTK_WIDGET (self->judge_label), "caption");
  gtk_widget_add_css_class (GTK_WIDGET (self->judge_label), "judge");
  gtk_widget_set_parent (GTK_WIDGET (self->judge_label), widget);
  gtk_widget_set_parent (GTK_WIDGET (self->graph), widget);
  self->row = make_row (self);
  gtk_widget_set_parent (self->row, widget);
  gtk_widget_set_parent (make_offers (self), widget);
  gtk_widget_set_visible (widget, FALSE);
}

/**
 * tabiya_review_pane_set_model:
 * @model: the model of the report; a reference is taken
 *
 * Sets the report to show; to be called once. Main thread.
 */
void
tabiya_review_pane_set_model (TabiyaReviewPane  *self,
                              TabiyaReportModel *model)
{
  g_return_if_fail (TABIYA_IS_REVIEW_PANE (self));
  g_return_if_fail (!self->model);

  self->model = g_object_ref (model);
  g_signal_connect_swapped (model, "changed", G_CALLBACK (model_changed_cb), self);
  model_changed_cb (self);
}

void
tabiya_review_pane_set_mistakes (TabiyaReviewPane *self,
                                 guint             n,
                                 ChessColor        side)
{
  const char *whose = side == CHESS_WHITE ? _("Find Better Moves for White")
                                          : _("Find Better Moves for Black");
  g_autofree char *label = NULL;

  g_return_if_fail (TABIYA_IS_REVIEW_PANE (self));

  gtk_widget_set_visible (self->retry_button, n > 0);
  if (n == 0)
    return;
  /* Translators: a button that lets a person look for better moves than the bad ones. */
  label = g_strdup_printf (ngettext ("%u mistake: Retry", "%u mistakes: Retry", n), n);
  gtk_button_set_label (GTK_BUTTON (self->retry_button), label);
  gtk_widget_set_tooltip_text (self->retry_button, whose);
  /* GTK 4.18 does not take it from the tooltip. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->retry_button),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, whose, -1);
}

void
tabiya_review_pane_set_room (TabiyaReviewPane *self,
                             gboolean          folded,
                             gboolean          bare)
{
  g_return_if_fail (TABIYA_IS_REVIEW_PANE (self));

  tabiya_game_graph_set_folded (self->graph, folded);
  gtk_widget_set_visible (self->row, !bare);
  tabiya_widget_set_css_class (GTK_WIDGET (self), "bare", bare);
}

gboolean
tabiya_review_pane_is_bare (TabiyaReviewPane *self)
{
  g_return_val_if_fail (TABIYA_IS_REVIEW_PANE (self), FALSE);

  return gtk_widget_get_visible (GTK_WIDGET (self)) && !gtk_widget_get_visible (self->row);
}
