/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/board/tabiya-board-geometry.h"

G_DEFINE_ENUM_TYPE (TabiyaCoordinates, tabiya_coordinates,
                    G_DEFINE_ENUM_VALUE (TABIYA_COORDINATES_INSIDE, "inside"),
                    G_DEFINE_ENUM_VALUE (TABIYA_COORDINATES_OUTSIDE, "outside"),
                    G_DEFINE_ENUM_VALUE (TABIYA_COORDINATES_NONE, "none"))

/* In pixels. The gutters are multiples of 8, so that the squares lose no more than they take. */
#define GUTTER           16
#define WIDE_GUTTER      24
#define GUTTER_MIN_SIDE  256
#define WIDE_GUTTER_SIDE 520

/* Four squares are seen then, as many as the men a pawn can become. */
#define MOST_ZOOM 2.0

/**
 * tabiya_board_geometry_fit:
 * @width: available width, in logical pixels
 * @height: available height, in logical pixels
 *
 * Returns: the side of the largest board that fits, in logical pixels; a square never gets smaller
 *   than one pixel
 */
int
tabiya_board_geometry_fit (int width,
                           int height)
{
  return MAX (MIN (width, height) / 8, 1) * 8;
}

int
tabiya_board_geometry_get_gutter (int side)
{
  if (side < GUTTER_MIN_SIDE)
    return 0;
  return side < WIDE_GUTTER_SIDE ? GUTTER : WIDE_GUTTER;
}

/**
 * tabiya_board_geometry_allocate:
 * @width: available width, in logical pixels
 * @height: available height, in logical pixels
 *
 * Centres the largest board that fits in the available space, with its coordinates if they are
 * outside, and then the zoom.
 *
 * Returns: whether the board has moved or changed its size
 */
gboolean
tabiya_board_geometry_allocate (TabiyaBoardGeometry *self,
                                int                  width,
                                int                  height)
{
  int side = tabiya_board_geometry_fit (width, height);
  TabiyaBoardGeometry before = *self;

  self->gutter = self->outside ? tabiya_board_geometry_get_gutter (side) : 0;
  self->square = self->whole = (side - self->gutter) / 8;
  self->x = self->left = (width - side) / 2 + self->gutter;
  self->y = self->top = (height - side) / 2;
  if (self->zoom > 1) {
    double beyond;

    self->square = (int) (self->whole * self->zoom);
    beyond = 8 - 8.0 * self->whole / self->square;
    self->column = CLAMP (self->column, 0, beyond);
    self->row = CLAMP (self->row, 0, beyond);
    self->x -= (int) (self->column * self->square);
    self->y -= (int) (self->row * self->square);
  }
  return self->square != before.square || self->x != before.x || self->y != before.y;
}

void
tabiya_board_geometry_zoom (TabiyaBoardGeometry *self,
                            double               zoom,
                            double               from_x,
                            double               from_y,
                            double               to_x,
                            double               to_y)
{
  double column = (from_x - self->x) / MAX (self->square, 1);
  double row = (from_y - self->y) / MAX (self->square, 1);

  self->zoom = CLAMP (zoom, 1, MOST_ZOOM);
  self->column = column - (to_x - self->left) / MAX (self->whole * self->zoom, 1);
  self->row = row - (to_y - self->top) / MAX (self->whole * self->zoom, 1);
}

ChessSquare
tabiya_board_geometry_square_at (const TabiyaBoardGeometry *self,
                                 double                     x,
                                 double                     y)
{
  int column, row;

  if (self->square == 0 || x < self->x || y < self->y)
    return CHESS_NO_SQUARE;
  column = (int) ((x - self->x) / self->square);
  row = (int) ((y - self->y) / self->square);
  if (column > 7 || row > 7)
    return CHESS_NO_SQUARE;
  return self->flipped ? chess_square_make (7 - column, row) : chess_square_make (column, 7 - row);
}

/**
 * tabiya_board_geometry_get_origin:
 * @file: the file, from 0 to 7; may lie between files
 * @rank: the rank, from 0 to 7; may lie between ranks
 * @x: (out): the left edge of a square at that place, in the widget
 * @y: (out): the top edge of a square at that place, in the widget
 */
void
tabiya_board_geometry_get_origin (const TabiyaBoardGeometry *self,
                                  float                      file,
                                  float                      rank,
                                  float                     *x,
                                  float                     *y)
{
  float column = self->flipped ? 7 - file : file;
  float row = self->flipped ? rank : 7 - rank;

  *x = self->x + column * self->square;
  *y = self->y + row * self->square;
}

/**
 * tabiya_board_geometry_get_centre:
 * @square: a square
 * @x: (out): its centre in the widget
 * @y: (out): its centre in the widget
 */
void
tabiya_board_geometry_get_centre (const TabiyaBoardGeometry *self,
                                  ChessSquare                square,
                                  float                     *x,
                                  float                     *y)
{
  tabiya_board_geometry_get_origin (self, (float) chess_square_file (square),
                                    (float) chess_square_rank (square), x, y);
  *x += self->square / 2.f;
  *y += self->square / 2.f;
}

/**
 * tabiya_board_geometry_get_place:
 * @x: the centre of a piece in the widget
 * @y: the centre of a piece in the widget
 * @file: (out): the place of the piece, 0 on the a-file; outside 0 to 7 if it is off the board
 * @rank: (out): the place of the piece, 0 on the first rank
 */
void
tabiya_board_geometry_get_place (const TabiyaBoardGeometry *self,
                                 float                      x,
                                 float                      y,
                                 float                     *file,
                                 float                     *rank)
{
  float column, row;

  g_return_if_fail (self->square > 0);

  column = (x - self->x) / self->square - 0.5f;
  row = (y - self->y) / self->square - 0.5f;
  *file = self->flipped ? 7 - column : column;
  *rank = self->flipped ? row : 7 - row;
}

ChessSquare
tabiya_board_geometry_step (const TabiyaBoardGeometry *self,
                            ChessSquare                square,
                            int                        right,
                            int                        up)
{
  int sign = self->flipped ? -1 : 1;
  int file = chess_square_file (square) + sign * right;
  int rank = chess_square_rank (square) + sign * up;

  return chess_square_make (CLAMP (file, 0, 7), CLAMP (rank, 0, 7));
}
