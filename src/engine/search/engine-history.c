/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/search/engine-history.h"

#include <stdlib.h>

int
engine_history_bonus (int depth)
{
  int bonus = ENGINE_HISTORY_BONUS_FACTOR * depth - ENGINE_HISTORY_BONUS_OFFSET;

  return bonus < ENGINE_HISTORY_BONUS_MAX ? bonus : ENGINE_HISTORY_BONUS_MAX;
}

void
engine_history_update (int16_t *entry,
                       int      bonus)
{
  *entry = (int16_t) (*entry + bonus - *entry * abs (bonus) / ENGINE_HISTORY_MAX);
}

/* The correction to add to the static score, in centipawns from the view of the side to move. */
int
engine_history_get_correction (const EngineHistory *history,
                               const ChessPosition *position)
{
  size_t index = position->pawn_key & (ENGINE_CORRECTIONS - 1);

  return history->correction[index][position->turn] / ENGINE_CORRECTION_GRAIN
         * ENGINE_CORRECTION_WEIGHT / 100;
}

/* Moves the correction of a pawn structure towards @difference, the centipawns by which the result
   of a search of @depth plies exceeds the static score. */
void
engine_history_update_correction (EngineHistory       *history,
                                  const ChessPosition *position,
                                  int                  depth,
                                  int                  difference)
{
  enum { MOST = ENGINE_CORRECTION_MAX / 4 };
  size_t index = position->pawn_key & (ENGINE_CORRECTIONS - 1);
  int16_t *entry = &history->correction[index][position->turn];
  int bonus = difference * depth / ENGINE_CORRECTION_DIVISOR;

  bonus = bonus > MOST ? MOST : bonus < -MOST ? -MOST : bonus;
  *entry = (int16_t) (*entry + bonus - *entry * abs (bonus) / ENGINE_CORRECTION_MAX);
}
