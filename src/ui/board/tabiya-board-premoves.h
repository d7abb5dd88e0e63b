/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/board/tabiya-board-geometry.h"
#include "model/board/tabiya-board-scene.h"

G_BEGIN_DECLS

/*
 * How a board shows premoves: the squares of those that wait, with their order if there are
 * several, and for a moment those of one that was refused.
 */
typedef struct {
  GtkWidget    *widget;      /* borrowed: the board */
  AdwAnimation *fading;      /* owned: of the squares that were refused */
  ChessMove     refused;     /* CHESS_NO_MOVE if nothing is to be seen of it */
  double        opacity;
} TabiyaBoardPremoves;

void tabiya_board_premoves_init          (TabiyaBoardPremoves       *self,
                                          GtkWidget                 *board);
void tabiya_board_premoves_dispose       (TabiyaBoardPremoves       *self);

/* Lights the squares of a premove that could not be played; the light goes out by itself.
   Nothing happens where animations are off. */
void tabiya_board_premoves_refuse        (TabiyaBoardPremoves       *self,
                                          ChessMove                  premove);

/* The squares are painted under the pieces, the numbers over them. */
void tabiya_board_premoves_paint_squares (const TabiyaBoardPremoves *self,
                                          const TabiyaBoardScene    *scene,
                                          const TabiyaBoardGeometry *geometry,
                                          GtkSnapshot               *snapshot);
void tabiya_board_premoves_paint_numbers (const TabiyaBoardPremoves *self,
                                          const TabiyaBoardScene    *scene,
                                          const TabiyaBoardGeometry *geometry,
                                          GtkSnapshot               *snapshot);

G_END_DECLS
