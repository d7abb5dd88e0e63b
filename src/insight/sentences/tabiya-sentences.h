/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "insight/claims/tabiya-claim.h"

#include "engine/heuristic.h"

G_BEGIN_DECLS

/*
 * Why, in words. Every number said is a score, the net of a term or the change of one, taken from
 * the explanations passed in; every fact said has been checked on the board. All in the language
 * of the person (gettext), numbers in White's view.
 *
 * Pure functions; any thread.
 */

/* A stretch of the text that belongs to one term. Offsets are bytes of @text. */
typedef struct {
  int           term;          /* index into the terms of the heuristic */
  int           centipawns;    /* the number said: net of the term, or its change; White's view */
  gsize         start;         /* the whole clause */
  gsize         end;
  gsize         link_start;    /* its noun phrase: what a click should light */
  gsize         link_end;      /* = link_start: none */
  gsize         number_start;  /* the number with its sign, without brackets */
  gsize         number_end;    /* = number_start: none */
  ChessBitboard squares;       /* those the words name; may be none */
  TabiyaClaim   claim;
} TabiyaSentencePart;

typedef struct {
  char               *text;
  int                 score;         /* the number of the head, White's view */
  gsize               score_start;   /* where it stands, without brackets */
  gsize               score_end;     /* = score_start: not said */
  int                 n_parts;
  TabiyaSentencePart *parts;   /* in the order of the text */
  gboolean            unfounded; /* of a mistake: only says what was better, not why */
} TabiyaSentence;

/* What stands on the board, most important first: "White is better by 0.82: the knight on d5
   cannot be driven off (+0.42) and Black’s king has lost its g-pawn (+0.49); Black has the bishop
   pair (−0.30)." Also of a level, mated or drawn position. */
TabiyaSentence *tabiya_sentence_new_for_position (const ChessPosition        *position,
                                                  const HeuristicExplanation *explanation)
                                                  G_GNUC_WARN_UNUSED_RESULT;

/* What a move changed. @move must be legal in @before. */
TabiyaSentence *tabiya_sentence_new_for_move     (const ChessPosition        *before,
                                                  const HeuristicExplanation *explanation_before,
                                                  ChessMove                   move,
                                                  const HeuristicExplanation *explanation_after)
                                                  G_GNUC_WARN_UNUSED_RESULT;

/* Where a line ends when an exchange it breaks off in is played out: the position to explain.
   Moves after one that is not legal are left out. */
void            tabiya_line_settle               (const ChessPosition        *position,
                                                  const ChessMove            *moves,
                                                  int                         n_moves,
                                                  ChessPosition              *end);

/* A line the engine gives, from the position a mistake was made in. */
typedef struct {
  const ChessMove            *moves;        /* legal in turn; the first is the move judged */
  int                         n_moves;      /* from 1 */
  const HeuristicExplanation *end;          /* of the position tabiya_line_settle() gives */
} TabiyaSentenceLine;

/* Why @played is worse than @best: mates, draws and material first ("Loses a knight (−3.05):
   23.Qe2 Bxd5."), else the terms in which the ends of the two lines differ. What is said is true at
   the end of the line played and not at that of the best; the numbers are the nets there less
   those at the end of the best line. */
TabiyaSentence *tabiya_sentence_new_for_mistake  (const ChessPosition        *position,
                                                  const TabiyaSentenceLine   *played,
                                                  const TabiyaSentenceLine   *best)
                                                  G_GNUC_WARN_UNUSED_RESULT;

/* The greatest reasons, at most @max, each a line of its own with a capital letter: "Black’s king
   has lost its g-pawn (+0.49)". Largest first, whoever they favour; those under a tenth of a pawn
   are left out. (transfer full) (element-type TabiyaSentence) */
GPtrArray      *tabiya_sentences_dup_reasons     (const ChessPosition        *position,
                                                  const HeuristicExplanation *explanation,
                                                  int                         max)
                                                  G_GNUC_WARN_UNUSED_RESULT;

void            tabiya_sentence_free             (TabiyaSentence             *sentence);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaSentence, tabiya_sentence_free)

G_END_DECLS
