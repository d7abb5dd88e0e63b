/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/board/tabiya-board-accessible.h"
#include "ui/board/tabiya-board-ground.h"
#include "ui/board/tabiya-board-pieces.h"
#include "ui/setup/tabiya-setup-board-pointer.h"
#include "ui/setup/tabiya-setup-trays.h"

G_BEGIN_DECLS

/*
 * The structure of TabiyaSetupBoard, for the files that combine its parts: tabiya-setup-board.c
 * (object, layout, what a click does), -pointer, -keyboard and -snapshot.
 */

struct _TabiyaSetupBoard
{
  GtkWidget             parent_instance;

  /* owned */
  TabiyaPositionEditor *editor;
  TabiyaSetupTrays      trays;

  /* borrowed */
  GtkGesture           *drag;

  /* state */
  TabiyaBoardGeometry   geometry;
  TabiyaBoardGround     ground;
  TabiyaBoardPieces     pieces;
  TabiyaBoardSquares    squares;
  TabiyaSetupPress      press;
  ChessSquare           selected;    /* the man that was picked up, or CHESS_NO_SQUARE */
};

/* tabiya-setup-board.c: picks up the man on @square, CHESS_NO_SQUARE none; and what a click on a
   square does, by pointer or keyboard. */
void     tabiya_setup_board_select        (TabiyaSetupBoard *self,
                                           ChessSquare       square);
void     tabiya_setup_board_activate      (TabiyaSetupBoard *self,
                                           ChessSquare       square);

/* tabiya-setup-board-keyboard.c: the second moves the focus by Tab. */
void     tabiya_setup_board_init_keyboard (TabiyaSetupBoard *self);
gboolean tabiya_setup_board_step_focus    (TabiyaSetupBoard *self,
                                           gboolean          backward);

/* tabiya-setup-board-snapshot.c */
void     tabiya_setup_board_snapshot      (GtkWidget        *widget,
                                           GtkSnapshot      *snapshot);

G_END_DECLS
