/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "insight/claims/tabiya-claim.h"

#include "engine/heuristic.h"

G_BEGIN_DECLS

/*
 * Explanations of scores in words. Every number is a score, the net of a term, or the change of
 * one, taken from the explanations passed in; every fact has been checked on the board. The text is
 * in the user's language (gettext), and numbers are from White's view.
 *
 * Pure functions; any thread.
 */

/* A part of the text that belongs to one term. Offsets are in bytes of @text. */
typedef struct {
  int           term;          /* index into the terms of the heuristic */
  int           centipawns;    /* the number given: net of the term or its change, White's view */
  gsize         start;         /* the whole clause */
  gsize         end;
  gsize         link_start;    /* the noun phrase that can be clicked */
  gsize         link_end;      /* equal to link_start if there is none */
  gsize         number_start;  /* the number with its sign, without brackets */
  gsize         number_end;    /* equal to number_start if there is none */
  ChessBitboard squares;       /* the squares that the words name; may be empty */
  TabiyaClaim   claim;
} TabiyaSentencePart;

typedef struct {
  char               *text;
  int                 score;         /* the number in the head, White's view */
  gsize               score_start;   /* the place of that number, without brackets */
  gsize               score_end;     /* equal to score_start if it is not given */
  int                 n_parts;
  TabiyaSentencePart *parts;   /* in the order of the text */
} TabiyaSentence;

/* Describes a position, the most important things first: "White is better by 0.82: the knight on d5
   cannot be driven off (+0.42) and Black’s king has lost its g-pawn (+0.49); Black has the bishop
   pair (−0.30)." The position may also be level, mated or drawn. */
TabiyaSentence *tabiya_sentence_new_for_position (const ChessPosition        *position,
                                                  const HeuristicExplanation *explanation)
                                                  G_GNUC_WARN_UNUSED_RESULT;

/* Describes what a move changed. @move must be legal in @before. @settled is where captures and
   checks lead after it, see tabiya_position_settle(); NULL when the position is quiet then. */
TabiyaSentence *tabiya_sentence_new_for_move     (const ChessPosition        *before,
                                                  const HeuristicExplanation *explanation_before,
                                                  ChessMove                   move,
                                                  const HeuristicExplanation *explanation_after,
                                                  const ChessPosition        *settled)
                                                  G_GNUC_WARN_UNUSED_RESULT;

/* The position in which a line ends after an unfinished exchange is played out; this is the
   position to explain. An illegal move ends the line. */
void            tabiya_line_settle               (const ChessPosition        *position,
                                                  const ChessMove            *moves,
                                                  int                         n_moves,
                                                  ChessPosition              *end);

/* The most important reasons, at most @max, the largest first and whichever side they favour. Each
   is a line of its own with a capital letter: "Black’s king has lost its g-pawn (+0.49)". Reasons
   under a tenth of a pawn are left out, and so is what is not so where captures and checks lead,
   in @settled; NULL in a quiet position. (transfer full) (element-type TabiyaSentence) */
GPtrArray      *tabiya_sentences_dup_reasons     (const ChessPosition        *position,
                                                  const HeuristicExplanation *explanation,
                                                  const ChessPosition        *settled,
                                                  int                         max)
                                                  G_GNUC_WARN_UNUSED_RESULT;

void            tabiya_sentence_free             (TabiyaSentence             *sentence);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaSentence, tabiya_sentence_free)

G_END_DECLS
