/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/moves/tabiya-move-row.h"

G_BEGIN_DECLS

/*
 * TabiyaMoveText: the rows of the move list that are running text: variations with their rules and
 * badges, comments, the result. Signal "node-activated" (gpointer node): a move was clicked.
 */
#define TABIYA_TYPE_MOVE_TEXT (tabiya_move_text_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaMoveText, tabiya_move_text, TABIYA, MOVE_TEXT, GtkWidget)

GtkWidget  *tabiya_move_text_new         (void) G_GNUC_WARN_UNUSED_RESULT;

/* (nullable): what to show; the text follows its current move. */
void        tabiya_move_text_set_row     (TabiyaMoveText  *self,
                                          TabiyaMoveRow   *row);
/* What can be read, a badge being U+FFFC. */
const char *tabiya_move_text_get_text    (TabiyaMoveText  *self);
/* The move under a point of the widget; a comment stands for its move. NULL for none. */
TabiyaNode *tabiya_move_text_get_node_at (TabiyaMoveText  *self,
                                          double           x,
                                          double           y);
/* Where a move is in the widget. FALSE when it is not in the text. */
gboolean    tabiya_move_text_get_box     (TabiyaMoveText  *self,
                                          TabiyaNode      *node,
                                          graphene_rect_t *box);

G_END_DECLS
