/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/tree/tabiya-game.h"
#include "ui/board/tabiya-board.h"

G_BEGIN_DECLS

/* TabiyaGamePreview: a preview of the game selected in a list, with its last position, its players,
   its details, and buttons to open it or to start a new one. */
#define TABIYA_TYPE_GAME_PREVIEW (tabiya_game_preview_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaGamePreview, tabiya_game_preview, TABIYA, GAME_PREVIEW, GtkWidget)

/* Sets the settings with the look of its board; to be called once. A reference is taken. */
void         tabiya_game_preview_set_settings (TabiyaGamePreview *self,
                                               GSettings         *settings);
/* Sets the game to show (nullable) and shows its last position. A reference is taken. */
void         tabiya_game_preview_set_game     (TabiyaGamePreview *self,
                                               TabiyaGame        *game);
/* Steps one move forward, from the end on to the start, or one move back. */
void         tabiya_game_preview_step         (TabiyaGamePreview *self,
                                               gboolean           back);

G_END_DECLS
