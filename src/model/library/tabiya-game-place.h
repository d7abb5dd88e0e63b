/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/collection/tabiya-game-filter.h"

G_BEGIN_DECLS

/* The place in a game at which it is to be shown, because that is what was looked for. */

/* The first node of the main line with this position by the rules of repetition; NULL if there is
   none. (transfer none) */
TabiyaNode *tabiya_game_place_find_position (TabiyaGame             *game,
                                             const ChessPosition    *position);
/* The node at which what the first term about boards or comments looks for begins; NULL if there is
   no such term or place. (transfer none) */
TabiyaNode *tabiya_game_place_find_match    (TabiyaGame             *game,
                                             const TabiyaGameFilter *filter);

G_END_DECLS
