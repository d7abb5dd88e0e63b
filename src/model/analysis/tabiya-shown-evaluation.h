/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/tree/tabiya-game.h"
#include "service/tabiya-analysis.h"

G_BEGIN_DECLS

/*
 * Which evaluation of a position is shown, and whose it is. There may be several of one position:
 * what the rules say, what live analysis finds now, what the game carries, what the engine saw in a
 * short look. One is shown, and people are told which. Main thread; knows no widget.
 */

typedef enum {
  TABIYA_EVALUATION_NONE,      /* nobody has said anything */
  TABIYA_EVALUATION_RULES,     /* the game ends here by itself */
  TABIYA_EVALUATION_LIVE,      /* live analysis */
  TABIYA_EVALUATION_GAME,      /* the [%eval] of the node */
  TABIYA_EVALUATION_GLANCE,    /* the engine's short look, for the bar alone */
} TabiyaEvaluationSource;

typedef struct {
  TabiyaEvaluationSource source;
  ChessScore             score;   /* White's view */
  int                    depth;   /* plies; 0: not known */
} TabiyaShownEvaluation;

TabiyaShownEvaluation  tabiya_shown_evaluation_find       (TabiyaGame                  *game,
                                                           const TabiyaNode            *node,
                                                           const TabiyaAnalysis        *live,
                                                           const TabiyaAnalysis        *glance);
/* Whose it is, for people: "Live analysis", "From the game, by Smyslov"; NULL for NONE.
   (transfer full) (nullable) */
char                  *tabiya_shown_evaluation_dup_source (const TabiyaShownEvaluation *self,
                                                           TabiyaGame                  *game);

G_END_DECLS
