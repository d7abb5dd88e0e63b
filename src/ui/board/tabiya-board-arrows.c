/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/board/tabiya-board-private.h"

#include <math.h>

/*
 * Arrows and circles, all in one cairo node that is kept until one of them or the size changes.
 * Each is drawn as one shape with a white casing, to be told from any square and any piece.
 */

/* Shares of a square. */
#define START 0.32          /* from the centre of the origin, so that its piece stays readable */
#define BEST_WIDTH 0.19
#define INSTEAD_WIDTH 0.12
#define FORMER_WIDTH 0.15
#define DRAWN_WIDTH 0.13
#define CIRCLE_RADIUS 0.45
#define CIRCLE_WIDTH 0.07

/* Of the width of the shaft. */
#define HEAD_WIDTH 2.4
#define HEAD_LENGTH 2.1
#define DASH 1.6

/* Logical pixels. */
#define CASING 1.5

typedef struct {
  ChessSquare from;
  ChessSquare to;
  double      width;
  GdkRGBA     color;
  gboolean    dashed;
} Stroke;

static void
set_rgb (GdkRGBA *color,
         guint    hex,
         float    alpha)
{
  color->red = (hex >> 16 & 255) / 255.f;
  color->green = (hex >> 8 & 255) / 255.f;
  color->blue = (hex & 255) / 255.f;
  color->alpha = alpha;
}

static Stroke
stroke_from_arrow (const TabiyaBoardArrow *arrow)
{
  Stroke stroke = { .from = arrow->from, .to = arrow->to };
  double strength = CLAMP (arrow->strength, 0, 1);

  switch (arrow->kind) {
  case TABIYA_ARROW_INSTEAD:
    stroke.width = INSTEAD_WIDTH;
    set_rgb (&stroke.color, 0x3584e4, 0.90f);
    break;
  case TABIYA_ARROW_THREAT:
    stroke.width = INSTEAD_WIDTH;
    stroke.dashed = TRUE;
    set_rgb (&stroke.color, 0xc01c28, 0.90f);
    break;
  case TABIYA_ARROW_FORMER:
    stroke.width = FORMER_WIDTH;
    set_rgb (&stroke.color, 0x5e5c64, 0.90f);
    break;
  case TABIYA_ARROW_CHOSEN:
    stroke.width = BEST_WIDTH;
    set_rgb (&stroke.color, 0x1c71d8, 0.90f);
    break;
  case TABIYA_ARROW_BEST:
  default:
    stroke.width = BEST_WIDTH * (0.5 + 0.5 * strength);
    set_rgb (&stroke.color, 0x1b7f4f, (float) (0.45 + 0.40 * strength));
  }
  return stroke;
}

/* The four colours of PGN. */
static Stroke
stroke_from_shape (const TabiyaBoardShape *shape)
{
  Stroke stroke = { .from = shape->from, .to = shape->to, .width = DRAWN_WIDTH };
  guint hex = 0x15781b;

  if (shape->color == 'R')
    hex = 0x882020;
  else if (shape->color == 'B')
    hex = 0x003088;
  else if (shape->color == 'Y')
    hex = 0xe68f00;
  set_rgb (&stroke.color, hex, 0.80f);
  return stroke;
}

static void
add_dashes (cairo_t *cr,
            double   start,
            double   end,
            double   width)
{
  double dash = DASH * width;

  for (double x = start; x < end; x += 1.6 * dash)
    cairo_rectangle (cr, x, -width / 2, MIN (dash, end - x), width);
}

/* The outline of an arrow along the x axis, from @start to its tip at @length. */
static void
add_arrow (cairo_t  *cr,
           double    start,
           double    length,
           double    width,
           gboolean  dashed)
{
  double neck = MAX (length - HEAD_LENGTH * width, start);
  double half = width / 2;
  double barb = HEAD_WIDTH * half;

  if (dashed) {
    add_dashes (cr, start, neck - half, width);
    cairo_move_to (cr, neck, -barb);
  } else {
    cairo_move_to (cr, start, half);
    cairo_line_to (cr, start, -half);
    cairo_line_to (cr, neck, -half);
    cairo_line_to (cr, neck, -barb);
  }
  cairo_line_to (cr, length, 0);
  cairo_line_to (cr, neck, barb);
  if (!dashed)
    cairo_line_to (cr, neck, half);
  cairo_close_path (cr);
}

static void
add_circle (cairo_t *cr,
            double   radius,
            double   width)
{
  cairo_arc (cr, 0, 0, radius, 0, 2 * G_PI);
  cairo_new_sub_path (cr);
  cairo_arc_negative (cr, 0, 0, radius - width, 2 * G_PI, 0);
}

/* Casing first, then its inside cut out and filled: the colour is translucent and must lie on the
   board, not on white. */
static void
paint_path (cairo_t       *cr,
            const GdkRGBA *color)
{
  cairo_push_group (cr);
  cairo_set_line_width (cr, 2 * CASING);
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
paint_stroke (TabiyaBoard  *self,
              cairo_t      *cr,
              const Stroke *stroke)
{
  graphene_point_t from, to;
  double dx, dy;

  tabiya_board_square_centre (self, stroke->from, &from);
  tabiya_board_square_centre (self, stroke->to, &to);
  dx = to.x - from.x;
  dy = to.y - from.y;
  cairo_save (cr);
  cairo_translate (cr, from.x, from.y);
  if (stroke->from == stroke->to) {
    add_circle (cr, CIRCLE_RADIUS * self->square, CIRCLE_WIDTH * self->square);
  } else {
    cairo_rotate (cr, atan2 (dy, dx));
    add_arrow (cr, START * self->square, hypot (dx, dy), stroke->width * self->square,
               stroke->dashed);
  }
  paint_path (cr, &stroke->color);
  cairo_restore (cr);
}

static void
paint_all (TabiyaBoard *self,
           cairo_t     *cr)
{
  for (guint i = 0; i < self->arrows->len; i++) {
    Stroke stroke = stroke_from_arrow (&g_array_index (self->arrows, TabiyaBoardArrow, i));

    paint_stroke (self, cr, &stroke);
  }
  for (guint i = 0; i < self->shapes->len; i++) {
    Stroke stroke = stroke_from_shape (&g_array_index (self->shapes, TabiyaBoardShape, i));

    paint_stroke (self, cr, &stroke);
  }
  if (self->sketch.active) {
    Stroke stroke = stroke_from_shape (&self->sketch.shape);

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
