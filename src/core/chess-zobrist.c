/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "core/chess-zobrist.h"

#include "core/chess-bitboard.h"

uint64_t chess_zobrist_pieces[CHESS_N_PIECES][CHESS_N_SQUARES];
uint64_t chess_zobrist_castling[CHESS_CASTLE_ALL + 1];

/**
 * chess_zobrist_init:
 *
 * Arranges the constants for fast access. Called by chess_init().
 */
void
chess_zobrist_init (void)
{
  for (int piece = 0; piece < CHESS_N_PIECES; piece++) {
    int is_white = chess_piece_color ((ChessPiece) piece) == CHESS_WHITE;
    int kind = 2 * (int) chess_piece_type ((ChessPiece) piece) + is_white;

    for (int square = 0; square < CHESS_N_SQUARES; square++)
      chess_zobrist_pieces[piece][square] = chess_polyglot_random[64 * kind + square];
  }
  for (int rights = 0; rights <= CHESS_CASTLE_ALL; rights++) {
    uint64_t key = 0;

    for (int right = 0; right < 4; right++)
      if (rights & (1 << right))
        key ^= chess_polyglot_random[768 + right];
    chess_zobrist_castling[rights] = key;
  }
}

static uint64_t
key_of_pieces (const ChessPosition *position,
               ChessBitboard        squares)
{
  uint64_t key = 0;

  while (squares) {
    ChessSquare square = bb_pop (&squares);

    key ^= chess_zobrist_pieces[position->board[square]][square];
  }
  return key;
}

/**
 * chess_zobrist_key:
 * @position: a position whose field en_passant_legal is correct
 *
 * Returns: its key, computed from the board
 */
uint64_t
chess_zobrist_key (const ChessPosition *position)
{
  uint64_t key = key_of_pieces (position, chess_position_occupied (position));

  key ^= chess_zobrist_castling[position->castling];
  if (position->en_passant_legal)
    key ^= chess_zobrist_en_passant (position->en_passant);
  if (position->turn == CHESS_WHITE)
    key ^= chess_zobrist_turn ();
  return key;
}

/**
 * chess_zobrist_pawn_key:
 * @position: a position
 *
 * Returns: the key of its pawns and kings alone, computed from the board
 */
uint64_t
chess_zobrist_pawn_key (const ChessPosition *position)
{
  return key_of_pieces (position, position->by_type[CHESS_PAWN] | position->by_type[CHESS_KING]);
}
