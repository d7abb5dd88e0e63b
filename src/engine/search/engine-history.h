/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/search/engine-params.h"
#include "engine/search/engine-threats.h"
#include "engine/engine.h"

/*
 * What the search has learnt about moves, kept for each thread. Every entry moves towards a bonus
 * by a share that shrinks as the entry grows ("gravity"), so that no entry leaves the range of
 * +-ENGINE_HISTORY_MAX.
 */

#define ENGINE_HISTORY_MAX    8192
#define ENGINE_CORRECTION_MAX 1024     /* in 1/ENGINE_CORRECTION_GRAIN centipawns */
#define ENGINE_CORRECTION_GRAIN 8
#define ENGINE_CORRECTIONS    16384    /* entries for each side, a power of two */
#define ENGINE_PAWN_HISTORIES 512      /* pawn structures, a power of two */
#define ENGINE_N_CONTINUATIONS 3       /* one, two and four plies back */

/* How good it is to move a piece to a square after an earlier such move. The piece CHESS_NO_PIECE
   stands for a null move or no move at all. */
typedef int16_t EngineContinuation[CHESS_N_PIECES][CHESS_N_SQUARES];

typedef struct {
  /* Whether the move leaves an attacked square, whether it goes to one, from, to. */
  int16_t            quiet[CHESS_N_COLORS][2][2][CHESS_N_SQUARES][CHESS_N_SQUARES];
  int16_t            pawns[ENGINE_PAWN_HISTORIES][CHESS_N_PIECES][CHESS_N_SQUARES];   /* to */
  int16_t            capture[CHESS_N_PIECES][CHESS_N_SQUARES][CHESS_N_PIECE_TYPES]; /* to, victim */
  EngineContinuation continuation[CHESS_N_PIECES + 1][CHESS_N_SQUARES];
  /* Corrections, for the side to move: by the pawns, by the pieces of each side, by knights and
     bishops, by the last two moves. */
  int16_t            correction[ENGINE_CORRECTIONS][CHESS_N_COLORS];
  int16_t            piece_correction[CHESS_N_COLORS][ENGINE_CORRECTIONS][CHESS_N_COLORS];
  int16_t            minor_correction[ENGINE_CORRECTIONS][CHESS_N_COLORS];
  int16_t            move_correction[ENGINE_CORRECTIONS][CHESS_N_COLORS];
} EngineHistory;

/* The type of piece that a noisy move captures; a pawn for en passant and for promotions without a
   capture. */
static inline ChessPieceType
engine_history_victim (const ChessPosition *position,
                       ChessMove            move)
{
  ChessPiece victim = position->board[chess_move_to (move)];

  return victim == CHESS_NO_PIECE ? CHESS_PAWN : chess_piece_type (victim);
}

static inline int16_t *
engine_history_capture (EngineHistory       *history,
                        const ChessPosition *position,
                        ChessMove            move)
{
  return &history->capture[position->board[chess_move_from (move)]][chess_move_to (move)]
                          [engine_history_victim (position, move)];
}

static inline int16_t *
engine_history_quiet (EngineHistory       *history,
                      const ChessPosition *position,
                      const EngineThreats *threats,
                      ChessMove            move)
{
  ChessSquare from = chess_move_from (move);
  ChessSquare to = chess_move_to (move);

  return &history->quiet[position->turn][threats->by_any >> from & 1][threats->by_any >> to & 1]
                        [from][to];
}

/* How good a quiet move is with this pawn structure. */
static inline int16_t *
engine_history_pawns (EngineHistory       *history,
                      const ChessPosition *position,
                      ChessMove            move)
{
  return &history->pawns[position->pawn_key & (ENGINE_PAWN_HISTORIES - 1)]
                        [position->board[chess_move_from (move)]][chess_move_to (move)];
}

/* The sum of all histories of a quiet move. @continuations has ENGINE_N_CONTINUATIONS entries. */
static inline int
engine_history_score_quiet (EngineHistory             *history,
                            EngineContinuation *const *continuations,
                            const ChessPosition       *position,
                            const EngineThreats       *threats,
                            ChessMove                  move)
{
  ChessSquare to = chess_move_to (move);
  ChessPiece piece = position->board[chess_move_from (move)];

  return *engine_history_quiet (history, position, threats, move)
         + ((*continuations[0])[piece][to] + (*continuations[1])[piece][to]
            + (*continuations[2])[piece][to] / 2) * ENGINE_CONTINUATION_WEIGHT / 100
         + *engine_history_pawns (history, position, move) * ENGINE_PAWN_HISTORY_WEIGHT / 100;
}

/* The bonus for a cutoff at @depth. */
int  engine_history_bonus  (int      depth);
/* Moves an entry towards a bonus, or towards a penalty when @bonus is negative. */
void engine_history_update (int16_t *entry,
                            int      bonus);

/* engine-correction.c: corrections of static scores, for the side to move, by the pawns, the pieces
   of each side, the knights and bishops, and the last two moves. */
int  engine_history_get_correction    (EngineHistory             *history,
                                       const ChessPosition       *position,
                                       EngineContinuation *const *continuations);
void engine_history_update_correction (EngineHistory             *history,
                                       const ChessPosition       *position,
                                       EngineContinuation *const *continuations,
                                       int                        depth,
                                       int                        difference);
