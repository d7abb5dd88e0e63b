/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/engine-score.h"

/*
 * The table of functions that every heuristic provides; private to the engine. A heuristic is a
 * constant that consists of functions and tables.
 *
 * Whenever weights change they are baked into an object whose form (@baked_size bytes) is up to the
 * heuristic, so that applying them costs nothing during the search.
 */

typedef struct {
  int weight;
  int value;
} HeuristicChange;

/* A set of weights, given by the values that differ from the defaults. */
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

  /* Piece-square tables, by ChessPieceType, and the tuned value of one at rank * 4 + file. */
  const HeuristicTableInfo  *tables;
  int                        n_tables;
  int         (*get_square)   (int             table,
                               HeuristicPhase  phase,
                               int             index);
  /* Whether a weight has an effect in a phase. NULL if the heuristic is not tapered. */
  bool        (*counts_in)    (int             weight,
                               HeuristicPhase  phase);

  unsigned    (*get_flags)    (const HeuristicWeights *weights);

  /* Piece values in centipawns for move ordering and exchanges; the king's value is not read. */
  void        (*piece_values) (const HeuristicWeights *weights,
                               int                     piece_values[CHESS_N_PIECE_TYPES]);
  void        (*bake)         (const HeuristicWeights *weights,
                               void                   *baked);

  /* The static score in clamped centipawns from the view of the side to move. @scratch is memory of
     the calling thread for this heuristic: @scratch_size bytes that are zeroed when the weights
     change; may be NULL. */
  EngineScore (*evaluate)     (const ChessPosition *position,
                               const void          *baked,
                               void                *scratch);
  size_t                     scratch_size;

  /* Fills all fields except heuristic, unit and outcome. Not called for terminal positions. */
  void        (*explain)      (const ChessPosition  *position,
                               const void           *baked,
                               HeuristicExplanation *explanation);

  /* For fitting, a heuristic provides one of two things: the exact score from White's view, where
     @exact_scale makes a centipawn and each weight by itself is linear; or functions that compute
     the linear form. */
  int64_t     (*exact)        (const ChessPosition  *position,
                               const void           *baked);
  double      exact_scale;
  int         n_values;
  HeuristicParam (*get_value) (int                   index,
                               double               *middlegame,
                               double               *endgame);
  void        (*linearise)    (const ChessPosition    *position,
                               const HeuristicWeights *weights,
                               const void             *baked,
                               HeuristicFitKind        kind,
                               HeuristicForm          *form);
};

/* Clamps a sum of terms to the range from -ENGINE_MAX_EVAL to ENGINE_MAX_EVAL. */
static inline int
heuristic_clamp (int64_t score)
{
  if (score > ENGINE_MAX_EVAL)
    return ENGINE_MAX_EVAL;
  return score < -ENGINE_MAX_EVAL ? -ENGINE_MAX_EVAL : (int) score;
}
