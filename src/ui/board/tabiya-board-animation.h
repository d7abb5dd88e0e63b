/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/board/tabiya-board-geometry.h"
#include "model/board/tabiya-board-motion.h"

G_BEGIN_DECLS

/* The clock of what moves on a board. One motion runs at a time. */
typedef struct {
  GtkWidget        *widget;       /* borrowed: the board, drawn again as time passes */
  AdwAnimation     *clock;        /* owned; runs from 0 to 1 */
  AdwEasing         easing;       /* of the flights */
  TabiyaBoardMotion motion;
} TabiyaBoardAnimation;

void tabiya_board_animation_init     (TabiyaBoardAnimation      *self,
                                      GtkWidget                 *widget);
void tabiya_board_animation_dispose  (TabiyaBoardAnimation      *self);

/* From @before, reached by @move_before, to what the scene shows now. */
void tabiya_board_animation_change   (TabiyaBoardAnimation      *self,
                                      const ChessPosition       *before,
                                      ChessMove                  move_before,
                                      const TabiyaBoardScene    *scene);
/* @piece flies to its square from where it was let go: its centre in the widget. */
void tabiya_board_animation_fly_home (TabiyaBoardAnimation      *self,
                                      const TabiyaBoardGeometry *geometry,
                                      ChessPiece                 piece,
                                      ChessSquare                square,
                                      const graphene_point_t    *centre);
/* Everything is where it belongs at once. */
void tabiya_board_animation_finish   (TabiyaBoardAnimation      *self);

G_END_DECLS
