/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/analysis/tabiya-analysis-page.h"

#include <glib/gi18n.h>

#include "insight/tabiya-shown-moves.h"
#include "model/review/tabiya-review-controller.h"
#include "model/weights/tabiya-profile-words.h"
#include "model/weights/tabiya-weights-in-force.h"
#include "model/weights/tabiya-weights-settings.h"
#include "ui/analysis/tabiya-figures.h"
#include "ui/analysis/tabiya-line-list.h"
#include "ui/analysis/tabiya-line-preview.h"
#include "ui/analysis/tabiya-second-opinion.h"
#include "ui/analysis/tabiya-why-panel.h"
#include "ui/tabiya-wait-line.h"
#include "ui/tabiya-wheel.h"
#include "ui/tabiya-widgets.h"

/* With less, in logical pixels, the names of the terms are cut if all columns are shown. */
#define SLIM_WIDTH 440

struct _TabiyaAnalysisPage
{
  GtkWidget        parent_instance;

  /* template */
  GtkWidget       *content;
  GtkScrolledWindow *scroller;
  GtkBox          *header;
  GtkDropDown     *judge_drop;
  GtkListItemFactory *short_factory;
  GtkLabel        *figures_label;
  TabiyaWaitLine  *wait_line;
  GtkWidget       *deeper_button;
  GtkSpinButton   *lines_spin;
  GtkSwitch       *live_switch;
  TabiyaLineList  *lines;
  TabiyaSecondOpinion *second;
  TabiyaLinePreview *preview;
  GtkLabel        *threat_label;
  GtkRevealer     *walk_revealer;
  GtkLabel        *walk_label;
  GtkWidget       *walk_on_button;
  GtkWidget       *insert_button;
  GtkLabel        *refusal_label;
  TabiyaWhyPanel  *why;

  /* owned: what it shows */
  TabiyaAnalysisController *controller;
  TabiyaReviewController   *review;
  GSettings       *settings;
  GPtrArray       *profiles;      /* TabiyaProfile: the items of @judge_drop; NULL until built */
  char           **names;         /* of the profiles; the same */

  /* borrowed */
  TabiyaBoard     *board;         /* weak; the preview copies its appearance */

  /* state */
  guint            choose_id;     /* while a profile has been chosen and does not judge yet */
  gboolean         built;         /* whether the template exists */
  gboolean         updating;      /* whether the widgets are being updated by the program */
  gboolean         narrow;
  gboolean         compact;
  gboolean         slim;          /* beside the board, too narrow for all columns of the table */
  guint            fit_id;
};

G_DEFINE_FINAL_TYPE (TabiyaAnalysisPage, tabiya_analysis_page, GTK_TYPE_WIDGET)

static TabiyaAhead *
get_ahead (TabiyaAnalysisPage *self)
{
  return tabiya_analysis_controller_get_ahead (self->controller);
}

static TabiyaWhyModel *
get_model (TabiyaAnalysisPage *self)
{
  return tabiya_analysis_controller_get_model (self->controller);
}

/* Header */

static TabiyaWeightsInForce *
get_analyst (TabiyaAnalysisPage *self)
{
  return tabiya_weights_in_force_get (tabiya_weights_get_analyst (self->settings));
}

static void
choose_judge_cb (TabiyaAnalysisPage *self)
{
  guint selected = gtk_drop_down_get_selected (self->judge_drop);

  self->choose_id = 0;
  if (selected < self->profiles->len)
    tabiya_weights_in_force_choose (get_analyst (self), self->profiles->pdata[selected]);
}

/* What was not saved leaves the list then, which a drop-down does not bear while it tells. */
static void
judge_chosen_cb (TabiyaAnalysisPage *self)
{
  if (!self->updating && self->choose_id == 0)
    self->choose_id = g_idle_add_once ((GSourceOnceFunc) choose_judge_cb, self);
}

static void
update_judge_cb (TabiyaAnalysisPage *self)
{
  g_autoptr(GStrvBuilder) builder = g_strv_builder_new ();
  g_auto(GStrv) names = NULL;
  g_autofree char *label = tabiya_weights_in_force_dup_label (get_analyst (self));
  /* Translators: the name of a profile. */
  g_autofree char *tip = g_strdup_printf (_("Positions are judged by the profile “%s”"), label);
  guint current;

  g_clear_handle_id (&self->choose_id, g_source_remove);
  g_clear_pointer (&self->profiles, g_ptr_array_unref);
  self->profiles = tabiya_weights_in_force_list (get_analyst (self), &current);
  for (guint i = 0; i < self->profiles->len; i++) {
    g_autofree char *name = tabiya_profile_words_dup_name (self->profiles->pdata[i], FALSE);

    g_strv_builder_add (builder, name);
  }
  names = g_strv_builder_end (builder);
  self->updating = TRUE;
  /* Not while a slider moves, nor while the person looks at the list. */
  if (!self->names || !g_strv_equal ((const char *const *) names,
                                     (const char *const *) self->names)) {
    g_autoptr(GtkStringList) list = gtk_string_list_new ((const char *const *) names);

    gtk_drop_down_set_model (self->judge_drop, G_LIST_MODEL (list));
    g_strfreev (self->names);
    self->names = g_steal_pointer (&names);
  }
  gtk_drop_down_set_selected (self->judge_drop, current);
  self->updating = FALSE;
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->judge_drop), tip);
}

static void
n_lines_changed_cb (TabiyaAnalysisPage *self)
{
  if (!self->updating)
    tabiya_analysis_controller_set_n_lines (self->controller,
                                            gtk_spin_button_get_value_as_int (self->lines_spin));
}

/* Shows "3 lines" instead of a bare number if there is room. */
static gboolean
lines_output_cb (TabiyaAnalysisPage *self)
{
  int n_lines = gtk_spin_button_get_value_as_int (self->lines_spin);
  g_autofree char *text = self->narrow ? g_strdup_printf ("%d", n_lines)
                                       : g_strdup_printf (ngettext ("%d line", "%d lines",
                                                                    (gulong) n_lines), n_lines);

  if (strcmp (gtk_editable_get_text (GTK_EDITABLE (self->lines_spin)), text) != 0)
    gtk_editable_set_text (GTK_EDITABLE (self->lines_spin), text);
  return TRUE;
}

/* Lines */

/* Shows the position after the move under the pointer on a small board beside it. */
static void
hover_cb (TabiyaAnalysisPage *self,
          guint               line,
          guint               n_hovered,
          TabiyaLineList     *list)
{
  guint n_moves;
  const ChessMove *moves = tabiya_line_list_get_moves (list, line, &n_moves);
  graphene_rect_t box;

  if (n_hovered > 0 && n_hovered <= n_moves
      && tabiya_line_list_get_move_box (list, line, n_hovered - 1, self->content, &box))
    tabiya_line_preview_show (self->preview, tabiya_why_model_get_position (get_model (self)),
                              moves, n_hovered, &box);
  else
    tabiya_line_preview_hide (self->preview);
}

static void
walk_back_clicked_cb (TabiyaAnalysisPage *self)
{
  tabiya_ahead_step (get_ahead (self), -1);
}

static void
walk_forward_clicked_cb (TabiyaAnalysisPage *self)
{
  tabiya_ahead_step (get_ahead (self), 1);
}

static void
walk_end_clicked_cb (TabiyaAnalysisPage *self)
{
  tabiya_ahead_end (get_ahead (self));
}

static void
insert_clicked_cb (TabiyaAnalysisPage *self)
{
  tabiya_ahead_insert (get_ahead (self));
}

/* A position of the main line. */
static void
ply_activated_cb (TabiyaAnalysisPage *self,
                  guint               index)
{
  TabiyaCourseModel *course = tabiya_analysis_controller_get_course (self->controller);
  TabiyaNode *node = tabiya_course_model_get_node (course, index);

  tabiya_ahead_end (get_ahead (self));
  if (node)
    tabiya_review_controller_walk_to (self->review, node);
}

/* What is shown */

static void
update_n_lines (TabiyaAnalysisPage *self,
                int                 n_lines)
{
  /* Setting the value again would discard what is being typed. */
  if (gtk_spin_button_get_value_as_int (self->lines_spin) == n_lines)
    return;
  self->updating = TRUE;
  gtk_spin_button_set_value (self->lines_spin, n_lines);
  self->updating = FALSE;
}

static void
update_room (TabiyaAnalysisPage *self)
{
  gtk_editable_set_width_chars (GTK_EDITABLE (self->lines_spin), self->narrow ? 2 : 7);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (self->lines_spin), self->narrow ? 2 : 7);
  lines_output_cb (self);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->header),
                                  self->compact ? GTK_ORIENTATION_VERTICAL
                                                : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_hexpand (GTK_WIDGET (self->live_switch), self->compact);
  tabiya_why_panel_set_room (self->why, self->narrow, self->slim, self->compact);
}

static gboolean
fit_cb (gpointer data)
{
  TabiyaAnalysisPage *self = data;
  GtkAdjustment *across = gtk_scrolled_window_get_hadjustment (self->scroller);
  gboolean slim = gtk_adjustment_get_page_size (across) < SLIM_WIDTH;

  self->fit_id = 0;
  if (slim != self->slim) {
    self->slim = slim;
    update_room (self);
  }
  return G_SOURCE_REMOVE;
}

/* Columns cannot come and go while they are laid out, but before the frame is drawn. */
static void
resized_cb (TabiyaAnalysisPage *self)
{
  if (self->fit_id == 0)
    self->fit_id = g_idle_add_full (GTK_PRIORITY_RESIZE - 1, fit_cb, self, NULL);
}

static void
update_threat (TabiyaAnalysisPage *self)
{
  TabiyaThreat *threat = tabiya_analysis_controller_get_threat (self->controller);
  g_autofree char *text = tabiya_threat_dup_text (threat);
  g_autofree char *joined = tabiya_shown_moves_dup (text ? text : "");

  gtk_label_set_text (self->threat_label, joined);
  gtk_widget_set_visible (GTK_WIDGET (self->threat_label), !!text);
}

/* The position in a line that is being stepped through. */
static void
update_walk (TabiyaAnalysisPage *self)
{
  g_autofree char *text = tabiya_ahead_dup_text (get_ahead (self));
  guint at, n_moves;
  gboolean walks = tabiya_ahead_get_walk (get_ahead (self), &at, &n_moves);

  gtk_revealer_set_reveal_child (self->walk_revealer, walks);
  if (!walks)
    return;
  gtk_label_set_text (self->walk_label, text);
  gtk_widget_set_sensitive (self->walk_on_button, at < n_moves);
  gtk_widget_set_visible (self->insert_button, tabiya_ahead_can_insert (get_ahead (self)));
}

static void
update_lines (TabiyaAnalysisPage *self)
{
  TabiyaLiveAnalysis *live = tabiya_analysis_controller_get_live (self->controller);
  TabiyaWhyModel *model = get_model (self);
  const ChessPosition *position = tabiya_why_model_get_position (model);
  TabiyaAnalysis *analysis = tabiya_live_analysis_get_analysis (live);
  gboolean outdated = tabiya_live_analysis_is_outdated (live);
  g_autofree char *caption = tabiya_figures_dup_caption (live);
  const TabiyaLine *best;

  if (analysis && analysis->position_key != position->key)
    analysis = NULL;
  best = analysis && analysis->n_lines > 0 ? &analysis->lines[0] : NULL;
  update_n_lines (self, tabiya_live_analysis_get_n_lines (live));
  gtk_label_set_text (self->figures_label, caption);
  tabiya_wait_line_set_work (self->wait_line, tabiya_live_analysis_get_work (live));
  gtk_widget_set_visible (self->deeper_button,
                          tabiya_live_analysis_get_activity (live) == TABIYA_LIVE_RESTING);
  gtk_widget_set_visible (GTK_WIDGET (self->lines),
                          analysis || tabiya_live_analysis_get_wanted (live));
  tabiya_line_list_set_lines (self->lines, position, analysis,
                              (guint) tabiya_live_analysis_get_n_lines (live));
  tabiya_second_opinion_update (self->second, position);
  /* An outdated score was found with other weights than the terms here. */
  tabiya_why_model_set_line (model, best ? best->moves : NULL, best ? best->n_moves : 0,
                             best && !outdated ? best->score
                                               : (ChessScore) { CHESS_SCORE_UNKNOWN, 0 });
  tabiya_why_panel_set_search (self->why, outdated ? NULL : best);
}

static void
update_cb (TabiyaAnalysisPage *self)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  update_threat (self);
  update_walk (self);
  if (!tabiya_analysis_controller_is_seen (self->controller))
    return;
  tabiya_label_show (self->refusal_label,
                     tabiya_analysis_controller_get_refusal (self->controller));
  gtk_widget_set_visible (GTK_WIDGET (self->why),
                          !gtk_widget_get_visible (GTK_WIDGET (self->refusal_label)));
  update_lines (self);
}

/* Builds the template when the page is first shown: most sessions never open it. */
static void
build (TabiyaAnalysisPage *self)
{
  TabiyaLineList *others;

  if (self->built)
    return;
  self->built = TRUE;
  /* The spin button emits "value-changed" while it is being built. */
  self->updating = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  tabiya_wheel_leave_values (GTK_WIDGET (self));
  self->updating = FALSE;
  tabiya_why_panel_set_model (self->why, get_model (self));
  tabiya_why_panel_set_course (self->why,
                               tabiya_analysis_controller_get_course (self->controller));
  /* The button gives way to the controls beside it; its list has whole names. */
  gtk_drop_down_set_list_factory (self->judge_drop, gtk_drop_down_get_factory (self->judge_drop));
  gtk_drop_down_set_factory (self->judge_drop, self->short_factory);
  g_signal_connect_object (get_analyst (self), "changed", G_CALLBACK (update_judge_cb), self,
                           G_CONNECT_SWAPPED);
  update_judge_cb (self);
  update_n_lines (self, tabiya_live_analysis_get_n_lines (
                          tabiya_analysis_controller_get_live (self->controller)));
  update_room (self);
  g_signal_connect_object (gtk_scrolled_window_get_hadjustment (self->scroller),
                           "notify::page-size", G_CALLBACK (resized_cb), self, G_CONNECT_SWAPPED);
  tabiya_second_opinion_set_engine (self->second,
                                    tabiya_analysis_controller_get_second (self->controller),
                                    self->settings);
  others = tabiya_second_opinion_get_lines (self->second);
  tabiya_line_list_set_ahead (self->lines, get_ahead (self));
  tabiya_line_list_set_ahead (others, get_ahead (self));
  g_signal_connect_object (others, "hover", G_CALLBACK (hover_cb), self, G_CONNECT_SWAPPED);
  if (self->board)
    tabiya_line_preview_follow (self->preview, self->board);
}

static void
tabiya_analysis_page_map (GtkWidget *widget)
{
  TabiyaAnalysisPage *self = TABIYA_ANALYSIS_PAGE (widget);

  build (self);
  tabiya_second_opinion_reread (self->second);
  GTK_WIDGET_CLASS (tabiya_analysis_page_parent_class)->map (widget);
  tabiya_analysis_controller_set_shown (self->controller, TABIYA_SHOWN_PAGE, TRUE);
}

static void
tabiya_analysis_page_unmap (GtkWidget *widget)
{
  TabiyaAnalysisPage *self = TABIYA_ANALYSIS_PAGE (widget);

  GTK_WIDGET_CLASS (tabiya_analysis_page_parent_class)->unmap (widget);
  tabiya_analysis_controller_set_shown (self->controller, TABIYA_SHOWN_PAGE, FALSE);
}

static void
tabiya_analysis_page_dispose (GObject *object)
{
  TabiyaAnalysisPage *self = TABIYA_ANALYSIS_PAGE (object);

  g_clear_handle_id (&self->choose_id, g_source_remove);
  g_clear_handle_id (&self->fit_id, g_source_remove);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_object (&self->controller);
  g_clear_object (&self->review);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->profiles, g_ptr_array_unref);
  g_clear_pointer (&self->names, g_strfreev);
  g_clear_weak_pointer (&self->board);
  G_OBJECT_CLASS (tabiya_analysis_page_parent_class)->dispose (object);
}

/* Focuses the lines if they are shown, otherwise the switch. */
static gboolean
tabiya_analysis_page_grab_focus (GtkWidget *widget)
{
  TabiyaAnalysisPage *self = TABIYA_ANALYSIS_PAGE (widget);

  build (self);
  if (gtk_widget_get_visible (GTK_WIDGET (self->lines)))
    return gtk_widget_grab_focus (GTK_WIDGET (self->lines));
  return gtk_widget_grab_focus (GTK_WIDGET (self->live_switch));
}

static void
tabiya_analysis_page_class_init (TabiyaAnalysisPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_analysis_page_dispose;
  widget_class->map = tabiya_analysis_page_map;
  widget_class->unmap = tabiya_analysis_page_unmap;
  widget_class->grab_focus = tabiya_analysis_page_grab_focus;
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_x, 0, "win.show-threat", NULL);

  g_type_ensure (TABIYA_TYPE_LINE_LIST);
  g_type_ensure (TABIYA_TYPE_SECOND_OPINION);
  g_type_ensure (TABIYA_TYPE_LINE_PREVIEW);
  g_type_ensure (TABIYA_TYPE_WHY_PANEL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-analysis-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaAnalysisPage, content);
  gtk_widget_class_bind_template_child (widget_class, TabiyaAnalysisPage, scroller);
  gtk_widget_class_bind_template_child (widget_class, TabiyaAnalysisPage, header);
  gtk_widget_class_bind_template_child (widget_class, TabiyaAnalysisPage, judge_drop);
  gtk_widget_class_bind_template_child (widget_class, TabiyaAnalysisPage, short_factory);
  gtk_widget_class_bind_template_child (widget_class, TabiyaAnalysisPage, figures_label);
  gtk_widget_class_bind_template_child (widget_class, TabiyaAnalysisPage, lines_spin);
  gtk_widget_class_bind_template_child (widget_class, TabiyaAnalysisPage, live_switch);
  gtk_widget_class_bind_template_child (widget_class, TabiyaAnalysisPage, lines);
  gtk_widget_class_bind_template_child (widget_class, TabiyaAnalysisPage, wait_line);
  gtk_widget_class_bind_template_child (widget_class, TabiyaAnalysisPage, deeper_button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaAnalysisPage, second);
  gtk_widget_class_bind_template_child (widget_class, TabiyaAnalysisPage, preview);
  gtk_widget_class_bind_template_child (widget_class, TabiyaAnalysisPage, threat_label);
  gtk_widget_class_bind_template_child (widget_class, TabiyaAnalysisPage, walk_revealer);
  gtk_widget_class_bind_template_child (widget_class, TabiyaAnalysisPage, walk_label);
  gtk_widget_class_bind_template_child (widget_class, TabiyaAnalysisPage, walk_on_button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaAnalysisPage, insert_button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaAnalysisPage, refusal_label);
  gtk_widget_class_bind_template_child (widget_class, TabiyaAnalysisPage, why);
  gtk_widget_class_bind_template_callback (widget_class, judge_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, n_lines_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, lines_output_cb);
  gtk_widget_class_bind_template_callback (widget_class, hover_cb);
  gtk_widget_class_bind_template_callback (widget_class, ply_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, walk_back_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, walk_forward_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, walk_end_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, insert_clicked_cb);
}

static void
tabiya_analysis_page_init (TabiyaAnalysisPage *self)
{
}

void
tabiya_analysis_page_set_session (TabiyaAnalysisPage *self,
                                  TabiyaSession      *session,
                                  TabiyaBoard        *board)
{
  g_return_if_fail (TABIYA_IS_ANALYSIS_PAGE (self));
  g_return_if_fail (!self->controller);

  self->controller = g_object_ref (tabiya_session_get_analysis (session));
  self->review = g_object_ref (tabiya_session_get_review (session));
  self->settings = g_object_ref (tabiya_session_get_settings (session));
  g_set_weak_pointer (&self->board, board);
  g_signal_connect_object (self->controller, "changed", G_CALLBACK (update_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::piece-letters", G_CALLBACK (update_cb), self,
                           G_CONNECT_SWAPPED);
}

void
tabiya_analysis_page_set_room (TabiyaAnalysisPage *self,
                               gboolean            narrow,
                               gboolean            compact)
{
  g_return_if_fail (TABIYA_IS_ANALYSIS_PAGE (self));

  self->narrow = narrow;
  self->compact = compact;
  if (self->built)
    update_room (self);
}

void
tabiya_analysis_page_take_focus (TabiyaAnalysisPage *self)
{
  GtkWidget *focus;

  g_return_if_fail (TABIYA_IS_ANALYSIS_PAGE (self));

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  if (!focus || !gtk_widget_get_mapped (focus)
      || gtk_widget_is_ancestor (focus, GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

const ChessMove *
tabiya_analysis_page_get_moves (TabiyaAnalysisPage *self,
                                guint               line,
                                guint              *n_moves)
{
  g_return_val_if_fail (TABIYA_IS_ANALYSIS_PAGE (self), NULL);

  build (self);
  return tabiya_line_list_get_moves (self->lines, line, n_moves);
}
