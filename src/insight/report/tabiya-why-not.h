/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/heuristic.h"
#include "insight/report/tabiya-judgement.h"
#include "insight/sentences/tabiya-coach.h"
#include "insight/tabiya-inquiry.h"

G_BEGIN_DECLS

/*
 * TabiyaWhyNot: which searches the question "Why not this move?" needs, and the answer in words. It
 * has no engine: whoever drives it asks for the next inquiry, searches, and answers.
 *
 * First the position is searched with all moves, then with the move asked about alone. If that
 * seems to lose enough to be called a mistake, the best move is searched alone as well, with the
 * same limit: only then have both been looked at equally deep, and the difference is theirs. What
 * is known of the best move serves for every move asked about in the same position.
 *
 * Any thread, but one at a time.
 */
typedef struct _TabiyaWhyNot TabiyaWhyNot;

/* How many nodes each search has unless somebody wants another number: all three take well under a
   second, and see through a combination of a few moves. */
#define TABIYA_WHY_NOT_NODES 200000

typedef struct {
  TabiyaVerdict      best;
  TabiyaVerdict      asked;      /* begins with the move asked about */
  TabiyaJudgement    judgement;  /* NONE: it is as good as the best one, or nearly */
  double             lost;       /* of the mover's chance of winning, in percent; never negative */
  TabiyaCoachReason *reason;     /* what speaks against it; NULL when the judgement is NONE */
  char              *text;       /* one or two sentences, translated */
  char              *numbers;    /* both lines with their scores and the loss, a line of text each,
                                    translated; for those who want numbers */
  int                n_telling;  /* how many moves of @asked show the point */
} TabiyaWhyNotAnswer;

/* Begins with a position in which a move is legal. The limits, the position and the history, which
   is copied, are taken from @inquiry; its root moves are not. (transfer full) */
TabiyaWhyNot       *tabiya_why_not_new         (const TabiyaInquiry      *inquiry)
                                                G_GNUC_WARN_UNUSED_RESULT;
void                tabiya_why_not_free        (TabiyaWhyNot             *self);

/* The next question; @move is legal. What was found about another move is forgotten. */
void                tabiya_why_not_set_move    (TabiyaWhyNot             *self,
                                                ChessMove                 move);
/* What to search next. FALSE, with @inquiry undefined, when everything is known that the answer
   needs. An inquiry borrows from @self, until the answer. */
gboolean            tabiya_why_not_next        (TabiyaWhyNot             *self,
                                                TabiyaInquiry            *inquiry);
/* Answers the last inquiry; @verdict is copied. */
void                tabiya_why_not_answer      (TabiyaWhyNot             *self,
                                                const TabiyaVerdict      *verdict);
/* Does all searches one after the other. FALSE when one of them was cancelled. Blocks. */
gboolean            tabiya_why_not_search      (TabiyaWhyNot             *self,
                                                TabiyaInquireFunc         inquire,
                                                gpointer                  data);

/* The answer, once nothing is left to search; @weights are those of the searches.
   (transfer full) */
TabiyaWhyNotAnswer *tabiya_why_not_make_answer (const TabiyaWhyNot       *self,
                                                const HeuristicWeights   *weights)
                                                G_GNUC_WARN_UNUSED_RESULT;
void                tabiya_why_not_answer_free (TabiyaWhyNotAnswer       *answer);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaWhyNot, tabiya_why_not_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaWhyNotAnswer, tabiya_why_not_answer_free)

G_END_DECLS
