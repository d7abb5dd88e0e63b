/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "core/chess-bitboard.h"
#include "core/chess-position.h"
#include "model/moves/tabiya-mark.h"

G_BEGIN_DECLS

/* Whose pieces the user may move; bits. */
typedef enum {
  TABIYA_MOVABLE_NONE = 0,
  TABIYA_MOVABLE_WHITE = 1 << CHESS_WHITE,
  TABIYA_MOVABLE_BLACK = 1 << CHESS_BLACK,
  TABIYA_MOVABLE_BOTH = 3,
  TABIYA_MOVABLE_FREELY = 4,     /* all, by no rule, to any square and off the board */
} TabiyaMovable;

/*
 * What a board shows and what may be done on it: the position, the moves that the user may make in
 * it, and the piece selected for a move. Any field may be read. The fields mark, faults and dropped
 * may also be set; the others depend on each other and are set by these functions.
 */
typedef struct {
  ChessPosition position;         /* as it is drawn: with the premoves made, if there are any; then
                                     it need not be legal, see core/chess-premove.h */
  ChessPosition actual;           /* without premoves */
  ChessMoveList premoves;         /* moves that wait for the other side, the first one first */
  gboolean      premoving;        /* whether moves of the user are premoves */
  ChessMove     last_move;        /* the move that led to @actual, or CHESS_NO_MOVE */
  TabiyaMark    mark;             /* of the last move */
  ChessBitboard faults;           /* squares of men that cannot stand there */
  TabiyaMovable movable;
  ChessMoveList legal;            /* moves or premoves that the user may make now */
  guint         generation;       /* increases with each position that is set */
  ChessSquare   selected;
  ChessBitboard targets;          /* squares where the selected piece may move */
  ChessBitboard marked_targets;   /* the targets that are shown: castling has two targets but one
                                     mark */
  ChessMove     dropped;          /* the move that the user made by dropping the piece, which is in
                                     its place already */
} TabiyaBoardScene;

/* Shows the start position, in which the user may not move. Requires chess_init(). */
void      tabiya_board_scene_init         (TabiyaBoardScene       *self);

/* A piece stays selected while it is on its square and may move. Returns whether the position
   differs from the one before. @position is copied. */
gboolean  tabiya_board_scene_set_position (TabiyaBoardScene       *self,
                                           const ChessPosition    *position,
                                           ChessMove               last_move);
/* The same while the other side thinks: shows @position with @premoves made, to which the user may
   add more for @color. */
gboolean  tabiya_board_scene_set_premoves (TabiyaBoardScene       *self,
                                           const ChessPosition    *position,
                                           ChessMove               last_move,
                                           ChessColor              color,
                                           const ChessMoveList    *premoves);
/* The last premove; without premoves, the last move. */
ChessMove tabiya_board_scene_get_newest   (const TabiyaBoardScene *self);
void      tabiya_board_scene_set_movable  (TabiyaBoardScene       *self,
                                           TabiyaMovable           movable);
/* CHESS_NO_SQUARE selects nothing. */
void      tabiya_board_scene_select       (TabiyaBoardScene       *self,
                                           ChessSquare             square);

/* Whether the user may pick up the piece on @square now, even if it has no legal move. */
gboolean  tabiya_board_scene_can_pick_up  (const TabiyaBoardScene *self,
                                           ChessSquare             square);
/* Whether the selected piece may move to @square; CHESS_NO_SQUARE: off the board. */
gboolean  tabiya_board_scene_is_target    (const TabiyaBoardScene *self,
                                           ChessSquare             square);
/* Whether the selected piece would capture there. En passant counts. */
gboolean  tabiya_board_scene_is_capture   (const TabiyaBoardScene *self,
                                           ChessSquare             target);
/* The legal move that is meant by going from one square to another; CHESS_NO_MOVE if there is none.
   Promotion to a queen stands for all promotions. */
ChessMove tabiya_board_scene_find_move    (const TabiyaBoardScene *self,
                                           ChessSquare             from,
                                           ChessSquare             to);

G_END_DECLS
