/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/setup/tabiya-position-editor.h"
#include "ui/board/tabiya-board.h"

G_BEGIN_DECLS

/*
 * TabiyaSetupBoard: a board on which a position is set up, with the men of both sides in trays
 * above and below it. Men are dragged from the trays and over the board, with Ctrl as copies, and
 * dragged off it. A man or the eraser that was chosen in a tray goes to each square that is pressed
 * or drawn over. By keyboard: arrows go from square to square, capital letters put white men and
 * small letters black ones, Delete empties a square, Enter and Space act as a click does.
 *
 * It changes nothing but its TabiyaPositionEditor.
 */
#define TABIYA_TYPE_SETUP_BOARD (tabiya_setup_board_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaSetupBoard, tabiya_setup_board, TABIYA, SETUP_BOARD, GtkWidget)

/* What a click on a square does. Numbers below CHESS_N_PIECES: puts that ChessPiece. */
typedef enum {
  TABIYA_SETUP_TOOL_ERASER = CHESS_N_PIECES,  /* empties it */
  TABIYA_SETUP_TOOL_HAND,                     /* picks up and puts down the man on it */
} TabiyaSetupTool;

#define TABIYA_N_SETUP_TOOLS 14

/* To be called once. It keeps a reference. */
void         tabiya_setup_board_set_editor   (TabiyaSetupBoard     *self,
                                              TabiyaPositionEditor *editor);
/* The board between the trays. */
TabiyaBoard *tabiya_setup_board_get_board    (TabiyaSetupBoard     *self);
/* The area of a tool in the widget; and the tool in use: a ChessPiece or a TabiyaSetupTool. */
void         tabiya_setup_board_get_tool_box (TabiyaSetupBoard     *self,
                                              guint                 tool,
                                              graphene_rect_t      *box);
guint        tabiya_setup_board_get_tool     (TabiyaSetupBoard     *self);

G_END_DECLS
