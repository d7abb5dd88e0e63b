/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/sentences/tabiya-line-material.h"

#include "insight/claims/tabiya-board-facts.h"
#include "insight/claims/tabiya-exchange.h"
#include "insight/sentences/tabiya-sentences.h"

/**
 * tabiya_line_settle:
 * @position: where the line begins
 * @moves: its moves
 * @n_moves: how many there are
 * @end: (out): the position it leads to
 *
 * Follows a line and, if it ends with a capture, plays out the exchange: each side recaptures as
 * long as it pays, so that a piece that is lost on the next move does not count as won.
 */
void
tabiya_line_settle (const ChessPosition *position,
                    const ChessMove     *moves,
                    int                  n_moves,
                    ChessPosition       *end)
{
  ChessSquare captured = CHESS_NO_SQUARE;

  *end = *position;
  for (int i = 0; i < n_moves && chess_position_is_legal (end, moves[i]); i++) {
    ChessPosition before = *end;

    captured = chess_position_is_capture (&before, moves[i]) ? chess_move_to (moves[i])
                                                             : CHESS_NO_SQUARE;
    chess_position_make (end, &before, moves[i]);
  }
  if (captured != CHESS_NO_SQUARE)
    exchange_settle (end, captured);
}

static void
count_surplus (const ChessPosition *from,
               const ChessPosition *to,
               ChessColor           us,
               int                  surplus[CHESS_N_PIECE_TYPES])
{
  for (int type = CHESS_PAWN; type < CHESS_N_PIECE_TYPES; type++)
    surplus[type] = facts_surplus (to, us, (ChessPieceType) type)
                    - facts_surplus (from, us, (ChessPieceType) type);
}

/* Whether @balance is at least three fifths of the balance of the whole line. */
static gboolean
is_most (int balance,
         int whole)
{
  return whole < 0 ? 5 * balance <= 3 * whole : 5 * balance >= 3 * whole;
}

/* The number of moves after which most of the change in material has happened for good, counting
   settled exchanges and including the recaptures on the same square. */
static int
find_decisive (const ChessPosition *position,
               const ChessMove     *moves,
               int                  n_moves,
               int                  whole)
{
  ChessColor us = (ChessColor) position->turn;
  ChessPosition now = *position;
  int first = facts_balance (position, us);
  int decisive = 0;

  for (int i = 0; i < n_moves && chess_position_is_legal (&now, moves[i]); i++) {
    ChessPosition before = now;
    ChessPosition settled;
    gboolean takes = chess_position_is_capture (&before, moves[i]);

    chess_position_make (&now, &before, moves[i]);
    tabiya_line_settle (&before, &moves[i], 1, &settled);
    if (!is_most (facts_balance (&settled, us) - first, whole))
      decisive = 0;
    else if (decisive == 0 && is_most (facts_balance (&now, us) - first, whole))
      decisive = i + 1;
    else if (i > 0 && decisive == i && takes
             && chess_move_to (moves[i]) == chess_move_to (moves[i - 1]))
      decisive = i + 1;
  }
  return decisive == 0 ? n_moves : decisive;
}

void
line_material_count (const ChessPosition *position,
                     const ChessMove     *moves,
                     int                  n_moves,
                     LineMaterial        *material)
{
  ChessColor us = (ChessColor) position->turn;
  ChessPosition end;
  ChessPosition decided;

  tabiya_line_settle (position, moves, n_moves, &end);
  count_surplus (position, &end, us, material->surplus);
  material->balance = facts_balance (&end, us) - facts_balance (position, us);
  material->n_decisive = find_decisive (position, moves, n_moves, material->balance);

  tabiya_line_settle (position, moves, material->n_decisive, &decided);
  count_surplus (position, &decided, us, material->decisive);
}

LineLoss
line_material_describe (const int surplus[CHESS_N_PIECE_TYPES])
{
  int pieces = 0;
  LineLoss loss = { .kind = LINE_LOSS_MATERIAL, .piece = CHESS_NO_PIECE_TYPE };

  for (int type = CHESS_KNIGHT; type < CHESS_KING; type++) {
    if (surplus[type] != 0) {
      loss.piece = (ChessPieceType) type;
      pieces++;
    }
  }

  if (pieces == 0 && surplus[CHESS_PAWN] < 0) {
    loss.kind = LINE_LOSS_PIECES;
    loss.piece = CHESS_PAWN;
    loss.count = -surplus[CHESS_PAWN];
  } else if (pieces == 1 && surplus[loss.piece] < 0 && surplus[CHESS_PAWN] == 0) {
    loss.kind = LINE_LOSS_PIECES;
    loss.count = -surplus[loss.piece];
  } else if (pieces == 1 && surplus[loss.piece] == -1 && surplus[CHESS_PAWN] > 0) {
    loss.kind = LINE_LOSS_PIECE_FOR_PAWNS;
    loss.count = surplus[CHESS_PAWN];
  } else if (pieces == 1 && surplus[loss.piece] == -1) {
    loss.kind = LINE_LOSS_PIECE_AND_PAWNS;
    loss.count = -surplus[CHESS_PAWN];
  } else if (pieces == 2 && surplus[CHESS_ROOK] == -1
             && surplus[CHESS_KNIGHT] + surplus[CHESS_BISHOP] == 1) {
    loss.kind = surplus[CHESS_PAWN] == 0 ? LINE_LOSS_EXCHANGE
                : surplus[CHESS_PAWN] < 0 ? LINE_LOSS_EXCHANGE_AND_PAWNS
                : LINE_LOSS_EXCHANGE_FOR_PAWNS;
    loss.count = ABS (surplus[CHESS_PAWN]);
  } else if (pieces == 2 && surplus[CHESS_PAWN] == 0 && surplus[CHESS_QUEEN] == -1) {
    for (int type = CHESS_KNIGHT; type <= CHESS_ROOK; type++) {
      if (surplus[type] != 1)
        continue;
      loss.kind = LINE_LOSS_QUEEN_FOR_PIECE;
      loss.piece = (ChessPieceType) type;
      loss.count = 1;
    }
  }
  for (int type = 0; type < CHESS_N_PIECE_TYPES; type++)
    loss.surplus[type] = surplus[type];
  return loss;
}
