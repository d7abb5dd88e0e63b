/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/board/tabiya-board.h"

G_BEGIN_DECLS

/* A drag of a piece, or a press that may become one. */
typedef struct {
  gboolean    armed;          /* whether the button was pressed on a piece that may move */
  gboolean    active;         /* whether the pointer has moved far enough to drag the piece */
  gboolean    left_origin;
  gboolean    was_selected;   /* whether the piece was selected already before the press */
  ChessSquare from;
  double      x;
  double      y;
} TabiyaBoardDrag;

/* What the pointer is doing on a board. */
typedef struct {
  GtkGesture      *primary;      /* borrowed: belongs to the widget; moves pieces */
  GtkGesture      *secondary;    /* borrowed: belongs to the widget; draws */
  GtkGesture      *pinch;        /* borrowed: belongs to the widget */
  GtkGesture      *hold;         /* borrowed: belongs to the widget; a finger that rests */
  TabiyaMoveInput  input;        /* what the person wants to move with */
  ChessSquare      hovered;      /* the square under the pointer, or CHESS_NO_SQUARE */
  TabiyaBoardDrag  drag;
  double           pinched_from; /* the zoom when two fingers began to change it; 0: none do */
  graphene_point_t pinched_at;   /* the point between them, when it was last seen */
} TabiyaBoardPointer;

void     tabiya_board_init_pointer  (TabiyaBoard *self);
/* Resets the gestures: GTK 4.8 leaks a widget that is destroyed while one of its gestures is
   active. */
void     tabiya_board_reset_pointer (TabiyaBoard *self);
/* The gestures of fingers; to be called once, after those of the pointer. */
void     tabiya_board_init_touch    (TabiyaBoard *self);
/* Cancels a drag or a drawing. FALSE if there was none. */
gboolean tabiya_board_cancel_drag   (TabiyaBoard *self);

G_END_DECLS
