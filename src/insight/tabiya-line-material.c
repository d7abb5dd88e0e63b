/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/tabiya-line-material.h"

#include "insight/tabiya-board-facts.h"

static int
get_balance (const ChessPosition *position,
             ChessColor           color)
{
  return facts_count_material (position, color)
         - facts_count_material (position, chess_color_opposite (color));
}

/* The legal capture on @square by the least valuable piece; NO_MOVE when there is none. */
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
    int value = type == CHESS_KING ? 100 : facts_piece_value (type);

    if (chess_move_to (list.moves[i]) == square
        && chess_position_is_capture (position, list.moves[i])
        && (found == CHESS_NO_MOVE || value < least)) {
      found = list.moves[i];
      least = value;
    }
  }
  return found;
}

/* What the side to move wins by taking on @square as long as it pays. */
static int
count_exchange (const ChessPosition *position,
                ChessSquare          square)
{
  ChessMove move = find_capture (position, square);
  ChessPosition after;
  int gain;

  if (move == CHESS_NO_MOVE)
    return 0;
  chess_position_make (&after, position, move);
  gain = facts_piece_value (chess_piece_type (position->board[square]))
         - count_exchange (&after, square);
  return MAX (gain, 0);
}

/* Plays out an exchange on the square of the last capture. */
static void
settle (ChessPosition *position,
        ChessSquare    square)
{
  while (count_exchange (position, square) > 0) {
    ChessPosition before = *position;

    chess_position_make (position, &before, find_capture (&before, square));
  }
}

void
line_material_count (const ChessPosition *position,
                     const ChessMove     *moves,
                     int                  n_moves,
                     LineMaterial        *material)
{
  ChessColor us = (ChessColor) position->turn;
  ChessPosition now = *position;
  int first = get_balance (position, us);
  int last_capture = -1;

  *material = (LineMaterial) { .n_decisive = n_moves };
  for (int i = 0; i < n_moves && chess_position_is_legal (&now, moves[i]); i++) {
    ChessPosition before = now;

    last_capture = chess_position_is_capture (&before, moves[i]) ? i : -1;
    chess_position_make (&now, &before, moves[i]);
  }
  if (last_capture >= 0)
    settle (&now, chess_move_to (moves[last_capture]));
  for (int type = CHESS_PAWN; type < CHESS_KING; type++)
    material->surplus[type] = facts_surplus (&now, us, (ChessPieceType) type)
                              - facts_surplus (position, us, (ChessPieceType) type);
  material->balance = get_balance (&now, us) - first;

  /* The first moment from which on the balance, exchanges settled, stays what it is at the end. */
  now = *position;
  for (int i = 0; i < n_moves && chess_position_is_legal (&now, moves[i]); i++) {
    ChessPosition before = now;
    ChessPosition settled;

    chess_position_make (&now, &before, moves[i]);
    settled = now;
    if (chess_position_is_capture (&before, moves[i]))
      settle (&settled, chess_move_to (moves[i]));
    if (get_balance (&settled, us) - first != material->balance)
      material->n_decisive = n_moves;
    else if (material->n_decisive == n_moves && get_balance (&now, us) - first == material->balance)
      material->n_decisive = i + 1;
  }
}

LineLoss
line_material_describe (const int surplus[CHESS_N_PIECE_TYPES])
{
  int pieces = 0;
  LineLoss loss = { LINE_LOSS_MATERIAL, CHESS_NO_PIECE_TYPE, 0 };

  for (int type = CHESS_KNIGHT; type < CHESS_KING; type++) {
    if (surplus[type] != 0) {
      loss.piece = (ChessPieceType) type;
      pieces++;
    }
  }

  if (pieces == 0 && surplus[CHESS_PAWN] < 0) {
    loss = (LineLoss) { LINE_LOSS_PIECES, CHESS_PAWN, -surplus[CHESS_PAWN] };
  } else if (pieces == 1 && surplus[loss.piece] < 0 && surplus[CHESS_PAWN] == 0) {
    loss.kind = LINE_LOSS_PIECES;
    loss.count = -surplus[loss.piece];
  } else if (pieces == 1 && surplus[loss.piece] == -1 && surplus[CHESS_PAWN] > 0) {
    loss.kind = LINE_LOSS_PIECE_FOR_PAWNS;
    loss.count = surplus[CHESS_PAWN];
  } else if (pieces == 2 && surplus[CHESS_PAWN] == 0 && surplus[CHESS_ROOK] == -1
             && surplus[CHESS_KNIGHT] + surplus[CHESS_BISHOP] == 1) {
    loss.kind = LINE_LOSS_EXCHANGE;
  } else if (pieces == 2 && surplus[CHESS_PAWN] == 0 && surplus[CHESS_QUEEN] == -1) {
    for (int type = CHESS_KNIGHT; type <= CHESS_ROOK; type++) {
      if (surplus[type] == 1)
        loss = (LineLoss) { LINE_LOSS_QUEEN_FOR_PIECE, (ChessPieceType) type, 1 };
    }
  }
  return loss;
}
