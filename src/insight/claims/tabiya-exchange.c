/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/claims/tabiya-exchange.h"

#include "insight/claims/tabiya-board-facts.h"

/* A king takes last. */
#define KING_ORDER 100

/* The legal capture on @square by the least valuable piece, a pawn that promotes by it becoming a
   queen; CHESS_NO_MOVE when there is none. */
static ChessMove
find_capture (const ChessPosition *position,
              ChessSquare          square)
{
  ChessMoveList list;
  ChessMove found = CHESS_NO_MOVE;
  int least = 0;

  chess_position_generate (position, CHESS_GENERATE_ALL, &list);
  for (int i = 0; i < list.count; i++) {
    ChessPieceType type = chess_piece_type (position->board[chess_move_from (list.moves[i])]);
    int value = type == CHESS_KING ? KING_ORDER : facts_piece_value (type);

    if (chess_move_to (list.moves[i]) == square
        && chess_position_is_capture (position, list.moves[i])
        && (found == CHESS_NO_MOVE || value < least)) {
      found = list.moves[i];
      least = value;
    }
  }
  return found;
}

/* What @move wins before it is answered: what it takes, and what a pawn becomes less the pawn. */
static int
get_first_gain (const ChessPosition *position,
                ChessMove            move)
{
  int gain = 0;

  if (chess_move_kind (move) == CHESS_MOVE_EN_PASSANT)
    gain = facts_piece_value (CHESS_PAWN);
  else if (chess_position_is_capture (position, move))
    gain = facts_piece_value (chess_piece_type (position->board[chess_move_to (move)]));
  if (chess_move_is_promotion (move))
    gain += facts_piece_value (chess_move_promotion (move)) - facts_piece_value (CHESS_PAWN);
  return gain;
}

int
exchange_of_move (const ChessPosition *position,
                  ChessMove            move)
{
  ChessPosition after;

  if (chess_move_kind (move) == CHESS_MOVE_CASTLING)
    return 0;
  chess_position_make (&after, position, move);
  return get_first_gain (position, move) - exchange_count (&after, chess_move_to (move));
}

int
exchange_count (const ChessPosition *position,
                ChessSquare          square)
{
  ChessMove move = find_capture (position, square);

  return move == CHESS_NO_MOVE ? 0 : MAX (exchange_of_move (position, move), 0);
}

gboolean
exchange_is_settled (const ChessPosition *position)
{
  ChessMoveList list;

  if (position->checkers != 0)
    return FALSE;
  chess_position_generate (position, CHESS_GENERATE_NOISY, &list);
  for (int i = 0; i < list.count; i++) {
    if (exchange_of_move (position, list.moves[i]) > 0)
      return FALSE;
  }
  return TRUE;
}

void
exchange_settle (ChessPosition *position,
                 ChessSquare    square)
{
  while (exchange_count (position, square) > 0) {
    ChessPosition before = *position;

    chess_position_make (position, &before, find_capture (&before, square));
  }
}
