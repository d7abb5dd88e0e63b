/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/tree/tabiya-game.h"

G_BEGIN_DECLS

/*
 * TabiyaMoveList: the moves of a game in two columns, with variations, comments and the result. It
 * follows the game; clicks and the arrows, Home and End while it has the focus move the game's
 * cursor and nothing else.
 *
 * Signals:
 *   "key" (guint keyval, guint state) -> gboolean: a key that means nothing to the list itself;
 *       TRUE when it meant something to somebody.
 *   "menu" (graphene_rect_t *box): a menu about the current move is asked for; it points to @box.
 */
#define TABIYA_TYPE_MOVE_LIST (tabiya_move_list_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaMoveList, tabiya_move_list, TABIYA, MOVE_LIST, GtkWidget)

GtkWidget  *tabiya_move_list_new        (void) G_GNUC_WARN_UNUSED_RESULT;

/* (nullable) */
void        tabiya_move_list_set_game   (TabiyaMoveList *self,
                                         TabiyaGame     *game);
TabiyaGame *tabiya_move_list_get_game   (TabiyaMoveList *self);
/* As running text, for narrow windows. */
void        tabiya_move_list_set_inline (TabiyaMoveList *self,
                                         gboolean        is_inline);
gboolean    tabiya_move_list_get_inline (TabiyaMoveList *self);
/* Scores beside the moves, where there are any, instead of times. On at first. */
void        tabiya_move_list_set_scores (TabiyaMoveList *self,
                                         gboolean        with_scores);
/* What an arrow, Home or End does to the cursor; whether the key was one of them. */
gboolean    tabiya_move_list_walk       (TabiyaMoveList *self,
                                         guint           keyval,
                                         GdkModifierType state);
/* The variation the current move is in: whether it can be folded, is, and folding it. */
gboolean    tabiya_move_list_can_fold   (TabiyaMoveList *self,
                                         gboolean       *folded);
void        tabiya_move_list_fold       (TabiyaMoveList *self,
                                         gboolean        folded);
/* Where the current move is, for popovers; the middle of the list when it is not in sight. */
void        tabiya_move_list_get_box    (TabiyaMoveList *self,
                                         graphene_rect_t *box);

G_END_DECLS
