/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/library/tabiya-tree-query.h"

G_BEGIN_DECLS

/*
 * TabiyaTreeView: what was played from the position on the board in the games of the open file, or
 * what is missing to know it.
 *
 * Signals: "move-activated" (guint): a person wants to play the ChessMove, which is one of the
 *     position on the board; "game-activated" (guint index): a person wants to open the game.
 */
#define TABIYA_TYPE_TREE_VIEW (tabiya_tree_view_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaTreeView, tabiya_tree_view, TABIYA, TREE_VIEW, GtkWidget)

/* To be called once. A reference is taken. */
void tabiya_tree_view_set_query   (TabiyaTreeView  *self,
                                   TabiyaTreeQuery *query);
/* The name of the opening so far. */
void tabiya_tree_view_set_opening (TabiyaTreeView  *self,
                                   const char      *name);
void tabiya_tree_view_set_narrow  (TabiyaTreeView  *self,
                                   gboolean         narrow);

G_END_DECLS
