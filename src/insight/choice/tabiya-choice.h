/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/heuristic.h"
#include "insight/tabiya-inquiry.h"

G_BEGIN_DECLS

/*
 * TabiyaChoice: which move the engine chooses in a position with two sets of weights, before and
 * after a change, and whether the change of move can be relied upon. Whoever says what the engine
 * plays with some weights asks here, so that all say the same.
 *
 * It has no engine: whoever drives it asks for the next question, searches, and answers. Each
 * search begins with empty tables and ends after a fixed number of nodes, so the same weights
 * always give the same result. The sequence is:
 *
 *   1. the best line of both sides with few nodes, for a quick look;
 *   2. the same with a tenth of the nodes of the last step, with half and with all of them, both
 *      sides with the same effort;
 *   3. if the change of move is firm: the former move alone, judged by the weights after the
 *      change, from which its reason is seen;
 *   4. the next best lines, for those who want to see them.
 *
 * A plain struct, any thread, but one at a time.
 */
typedef struct _TabiyaChoice TabiyaChoice;

typedef enum {
  TABIYA_CHOICE_BEFORE,
  TABIYA_CHOICE_AFTER,
} TabiyaChoiceSide;

#define TABIYA_CHOICE_N_SIDES 2

/* The nodes of the last step, unless something else is asked for, and of the quick look. The table
   of the engine must have this many megabytes, because its size has an influence on the search. */
#define TABIYA_CHOICE_NODES       1000000
#define TABIYA_CHOICE_QUICK_NODES 10000
#define TABIYA_CHOICE_HASH_MB     16

typedef enum {
  TABIYA_CHOICE_UNKNOWN,       /* one of the sides has no line yet */
  TABIYA_CHOICE_PROVISIONAL,   /* there are lines, but more nodes may still change them */
  TABIYA_CHOICE_SAME,          /* both sides choose the same move */
  TABIYA_CHOICE_CLOSE,         /* they choose different moves, but it would not take much to choose
                                  otherwise */
  TABIYA_CHOICE_FIRM,          /* the change of weights changes the move */
} TabiyaChoiceResult;

/* What is asked; plain values. */
typedef struct {
  ChessPosition    position;
  const guint64   *history;         /* keys of the earlier positions; copied */
  gsize            n_history;
  HeuristicWeights weights[TABIYA_CHOICE_N_SIDES];   /* for the same heuristic */
  guint64          nodes;           /* of the last step; 0: TABIYA_CHOICE_NODES */
  guint            n_lines;         /* how many lines to find at last; 0 counts as 1 */
  gboolean         at_once;         /* leave out the steps before the last one */
} TabiyaChoiceSubject;

/* A choice of which nothing is known yet; @subject is copied. (transfer full) */
TabiyaChoice           *tabiya_choice_new         (const TabiyaChoiceSubject *subject)
                                                   G_GNUC_WARN_UNUSED_RESULT;
void                    tabiya_choice_free        (TabiyaChoice              *self);

/* What to search next, and with the weights of which side. FALSE when there is nothing left to
   search. The inquiry borrows from the choice, until the answer. */
gboolean                tabiya_choice_next        (TabiyaChoice              *self,
                                                   TabiyaInquiry             *inquiry,
                                                   TabiyaChoiceSide          *side);
/* Answers the question asked last; @verdict is copied. */
void                    tabiya_choice_answer      (TabiyaChoice              *self,
                                                   const TabiyaVerdict       *verdict);

const ChessPosition    *tabiya_choice_get_position (const TabiyaChoice       *self);
const HeuristicWeights *tabiya_choice_get_weights (const TabiyaChoice        *self,
                                                   TabiyaChoiceSide           side);
TabiyaChoiceResult      tabiya_choice_get_result  (const TabiyaChoice        *self);
/* The nodes of the lines that are known: those of the last step that both sides have answered; 0 if
   there is none. */
guint64                 tabiya_choice_get_nodes   (const TabiyaChoice        *self);
/* A line of that step, the best one for rank 0. NULL if there is none, or none yet. (transfer none)
   (nullable) */
const TabiyaVerdict    *tabiya_choice_get_line    (const TabiyaChoice        *self,
                                                   TabiyaChoiceSide           side,
                                                   guint                      rank);
/* Whether the score of that line can stand below that of the best one. A line that was searched
   without the best move goes deeper than the search of all moves, and its score may be higher,
   which does not mean that the engine would play it. */
gboolean                tabiya_choice_is_comparable (const TabiyaChoice      *self,
                                                     TabiyaChoiceSide         side,
                                                     guint                    rank);
/* The line of the former move, judged by the weights after the change. NULL if the change is not
   firm, or this line is not known yet. (transfer none) (nullable) */
const TabiyaVerdict    *tabiya_choice_get_former  (const TabiyaChoice        *self);
/* Whether the last two steps of a side chose the same move. FALSE before both are answered. */
gboolean                tabiya_choice_is_steady   (const TabiyaChoice        *self,
                                                   TabiyaChoiceSide           side);
/* Whether it is clear already that the change is not firm. */
gboolean                tabiya_choice_cannot_be_firm (const TabiyaChoice     *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaChoice, tabiya_choice_free)

G_END_DECLS
