/* SPDX-License-Identifier: GPL-3.0-or-later */
#define ENGINE_EVAL_TRACING 1
#include "engine/eval/engine-eval-body.h"

static void
add_to_square (EngineEvalTerm *term,
               ChessColor      us,
               ChessSquare     square,
               EngineTaper     value)
{
  term->squares[square] += us == CHESS_WHITE ? value : -value;
}

static EngineEvalTerm *
get_term (Eval *eval,
          int   index)
{
  return &eval->trace->terms[engine_eval_param_group (index)];
}

static int
get_index (const Eval        *eval,
           const EngineTaper *parameter)
{
  return (int) (parameter - (const EngineTaper *) eval->table);
}

static void
count_coefficient (Eval       *eval,
                   ChessColor  us,
                   int         index,
                   int         times)
{
  int16_t *coefficient = &eval->trace->coefficients[index];

  *coefficient = (int16_t) (*coefficient + (us == CHESS_WHITE ? times : -times));
}

/* Records a parameter added @times times for each square of the set, or, when the set is empty,
   @times times in all. */
static void
record (Eval              *eval,
        ChessColor         us,
        const EngineTaper *parameter,
        ChessBitboard      squares,
        int                times)
{
  int index = get_index (eval, parameter);
  EngineEvalTerm *term = get_term (eval, index);

  if (squares == 0) {
    /* For other parameters an empty set means that nothing is added; only the tempo belongs to no
       square. */
    if (engine_eval_param_group (index) != ENGINE_GROUP_TEMPO)
      return;
    term->sides[us] += *parameter * times;
    count_coefficient (eval, us, index, times);
  }

  while (squares != 0) {
    term->sides[us] += *parameter * times;
    add_to_square (term, us, bb_pop (&squares), *parameter * times);
    count_coefficient (eval, us, index, times);
  }
}

/* Adds a value to a term, divided among squares in proportion to @shares. */
static void
add_shares (EngineEvalTerm *term,
            ChessColor      us,
            EngineTaper     value,
            const int64_t  *shares)
{
  int middlegame = engine_taper_middlegame (value);
  int endgame = engine_taper_endgame (value);
  int64_t parts[2][CHESS_N_SQUARES];
  int rounded[2][CHESS_N_SQUARES];
  int64_t sum = 0;

  for (int i = 0; i < CHESS_N_SQUARES; i++) {
    parts[0][i] = shares[i] * middlegame;
    parts[1][i] = shares[i] * endgame;
    sum += shares[i];
  }
  heuristic_round_shares (parts[0], CHESS_N_SQUARES, sum, middlegame, rounded[0]);
  heuristic_round_shares (parts[1], CHESS_N_SQUARES, sum, endgame, rounded[1]);

  for (int i = 0; i < CHESS_N_SQUARES; i++)
    add_to_square (term, us, (ChessSquare) i, ENGINE_TAPER (rounded[0][i], rounded[1][i]));
  term->sides[us] += value;
}

/* Records one parameter, divided among squares in proportion to @shares. */
static void
record_shares (Eval              *eval,
               ChessColor         us,
               const EngineTaper *parameter,
               const int64_t     *shares)
{
  int index = get_index (eval, parameter);

  add_shares (get_term (eval, index), us, *parameter, shares);
  count_coefficient (eval, us, index, 1);
}

static void
record_danger (Eval              *eval,
               ChessColor         us,
               const EngineTaper *parameter,
               int                times)
{
  int16_t *count = &eval->trace->danger_counts[us][get_index (eval, parameter)];

  *count = (int16_t) (*count + times);
}

/* Records the score of an attack, divided among the attackers. Where it comes from pawns or lines
   alone it is shown where its victim stands. */
static void
record_attack (Eval        *eval,
               ChessColor   us,
               EngineTaper  value)
{
  EngineEvalTerm *term = &eval->trace->terms[ENGINE_GROUP_ATTACK];
  int64_t *shares = eval->danger_shares[us];
  int64_t sum = 0;

  for (int i = 0; i < CHESS_N_SQUARES; i++)
    sum += shares[i];
  if (sum == 0)
    shares[eval->king[chess_color_opposite (us)]] = 1;
  add_shares (term, us, value, shares);
}

/* Counts for the side that stands better in the endgame. */
static void
record_winnable (Eval              *eval,
                 const EngineTaper *parameter,
                 int                times)
{
  int endgame = engine_taper_endgame (eval->score);

  if (endgame != 0)
    count_coefficient (eval, endgame > 0 ? CHESS_WHITE : CHESS_BLACK,
                       get_index (eval, parameter), times);
}

/* Nothing of the endgame is left to win, so that no value of it counts. */
static void
record_levelled (Eval *eval)
{
  eval->trace->is_levelled = true;
}

static void
record_technique (Eval        *eval,
                  ChessColor   us,
                  EngineTaper  value,
                  ChessSquare  square)
{
  EngineEvalTerm *term = &eval->trace->terms[ENGINE_EVAL_TERM_TECHNIQUE];

  term->sides[us] += value;
  add_to_square (term, us, square, value);
}

/* Records material and placement, which are one number while playing and two here. */
static void
record_piece (Eval           *eval,
              ChessColor      us,
              ChessPieceType  type,
              ChessSquare     square)
{
  record (eval, us, &eval->table->material[type], bb_square (square), 1);
  record (eval, us, &eval->table->placement[engine_eval_placement_index (us, type, square)],
          bb_square (square), 1);
}

void
engine_eval_trace (const ChessPosition    *position,
                   const EngineEvalParams *params,
                   EngineEvalTrace        *trace)
{
  Eval eval;

  memset (trace, 0, sizeof *trace);
  memset (&eval, 0, sizeof eval);
  eval.position = position;
  eval.params = params;
  eval.table = &params->table;
  eval.trace = trace;
  trace->exact = evaluate_all (&eval, NULL, &trace->phase, &trace->scale);
  trace->endgame = engine_taper_endgame (eval.score);
  memcpy (trace->danger, eval.danger, sizeof trace->danger);
}
