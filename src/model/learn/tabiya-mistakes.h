/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "insight/report/tabiya-finding.h"

G_BEGIN_DECLS

/* A mistake according to the tree of the game. Nodes are borrowed. */
typedef struct {
  TabiyaNode      *node;          /* the bad move */
  TabiyaNode      *better;        /* the first move of the better line; NULL if the game has none */
  TabiyaJudgement  judgement;
  gboolean         has_chances;   /* the game contains the scores */
  double           before;        /* winning chances of the mover in percent: before the move */
  double           after;         /* and after it */
} TabiyaMistake;

/* The mistakes of a side in the main line, in order. The marks ??, ? and ?! in the game count,
   whoever set them; a game without any, but with [%eval], is judged by that. Only the tree is read.
   (transfer full) (element-type TabiyaMistake) */
GArray     *tabiya_mistakes_list         (TabiyaGame          *game,
                                          ChessColor           side)
                                          G_GNUC_WARN_UNUSED_RESULT;
/* How many mistakes the side has that a person would choose, and which side that is: "You";
   otherwise the side at the bottom if it has any, or else the other. */
guint       tabiya_mistakes_count        (TabiyaGame          *game,
                                          gboolean             flipped,
                                          ChessColor          *side);
/* The line that begins with @node and continues with the first move each time. (transfer full)
   (element-type ChessMove) */
GArray     *tabiya_mistakes_dup_line     (TabiyaNode          *node)
                                          G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
