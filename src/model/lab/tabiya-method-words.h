/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/measure/tabiya-comparison.h"

G_BEGIN_DECLS

/* The result of one search method in a comparison, in words. Pure functions; texts are translated.
   (transfer full) */

typedef enum {
  TABIYA_METHOD_NODES,
  TABIYA_METHOD_TIME,
  TABIYA_METHOD_SCORE,
  TABIYA_METHOD_MOVE,
} TabiyaMethodColumn;

#define TABIYA_N_METHOD_COLUMNS (TABIYA_METHOD_MOVE + 1)

/* The text of a column; a dash while there is no value. */
char *tabiya_method_words_dup_cell     (const TabiyaComparisonRow *row,
                                        TabiyaMethodColumn         column);
/* The text below the bar: why there are no numbers, or the numbers themselves if the columns are
   hidden for lack of space (@compact). @running_us is how long the method has been searching; 0
   while it waits. (nullable) */
char *tabiya_method_words_dup_note     (const TabiyaComparisonRow *row,
                                        gint64                     running_us,
                                        gboolean                   compact);
/* All of it as one sentence for screen readers. @note (nullable) is the text from above. */
char *tabiya_method_words_dup_sentence (guint                      method,
                                        const TabiyaComparisonRow *row,
                                        const char                *note);

G_END_DECLS
