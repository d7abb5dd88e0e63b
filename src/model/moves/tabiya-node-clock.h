/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/tree/tabiya-game.h"

G_BEGIN_DECLS

/* The milliseconds that @color has left in the position of @node, as the moves up to there say; at
   the start of a game whose moves do say so, the time that the time control gives. FALSE if nobody
   knows. */
gboolean tabiya_node_clock_find (TabiyaGame *game,
                                 TabiyaNode *node,
                                 ChessColor  color,
                                 gint64     *milliseconds);

G_END_DECLS
