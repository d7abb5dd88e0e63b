/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/heuristic-class.h"
#include "engine/heuristics/heuristic-round.h"

#include <string.h>

/*
 * Rounding by largest remainder (Hamilton's method): every part is rounded down, and the units
 * missing from the total go, one each, to the parts that lost most. Whole parts stay as they are.
 *
 * A negative total is divided like its positive counterpart, so that the shares of a position and
 * of the same position with colours exchanged are each other's negatives.
 */

static int64_t
floor_divide (int64_t value,
              int64_t divisor)
{
  int64_t quotient = value / divisor;

  return quotient * divisor > value ? quotient - 1 : quotient;
}

/* Returns -1 when everything must be negated first: when the total is negative, or when it is zero
   and the first part that is not zero is negative. */
static int
choose_sign (const int64_t *parts,
             int            n,
             int            total)
{
  if (total != 0)
    return total < 0 ? -1 : 1;

  for (int i = 0; i < n; i++) {
    if (parts[i] != 0)
      return parts[i] < 0 ? -1 : 1;
  }
  return 1;
}

/* Gives @step to @count parts in order of their remainders, the largest first (the smallest first
   when @step is negative). A part that has received one drops behind all others, so that further
   rounds are fair. */
static void
hand_out (int64_t *remainders,
          int      n,
          int64_t  scale,
          int      step,
          int64_t  count,
          int     *rounded)
{
  for (int64_t given = 0; given < count; given++) {
    int best = 0;

    for (int i = 1; i < n; i++) {
      if ((remainders[i] - remainders[best]) * step > 0)
        best = i;
    }
    rounded[best] += step;
    remainders[best] -= step * scale;
  }
}

/**
 * heuristic_round_shares:
 * @parts: exact parts, each over @scale
 * @n: number of parts, from 1
 * @scale: the common denominator, positive
 * @total: the sum that the rounded parts must have
 * @rounded: (out): the shares
 *
 * When @total is not the sum rounded down or up, because a part of it was decided elsewhere, the
 * difference is handed out one by one in the same order; parts that have already received one come
 * after all the others.
 */
void
heuristic_round_shares (const int64_t *parts,
                        int            n,
                        int64_t        scale,
                        int            total,
                        int           *rounded)
{
  int64_t remainders[HEURISTIC_MAX_TERMS > CHESS_N_SQUARES ? HEURISTIC_MAX_TERMS : CHESS_N_SQUARES];
  int sign = choose_sign (parts, n, total);
  int64_t missing = sign * (int64_t) total;

  for (int i = 0; i < n; i++) {
    int64_t part = sign * parts[i];
    int64_t whole = floor_divide (part, scale);

    rounded[i] = (int) whole;
    remainders[i] = part - whole * scale;
    missing -= whole;
  }

  if (missing >= 0)
    hand_out (remainders, n, scale, 1, missing, rounded);
  else
    hand_out (remainders, n, scale, -1, -missing, rounded);

  for (int i = 0; i < n; i++)
    rounded[i] *= sign;
}

/* Rounds the sides of one term. Of two that lose as much, the one that the term favours goes first,
   so that each side gets the same with colours exchanged. */
static void
round_sides (const HeuristicExactTerm *exact,
             int64_t                   scale,
             int                       net,
             HeuristicTermScore       *term)
{
  int white = net < 0 ? 1 : 0;    /* the place of White's part */
  int64_t parts[2];
  int sides[2];

  parts[white] = exact->white;
  parts[!white] = -exact->black;
  heuristic_round_shares (parts, 2, scale, net, sides);
  term->white = sides[white];
  term->black = -sides[!white];
}

/* Rounds the sides and the squares of one term to its net. */
static void
round_term (const HeuristicExactTerm *exact,
            int64_t                   scale,
            int                       index,
            int                       net,
            HeuristicTermScore       *term)
{
  int squares[CHESS_N_SQUARES];

  memset (term, 0, sizeof *term);
  term->term = index;
  term->net = net;
  term->middlegame = exact->middlegame;
  term->endgame = exact->endgame;
  term->has_squares = exact->has_squares;

  round_sides (exact, scale, net, term);

  if (!exact->has_squares)
    return;

  heuristic_round_shares (exact->squares, CHESS_N_SQUARES, scale, net, squares);
  for (int i = 0; i < CHESS_N_SQUARES; i++)
    term->squares[i] = (int16_t) squares[i];
}

void
heuristic_explain_exact (HeuristicExplanation     *explanation,
                         const HeuristicExactTerm *exact,
                         int                       n_exact,
                         int64_t                   scale,
                         int64_t                   total,
                         int                       limit_term)
{
  int64_t parts[HEURISTIC_MAX_TERMS] = { 0 };
  int nets[HEURISTIC_MAX_TERMS];

  for (int i = 0; i < n_exact; i++)
    parts[i] = exact[i].white - exact[i].black;
  heuristic_round_shares (parts, n_exact, scale, (int) total, nets);

  for (int i = 0; i < n_exact; i++)
    round_term (&exact[i], scale, i, nets[i], &explanation->terms[i]);

  explanation->score = heuristic_clamp (total);
  explanation->n_terms = n_exact;

  if (explanation->score != total) {
    HeuristicExactTerm limit = { 0 };
    int64_t excess = explanation->score - total;

    limit.white = excess > 0 ? excess : 0;
    limit.black = excess < 0 ? -excess : 0;
    limit.middlegame = limit.endgame = (int) excess;
    round_term (&limit, 1, limit_term, (int) excess, &explanation->terms[explanation->n_terms++]);
  }
}
