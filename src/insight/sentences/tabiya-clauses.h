/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "insight/sentences/tabiya-claim-text.h"
#include "insight/sentences/tabiya-sentences.h"

G_BEGIN_DECLS

/* Choosing clauses and putting them together; what the kinds of sentences have in common. */

typedef struct {
  TabiyaClaim claim;
  int         term;
  int         centipawns;
  int         weight;          /* how soon a coach would say it: the size, less for what is vague */
} Clause;

#define SENTENCE_MAX_FOR 3

/* What to say for the side that comes first, and what against it. */
typedef struct {
  const Heuristic            *heuristic;
  int                         n_for;
  Clause                      for_side[SENTENCE_MAX_FOR];
  gboolean                    has_against;
  Clause                      against;
} Clauses;

/* The most important clauses of @reasons: of a position, or of a change when @before is set. Terms
   whose ids are in @without (NULL-terminated; may be NULL) are left out. */
void            sentence_choose      (Clauses                    *clauses,
                                      const HeuristicExplanation *explanation,
                                      const ChessPosition        *position,
                                      const ChessPosition        *before,
                                      ChessMove                   move,
                                      const TabiyaReasons        *reasons,
                                      ChessColor                  side,
                                      const char *const          *without);

/* "@head: first and second; against." @head: takes a filled template and where its score stands. */
TabiyaSentence *sentence_compose     (const char                 *head,
                                      int                         score,
                                      gsize                       score_start,
                                      gsize                       score_end,
                                      const Clauses              *clauses);

/* A sentence without parts, complete with its full stop. Takes @text. */
TabiyaSentence *sentence_new_plain   (char                       *text);

/* A single clause as a line of its own, with a capital letter. */
TabiyaSentence *sentence_new_clause  (const Clause               *clause,
                                      const Heuristic            *heuristic);

/* All clauses of @reasons worth saying, by weight. Returns how many. */
int             sentence_list        (const HeuristicExplanation *explanation,
                                      const ChessPosition        *position,
                                      const ChessPosition        *before,
                                      ChessMove                   move,
                                      const TabiyaReasons        *reasons,
                                      const char *const          *without,
                                      Clause                      clauses[HEURISTIC_MAX_TERMS]);

G_END_DECLS
