/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/board/tabiya-board.h"

G_BEGIN_DECLS

/*
 * The look of an arrow or a circle: colour, width and outline. It is shared by the board, which
 * draws it, and by images of the board, which write it as SVG.
 */

typedef struct {
  ChessSquare from;
  ChessSquare to;           /* a circle if equal to from */
  double      width;        /* of the shaft, in squares */
  GdkRGBA     color;
  gboolean    dashed;
} TabiyaBoardStroke;

/* The width of the white casing around it, in logical pixels on a board with about 60 px per
   square. */
#define TABIYA_STROKE_CASING 1.5

TabiyaBoardStroke tabiya_board_stroke_from_arrow (const TabiyaBoardArrow  *arrow);
TabiyaBoardStroke tabiya_board_stroke_from_shape (const TabiyaShape       *shape);

/* Adds the outline to the path of @cr. @from and @to are the centres of its squares, @square is the
   side of a square. */
void              tabiya_board_stroke_add_path   (const TabiyaBoardStroke *stroke,
                                                  cairo_t                 *cr,
                                                  const graphene_point_t  *from,
                                                  const graphene_point_t  *to,
                                                  double                   square);

G_END_DECLS
