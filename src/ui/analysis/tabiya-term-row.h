/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "insight/claims/tabiya-reasons.h"

G_BEGIN_DECLS

/* The columns of the table; all rows share their widths. */
typedef enum {
  TABIYA_TERM_COLUMN_NAME,
  TABIYA_TERM_COLUMN_WHITE,
  TABIYA_TERM_COLUMN_BLACK,
  TABIYA_TERM_COLUMN_BAR,
  TABIYA_TERM_COLUMN_NET,
  TABIYA_N_TERM_COLUMNS,
} TabiyaTermColumn;

/*
 * TabiyaTermRow: one term in the table, with name, White, Black, bar and difference.
 */
#define TABIYA_TYPE_TERM_ROW (tabiya_term_row_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaTermRow, tabiya_term_row, TABIYA, TERM_ROW, GtkListBoxRow)

GtkWidget *tabiya_term_row_new         (const Heuristic     *heuristic,
                                        int                  term,
                                        GtkSizeGroup       **columns)
                                        G_GNUC_WARN_UNUSED_RESULT;
int        tabiya_term_row_get_term    (TabiyaTermRow       *self);
/* The rank of the row in the table; rows are sorted by it. */
int        tabiya_term_row_get_rank    (TabiyaTermRow       *self);
void       tabiya_term_row_set_reason  (TabiyaTermRow       *self,
                                        const TabiyaReason  *reason,
                                        int                  rank,
                                        int                  largest,
                                        int                  phase);
/* Hides the columns White and Black if there is no room for them. */
void       tabiya_term_row_set_compact (TabiyaTermRow       *self,
                                        gboolean             compact);

G_END_DECLS
