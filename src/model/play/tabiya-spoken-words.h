/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/board/tabiya-board-scene.h"
#include "service/tabiya-play.h"

G_BEGIN_DECLS

/* A game in words that are made to be heard. Main thread; texts are translated. (transfer full) */

/* A legal move: "white pawn, e4 takes d5, black pawn, check". */
char *tabiya_spoken_words_dup_move    (const ChessPosition    *before,
                                       ChessMove               move);
/* The move that led to @node, with its number; of the root, that nothing was played yet. */
char *tabiya_spoken_words_dup_node    (TabiyaGame             *game,
                                       TabiyaNode             *node);
/* The last move of each side in the position shown, who is to move, and whether it is check. */
char *tabiya_spoken_words_dup_changes (TabiyaPlay             *play);
/* The time that each side has left, or that there is no clock. */
char *tabiya_spoken_words_dup_clocks  (TabiyaPlay             *play);
/* Where the man on @square can go; if it cannot go anywhere, which men can come to @square. */
char *tabiya_spoken_words_dup_square  (const TabiyaBoardScene *scene,
                                       ChessSquare             square);

G_END_DECLS
