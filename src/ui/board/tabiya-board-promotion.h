/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/board/tabiya-board-pieces.h"
#include "ui/board/tabiya-board-theme.h"

G_BEGIN_DECLS

/* The promotion chooser: four cells, the first on the target square of the pawn. */
typedef struct {
  gboolean    open;
  ChessSquare from;
  ChessSquare to;
  int         chosen;         /* the highlighted cell, 0 (on the target square) to 3 */
  int         pressed;        /* the cell on which the button was pressed, or -1 */
} TabiyaBoardPromotion;

void        tabiya_board_promotion_open       (TabiyaBoardPromotion       *self,
                                               ChessSquare                 from,
                                               ChessSquare                 to);
/* Returns FALSE if it was not open. */
gboolean    tabiya_board_promotion_close      (TabiyaBoardPromotion       *self);

/* The cell on a square, -1 if there is none or the chooser is closed; and the square of a cell. */
int         tabiya_board_promotion_cell_at    (const TabiyaBoardPromotion *self,
                                               ChessSquare                 square);
ChessSquare tabiya_board_promotion_get_square (const TabiyaBoardPromotion *self,
                                               int                         cell);
/* The cell that a letter or Enter chooses; -1 if the key chooses none. */
int         tabiya_board_promotion_cell_of    (const TabiyaBoardPromotion *self,
                                               guint                       keyval);
/* The cell next to the highlighted one, as seen on the screen; it does not wrap around. */
int         tabiya_board_promotion_step       (const TabiyaBoardPromotion *self,
                                               const TabiyaBoardGeometry  *geometry,
                                               gboolean                    down);
ChessMove   tabiya_board_promotion_get_move   (const TabiyaBoardPromotion *self,
                                               int                         cell);

/* @turn: the colour of the pawn. */
void        tabiya_board_promotion_paint      (const TabiyaBoardPromotion *self,
                                               ChessColor                  turn,
                                               const TabiyaBoardGeometry  *geometry,
                                               const TabiyaBoardPieces    *pieces,
                                               const TabiyaBoardTheme     *theme,
                                               GtkSnapshot                *snapshot);

G_END_DECLS
