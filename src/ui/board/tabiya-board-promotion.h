/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/board/tabiya-board-pieces.h"
#include "ui/board/tabiya-board-theme.h"

G_BEGIN_DECLS

/* The chooser of a promotion: four cells, the first where the pawn would stand. */
typedef struct {
  gboolean    open;
  ChessSquare from;
  ChessSquare to;
  int         chosen;         /* lit cell, 0 (at the target) to 3 */
  int         pressed;        /* cell under a button that is down, or -1 */
} TabiyaBoardPromotion;

void        tabiya_board_promotion_open       (TabiyaBoardPromotion       *self,
                                               ChessSquare                 from,
                                               ChessSquare                 to);
/* FALSE when it was not open. */
gboolean    tabiya_board_promotion_close      (TabiyaBoardPromotion       *self);

/* The cell on a square, -1 when there is none or the chooser is closed; and back. */
int         tabiya_board_promotion_cell_at    (const TabiyaBoardPromotion *self,
                                               ChessSquare                 square);
ChessSquare tabiya_board_promotion_get_square (const TabiyaBoardPromotion *self,
                                               int                         cell);
/* The cell a letter or Enter chooses, -1: none. */
int         tabiya_board_promotion_cell_of    (const TabiyaBoardPromotion *self,
                                               guint                       keyval);
/* The cell next to the lit one as the board is seen; the last one stops it. */
int         tabiya_board_promotion_step       (const TabiyaBoardPromotion *self,
                                               const TabiyaBoardGeometry  *geometry,
                                               gboolean                    down);
ChessMove   tabiya_board_promotion_get_move   (const TabiyaBoardPromotion *self,
                                               int                         cell);

/* @turn: whose pawn it is. */
void        tabiya_board_promotion_paint      (const TabiyaBoardPromotion *self,
                                               ChessColor                  turn,
                                               const TabiyaBoardGeometry  *geometry,
                                               const TabiyaBoardPieces    *pieces,
                                               const TabiyaBoardTheme     *theme,
                                               GtkSnapshot                *snapshot);

G_END_DECLS
