/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/collection/tabiya-position-tree.h"

G_BEGIN_DECLS

/*
 * TabiyaTreeRow: a row of the tree of a file: a move, in how many games it was played, how they
 * ended, the average rating, the performance and the last year. Rows are kept and filled again, so
 * that stepping through a game makes none.
 */
#define TABIYA_TYPE_TREE_ROW (tabiya_tree_row_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaTreeRow, tabiya_tree_row, TABIYA, TREE_ROW, GtkListBoxRow)

typedef enum {
  TABIYA_TREE_ALL_COLUMNS,
  TABIYA_TREE_MOST_COLUMNS,   /* no performance */
  TABIYA_TREE_FEW_COLUMNS,    /* nor ratings, nor years */
} TabiyaTreeColumns;

GtkWidget *tabiya_tree_row_new         (void) G_GNUC_WARN_UNUSED_RESULT;
/* Shows @move, which is one from @position, or the sum of all. @all: the number of all games. */
void       tabiya_tree_row_set_move    (TabiyaTreeRow        *self,
                                        const ChessPosition  *position,
                                        const TabiyaTreeMove *move,
                                        guint                 all);
/* What is left out is said in the tooltip still, and by ear. */
void       tabiya_tree_row_set_columns (TabiyaTreeRow        *self,
                                        TabiyaTreeColumns     columns);

G_END_DECLS
