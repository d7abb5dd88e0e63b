/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "core/chess-position.h"

#include <string.h>

#include "core/chess-movegen.h"
#include "core/chess-position-private.h"
#include "core/chess-zobrist.h"

/* Finds checkers and pins for the side to move. */
CHESS_INLINE void
look_at_king (ChessPosition *position,
              ChessColor     us)
{
  Movegen gen = movegen_look (position->by_type, position->by_color, us);

  position->checkers = gen.checkers;
  position->pinned = (gen.pin_diagonal | gen.pin_straight) & gen.own;
}

/**
 * chess_position_derive:
 * @position: a position whose board, turn, castling and en passant fields are set
 *
 * Computes the fields that follow from these: keys, checkers, pins, whether en passant is legal.
 */
void
chess_position_derive (ChessPosition *position)
{
  ChessColor us = (ChessColor) position->turn;

  look_at_king (position, us);
  position->en_passant_legal
    = position->en_passant != CHESS_NO_SQUARE
      && movegen_en_passant_pawns (position->by_type, position->by_color, us,
                                   position->en_passant) != 0;
  position->key = chess_zobrist_key (position);
  position->pawn_key = chess_zobrist_pawn_key (position);
}

/**
 * chess_position_clear:
 * @position: (out): an empty board, White to move at move 1; not yet a legal position
 */
void
chess_position_clear (ChessPosition *position)
{
  memset (position, 0, sizeof *position);
  memset (position->board, CHESS_NO_PIECE, sizeof position->board);
  memset (position->castling_rook, CHESS_NO_SQUARE, sizeof position->castling_rook);
  position->en_passant = CHESS_NO_SQUARE;
  position->fullmove_number = 1;
}

/**
 * chess_position_put:
 * @position: a position under construction
 * @piece: a piece
 * @square: an empty square
 */
void
chess_position_put (ChessPosition *position,
                    ChessPiece     piece,
                    ChessSquare    square)
{
  position->board[square] = piece;
  position->by_type[chess_piece_type (piece)] |= bb_square (square);
  position->by_color[chess_piece_color (piece)] |= bb_square (square);
}

/* Puts a piece on an empty square or takes it away from its square, and updates the keys. */
CHESS_INLINE void
toggle (ChessPosition *position,
        ChessColor     color,
        ChessPieceType type,
        ChessSquare    square)
{
  uint64_t number = chess_zobrist_pieces[chess_piece_make (color, type)][square];

  position->by_type[type] ^= bb_square (square);
  position->by_color[color] ^= bb_square (square);
  position->key ^= number;
  if (type == CHESS_PAWN || type == CHESS_KING)
    position->pawn_key ^= number;
}

/* Takes a piece away from its square. */
CHESS_INLINE void
remove_piece (ChessPosition *position,
              ChessColor     color,
              ChessPieceType type,
              ChessSquare    square)
{
  toggle (position, color, type, square);
  position->board[square] = CHESS_NO_PIECE;
}

/* Puts a piece on an empty square. */
CHESS_INLINE void
place_piece (ChessPosition *position,
             ChessColor     color,
             ChessPieceType type,
             ChessSquare    square)
{
  toggle (position, color, type, square);
  position->board[square] = chess_piece_make (color, type);
}

/* Removes the castling rights that end because a king or rook has left or a rook was captured. */
CHESS_INLINE void
lose_castling (ChessPosition *position,
               ChessMove      move,
               ChessPieceType mover,
               ChessColor     us)
{
  uint8_t rights = position->castling;

  if (mover == CHESS_KING)
    rights &= (uint8_t) ~(3u << (2 * (int) us));
  for (int right = 0; right < 4; right++) {
    ChessSquare rook = position->castling_rook[right];

    if (rook == chess_move_from (move) || rook == chess_move_to (move))
      rights &= (uint8_t) ~(1u << right);
  }
  if (rights == position->castling)
    return;
  position->key ^= chess_zobrist_castling[position->castling] ^ chess_zobrist_castling[rights];
  position->castling = rights;
}

/* Makes a castling move. */
CHESS_INLINE void
castle (ChessPosition *position,
        ChessMove      move,
        ChessColor     us)
{
  /* Both pieces leave before either arrives: in Chess960 one may go where the other stood. */
  remove_piece (position, us, CHESS_KING, chess_move_from (move));
  remove_piece (position, us, CHESS_ROOK, chess_move_to (move));
  place_piece (position, us, CHESS_KING, chess_move_king_target (move));
  place_piece (position, us, CHESS_ROOK, chess_move_rook_target (move));
}

/* Makes any move other than castling and en passant; captures and promotions are included. */
CHESS_INLINE void
move_piece (ChessPosition *position,
            ChessMove      move,
            ChessPieceType type,
            ChessColor     us)
{
  ChessSquare from = chess_move_from (move);
  ChessSquare to = chess_move_to (move);
  ChessPiece captured = position->board[to];
  ChessPieceType placed = chess_move_is_promotion (move) ? chess_move_promotion (move) : type;

  if (captured != CHESS_NO_PIECE) {
    toggle (position, chess_color_opposite (us), chess_piece_type (captured), to);
    position->halfmove_clock = 0;
  }
  remove_piece (position, us, type, from);
  place_piece (position, us, placed, to);
}

/* Increases a counter, which stops at its maximum. */
CHESS_INLINE void
count_up (uint16_t *counter)
{
  *counter = (uint16_t) (*counter + (*counter != UINT16_MAX));
}

/* Every move begins like this, even the null move: the turn passes and en passant expires. */
CHESS_INLINE void
pass_turn (ChessPosition *position,
           ChessColor     us)
{
  position->key ^= chess_zobrist_turn ();
  if (position->en_passant_legal)
    position->key ^= chess_zobrist_en_passant (position->en_passant);
  position->en_passant = CHESS_NO_SQUARE;
  position->en_passant_legal = 0;
  position->turn = (uint8_t) chess_color_opposite (us);
  count_up (&position->halfmove_clock);
  if (us == CHESS_BLACK)
    count_up (&position->fullmove_number);
}

/* Sets the en passant square after a double step. */
CHESS_INLINE void
allow_en_passant (ChessPosition *position,
                  ChessSquare    square,
                  ChessColor     them)
{
  position->en_passant = square;
  if (movegen_en_passant_pawns (position->by_type, position->by_color, them, square)) {
    position->en_passant_legal = 1;
    position->key ^= chess_zobrist_en_passant (square);
  }
}

/* Makes a move of a side known at compile time. */
CHESS_INLINE void
make_for (ChessPosition       *after,
          const ChessPosition *before,
          ChessMove            move,
          ChessColor           us)
{
  ChessColor them = chess_color_opposite (us);
  ChessSquare from = chess_move_from (move);
  ChessSquare to = chess_move_to (move);
  ChessMoveKind kind = chess_move_kind (move);
  ChessPieceType type = chess_piece_type (before->board[from]);

  *after = *before;
  pass_turn (after, us);
  if (kind == CHESS_MOVE_CASTLING)
    castle (after, move, us);
  else
    move_piece (after, move, type, us);
  if (after->castling)
    lose_castling (after, move, type, us);
  if (type == CHESS_PAWN) {
    after->halfmove_clock = 0;
    if (kind == CHESS_MOVE_DOUBLE_PUSH)
      allow_en_passant (after, (ChessSquare) ((from + to) / 2), them);
    else if (kind == CHESS_MOVE_EN_PASSANT)
      remove_piece (after, them, CHESS_PAWN, (ChessSquare) (to ^ 8));
  }
  look_at_king (after, them);
}

/**
 * chess_position_make:
 * @after: (out): the position after @move
 * @before: the position it is made in; not the same memory as @after
 * @move: a legal move there
 *
 * The counters stop at 65535 instead of wrapping around.
 */
void
chess_position_make (ChessPosition       *after,
                     const ChessPosition *before,
                     ChessMove            move)
{
  if (before->turn == CHESS_WHITE)
    make_for (after, before, move, CHESS_WHITE);
  else
    make_for (after, before, move, CHESS_BLACK);
}

/**
 * chess_position_make_null:
 * @after: (out): the position with the other side to move
 * @before: a position in which the side to move is not in check; not the same memory as @after
 *
 * The half-move clock counts the null move as a move.
 */
void
chess_position_make_null (ChessPosition       *after,
                          const ChessPosition *before)
{
  *after = *before;
  pass_turn (after, (ChessColor) before->turn);
  look_at_king (after, (ChessColor) after->turn);
}

uint64_t
chess_position_key_after (const ChessPosition *position,
                          ChessMove            move)
{
  ChessSquare from = chess_move_from (move);
  ChessSquare to = chess_move_to (move);
  ChessPiece piece = position->board[from];
  ChessPiece captured = position->board[to];
  uint64_t key = position->key ^ chess_zobrist_turn ();

  key ^= chess_zobrist_pieces[piece][from] ^ chess_zobrist_pieces[piece][to];
  if (captured != CHESS_NO_PIECE)
    key ^= chess_zobrist_pieces[captured][to];
  if (position->en_passant_legal)
    key ^= chess_zobrist_en_passant (position->en_passant);
  return key;
}

/**
 * chess_position_attackers_to:
 * @position: a position
 * @square: a square
 * @occupied: the squares that stop sliders; pieces of the position outside this set still attack
 *
 * Returns: the pieces of both colours that attack @square
 */
ChessBitboard
chess_position_attackers_to (const ChessPosition *position,
                             ChessSquare          square,
                             ChessBitboard        occupied)
{
  const ChessBitboard *by_type = position->by_type;
  ChessBitboard queens = by_type[CHESS_QUEEN];
  ChessBitboard white_pawns = chess_position_pieces (position, CHESS_WHITE, CHESS_PAWN);
  ChessBitboard black_pawns = chess_position_pieces (position, CHESS_BLACK, CHESS_PAWN);

  return (bb_pawn_attacks (CHESS_BLACK, square) & white_pawns)
         | (bb_pawn_attacks (CHESS_WHITE, square) & black_pawns)
         | (bb_knight_attacks (square) & by_type[CHESS_KNIGHT])
         | (bb_king_attacks (square) & by_type[CHESS_KING])
         | (bb_bishop_attacks (square, occupied) & (by_type[CHESS_BISHOP] | queens))
         | (bb_rook_attacks (square, occupied) & (by_type[CHESS_ROOK] | queens));
}

bool
chess_position_equal (const ChessPosition *a,
                      const ChessPosition *b)
{
  if (memcmp (a->board, b->board, sizeof a->board) != 0
      || a->turn != b->turn
      || a->castling != b->castling
      || a->en_passant_legal != b->en_passant_legal
      || (a->en_passant_legal && a->en_passant != b->en_passant))
    return false;
  for (int right = 0; right < 4; right++)
    if (a->castling & (1 << right) && a->castling_rook[right] != b->castling_rook[right])
      return false;
  return true;
}
