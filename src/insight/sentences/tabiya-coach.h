/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/chess-score.h"
#include "engine/heuristic.h"
#include "insight/claims/tabiya-claim.h"
#include "insight/claims/tabiya-plan.h"
#include "insight/sentences/tabiya-refutation.h"

G_BEGIN_DECLS

/*
 * What a coach says of a move that was not the best: in at most two sentences and 25 words the
 * cause and the better move. Words first: no scores and no terms. What cannot be proven from the
 * lines is not said. Every place that gives the reason of a mistake gets it here.
 */

/* A line that an engine has found, from the position in which the mistake was made. */
typedef struct {
  const ChessMove *moves;      /* legal in turn; the first is the move made, or the better one */
  int              n_moves;    /* from 1 */
  ChessScore       score;      /* White's view */
} TabiyaCoachLine;

typedef struct {
  ChessPosition           position;      /* before the mistake */
  ChessPosition           earlier;       /* the position before the move that led here */
  ChessMove               last;          /* that move, or CHESS_NO_MOVE where it is not known */
  TabiyaCoachLine         played;
  TabiyaCoachLine         best;
  const HeuristicWeights *weights;       /* by which facts are weighed */
  gboolean                asked;         /* somebody only asks about the move: it was not made */
} TabiyaCoachQuestion;

/* What the words rest on. */
typedef enum {
  TABIYA_COACH_ALLOWED,        /* what the line played allows the other side */
  TABIYA_COACH_MISSED,         /* what the best line would have won */
  TABIYA_COACH_FACT,           /* a fact of the position after the move that is not so after the
                                  better one */
  TABIYA_COACH_PLAN,           /* nothing proven of the move made: what the better one is for */
  TABIYA_COACH_BETTER,         /* nothing proven: only the better move is named */
} TabiyaCoachBasis;

typedef struct {
  char             *text;
  char             *cause;         /* ALLOWED and FACT: the sentence that does not tell the better
                                      move; otherwise NULL */
  TabiyaCoachBasis  basis;
  TabiyaRefutation  refutation;    /* ALLOWED and MISSED */
  gboolean          ignored;       /* ALLOWED: it was a threat already before the move */
  ChessBitboard     threat;        /* if so, from and to of the move that does it */
  TabiyaClaim       claim;         /* FACT: what is so */
  int               claim_at;      /* after so many moves of the line played */
  TabiyaPlan        plan;          /* PLAN: that of the best line, begun by its first move */
  ChessBitboard     better;        /* from and to of the better move */
} TabiyaCoachReason;

/* What the side to move in @position would gain by @line, in one sentence; NULL when the line and
   its score prove nothing. For the threats of the side that is not to move, pass the turn first.
   (transfer full) */
char              *tabiya_coach_dup_threat  (const ChessPosition       *position,
                                             const TabiyaCoachLine     *line);

TabiyaCoachReason *tabiya_coach_reason_new  (const TabiyaCoachQuestion *question)
                                             G_GNUC_WARN_UNUSED_RESULT;
void               tabiya_coach_reason_free (TabiyaCoachReason         *reason);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaCoachReason, tabiya_coach_reason_free)

G_END_DECLS
