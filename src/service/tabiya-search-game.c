/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-service"

#include "service/tabiya-search-game.h"

void
tabiya_search_set_game (TabiyaSearch     *search,
                        TabiyaGame       *game,
                        const TabiyaNode *node)
{
  guint n = tabiya_node_get_ply (node);

  g_clear_pointer (&search->moves, g_array_unref);
  search->origin = *tabiya_game_get_start (game);
  search->moves = g_array_sized_new (FALSE, FALSE, sizeof (ChessMove), n);
  g_array_set_size (search->moves, n);
  for (; n > 0; node = tabiya_node_get_parent (node))
    g_array_index (search->moves, ChessMove, --n) = tabiya_node_get_move (node);
}
