/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/session/tabiya-session.h"

G_BEGIN_DECLS

/* TabiyaPlayerStrip: the line above or below the board for one player: coin, name, caption,
   captured pieces, whether it is this player's turn, clock or accuracy. A click on the name
   activates win.show-player. */
#define TABIYA_TYPE_PLAYER_STRIP (tabiya_player_strip_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaPlayerStrip, tabiya_player_strip, TABIYA, PLAYER_STRIP, GtkWidget)

GtkWidget *tabiya_player_strip_new         (ChessColor         color);
/* What it shows; to be called once. References to parts are taken. */
void       tabiya_player_strip_set_session (TabiyaPlayerStrip *self,
                                            TabiyaSession     *session);

G_END_DECLS
