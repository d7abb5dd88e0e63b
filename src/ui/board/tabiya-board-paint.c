/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/board/tabiya-board-paint.h"

#include <math.h>

/**
 * tabiya_board_paint_get_square_box:
 * @box: (out caller-allocates): the area of the square in the widget
 */
void
tabiya_board_paint_get_square_box (const TabiyaBoardGeometry *geometry,
                                   ChessSquare                square,
                                   graphene_rect_t           *box)
{
  float x, y;

  tabiya_board_geometry_get_origin (geometry, (float) chess_square_file (square),
                                    (float) chess_square_rank (square), &x, &y);
  graphene_rect_init (box, x, y, geometry->square, geometry->square);
}

/**
 * tabiya_board_paint_get_board_box:
 * @box: (out caller-allocates): the area of the board in the widget
 */
void
tabiya_board_paint_get_board_box (const TabiyaBoardGeometry *geometry,
                                  graphene_rect_t           *box)
{
  graphene_rect_init (box, geometry->x, geometry->y, 8 * geometry->square, 8 * geometry->square);
}

gboolean
tabiya_board_paint_push_corner (const TabiyaBoardGeometry *geometry,
                                GtkSnapshot               *snapshot,
                                ChessSquare                square)
{
  graphene_rect_t board;
  GskRoundedRect corners;

  if (square != 0 && square != 7 && square != 56 && square != 63)
    return FALSE;
  tabiya_board_paint_get_board_box (geometry, &board);
  gsk_rounded_rect_init_from_rect (&corners, &board, TABIYA_BOARD_RADIUS);
  gtk_snapshot_push_rounded_clip (snapshot, &corners);
  return TRUE;
}

void
tabiya_board_paint_square (const TabiyaBoardGeometry *geometry,
                           GtkSnapshot               *snapshot,
                           ChessSquare                square,
                           const GdkRGBA             *color)
{
  graphene_rect_t box;
  gboolean pushed = tabiya_board_paint_push_corner (geometry, snapshot, square);

  tabiya_board_paint_get_square_box (geometry, square, &box);
  gtk_snapshot_append_color (snapshot, color, &box);
  if (pushed)
    gtk_snapshot_pop (snapshot);
}

/**
 * tabiya_board_paint_ring:
 * @box: the outer edge of the ring
 * @width: the width of its line, in logical pixels
 */
void
tabiya_board_paint_ring (GtkSnapshot           *snapshot,
                         const graphene_rect_t *box,
                         float                  width,
                         const GdkRGBA         *color)
{
  GskRoundedRect outline;
  float widths[4] = { width, width, width, width };
  GdkRGBA colors[4] = { *color, *color, *color, *color };

  gsk_rounded_rect_init_from_rect (&outline, box, 0);
  gtk_snapshot_append_border (snapshot, &outline, widths, colors);
}

void
tabiya_board_paint_frame (const TabiyaBoardGeometry *geometry,
                          GtkSnapshot               *snapshot,
                          ChessSquare                square,
                          float                      inset,
                          float                      width,
                          const GdkRGBA             *color)
{
  graphene_rect_t box;
  gboolean pushed = tabiya_board_paint_push_corner (geometry, snapshot, square);

  tabiya_board_paint_get_square_box (geometry, square, &box);
  graphene_rect_inset (&box, inset, inset);
  tabiya_board_paint_ring (snapshot, &box, width, color);
  if (pushed)
    gtk_snapshot_pop (snapshot);
}

/**
 * tabiya_board_paint_line_width:
 * @at_full_size: the width on squares of 56 px and more
 *
 * Returns: the width on the squares of this board, in logical pixels, at least 1
 */
float
tabiya_board_paint_line_width (const TabiyaBoardGeometry *geometry,
                               float                      at_full_size)
{
  return CLAMP (roundf (at_full_size * geometry->square / 56.f), 1.f, at_full_size);
}
