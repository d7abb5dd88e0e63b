/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/session/tabiya-session.h"

G_BEGIN_DECLS

/* TabiyaPlayerStrip: the line above or below the board for one player: coin, name, caption,
   captured pieces, whether it is this player's turn, clock or accuracy. Signal "name-clicked":
   somebody wants to know more about the player; only while the name is linked. */
#define TABIYA_TYPE_PLAYER_STRIP (tabiya_player_strip_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaPlayerStrip, tabiya_player_strip, TABIYA, PLAYER_STRIP, GtkWidget)

GtkWidget *tabiya_player_strip_new         (ChessColor         color);
/* What it shows; to be called once. References to parts are taken. */
void       tabiya_player_strip_set_session (TabiyaPlayerStrip *self,
                                            TabiyaSession     *session);
/* Whether there is more to know about the player, so that the name can be clicked. Whoever says so
   has an action for it as well. */
void       tabiya_player_strip_set_linked  (TabiyaPlayerStrip *self,
                                            gboolean           linked);

G_END_DECLS
