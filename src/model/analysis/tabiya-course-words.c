/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/analysis/tabiya-course-model.h"

#include <glib/gi18n.h>

#include "insight/tabiya-score-text.h"
#include "insight/tabiya-shown-moves.h"

/* What a TabiyaCourseModel says in words. */

static const char *
get_name (const TabiyaTermCourse *course,
          int                     term)
{
  return _(heuristic_get_term (course->weights.heuristic, term)->name);
}

char *
tabiya_course_model_dup_move (TabiyaCourseModel *self,
                              guint              index)
{
  const ChessMove *moves;
  ChessPosition start;
  ChessPosition position;
  g_autofree char *move = NULL;
  guint n_moves;

  g_return_val_if_fail (TABIYA_IS_COURSE_MODEL (self), NULL);

  moves = tabiya_course_model_get_moves (self, &start, &n_moves);
  if (index == 0 || index > n_moves)
    return g_strdup (_("Start"));
  tabiya_line_follow (&start, moves, (int) index - 1, &position);
  move = tabiya_shown_move_dup (&position, moves[index - 1]);
  return g_strdup_printf ("%d%s%s", position.fullmove_number,
                          position.turn == CHESS_WHITE ? ". " : "… ", move);
}

static const char *
get_phase_name (const TabiyaTermCourse *course,
                guint                   index)
{
  TabiyaGamePhase phase = TABIYA_PHASE_OPENING;

  if (course->endgame >= 0 && (int) index >= course->endgame)
    phase = TABIYA_PHASE_ENDGAME;
  else if (course->middlegame >= 0 && (int) index >= course->middlegame)
    phase = TABIYA_PHASE_MIDDLEGAME;
  return tabiya_game_phase_get_name (phase);
}

/* What two sides say, or one. (transfer full) */
static char *
dup_both (TabiyaCourseModel *self,
          int                before,
          int                after)
{
  g_autofree char *now = tabiya_score_text_signed (after);
  g_autofree char *then = NULL;

  if (!tabiya_course_model_get_before (self) || before == after)
    return g_steal_pointer (&now);
  then = tabiya_score_text_signed (before);
  /* Translators: a number before and after a change of weights: "−0.20 → −0.41". */
  return g_strdup_printf (C_("term", "%s → %s"), then, now);
}

char *
tabiya_course_model_dup_place (TabiyaCourseModel *self,
                               guint              index)
{
  const TabiyaTermCourse *before;
  const TabiyaTermCourse *after;
  g_autofree char *move = NULL;
  g_autofree char *score = NULL;

  g_return_val_if_fail (TABIYA_IS_COURSE_MODEL (self), NULL);

  before = tabiya_course_model_get_before (self);
  after = tabiya_course_model_get (self);
  if (!after || index >= after->n_positions)
    return g_strdup ("");
  move = tabiya_course_model_dup_move (self, index);
  if (tabiya_term_course_is_over (after, index))
    /* Translators: %s is a move. */
    return g_strdup_printf (_("%s · the game is over"), move);
  score = dup_both (self, before ? tabiya_term_course_get_score (before, index) : 0,
                    tabiya_term_course_get_score (after, index));
  /* Translators: a move, the phase of the game, and a score. */
  return g_strdup_printf (_("%s · %s · %s without looking ahead"), move,
                          get_phase_name (after, index), score);
}

char *
tabiya_course_model_dup_value (TabiyaCourseModel *self,
                               guint              index,
                               int                term)
{
  const TabiyaTermCourse *before;
  const TabiyaTermCourse *after;

  g_return_val_if_fail (TABIYA_IS_COURSE_MODEL (self), NULL);

  before = tabiya_course_model_get_before (self);
  after = tabiya_course_model_get (self);
  if (!after || index >= after->n_positions || tabiya_term_course_is_over (after, index))
    return g_strdup ("–");
  return dup_both (self, before ? tabiya_term_course_get (before, index, term) : 0,
                   tabiya_term_course_get (after, index, term));
}

char *
tabiya_course_model_dup_reading (TabiyaCourseModel *self,
                                 guint              index)
{
  const TabiyaTermCourse *course;
  g_autoptr(GString) text = NULL;
  g_autofree char *place = NULL;

  g_return_val_if_fail (TABIYA_IS_COURSE_MODEL (self), NULL);

  course = tabiya_course_model_get (self);
  place = tabiya_course_model_dup_place (self, index);
  text = g_string_new (place);
  for (int i = 0; course && i < course->n_terms; i++) {
    g_autofree char *value = NULL;

    if (!tabiya_course_model_is_shown (self, i))
      continue;
    value = tabiya_course_model_dup_value (self, index, i);
    g_string_append_printf (text, ", %s %s", get_name (course, i), value);
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* "King attack between −0.80 (24… cxd4) and +0.35 (12. O-O)" (transfer full) */
static char *
dup_range (TabiyaCourseModel *self,
           int                term)
{
  const TabiyaTermCourse *course = tabiya_course_model_get (self);
  guint lowest;
  guint highest;
  g_autofree char *low = NULL;
  g_autofree char *high = NULL;
  g_autofree char *low_move = NULL;
  g_autofree char *high_move = NULL;

  if (!tabiya_term_course_get_range (course, term, &lowest, &highest))
    return NULL;
  low = tabiya_score_text_signed (tabiya_term_course_get (course, lowest, term));
  high = tabiya_score_text_signed (tabiya_term_course_get (course, highest, term));
  low_move = tabiya_course_model_dup_move (self, lowest);
  high_move = tabiya_course_model_dup_move (self, highest);
  /* Translators: a term, its lowest value with the move before it, and its highest one. */
  return g_strdup_printf (_("%s between %s (%s) and %s (%s)"),
                          get_name (course, term), low, low_move, high, high_move);
}

char *
tabiya_course_model_dup_summary (TabiyaCourseModel *self)
{
  const TabiyaTermCourse *course;
  g_autoptr(GString) text = NULL;
  guint n_plies;

  g_return_val_if_fail (TABIYA_IS_COURSE_MODEL (self), NULL);

  course = tabiya_course_model_get (self);
  if (!course)
    return g_strdup ("");
  n_plies = course->n_positions - 1;
  text = g_string_new (NULL);
  g_string_append_printf (text, ngettext ("The terms of the score over %u half-move, in pawns "
                                          "from White's point of view.",
                                          "The terms of the score over %u half-moves, in pawns "
                                          "from White's point of view.", n_plies), n_plies);
  for (int i = 0; i < course->n_terms; i++) {
    g_autofree char *range = tabiya_course_model_is_shown (self, i) ? dup_range (self, i) : NULL;

    if (range)
      g_string_append_printf (text, " %s.", range);
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}
