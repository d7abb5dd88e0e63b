/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/board/tabiya-board-geometry.h"
#include "model/board/tabiya-board-motion.h"

G_BEGIN_DECLS

/* The clock for all motion on a board. One motion runs at a time. */
typedef struct {
  GtkWidget        *widget;       /* borrowed: the board, which is redrawn as time passes */
  AdwAnimation     *clock;        /* owned; runs from 0 to 1 */
  AdwEasing         easing;       /* of moving pieces */
  TabiyaBoardMotion motion;
} TabiyaBoardAnimation;

void tabiya_board_animation_init     (TabiyaBoardAnimation      *self,
                                      GtkWidget                 *widget);
void tabiya_board_animation_dispose  (TabiyaBoardAnimation      *self);

/* Moves the pieces from @before, reached by @move_before, to what the scene shows now. */
void tabiya_board_animation_change   (TabiyaBoardAnimation      *self,
                                      const ChessPosition       *before,
                                      ChessMove                  move_before,
                                      const TabiyaBoardScene    *scene);
/* Moves @piece back to its square from @centre, the point in the widget where it was dropped. */
void tabiya_board_animation_fly_home (TabiyaBoardAnimation      *self,
                                      const TabiyaBoardGeometry *geometry,
                                      ChessPiece                 piece,
                                      ChessSquare                square,
                                      const graphene_point_t    *centre);
/* Puts every piece on its square at once. */
void tabiya_board_animation_finish   (TabiyaBoardAnimation      *self);

G_END_DECLS
