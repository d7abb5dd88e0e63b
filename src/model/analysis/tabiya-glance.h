/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "service/tabiya-engine-service.h"

G_BEGIN_DECLS

/*
 * TabiyaGlance: short searches that the words about a position and about the move that led there
 * need, where live analysis does not give them: the position; and before the move, the move itself,
 * the best of the others, and what the other side would play if the turn were passed. Each is
 * searched only while it is wanted, from empty tables, so that the words are always the same. Main
 * thread.
 *
 * Signal "changed": something more is known, or nothing any more.
 */
#define TABIYA_TYPE_GLANCE (tabiya_glance_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaGlance, tabiya_glance, TABIYA, GLANCE, GObject)

typedef enum {
  TABIYA_GLANCE_POSITION,   /* the best line of the position */
  TABIYA_GLANCE_PLAYED,     /* that of the position before the move, beginning with the move */
  TABIYA_GLANCE_SECOND,     /* that beginning with any other move */
  TABIYA_GLANCE_THREAT,     /* that of the other side before the move */
  TABIYA_GLANCE_N_STEPS,
} TabiyaGlanceStep;

TabiyaGlance     *tabiya_glance_new           (void) G_GNUC_WARN_UNUSED_RESULT;
void              tabiya_glance_set_weights   (TabiyaGlance           *self,
                                               const HeuristicWeights *weights);
/* @before is the position in which @move was made; NULL at the start of a game. */
void              tabiya_glance_set_position  (TabiyaGlance           *self,
                                               const ChessPosition    *position,
                                               const ChessPosition    *before,
                                               ChessMove               move);
/* Whether words about the position, and about the move, are wanted. What is known is kept while
   it is not wanted. */
void              tabiya_glance_set_wanted    (TabiyaGlance           *self,
                                               gboolean                position,
                                               gboolean                move);

/* The line of a step; NULL while it is not known, or when there is none. Valid until "changed".
   (transfer none) */
const TabiyaLine *tabiya_glance_get_line      (TabiyaGlance           *self,
                                               TabiyaGlanceStep        step);
/* Whether all is known that the words about the move need, and they are wanted. */
gboolean          tabiya_glance_knows_move    (TabiyaGlance           *self);
/* The number of searches started; for tests. */
guint             tabiya_glance_get_n_started (TabiyaGlance           *self);

G_END_DECLS
