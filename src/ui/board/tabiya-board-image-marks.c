/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/board/tabiya-board-image-private.h"

#include "ui/board/tabiya-board-stroke.h"

/* What a picture shows on the squares: the last move, a check, arrows and circles. */

#define LINE_WIDTH 3.75
#define TICK_LENGTH 22
/* The casing of an arrow is drawn under it and sticks out on both sides. */
#define CASING_WIDTH (2 * TABIYA_STROKE_CASING * TABIYA_IMAGE_UNIT / 80)

static void
add_fill (TabiyaImageWriter *writer,
          ChessSquare        square,
          guint              hex,
          double             opacity)
{
  tabiya_image_add_rect (writer, square, 0);
  tabiya_image_add_paint (writer, "fill", hex, opacity);
  g_string_append (writer->text, "/>\n");
}

static void
add_frame (TabiyaImageWriter *writer,
           ChessSquare        square,
           guint              hex,
           double             opacity)
{
  tabiya_image_add_rect (writer, square, LINE_WIDTH / 2);
  g_string_append (writer->text, " fill=\"none\"");
  tabiya_image_add_paint (writer, "stroke", hex, opacity);
  tabiya_image_add_attribute (writer, "stroke-width", LINE_WIDTH);
  g_string_append (writer->text, "/>\n");
}

static void
add_ticks (TabiyaImageWriter *writer,
           ChessSquare        square)
{
  const double inset = LINE_WIDTH / 2 + 1;
  const double far = TABIYA_IMAGE_UNIT - inset;
  int left = tabiya_image_get_column (writer, square) * TABIYA_IMAGE_UNIT;
  int top = tabiya_image_get_row (writer, square) * TABIYA_IMAGE_UNIT;

  g_string_append (writer->text, "<path fill=\"none\"");
  tabiya_image_add_paint (writer, "stroke", 0x4a3300, 0.9);
  tabiya_image_add_attribute (writer, "stroke-width", LINE_WIDTH);
  g_string_append (writer->text, " d=\"");
  for (int i = 0; i < 4; i++) {
    double x = left + (i & 1 ? far : inset);
    double y = top + (i & 2 ? far : inset);

    g_string_append_c (writer->text, 'M');
    tabiya_image_add_number (writer, x);
    g_string_append_c (writer->text, ' ');
    tabiya_image_add_number (writer, y + (i & 2 ? -TICK_LENGTH : TICK_LENGTH));
    g_string_append_c (writer->text, 'V');
    tabiya_image_add_number (writer, y);
    g_string_append_c (writer->text, 'H');
    tabiya_image_add_number (writer, x + (i & 1 ? -TICK_LENGTH : TICK_LENGTH));
  }
  g_string_append (writer->text, "\"/>\n");
}

/**
 * tabiya_image_add_last_move:
 *
 * Marks the squares of the last move.
 */
void
tabiya_image_add_last_move (TabiyaImageWriter *writer)
{
  ChessMove move = writer->image->last_move;

  if (move == CHESS_NO_MOVE)
    return;
  add_fill (writer, chess_move_from (move), 0xf5c211, 0.38);
  add_fill (writer, chess_move_king_target (move), 0xf5c211, 0.52);
  add_ticks (writer, chess_move_from (move));
  add_frame (writer, chess_move_king_target (move), 0x4a3300, 0.9);
}

/**
 * tabiya_image_add_check:
 *
 * Marks a king in check, over the gradient of tabiya_image_add_check_gradient().
 */
void
tabiya_image_add_check (TabiyaImageWriter *writer)
{
  const ChessPosition *position = &writer->image->position;
  ChessSquare king;

  if (!chess_position_in_check (position))
    return;
  king = chess_position_king (position, (ChessColor) position->turn);
  tabiya_image_add_rect (writer, king, 0);
  g_string_append (writer->text, " fill=\"url(#check)\"/>\n");
  add_frame (writer, king, 0x8f0f18, 1);
}

/**
 * tabiya_image_add_check_gradient:
 *
 * Writes the gradient of a king in check, which belongs among the definitions of the picture.
 */
void
tabiya_image_add_check_gradient (TabiyaImageWriter *writer)
{
  g_string_append (writer->text,
                   "<radialGradient id=\"check\" r=\"0.56\">"
                   "<stop offset=\"0\" stop-color=\"#e01b24\" stop-opacity=\"0.95\"/>"
                   "<stop offset=\"0.45\" stop-color=\"#e01b24\" stop-opacity=\"0.78\"/>"
                   "<stop offset=\"0.8\" stop-color=\"#e01b24\" stop-opacity=\"0.4\"/>"
                   "<stop offset=\"1\" stop-color=\"#e01b24\" stop-opacity=\"0.3\"/>"
                   "</radialGradient>\n");
}

/* Arrows and circles */

static void
add_point (TabiyaImageWriter       *writer,
           const cairo_path_data_t *data)
{
  tabiya_image_add_number (writer, data->point.x);
  g_string_append_c (writer->text, ' ');
  tabiya_image_add_number (writer, data->point.y);
}

/* Writes the path of @cr as the data of an SVG path. */
static void
add_path_data (TabiyaImageWriter *writer,
               cairo_t           *cr)
{
  static const char letters[] = { 'M', 'L', 'C', 'Z' };
  cairo_path_t *path = cairo_copy_path (cr);

  g_string_append (writer->text, " d=\"");
  for (int i = 0; i < path->num_data; i += path->data[i].header.length) {
    g_string_append_c (writer->text, letters[path->data[i].header.type]);
    for (int k = 1; k < path->data[i].header.length; k++) {
      if (k > 1)
        g_string_append_c (writer->text, ' ');
      add_point (writer, &path->data[i + k]);
    }
  }
  g_string_append_c (writer->text, '"');
  cairo_path_destroy (path);
}

/* The casing is visible only outside the shape, because the translucent colour must blend with the
   board, not with white. */
static void
add_stroke (TabiyaImageWriter       *writer,
            const TabiyaBoardStroke *stroke)
{
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cr = cairo_create (surface);
  graphene_point_t from = tabiya_image_get_centre (writer, stroke->from);
  graphene_point_t to = tabiya_image_get_centre (writer, stroke->to);
  guint id = ++writer->n_strokes;

  tabiya_board_stroke_add_path (stroke, cr, &from, &to, TABIYA_IMAGE_UNIT);
  g_string_append_printf (writer->text,
                          "<mask id=\"casing%u\" maskUnits=\"userSpaceOnUse\" x=\"0\" y=\"0\""
                          " width=\"800\" height=\"800\"><rect width=\"800\" height=\"800\""
                          " fill=\"#fff\"/><path fill=\"#000\"", id);
  add_path_data (writer, cr);
  g_string_append_printf (writer->text, "/></mask>\n<path fill=\"none\" mask=\"url(#casing%u)\"",
                          id);
  tabiya_image_add_paint (writer, "stroke", 0xffffff, 0.9);
  tabiya_image_add_attribute (writer, "stroke-width", CASING_WIDTH);
  add_path_data (writer, cr);
  g_string_append (writer->text, "/>\n<path");
  tabiya_image_add_paint (writer, "fill", tabiya_image_to_hex (&stroke->color),
                          stroke->color.alpha);
  add_path_data (writer, cr);
  g_string_append (writer->text, "/>\n");
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/**
 * tabiya_image_add_strokes:
 *
 * Writes the arrows of the engine, and over them the arrows and circles drawn by hand.
 */
void
tabiya_image_add_strokes (TabiyaImageWriter *writer)
{
  const GArray *arrows = writer->image->arrows;
  const GArray *shapes = writer->image->shapes;

  for (guint i = 0; arrows && i < arrows->len; i++) {
    TabiyaBoardStroke stroke =
      tabiya_board_stroke_from_arrow (&g_array_index (arrows, TabiyaBoardArrow, i));

    add_stroke (writer, &stroke);
  }
  for (guint i = 0; shapes && i < shapes->len; i++) {
    TabiyaBoardStroke stroke =
      tabiya_board_stroke_from_shape (&g_array_index (shapes, TabiyaShape, i));

    add_stroke (writer, &stroke);
  }
}
