/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/moves/tabiya-node-clock.h"

#include "service/tabiya-time-control.h"

/* What the clocks showed in a game that is reviewed. */

static gboolean
get_start_time (TabiyaGame *game,
                ChessColor  color,
                gint64     *milliseconds)
{
  const char *own = tabiya_game_get_tag (game, color == CHESS_WHITE ? "WhiteTimeControl"
                                                                    : "BlackTimeControl");
  const char *text = own ? own : tabiya_game_get_tag (game, "TimeControl");
  TabiyaTimeControl control;

  if (!text || !tabiya_time_control_read (text, &control) || control.n_stages == 0)
    return FALSE;
  *milliseconds = tabiya_time_control_get_start (&control);
  return TRUE;
}

/* Whether the first moves of the game say what the clocks showed. */
static gboolean
has_clocks (TabiyaGame *game)
{
  TabiyaNode *node = tabiya_game_get_root (game);
  gint64 milliseconds;

  for (int i = 0; i < 2 && node; i++) {
    node = tabiya_node_get_child (node, 0);
    if (node && tabiya_node_get_clock (node, &milliseconds))
      return TRUE;
  }
  return FALSE;
}

gboolean
tabiya_node_clock_find (TabiyaGame *game,
                        TabiyaNode *node,
                        ChessColor  color,
                        gint64     *milliseconds)
{
  TabiyaNode *parent;

  for (; (parent = tabiya_node_get_parent (node)); node = parent) {
    if (tabiya_node_get_mover (node) != color)
      continue;
    /* A move without a clock, as in a variation, would make an older time look like that of now. */
    return tabiya_node_get_clock (node, milliseconds);
  }
  return has_clocks (game) && get_start_time (game, color, milliseconds);
}
