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
