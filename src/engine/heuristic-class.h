/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/engine-score.h"

/*
 * The table of functions that every heuristic fills, for all rooms of the engine and for nobody
 * else. A heuristic is a constant: functions and tables.
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

/* Clamps a sum of terms to ENGINE_MAX_EVAL, symmetric. */
static inline int
heuristic_clamp (int64_t score)
{
  if (score > ENGINE_MAX_EVAL)
    return ENGINE_MAX_EVAL;
  return score < -ENGINE_MAX_EVAL ? -ENGINE_MAX_EVAL : (int) score;
}
