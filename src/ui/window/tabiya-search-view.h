/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/document/tabiya-document.h"
#include "ui/window/tabiya-pane.h"
#include "ui/window/tabiya-tab.h"

G_BEGIN_DECLS

/*
 * TabiyaSearchView: opens the dialog in which a person says what to look for in the games of the
 * open file, and gives the answer to the list. The window gets the action search-games. Main
 * thread.
 */
#define TABIYA_TYPE_SEARCH_VIEW (tabiya_search_view_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaSearchView, tabiya_search_view, TABIYA, SEARCH_VIEW, GObject)

/* @tab and @pane are borrowed: the window owns the view. */
TabiyaSearchView *tabiya_search_view_new (TabiyaTab      *tab,
                                          TabiyaDocument *document,
                                          GSettings      *settings,
                                          TabiyaPane     *pane)
                                          G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
