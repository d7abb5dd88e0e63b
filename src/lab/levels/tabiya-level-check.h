/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/levels/tabiya-level-looks.h"

G_BEGIN_DECLS

/* Compares what a level chooses with what rated players chose. Pure; any thread. */

enum { TABIYA_LEVEL_SEEDS = 20 };

/* A mean with its 95 % error; each game counts as one sample for that, because the moves of a game
   have much in common. */
typedef struct {
  double mean;
  double error;
  guint  n;                      /* positions */
} TabiyaLevelMean;

/* Beside a search cut short. Two neighbours are mixed so that their average loss is the level's. */
typedef struct {
  int             stronger;      /* cuts, see tabiya_cut_dup_name() */
  int             weaker;
  double          share;         /* of the weaker one, 0 to 1 */
  gboolean        is_matched;    /* FALSE: no such search loses as much, or as little */
  double          loss;          /* of the mixture */
  TabiyaLevelMean hits;          /* how likely it chooses the player's move, 0 to 1 */
  TabiyaLevelMean gain;          /* by how much the level is likelier, paired */
} TabiyaLevelBeside;

typedef struct {
  guint             n_games;
  TabiyaLevelMean   hits;        /* how likely the level chooses the player's move, 0 to 1 */
  TabiyaLevelMean   player_loss; /* percent of winning chance a move */
  TabiyaLevelMean   level_loss;
  TabiyaLevelMean   player_losses[TABIYA_N_PHASES];
  TabiyaLevelMean   level_losses[TABIYA_N_PHASES];
  TabiyaLevelBeside by_depth;
  TabiyaLevelBeside by_nodes;
} TabiyaLevelReport;

void tabiya_level_check (const GArray       *looks,
                         const EnginePerson *person,
                         const EngineTraits *traits,
                         guint64             seed,
                         TabiyaLevelReport  *report);

G_END_DECLS
