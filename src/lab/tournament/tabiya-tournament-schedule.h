/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Who meets whom in a tournament. In each round all pairings play a pair of games, all of them from
   the same opening. Pure functions. */

typedef enum {
  TABIYA_TOURNAMENT_ROUND_ROBIN,   /* everyone meets everyone */
  TABIYA_TOURNAMENT_GAUNTLET,      /* the first player meets all others */
} TabiyaTournamentKind;

/* Two players by their numbers, from 0. The first has White in the first of their two games. */
typedef struct {
  guint first;
  guint second;
} TabiyaPairing;

GArray *tabiya_tournament_list_pairings (TabiyaTournamentKind  kind,
                                         guint                 n_players);

G_END_DECLS
