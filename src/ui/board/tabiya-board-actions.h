/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/board/tabiya-board.h"

G_BEGIN_DECLS

/* What pointer and keyboard do on a board. */

/* CHESS_NO_SQUARE selects nothing. */
void     tabiya_board_select            (TabiyaBoard            *self,
                                         ChessSquare             square);
/* A click or a key on a square: selects, moves, or gives up. @ask: as below. */
void     tabiya_board_activate_square   (TabiyaBoard            *self,
                                         ChessSquare             square,
                                         gboolean                ask);

/* A legal move. @dropped: the centre of the piece that was let go for it; NULL: by no hand. */
void     tabiya_board_request_move      (TabiyaBoard            *self,
                                         ChessMove               move,
                                         const graphene_point_t *dropped);
/* The legal move there is from one square to another. @ask: open the chooser of a promotion even
   when it goes without. */
void     tabiya_board_try_move          (TabiyaBoard            *self,
                                         ChessSquare             from,
                                         ChessSquare             to,
                                         const graphene_point_t *dropped,
                                         gboolean                ask);

/* The chooser of a promotion: a cell is lit, a cell is chosen; it is closed, which is FALSE when it
   was not open. */
void     tabiya_board_light_promotion   (TabiyaBoard            *self,
                                         int                     cell);
void     tabiya_board_choose_promotion  (TabiyaBoard            *self,
                                         int                     cell);
gboolean tabiya_board_close_promotion   (TabiyaBoard            *self);

/* The piece of @square goes home from where it was let go; not so where animations are off. */
void     tabiya_board_return_piece      (TabiyaBoard            *self,
                                         ChessSquare             square,
                                         const graphene_point_t *centre);
void     tabiya_board_update_accessible (TabiyaBoard            *self);

/* The signals of the board. */
void     tabiya_board_emit_move         (TabiyaBoard            *self,
                                         ChessMove               move);
void     tabiya_board_emit_activated    (TabiyaBoard            *self,
                                         ChessSquare             square);
void     tabiya_board_emit_cancelled    (TabiyaBoard            *self);
void     tabiya_board_emit_shape        (TabiyaBoard            *self,
                                         TabiyaBoardShape       *shape);
void     tabiya_board_emit_clear_shapes (TabiyaBoard            *self);

G_END_DECLS
