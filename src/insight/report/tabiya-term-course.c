/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/report/tabiya-term-course.h"

static void
fill (TabiyaTermCourse    *course,
      guint                index,
      const ChessPosition *position)
{
  HeuristicExplanation explanation;

  heuristic_explain (position, &course->weights, &explanation);
  course->over[index] = explanation.outcome != HEURISTIC_OUTCOME_NONE;
  if (course->over[index])
    return;
  course->scores[index] = explanation.score;
  for (int i = 0; i < explanation.n_terms; i++)
    course->nets[index * course->n_terms + explanation.terms[i].term] = explanation.terms[i].net;
}

/**
 * tabiya_term_course_new:
 * @start: the first position
 * @moves: the moves that were made from there, all legal
 * @n_moves: how many
 * @weights: the heuristic and the weights to judge by; copied
 *
 * Returns: (transfer full): the terms of all positions
 */
TabiyaTermCourse *
tabiya_term_course_new (const ChessPosition    *start,
                        const ChessMove        *moves,
                        guint                   n_moves,
                        const HeuristicWeights *weights)
{
  TabiyaTermCourse *course = g_new0 (TabiyaTermCourse, 1);
  TabiyaGamePhase phase = TABIYA_PHASE_OPENING;
  ChessPosition position = *start;

  course->weights = *weights;
  course->n_terms = heuristic_count_terms (weights->heuristic);
  course->n_positions = n_moves + 1;
  course->middlegame = -1;
  course->endgame = -1;
  course->nets = g_new0 (int, course->n_positions * course->n_terms);
  course->scores = g_new0 (int, course->n_positions);
  course->over = g_new0 (gboolean, course->n_positions);
  for (guint i = 0; i < course->n_positions; i++) {
    fill (course, i, &position);
    phase = tabiya_game_phase_follow (&position, phase);
    if (phase == TABIYA_PHASE_MIDDLEGAME && course->middlegame < 0)
      course->middlegame = (int) i;
    if (phase == TABIYA_PHASE_ENDGAME && course->endgame < 0)
      course->endgame = (int) i;
    if (i < n_moves) {
      ChessPosition after;

      chess_position_make (&after, &position, moves[i]);
      position = after;
    }
  }
  return course;
}

/**
 * tabiya_term_course_free:
 * @course: (transfer full): a course
 */
void
tabiya_term_course_free (TabiyaTermCourse *course)
{
  g_free (course->nets);
  g_free (course->scores);
  g_free (course->over);
  g_free (course);
}

gboolean
tabiya_term_course_is_over (const TabiyaTermCourse *course,
                            guint                   index)
{
  g_return_val_if_fail (index < course->n_positions, FALSE);

  return course->over[index];
}

int
tabiya_term_course_get (const TabiyaTermCourse *course,
                        guint                   index,
                        int                     term)
{
  g_return_val_if_fail (index < course->n_positions, 0);
  g_return_val_if_fail (term >= 0 && term < course->n_terms, 0);

  return course->nets[index * course->n_terms + term];
}

int
tabiya_term_course_get_score (const TabiyaTermCourse *course,
                              guint                   index)
{
  g_return_val_if_fail (index < course->n_positions, 0);

  return course->scores[index];
}

gboolean
tabiya_term_course_get_range (const TabiyaTermCourse *course,
                              int                     term,
                              guint                  *lowest,
                              guint                  *highest)
{
  gboolean found = FALSE;

  *lowest = *highest = 0;
  for (guint i = 0; i < course->n_positions; i++) {
    int value = tabiya_term_course_get (course, i, term);

    if (course->over[i])
      continue;
    if (!found || value < tabiya_term_course_get (course, *lowest, term))
      *lowest = i;
    if (!found || value > tabiya_term_course_get (course, *highest, term))
      *highest = i;
    found = TRUE;
  }
  return found;
}
