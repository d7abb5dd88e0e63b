/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "core/chess-bitboard.h"
#include "core/chess-position.h"
#include "model/moves/tabiya-mark.h"

G_BEGIN_DECLS

/* Whose pieces a person may move; bits. */
typedef enum {
  TABIYA_MOVABLE_NONE = 0,
  TABIYA_MOVABLE_WHITE = 1 << CHESS_WHITE,
  TABIYA_MOVABLE_BLACK = 1 << CHESS_BLACK,
  TABIYA_MOVABLE_BOTH = 3,
} TabiyaMovable;

/*
 * What a board shows and what may be done on it: the position, the moves a person may make in it,
 * and the piece selected for one. Anyone may read the fields. Mark and dropped may be set too; the
 * others depend on each other and are set by these functions.
 */
typedef struct {
  ChessPosition position;
  ChessMove     last_move;        /* that led to it; CHESS_NO_MOVE */
  TabiyaMark    mark;             /* of the last move */
  TabiyaMovable movable;
  ChessMoveList legal;            /* moves a person may make now */
  guint         generation;       /* counts positions set */
  ChessSquare   selected;
  ChessBitboard targets;          /* where the selected piece may be put */
  ChessBitboard marked_targets;   /* where that is shown: castling has one mark, two targets */
  ChessMove     dropped;          /* requested by dropping: that piece is in place */
} TabiyaBoardScene;

/* The start position, which nobody may move in. chess_init() has been called. */
void      tabiya_board_scene_init         (TabiyaBoardScene       *self);

/* A piece stays selected while it stands where it did and may move. TRUE: another position. */
gboolean  tabiya_board_scene_set_position (TabiyaBoardScene       *self,
                                           const ChessPosition    *position,
                                           ChessMove               last_move);
void      tabiya_board_scene_set_movable  (TabiyaBoardScene       *self,
                                           TabiyaMovable           movable);
/* CHESS_NO_SQUARE selects nothing. */
void      tabiya_board_scene_select       (TabiyaBoardScene       *self,
                                           ChessSquare             square);

/* Whether a person may move the piece on @square now, be it that it has no move. */
gboolean  tabiya_board_scene_can_pick_up  (const TabiyaBoardScene *self,
                                           ChessSquare             square);
/* Whether the selected piece may be put on @square, which may be CHESS_NO_SQUARE. */
gboolean  tabiya_board_scene_is_target    (const TabiyaBoardScene *self,
                                           ChessSquare             square);
/* Whether the selected piece would capture there. */
gboolean  tabiya_board_scene_is_capture   (const TabiyaBoardScene *self,
                                           ChessSquare             target);
/* The legal move meant by going from one square to another, CHESS_NO_MOVE when there is none. The
   one to a queen stands for all promotions. */
ChessMove tabiya_board_scene_find_move    (const TabiyaBoardScene *self,
                                           ChessSquare             from,
                                           ChessSquare             to);

G_END_DECLS
