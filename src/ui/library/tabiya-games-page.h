/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/document/tabiya-document.h"

G_BEGIN_DECLS

/* TabiyaGamesPage: the games of a document, sorted and filtered; without a file, the files that can
   be opened. Signals: "game-activated" (guint index): a person wants to see the moves of the game;
   "game-chosen" (guint index): a person has selected the game, which is to be on the board;
   "game-selected" (guint index): the game should be shown in the preview, G_MAXUINT for none;
   "preview-step" (gboolean back): the preview should step one move forward or back. */
#define TABIYA_TYPE_GAMES_PAGE (tabiya_games_page_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaGamesPage, tabiya_games_page, TABIYA, GAMES_PAGE, GtkWidget)

/* Sets whose games are listed, and the settings that store columns and recent files; to be called
   once, before anything else. References are taken. */
void       tabiya_games_page_set_document   (TabiyaGamesPage  *self,
                                             TabiyaDocument   *document,
                                             GSettings        *settings);
/* The indexes of the selected games, in the order of the list. (element-type guint32) (transfer
   full) */
GArray    *tabiya_games_page_dup_selection  (TabiyaGamesPage  *self);
/* The same while the list is shown; otherwise the game on the board, if it is in the file. */
GArray    *tabiya_games_page_dup_chosen     (TabiyaGamesPage  *self);
/* The list of games, in the order shown. (transfer none) */
TabiyaGamesModel *tabiya_games_page_get_model (TabiyaGamesPage *self);
/* The index of the game that was selected last; G_MAXUINT for none. */
guint      tabiya_games_page_get_selected   (TabiyaGamesPage  *self);
/* Selects a game as soon as it is in the list. */
void       tabiya_games_page_select         (TabiyaGamesPage  *self,
                                             guint             index);
/* Filters the games as if a person had typed @text. */
void       tabiya_games_page_set_filter     (TabiyaGamesPage  *self,
                                             const char       *text);
/* @narrow: there is little room; @alone: no board is beside the list. */
void       tabiya_games_page_set_room       (TabiyaGamesPage  *self,
                                             gboolean          narrow,
                                             gboolean          alone);
/* Whether the list has the window, with a preview of the game that is selected. */
void       tabiya_games_page_set_expanded   (TabiyaGamesPage  *self,
                                             gboolean          expanded);
/* Emits "game-chosen" at once if it would be emitted a moment later. */
void       tabiya_games_page_open_chosen    (TabiyaGamesPage  *self);

G_END_DECLS
