/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/measure/tabiya-comparison.h"

G_BEGIN_DECLS

/* What one method did when methods of searching are compared, in words. Pure functions; all texts
   are (transfer full) and translated. */

typedef enum {
  TABIYA_METHOD_NODES,
  TABIYA_METHOD_TIME,
  TABIYA_METHOD_SCORE,
  TABIYA_METHOD_MOVE,
} TabiyaMethodColumn;

#define TABIYA_N_METHOD_COLUMNS (TABIYA_METHOD_MOVE + 1)

/* What stands in a column: a dash where there is nothing yet. */
char *tabiya_method_words_dup_cell     (const TabiyaComparisonRow *row,
                                        TabiyaMethodColumn         column);
/* Under the bar: why there are no numbers, or, where the columns have no room (@compact), the
   numbers. @running_us: for how long it has been searching; @waits: it gives way to something more
   important. (nullable) */
char *tabiya_method_words_dup_note     (const TabiyaComparisonRow *row,
                                        gint64                     running_us,
                                        gboolean                   waits,
                                        gboolean                   compact);
/* All of it, for who does not see it. @note: (nullable): as above. */
char *tabiya_method_words_dup_sentence (guint                      method,
                                        const TabiyaComparisonRow *row,
                                        const char                *note);

G_END_DECLS
