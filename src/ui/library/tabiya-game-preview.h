/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ui/board/tabiya-board.h"
#include "ui/library/tabiya-games-page.h"

G_BEGIN_DECLS

/* TabiyaGamePreview: a preview of the game selected in the list, with its last position, its
   players, its details, and buttons to open it or to start a new one. The keys of the list step
   through its moves. */
#define TABIYA_TYPE_GAME_PREVIEW (tabiya_game_preview_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaGamePreview, tabiya_game_preview, TABIYA, GAME_PREVIEW, GtkWidget)

/* Sets the list, whose selected game is shown while the preview is, and the settings with the look
   of its board, to which a reference is taken; to be called once. @page lives as long as the
   preview. */
void  tabiya_game_preview_set_page (TabiyaGamePreview *self,
                                    TabiyaGamesPage   *page,
                                    GSettings         *settings);

G_END_DECLS
