/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/moves/tabiya-move-row.h"

G_BEGIN_DECLS

/*
 * TabiyaMoveRowView: shows a TabiyaMoveRow of any kind, and can be reused for another one. Signals:
 * "node-activated" (gpointer node): a person has clicked a move; "fold-toggled" (gpointer node): a
 * person has clicked the triangle of the variation that starts with @node.
 */
#define TABIYA_TYPE_MOVE_ROW_VIEW (tabiya_move_row_view_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaMoveRowView, tabiya_move_row_view, TABIYA, MOVE_ROW_VIEW, GtkWidget)

/* @is_inline: whether it is part of running text, without columns and times. */
GtkWidget     *tabiya_move_row_view_new       (gboolean           is_inline)
                                               G_GNUC_WARN_UNUSED_RESULT;
/* Sets the row to show (nullable). A reference is taken. */
void           tabiya_move_row_view_set_row   (TabiyaMoveRowView *self,
                                               TabiyaMoveRow     *row);
TabiyaMoveRow *tabiya_move_row_view_get_row   (TabiyaMoveRowView *self);

G_END_DECLS
