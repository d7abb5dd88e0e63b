/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/eval/engine-eval-params.h"

/*
 * The evaluation of the heuristic "tabiya".
 *
 * One source, engine-eval-body.h, is compiled twice: in engine-eval.c for playing, and in
 * engine-eval-trace.c with a record of every parameter it adds. So a breakdown always adds up to
 * the score.
 */

/* Where the score of a position comes from; see EngineEvalTrace. */
typedef struct {
  EngineTaper sides[CHESS_N_COLORS];           /* each side's own view */
  EngineTaper squares[CHESS_N_SQUARES];        /* White's view; they sum to the net */
} EngineEvalTerm;

typedef struct {
  EngineEvalTerm terms[ENGINE_EVAL_N_TERMS];
  int            phase;                        /* 0 = endgame .. 256 = middlegame */
  int            scale;                        /* of the endgame part; 64 is all of it */
  int            endgame;                      /* that part before scaling, White's view */
  bool           is_levelled;                  /* none of the advantage in it can be won */
  int64_t        exact;                        /* 1/ENGINE_EVAL_SCALE centipawns, White's view */
  /* How often each parameter was added for White minus for Black; used for fitting. */
  int16_t        coefficients[ENGINE_EVAL_N_PARAMS];
  EngineTaper    danger[CHESS_N_COLORS];       /* units in all, by the attacking side */
  /* How often each unit of danger was counted, by the attacking side. */
  int16_t        danger_counts[CHESS_N_COLORS][ENGINE_EVAL_N_PARAMS];
} EngineEvalTrace;

#define ENGINE_EVAL_PHASE_MAX 256
#define ENGINE_EVAL_SCALE_MAX 64
#define ENGINE_EVAL_SCALE     (ENGINE_EVAL_PHASE_MAX * ENGINE_EVAL_SCALE_MAX)

/* What depends on pawns and kings alone. */
typedef struct {
  uint64_t      key;
  EngineTaper   score;                         /* White's view */
  EngineTaper   danger[CHESS_N_COLORS];        /* units from shelter and storm, by the attacker */
  ChessBitboard passed;                        /* of both colours */
  ChessBitboard attacks[CHESS_N_COLORS];       /* by pawns */
  ChessBitboard attack_spans[CHESS_N_COLORS];  /* squares pawns attack now or later */
} EnginePawnEntry;

#define ENGINE_PAWN_ENTRIES 8192               /* a power of two; 0.5 MB a thread */

typedef struct {
  EnginePawnEntry entries[ENGINE_PAWN_ENTRIES];
} EnginePawnTable;

/* The score in clamped centipawns from the view of the side to move. @pawns is the pawn table of
   the thread, or NULL. */
EngineScore engine_eval_score (const ChessPosition    *position,
                               const EngineEvalParams *params,
                               EnginePawnTable        *pawns);

/* The same score in 1/ENGINE_EVAL_SCALE centipawns from White's view, with its breakdown. */
void        engine_eval_trace (const ChessPosition    *position,
                               const EngineEvalParams *params,
                               EngineEvalTrace        *trace);
