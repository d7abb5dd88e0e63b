/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/book/tabiya-book.h"

G_BEGIN_DECLS

/* TabiyaOpeningsPage: the moves of the book in the position shown, with the names of the openings
   they lead to and how often the book plays them. Signal "move-activated" (guint move): a person
   wants to play a ChessMove. */
#define TABIYA_TYPE_OPENINGS_PAGE (tabiya_openings_page_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaOpeningsPage, tabiya_openings_page, TABIYA, OPENINGS_PAGE, GtkWidget)

GtkWidget *tabiya_openings_page_new          (void);
/* Sets the book; if it is NULL, the page says that there is none. */
void       tabiya_openings_page_set_book     (TabiyaOpeningsPage  *self,
                                              TabiyaBook          *book);
void       tabiya_openings_page_set_position (TabiyaOpeningsPage  *self,
                                              const ChessPosition *position,
                                              const char          *eco,
                                              const char          *name);

G_END_DECLS
