/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/document/tabiya-document.h"
#include "ui/window/tabiya-board-area.h"
#include "ui/window/tabiya-pane.h"
#include "ui/window/tabiya-tab.h"

G_BEGIN_DECLS

/*
 * TabiyaPlayerView: opens the page about a player of the open file, from the menus and from the
 * names beside the board, and puts what is clicked there into the filter of the list. The window
 * gets the actions choose-player and show-player, with the colour as "white" or "black". Main
 * thread.
 */
#define TABIYA_TYPE_PLAYER_VIEW (tabiya_player_view_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaPlayerView, tabiya_player_view, TABIYA, PLAYER_VIEW, GObject)

/* @tab, @area and @pane are borrowed: the window owns the view. A reference to @document is
   taken. */
TabiyaPlayerView *tabiya_player_view_new (TabiyaTab       *tab,
                                          TabiyaDocument  *document,
                                          TabiyaBoardArea *area,
                                          TabiyaPane      *pane)
                                          G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
