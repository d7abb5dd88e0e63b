/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/moves/tabiya-move-rows.h"

G_BEGIN_DECLS

/*
 * TabiyaMoveList: the moves of a game in two columns, with variations, comments and the result. It
 * follows the game. Clicks, and the arrow keys, Home and End while it has the focus, move the
 * cursor of the game; it never edits the game.
 *
 * Signals:
 *   "key" (guint keyval, guint state) -> gboolean: a key that the list itself does not handle was
 *       pressed; a handler returns TRUE if it has handled it.
 *   "menu" (graphene_rect_t *box): a person wants a menu for the current move; it should point to
 *   @box.
 */
#define TABIYA_TYPE_MOVE_LIST (tabiya_move_list_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaMoveList, tabiya_move_list, TABIYA, MOVE_LIST, GtkWidget)

/* Sets the game to show (nullable). A reference is taken. */
void        tabiya_move_list_set_game   (TabiyaMoveList *self,
                                         TabiyaGame     *game);
TabiyaGame *tabiya_move_list_get_game   (TabiyaMoveList *self);
/* Whether the moves are shown as running text, for narrow windows. */
void        tabiya_move_list_set_inline (TabiyaMoveList *self,
                                         gboolean        is_inline);
/* Shows the moves again, after the letters of the men have changed. */
void        tabiya_move_list_renew      (TabiyaMoveList *self);
/* Shows marks and scores that are not in the game yet; see tabiya_move_model_set_preview(). */
void        tabiya_move_list_set_preview (TabiyaMoveList        *self,
                                          TabiyaMovePreviewFunc  preview,
                                          gpointer               data);
/* Moves the cursor of the game by an arrow key, Home or End; returns whether the key was one of
   them. */
gboolean    tabiya_move_list_walk       (TabiyaMoveList *self,
                                         guint           keyval,
                                         GdkModifierType state);
/* The variation of the current move: whether it can be folded and is folded; and folding or
   unfolding it. */
gboolean    tabiya_move_list_can_fold   (TabiyaMoveList *self,
                                         gboolean       *folded);
void        tabiya_move_list_fold       (TabiyaMoveList *self,
                                         gboolean        folded);
/* The area of the current move, for popovers; the middle of the list if it is not visible. */
void        tabiya_move_list_get_box    (TabiyaMoveList *self,
                                         graphene_rect_t *box);

G_END_DECLS
