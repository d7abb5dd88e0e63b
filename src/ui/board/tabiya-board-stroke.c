/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/board/tabiya-board-stroke.h"

#include <math.h>

/* Fractions of a square. */
#define START 0.32          /* from the centre of the origin, so that its piece stays readable */
#define BEST_WIDTH 0.19
#define INSTEAD_WIDTH 0.12
#define FORMER_WIDTH 0.15
#define DRAWN_WIDTH 0.13
#define CIRCLE_RADIUS 0.45
#define CIRCLE_WIDTH 0.07

/* Multiples of the width of the shaft. */
#define HEAD_WIDTH 2.4
#define HEAD_LENGTH 2.1
#define DASH 1.6

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

/**
 * tabiya_board_stroke_from_arrow:
 *
 * Returns: the colour, width and opacity in which an arrow of the program is drawn
 */
TabiyaBoardStroke
tabiya_board_stroke_from_arrow (const TabiyaBoardArrow *arrow)
{
  TabiyaBoardStroke stroke = { .from = arrow->from, .to = arrow->to };
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

/* How a shape drawn by hand looks, in one of the four colours of PGN. */
TabiyaBoardStroke
tabiya_board_stroke_from_shape (const TabiyaShape *shape)
{
  TabiyaBoardStroke stroke = { .from = shape->from, .to = shape->to, .width = DRAWN_WIDTH };
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

/* Adds the outline of an arrow along the x axis, from @start to its tip at @length. */
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

void
tabiya_board_stroke_add_path (const TabiyaBoardStroke *stroke,
                              cairo_t                 *cr,
                              const graphene_point_t  *from,
                              const graphene_point_t  *to,
                              double                   square)
{
  double dx = to->x - from->x;
  double dy = to->y - from->y;

  cairo_save (cr);
  cairo_translate (cr, from->x, from->y);
  if (stroke->from == stroke->to) {
    add_circle (cr, CIRCLE_RADIUS * square, CIRCLE_WIDTH * square);
  } else {
    cairo_rotate (cr, atan2 (dy, dx));
    add_arrow (cr, START * square, hypot (dx, dy), stroke->width * square, stroke->dashed);
  }
  cairo_restore (cr);
}
