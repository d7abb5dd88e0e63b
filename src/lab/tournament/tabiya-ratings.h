/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/match/tabiya-elo.h"

G_BEGIN_DECLS

/*
 * TabiyaRatings: the strengths of any number of players, estimated together from all games that
 * they played with each other. It never changes; any thread.
 */
typedef struct _TabiyaRatings TabiyaRatings;

/* The finished pairs of games of two players. */
typedef struct {
  guint first;                             /* numbers of the players, from 0 */
  guint second;
  guint pairs[TABIYA_MATCH_PAIR_SCORES];   /* as in TabiyaMatchScore, from the view of the first */
} TabiyaRatedPairing;

TabiyaRatings *tabiya_ratings_new             (guint                      n_players,
                                               const TabiyaRatedPairing  *pairings,
                                               guint                      n_pairings)
                                               G_GNUC_WARN_UNUSED_RESULT;
void           tabiya_ratings_free            (TabiyaRatings             *self);

double         tabiya_ratings_get_elo         (const TabiyaRatings       *self,
                                               guint                      player);
double         tabiya_ratings_get_error       (const TabiyaRatings       *self,
                                               guint                      player);
double         tabiya_ratings_get_difference  (const TabiyaRatings       *self,
                                               guint                      player,
                                               guint                      other,
                                               double                    *error);
double         tabiya_ratings_get_superiority (const TabiyaRatings       *self,
                                               guint                      player,
                                               guint                      other);
double         tabiya_ratings_get_lead        (const TabiyaRatings       *self,
                                               guint                      player);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaRatings, tabiya_ratings_free)

G_END_DECLS
