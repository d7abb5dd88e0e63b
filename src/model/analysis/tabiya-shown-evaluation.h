/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/tree/tabiya-game.h"
#include "service/tabiya-analysis.h"

G_BEGIN_DECLS

/*
 * Which evaluation of a position is shown, and where it comes from. There may be several for one
 * position: the verdict of the rules, the current result of live analysis, the evaluation in the
 * game, and the result of a short search by the engine. One is shown, together with its source.
 * Main thread; independent of widgets.
 */

typedef enum {
  TABIYA_EVALUATION_NONE,      /* there is no evaluation */
  TABIYA_EVALUATION_RULES,     /* the rules end the game here */
  TABIYA_EVALUATION_LIVE,      /* live analysis */
  TABIYA_EVALUATION_GAME,      /* the [%eval] of the node */
  TABIYA_EVALUATION_GLANCE,    /* the engine's short search, only for the bar */
} TabiyaEvaluationSource;

typedef struct {
  TabiyaEvaluationSource source;
  ChessScore             score;   /* from White's point of view */
  int                    depth;   /* plies; 0 if unknown */
} TabiyaShownEvaluation;

TabiyaShownEvaluation  tabiya_shown_evaluation_find       (TabiyaGame                  *game,
                                                           const TabiyaNode            *node,
                                                           const TabiyaAnalysis        *live,
                                                           const TabiyaAnalysis        *glance);
/* The source for display: "Live analysis", "From the game, by Smyslov"; NULL for NONE. @judge
   (nullable) is whom our engine judges by, where that is to be said. (transfer full) (nullable) */
char                  *tabiya_shown_evaluation_dup_source (const TabiyaShownEvaluation *self,
                                                           TabiyaGame                  *game,
                                                           const char                  *judge);

G_END_DECLS
