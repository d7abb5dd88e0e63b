/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/engine.h"
#include "lab/fit/tabiya-scored-game.h"

G_BEGIN_DECLS

/*
 * TabiyaScorer: searches the positions of one game after another and keeps those from which an
 * evaluation can learn. What it finds in a game depends on that game alone. One thread.
 */
typedef struct _TabiyaScorer TabiyaScorer;

typedef struct {
  guint64                 nodes;           /* per search */
  guint                   score_max;       /* centipawns: beyond that a game is decided, and its
                                              result says nothing about individual terms */
  guint                   positions;       /* maximum number from one game; 0 for all */
  const HeuristicWeights *weights;         /* NULL for the defaults */
} TabiyaScorerOptions;

TabiyaScorer     *tabiya_scorer_new        (const TabiyaScorerOptions *options);
void              tabiya_scorer_free       (TabiyaScorer              *self);
void              tabiya_scorer_begin_game (TabiyaScorer              *self);

gboolean          tabiya_scorer_is_quiet   (TabiyaScorer              *self,
                                            const ChessPosition       *position);
void              tabiya_scorer_search     (TabiyaScorer              *self,
                                            const ChessPosition       *position,
                                            const uint64_t            *keys,
                                            gsize                      n_keys,
                                            EngineResult              *result);
gboolean          tabiya_scorer_keep       (TabiyaScorer              *self,
                                            const ChessPosition       *position,
                                            const EngineResult        *result);
guint             tabiya_scorer_get_n_kept (TabiyaScorer              *self);
TabiyaScoredGame *tabiya_scorer_end_game   (TabiyaScorer              *self,
                                            GRand                     *random);

/* Frees what tabiya_scorer_end_game() returned; %NULL is fine. */
void              tabiya_scored_game_free  (TabiyaScoredGame          *game);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaScorer, tabiya_scorer_free)

G_END_DECLS
