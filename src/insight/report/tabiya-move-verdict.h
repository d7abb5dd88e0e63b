/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/tree/tabiya-game.h"

G_BEGIN_DECLS

/* What the game itself knows of the move that led to @node, in words: the reason that a report has
   written, or else, of a move that loses enough to be marked, the scores before and after it. NULL
   for a move that is not known to be bad. Main thread. (transfer full) */
char *tabiya_move_verdict_dup (TabiyaGame *game,
                               TabiyaNode *node);

G_END_DECLS
