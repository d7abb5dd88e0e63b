/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/window/tabiya-window.h"

G_BEGIN_DECLS

/* Makes a window in which nothing is going on. */
typedef TabiyaWindow *(*TabiyaWindowMaker) (gpointer data);

/* Offers the unsaved edits that an earlier process left behind, one file after another, over the
   active window; those that are taken are shown in a blank window, or in one that @make makes. */
void tabiya_draft_offers_present (GtkApplication    *application,
                                  TabiyaWindowMaker  make,
                                  gpointer           data);

G_END_DECLS
