/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/window/tabiya-window.h"

G_BEGIN_DECLS

/* Creates a window that is not in use. */
typedef TabiyaWindow *(*TabiyaWindowMaker) (gpointer data);
/* Called once, when nothing is left to offer. */
typedef void (*TabiyaOffersDone) (gpointer data);

/* Offers to restore the unsaved edits that an earlier process left behind, one file after another,
   in a dialog on the active window. Those accepted are shown in a tab that is not in use, or in a
   new one; @make creates a window if there is none any more. @done comes at once if there are none.
   Main thread. */
void tabiya_draft_offers_present (GtkApplication    *application,
                                  TabiyaWindowMaker  make,
                                  TabiyaOffersDone   done,
                                  gpointer           data);

G_END_DECLS
