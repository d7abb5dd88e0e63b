/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "core/chess-types.h"

G_BEGIN_DECLS

/* Where files and ranks are named. */
typedef enum {
  TABIYA_COORDINATES_INSIDE,    /* in the squares at two edges */
  TABIYA_COORDINATES_OUTSIDE,   /* to the left of the board and below it */
  TABIYA_COORDINATES_NONE,
} TabiyaCoordinates;

/* The type of the enumeration, with the nicks "inside", "outside" and "none". */
#define TABIYA_TYPE_COORDINATES (tabiya_coordinates_get_type ())
GType       tabiya_coordinates_get_type      (void);

/*
 * Where the squares of a board are in its widget. Everything is in logical pixels; a square is a
 * whole number of them, so that edges and pieces stay sharp. A place is a file and a rank, 0 to 7,
 * and may lie between squares: flipping and resizing leave it as it is.
 */
typedef struct {
  int      square;      /* side of one square; 0 until the board is allocated */
  int      x;           /* top left corner of the board */
  int      y;
  gboolean flipped;     /* Black's side is at the bottom */
  gboolean outside;     /* coordinates stand to the left of the board and below it */
  int      gutter;      /* in so much room; 0 if there are none */
  /* how it would be without a zoom, which is how much of the widget it has */
  int      whole;       /* side of one square */
  int      left;
  int      top;
  /* the zoom: how much larger squares are, 1 or less: not at all, and how many of them are beyond
     the left and the upper edge */
  double   zoom;
  double   column;
  double   row;
} TabiyaBoardGeometry;

/* The side of the largest board that fits: 8 times a whole number of pixels. */
int         tabiya_board_geometry_fit        (int                        width,
                                              int                        height);
/* The room for coordinates outside a board that has this side with them; 0 if it is too small for
   coordinates. */
int         tabiya_board_geometry_get_gutter (int                        side);
/* Centres the board in the available space. Returns whether it has moved or changed its size. */
gboolean    tabiya_board_geometry_allocate   (TabiyaBoardGeometry       *self,
                                              int                        width,
                                              int                        height);

/* Sets the zoom, within its limits, so that what is at one point of the widget comes to another, if
   that does not uncover anything beside the board. It must be allocated anew. */
void        tabiya_board_geometry_zoom       (TabiyaBoardGeometry       *self,
                                              double                     zoom,
                                              double                     from_x,
                                              double                     from_y,
                                              double                     to_x,
                                              double                     to_y);

/* The square at a point; CHESS_NO_SQUARE outside the board. */
ChessSquare tabiya_board_geometry_square_at  (const TabiyaBoardGeometry *self,
                                              double                     x,
                                              double                     y);
/* The top left corner of a square at a place. */
void        tabiya_board_geometry_get_origin (const TabiyaBoardGeometry *self,
                                              float                      file,
                                              float                      rank,
                                              float                     *x,
                                              float                     *y);
void        tabiya_board_geometry_get_centre (const TabiyaBoardGeometry *self,
                                              ChessSquare                square,
                                              float                     *x,
                                              float                     *y);
/* The place whose centre is at a point. The board must have a size. */
void        tabiya_board_geometry_get_place  (const TabiyaBoardGeometry *self,
                                              float                      x,
                                              float                      y,
                                              float                     *file,
                                              float                     *rank);

/* The square that many steps to the right and up as seen on the screen, stopping at the edge. */
ChessSquare tabiya_board_geometry_step       (const TabiyaBoardGeometry *self,
                                              ChessSquare                square,
                                              int                        right,
                                              int                        up);

G_END_DECLS
