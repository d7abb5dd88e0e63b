/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/moves/tabiya-move-row.h"

G_BEGIN_DECLS

/* TabiyaMoveCell: one move of the list. Signal "activated": a person has clicked it. */
#define TABIYA_TYPE_MOVE_CELL (tabiya_move_cell_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaMoveCell, tabiya_move_cell, TABIYA, MOVE_CELL, GtkWidget)

GtkWidget  *tabiya_move_cell_new         (void) G_GNUC_WARN_UNUSED_RESULT;

/* @with_caption: whether there is room for the score or time. */
void        tabiya_move_cell_set_data    (TabiyaMoveCell           *self,
                                          const TabiyaMoveCellData *data,
                                          gboolean                  with_caption);
/* The node of the move shown; NULL if the cell is empty. */
TabiyaNode *tabiya_move_cell_get_node    (TabiyaMoveCell           *self);
/* Whether its move is on the board. */
void        tabiya_move_cell_set_current (TabiyaMoveCell           *self,
                                          gboolean                  current);

G_END_DECLS
