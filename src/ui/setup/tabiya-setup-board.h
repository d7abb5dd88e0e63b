/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/board/tabiya-position-editor.h"

G_BEGIN_DECLS

/*
 * TabiyaSetupBoard: a board on which a position is set up, with the men of both sides in trays
 * above and below it. Men are dragged from the trays and over the board, with Ctrl as copies, and
 * dragged off it. A man or the eraser that was chosen in a tray goes to each square that is pressed
 * or drawn over. By keyboard: arrows go from square to square, capital letters put white men and
 * small letters black ones, Delete empties a square, Enter and Space act as a click does.
 *
 * It changes nothing but its TabiyaPositionEditor.
 *
 * Properties: "flipped" (readable and writable), "theme-id" and "coordinates" (writable), as those
 * of a TabiyaBoard.
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
void        tabiya_setup_board_set_editor     (TabiyaSetupBoard     *self,
                                               TabiyaPositionEditor *editor);
/* The colours and coordinates that a person chose for boards. */
void        tabiya_setup_board_bind_settings  (TabiyaSetupBoard     *self,
                                               GSettings            *settings);
/* Lets go of whatever is being dragged or is picked up. Returns whether there was anything. */
gboolean    tabiya_setup_board_cancel         (TabiyaSetupBoard     *self);
/* The area of a square or of a tool in the widget. */
void        tabiya_setup_board_get_square_box (TabiyaSetupBoard     *self,
                                               ChessSquare           square,
                                               graphene_rect_t      *box);
void        tabiya_setup_board_get_tool_box   (TabiyaSetupBoard     *self,
                                               guint                 tool,
                                               graphene_rect_t      *box);
/* The tool in use: a ChessPiece or a TabiyaSetupTool. */
guint       tabiya_setup_board_get_tool       (TabiyaSetupBoard     *self);

G_END_DECLS
