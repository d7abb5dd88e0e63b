/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/board/tabiya-board-private.h"

#include "ui/board/tabiya-board-stroke.h"

/*
 * Arrows and circles, all in one cairo node that is kept until one of them or the size changes.
 * Each is drawn as one shape with a white casing, to be told from any square and any piece.
 */

/* Casing first, then its inside cut out and filled: the colour is translucent and must lie on the
   board, not on white. */
static void
paint_path (cairo_t       *cr,
            const GdkRGBA *color)
{
  cairo_push_group (cr);
  cairo_set_line_width (cr, 2 * TABIYA_STROKE_CASING);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_MITER);
  cairo_set_source_rgba (cr, 1, 1, 1, 0.9);
  cairo_stroke_preserve (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_CLEAR);
  cairo_fill_preserve (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_OVER);
  gdk_cairo_set_source_rgba (cr, color);
  cairo_fill (cr);
  cairo_pop_group_to_source (cr);
  cairo_paint (cr);
}

static void
paint_stroke (TabiyaBoard             *self,
              cairo_t                 *cr,
              const TabiyaBoardStroke *stroke)
{
  graphene_point_t from, to;

  tabiya_board_square_centre (self, stroke->from, &from);
  tabiya_board_square_centre (self, stroke->to, &to);
  cairo_new_path (cr);
  tabiya_board_stroke_add_path (stroke, cr, &from, &to, self->square);
  paint_path (cr, &stroke->color);
}

static void
paint_all (TabiyaBoard *self,
           cairo_t     *cr)
{
  for (guint i = 0; i < self->arrows->len; i++) {
    TabiyaBoardStroke stroke =
      tabiya_board_stroke_from_arrow (&g_array_index (self->arrows, TabiyaBoardArrow, i));

    paint_stroke (self, cr, &stroke);
  }
  for (guint i = 0; i < self->shapes->len; i++) {
    TabiyaBoardStroke stroke =
      tabiya_board_stroke_from_shape (&g_array_index (self->shapes, TabiyaBoardShape, i));

    paint_stroke (self, cr, &stroke);
  }
  if (self->sketch.active) {
    TabiyaBoardStroke stroke = tabiya_board_stroke_from_shape (&self->sketch.shape);

    paint_stroke (self, cr, &stroke);
  }
}

void
tabiya_board_snapshot_arrows (TabiyaBoard *self,
                              GtkSnapshot *snapshot)
{
  if (self->arrows->len == 0 && self->shapes->len == 0 && !self->sketch.active)
    return;

  if (!self->arrow_node) {
    graphene_rect_t board = GRAPHENE_RECT_INIT (self->x, self->y,
                                                8 * self->square, 8 * self->square);
    cairo_t *cr;

    self->arrow_node = gsk_cairo_node_new (&board);
    cr = gsk_cairo_node_get_draw_context (self->arrow_node);
    paint_all (self, cr);
    cairo_destroy (cr);
  }
  gtk_snapshot_append_node (snapshot, self->arrow_node);
}

/**
 * tabiya_board_set_arrows:
 * @arrows: (array length=n_arrows) (nullable): copied
 *
 * The program's own arrows. They stay until they are replaced, also when the position changes.
 */
void
tabiya_board_set_arrows (TabiyaBoard            *self,
                         const TabiyaBoardArrow *arrows,
                         guint                   n_arrows)
{
  g_return_if_fail (TABIYA_IS_BOARD (self));

  g_array_set_size (self->arrows, 0);
  if (n_arrows > 0)
    g_array_append_vals (self->arrows, arrows, n_arrows);
  g_clear_pointer (&self->arrow_node, gsk_render_node_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * tabiya_board_set_shapes:
 * @shapes: (array length=n_shapes) (nullable): copied
 *
 * What people drew: arrows and circles as PGN keeps them.
 */
void
tabiya_board_set_shapes (TabiyaBoard            *self,
                         const TabiyaBoardShape *shapes,
                         guint                   n_shapes)
{
  g_return_if_fail (TABIYA_IS_BOARD (self));

  g_array_set_size (self->shapes, 0);
  if (n_shapes > 0)
    g_array_append_vals (self->shapes, shapes, n_shapes);
  g_clear_pointer (&self->arrow_node, gsk_render_node_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
