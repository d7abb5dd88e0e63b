/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/match/tabiya-elo.h"

G_BEGIN_DECLS

/*
 * TabiyaEloHistory: how the estimate of a match has developed, with a point for every pair of games
 * that was finished. One thread.
 */
typedef struct _TabiyaEloHistory TabiyaEloHistory;

typedef struct {
  guint  n_games;   /* number of games finished by then */
  double elo;       /* as in TabiyaElo; may be infinite */
  double error;
} TabiyaEloPoint;

TabiyaEloHistory     *tabiya_elo_history_new        (void);
void                  tabiya_elo_history_free       (TabiyaEloHistory *self);
gboolean              tabiya_elo_history_add        (TabiyaEloHistory *self,
                                                     guint             pair,
                                                     guint             reversed,
                                                     int               points);
const TabiyaEloPoint *tabiya_elo_history_get_points (TabiyaEloHistory *self,
                                                     guint            *n_points);
const TabiyaMatchScore *tabiya_elo_history_get_score (const TabiyaEloHistory *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaEloHistory, tabiya_elo_history_free)

G_END_DECLS
