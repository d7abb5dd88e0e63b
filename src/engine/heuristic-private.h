/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/engine-score.h"

/*
 * What a heuristic is made of, inside the engine. A heuristic is a constant: functions and tables.
 * Weights are baked into an object of its own choosing (@baked_size bytes) whenever they change, so
 * that the search pays nothing for them.
 */

typedef struct {
  int weight;
  int value;
} HeuristicChange;

/* A set of weights by what it changes of the defaults. */
typedef struct {
  const char            *id;
  const char            *name;               /* translatable */
  const char            *help;               /* translatable: how it plays */
  const HeuristicChange *changes;
  int                    n_changes;
} HeuristicProfile;

#define HEURISTIC_CHANGES(...) \
  .changes = (const HeuristicChange[]) { __VA_ARGS__ }, \
  .n_changes = (int) (sizeof ((const HeuristicChange[]) { __VA_ARGS__ }) / sizeof (HeuristicChange))

struct _Heuristic {
  const char                *id;
  const char                *name;
  const char                *help;
  const char                *unit;
  const HeuristicWeightInfo *weights;
  int                        n_weights;
  const HeuristicTermInfo   *terms;
  int                        n_terms;
  const HeuristicProfile    *profiles;
  int                        n_profiles;
  size_t                     baked_size;

  unsigned    (*get_flags)    (const int *values);

  /* Values in centipawns for move ordering and exchanges; the king's is not read. */
  void        (*piece_values) (const int *values,
                               int        piece_values[CHESS_N_PIECE_TYPES]);
  void        (*bake)         (const int *values,
                               void      *baked);

  /* Clamped centipawns, side to move's view. @scratch: the calling thread's memory for this
     heuristic, @scratch_size bytes, zeroed when the weights change; may be NULL. */
  EngineScore (*evaluate)     (const ChessPosition *position,
                               const void          *baked,
                               void                *scratch);
  size_t                     scratch_size;

  /* Fills all but heuristic, unit and outcome. Not called for terminal positions. */
  void        (*explain)      (const ChessPosition  *position,
                               const void           *baked,
                               HeuristicExplanation *explanation);

  /* For fits. Either the exact score, White's view, @exact_scale to a centipawn, where each weight
     by itself is linear; or functions that know the form better. */
  int64_t     (*exact)        (const ChessPosition  *position,
                               const void           *baked);
  double      exact_scale;
  int         n_values;
  HeuristicParam (*get_value) (int                   index,
                               double               *middlegame,
                               double               *endgame);
  void        (*linearise)    (const ChessPosition  *position,
                               const int            *values,
                               const void           *baked,
                               HeuristicFitKind      kind,
                               HeuristicForm        *form);
};

extern const Heuristic heuristic_tabiya;
extern const Heuristic heuristic_three_terms;
extern const Heuristic heuristic_pawn_units;

/* Adds a coefficient unless it is 0. */
static inline void
heuristic_form_add (HeuristicForm *form,
                    int            param,
                    double         value)
{
  if (value != 0)
    form->coefficients[form->n_coefficients++] = (HeuristicCoefficient) { param, value };
}

/* Fitting "tabiya": heuristic-tabiya-form.c. */
HeuristicParam heuristic_tabiya_get_value (int                   index,
                                           double               *middlegame,
                                           double               *endgame);
void           heuristic_tabiya_linearise (const ChessPosition  *position,
                                           const int            *values,
                                           const void           *baked,
                                           HeuristicFitKind      kind,
                                           HeuristicForm        *form);

/* Clamps a sum of terms to ENGINE_MAX_EVAL, symmetric. */
static inline int
heuristic_clamp (int64_t score)
{
  if (score > ENGINE_MAX_EVAL)
    return ENGINE_MAX_EVAL;
  return score < -ENGINE_MAX_EVAL ? -ENGINE_MAX_EVAL : (int) score;
}

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
