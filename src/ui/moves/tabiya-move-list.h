/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/tabiya-game.h"

G_BEGIN_DECLS

/*
 * TabiyaMoveList: the moves of a game in two columns, with variations, comments and the result. It
 * follows the game; a click on a move, and the arrows, Home and End while it has the focus, move
 * the game's cursor and nothing else.
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

G_END_DECLS
