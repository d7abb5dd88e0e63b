/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/tree/tabiya-game.h"

G_BEGIN_DECLS

/* Whether two games begin with the same position, so that they can be merged. */
gboolean  tabiya_game_can_merge (TabiyaGame *into,
                                 TabiyaGame *from);
/* Adds to @into what @from has beyond it, as one step of its history with that @label (nullable).
   FALSE if there is nothing to add, or they cannot be merged: @into is then as it was. */
gboolean  tabiya_game_merge     (TabiyaGame *into,
                                 TabiyaGame *from,
                                 const char *label);
/* The same for moves and what is written about them, without tags; not grouped. */
gboolean  tabiya_game_merge_moves (TabiyaGame *into,
                                   TabiyaGame *from);

G_END_DECLS
