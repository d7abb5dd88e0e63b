/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "core/chess-bitboard.h"

#include "core/chess-init.h"

ChessBitboard bb_pawn_attack_table[CHESS_N_COLORS][CHESS_N_SQUARES];
ChessBitboard bb_knight_attack_table[CHESS_N_SQUARES];
ChessBitboard bb_king_attack_table[CHESS_N_SQUARES];
ChessBitboard bb_between_table[CHESS_N_SQUARES][CHESS_N_SQUARES];
ChessBitboard bb_line_table[CHESS_N_SQUARES][CHESS_N_SQUARES];

static const int knight_steps[8][2] = {
  { 1, 2 }, { 2, 1 }, { 2, -1 }, { 1, -2 }, { -1, -2 }, { -2, -1 }, { -2, 1 }, { -1, 2 },
};

static const int king_steps[8][2] = {
  { 0, 1 }, { 1, 1 }, { 1, 0 }, { 1, -1 }, { 0, -1 }, { -1, -1 }, { -1, 0 }, { -1, 1 },
};

/* The squares that one of eight steps leads to; steps over the edge of the board are dropped. */
static ChessBitboard
step_attacks (ChessSquare square,
              const int   steps[8][2])
{
  ChessBitboard reached = 0;

  for (int i = 0; i < 8; i++) {
    int file = chess_square_file (square) + steps[i][0];
    int rank = chess_square_rank (square) + steps[i][1];

    if (file >= 0 && file < 8 && rank >= 0 && rank < 8)
      reached |= bb_square (chess_square_make (file, rank));
  }
  return reached;
}

static void
fill_lines (ChessSquare a)
{
  for (int i = 0; i < CHESS_N_SQUARES; i++) {
    ChessSquare b = (ChessSquare) i;
    ChessBitboard ends = bb_square (a) | bb_square (b);

    if (a == b)
      continue;
    if (bb_rook_attacks (a, 0) & bb_square (b)) {
      bb_between_table[a][b] = bb_rook_attacks (a, ends) & bb_rook_attacks (b, ends);
      bb_line_table[a][b] = (bb_rook_attacks (a, 0) & bb_rook_attacks (b, 0)) | ends;
    } else if (bb_bishop_attacks (a, 0) & bb_square (b)) {
      bb_between_table[a][b] = bb_bishop_attacks (a, ends) & bb_bishop_attacks (b, ends);
      bb_line_table[a][b] = (bb_bishop_attacks (a, 0) & bb_bishop_attacks (b, 0)) | ends;
    }
  }
}

/* Fills the tables declared in chess-bitboard.h. Needs the tables of the sliders. */
void
chess_bitboard_init (void)
{
  for (int i = 0; i < CHESS_N_SQUARES; i++) {
    ChessSquare square = (ChessSquare) i;

    for (int color = 0; color < CHESS_N_COLORS; color++)
      bb_pawn_attack_table[color][square] = bb_pawn_set_attacks ((ChessColor) color,
                                                                 bb_square (square));
    bb_knight_attack_table[square] = step_attacks (square, knight_steps);
    bb_king_attack_table[square] = step_attacks (square, king_steps);
    fill_lines (square);
  }
}
