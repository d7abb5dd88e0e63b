/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/analysis/tabiya-line-strip.h"

#include "model/weights/tabiya-profile-words.h"
#include "ui/analysis/tabiya-figures.h"
#include "ui/analysis/tabiya-line-list.h"
#include "ui/analysis/tabiya-line-preview.h"
#include "ui/tabiya-wait-line.h"

/* From this width on there is room for board, lines and moves at the same time: that of the content
   of a window of 1100 pixels, whose frame may be a few wide. */
#define ROOMY_WIDTH 1080

/* Where the menu with the number of lines is. */
#define MENUS_PATH "/org/tabiya/Tabiya/ui/tabiya-window-menus.ui"

struct _TabiyaLineStrip
{
  GtkWidget          parent_instance;

  /* template */
  GtkLabel          *caption;
  TabiyaWaitLine    *wait_line;
  GtkWidget         *deeper_button;
  GtkMenuButton     *menu_button;
  TabiyaLineList    *lines;
  GtkWidget         *peek;
  GtkWidget         *peek_room;
  TabiyaLinePreview *preview;

  /* owned: what it shows */
  TabiyaAnalysisController *controller;
  GSettings         *settings;

  /* borrowed */
  TabiyaBoard       *board;        /* weak; the small board copies its appearance */

  /* state */
  gboolean           built;        /* whether the template exists */
  int                width;        /* of the window */
};

G_DEFINE_FINAL_TYPE (TabiyaLineStrip, tabiya_line_strip, GTK_TYPE_WIDGET)

static const ChessPosition *
get_position (TabiyaLineStrip *self)
{
  return tabiya_why_model_get_position (tabiya_analysis_controller_get_model (self->controller));
}

/* The small board has room of its own while it is there, and takes none otherwise. */
static void
preview_visible_cb (TabiyaLineStrip *self)
{
  int height = 0;

  if (gtk_widget_get_visible (GTK_WIDGET (self->preview)))
    gtk_widget_measure (GTK_WIDGET (self->preview), GTK_ORIENTATION_VERTICAL, -1, NULL, &height,
                        NULL, NULL);
  gtk_widget_set_size_request (self->peek_room, -1, height);
}

static void
hover_cb (TabiyaLineStrip *self,
          guint            line,
          guint            n_hovered)
{
  guint n_moves;
  const ChessMove *moves = tabiya_line_list_get_moves (self->lines, line, &n_moves);
  graphene_rect_t box;

  if (n_hovered == 0 || n_hovered > n_moves
      || !tabiya_line_list_get_move_box (self->lines, line, n_hovered - 1, self->peek, &box)) {
    tabiya_line_preview_hide (self->preview);
    return;
  }
  /* Below the lines, in the column of the move. */
  box.origin.y = 0;
  box.size.height = 0;
  tabiya_line_preview_show (self->preview, get_position (self), moves, n_hovered, &box);
}

static void
fill (TabiyaLineStrip *self)
{
  TabiyaLiveAnalysis *live = tabiya_analysis_controller_get_live (self->controller);
  TabiyaAnalysis *analysis = tabiya_live_analysis_get_analysis (live);
  gboolean wanted = tabiya_live_analysis_get_wanted (live);
  g_autofree char *judge = NULL;
  g_autofree char *figures = NULL;
  g_autofree char *caption = NULL;

  if (!gtk_widget_get_mapped (GTK_WIDGET (self))
      || !tabiya_analysis_controller_is_seen (self->controller))
    return;
  if (analysis && analysis->position_key != get_position (self)->key)
    analysis = NULL;
  if (wanted)
    judge = tabiya_profile_words_dup_judged (NULL, tabiya_analysis_controller_get_judge (
                                                     self->controller));
  figures = tabiya_figures_dup_caption (live);
  caption = g_strconcat (judge ? judge : "", judge ? " · " : "", figures, NULL);
  gtk_label_set_text (self->caption, caption);
  tabiya_wait_line_set_work (self->wait_line, tabiya_live_analysis_get_work (live));
  gtk_widget_set_visible (self->deeper_button,
                          tabiya_live_analysis_get_activity (live) == TABIYA_LIVE_RESTING);
  /* What is switched off takes no more than one row. */
  gtk_widget_set_visible (GTK_WIDGET (self->lines), wanted);
  if (wanted)
    tabiya_line_list_set_lines (self->lines, get_position (self), analysis,
                                tabiya_analysis_controller_get_n_shown (self->controller));
  else
    tabiya_line_preview_hide (self->preview);
}

/* In a game in progress nobody sees an opinion unasked. */
static void
update_cb (TabiyaLineStrip *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self),
                          self->width >= ROOMY_WIDTH
                          && g_settings_get_boolean (self->settings, "show-lines")
                          && tabiya_analysis_controller_may_tell (self->controller));
  fill (self);
}

/* More rows than there are lines ask for more lines. */
static void
rows_chosen_cb (TabiyaLineStrip *self)
{
  TabiyaLiveAnalysis *live = tabiya_analysis_controller_get_live (self->controller);
  int n_rows = g_settings_get_int (self->settings, "line-rows");

  if (n_rows > tabiya_live_analysis_get_n_lines (live))
    tabiya_analysis_controller_set_n_lines (self->controller, n_rows);
  fill (self);
}

static void
attach_menu (TabiyaLineStrip *self)
{
  g_autoptr(GtkBuilder) builder = gtk_builder_new_from_resource (MENUS_PATH);

  gtk_menu_button_set_menu_model (self->menu_button,
                                  G_MENU_MODEL (gtk_builder_get_object (builder, "lines_menu")));
}

static void
build (TabiyaLineStrip *self)
{
  if (self->built)
    return;
  self->built = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  attach_menu (self);
  tabiya_line_list_set_ahead (self->lines,
                              tabiya_analysis_controller_get_ahead (self->controller));
  if (self->board)
    tabiya_line_preview_follow (self->preview, self->board);
}

static void
tabiya_line_strip_map (GtkWidget *widget)
{
  TabiyaLineStrip *self = TABIYA_LINE_STRIP (widget);

  build (self);
  GTK_WIDGET_CLASS (tabiya_line_strip_parent_class)->map (widget);
  tabiya_analysis_controller_set_shown (self->controller, TABIYA_SHOWN_STRIP, TRUE);
  /* What was found while another page was shown. */
  fill (self);
}

static void
tabiya_line_strip_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (tabiya_line_strip_parent_class)->unmap (widget);
  tabiya_analysis_controller_set_shown (TABIYA_LINE_STRIP (widget)->controller,
                                        TABIYA_SHOWN_STRIP, FALSE);
}

static gboolean
tabiya_line_strip_grab_focus (GtkWidget *widget)
{
  TabiyaLineStrip *self = TABIYA_LINE_STRIP (widget);

  build (self);
  return gtk_widget_grab_focus (GTK_WIDGET (self->lines));
}

static void
tabiya_line_strip_dispose (GObject *object)
{
  TabiyaLineStrip *self = TABIYA_LINE_STRIP (object);
  GtkWidget *child;

  g_clear_weak_pointer (&self->board);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))))
    gtk_widget_unparent (child);
  g_clear_object (&self->controller);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (tabiya_line_strip_parent_class)->dispose (object);
}

static void
tabiya_line_strip_class_init (TabiyaLineStripClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_line_strip_dispose;
  widget_class->map = tabiya_line_strip_map;
  widget_class->unmap = tabiya_line_strip_unmap;
  widget_class->grab_focus = tabiya_line_strip_grab_focus;
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_x, 0, "win.show-threat", NULL);

  g_type_ensure (TABIYA_TYPE_LINE_LIST);
  g_type_ensure (TABIYA_TYPE_LINE_PREVIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-line-strip.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaLineStrip, caption);
  gtk_widget_class_bind_template_child (widget_class, TabiyaLineStrip, menu_button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaLineStrip, lines);
  gtk_widget_class_bind_template_child (widget_class, TabiyaLineStrip, wait_line);
  gtk_widget_class_bind_template_child (widget_class, TabiyaLineStrip, deeper_button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaLineStrip, peek);
  gtk_widget_class_bind_template_child (widget_class, TabiyaLineStrip, peek_room);
  gtk_widget_class_bind_template_child (widget_class, TabiyaLineStrip, preview);
  gtk_widget_class_bind_template_callback (widget_class, hover_cb);
  gtk_widget_class_bind_template_callback (widget_class, preview_visible_cb);
  gtk_widget_class_set_css_name (widget_class, "linestrip");
}

static void
tabiya_line_strip_init (TabiyaLineStrip *self)
{
}

void
tabiya_line_strip_set_session (TabiyaLineStrip *self,
                               TabiyaSession   *session,
                               TabiyaBoard     *board)
{
  g_return_if_fail (TABIYA_IS_LINE_STRIP (self));
  g_return_if_fail (!self->controller);

  self->controller = g_object_ref (tabiya_session_get_analysis (session));
  self->settings = g_object_ref (tabiya_session_get_settings (session));
  g_set_weak_pointer (&self->board, board);
  g_signal_connect_object (self->controller, "changed", G_CALLBACK (update_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::show-lines", G_CALLBACK (update_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::piece-letters", G_CALLBACK (update_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::line-rows", G_CALLBACK (rows_chosen_cb), self,
                           G_CONNECT_SWAPPED);
}

void
tabiya_line_strip_set_window_width (TabiyaLineStrip *self,
                                    int              width)
{
  g_return_if_fail (TABIYA_IS_LINE_STRIP (self));

  self->width = width;
  update_cb (self);
}

const ChessMove *
tabiya_line_strip_get_moves (TabiyaLineStrip *self,
                             guint            line,
                             guint           *n_moves)
{
  g_return_val_if_fail (TABIYA_IS_LINE_STRIP (self), NULL);

  build (self);
  return tabiya_line_list_get_moves (self->lines, line, n_moves);
}
