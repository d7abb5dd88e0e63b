/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/window/tabiya-tab.h"

G_BEGIN_DECLS

/* The games of a folder are read in their files, but nothing is written there from their common
   list: whoever edits one is offered its own file. Main thread. */

/* From now on the first edit in @tab is answered if its games are those of a folder, and its action
   open-own-file shows the chosen one in its own file. */
void tabiya_folder_offers_add (TabiyaTab *tab);

G_END_DECLS
