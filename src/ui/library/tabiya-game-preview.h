/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/tree/tabiya-game.h"
#include "ui/board/tabiya-board.h"

G_BEGIN_DECLS

/* TabiyaGamePreview: a game in passing, beside the list it was selected in: its last position, its
   players, what it was, and buttons to open it or to begin another one. */
#define TABIYA_TYPE_GAME_PREVIEW (tabiya_game_preview_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaGamePreview, tabiya_game_preview, TABIYA, GAME_PREVIEW, GtkWidget)

/* What its board looks like. Once. */
void         tabiya_game_preview_set_settings (TabiyaGamePreview *self,
                                               GSettings         *settings);
/* NULL: none. */
void         tabiya_game_preview_set_game     (TabiyaGamePreview *self,
                                               TabiyaGame        *game);
/* One move on, from the end to the start; or one back. */
void         tabiya_game_preview_step         (TabiyaGamePreview *self,
                                               gboolean           back);
/* NULL before it was shown. */
TabiyaBoard *tabiya_game_preview_get_board    (TabiyaGamePreview *self);

G_END_DECLS
