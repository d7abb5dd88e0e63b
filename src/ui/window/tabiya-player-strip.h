/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "core/chess-position.h"

G_BEGIN_DECLS

/* TabiyaPlayerStrip: the line above or below the board for one player: coin, name, caption,
   captured pieces, whether it is this player's turn, clock. Signal "name-clicked": somebody wants
   to know more about the player; only while the name is linked. */
#define TABIYA_TYPE_PLAYER_STRIP (tabiya_player_strip_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaPlayerStrip, tabiya_player_strip, TABIYA, PLAYER_STRIP, GtkWidget)

GtkWidget *tabiya_player_strip_new           (void);
void       tabiya_player_strip_set_color     (TabiyaPlayerStrip   *self,
                                              ChessColor           color);
void       tabiya_player_strip_set_name      (TabiyaPlayerStrip   *self,
                                              const char          *name,
                                              const char          *caption);
void       tabiya_player_strip_set_position  (TabiyaPlayerStrip   *self,
                                              const ChessPosition *start,
                                              const ChessPosition *position);
/* Whether there is more to know about the player, so that the name can be clicked. Whoever says so
   has an action for it as well. */
void       tabiya_player_strip_set_linked    (TabiyaPlayerStrip   *self,
                                              gboolean             linked);
/* @turn (nullable): what the player is about to do, such as "thinking", translated. */
void       tabiya_player_strip_set_turn      (TabiyaPlayerStrip   *self,
                                              const char          *turn);
/* @milliseconds below 0 means that there is no clock. */
void       tabiya_player_strip_set_clock     (TabiyaPlayerStrip   *self,
                                              gint64               milliseconds,
                                              gboolean             running);
/* @accuracy is a percentage, shown instead of the clock; below 0 if unknown. */
void       tabiya_player_strip_set_accuracy  (TabiyaPlayerStrip   *self,
                                              double               accuracy);

G_END_DECLS
