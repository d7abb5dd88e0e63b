/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/setup/tabiya-setup-board.h"

G_BEGIN_DECLS

/* A press of the pointer, until it is released. */
typedef struct {
  gboolean    armed;       /* a man can be dragged from here */
  gboolean    active;      /* it is being dragged */
  gboolean    painting;    /* the tool works on every square that the pointer reaches */
  ChessPiece  piece;       /* that is dragged, or the one that painting puts; may be none */
  ChessSquare from;        /* CHESS_NO_SQUARE: from a tray */
  ChessSquare painted;     /* the last square that was painted on */
  double      x;
  double      y;
} TabiyaSetupPress;

void     tabiya_setup_board_init_pointer (TabiyaSetupBoard *self);
/* Leaves the man that is being dragged where it was. FALSE if there is none. */
gboolean tabiya_setup_board_cancel_drag  (TabiyaSetupBoard *self);

G_END_DECLS
