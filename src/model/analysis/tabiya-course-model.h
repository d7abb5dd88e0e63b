/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/tree/tabiya-game.h"
#include "insight/report/tabiya-term-course.h"

G_BEGIN_DECLS

/*
 * TabiyaCourseModel: the terms of the static score over the main line of a game, for one set of
 * weights or for two that are compared; which terms are shown as lines; and the position that is
 * marked. It knows no widget and computes only while somebody looks, from the main loop. Main
 * thread.
 *
 * The terms that change most over the game are shown, apart from one that changes so much more that
 * the others would look flat beside it, as material often does. Once the user has chosen others,
 * that choice holds for as long as the heuristic stays the same.
 *
 * Signals: "changed": the values, or which terms are shown. "current-changed": another position is
 * marked.
 */
#define TABIYA_TYPE_COURSE_MODEL (tabiya_course_model_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaCourseModel, tabiya_course_model, TABIYA, COURSE_MODEL, GObject)

TabiyaCourseModel      *tabiya_course_model_new          (void) G_GNUC_WARN_UNUSED_RESULT;

/* Either a game that is followed, with its cursor (nullable), or moves that are copied. */
void                    tabiya_course_model_set_game     (TabiyaCourseModel      *self,
                                                          TabiyaGame             *game);
void                    tabiya_course_model_set_moves    (TabiyaCourseModel      *self,
                                                          const ChessPosition    *start,
                                                          const ChessMove        *moves,
                                                          guint                   n_moves);
/* @before is NULL when nothing is compared. */
void                    tabiya_course_model_set_weights  (TabiyaCourseModel      *self,
                                                          const HeuristicWeights *before,
                                                          const HeuristicWeights *after);
/* Whether somebody looks. */
void                    tabiya_course_model_set_seen     (TabiyaCourseModel      *self,
                                                          gboolean                seen);
/* The marked position; a game has its own. */
void                    tabiya_course_model_set_current  (TabiyaCourseModel      *self,
                                                          guint                   index);
guint                   tabiya_course_model_get_current  (TabiyaCourseModel      *self);
/* The moves that are shown, and the position before them, until the next "changed". (transfer
   none) */
const ChessMove        *tabiya_course_model_get_moves    (TabiyaCourseModel      *self,
                                                          ChessPosition          *start,
                                                          guint                  *n_moves);
/* The node of the game at @index; NULL without a game. */
TabiyaNode             *tabiya_course_model_get_node     (TabiyaCourseModel      *self,
                                                          guint                   index);

/* The values, until the next "changed"; NULL if they are not known yet. (nullable) */
const TabiyaTermCourse *tabiya_course_model_get          (TabiyaCourseModel      *self);
/* Those before the change of weights; NULL as well if nothing is compared. (nullable) */
const TabiyaTermCourse *tabiya_course_model_get_before   (TabiyaCourseModel      *self);
gboolean                tabiya_course_model_is_shown     (TabiyaCourseModel      *self,
                                                          int                     term);
void                    tabiya_course_model_show         (TabiyaCourseModel      *self,
                                                          int                     term,
                                                          gboolean                shown);
/* The place of a term among those shown, which it keeps until it is hidden: the number of its look.
   -1 while it is hidden. */
int                     tabiya_course_model_get_slot     (TabiyaCourseModel      *self,
                                                          int                     term);
/* Whether a term is ever anything but 0. */
gboolean                tabiya_course_model_has_effect   (TabiyaCourseModel      *self,
                                                          int                     term);

/* Texts, in tabiya-course-words.c; all (transfer full) and translated. */
/* "24… cxd4", or "Start". */
char                   *tabiya_course_model_dup_move     (TabiyaCourseModel      *self,
                                                          guint                   index);
/* "24… cxd4 · Middlegame · static score +0.35". */
char                   *tabiya_course_model_dup_place    (TabiyaCourseModel      *self,
                                                          guint                   index);
/* "+0.35", "+0.35 → +0.20" where the weights compared differ, or "–" when the game is over. */
char                   *tabiya_course_model_dup_value    (TabiyaCourseModel      *self,
                                                          guint                   index,
                                                          int                     term);
/* The place and the values of the terms shown, for screen readers. */
char                   *tabiya_course_model_dup_reading  (TabiyaCourseModel      *self,
                                                          guint                   index);
/* What the lines look like: the range of each term shown. */
char                   *tabiya_course_model_dup_summary  (TabiyaCourseModel      *self);

G_END_DECLS
