/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "insight/sentences/tabiya-refutation.h"

G_BEGIN_DECLS

/*
 * The words of a coach: what a move allows, or what another would have won, in one sentence without
 * numbers. In the user's language.
 */

/* What is being told: of a move made, what it allows the other side; of a better one, what was
   missed; of moves that the side not to move would make, what they threaten; of a position, what
   one side wins in it. */
typedef enum {
  COACH_ALLOWED,
  COACH_MISSED,
  COACH_THREATENED,
  COACH_WINS,
  COACH_N_SIDES,
} CoachSide;

/* Says what a refutation has found. @position and @moves are those it was found with; the first
   move is the move made; of what was missed or is threatened it is the one before, or
   CHESS_NO_MOVE. Of what is won in a position it is either the other side's move there or
   CHESS_NO_MOVE, and the words are a clause in lower case without a full stop. @made: whether the
   move told of was made; of one that is only asked about, and of a position, nothing is said in the
   past. NULL when it has found nothing, or nothing of that kind. (transfer full) */
char *coach_words_for_refutation (const ChessPosition    *position,
                                  const ChessMove        *moves,
                                  int                     n_moves,
                                  const TabiyaRefutation *refutation,
                                  CoachSide               side,
                                  gboolean                made);

/* The same of a move that allows what was threatened before it, see tabiya-ignored-threat.h. NULL
   when there are no words for that. (transfer full) */
char *coach_words_for_ignored    (const ChessPosition    *position,
                                  const ChessMove        *moves,
                                  int                     n_moves,
                                  const TabiyaRefutation *refutation);

G_END_DECLS
