/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/search/engine-threats.h"

static ChessBitboard
find_attacks (ChessPieceType type,
              ChessBitboard  pieces,
              ChessBitboard  occupied)
{
  ChessBitboard attacks = 0;

  while (pieces)
    attacks |= bb_piece_attacks (type, bb_pop (&pieces), occupied);
  return attacks;
}

void
engine_threats_find (EngineThreats       *threats,
                     const ChessPosition *position)
{
  ChessColor them = chess_color_opposite (position->turn);
  const ChessBitboard *by_type = position->by_type;
  ChessBitboard enemy = position->by_color[them];
  ChessBitboard occupied = enemy | position->by_color[position->turn];

  threats->by_pawns = bb_pawn_set_attacks (them, enemy & by_type[CHESS_PAWN]);
  threats->by_minors = threats->by_pawns
                       | find_attacks (CHESS_KNIGHT, enemy & by_type[CHESS_KNIGHT], occupied)
                       | find_attacks (CHESS_BISHOP, enemy & by_type[CHESS_BISHOP], occupied);
  threats->by_rooks = threats->by_minors
                      | find_attacks (CHESS_ROOK, enemy & by_type[CHESS_ROOK], occupied);
  threats->by_any = threats->by_rooks
                    | find_attacks (CHESS_QUEEN, enemy & by_type[CHESS_QUEEN], occupied)
                    | find_attacks (CHESS_KING, enemy & by_type[CHESS_KING], occupied);
}
