/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/moves/tabiya-move-row.h"

G_BEGIN_DECLS

/*
 * TabiyaMoveText: a row of the move list that is running text: a variation with its rules and
 * badges, a comment, or the result. Signal "node-activated" (gpointer node): a person has clicked a
 * move.
 */
#define TABIYA_TYPE_MOVE_TEXT (tabiya_move_text_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaMoveText, tabiya_move_text, TABIYA, MOVE_TEXT, GtkWidget)

GtkWidget  *tabiya_move_text_new         (void) G_GNUC_WARN_UNUSED_RESULT;

/* Sets the row to show (nullable), whose current move is highlighted. A reference is taken. */
void        tabiya_move_text_set_row     (TabiyaMoveText  *self,
                                          TabiyaMoveRow   *row);
/* The text shown, with U+FFFC for each badge. */
const char *tabiya_move_text_get_text    (TabiyaMoveText  *self);
/* The move at a point of the widget, also for its comment; NULL if there is none. */
TabiyaNode *tabiya_move_text_get_node_at (TabiyaMoveText  *self,
                                          double           x,
                                          double           y);
/* The area of a move in the widget. FALSE if it is not in the text. */
gboolean    tabiya_move_text_get_box     (TabiyaMoveText  *self,
                                          TabiyaNode      *node,
                                          graphene_rect_t *box);

G_END_DECLS
