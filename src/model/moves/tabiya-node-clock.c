/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/moves/tabiya-node-clock.h"

#include "service/tabiya-time-control.h"

/* What the clocks show of a game in progress, and what they showed in one that is reviewed. */

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

/* The milliseconds that @color has left in the position of @node, as the moves up to there say; at
   the start of a game whose moves do say so, the time that the time control gives. FALSE if nobody
   knows; then @milliseconds stays as it is. */
static gboolean
find_recorded (TabiyaGame *game,
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

gint64
tabiya_node_clock_shown (TabiyaPlay *play,
                         ChessColor  color)
{
  TabiyaGame *game = tabiya_play_get_game (play);
  TabiyaNode *current = tabiya_game_get_current (game);
  TabiyaClock *clock = tabiya_play_get_clock (play);
  gboolean at_end = current == tabiya_play_get_live_node (play);
  gint64 left = clock ? tabiya_clock_get_remaining (clock, color) : -1;

  if (!clock || (!at_end && tabiya_play_get_state (play) == TABIYA_PLAY_OVER))
    find_recorded (game, current, color, &left);
  return left >= 0 && at_end && tabiya_play_has_lost_on_time (play, color) ? 0 : left;
}
