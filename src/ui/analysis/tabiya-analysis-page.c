/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/analysis/tabiya-analysis-page.h"

#include <glib/gi18n.h>

#include "insight/tabiya-score-text.h"
#include "ui/analysis/tabiya-figures.h"
#include "ui/analysis/tabiya-line-list.h"
#include "ui/analysis/tabiya-line-preview.h"
#include "ui/analysis/tabiya-second-opinion.h"
#include "ui/analysis/tabiya-why-panel.h"
#include "ui/tabiya-wheel.h"

struct _TabiyaAnalysisPage
{
  GtkWidget        parent_instance;

  /* template */
  GtkWidget       *content;
  GtkBox          *header;
  GtkLabel        *engine_label;
  GtkLabel        *figures_label;
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
  TabiyaWhyPanel  *why;

  /* owned */
  TabiyaWhyModel  *model;
  TabiyaCourseModel *course;      /* NULL until it is set */
  TabiyaSecondEngine *engine;     /* NULL until it is set, as are its settings */
  GSettings       *settings;
  char            *profile;       /* the name of the weights; nullable */

  /* borrowed */
  TabiyaBoard     *board;         /* weak; the preview copies its appearance */

  /* state */
  gboolean         built;         /* whether the template exists */
  gboolean         updating;      /* whether the widgets are being updated by the program */
  gboolean         narrow;
  gboolean         compact;
  gboolean         can_insert;
  int              n_lines;       /* as chosen; 0 if it was never set */
  char            *threat;        /* translated text; nullable */
};

enum {
  LINES_CHOSEN,
  WALK,
  STEP,
  WALK_ENDED,
  INSERT,
  INSERT_LINE,
  COPY_LINE,
  PLY_ACTIVATED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaAnalysisPage, tabiya_analysis_page, GTK_TYPE_WIDGET)

/* Header */

static void
update_engine_cb (TabiyaAnalysisPage *self)
{
  const char *name;
  g_autofree char *text = NULL;

  if (!self->model)
    return;
  name = _(heuristic_get_name (tabiya_why_model_get_weights (self->model)->heuristic));
  text = self->profile ? g_strdup_printf ("%s · %s", name, self->profile) : g_strdup (name);
  gtk_label_set_text (self->engine_label, text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->engine_label), text);
}

static void
n_lines_changed_cb (TabiyaAnalysisPage *self)
{
  if (!self->updating)
    g_signal_emit (self, signals[LINES_CHOSEN], 0,
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

static void
walk_cb (TabiyaAnalysisPage *self,
         guint               line,
         guint               n_moves)
{
  g_signal_emit (self, signals[WALK], 0, line, n_moves);
}

static void
step_cb (TabiyaAnalysisPage *self,
         int                 line,
         int                 by)
{
  g_signal_emit (self, signals[STEP], 0, line, by);
}

static void
insert_line_cb (TabiyaAnalysisPage *self,
                guint               line,
                guint               n_moves)
{
  g_signal_emit (self, signals[INSERT_LINE], 0, line, n_moves);
}

static void
copy_line_cb (TabiyaAnalysisPage *self,
              const char         *text)
{
  g_signal_emit (self, signals[COPY_LINE], 0, text);
}

static void
ply_activated_cb (TabiyaAnalysisPage *self,
                  guint               index)
{
  g_signal_emit (self, signals[PLY_ACTIVATED], 0, index);
}

/* The lines of the second engine are numbered after all that the first may have. */

static TabiyaLineList *
find_list (TabiyaAnalysisPage *self,
           guint              *line)
{
  if (*line < TABIYA_LIVE_MAX_LINES)
    return self->lines;
  *line -= TABIYA_LIVE_MAX_LINES;
  return tabiya_second_opinion_get_lines (self->second);
}

/* Shows the position after the move under the pointer on a small board beside it. */
static void
hover_cb (TabiyaAnalysisPage *self,
          guint               line,
          guint               n_hovered)
{
  ChessPosition position = *tabiya_why_model_get_position (self->model);
  guint n_moves;
  TabiyaLineList *list = find_list (self, &line);
  const ChessMove *moves = tabiya_line_list_get_moves (list, line, &n_moves);
  graphene_rect_t box;

  if (n_hovered == 0 || n_hovered > n_moves
      || !tabiya_line_list_get_move_box (list, line, n_hovered - 1, self->content, &box)) {
    tabiya_line_preview_hide (self->preview);
    return;
  }
  for (guint i = 0; i < n_hovered; i++) {
    ChessPosition from = position;

    chess_position_make (&position, &from, moves[i]);
  }
  tabiya_line_preview_show (self->preview, &position, moves[n_hovered - 1], &box);
}

static void
second_walk_cb (TabiyaAnalysisPage *self,
                guint               line,
                guint               n_moves)
{
  g_signal_emit (self, signals[WALK], 0, line + TABIYA_LIVE_MAX_LINES, n_moves);
}

static void
second_step_cb (TabiyaAnalysisPage *self,
                int                 line,
                int                 by)
{
  g_signal_emit (self, signals[STEP], 0, line + TABIYA_LIVE_MAX_LINES, by);
}

static void
second_hover_cb (TabiyaAnalysisPage *self,
                 guint               line,
                 guint               n_hovered)
{
  hover_cb (self, line + TABIYA_LIVE_MAX_LINES, n_hovered);
}

static void
second_insert_cb (TabiyaAnalysisPage *self,
                  guint               line,
                  guint               n_moves)
{
  g_signal_emit (self, signals[INSERT_LINE], 0, line + TABIYA_LIVE_MAX_LINES, n_moves);
}

static void
connect_second (TabiyaAnalysisPage *self)
{
  TabiyaLineList *lines = tabiya_second_opinion_get_lines (self->second);

  g_signal_connect_object (lines, "walk", G_CALLBACK (second_walk_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (lines, "step", G_CALLBACK (second_step_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (lines, "hover", G_CALLBACK (second_hover_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (lines, "insert", G_CALLBACK (second_insert_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (lines, "copy", G_CALLBACK (copy_line_cb), self, G_CONNECT_SWAPPED);
  if (self->engine)
    tabiya_second_opinion_set_engine (self->second, self->engine, self->settings);
}

static void
walk_back_clicked_cb (TabiyaAnalysisPage *self)
{
  step_cb (self, 0, -1);
}

static void
walk_forward_clicked_cb (TabiyaAnalysisPage *self)
{
  step_cb (self, 0, 1);
}

static void
walk_end_clicked_cb (TabiyaAnalysisPage *self)
{
  g_signal_emit (self, signals[WALK_ENDED], 0);
}

static void
insert_clicked_cb (TabiyaAnalysisPage *self)
{
  g_signal_emit (self, signals[INSERT], 0);
}

/* What was set before the template existed */

static void
update_n_lines (TabiyaAnalysisPage *self)
{
  /* Setting the value again would discard what is being typed. */
  if (gtk_spin_button_get_value_as_int (self->lines_spin) == self->n_lines)
    return;
  self->updating = TRUE;
  gtk_spin_button_set_value (self->lines_spin, self->n_lines);
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
  tabiya_why_panel_set_room (self->why, self->narrow, self->compact);
}

static void
update_threat (TabiyaAnalysisPage *self)
{
  g_autofree char *joined = tabiya_text_join_moves (self->threat ? self->threat : "");

  gtk_label_set_text (self->threat_label, joined);
  gtk_widget_set_visible (GTK_WIDGET (self->threat_label), !!self->threat);
}

/* Builds the template when the page is first shown, or when its widgets are first needed: most
   sessions never open this page. */
static void
build (TabiyaAnalysisPage *self)
{
  if (self->built)
    return;
  self->built = TRUE;
  /* The spin button emits "value-changed" while it is being built. */
  self->updating = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  tabiya_wheel_leave_values (GTK_WIDGET (self));
  self->updating = FALSE;
  tabiya_why_panel_set_model (self->why, self->model);
  if (self->course)
    tabiya_why_panel_set_course (self->why, self->course);
  g_signal_connect_swapped (self->model, "changed", G_CALLBACK (update_engine_cb), self);
  update_engine_cb (self);
  if (self->n_lines > 0)
    update_n_lines (self);
  update_room (self);
  update_threat (self);
  tabiya_line_list_set_can_insert (self->lines, self->can_insert);
  tabiya_line_list_set_can_insert (tabiya_second_opinion_get_lines (self->second),
                                   self->can_insert);
  connect_second (self);
  if (self->board)
    tabiya_line_preview_follow (self->preview, self->board);
}

static void
tabiya_analysis_page_map (GtkWidget *widget)
{
  build (TABIYA_ANALYSIS_PAGE (widget));
  tabiya_second_opinion_reread (TABIYA_ANALYSIS_PAGE (widget)->second);
  GTK_WIDGET_CLASS (tabiya_analysis_page_parent_class)->map (widget);
}

static void
tabiya_analysis_page_dispose (GObject *object)
{
  TabiyaAnalysisPage *self = TABIYA_ANALYSIS_PAGE (object);

  if (self->model)
    g_signal_handlers_disconnect_by_data (self->model, self);
  g_clear_object (&self->engine);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_object (&self->model);
  g_clear_object (&self->course);
  g_clear_weak_pointer (&self->board);
  g_clear_pointer (&self->profile, g_free);
  g_clear_pointer (&self->threat, g_free);
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
install_signals (GType type)
{
  signals[LINES_CHOSEN] = g_signal_new ("lines-chosen", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                        NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  signals[WALK] = g_signal_new ("walk", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
  signals[STEP] = g_signal_new ("step", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_INT);
  signals[WALK_ENDED] = g_signal_new ("walk-ended", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                      G_TYPE_NONE, 0);
  signals[INSERT] = g_signal_new ("insert", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);
  signals[INSERT_LINE] = g_signal_new ("insert-line", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
  signals[COPY_LINE] = g_signal_new ("copy-line", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[PLY_ACTIVATED] = g_signal_new ("ply-activated", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                         NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
tabiya_analysis_page_class_init (TabiyaAnalysisPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_analysis_page_dispose;
  widget_class->map = tabiya_analysis_page_map;
  widget_class->grab_focus = tabiya_analysis_page_grab_focus;
  install_signals (G_TYPE_FROM_CLASS (klass));

  g_type_ensure (TABIYA_TYPE_LINE_LIST);
  g_type_ensure (TABIYA_TYPE_SECOND_OPINION);
  g_type_ensure (TABIYA_TYPE_LINE_PREVIEW);
  g_type_ensure (TABIYA_TYPE_WHY_PANEL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-analysis-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaAnalysisPage, content);
  gtk_widget_class_bind_template_child (widget_class, TabiyaAnalysisPage, header);
  gtk_widget_class_bind_template_child (widget_class, TabiyaAnalysisPage, engine_label);
  gtk_widget_class_bind_template_child (widget_class, TabiyaAnalysisPage, figures_label);
  gtk_widget_class_bind_template_child (widget_class, TabiyaAnalysisPage, lines_spin);
  gtk_widget_class_bind_template_child (widget_class, TabiyaAnalysisPage, live_switch);
  gtk_widget_class_bind_template_child (widget_class, TabiyaAnalysisPage, lines);
  gtk_widget_class_bind_template_child (widget_class, TabiyaAnalysisPage, deeper_button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaAnalysisPage, second);
  gtk_widget_class_bind_template_child (widget_class, TabiyaAnalysisPage, preview);
  gtk_widget_class_bind_template_child (widget_class, TabiyaAnalysisPage, threat_label);
  gtk_widget_class_bind_template_child (widget_class, TabiyaAnalysisPage, walk_revealer);
  gtk_widget_class_bind_template_child (widget_class, TabiyaAnalysisPage, walk_label);
  gtk_widget_class_bind_template_child (widget_class, TabiyaAnalysisPage, walk_on_button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaAnalysisPage, insert_button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaAnalysisPage, why);
  gtk_widget_class_bind_template_callback (widget_class, n_lines_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, lines_output_cb);
  gtk_widget_class_bind_template_callback (widget_class, walk_cb);
  gtk_widget_class_bind_template_callback (widget_class, step_cb);
  gtk_widget_class_bind_template_callback (widget_class, hover_cb);
  gtk_widget_class_bind_template_callback (widget_class, insert_line_cb);
  gtk_widget_class_bind_template_callback (widget_class, copy_line_cb);
  gtk_widget_class_bind_template_callback (widget_class, ply_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, walk_back_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, walk_forward_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, walk_end_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, insert_clicked_cb);
}

static void
tabiya_analysis_page_init (TabiyaAnalysisPage *self)
{
  self->can_insert = TRUE;
}

void
tabiya_analysis_page_set_model (TabiyaAnalysisPage *self,
                                TabiyaWhyModel     *model)
{
  g_return_if_fail (TABIYA_IS_ANALYSIS_PAGE (self));
  g_return_if_fail (!self->model);

  self->model = g_object_ref (model);
}

void
tabiya_analysis_page_set_course (TabiyaAnalysisPage *self,
                                 TabiyaCourseModel  *course)
{
  g_return_if_fail (TABIYA_IS_ANALYSIS_PAGE (self));
  g_return_if_fail (!self->course);

  self->course = g_object_ref (course);
  if (self->why)
    tabiya_why_panel_set_course (self->why, course);
}

void
tabiya_analysis_page_update (TabiyaAnalysisPage *self,
                             TabiyaLiveAnalysis *live)
{
  const ChessPosition *position;
  TabiyaAnalysis *analysis;
  const TabiyaLine *best;
  g_autofree char *caption = tabiya_figures_dup_caption (live);

  g_return_if_fail (TABIYA_IS_ANALYSIS_PAGE (self));

  build (self);
  position = tabiya_why_model_get_position (self->model);
  analysis = tabiya_live_analysis_get_analysis (live);
  if (analysis && analysis->position_key != position->key)
    analysis = NULL;
  best = analysis && analysis->n_lines > 0 ? &analysis->lines[0] : NULL;

  gtk_label_set_text (self->figures_label, caption);
  gtk_widget_set_visible (self->deeper_button,
                          tabiya_live_analysis_get_activity (live) == TABIYA_LIVE_RESTING);
  gtk_widget_set_visible (GTK_WIDGET (self->lines),
                          analysis || tabiya_live_analysis_get_wanted (live));
  tabiya_line_list_set_lines (self->lines, position, analysis,
                              (guint) tabiya_live_analysis_get_n_lines (live));
  tabiya_second_opinion_update (self->second, position);
  /* An outdated score was found with other weights than the terms here. */
  tabiya_why_model_set_line (self->model, best ? best->moves : NULL, best ? best->n_moves : 0,
                             best && !tabiya_live_analysis_is_outdated (live)
                               ? best->score : (ChessScore) { CHESS_SCORE_UNKNOWN, 0 });
  tabiya_why_panel_set_search (self->why,
                               tabiya_live_analysis_is_outdated (live) ? NULL : best);
}

void
tabiya_analysis_page_set_second (TabiyaAnalysisPage *self,
                                 TabiyaSecondEngine *engine,
                                 GSettings          *settings)
{
  g_return_if_fail (TABIYA_IS_ANALYSIS_PAGE (self));

  g_set_object (&self->engine, engine);
  g_set_object (&self->settings, settings);
}

void
tabiya_analysis_page_set_profile (TabiyaAnalysisPage *self,
                                  const char         *name)
{
  g_return_if_fail (TABIYA_IS_ANALYSIS_PAGE (self));

  if (g_strcmp0 (self->profile, name) == 0)
    return;
  g_free (self->profile);
  self->profile = g_strdup (name);
  if (self->built)
    update_engine_cb (self);
}

/**
 * tabiya_analysis_page_set_n_lines:
 * @n_lines: the number to show as chosen
 *
 * Does not emit "lines-chosen".
 */
void
tabiya_analysis_page_set_n_lines (TabiyaAnalysisPage *self,
                                  int                 n_lines)
{
  g_return_if_fail (TABIYA_IS_ANALYSIS_PAGE (self));

  self->n_lines = n_lines;
  if (self->built)
    update_n_lines (self);
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

/**
 * tabiya_analysis_page_set_walk:
 * @walk: (nullable): the position in the line that is being stepped through, %NULL if there is none
 */
void
tabiya_analysis_page_set_walk (TabiyaAnalysisPage       *self,
                               const TabiyaAnalysisWalk *walk)
{
  g_return_if_fail (TABIYA_IS_ANALYSIS_PAGE (self));

  if (!walk && !self->built)
    return;
  build (self);
  gtk_revealer_set_reveal_child (self->walk_revealer, !!walk);
  if (!walk)
    return;
  gtk_label_set_text (self->walk_label, walk->text);
  gtk_widget_set_sensitive (self->walk_on_button, walk->at < walk->n_moves);
  gtk_widget_set_visible (self->insert_button, walk->can_insert);
}

void
tabiya_analysis_page_set_threat (TabiyaAnalysisPage *self,
                                 const char         *text)
{
  g_return_if_fail (TABIYA_IS_ANALYSIS_PAGE (self));

  g_free (self->threat);
  self->threat = g_strdup (text);
  if (self->built)
    update_threat (self);
}

void
tabiya_analysis_page_set_can_insert (TabiyaAnalysisPage *self,
                                     gboolean            can_insert)
{
  g_return_if_fail (TABIYA_IS_ANALYSIS_PAGE (self));

  self->can_insert = can_insert;
  if (!self->built)
    return;
  tabiya_line_list_set_can_insert (self->lines, can_insert);
  tabiya_line_list_set_can_insert (tabiya_second_opinion_get_lines (self->second), can_insert);
}

void
tabiya_analysis_page_follow_board (TabiyaAnalysisPage *self,
                                   TabiyaBoard        *board)
{
  g_return_if_fail (TABIYA_IS_ANALYSIS_PAGE (self));

  g_set_weak_pointer (&self->board, board);
  if (self->built)
    tabiya_line_preview_follow (self->preview, board);
}

const ChessMove *
tabiya_analysis_page_get_moves (TabiyaAnalysisPage *self,
                                guint               line,
                                guint              *n_moves)
{
  TabiyaLineList *list;

  g_return_val_if_fail (TABIYA_IS_ANALYSIS_PAGE (self), NULL);

  build (self);
  list = find_list (self, &line);
  return tabiya_line_list_get_moves (list, line, n_moves);
}
