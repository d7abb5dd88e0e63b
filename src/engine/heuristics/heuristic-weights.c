/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/heuristic-class.h"

#include <assert.h>
#include <string.h>

/* Sets of weights as plain values: the weights, their phases, and piece-square tables. */

/** Sets @weights to the defaults of @heuristic. */
void
heuristic_weights_init (HeuristicWeights *weights,
                        const Heuristic  *heuristic)
{
  memset (weights, 0, sizeof *weights);
  weights->heuristic = heuristic;
  for (int i = 0; i < heuristic->n_weights; i++)
    weights->values[i] = heuristic->weights[i].default_value;
}

/** Sets all weights to those of a built-in profile. */
void
heuristic_weights_init_profile (HeuristicWeights *weights,
                                const Heuristic  *heuristic,
                                int               index)
{
  const HeuristicProfile *profile;

  assert (index >= 0 && index < heuristic->n_profiles);

  profile = &heuristic->profiles[index];
  heuristic_weights_init (weights, heuristic);
  for (int i = 0; i < profile->n_changes; i++)
    weights->values[profile->changes[i].weight] = profile->changes[i].value;
}

/** Whether both belong to the same heuristic and have the same values and tables. */
bool
heuristic_weights_equal (const HeuristicWeights *a,
                         const HeuristicWeights *b)
{
  size_t n = a->heuristic ? (size_t) a->heuristic->n_weights : 0;

  return a->heuristic == b->heuristic && memcmp (a->values, b->values, n * sizeof (int)) == 0
         && memcmp (a->tapers, b->tapers, n * sizeof (int16_t)) == 0
         && memcmp (a->squares, b->squares, sizeof a->squares) == 0;
}

/** Sets one weight in both phases. Returns false and changes nothing if @value is out of range. */
bool
heuristic_weights_set (HeuristicWeights *weights,
                       int               index,
                       int               value)
{
  const HeuristicWeightInfo *info = heuristic_get_weight (weights->heuristic, index);

  if (value < info->minimum || value > info->maximum)
    return false;

  weights->values[index] = value;
  weights->tapers[index] = 0;
  return true;
}

/** Whether the weights of a heuristic have a value for each phase. */
bool
heuristic_is_tapered (const Heuristic *heuristic)
{
  return heuristic->counts_in;
}

/**
 * heuristic_weight_counts_in:
 * @heuristic: a heuristic
 * @index: the index of a weight
 * @phase: a phase
 *
 * Whether the value of the weight in that phase has any effect. The rights to castle, for one, are
 * worth nothing in the endgame, whatever their weight. Weights that are not tapered count in both.
 */
bool
heuristic_weight_counts_in (const Heuristic *heuristic,
                            int              index,
                            HeuristicPhase   phase)
{
  assert (index >= 0 && index < heuristic->n_weights);

  return !heuristic->counts_in || heuristic->counts_in (index, phase);
}

/** The value of a weight in a phase. It is held within the range of the weight. */
int
heuristic_weights_get_phase (const HeuristicWeights *weights,
                             int                     index,
                             HeuristicPhase          phase)
{
  const HeuristicWeightInfo *info = heuristic_get_weight (weights->heuristic, index);
  int value = weights->values[index] + (phase == HEURISTIC_ENDGAME ? weights->tapers[index] : 0);

  return value < info->minimum ? info->minimum : value > info->maximum ? info->maximum : value;
}

bool
heuristic_weights_set_phase (HeuristicWeights *weights,
                             int               index,
                             HeuristicPhase    phase,
                             int               value)
{
  const HeuristicWeightInfo *info = heuristic_get_weight (weights->heuristic, index);
  int endgame = heuristic_weights_get_phase (weights, index, HEURISTIC_ENDGAME);

  if (!heuristic_is_tapered (weights->heuristic) || value < info->minimum
      || value > info->maximum)
    return false;

  if (phase == HEURISTIC_MIDDLEGAME)
    weights->values[index] = value;
  else
    endgame = value;
  weights->tapers[index] = (int16_t) (endgame - weights->values[index]);
  return true;
}

/** Number of piece-square tables: one for each ChessPieceType, or 0. */
int
heuristic_count_tables (const Heuristic *heuristic)
{
  return heuristic->n_tables;
}

/** Declaration of a table. */
const HeuristicTableInfo *
heuristic_get_table (const Heuristic *heuristic,
                     int              table)
{
  assert (table >= 0 && table < heuristic->n_tables);

  return &heuristic->tables[table];
}

/** Index of a table by its id, or -1. */
int
heuristic_find_table (const Heuristic *heuristic,
                      const char      *id)
{
  for (int i = 0; i < heuristic->n_tables; i++) {
    if (strcmp (heuristic->tables[i].id, id) == 0)
      return i;
  }
  return -1;
}

/** Whether the table has a value for a square as its owner sees it. */
bool
heuristic_table_has_square (const Heuristic *heuristic,
                            int              table,
                            ChessSquare      square)
{
  const HeuristicTableInfo *info = heuristic_get_table (heuristic, table);
  int rank = chess_square_rank (square);

  return rank >= info->first_rank && rank <= info->last_rank;
}

/* The index of a square and its mirror image in a table. */
static int
get_index (ChessSquare square)
{
  int file = chess_square_file (square);

  return chess_square_rank (square) * 4 + (file < 4 ? file : 7 - file);
}

/** What a square is worth, in hundredths of a pawn; 0 where the table has no value. */
int
heuristic_weights_get_square (const HeuristicWeights *weights,
                              int                     table,
                              HeuristicPhase          phase,
                              ChessSquare             square)
{
  int index = get_index (square);

  if (!heuristic_table_has_square (weights->heuristic, table, square))
    return 0;
  return weights->heuristic->get_square (table, phase, index)
         + weights->squares[table][phase][index];
}

/**
 * heuristic_weights_set_square:
 * @weights: heuristic and weights
 * @table: the index of a table
 * @phase: a phase
 * @square: a square as the owner of the piece sees it; its mirror image gets the same value
 * @value: in hundredths of a pawn at 100 % of the weight that scales the table
 *
 * Returns false and changes nothing when @value is out of range or the table has no such square.
 */
bool
heuristic_weights_set_square (HeuristicWeights *weights,
                              int               table,
                              HeuristicPhase    phase,
                              ChessSquare       square,
                              int               value)
{
  const HeuristicTableInfo *info = heuristic_get_table (weights->heuristic, table);
  int index = get_index (square);

  if (!heuristic_table_has_square (weights->heuristic, table, square) || value < info->minimum
      || value > info->maximum)
    return false;

  weights->squares[table][phase][index]
    = (int16_t) (value - weights->heuristic->get_square (table, phase, index));
  return true;
}

/** Whether a table differs from that of the heuristic. */
bool
heuristic_weights_table_is_changed (const HeuristicWeights *weights,
                                    int                     table,
                                    HeuristicPhase          phase)
{
  static const int16_t unchanged[HEURISTIC_TABLE_SIZE];

  assert (table >= 0 && table < weights->heuristic->n_tables);

  return memcmp (weights->squares[table][phase], unchanged, sizeof unchanged) != 0;
}

/** Sets a table to that of the heuristic. */
void
heuristic_weights_reset_table (HeuristicWeights *weights,
                               int               table,
                               HeuristicPhase    phase)
{
  assert (table >= 0 && table < weights->heuristic->n_tables);

  memset (weights->squares[table][phase], 0, sizeof weights->squares[table][phase]);
}

/**
 * heuristic_weights_hash_table:
 * @weights: heuristic and weights
 * @table: the index of a table
 * @phase: a phase
 *
 * A number that names the content of a table: FNV-1a over its values from a1 to d8, two bytes each,
 * the lower one first. It does not depend on the tuned tables, and so not on the version.
 */
uint32_t
heuristic_weights_hash_table (const HeuristicWeights *weights,
                              int                     table,
                              HeuristicPhase          phase)
{
  uint32_t hash = UINT32_C (2166136261);

  for (int i = 0; i < HEURISTIC_TABLE_SIZE; i++) {
    ChessSquare square = (ChessSquare) (i / 4 * 8 + i % 4);
    uint32_t value = (uint32_t) heuristic_weights_get_square (weights, table, phase, square);

    hash = (hash ^ (value & 0xff)) * UINT32_C (16777619);
    hash = (hash ^ (value >> 8 & 0xff)) * UINT32_C (16777619);
  }
  return hash;
}

/** Whether two sets of the same heuristic differ in a weight or in a table that it scales. */
bool
heuristic_weight_differs (const HeuristicWeights *a,
                          const HeuristicWeights *b,
                          int                     index)
{
  const Heuristic *heuristic = a->heuristic;

  assert (heuristic == b->heuristic && index >= 0 && index < heuristic->n_weights);

  if (a->values[index] != b->values[index] || a->tapers[index] != b->tapers[index])
    return true;
  for (int i = 0; i < heuristic->n_tables; i++) {
    if (heuristic->tables[i].weight == index
        && memcmp (a->squares[i], b->squares[i], sizeof a->squares[i]) != 0)
      return true;
  }
  return false;
}

/** Whether no phase of a weight is set apart and no table is changed. */
bool
heuristic_weights_are_plain (const HeuristicWeights *weights)
{
  static const HeuristicWeights plain;

  return memcmp (weights->tapers, plain.tapers, sizeof plain.tapers) == 0
         && memcmp (weights->squares, plain.squares, sizeof plain.squares) == 0;
}
