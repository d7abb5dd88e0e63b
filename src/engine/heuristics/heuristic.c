/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/heuristic-class.h"

#include "core/chess-outcome.h"
#include "engine/heuristics/heuristic-list.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static const Heuristic *const heuristics[] = {
  &heuristic_tabiya,
  &heuristic_three_terms,
  &heuristic_pawn_units,
};

#define N_HEURISTICS ((int) (sizeof heuristics / sizeof heuristics[0]))

/** Number of heuristics in the registry. */
int
heuristic_count (void)
{
  return N_HEURISTICS;
}

/** The heuristic at @index, from 0; the first is the default. */
const Heuristic *
heuristic_get (int index)
{
  assert (index >= 0 && index < N_HEURISTICS);

  return heuristics[index];
}

/** The heuristic with an id such as "three-terms", or NULL. */
const Heuristic *
heuristic_find (const char *id)
{
  for (int i = 0; i < N_HEURISTICS; i++) {
    if (strcmp (heuristics[i]->id, id) == 0)
      return heuristics[i];
  }
  return NULL;
}

/** Stable id, as used in files and settings. */
const char *
heuristic_get_id (const Heuristic *heuristic)
{
  return heuristic->id;
}

/** Name shown to people; the caller translates it. */
const char *
heuristic_get_name (const Heuristic *heuristic)
{
  return heuristic->name;
}

/** One or two sentences of help; the caller translates them. */
const char *
heuristic_get_help (const Heuristic *heuristic)
{
  return heuristic->help;
}

/** HeuristicFlags under these weights. */
unsigned
heuristic_get_flags (const Heuristic        *heuristic,
                     const HeuristicWeights *weights)
{
  return heuristic->get_flags (weights);
}

/** Number of weights. */
int
heuristic_count_weights (const Heuristic *heuristic)
{
  return heuristic->n_weights;
}

/** Declaration of the weight at @index, from 0. */
const HeuristicWeightInfo *
heuristic_get_weight (const Heuristic *heuristic,
                      int              index)
{
  assert (index >= 0 && index < heuristic->n_weights);

  return &heuristic->weights[index];
}

/** Index of a weight by its id, or -1. */
int
heuristic_find_weight (const Heuristic *heuristic,
                       const char      *id)
{
  for (int i = 0; i < heuristic->n_weights; i++) {
    if (strcmp (heuristic->weights[i].id, id) == 0)
      return i;
  }
  return -1;
}

/** Number of terms. */
int
heuristic_count_terms (const Heuristic *heuristic)
{
  return heuristic->n_terms;
}

/** Declaration of the term at @index, from 0. */
const HeuristicTermInfo *
heuristic_get_term (const Heuristic *heuristic,
                    int              index)
{
  assert (index >= 0 && index < heuristic->n_terms);

  return &heuristic->terms[index];
}

/** Number of built-in profiles, including the defaults. */
int
heuristic_count_profiles (const Heuristic *heuristic)
{
  return heuristic->n_profiles;
}

/** Stable id of a built-in profile; the first profile holds the defaults. */
const char *
heuristic_get_profile_id (const Heuristic *heuristic,
                          int              index)
{
  assert (index >= 0 && index < heuristic->n_profiles);

  return heuristic->profiles[index].id;
}

/** Name of a built-in profile; the caller translates it. */
const char *
heuristic_get_profile_name (const Heuristic *heuristic,
                            int              index)
{
  assert (index >= 0 && index < heuristic->n_profiles);

  return heuristic->profiles[index].name;
}

/** One sentence on how a built-in profile plays; the caller translates it. */
const char *
heuristic_get_profile_help (const Heuristic *heuristic,
                            int              index)
{
  assert (index >= 0 && index < heuristic->n_profiles);

  return heuristic->profiles[index].help;
}

/** Index of a built-in profile by its id, or -1. */
int
heuristic_find_profile (const Heuristic *heuristic,
                        const char      *id)
{
  for (int i = 0; i < heuristic->n_profiles; i++) {
    if (strcmp (heuristic->profiles[i].id, id) == 0)
      return i;
  }
  return -1;
}

static HeuristicOutcome
find_outcome (const ChessPosition *position)
{
  if (chess_position_count_moves (position) == 0)
    return chess_position_in_check (position) ? HEURISTIC_OUTCOME_MATE : HEURISTIC_OUTCOME_DRAW;

  return chess_insufficient_material (position) ? HEURISTIC_OUTCOME_DRAW : HEURISTIC_OUTCOME_NONE;
}

/**
 * heuristic_explain:
 * @position: any legal position
 * @weights: heuristic and weights
 * @explanation: (out): the score broken down into its terms
 *
 * A terminal position has an outcome and no terms. Otherwise the nets of the terms sum exactly to
 * the score, which is that of engine_evaluate() from White's view. Any thread. If there is no
 * memory for the baked weights (a few kilobytes) the program aborts: it would have nothing to show.
 */
void
heuristic_explain (const ChessPosition    *position,
                   const HeuristicWeights *weights,
                   HeuristicExplanation   *explanation)
{
  const Heuristic *heuristic = weights->heuristic;
  void *baked;

  memset (explanation, 0, offsetof (HeuristicExplanation, terms));
  explanation->heuristic = heuristic;
  explanation->weights = *weights;
  explanation->unit = heuristic->unit;
  explanation->outcome = find_outcome (position);
  explanation->phase = -1;
  if (explanation->outcome != HEURISTIC_OUTCOME_NONE)
    return;

  baked = calloc (1, heuristic->baked_size);
  if (!baked)
    abort ();
  heuristic->bake (weights, baked);
  heuristic->explain (position, baked, explanation);
  free (baked);
}
