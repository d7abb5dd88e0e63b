/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/board/tabiya-board.h"

G_BEGIN_DECLS

/* The actions that pointer and keyboard perform on a board. */

/* Whose pieces a person may move, if it is their turn. */
void     tabiya_board_set_movable         (TabiyaBoard            *self,
                                           TabiyaMovable           movable);
/* Shows a position in which the other side thinks, with the men as if @premoves had been made, and
   lets a person make more of them for @color, which must be among those that may be moved. */
void     tabiya_board_set_premoves        (TabiyaBoard            *self,
                                           const ChessPosition    *position,
                                           ChessMove               last_move,
                                           ChessColor              color,
                                           const ChessMoveList    *premoves,
                                           gboolean                animate);
/* Selects the piece on @square; CHESS_NO_SQUARE clears the selection. */
void     tabiya_board_select              (TabiyaBoard            *self,
                                           ChessSquare             square);
/* Handles a click or a key on a square, which selects, moves or cancels. @ask as below. */
void     tabiya_board_activate_square     (TabiyaBoard            *self,
                                           ChessSquare             square,
                                           gboolean                ask);

/* Requests a legal move. @dropped is the point where the centre of the piece was dropped; NULL if
   it was not dragged. */
void     tabiya_board_request_move        (TabiyaBoard            *self,
                                           ChessMove               move,
                                           const graphene_point_t *dropped);
/* Requests the legal move from one square to another, if there is one. @ask: opens the promotion
   chooser even if pawns become queens automatically. Where men are movable freely it puts the man
   there at once, CHESS_NO_SQUARE: off the board, or with @ask one more of it. */
void     tabiya_board_try_move            (TabiyaBoard            *self,
                                           ChessSquare             from,
                                           ChessSquare             to,
                                           const graphene_point_t *dropped,
                                           gboolean                ask);

/* The promotion chooser: highlight a cell, choose a cell, close it. Closing returns FALSE if it was
   not open. */
void     tabiya_board_highlight_promotion (TabiyaBoard            *self,
                                           int                     cell);
void     tabiya_board_choose_promotion    (TabiyaBoard            *self,
                                           int                     cell);

/* If the board is zoomed, moves it so that the square can be seen. */
void     tabiya_board_bring_into_view     (TabiyaBoard            *self,
                                           ChessSquare             square);
/* Lets the piece of @square fly back from where it was dropped, unless animations are off. */
void     tabiya_board_return_piece        (TabiyaBoard            *self,
                                           ChessSquare             square,
                                           const graphene_point_t *centre);
void     tabiya_board_update_accessible   (TabiyaBoard            *self);

/* Asks for all premoves to be dropped. FALSE if there are none. */
gboolean tabiya_board_cancel_premoves     (TabiyaBoard            *self);

/* Emit the signals of the board. */
void     tabiya_board_emit_menu           (TabiyaBoard            *self,
                                           const graphene_rect_t  *box);
void     tabiya_board_emit_move           (TabiyaBoard            *self,
                                           ChessMove               move);
void     tabiya_board_emit_refused        (TabiyaBoard            *self);
void     tabiya_board_emit_activated      (TabiyaBoard            *self,
                                           ChessSquare             square);
void     tabiya_board_emit_cancelled      (TabiyaBoard            *self);
void     tabiya_board_emit_premoves_cancelled (TabiyaBoard        *self);
void     tabiya_board_emit_shape          (TabiyaBoard            *self,
                                           TabiyaShape            *shape);
void     tabiya_board_emit_clear_shapes   (TabiyaBoard            *self);

G_END_DECLS
