/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/board/tabiya-board-scene.h"
#include "ui/board/tabiya-board-promotion.h"
#include "ui/board/tabiya-board-shares.h"

G_BEGIN_DECLS

/* The 64 squares as the keyboard and assistive technologies know them. */
typedef struct {
  GtkWidget   *board;                      /* borrowed: their parent */
  GtkWidget   *widgets[CHESS_N_SQUARES];   /* owned; TabiyaSquare */
  ChessSquare  cursor;                     /* that has the focus when the board has it */
  gboolean     cursor_visible;
} TabiyaBoardSquares;

void  tabiya_board_squares_init       (TabiyaBoardSquares         *self,
                                       GtkWidget                  *board);
void  tabiya_board_squares_dispose    (TabiyaBoardSquares         *self);

void  tabiya_board_squares_allocate   (TabiyaBoardSquares         *self,
                                       const TabiyaBoardGeometry  *geometry);
void  tabiya_board_squares_update     (TabiyaBoardSquares         *self,
                                       const TabiyaBoardScene     *scene,
                                       const TabiyaBoardPromotion *promotion,
                                       const TabiyaBoardShares    *shares);
/* The focus goes there. @visible: keys are being used, so the cursor must be seen. */
void  tabiya_board_squares_set_cursor (TabiyaBoardSquares         *self,
                                       ChessSquare                 square,
                                       gboolean                    visible);

/* "e2, white pawn". (transfer full) */
char *tabiya_board_squares_dup_text   (const ChessPosition        *position,
                                       ChessSquare                 square);

G_END_DECLS
