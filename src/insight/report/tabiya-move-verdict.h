/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/tree/tabiya-game.h"
#include "insight/sentences/tabiya-praise.h"

G_BEGIN_DECLS

/* What the game itself knows of the move that led to @node, in words: the reason that a report has
   written, or else, of a move that loses enough to be marked, the scores before and after it. NULL
   for a move that is not known to be bad. Main thread. (transfer full) */
char *tabiya_move_verdict_dup          (TabiyaGame                 *game,
                                        TabiyaNode                 *node);

/* What searches of a moment say of the move that led to @node: why it is bad, if it loses enough to
   be marked and the game has no scores that say otherwise, and else what is good about it. NULL
   when nothing can be proven. @question begins with that move. Main thread. (transfer full) */
char *tabiya_move_verdict_dup_searched (TabiyaGame                 *game,
                                        TabiyaNode                 *node,
                                        const TabiyaPraiseQuestion *question,
                                        const HeuristicWeights     *weights);

G_END_DECLS
