/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/search/engine-history.h"

/*
 * Hands out the legal moves of a position one by one, the most promising first, and generates and
 * scores only what is needed: the table move, captures and promotions that do not lose material,
 * killers, quiet moves by history, and captures that lose material.
 */

typedef enum {
  ENGINE_PICK_TABLE,
  ENGINE_PICK_MAKE_NOISY,
  ENGINE_PICK_NOISY,
  ENGINE_PICK_FIRST_KILLER,
  ENGINE_PICK_SECOND_KILLER,
  ENGINE_PICK_MAKE_QUIET,
  ENGINE_PICK_QUIET,
  ENGINE_PICK_BAD_NOISY,
  ENGINE_PICK_MAKE_EVASIONS,
  ENGINE_PICK_EVASIONS,
  ENGINE_PICK_DONE,
} EnginePickStage;

typedef struct {
  EngineHistory       *history;
  const ChessPosition *position;
  const int           *piece_values;
  EngineContinuation *const *continuations;
  const EngineThreats *threats;       /* against the side to move; NULL until they are needed */
  EngineThreats        found;         /* where @threats points to, if nobody knew them */
  ChessMove            table_move;
  ChessMove            killers[2];
  EnginePickStage      stage;
  int                  threshold;     /* centipawns a capture must win to count as good */
  bool                 noisy_only;
  bool                 skip_quiets;   /* may be set while picking */
  int                  next;
  int                  n_bad;         /* losing captures, kept at the front of the noisy list */
  ChessMoveList        list;
  ChessMoveList        bad;
  int                  scores[CHESS_MAX_MOVES];
} EngineMovePicker;

/* Starts picking all moves. @table_move and the killers may be any 16 bits. @continuations is as in
   engine-history.h. @threats may be NULL, and is then found when quiet moves are put in order. */
void      engine_movepick_init       (EngineMovePicker          *picker,
                                      EngineHistory             *history,
                                      const ChessPosition       *position,
                                      const int                 *piece_values,
                                      EngineContinuation *const *continuations,
                                      const EngineThreats       *threats,
                                      ChessMove                  table_move,
                                      const ChessMove           *killers);

/* Starts picking captures and promotions that win at least @threshold; in check, all evasions. */
void      engine_movepick_init_noisy (EngineMovePicker          *picker,
                                      EngineHistory             *history,
                                      const ChessPosition       *position,
                                      const int                 *piece_values,
                                      EngineContinuation *const *continuations,
                                      ChessMove                  table_move,
                                      int                        threshold);

/* The next move, or CHESS_NO_MOVE when there are no more. */
ChessMove engine_movepick_next       (EngineMovePicker          *picker);

/* Whether a move is a capture or a promotion to a queen, which a picker calls noisy. */
static inline bool
engine_movepick_is_noisy (const ChessPosition *position,
                          ChessMove            move)
{
  ChessMoveKind kind = chess_move_kind (move);

  return kind == CHESS_MOVE_EN_PASSANT || kind == CHESS_MOVE_PROMOTE_QUEEN
         || (kind != CHESS_MOVE_CASTLING
             && position->board[chess_move_to (move)] != CHESS_NO_PIECE);
}
