/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "engine/heuristic.h"

/* Writes a file of @n_games games of at most @n_plies plies that "Player, Good" plays with
   @weights, now White, now Black, against "Chance", a player of random moves. */
void imitate_games_write (const char             *path,
                          const HeuristicWeights *weights,
                          guint                   n_games,
                          guint                   n_plies);
/* The same against somebody with weights of their own. */
void imitate_games_write_both (const char             *path,
                               const HeuristicWeights *weights,
                               const char             *other_name,
                               const HeuristicWeights *other,
                               guint                   n_games,
                               guint                   n_plies);
