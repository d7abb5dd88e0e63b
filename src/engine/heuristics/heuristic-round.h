/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/heuristic.h"

/* One term before rounding: exact numbers over a common scale, White's good positive, Black's part
   given as Black sees it (net = white - black). */
typedef struct {
  int64_t white;
  int64_t black;
  int     middlegame;                  /* centipawns, net */
  int     endgame;
  bool    has_squares;
  int64_t squares[CHESS_N_SQUARES];    /* White's view; sum to white - black when has_squares */
} HeuristicExactTerm;

/* Rounds @n_exact terms over @scale into explanation->terms (appending nothing: from 0) so that
   their nets sum to @total, and appends the term @limit_term when clamping cuts something off.
   Sets score, n_terms and terms. */
void heuristic_explain_exact (HeuristicExplanation     *explanation,
                              const HeuristicExactTerm *exact,
                              int                       n_exact,
                              int64_t                   scale,
                              int64_t                   total,
                              int                       limit_term);
