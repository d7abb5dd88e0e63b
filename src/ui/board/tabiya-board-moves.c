/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/board/tabiya-board-private.h"

/*
 * The position shown, the moves a person may make in it, and how one of them is asked for.
 */

/* The moves a person may make: none while it is somebody else's turn. */
static void
update_legal_moves (TabiyaBoard *self)
{
  self->legal.count = 0;
  if (self->movable & 1 << self->position.turn)
    chess_position_generate (&self->position, CHESS_GENERATE_ALL, &self->legal);
}

static gboolean
rook_square_stands_for_castling (TabiyaBoard *self,
                                 ChessMove    move)
{
  int distance = ABS (chess_square_file (chess_move_from (move))
                      - chess_square_file (chess_move_king_target (move)));

  /* Two squares of a king can only be castling; one or none only in Chess960, where the way to say
     it is to take the rook. */
  return distance < 2;
}

static void
update_targets (TabiyaBoard *self)
{
  self->targets = 0;
  self->marked_targets = 0;

  for (int i = 0; i < self->legal.count; i++) {
    ChessMove move = self->legal.moves[i];
    ChessBitboard target = bb_square (chess_move_to (move));
    ChessBitboard mark = target;

    if (chess_move_from (move) != self->selected)
      continue;
    if (chess_move_kind (move) == CHESS_MOVE_CASTLING
        && !rook_square_stands_for_castling (self, move)) {
      mark = bb_square (chess_move_king_target (move));
      target |= mark;
    }
    self->targets |= target;
    self->marked_targets |= mark;
  }
}

/* The legal move a person means by a piece going from one square to another; the one to a queen
   stands for all promotions. */
static ChessMove
find_move (TabiyaBoard *self,
           ChessSquare  from,
           ChessSquare  to)
{
  ChessMove castling = CHESS_NO_MOVE;

  for (int i = 0; i < self->legal.count; i++) {
    ChessMove move = self->legal.moves[i];

    if (chess_move_from (move) != from)
      continue;
    if (chess_move_is_promotion (move) && chess_move_promotion (move) != CHESS_QUEEN)
      continue;
    if (chess_move_to (move) == to)
      return move;
    if (chess_move_kind (move) == CHESS_MOVE_CASTLING && chess_move_king_target (move) == to
        && !rook_square_stands_for_castling (self, move))
      castling = move;
  }
  return castling;
}

/* Whether a person may move the piece on @square somewhere now. */
gboolean
tabiya_board_can_pick_up (TabiyaBoard *self,
                          ChessSquare  square)
{
  ChessPiece piece = self->position.board[square];

  /* A piece of the side to move can be looked at even if it has no move. */
  return piece != CHESS_NO_PIECE && chess_piece_color (piece) == self->position.turn
         && (self->movable & 1 << self->position.turn);
}

/* CHESS_NO_SQUARE selects nothing. */
void
tabiya_board_select (TabiyaBoard *self,
                     ChessSquare  square)
{
  self->selected = square;
  update_targets (self);
  tabiya_board_update_accessible (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
tabiya_board_request_move (TabiyaBoard *self,
                           ChessMove    move,
                           gboolean     dropped)
{
  /* Whoever is asked may close the window. */
  g_autoptr (TabiyaBoard) alive = g_object_ref (self);
  guint generation = self->generation;
  double x = self->drag.x;
  double y = self->drag.y;

  tabiya_board_select (self, CHESS_NO_SQUARE);
  self->dropped = dropped ? move : CHESS_NO_MOVE;
  tabiya_board_emit_move (self, move);
  self->dropped = CHESS_NO_MOVE;

  /* Nobody played it: the piece goes home. */
  if (dropped && generation == self->generation)
    tabiya_board_animate_return (self, chess_move_from (move), x, y);
}

/* @ask: open the chooser of a promotion even when it goes without. */
void
tabiya_board_try_move (TabiyaBoard *self,
                       ChessSquare  from,
                       ChessSquare  to,
                       gboolean     dropped,
                       gboolean     ask)
{
  ChessMove move = find_move (self, from, to);

  g_return_if_fail (move != CHESS_NO_MOVE);

  if (chess_move_is_promotion (move) && (ask || !self->auto_queen))
    tabiya_board_promotion_open (self, from, to);
  else
    tabiya_board_request_move (self, move, dropped);
}

/**
 * tabiya_board_set_position:
 * @position: what to show; copied
 * @last_move: the move that led to it, marked on the board, or %CHESS_NO_MOVE
 * @animate: whether pieces glide to their places
 *
 * Shows a position. A selected piece stays selected if it is still there and may still move; what
 * was being typed is given up if the position is another one.
 */
void
tabiya_board_set_position (TabiyaBoard         *self,
                           const ChessPosition *position,
                           ChessMove            last_move,
                           gboolean             animate)
{
  ChessPosition before;
  ChessMove move_before;
  gboolean other;

  g_return_if_fail (TABIYA_IS_BOARD (self));
  g_return_if_fail (position != NULL);

  before = self->position;
  move_before = self->last_move;
  other = !chess_position_equal (&before, position);
  self->position = *position;
  self->last_move = last_move;
  self->generation++;
  update_legal_moves (self);

  if (other) {
    tabiya_board_promotion_close (self);
    tabiya_board_entry_clear (self);
    if (self->drag.active && !tabiya_board_can_pick_up (self, self->drag.from))
      tabiya_board_cancel_drag (self);
    if (self->selected != CHESS_NO_SQUARE
        && (!tabiya_board_can_pick_up (self, self->selected)
            || before.board[self->selected] != self->position.board[self->selected]))
      self->selected = CHESS_NO_SQUARE;
  }
  update_targets (self);

  if (animate && self->animate)
    tabiya_board_animate_change (self, &before, move_before);
  else
    tabiya_board_finish_animation (self);
  tabiya_board_update_accessible (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * tabiya_board_get_position:
 *
 * Returns: (transfer none): the position shown; it changes with the board
 */
const ChessPosition *
tabiya_board_get_position (TabiyaBoard *self)
{
  g_return_val_if_fail (TABIYA_IS_BOARD (self), NULL);

  return &self->position;
}

/**
 * tabiya_board_get_last_move:
 *
 * Returns: the move marked on the board, or %CHESS_NO_MOVE
 */
ChessMove
tabiya_board_get_last_move (TabiyaBoard *self)
{
  g_return_val_if_fail (TABIYA_IS_BOARD (self), CHESS_NO_MOVE);

  return self->last_move;
}

/**
 * tabiya_board_set_movable:
 * @movable: bits of the colours a person may move
 *
 * A piece can be picked up only when its colour is among them and on the move.
 */
void
tabiya_board_set_movable (TabiyaBoard   *self,
                          TabiyaMovable  movable)
{
  g_return_if_fail (TABIYA_IS_BOARD (self));

  if (self->movable == movable)
    return;
  self->movable = movable;
  update_legal_moves (self);
  if (self->legal.count == 0)
    tabiya_board_cancel (self);
  update_targets (self);
  tabiya_board_update_accessible (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * tabiya_board_get_movable:
 *
 * Returns: bits of the colours a person may move
 */
TabiyaMovable
tabiya_board_get_movable (TabiyaBoard *self)
{
  g_return_val_if_fail (TABIYA_IS_BOARD (self), TABIYA_MOVABLE_NONE);

  return self->movable;
}

/**
 * tabiya_board_cancel:
 *
 * Gives up the promotion chooser, or else what is being typed, or else a drag or selection.
 *
 * Returns: whether there was something to give up
 */
gboolean
tabiya_board_cancel (TabiyaBoard *self)
{
  gboolean any = FALSE;

  g_return_val_if_fail (TABIYA_IS_BOARD (self), FALSE);

  if (tabiya_board_promotion_close (self) || tabiya_board_entry_clear (self)
      || tabiya_board_cancel_drag (self))
    any = TRUE;
  if (self->selected != CHESS_NO_SQUARE) {
    tabiya_board_select (self, CHESS_NO_SQUARE);
    any = TRUE;
  }
  if (any)
    tabiya_board_emit_cancelled (self);
  return any;
}
