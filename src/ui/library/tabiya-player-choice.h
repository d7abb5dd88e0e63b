/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/collection/tabiya-game-filter.h"

G_BEGIN_DECLS

/*
 * TabiyaPlayerChoice: a button with a small form in which a person names a player and a colour, to
 * see only the games of that player: a repertoire.
 *
 * Signal "chosen" (int kind, char *name): a person wants the games of @name with a colour, a
 *     TabiyaFilterKind; "" for the games of anybody.
 */
#define TABIYA_TYPE_PLAYER_CHOICE (tabiya_player_choice_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaPlayerChoice, tabiya_player_choice, TABIYA, PLAYER_CHOICE, GtkWidget)

/* To be called once: remembers the player. */
void tabiya_player_choice_set_settings (TabiyaPlayerChoice *self,
                                        GSettings          *settings);
/* The players of the game on the board, who can be chosen by a click; NULL if unknown. */
void tabiya_player_choice_set_players  (TabiyaPlayerChoice *self,
                                        const char         *white,
                                        const char         *black);

G_END_DECLS
