/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/heuristic.h"

/* One term before rounding: exact numbers over a common scale. Each side's part is from its own
   view (net = white - black). */
typedef struct {
  int64_t white;
  int64_t black;
  int     middlegame;                  /* centipawns, net */
  int     endgame;
  bool    has_squares;
  int64_t squares[CHESS_N_SQUARES];    /* White's view; if has_squares, they sum to white - black */
} HeuristicExactTerm;

/* Rounds @n_exact terms over @scale into explanation->terms, replacing what is there, so that their
   nets sum to @total, and appends the term @limit_term when clamping cuts something off. Sets
   score, n_terms and terms. */
void heuristic_explain_exact (HeuristicExplanation     *explanation,
                              const HeuristicExactTerm *exact,
                              int                       n_exact,
                              int64_t                   scale,
                              int64_t                   total,
                              int                       limit_term);
