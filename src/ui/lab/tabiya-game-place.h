/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "lab/consequences/tabiya-move-sample.h"

G_BEGIN_DECLS

/*
 * TabiyaGamePlace: shows positions of games in the window with the board that a page of the
 * laboratory looks at, and leads back to where that window was before. A game that is neither on
 * that board nor in the file open there is shown in another window. Main thread.
 */
typedef struct _TabiyaGamePlace TabiyaGamePlace;

/* @owner is borrowed: the page. (transfer full) */
TabiyaGamePlace *tabiya_game_place_new        (GtkWidget              *owner)
                                               G_GNUC_WARN_UNUSED_RESULT;
void             tabiya_game_place_free       (TabiyaGamePlace        *self);

/* Shows the position of @game after @ply moves. The page keeps the keyboard. */
void             tabiya_game_place_show       (TabiyaGamePlace        *self,
                                               const TabiyaSampleGame *game,
                                               guint                   ply);
/* Whether there is anything to go back to, and going there. */
gboolean         tabiya_game_place_can_return (TabiyaGamePlace        *self);
void             tabiya_game_place_return     (TabiyaGamePlace        *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaGamePlace, tabiya_game_place_free)

G_END_DECLS
