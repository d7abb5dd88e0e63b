/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/board/tabiya-board-arrows.h"

#include "ui/board/tabiya-board-paint.h"
#include "ui/board/tabiya-board-stroke.h"

/*
 * Arrows and circles, all in one cairo node that is kept until one of them or the size changes.
 * Each is drawn as one shape with a white casing, so that it stands out from any square and any
 * piece.
 */

/* Draws the casing first, then clears and fills its inside, because the translucent colour must
   blend with the board, not with white. */
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
paint_stroke (const TabiyaBoardGeometry *geometry,
              cairo_t                   *cr,
              const TabiyaBoardStroke   *stroke)
{
  graphene_point_t from, to;

  tabiya_board_geometry_get_centre (geometry, stroke->from, &from.x, &from.y);
  tabiya_board_geometry_get_centre (geometry, stroke->to, &to.x, &to.y);
  cairo_new_path (cr);
  tabiya_board_stroke_add_path (stroke, cr, &from, &to, geometry->square);
  paint_path (cr, &stroke->color);
}

static void
paint_all (TabiyaBoardArrows         *self,
           const TabiyaBoardGeometry *geometry,
           cairo_t                   *cr)
{
  for (guint i = 0; i < self->arrows->len; i++) {
    TabiyaBoardStroke stroke =
      tabiya_board_stroke_from_arrow (&g_array_index (self->arrows, TabiyaBoardArrow, i));

    paint_stroke (geometry, cr, &stroke);
  }
  for (guint i = 0; i < self->shapes->len; i++) {
    TabiyaBoardStroke stroke =
      tabiya_board_stroke_from_shape (&g_array_index (self->shapes, TabiyaShape, i));

    paint_stroke (geometry, cr, &stroke);
  }
  if (self->sketching) {
    TabiyaBoardStroke stroke = tabiya_board_stroke_from_shape (&self->sketch);

    paint_stroke (geometry, cr, &stroke);
  }
}

static void
change (TabiyaBoardArrows *self)
{
  tabiya_board_arrows_drop (self);
  gtk_widget_queue_draw (self->widget);
}

/**
 * tabiya_board_arrows_init:
 * @widget: the board; borrowed
 */
void
tabiya_board_arrows_init (TabiyaBoardArrows *self,
                          GtkWidget         *widget)
{
  *self = (TabiyaBoardArrows) {
    .widget = widget,
    .arrows = g_array_new (FALSE, FALSE, sizeof (TabiyaBoardArrow)),
    .shapes = g_array_new (FALSE, FALSE, sizeof (TabiyaShape)),
  };
}

/**
 * tabiya_board_arrows_finalize:
 *
 * Frees what @self owns.
 */
void
tabiya_board_arrows_finalize (TabiyaBoardArrows *self)
{
  tabiya_board_arrows_drop (self);
  g_clear_pointer (&self->arrows, g_array_unref);
  g_clear_pointer (&self->shapes, g_array_unref);
}

void
tabiya_board_arrows_set_arrows (TabiyaBoardArrows      *self,
                                const TabiyaBoardArrow *arrows,
                                guint                   n_arrows)
{
  g_array_set_size (self->arrows, 0);
  if (n_arrows > 0)
    g_array_append_vals (self->arrows, arrows, n_arrows);
  change (self);
}

/**
 * tabiya_board_arrows_set_shapes:
 * @shapes: (array length=n_shapes) (nullable): the arrows and circles that people drew; copied
 */
void
tabiya_board_arrows_set_shapes (TabiyaBoardArrows *self,
                                const TabiyaShape *shapes,
                                guint              n_shapes)
{
  g_array_set_size (self->shapes, 0);
  if (n_shapes > 0)
    g_array_append_vals (self->shapes, shapes, n_shapes);
  change (self);
}

void
tabiya_board_arrows_set_sketch (TabiyaBoardArrows *self,
                                const TabiyaShape *sketch)
{
  self->sketching = !!sketch;
  if (sketch)
    self->sketch = *sketch;
  change (self);
}

void
tabiya_board_arrows_drop (TabiyaBoardArrows *self)
{
  g_clear_pointer (&self->node, gsk_render_node_unref);
}

/**
 * tabiya_board_arrows_paint:
 *
 * Paints all arrows and circles, from the cache if there is one.
 */
void
tabiya_board_arrows_paint (TabiyaBoardArrows         *self,
                           const TabiyaBoardGeometry *geometry,
                           GtkSnapshot               *snapshot)
{
  if (self->arrows->len == 0 && self->shapes->len == 0 && !self->sketching)
    return;

  if (!self->node) {
    graphene_rect_t board;
    cairo_t *cr;

    tabiya_board_paint_get_board_box (geometry, &board);
    self->node = gsk_cairo_node_new (&board);
    cr = gsk_cairo_node_get_draw_context (self->node);
    paint_all (self, geometry, cr);
    cairo_destroy (cr);
  }
  gtk_snapshot_append_node (snapshot, self->node);
}
