/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "insight/sentences/tabiya-claim-text.h"
#include "insight/sentences/tabiya-sentences.h"

G_BEGIN_DECLS

/* Chooses clauses and puts them together; shared by all kinds of sentences. */

typedef struct {
  TabiyaClaim claim;
  int         term;
  int         centipawns;
  int         weight;          /* how important it is: its size, reduced for vague claims */
} Clause;

#define SENTENCE_MAX_FOR 3

/* The clauses in favour of the side that is mentioned first, and one against it. */
typedef struct {
  const Heuristic            *heuristic;
  int                         n_for;
  Clause                      for_side[SENTENCE_MAX_FOR];
  gboolean                    has_against;
  Clause                      against;
} Clauses;

/* Chooses the most important clauses of @reasons, which are about a position or, when @before is
   set, about a change. Terms whose ids are in @without (NULL-terminated; may be NULL) are left
   out, and where captures and checks lead to @settled (NULL in a quiet position), what is not so
   there: a piece that is taken back next is no piece up. */
void            sentence_choose      (Clauses                    *clauses,
                                      const HeuristicExplanation *explanation,
                                      const ChessPosition        *position,
                                      const ChessPosition        *before,
                                      ChessMove                   move,
                                      const TabiyaReasons        *reasons,
                                      const ChessPosition        *settled,
                                      ChessColor                  side,
                                      const char *const          *without);

/* tabiya_sentence_new_for_position(), without what is not so in @settled (nullable). */
TabiyaSentence *sentence_for_position (const ChessPosition        *position,
                                       const HeuristicExplanation *explanation,
                                       const ChessPosition        *settled);

/* Composes "@head: first and second; against." from a head, whose template has been filled, and the
   place of its score. */
TabiyaSentence *sentence_compose     (const char                 *head,
                                      int                         score,
                                      gsize                       score_start,
                                      gsize                       score_end,
                                      const Clauses              *clauses);

/* A sentence without parts, complete with its full stop. Takes ownership of @text. */
TabiyaSentence *sentence_new_plain   (char                       *text);

/* A single clause as a line of its own, with a capital letter. */
TabiyaSentence *sentence_new_clause  (const Clause               *clause,
                                      const Heuristic            *heuristic);

/* Lists all clauses of @reasons that are worth saying, by weight. Returns how many there are.
   @settled as above. */
int             sentence_list        (const HeuristicExplanation *explanation,
                                      const ChessPosition        *position,
                                      const ChessPosition        *before,
                                      ChessMove                   move,
                                      const TabiyaReasons        *reasons,
                                      const ChessPosition        *settled,
                                      const char *const          *without,
                                      Clause                      clauses[HEURISTIC_MAX_TERMS]);

G_END_DECLS
