/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/analysis/tabiya-line-preview.h"

/* Logical pixels. */
#define SIDE 208
#define GAP 6

/* Long enough not to appear under a pointer that is only passing. */
#define SHOW_DELAY_MS 250
/* Long enough for the pointer to cross the gap between two lines. */
#define HIDE_DELAY_MS 120

struct _TabiyaLinePreview
{
  GtkWidget        parent_instance;

  /* owned: child */
  TabiyaBoard     *board;

  /* state */
  guint            show_id;
  guint            hide_id;
  ChessPosition    position;
  ChessMove        move;
  graphene_rect_t  near;
};

G_DEFINE_FINAL_TYPE (TabiyaLinePreview, tabiya_line_preview, GTK_TYPE_WIDGET)

/* Places the preview below the move if there is room, otherwise above, and always inside the
   parent. */
static void
place (TabiyaLinePreview *self)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self));
  float below = self->near.origin.y + self->near.size.height + GAP;
  float above = self->near.origin.y - GAP;
  int width, height, x, y;

  gtk_widget_measure (GTK_WIDGET (self), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  gtk_widget_measure (GTK_WIDGET (self), GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL, NULL);
  /* The measured size includes the margins. */
  width -= gtk_widget_get_margin_start (GTK_WIDGET (self));
  height -= gtk_widget_get_margin_top (GTK_WIDGET (self));
  x = (int) (self->near.origin.x + self->near.size.width / 2) - width / 2;
  y = (int) below;
  if (y + height > gtk_widget_get_height (parent) && above - (float) height >= 0)
    y = (int) above - height;
  gtk_widget_set_margin_start (GTK_WIDGET (self),
                               CLAMP (x, 0, MAX (0, gtk_widget_get_width (parent) - width)));
  gtk_widget_set_margin_top (GTK_WIDGET (self),
                             CLAMP (y, 0, MAX (0, gtk_widget_get_height (parent) - height)));
}

static void
show_now (TabiyaLinePreview *self)
{
  tabiya_board_set_position (self->board, &self->position, self->move, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  place (self);
}

static gboolean
show_cb (gpointer data)
{
  TabiyaLinePreview *self = data;

  self->show_id = 0;
  show_now (self);
  return G_SOURCE_REMOVE;
}

static gboolean
hide_cb (gpointer data)
{
  TabiyaLinePreview *self = data;

  self->hide_id = 0;
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  return G_SOURCE_REMOVE;
}

static void
tabiya_line_preview_dispose (GObject *object)
{
  TabiyaLinePreview *self = TABIYA_LINE_PREVIEW (object);

  g_clear_handle_id (&self->show_id, g_source_remove);
  g_clear_handle_id (&self->hide_id, g_source_remove);
  g_clear_pointer ((GtkWidget **) &self->board, gtk_widget_unparent);
  G_OBJECT_CLASS (tabiya_line_preview_parent_class)->dispose (object);
}

static void
tabiya_line_preview_class_init (TabiyaLinePreviewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_line_preview_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "linepreview");
  /* Assistive technology reads the same position on the main board after a step through the
     line. */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
tabiya_line_preview_init (TabiyaLinePreview *self)
{
  self->board = TABIYA_BOARD (tabiya_board_new ());
  tabiya_board_set_animate (self->board, FALSE);
  tabiya_board_set_coordinates (self->board, TABIYA_COORDINATES_NONE);
  gtk_widget_set_size_request (GTK_WIDGET (self->board), SIDE, SIDE);
  gtk_widget_set_parent (GTK_WIDGET (self->board), GTK_WIDGET (self));
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  gtk_widget_set_can_focus (GTK_WIDGET (self), FALSE);
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_START);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_START);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

void
tabiya_line_preview_follow (TabiyaLinePreview *self,
                            TabiyaBoard       *board)
{
  g_return_if_fail (TABIYA_IS_LINE_PREVIEW (self));

  g_object_bind_property (board, "flipped", self->board, "flipped", G_BINDING_SYNC_CREATE);
  g_object_bind_property (board, "theme-id", self->board, "theme-id", G_BINDING_SYNC_CREATE);
}

/**
 * tabiya_line_preview_show:
 * @position: where the line begins
 * @moves: those that lead to the position to show; at least one
 * @near: the area under the pointer, in the coordinates of the parent
 *
 * Shows the preview after a short delay, or at once if it is visible already.
 */
void
tabiya_line_preview_show (TabiyaLinePreview     *self,
                          const ChessPosition   *position,
                          const ChessMove       *moves,
                          guint                  n_moves,
                          const graphene_rect_t *near)
{
  g_return_if_fail (TABIYA_IS_LINE_PREVIEW (self));
  g_return_if_fail (n_moves > 0);

  g_clear_handle_id (&self->hide_id, g_source_remove);
  self->position = *position;
  for (guint i = 0; i < n_moves; i++) {
    ChessPosition from = self->position;

    chess_position_make (&self->position, &from, moves[i]);
  }
  self->move = moves[n_moves - 1];
  self->near = *near;
  if (gtk_widget_get_visible (GTK_WIDGET (self)))
    show_now (self);
  else if (self->show_id == 0)
    self->show_id = g_timeout_add (SHOW_DELAY_MS, show_cb, self);
}

/**
 * tabiya_line_preview_hide:
 *
 * Hides the preview after a short delay.
 */
void
tabiya_line_preview_hide (TabiyaLinePreview *self)
{
  g_return_if_fail (TABIYA_IS_LINE_PREVIEW (self));

  g_clear_handle_id (&self->show_id, g_source_remove);
  if (gtk_widget_get_visible (GTK_WIDGET (self)) && self->hide_id == 0)
    self->hide_id = g_timeout_add (HIDE_DELAY_MS, hide_cb, self);
}
