/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * TabiyaPlayerList: the players in some games, most games first, and a field that looks among them.
 * One of those shown is always selected. Emits "selected" when another one is, and "activated" when
 * Enter or a double click chooses it. Main thread.
 */
#define TABIYA_TYPE_PLAYER_LIST (tabiya_player_list_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaPlayerList, tabiya_player_list, TABIYA, PLAYER_LIST, GtkBox)

/* @players: of TabiyaImitationPlayer; NULL: they are not known. @text is then shown in place of the
   list: that they are looked for, say. */
void        tabiya_player_list_set_players (TabiyaPlayerList *self,
                                            GListModel       *players,
                                            const char       *text);
/* The name as the games have it; NULL if nobody is shown. */
const char *tabiya_player_list_get_name    (TabiyaPlayerList *self);

G_END_DECLS
