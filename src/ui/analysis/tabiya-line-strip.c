/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/analysis/tabiya-line-strip.h"

#include <glib/gi18n.h>

#include "ui/analysis/tabiya-figures.h"
#include "ui/analysis/tabiya-line-list.h"
#include "ui/analysis/tabiya-line-preview.h"

/* Where the menu with the number of lines is. */
#define MENUS_PATH "/org/tabiya/Tabiya/ui/tabiya-window-menus.ui"

struct _TabiyaLineStrip
{
  GtkWidget          parent_instance;

  /* template */
  GtkLabel          *caption;
  GtkWidget         *deeper_button;
  GtkMenuButton     *menu_button;
  TabiyaLineList    *lines;
  GtkWidget         *peek;
  GtkWidget         *peek_room;
  TabiyaLinePreview *preview;

  /* borrowed */
  TabiyaBoard       *board;        /* weak; the small board copies its appearance */

  /* state */
  gboolean           built;        /* whether the template exists */
  gboolean           can_insert;
  ChessPosition      position;     /* where the lines begin */
};

enum {
  WALK,
  STEP,
  INSERT_LINE,
  COPY_LINE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaLineStrip, tabiya_line_strip, GTK_TYPE_WIDGET)

static void
walk_cb (TabiyaLineStrip *self,
         guint            line,
         guint            n_moves)
{
  g_signal_emit (self, signals[WALK], 0, line, n_moves);
}

static void
step_cb (TabiyaLineStrip *self,
         int              line,
         int              by)
{
  g_signal_emit (self, signals[STEP], 0, line, by);
}

static void
insert_cb (TabiyaLineStrip *self,
           guint            line,
           guint            n_moves)
{
  g_signal_emit (self, signals[INSERT_LINE], 0, line, n_moves);
}

static void
copy_cb (TabiyaLineStrip *self,
         const char      *text)
{
  g_signal_emit (self, signals[COPY_LINE], 0, text);
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
  ChessPosition position = self->position;
  guint n_moves;
  const ChessMove *moves = tabiya_line_list_get_moves (self->lines, line, &n_moves);
  graphene_rect_t box;

  if (n_hovered == 0 || n_hovered > n_moves
      || !tabiya_line_list_get_move_box (self->lines, line, n_hovered - 1, self->peek, &box)) {
    tabiya_line_preview_hide (self->preview);
    return;
  }
  for (guint i = 0; i < n_hovered; i++) {
    ChessPosition from = position;

    chess_position_make (&position, &from, moves[i]);
  }
  /* Below the lines, in the column of the move. */
  box.origin.y = 0;
  box.size.height = 0;
  tabiya_line_preview_show (self->preview, &position, moves[n_hovered - 1], &box);
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
  tabiya_line_list_set_can_insert (self->lines, self->can_insert);
  if (self->board)
    tabiya_line_preview_follow (self->preview, self->board);
}

static void
tabiya_line_strip_map (GtkWidget *widget)
{
  build (TABIYA_LINE_STRIP (widget));
  GTK_WIDGET_CLASS (tabiya_line_strip_parent_class)->map (widget);
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
  G_OBJECT_CLASS (tabiya_line_strip_parent_class)->dispose (object);
}

static void
install_signals (GType type)
{
  signals[WALK] = g_signal_new ("walk", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
  signals[STEP] = g_signal_new ("step", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_INT);
  signals[INSERT_LINE] = g_signal_new ("insert-line", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
  signals[COPY_LINE] = g_signal_new ("copy-line", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
tabiya_line_strip_class_init (TabiyaLineStripClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_line_strip_dispose;
  widget_class->map = tabiya_line_strip_map;
  widget_class->grab_focus = tabiya_line_strip_grab_focus;
  install_signals (G_TYPE_FROM_CLASS (klass));

  g_type_ensure (TABIYA_TYPE_LINE_LIST);
  g_type_ensure (TABIYA_TYPE_LINE_PREVIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-line-strip.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaLineStrip, caption);
  gtk_widget_class_bind_template_child (widget_class, TabiyaLineStrip, menu_button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaLineStrip, lines);
  gtk_widget_class_bind_template_child (widget_class, TabiyaLineStrip, deeper_button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaLineStrip, peek);
  gtk_widget_class_bind_template_child (widget_class, TabiyaLineStrip, peek_room);
  gtk_widget_class_bind_template_child (widget_class, TabiyaLineStrip, preview);
  gtk_widget_class_bind_template_callback (widget_class, walk_cb);
  gtk_widget_class_bind_template_callback (widget_class, step_cb);
  gtk_widget_class_bind_template_callback (widget_class, hover_cb);
  gtk_widget_class_bind_template_callback (widget_class, insert_cb);
  gtk_widget_class_bind_template_callback (widget_class, copy_cb);
  gtk_widget_class_bind_template_callback (widget_class, preview_visible_cb);
  gtk_widget_class_set_css_name (widget_class, "linestrip");
}

static void
tabiya_line_strip_init (TabiyaLineStrip *self)
{
  self->can_insert = TRUE;
}

void
tabiya_line_strip_update (TabiyaLineStrip     *self,
                          TabiyaLiveAnalysis  *live,
                          const ChessPosition *position,
                          guint                n_rows)
{
  TabiyaAnalysis *analysis = tabiya_live_analysis_get_analysis (live);
  gboolean wanted = tabiya_live_analysis_get_wanted (live);
  g_autofree char *caption = tabiya_figures_dup_caption (live);

  g_return_if_fail (TABIYA_IS_LINE_STRIP (self));

  build (self);
  if (analysis && analysis->position_key != position->key)
    analysis = NULL;
  self->position = *position;
  gtk_label_set_text (self->caption, caption);
  gtk_widget_set_visible (self->deeper_button,
                          tabiya_live_analysis_get_activity (live) == TABIYA_LIVE_RESTING);
  /* What is switched off takes no more than one row. */
  gtk_widget_set_visible (GTK_WIDGET (self->lines), wanted);
  if (wanted)
    tabiya_line_list_set_lines (self->lines, position, analysis, n_rows);
  else
    tabiya_line_preview_hide (self->preview);
}

void
tabiya_line_strip_set_can_insert (TabiyaLineStrip *self,
                                  gboolean         can_insert)
{
  g_return_if_fail (TABIYA_IS_LINE_STRIP (self));

  self->can_insert = can_insert;
  if (self->built)
    tabiya_line_list_set_can_insert (self->lines, can_insert);
}

void
tabiya_line_strip_follow_board (TabiyaLineStrip *self,
                                TabiyaBoard     *board)
{
  g_return_if_fail (TABIYA_IS_LINE_STRIP (self));

  g_set_weak_pointer (&self->board, board);
  if (self->built)
    tabiya_line_preview_follow (self->preview, board);
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
