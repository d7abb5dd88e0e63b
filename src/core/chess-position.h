/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/chess-types.h"

/*
 * A position as a plain value: copy it freely. A ChessPosition handed out by this library is
 * always legal: one king a side, no pawn on the first or last rank, the side that has just moved
 * is not in check, castling rights have their king and rook, the en passant square lies behind a
 * pawn that can have made a double step.
 */
typedef struct {
  ChessBitboard by_type[CHESS_N_PIECE_TYPES]; /* both colours */
  ChessBitboard by_color[CHESS_N_COLORS];
  ChessPiece    board[CHESS_N_SQUARES];       /* mailbox */
  uint64_t      key;                          /* Zobrist key; with en passant only if legal */
  uint64_t      pawn_key;                     /* Zobrist key of the pawns and kings alone */
  ChessBitboard checkers;                     /* pieces that give check to the side to move */
  ChessBitboard pinned;                       /* pieces of the side to move pinned to their king */
  ChessSquare   castling_rook[4];             /* start squares; index: bit number of the right */
  uint8_t       castling;                     /* ChessCastling bits still held */
  ChessSquare   en_passant;                   /* square behind a double step just made, whether or
                                                 not a capture is possible; or CHESS_NO_SQUARE */
  uint8_t       turn;                         /* ChessColor */
  uint8_t       chess960;                     /* 1: castling is written as in Chess960 */
  uint16_t      halfmove_clock;               /* plies since the last capture or pawn move */
  uint16_t      fullmove_number;              /* from 1 */
  uint8_t       en_passant_legal;             /* 1 when a legal capture exists */
} ChessPosition;

typedef struct {
  int       count;
  ChessMove moves[CHESS_MAX_MOVES];
} ChessMoveList;

typedef enum {
  CHESS_GENERATE_ALL,
  CHESS_GENERATE_NOISY,  /* captures, en passant, promotions to a queen; in check: all evasions */
  CHESS_GENERATE_QUIET,  /* the rest */
} ChessGenerate;

/* From where the side to move gives check; see chess_position_find_checks(). */
typedef struct {
  ChessBitboard targets[CHESS_N_PIECE_TYPES]; /* by type: there a piece attacks the king */
  ChessBitboard uncovering;                   /* our pieces that uncover a check by leaving */
  ChessSquare   king;                         /* that of the other side */
} ChessChecks;

/* Fills the attack tables. Must be called before any other function of this library. Calling it
   again, even from several threads at the same time, is harmless. */
void             chess_init                    (void);

void             chess_position_init_standard  (ChessPosition       *position);

/* Sets up the Chess960 start position with a number from 0 to 959 (Scharnagl's numbering, in
   which 518 is standard chess). Returns false when the number is out of range. @position is
   untouched then. */
bool             chess_position_init_chess960  (ChessPosition       *position,
                                                int                  number);

void             chess_position_generate       (const ChessPosition *position,
                                                ChessGenerate        what,
                                                ChessMoveList       *list);

/* Number of legal moves, counted without listing them. */
int              chess_position_count_moves    (const ChessPosition *position);

/* Whether @move, which may be any 16 bits, is a legal move here. */
bool             chess_position_is_legal       (const ChessPosition *position,
                                                ChessMove            move);

/* Sets @after to @before with the legal move @move made; the two must not overlap. */
void             chess_position_make           (ChessPosition       *after,
                                                const ChessPosition *before,
                                                ChessMove            move);

/* Sets @after to @before with the turn passed. The side to move must not be in check. */
void             chess_position_make_null      (ChessPosition       *after,
                                                const ChessPosition *before);

/* The key after @move, computed without making it, for prefetching. Not exact for castling,
   promotions, lost castling rights and double steps. */
uint64_t         chess_position_key_after      (const ChessPosition *position,
                                                ChessMove            move);

/* The legal move from @from to @to, whatever its kind, or CHESS_NO_MOVE. Castling is found by the
   square of its rook and, where the king goes two squares or more, by the square on which the king
   ends. @promotion counts only for a pawn that reaches the last rank; there CHESS_NO_PIECE_TYPE
   finds no move. */
ChessMove        chess_position_find_move      (const ChessPosition *position,
                                                ChessSquare          from,
                                                ChessSquare          to,
                                                ChessPieceType       promotion);

bool             chess_position_gives_check    (const ChessPosition *position,
                                                ChessMove            move);

/* Finds all there is to know to tell which of many moves give check. */
void             chess_position_find_checks    (const ChessPosition *position,
                                                ChessChecks         *checks);

/* The same as chess_position_gives_check(), faster from the second move of a position on. @checks
   is what chess_position_find_checks() found there. */
bool             chess_position_move_checks    (const ChessPosition *position,
                                                const ChessChecks   *checks,
                                                ChessMove            move);

bool             chess_position_is_capture     (const ChessPosition *position,
                                                ChessMove            move);

/* All pieces of both colours that attack @square when sliders are stopped by @occupied. */
ChessBitboard    chess_position_attackers_to   (const ChessPosition *position,
                                                ChessSquare          square,
                                                ChessBitboard        occupied);

/* Compares what the rules of repetition compare: placement, side to move, castling rights, and en
   passant where a legal capture exists; not the counters. */
bool             chess_position_equal          (const ChessPosition *a,
                                                const ChessPosition *b);

static inline ChessBitboard
chess_position_pieces (const ChessPosition *position,
                       ChessColor           color,
                       ChessPieceType       type)
{
  return position->by_color[color] & position->by_type[type];
}

static inline ChessBitboard
chess_position_occupied (const ChessPosition *position)
{
  return position->by_color[CHESS_WHITE] | position->by_color[CHESS_BLACK];
}

static inline ChessSquare
chess_position_king (const ChessPosition *position,
                     ChessColor           color)
{
  return (ChessSquare) __builtin_ctzll (chess_position_pieces (position, color, CHESS_KING));
}

static inline bool
chess_position_in_check (const ChessPosition *position)
{
  return position->checkers != 0;
}

/* Whether @color has anything but king and pawns. */
static inline bool
chess_position_has_pieces (const ChessPosition *position,
                           ChessColor           color)
{
  return (position->by_color[color]
          & ~(position->by_type[CHESS_PAWN] | position->by_type[CHESS_KING])) != 0;
}
