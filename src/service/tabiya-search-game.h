/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/tree/tabiya-game.h"
#include "service/tabiya-analysis.h"

G_BEGIN_DECLS

/* Adds the moves of @game that lead to @node, where the search is, for programs that know
   repetitions only by them. */
void tabiya_search_set_game (TabiyaSearch     *search,
                             TabiyaGame       *game,
                             const TabiyaNode *node);

G_END_DECLS
