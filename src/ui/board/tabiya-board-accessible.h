/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/board/tabiya-board-scene.h"
#include "ui/board/tabiya-board-promotion.h"
#include "ui/board/tabiya-board-shares.h"

G_BEGIN_DECLS

/* The 64 squares as widgets for the keyboard and assistive technologies. */
typedef struct {
  GtkWidget   *board;                      /* borrowed: their parent */
  GtkWidget   *widgets[CHESS_N_SQUARES];   /* owned; TabiyaSquare */
  ChessSquare  cursor;                     /* the one with the focus when the board has it */
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
/* Moves the focus to @square. @visible: the keyboard is being used, so that the cursor must be
   visible. */
void  tabiya_board_squares_set_cursor (TabiyaBoardSquares         *self,
                                       ChessSquare                 square,
                                       gboolean                    visible);

/* Moves the cursor by an arrow key; FALSE if it is another key. */
gboolean tabiya_board_squares_press_arrow (TabiyaBoardSquares     *self,
                                       const TabiyaBoardGeometry  *geometry,
                                       guint                       keyval);

/* The square and what is on it, such as "e2, white pawn". (transfer full) */
char *tabiya_board_squares_dup_text   (ChessPiece                  piece,
                                       ChessSquare                 square);

G_END_DECLS
