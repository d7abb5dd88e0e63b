/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/board/tabiya-board.h"

G_BEGIN_DECLS

/*
 * What an arrow or a circle looks like: colour, width and outline. The board draws it and its
 * images write it, so both get it from here.
 */

typedef struct {
  ChessSquare from;
  ChessSquare to;           /* = from: a circle */
  double      width;        /* of the shaft, in squares */
  GdkRGBA     color;
  gboolean    dashed;
} TabiyaBoardStroke;

/* Width of the white casing around it, in logical pixels of a board of some 60 px a square. */
#define TABIYA_STROKE_CASING 1.5

TabiyaBoardStroke tabiya_board_stroke_from_arrow (const TabiyaBoardArrow  *arrow);
TabiyaBoardStroke tabiya_board_stroke_from_shape (const TabiyaBoardShape  *shape);

/* Adds the outline to the path of @cr. @from and @to: centres of its squares; @square: side of
   one. */
void              tabiya_board_stroke_add_path   (const TabiyaBoardStroke *stroke,
                                                  cairo_t                 *cr,
                                                  const graphene_point_t  *from,
                                                  const graphene_point_t  *to,
                                                  double                   square);

G_END_DECLS
