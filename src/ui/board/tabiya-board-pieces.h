/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/board/tabiya-board-geometry.h"
#include "ui/board/tabiya-piece-set.h"

G_BEGIN_DECLS

/* The drawings of the pieces on a board, and the size they are rendered for. */
typedef struct {
  GtkWidget      *widget;           /* borrowed: the board */
  TabiyaPieceSet *set;              /* borrowed: belongs to the program */
  int             texture_square;   /* while the board changes its size: the side of the squares for
                                       which the pieces were rendered; otherwise 0 */
  guint           resize_id;
} TabiyaBoardPieces;

void tabiya_board_pieces_init    (TabiyaBoardPieces         *self,
                                  GtkWidget                 *widget);
void tabiya_board_pieces_dispose (TabiyaBoardPieces         *self);

/* Keeps using textures for squares of @square px until the size stays the same. */
void tabiya_board_pieces_hold    (TabiyaBoardPieces         *self,
                                  int                        square);
/* @x, @y: the upper left corner of its square. */
void tabiya_board_pieces_paint   (const TabiyaBoardPieces   *self,
                                  const TabiyaBoardGeometry *geometry,
                                  GtkSnapshot               *snapshot,
                                  ChessPiece                 piece,
                                  float                      x,
                                  float                      y);

G_END_DECLS
