/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/board/tabiya-board.h"

G_BEGIN_DECLS

/* The pointer has a piece, or may be about to. */
typedef struct {
  gboolean    armed;          /* the button went down on a piece that may move */
  gboolean    active;         /* the pointer has moved far enough: the piece hangs on it */
  gboolean    left_origin;
  gboolean    was_selected;   /* the press was the second one on this square */
  ChessSquare from;
  double      x;
  double      y;
} TabiyaBoardDrag;

/* What the pointer is doing on a board. */
typedef struct {
  GtkGesture      *primary;      /* borrowed: belongs to the widget; moves pieces */
  GtkGesture      *secondary;    /* borrowed: belongs to the widget; draws */
  ChessSquare      hovered;      /* under it; CHESS_NO_SQUARE */
  TabiyaBoardDrag  drag;
} TabiyaBoardPointer;

void     tabiya_board_init_pointer  (TabiyaBoard *self);
/* GTK 4.8 keeps a widget for ever that goes while one of its gestures is at work. */
void     tabiya_board_reset_pointer (TabiyaBoard *self);
/* Lets go of a piece or a drawing. FALSE when there was none. */
gboolean tabiya_board_cancel_drag   (TabiyaBoard *self);

G_END_DECLS
