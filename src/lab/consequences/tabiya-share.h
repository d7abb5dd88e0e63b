/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * How often something happened in positions that come from games, with a 95 % interval by game:
 * positions of one game have much in common, so ten positions of a game tell less than ten games.
 */

typedef struct {
  guint    hits;
  guint    n;              /* positions */
  guint    n_games;        /* with at least one of them */
  double   share;          /* hits / n; 0 without any */
  double   low;            /* the interval, 0 to 1; all of it if there are fewer than two games */
  double   high;
} TabiyaShare;

/* The change of a share, measured on the same positions. */
typedef struct {
  double   change;         /* of the share, -1 to 1 */
  double   margin;         /* half of the interval; infinite if there are fewer than two games */
} TabiyaShareChange;

/* Indexed by game: how many positions it has, and in how many it happened. */
TabiyaShare        tabiya_share_measure        (const guint *hits,
                                                const guint *positions,
                                                guint        n_games);
/* Indexed by game: in how many positions it happened only after the change, and only before it. */
TabiyaShareChange  tabiya_share_measure_change (const guint *gained,
                                                const guint *lost,
                                                const guint *positions,
                                                guint        n_games);

G_END_DECLS
