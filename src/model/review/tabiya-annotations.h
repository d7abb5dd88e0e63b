/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/tree/tabiya-game.h"

G_BEGIN_DECLS

/* What people and programs have added to the moves of a game: what there is, and taking it away
   again. Main thread, like the game. */

typedef enum {
  TABIYA_ANNOTATION_COMMENTS,      /* text; commands in it, such as [%clk], are no text */
  TABIYA_ANNOTATION_MARKS,         /* NAGs */
  TABIYA_ANNOTATION_VARIATIONS,    /* with everything in them */
  TABIYA_ANNOTATION_DRAWINGS,      /* arrows and circles: [%cal], [%csl] */
  TABIYA_ANNOTATION_EVALUATIONS,   /* [%eval] */
  TABIYA_ANNOTATION_CLOCKS,        /* [%clk], [%emt] and the like */
  TABIYA_N_ANNOTATIONS,
} TabiyaAnnotation;

/* Whose annotations. Of comments, marks and variations it is known which a report of Tabiya has
   written, as long as nobody has changed them; the others do not say who wrote them. */
typedef enum {
  TABIYA_ANNOTATED_BY_ANYONE,
  TABIYA_ANNOTATED_BY_REPORT,
} TabiyaAnnotatedBy;

/* Whether it can be known of this kind that a report wrote it. */
gboolean    tabiya_annotation_is_signed   (TabiyaAnnotation   kind);
/* How many there are, as "12 comments". (transfer full) */
char       *tabiya_annotation_count_text  (TabiyaAnnotation   kind,
                                           guint              count);

/* Counts the annotations of the whole game, also those in variations. */
void        tabiya_annotations_count      (TabiyaGame        *game,
                                           TabiyaAnnotatedBy  by,
                                           guint              counts[TABIYA_N_ANNOTATIONS]);
/* Removes those of the kinds in @kinds, bits by TabiyaAnnotation, as one step of the history.
   Everything else stays as it is. Returns whether there were any. */
gboolean    tabiya_annotations_remove     (TabiyaGame        *game,
                                           TabiyaAnnotatedBy  by,
                                           unsigned           kinds);

G_END_DECLS
