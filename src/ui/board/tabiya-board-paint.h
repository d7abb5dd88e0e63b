/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/board/tabiya-board-geometry.h"

G_BEGIN_DECLS

/* Painting functions for the parts of a board. They keep the round corners of the board free. */

/* The radius of the corners of the board, in logical pixels. */
#define TABIYA_BOARD_RADIUS 6.f

void     tabiya_board_paint_get_square_box (const TabiyaBoardGeometry *geometry,
                                            ChessSquare                square,
                                            graphene_rect_t           *box);
void     tabiya_board_paint_get_board_box  (const TabiyaBoardGeometry *geometry,
                                            graphene_rect_t           *box);

/* Fills a square with a colour. */
void     tabiya_board_paint_square         (const TabiyaBoardGeometry *geometry,
                                            GtkSnapshot               *snapshot,
                                            ChessSquare                square,
                                            const GdkRGBA             *color);
/* Draws a ring along the inside of @box. */
void     tabiya_board_paint_ring           (GtkSnapshot               *snapshot,
                                            const graphene_rect_t     *box,
                                            float                      width,
                                            const GdkRGBA             *color);
/* Draws a frame inside a square, @inset from its edge. */
void     tabiya_board_paint_frame          (const TabiyaBoardGeometry *geometry,
                                            GtkSnapshot               *snapshot,
                                            ChessSquare                square,
                                            float                      inset,
                                            float                      width,
                                            const GdkRGBA             *color);
/* Clips what is painted on @square to the round corner of the board. If it returns TRUE,
   gtk_snapshot_pop() must be called afterwards. */
gboolean tabiya_board_paint_push_corner    (const TabiyaBoardGeometry *geometry,
                                            GtkSnapshot               *snapshot,
                                            ChessSquare                square);
/* Lines get thinner with smaller squares, but never thinner than a pixel. */
float    tabiya_board_paint_line_width     (const TabiyaBoardGeometry *geometry,
                                            float                      at_full_size);

G_END_DECLS
