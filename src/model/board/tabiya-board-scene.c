/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/board/tabiya-board-scene.h"

#include "core/chess-premove.h"

/* Empty while it is not the user's turn. */
static void
update_legal_moves (TabiyaBoardScene *self)
{
  self->legal.count = 0;
  if (!(self->movable & 1 << self->position.turn))
    return;
  if (self->premoving)
    chess_premove_generate (&self->position, &self->legal);
  else
    chess_position_generate (&self->position, CHESS_GENERATE_ALL, &self->legal);
}

static gboolean
rook_square_stands_for_castling (ChessMove move)
{
  int distance = ABS (chess_square_file (chess_move_from (move))
                      - chess_square_file (chess_move_king_target (move)));

  /* A king that moves two squares can only be castling. If it moves fewer, which happens only in
     Chess960, the user castles by going to the square of the rook. */
  return distance < 2;
}

static void
update_targets (TabiyaBoardScene *self)
{
  self->targets = 0;
  self->marked_targets = 0;

  for (int i = 0; i < self->legal.count; i++) {
    ChessMove move = self->legal.moves[i];
    ChessBitboard target = bb_square (chess_move_to (move));
    ChessBitboard mark = target;

    if (chess_move_from (move) != self->selected)
      continue;
    if (chess_move_kind (move) == CHESS_MOVE_CASTLING && !rook_square_stands_for_castling (move)) {
      mark = bb_square (chess_move_king_target (move));
      target |= mark;
    }
    self->targets |= target;
    self->marked_targets |= mark;
  }
}

void
tabiya_board_scene_init (TabiyaBoardScene *self)
{
  *self = (TabiyaBoardScene) {
    .last_move = CHESS_NO_MOVE,
    .mark = TABIYA_MARK_NONE,
    .movable = TABIYA_MOVABLE_NONE,
    .selected = CHESS_NO_SQUARE,
    .dropped = CHESS_NO_MOVE,
  };
  chess_position_init_standard (&self->position);
  self->actual = self->position;
}

/* Draws @position from now on; what depends on it follows. */
static gboolean
draw (TabiyaBoardScene    *self,
      const ChessPosition *position,
      ChessMove            last_move)
{
  gboolean other = !chess_position_equal (&self->position, position);
  gboolean same_piece = self->selected != CHESS_NO_SQUARE
                        && self->position.board[self->selected] == position->board[self->selected];

  self->position = *position;
  self->last_move = last_move;
  self->generation++;
  update_legal_moves (self);
  if (other && self->selected != CHESS_NO_SQUARE
      && (!same_piece || !tabiya_board_scene_can_pick_up (self, self->selected)))
    self->selected = CHESS_NO_SQUARE;
  update_targets (self);
  return other;
}

gboolean
tabiya_board_scene_set_position (TabiyaBoardScene    *self,
                                 const ChessPosition *position,
                                 ChessMove            last_move)
{
  self->actual = *position;
  self->premoves.count = 0;
  self->premoving = FALSE;
  return draw (self, position, last_move);
}

/**
 * tabiya_board_scene_set_premoves:
 * @position: what is on the board, with the other side to move; copied
 * @last_move: the move that led to it, or %CHESS_NO_MOVE
 * @color: who may add premoves
 * @premoves: those that wait; copied
 *
 * Shows the men as if the premoves had been played. A selected piece stays selected as in
 * tabiya_board_scene_set_position().
 *
 * Returns: whether what is drawn differs from what was drawn before
 */
gboolean
tabiya_board_scene_set_premoves (TabiyaBoardScene    *self,
                                 const ChessPosition *position,
                                 ChessMove            last_move,
                                 ChessColor           color,
                                 const ChessMoveList *premoves)
{
  ChessPosition draft;

  self->actual = *position;
  self->premoves = *premoves;
  self->premoving = TRUE;
  chess_premove_make_all (&draft, position, color, premoves);
  return draw (self, &draft, last_move);
}

/**
 * tabiya_board_scene_get_newest:
 *
 * Returns: the move that was made last on the board as it is drawn, %CHESS_NO_MOVE if none was
 */
ChessMove
tabiya_board_scene_get_newest (const TabiyaBoardScene *self)
{
  return self->premoves.count > 0 ? self->premoves.moves[self->premoves.count - 1]
                                  : self->last_move;
}

/**
 * tabiya_board_scene_set_movable:
 * @movable: bits of the colours that the user may move
 *
 * The selected piece stays selected, but loses its targets if it may no longer move.
 */
void
tabiya_board_scene_set_movable (TabiyaBoardScene *self,
                                TabiyaMovable     movable)
{
  self->movable = movable;
  update_legal_moves (self);
  update_targets (self);
}

void
tabiya_board_scene_select (TabiyaBoardScene *self,
                           ChessSquare       square)
{
  self->selected = square;
  update_targets (self);
}

gboolean
tabiya_board_scene_can_pick_up (const TabiyaBoardScene *self,
                                ChessSquare             square)
{
  ChessPiece piece = self->position.board[square];

  if (piece == CHESS_NO_PIECE || self->movable == TABIYA_MOVABLE_FREELY)
    return piece != CHESS_NO_PIECE;
  return chess_piece_color (piece) == self->position.turn
         && (self->movable & 1 << self->position.turn);
}

gboolean
tabiya_board_scene_is_target (const TabiyaBoardScene *self,
                              ChessSquare             square)
{
  if (self->movable == TABIYA_MOVABLE_FREELY)
    return self->selected != CHESS_NO_SQUARE && square != self->selected;
  return square != CHESS_NO_SQUARE && (self->targets & bb_square (square)) != 0;
}

gboolean
tabiya_board_scene_is_capture (const TabiyaBoardScene *self,
                               ChessSquare             target)
{
  if (self->position.board[target] != CHESS_NO_PIECE)
    return TRUE;
  return target == self->position.en_passant
         && chess_piece_type (self->position.board[self->selected]) == CHESS_PAWN
         && chess_square_file (target) != chess_square_file (self->selected);
}

/**
 * tabiya_board_scene_find_move:
 * @from: the square of a piece
 * @to: where it is to go
 *
 * Castling can be given by the destination of the king or by the square of the rook.
 *
 * Returns: the legal move that is meant, with promotion to a queen standing for all promotions;
 *   %CHESS_NO_MOVE if there is none
 */
ChessMove
tabiya_board_scene_find_move (const TabiyaBoardScene *self,
                              ChessSquare             from,
                              ChessSquare             to)
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
        && !rook_square_stands_for_castling (move))
      castling = move;
  }
  return castling;
}
