/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/book/tabiya-book.h"
#include "model/library/tabiya-tree-query.h"

G_BEGIN_DECLS

/*
 * TabiyaOpeningsPage: what is played in the position on the board: by the games of the open file,
 * or by the book, with the names of the openings that its moves lead to.
 *
 * Signals: "move-activated" (guint move): a person wants to play a ChessMove; "game-activated"
 *     (guint index): a person wants to open a game of the file, at this position; "player-chosen"
 *     (int colour, char *name): only games of this player are to count, with a colour that is a
 *     TabiyaFilterKind; "" for anybody.
 */
#define TABIYA_TYPE_OPENINGS_PAGE (tabiya_openings_page_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaOpeningsPage, tabiya_openings_page, TABIYA, OPENINGS_PAGE, GtkWidget)

/* Sets the book; if it is NULL, the page says that there is none. */
void       tabiya_openings_page_set_book     (TabiyaOpeningsPage  *self,
                                              TabiyaBook          *book);
/* Sets what asks the games of the file; to be called once, before the page is shown. References
   are taken. */
void       tabiya_openings_page_set_query    (TabiyaOpeningsPage  *self,
                                              TabiyaTreeQuery     *query,
                                              GSettings           *settings);
/* To be called when another file was opened, or none is open any more. */
void       tabiya_openings_page_note_file    (TabiyaOpeningsPage  *self);
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
