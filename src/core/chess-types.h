/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * The basic types that every layer uses: colours, pieces, squares and moves.
 *
 * Squares run a1 = 0, b1 = 1, ... h8 = 63, so that rank = sq >> 3 and file = sq & 7.
 */

typedef uint64_t ChessBitboard;

typedef enum {
  CHESS_WHITE,
  CHESS_BLACK,
} ChessColor;

#define CHESS_N_COLORS 2

typedef enum {
  CHESS_PAWN,
  CHESS_KNIGHT,
  CHESS_BISHOP,
  CHESS_ROOK,
  CHESS_QUEEN,
  CHESS_KING,
  CHESS_NO_PIECE_TYPE,
} ChessPieceType;

#define CHESS_N_PIECE_TYPES 6

/* A piece with its colour: type + 6 * color; CHESS_NO_PIECE marks an empty square. */
typedef uint8_t ChessPiece;

#define CHESS_NO_PIECE ((ChessPiece) 12)
#define CHESS_N_PIECES 12

typedef uint8_t ChessSquare;

#define CHESS_N_SQUARES 64
#define CHESS_NO_SQUARE ((ChessSquare) 64)

/* Castling rights as bits; the bit number of a right (0 to 3) is also the index of its rook. */
typedef enum {
  CHESS_CASTLE_WHITE_SHORT = 1,
  CHESS_CASTLE_WHITE_LONG = 2,
  CHESS_CASTLE_BLACK_SHORT = 4,
  CHESS_CASTLE_BLACK_LONG = 8,
} ChessCastling;

#define CHESS_CASTLE_ALL 15

/*
 * A move in 16 bits: origin (6), target (6), kind (4).
 * Castling is stored as the king taking its own rook (origin = king, target = rook), in standard
 * chess too, so that Chess960 needs nothing special. CHESS_NO_MOVE (a1a1) is also the null move of
 * PGN ("--").
 */
typedef uint16_t ChessMove;

#define CHESS_NO_MOVE ((ChessMove) 0)

typedef enum {
  CHESS_MOVE_NORMAL,
  CHESS_MOVE_DOUBLE_PUSH,
  CHESS_MOVE_EN_PASSANT,
  CHESS_MOVE_CASTLING,
  CHESS_MOVE_PROMOTE_KNIGHT,
  CHESS_MOVE_PROMOTE_BISHOP,
  CHESS_MOVE_PROMOTE_ROOK,
  CHESS_MOVE_PROMOTE_QUEEN,
} ChessMoveKind;

/* No legal position has more than 218 moves; 256 leaves room. */
#define CHESS_MAX_MOVES 256

static inline ChessColor
chess_color_opposite (ChessColor color)
{
  return (ChessColor) (color ^ 1);
}

static inline ChessPiece
chess_piece_make (ChessColor     color,
                  ChessPieceType type)
{
  return (ChessPiece) ((int) type + 6 * (int) color);
}

static inline ChessPieceType
chess_piece_type (ChessPiece piece)
{
  /* CHESS_NO_PIECE - 6 is CHESS_NO_PIECE_TYPE. */
  return (ChessPieceType) (piece >= CHESS_N_PIECE_TYPES ? piece - CHESS_N_PIECE_TYPES : piece);
}

/* Undefined for CHESS_NO_PIECE. */
static inline ChessColor
chess_piece_color (ChessPiece piece)
{
  return piece >= CHESS_N_PIECE_TYPES ? CHESS_BLACK : CHESS_WHITE;
}

static inline ChessSquare
chess_square_make (int file,
                   int rank)
{
  return (ChessSquare) (rank * 8 + file);
}

static inline int
chess_square_file (ChessSquare square)
{
  return square & 7;
}

static inline int
chess_square_rank (ChessSquare square)
{
  return square >> 3;
}

static inline ChessMove
chess_move_make (ChessSquare   from,
                 ChessSquare   to,
                 ChessMoveKind kind)
{
  return (ChessMove) (from | to << 6 | (int) kind << 12);
}

static inline ChessSquare
chess_move_from (ChessMove move)
{
  return move & 63;
}

/* The target square; for castling, the square of the rook. See chess_move_king_target(). */
static inline ChessSquare
chess_move_to (ChessMove move)
{
  return (move >> 6) & 63;
}

static inline ChessMoveKind
chess_move_kind (ChessMove move)
{
  return (ChessMoveKind) (move >> 12);
}

static inline bool
chess_move_is_promotion (ChessMove move)
{
  return chess_move_kind (move) >= CHESS_MOVE_PROMOTE_KNIGHT;
}

/* CHESS_NO_PIECE_TYPE when the move promotes nothing. */
static inline ChessPieceType
chess_move_promotion (ChessMove move)
{
  return chess_move_is_promotion (move)
           ? (ChessPieceType) (chess_move_kind (move) - CHESS_MOVE_PROMOTE_KNIGHT + CHESS_KNIGHT)
           : CHESS_NO_PIECE_TYPE;
}

/* The square on which the king (or any other piece) ends; for castling, on the g or c file. */
static inline ChessSquare
chess_move_king_target (ChessMove move)
{
  ChessSquare from = chess_move_from (move);
  ChessSquare to = chess_move_to (move);

  if (chess_move_kind (move) != CHESS_MOVE_CASTLING)
    return to;
  return (ChessSquare) ((from & 56) | (to > from ? 6 : 2));
}

/* The square the rook of a castling move ends on: the f or d file. */
static inline ChessSquare
chess_move_rook_target (ChessMove move)
{
  ChessSquare from = chess_move_from (move);

  return (ChessSquare) ((from & 56) | (chess_move_to (move) > from ? 5 : 3));
}
