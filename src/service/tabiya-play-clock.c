/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-service"

#include "config.h"

#include "service/tabiya-play-clock.h"

/* In an hourglass all time belongs to one side or the other, so that what one has tells what the
   other has. */
static void
fill_hourglass (TabiyaClock *clock,
                ChessColor   known)
{
  ChessColor other = chess_color_opposite (known);
  gint64 all = 0;

  if (tabiya_clock_get_control (clock, other)->timing != TABIYA_TIMING_HOURGLASS)
    return;
  for (int color = 0; color < CHESS_N_COLORS; color++)
    all += tabiya_time_control_get_start (tabiya_clock_get_control (clock, (ChessColor) color));
  tabiya_clock_set_remaining (clock, other, all - tabiya_clock_get_remaining (clock, known));
}

/**
 * tabiya_play_clock_reset:
 * @clock: (nullable): a clock
 * @live: the node of the live position
 *
 * Stops the clock and gives both sides the time they had at @live, according to the clock times
 * recorded in the moves.
 */
void
tabiya_play_clock_reset (TabiyaClock *clock,
                         TabiyaNode  *live)
{
  gboolean found[CHESS_N_COLORS] = { FALSE, FALSE };
  int n_moves[CHESS_N_COLORS] = { 0, 0 };

  if (!clock)
    return;
  tabiya_clock_stop (clock);
  for (TabiyaNode *node = live; node; node = tabiya_node_get_parent (node)) {
    ChessColor mover = tabiya_node_get_mover (node);
    gint64 remaining;

    n_moves[mover] += tabiya_node_get_move (node) != CHESS_NO_MOVE ? 1 : 0;
    if (!found[mover] && tabiya_node_get_clock (node, &remaining)) {
      tabiya_clock_set_remaining (clock, mover, remaining);
      found[mover] = TRUE;
    }
  }
  for (int i = 0; i < CHESS_N_COLORS; i++) {
    ChessColor color = (ChessColor) i;

    tabiya_clock_set_n_moves (clock, color, n_moves[color]);
    if (!found[color])
      tabiya_clock_set_remaining (
        clock, color, tabiya_time_control_get_start (tabiya_clock_get_control (clock, color)));
  }
  if (found[tabiya_node_get_mover (live)])
    fill_hourglass (clock, tabiya_node_get_mover (live));
}

/* Makes @turn the active side of a stopped clock, without using up any time. */
static void
set_active (TabiyaClock *clock,
            ChessColor   turn)
{
  gint64 remaining = tabiya_clock_get_remaining (clock, turn);

  tabiya_clock_start (clock, turn);
  tabiya_clock_stop (clock);
  tabiya_clock_set_remaining (clock, turn, remaining);
}

/**
 * tabiya_play_clock_follow:
 * @clock: (nullable): a clock
 * @live: the node of the live position
 * @running: whether the game is running, with somebody to move
 *
 * Starts or stops the clock: after the first move, the time of the side to move runs while the game
 * is running.
 */
void
tabiya_play_clock_follow (TabiyaClock *clock,
                          TabiyaNode  *live,
                          gboolean     running)
{
  ChessColor turn = chess_color_opposite (tabiya_node_get_mover (live));

  if (!clock)
    return;
  if (running && tabiya_node_get_ply (live) > 0) {
    tabiya_clock_start (clock, turn);
    return;
  }
  tabiya_clock_stop (clock);
  if (tabiya_clock_get_active (clock) != turn)
    set_active (clock, turn);
}

/**
 * tabiya_play_clock_get_remaining:
 * @clock: (nullable): a clock
 * @remaining: (out): milliseconds by ChessColor; 0 without a clock
 */
void
tabiya_play_clock_get_remaining (TabiyaClock *clock,
                                 gint64       remaining[2])
{
  for (int color = 0; color < CHESS_N_COLORS; color++)
    remaining[color] = clock ? tabiya_clock_get_remaining (clock, (ChessColor) color) : 0;
}

/**
 * tabiya_play_clock_set_remaining:
 * @clock: (nullable): a clock
 * @remaining: milliseconds by ChessColor; if negative, that side keeps its time
 */
void
tabiya_play_clock_set_remaining (TabiyaClock  *clock,
                                 const gint64  remaining[2])
{
  for (int color = 0; color < CHESS_N_COLORS && clock; color++) {
    if (remaining[color] >= 0)
      tabiya_clock_set_remaining (clock, (ChessColor) color, remaining[color]);
  }
}
