/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * The strengths of players of whom little is known yet, from few games: what was expected of each
 * before its first game, corrected by its results (Bradley and Terry with a normal prior, the most
 * likely values; draws count as half wins). Pure functions.
 */

typedef struct {
  double   expected;    /* Elo, before any game */
  double   doubt;       /* standard deviation of the expectation; 0 if the strength is fixed */
  double   elo;         /* the estimate; before, where to begin to look for it */
  double   error;       /* its standard deviation */
} TabiyaStrength;

/* Games between two players. */
typedef struct {
  guint  first;         /* indices of the players */
  guint  second;
  double points;        /* of the first, from 0 to @games */
  double games;
} TabiyaEncounter;

void  tabiya_strengths_estimate (TabiyaStrength         *players,
                                 guint                   n_players,
                                 const TabiyaEncounter  *encounters,
                                 guint                   n_encounters);

G_END_DECLS
