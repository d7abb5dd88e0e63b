/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-analysis-view.h"

#include <glib/gi18n.h>

#include "model/review/tabiya-review-controller.h"
#include "ui/tabiya-toast.h"

/* From this width on there is room for board, lines and moves at the same time: that of the content
   of a window of 1100 pixels, whose frame may be a few wide. */
#define STRIP_WIDTH 1080

struct _TabiyaAnalysisView
{
  GObject                   parent_instance;

  /* owned */
  TabiyaAnalysisController *controller;
  GSettings                *settings;
  TabiyaReviewController   *review;
  TabiyaStage              *stage;

  /* borrowed: the owner, and what lives in it */
  GtkWidget                *tab;
  TabiyaPane               *pane;
  TabiyaAnalysisPage       *page;
  TabiyaLineStrip          *strip;

  /* state */
  int                       width;      /* of the window */
};

G_DEFINE_FINAL_TYPE (TabiyaAnalysisView, tabiya_analysis_view, G_TYPE_OBJECT)

static TabiyaAhead *
get_ahead (TabiyaAnalysisView *self)
{
  return tabiya_analysis_controller_get_ahead (self->controller);
}

static gboolean
is_page_shown (TabiyaAnalysisView *self)
{
  return gtk_widget_get_mapped (GTK_WIDGET (self->page));
}

/* Of the window; NULL while there is none. */
static GdkSurface *
get_surface (TabiyaAnalysisView *self)
{
  GtkNative *native = gtk_widget_get_native (self->tab);

  return native ? gtk_native_get_surface (native) : NULL;
}

/* A tab that is not in front is not mapped. */
static gboolean
is_tab_shown (TabiyaAnalysisView *self)
{
  GdkSurface *surface = get_surface (self);

  return surface && gtk_widget_get_mapped (self->tab)
         && (gdk_toplevel_get_state (GDK_TOPLEVEL (surface)) & GDK_TOPLEVEL_STATE_MINIMIZED) == 0;
}

/* Showing */

static void
update_walk (TabiyaAnalysisView *self)
{
  g_autofree char *text = tabiya_ahead_dup_text (get_ahead (self));
  TabiyaAnalysisWalk walk = {
    .text = text,
    .can_insert = tabiya_ahead_can_insert (get_ahead (self)),
  };
  gboolean walks = tabiya_ahead_get_walk (get_ahead (self), &walk.at, &walk.n_moves);

  tabiya_analysis_page_set_walk (self->page, walks ? &walk : NULL);
  tabiya_analysis_page_set_can_insert (self->page, walk.can_insert);
}

static void
update_page (TabiyaAnalysisView *self)
{
  TabiyaLiveAnalysis *live = tabiya_analysis_controller_get_live (self->controller);
  TabiyaThreat *threat = tabiya_analysis_controller_get_threat (self->controller);
  g_autofree char *text = tabiya_threat_dup_text (threat);

  tabiya_analysis_page_set_threat (self->page, text);
  update_walk (self);
  if (!tabiya_analysis_controller_is_seen (self->controller))
    return;
  tabiya_analysis_page_set_profile (self->page,
                                    tabiya_analysis_controller_get_label (self->controller));
  tabiya_analysis_page_set_n_lines (self->page, tabiya_live_analysis_get_n_lines (live));
  tabiya_analysis_page_update (self->page, live);
}

/* The moves of a line, wherever the lines are shown: on the page or above the moves. */
static const ChessMove *
get_moves (TabiyaAnalysisView *self,
           guint               line,
           guint              *length)
{
  return gtk_widget_get_mapped (GTK_WIDGET (self->strip))
           ? tabiya_line_strip_get_moves (self->strip, line, length)
           : tabiya_analysis_page_get_moves (self->page, line, length);
}

static void
fill_strip (TabiyaAnalysisView *self)
{
  TabiyaLiveAnalysis *live = tabiya_analysis_controller_get_live (self->controller);
  TabiyaWhyModel *model = tabiya_analysis_controller_get_model (self->controller);
  int n_rows = MIN (g_settings_get_int (self->settings, "line-rows"),
                    tabiya_live_analysis_get_n_lines (live));

  if (!gtk_widget_get_mapped (GTK_WIDGET (self->strip))
      || !tabiya_analysis_controller_is_seen (self->controller))
    return;
  tabiya_line_strip_set_can_insert (self->strip, tabiya_ahead_can_insert (get_ahead (self)));
  tabiya_line_strip_update (self->strip, live, tabiya_why_model_get_position (model),
                            (guint) n_rows);
}

/* In a game in progress nobody sees an opinion unasked. */
static void
update_strip_cb (TabiyaAnalysisView *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->strip),
                          self->width >= STRIP_WIDTH
                          && g_settings_get_boolean (self->settings, "show-lines")
                          && tabiya_analysis_controller_may_tell (self->controller));
  fill_strip (self);
}

static void
changed_cb (TabiyaAnalysisView *self)
{
  update_page (self);
  update_strip_cb (self);
}

/* Tells the controller whether the window, the page and the lines above the moves can be seen. */
static void
update_shown_cb (TabiyaAnalysisView *self)
{
  tabiya_analysis_controller_set_shown (self->controller, is_tab_shown (self),
                                        is_page_shown (self));
  tabiya_analysis_controller_set_strip_shown (self->controller,
                                              gtk_widget_get_mapped (GTK_WIDGET (self->strip)));
}

static void
page_wanted_cb (TabiyaAnalysisView *self)
{
  tabiya_pane_set_page (self->pane, "analysis");
  update_shown_cb (self);
}

/* Requests of the page */

static void
lines_chosen_cb (TabiyaAnalysisView *self,
                 int                 n_lines)
{
  tabiya_analysis_controller_set_n_lines (self->controller, n_lines);
}

static void
walk_cb (TabiyaAnalysisView *self,
         guint               line,
         guint               n_moves)
{
  guint length;
  const ChessMove *moves = get_moves (self, line, &length);

  if (n_moves > 0 && n_moves <= length)
    tabiya_ahead_look (get_ahead (self), moves, length, n_moves, FALSE);
}

static void
step_cb (TabiyaAnalysisView *self,
         int                 line,
         int                 by)
{
  if (!tabiya_ahead_step (get_ahead (self), by) && by > 0)
    walk_cb (self, (guint) line, 1);
}

static void
walk_ended_cb (TabiyaAnalysisView *self)
{
  tabiya_ahead_end (get_ahead (self));
}

static void
insert_cb (TabiyaAnalysisView *self)
{
  tabiya_ahead_insert (get_ahead (self));
}

static void
insert_line_cb (TabiyaAnalysisView *self,
                guint               line,
                guint               n_moves)
{
  guint length;
  const ChessMove *moves = get_moves (self, line, &length);

  if (n_moves > 0 && n_moves <= length
      && tabiya_ahead_insert_line (get_ahead (self), moves, n_moves))
    tabiya_toast_show (GTK_WIDGET (self->pane), _("Line inserted"));
}

static void
copy_line_cb (TabiyaAnalysisView *self,
              const char         *text)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (self->tab), text);
  tabiya_toast_show (GTK_WIDGET (self->pane), _("Line copied"));
}

static void
ply_activated_cb (TabiyaAnalysisView *self,
                  guint               index)
{
  TabiyaCourseModel *course = tabiya_analysis_controller_get_course (self->controller);
  TabiyaNode *node = tabiya_course_model_get_node (course, index);

  tabiya_ahead_end (get_ahead (self));
  if (node)
    tabiya_review_controller_walk_to (self->review, node);
}

/* More rows than there are lines ask for more lines. */
static void
rows_chosen_cb (TabiyaAnalysisView *self)
{
  TabiyaLiveAnalysis *live = tabiya_analysis_controller_get_live (self->controller);
  int n_rows = g_settings_get_int (self->settings, "line-rows");

  if (n_rows > tabiya_live_analysis_get_n_lines (live))
    tabiya_analysis_controller_set_n_lines (self->controller, n_rows);
  fill_strip (self);
}

/* Events of the window and the board */

/* What was found while another page was shown. */
static void
strip_map_cb (TabiyaAnalysisView *self)
{
  update_shown_cb (self);
  fill_strip (self);
}

static void
realize_cb (TabiyaAnalysisView *self)
{
  g_signal_connect_object (get_surface (self), "notify::state", G_CALLBACK (update_shown_cb), self,
                           G_CONNECT_SWAPPED);
}

/* Escape removes what was added to the board, wherever the focus is; x shows the threat while the
   page has the focus. */
static gboolean
key_pressed_cb (TabiyaAnalysisView *self,
                guint               keyval,
                guint               keycode,
                GdkModifierType     state)
{
  TabiyaWhyModel *model = tabiya_analysis_controller_get_model (self->controller);

  if (keyval == GDK_KEY_x && (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) == 0
      && (gtk_widget_get_focus_child (GTK_WIDGET (self->page))
          || gtk_widget_get_focus_child (GTK_WIDGET (self->strip))))
    return gtk_widget_activate_action (self->tab, "win.show-threat", NULL);
  if (keyval != GDK_KEY_Escape)
    return GDK_EVENT_PROPAGATE;
  if (tabiya_why_model_get_selected (model) >= 0) {
    tabiya_why_model_select (model, -1);
    return GDK_EVENT_STOP;
  }
  return tabiya_stage_end (self->stage);
}

static void
tabiya_analysis_view_finalize (GObject *object)
{
  TabiyaAnalysisView *self = TABIYA_ANALYSIS_VIEW (object);

  g_clear_object (&self->controller);
  g_clear_object (&self->stage);
  g_clear_object (&self->review);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (tabiya_analysis_view_parent_class)->finalize (object);
}

static void
tabiya_analysis_view_class_init (TabiyaAnalysisViewClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tabiya_analysis_view_finalize;
}

static void
tabiya_analysis_view_init (TabiyaAnalysisView *self)
{
}

static void
connect (TabiyaAnalysisView *self,
         gpointer            object,
         const char         *signal,
         GCallback           callback)
{
  g_signal_connect_object (object, signal, callback, self, G_CONNECT_SWAPPED);
}

static void
connect_tab (TabiyaAnalysisView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  connect (self, self->tab, "realize", G_CALLBACK (realize_cb));
  connect (self, self->tab, "map", G_CALLBACK (update_shown_cb));
  g_signal_connect_object (self->tab, "unmap", G_CALLBACK (update_shown_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  connect (self, keys, "key-pressed", G_CALLBACK (key_pressed_cb));
  gtk_widget_add_controller (self->tab, keys);
}

static void
connect_page (TabiyaAnalysisView *self)
{
  connect (self, self->page, "map", G_CALLBACK (update_shown_cb));
  g_signal_connect_object (self->page, "unmap", G_CALLBACK (update_shown_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  connect (self, self->page, "lines-chosen", G_CALLBACK (lines_chosen_cb));
  connect (self, self->page, "walk", G_CALLBACK (walk_cb));
  connect (self, self->page, "step", G_CALLBACK (step_cb));
  connect (self, self->page, "walk-ended", G_CALLBACK (walk_ended_cb));
  connect (self, self->page, "insert", G_CALLBACK (insert_cb));
  connect (self, self->page, "insert-line", G_CALLBACK (insert_line_cb));
  connect (self, self->page, "copy-line", G_CALLBACK (copy_line_cb));
  connect (self, self->page, "ply-activated", G_CALLBACK (ply_activated_cb));
}

static void
connect_strip (TabiyaAnalysisView *self)
{
  connect (self, self->strip, "map", G_CALLBACK (strip_map_cb));
  g_signal_connect_object (self->strip, "unmap", G_CALLBACK (update_shown_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  connect (self, self->strip, "walk", G_CALLBACK (walk_cb));
  connect (self, self->strip, "step", G_CALLBACK (step_cb));
  connect (self, self->strip, "insert-line", G_CALLBACK (insert_line_cb));
  connect (self, self->strip, "copy-line", G_CALLBACK (copy_line_cb));
  connect (self, self->settings, "changed::show-lines", G_CALLBACK (update_strip_cb));
  connect (self, self->settings, "changed::line-rows", G_CALLBACK (rows_chosen_cb));
}

static void
add_actions (TabiyaAnalysisView *self,
             GActionMap         *map)
{
  g_autoptr(GAction) lines = g_settings_create_action (self->settings, "show-lines");
  g_autoptr(GAction) rows = g_settings_create_action (self->settings, "line-rows");

  tabiya_analysis_controller_add_actions (self->controller, map);
  g_action_map_add_action (map, lines);
  g_action_map_add_action (map, rows);
}

TabiyaAnalysisView *
tabiya_analysis_view_new (GtkWidget       *tab,
                          TabiyaSession   *session,
                          GActionMap      *map,
                          TabiyaBoard     *board,
                          TabiyaPane      *pane)
{
  TabiyaAnalysisView *self = g_object_new (TABIYA_TYPE_ANALYSIS_VIEW, NULL);

  self->tab = tab;
  self->controller = g_object_ref (tabiya_session_get_analysis (session));
  self->review = g_object_ref (tabiya_session_get_review (session));
  self->stage = g_object_ref (tabiya_session_get_stage (session));
  self->pane = pane;
  self->page = tabiya_pane_get_analysis_page (pane);
  self->strip = tabiya_moves_page_get_line_strip (tabiya_pane_get_moves_page (pane));
  self->settings = g_object_ref (tabiya_session_get_settings (session));
  tabiya_analysis_page_set_model (self->page,
                                  tabiya_analysis_controller_get_model (self->controller));
  tabiya_analysis_page_set_course (self->page,
                                   tabiya_analysis_controller_get_course (self->controller));
  tabiya_analysis_page_set_second (self->page,
                                   tabiya_analysis_controller_get_second (self->controller),
                                   self->settings);
  tabiya_analysis_page_follow_board (self->page, board);
  tabiya_line_strip_follow_board (self->strip, board);
  add_actions (self, map);
  connect (self, self->controller, "changed", G_CALLBACK (changed_cb));
  connect (self, self->controller, "page-wanted", G_CALLBACK (page_wanted_cb));
  connect_tab (self);
  connect_page (self);
  connect_strip (self);
  update_page (self);
  return self;
}

void
tabiya_analysis_view_set_width (TabiyaAnalysisView *self,
                                int                 width)
{
  g_return_if_fail (TABIYA_IS_ANALYSIS_VIEW (self));

  self->width = width;
  update_strip_cb (self);
}

void
tabiya_analysis_view_take_focus (TabiyaAnalysisView *self)
{
  GtkWidget *page;
  GtkWidget *focus;

  g_return_if_fail (TABIYA_IS_ANALYSIS_VIEW (self));

  if (!is_page_shown (self))
    return;
  page = GTK_WIDGET (self->page);
  focus = gtk_root_get_focus (gtk_widget_get_root (self->tab));
  if (!focus || !gtk_widget_get_mapped (focus) || gtk_widget_is_ancestor (focus, page))
    gtk_widget_grab_focus (page);
}
