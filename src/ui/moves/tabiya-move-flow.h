/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/moves/tabiya-move-model.h"
#include "ui/moves/tabiya-move-row-view.h"

G_BEGIN_DECLS

/*
 * TabiyaMoveFlow: the moves as running text for narrow windows. Lines break between pairs of moves,
 * never inside one; comments and variations have lines of their own. It has the signals
 * "node-activated" and "fold-toggled" (gpointer node) of TabiyaMoveRowView.
 */
#define TABIYA_TYPE_MOVE_FLOW (tabiya_move_flow_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaMoveFlow, tabiya_move_flow, TABIYA, MOVE_FLOW, GtkWidget)

GtkWidget *tabiya_move_flow_new       (void) G_GNUC_WARN_UNUSED_RESULT;
/* Sets the rows to show; nullable. */
void       tabiya_move_flow_set_model (TabiyaMoveFlow *self,
                                       GListModel     *model);
/* The view of a row; NULL beyond the last one. */
GtkWidget *tabiya_move_flow_get_view  (TabiyaMoveFlow *self,
                                       guint           index);

G_END_DECLS
