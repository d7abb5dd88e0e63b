/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * TabiyaGlicko2: the rating of a player by Glicko-2, as Mark Glickman describes it in "Example of
 * the Glicko-2 system" (2013). A rating comes with its deviation: the true strength lies within two
 * deviations with 95 % certainty. Games are gathered in periods; a period without games makes the
 * rating less certain. Pure functions; any thread.
 */

/* Where everybody begins. */
#define TABIYA_GLICKO2_RATING     1500.0
#define TABIYA_GLICKO2_DEVIATION  350.0
#define TABIYA_GLICKO2_VOLATILITY 0.06
/* How much the volatility may change: the constant tau of the paper. */
#define TABIYA_GLICKO2_TAU        0.5

typedef struct {
  double rating;
  double deviation;
  double volatility;   /* how erratic the results are */
} TabiyaGlicko2;

typedef struct {
  double opponent;     /* rating */
  double deviation;    /* of the opponent's rating */
  double score;        /* 0, 0.5 or 1, of the player */
} TabiyaGlicko2Game;

TabiyaGlicko2 tabiya_glicko2_begin  (void);
TabiyaGlicko2 tabiya_glicko2_rate   (const TabiyaGlicko2     *before,
                                     const TabiyaGlicko2Game *games,
                                     guint                    n_games);
TabiyaGlicko2 tabiya_glicko2_wait   (const TabiyaGlicko2     *before,
                                     guint                    n_periods);
double        tabiya_glicko2_expect (const TabiyaGlicko2     *player,
                                     double                   opponent,
                                     double                   deviation);

G_END_DECLS
