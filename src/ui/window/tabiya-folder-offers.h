/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/document/tabiya-document.h"
#include "ui/window/tabiya-tab.h"

G_BEGIN_DECLS

/* The games of a folder are read in their files, but nothing is written there from their common
   list: whoever edits one is offered its own file. Main thread. */

/* From now on the first edit in @tab is answered if its games are those of a folder. */
void tabiya_folder_offers_watch    (TabiyaTab      *tab,
                                    TabiyaDocument *document);
/* Shows a game of the folder in its own file: in the tab in which that is open, or in another
   one. */
void tabiya_folder_offers_open_own (TabiyaTab      *tab,
                                    TabiyaDocument *document,
                                    guint           index);

G_END_DECLS
