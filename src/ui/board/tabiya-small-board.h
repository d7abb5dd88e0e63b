/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "core/chess-position.h"
#include "model/moves/tabiya-mark.h"

G_BEGIN_DECLS

/*
 * TabiyaSmallBoard: a picture of a position with its last move and the mark of that, for rows of
 * lists. It is smaller than a board on which one can move, and cannot be used: whoever shows it
 * gives what it is part of a name.
 *
 * Properties (writable): "flipped", "theme-id", as those of a TabiyaBoard.
 */
#define TABIYA_TYPE_SMALL_BOARD (tabiya_small_board_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaSmallBoard, tabiya_small_board, TABIYA, SMALL_BOARD, GtkWidget)

GtkWidget           *tabiya_small_board_new          (void) G_GNUC_WARN_UNUSED_RESULT;
/* @last_move: the move that led to @position, or CHESS_NO_MOVE. */
void                 tabiya_small_board_set_position (TabiyaSmallBoard    *self,
                                                      const ChessPosition *position,
                                                      ChessMove            last_move,
                                                      TabiyaMark           mark);
const ChessPosition *tabiya_small_board_get_position (TabiyaSmallBoard    *self);

G_END_DECLS
