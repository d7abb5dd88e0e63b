/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/heuristic.h"
#include "insight/report/tabiya-finding.h"
#include "insight/sentences/tabiya-coach.h"

G_BEGIN_DECLS

/* A move that a review marks as bad, with what there is to say about it: whatever tells of marks,
   in a game or as data, has it from here. Main thread, like the game. */
typedef struct {
  TabiyaNode      *node;        /* after the move */
  TabiyaJudgement  judgement;
  TabiyaFinding    before;      /* its line is the better one */
  TabiyaFinding    after;
  double           lost;        /* of the chance of winning, in percent */
} TabiyaMark;

/* FALSE, with @mark undefined, when the move that led to @node is not marked. */
gboolean  tabiya_mark_find        (TabiyaGame             *game,
                                   TabiyaNode             *node,
                                   TabiyaFindingFunc       found,
                                   gpointer                data,
                                   TabiyaMark             *mark);
/* Why the move was bad. (transfer full) */
TabiyaCoachReason *
          tabiya_mark_make_reason (const TabiyaMark       *mark,
                                   TabiyaGame             *game,
                                   const HeuristicWeights *weights);
/* What the comment in the game says about it, before report_text_for_file(). (transfer full) */
char     *tabiya_mark_dup_text    (const TabiyaMark       *mark,
                                   TabiyaGame             *game,
                                   const HeuristicWeights *weights);
/* The numbers behind that, in the form in which the game keeps them. (transfer full) */
char     *tabiya_mark_dup_numbers (const TabiyaMark       *mark,
                                   TabiyaGame             *game,
                                   const HeuristicWeights *weights);

G_END_DECLS
