/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/tree/tabiya-game.h"
#include "insight/report/tabiya-judgement.h"

G_BEGIN_DECLS

/* What a search found in one position, and what follows for the move that led there. Main thread,
   like the game. */

typedef struct {
  ChessScore       score;     /* White's view */
  int              depth;
  guint            n_moves;   /* length of the best line from here */
  const ChessMove *moves;     /* borrowed */
  gboolean         confirmed; /* whether the move that led here was searched again and looked bad
                                 again, see tabiya-review.h: no other move is marked */
} TabiyaFinding;

/* Returns whether something has been found at @node that is not in the tree yet. */
typedef gboolean (*TabiyaFindingFunc) (TabiyaNode    *node,
                                       TabiyaFinding *finding,
                                       gpointer       data);

/* Whether opening theory knows the position. */
gboolean        tabiya_finding_is_theory     (const ChessPosition *position);

/* How much of the chance of winning, in percent, the move that led to @node must lose to be
   marked: more where opening theory knows the position it leads to. @node is not the root. */
double          tabiya_finding_get_threshold (TabiyaGame        *game,
                                              const TabiyaNode  *node);

/* Judges the move that led to @node by the scores before and after it, wherever they come from. */
TabiyaJudgement tabiya_finding_judge_scores  (TabiyaGame        *game,
                                              const TabiyaNode  *node,
                                              ChessScore         before,
                                              ChessScore         after);

/* Judges the move that led to @node by what was found before and after it. Also NONE when the move
   was not confirmed to be bad, when it is the one that the engine would have played, or when too
   little is known. */
TabiyaJudgement tabiya_finding_judge         (TabiyaGame        *game,
                                              TabiyaNode        *node,
                                              TabiyaFindingFunc  found,
                                              gpointer           data);

G_END_DECLS
