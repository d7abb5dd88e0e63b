/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/book/tabiya-book.h"
#include "model/document/tabiya-document.h"
#include "ui/library/tabiya-games-page.h"

G_BEGIN_DECLS

/*
 * TabiyaOpeningsPage: what is played in the position on the board: by the games of the open file,
 * or by the book, with the names of the openings that its moves lead to.
 *
 * Signals: "move-activated" (guint move): a person wants to play a ChessMove; "game-activated"
 *     (guint index, ChessPosition *position): a person wants to open a game of the file at it.
 */
#define TABIYA_TYPE_OPENINGS_PAGE (tabiya_openings_page_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaOpeningsPage, tabiya_openings_page, TABIYA, OPENINGS_PAGE, GtkWidget)

/* Sets the book; if it is NULL, the page says that there is none. */
void       tabiya_openings_page_set_book     (TabiyaOpeningsPage  *self,
                                              TabiyaBook          *book);
/* Whose games are asked; to be called once, before the page is shown. @games is the list of them,
   whose filter counts here as well; it is borrowed, and lives in the same window. */
void       tabiya_openings_page_set_document (TabiyaOpeningsPage  *self,
                                              TabiyaDocument      *document,
                                              TabiyaGamesPage     *games,
                                              GSettings           *settings);
/* The players of the game on the board; NULL if unknown. */
void       tabiya_openings_page_set_players  (TabiyaOpeningsPage  *self,
                                              const char          *white,
                                              const char          *black);
void       tabiya_openings_page_set_narrow   (TabiyaOpeningsPage  *self,
                                              gboolean             narrow);
void       tabiya_openings_page_set_position (TabiyaOpeningsPage  *self,
                                              const ChessPosition *position,
                                              const char          *eco,
                                              const char          *name);
/* What the person's repertoire says about the game; NULL for nothing. */
void       tabiya_openings_page_set_repertoire (TabiyaOpeningsPage *self,
                                              const char          *text);

G_END_DECLS
