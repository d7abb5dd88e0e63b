/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "game/collection/tabiya-collection.h"

G_BEGIN_DECLS

/*
 * TabiyaPlayerWindow: the page about a player of a collection, and the list from which one is
 * chosen. What it counts is what the list of games finds for the query that a click asks for. Main
 * thread.
 *
 * Signal "query" (const char *text, gboolean tree): the person wants to see the games that @text
 * finds, as a list or, with @tree, as what was played in them.
 */
#define TABIYA_TYPE_PLAYER_WINDOW (tabiya_player_window_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaPlayerWindow, tabiya_player_window, TABIYA, PLAYER_WINDOW, AdwWindow)

/* A reference is taken to @collection. (transfer none): GTK owns the window. */
TabiyaPlayerWindow *tabiya_player_window_new  (TabiyaCollection   *collection);
/* Shows a player, by the whole name. */
void                tabiya_player_window_show (TabiyaPlayerWindow *self,
                                               const char         *name);

G_END_DECLS
