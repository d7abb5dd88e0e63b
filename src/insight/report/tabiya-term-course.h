/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/heuristic.h"
#include "insight/tabiya-game-phase.h"

G_BEGIN_DECLS

/*
 * TabiyaTermCourse: the terms of the static score of each position of a game, as
 * heuristic_explain() gives them. Nothing is searched: a hundred moves take a few milliseconds.
 * Immutable; any thread.
 */
typedef struct {
  HeuristicWeights  weights;      /* that judged */
  int               n_terms;
  guint             n_positions;  /* one more than there are moves */
  int               middlegame;   /* index of the position at which it begins; -1: never */
  int               endgame;

  /* Private. */
  int              *nets;         /* n_positions rows of n_terms */
  int              *scores;
  gboolean         *over;
} TabiyaTermCourse;

/* (transfer full) */
TabiyaTermCourse *tabiya_term_course_new       (const ChessPosition    *start,
                                                const ChessMove        *moves,
                                                guint                   n_moves,
                                                const HeuristicWeights *weights)
                                                G_GNUC_WARN_UNUSED_RESULT;
void              tabiya_term_course_free      (TabiyaTermCourse       *course);

/* Whether the game is over in a position, which has no terms then. */
gboolean          tabiya_term_course_is_over   (const TabiyaTermCourse *course,
                                                guint                   index);
/* A term and the sum of all terms, in centipawns from White's point of view. */
int               tabiya_term_course_get       (const TabiyaTermCourse *course,
                                                guint                   index,
                                                int                     term);
int               tabiya_term_course_get_score (const TabiyaTermCourse *course,
                                                guint                   index);
/* The lowest and the highest value of a term, and where it has them first; FALSE if the game is
   over in all positions. */
gboolean          tabiya_term_course_get_range (const TabiyaTermCourse *course,
                                                int                     term,
                                                guint                  *lowest,
                                                guint                  *highest);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaTermCourse, tabiya_term_course_free)

G_END_DECLS
