/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/heuristics/heuristic-round.h"
#include "engine/heuristics/heuristic-tabiya-danger.h"

#include <math.h>
#include <string.h>

/* What the danger to each king consists of, for the breakdown of "tabiya". */

/* Prefix of the tables of the evaluation that count units of danger. */
#define PREFIX "danger_"

enum { N_FACTORS = 18 };

/* In the order of the tables. */
static const char *const names[N_FACTORS] = {
  HEURISTIC_N_ ("Starting value"),
  HEURISTIC_N_ ("Pieces aimed at the king"),
  HEURISTIC_N_ ("Attacks next to the king"),
  HEURISTIC_N_ ("Weak squares next to the king"),
  HEURISTIC_N_ ("Safe checks"),
  HEURISTIC_N_ ("Choice of safe checks"),
  HEURISTIC_N_ ("Unsafe checks"),
  HEURISTIC_N_ ("Pinned defenders"),
  HEURISTIC_N_ ("Discovered checks"),
  HEURISTIC_N_ ("King's wing attacked"),
  HEURISTIC_N_ ("King's wing attacked twice"),
  HEURISTIC_N_ ("King's wing defended"),
  HEURISTIC_N_ ("Escape squares"),
  HEURISTIC_N_ ("Lead in mobility"),
  HEURISTIC_N_ ("No queen to attack with"),
  HEURISTIC_N_ ("Knight guarding the king"),
  HEURISTIC_N_ ("Pawn cover of the king"),
  HEURISTIC_N_ ("Pawn storm"),
};

#define ONE(field, count, group) + 1
_Static_assert (N_FACTORS == 0 ENGINE_EVAL_DANGER_PARAMS (ONE), "every table has a name");
#undef ONE

/* Counts the units that each factor adds to the attack of one side, in the middlegame and the
   endgame. */
static void
count_units (const EngineEvalTrace *trace,
             ChessColor             us,
             EngineTaper            units[N_FACTORS])
{
  const EngineTaper *base = (const EngineTaper *) &engine_eval_base;
  int factor = -1;

  memset (units, 0, N_FACTORS * sizeof *units);
  for (int i = 0; i < ENGINE_EVAL_N_PARAMS; i++) {
    int first;
    int count;

    if (!engine_eval_param_is_danger (i))
      continue;
    engine_eval_param_table (i, &first, &count);
    factor += i == first;
    units[factor] += trace->danger_counts[us][i] * base[i];
  }
}

/* The share of a factor in the score of one phase, as the units have shares in their sum. */
static double
get_share (int score,
           int units,
           int sum)
{
  return sum > 0 ? (double) score * units / sum : 0;
}

/* Divides what one side's attack is worth among its factors. */
static void
divide (const EngineEvalTrace *trace,
        ChessColor             us,
        EngineTaper            score,
        int                    total,
        int                   *parts)
{
  enum { GRAIN = 1 << 16 };
  double middlegame = (double) trace->phase / ENGINE_EVAL_PHASE_MAX;
  EngineTaper sum = trace->danger[us];
  EngineTaper units[N_FACTORS];
  int64_t exact[N_FACTORS];

  count_units (trace, us, units);
  for (int i = 0; i < N_FACTORS; i++) {
    double share = middlegame * get_share (engine_taper_middlegame (score),
                                           engine_taper_middlegame (units[i]),
                                           engine_taper_middlegame (sum))
                   + (1 - middlegame) * get_share (engine_taper_endgame (score),
                                                   engine_taper_endgame (units[i]),
                                                   engine_taper_endgame (sum));

    exact[i] = llround (share * GRAIN);
  }
  heuristic_round_shares (exact, N_FACTORS, GRAIN, total, parts);
}

/**
 * heuristic_tabiya_explain_danger:
 * @trace: of the position
 * @percent: the weight of the attack in each phase
 * @term: index of the term of the attack
 * @explanation: (inout): has its terms; gets the factors of this one
 *
 * Because danger grows with the square of its units, no factor has a worth of its own: each gets
 * the share that its units have in their sum, so that all of them add up to the term.
 */
void
heuristic_tabiya_explain_danger (const EngineEvalTrace *trace,
                                 EngineTaper            percent,
                                 int                    term,
                                 HeuristicExplanation  *explanation)
{
  const HeuristicTermScore *score = NULL;
  int parts[CHESS_N_COLORS][N_FACTORS];
  int index = -1;

  for (int i = 0; i < explanation->n_terms; i++) {
    if (explanation->terms[i].term == term)
      score = &explanation->terms[i];
  }
  for (int color = 0; score && color < CHESS_N_COLORS; color++)
    divide (trace, (ChessColor) color, engine_eval_danger (trace->danger[color], percent),
            color == CHESS_WHITE ? score->white : score->black, parts[color]);
  for (int i = 0; score && i < ENGINE_EVAL_N_PARAMS; i++) {
    const char *table;
    int first;
    int count;

    if (!engine_eval_param_is_danger (i))
      continue;
    table = engine_eval_param_table (i, &first, &count);
    if (i != first)
      continue;
    index++;
    if (parts[CHESS_WHITE][index] != 0 || parts[CHESS_BLACK][index] != 0)
      explanation->factors[explanation->n_factors++] = (HeuristicFactorScore) {
        .term = term, .factor = index, .id = table + strlen (PREFIX), .name = names[index],
        .white = parts[CHESS_WHITE][index], .black = parts[CHESS_BLACK][index],
      };
  }
}
