/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-service"

#include "config.h"

#include "service/tabiya-play-private.h"

/*
 * The live line. It always runs along the main line of the game and mostly to its end; after a take
 * back the moves taken stay where they are, ahead of the live position, until something else is
 * played and they become a variation.
 */

static gboolean
is_linked (TabiyaNode *node)
{
  for (TabiyaNode *parent; (parent = tabiya_node_get_parent (node)) != NULL; node = parent) {
    if (tabiya_node_get_child (parent, tabiya_node_get_index (node)) != node)
      return FALSE;
  }
  return TRUE;
}

static gboolean
is_on_main_line (TabiyaNode *node)
{
  return is_linked (node) && tabiya_node_is_main_line (node);
}

/* Forgets take backs that cannot be put back any more: their moves are no longer ahead. */
void
tabiya_play_forget_taken (TabiyaPlay *self)
{
  while (self->taken->len > 0) {
    TabiyaTakenBack *last = &g_array_index (self->taken, TabiyaTakenBack, self->taken->len - 1);

    if (is_on_main_line (last->node)
        && tabiya_node_get_ply (last->node) > tabiya_node_get_ply (self->live))
      return;
    g_array_set_size (self->taken, self->taken->len - 1);
  }
}

/* Gives both sides the time they had when the live position arose, as the moves have it written. */
void
tabiya_play_reset_clocks (TabiyaPlay *self)
{
  gboolean found[CHESS_N_COLORS] = { FALSE, FALSE };
  gint64 first;

  if (self->clock == NULL)
    return;
  tabiya_clock_stop (self->clock);
  for (TabiyaNode *node = self->live; node != NULL; node = tabiya_node_get_parent (node)) {
    ChessColor mover = tabiya_node_get_mover (node);
    gint64 remaining;

    if (!found[mover] && tabiya_node_get_clock (node, &remaining)) {
      tabiya_clock_set_remaining (self->clock, mover, remaining);
      found[mover] = TRUE;
    }
  }
  first = self->setup->base_ms > 0 ? self->setup->base_ms : self->setup->increment_ms;
  for (int color = 0; color < CHESS_N_COLORS; color++) {
    if (!found[color])
      tabiya_clock_set_remaining (self->clock, (ChessColor) color, first);
  }
}

/* Makes @turn the side whose clock is pressed next, on a clock that stands; costs nobody time. */
static void
set_active (TabiyaPlay *self,
            ChessColor  turn)
{
  gint64 remaining = tabiya_clock_get_remaining (self->clock, turn);

  tabiya_clock_start (self->clock, turn);
  tabiya_clock_stop (self->clock);
  tabiya_clock_set_remaining (self->clock, turn, remaining);
}

/* The clock of the side to move runs while somebody is to move, from the first move on. */
void
tabiya_play_update_clock (TabiyaPlay *self)
{
  ChessColor turn = tabiya_play_get_turn (self);

  if (self->clock == NULL)
    return;
  if ((self->state == TABIYA_PLAY_HUMAN || self->state == TABIYA_PLAY_ENGINE)
      && tabiya_node_get_ply (self->live) > 0) {
    tabiya_clock_start (self->clock, turn);
    return;
  }
  tabiya_clock_stop (self->clock);
  if (tabiya_clock_get_active (self->clock) != turn)
    set_active (self, turn);
}

/* Where the live position is after an edit by somebody else. */
static TabiyaNode *
find_live (TabiyaPlay *self)
{
  TabiyaNode *node = self->live;

  if (!self->playing)
    return tabiya_game_get_end (self->game);
  /* What follows has changed: redo has brought moves back, or the line is another one now. */
  if (is_on_main_line (node) && self->end.reason == TABIYA_END_NONE
      && tabiya_node_get_child (node, 0) != self->ahead)
    return tabiya_game_get_end (self->game);
  if (is_on_main_line (node))
    return node;
  /* Another line was made the main one: the game goes on there. */
  if (is_linked (node))
    return tabiya_game_get_end (self->game);
  while (!is_on_main_line (node))
    node = tabiya_node_get_parent (node);
  return node;
}

/**
 * tabiya_play_follow_edit:
 *
 * Somebody else has edited the game: finds the live position again. When it has changed and it is
 * an engine's turn the game is paused, so that undo can go on to the person's own move without the
 * engine playing into it.
 */
void
tabiya_play_follow_edit (TabiyaPlay *self)
{
  TabiyaNode *live = find_live (self);
  gboolean moved = live != self->live;

  self->live = live;
  tabiya_play_forget_taken (self);
  if (moved && self->playing) {
    tabiya_play_reset_clocks (self);
    self->stepping = FALSE;
    self->paused = tabiya_play_get_mover (self)->kind == TABIYA_PLAYER_ENGINE;
  }
  tabiya_play_follow_result (self);
}

/* The last position before the live one in which a person had to decide; NULL if there is none. */
TabiyaNode *
tabiya_play_find_decision (TabiyaPlay *self)
{
  TabiyaNode *node = tabiya_node_get_parent (self->live);

  for (; node != NULL; node = tabiya_node_get_parent (node)) {
    if (self->setup->players[tabiya_play_turn_at (node)].kind == TABIYA_PLAYER_HUMAN)
      return node;
  }
  return NULL;
}

/**
 * tabiya_play_can_take_back:
 *
 * Returns: whether there is a person's decision to go back to, also after the end of the game
 */
gboolean
tabiya_play_can_take_back (TabiyaPlay *self)
{
  g_return_val_if_fail (TABIYA_IS_PLAY (self), FALSE);

  return self->playing && tabiya_play_find_decision (self) != NULL;
}

static void
move_live_to (TabiyaPlay *self,
              TabiyaNode *node)
{
  self->live = node;
  self->paused = self->stepping = FALSE;
  tabiya_game_set_current (self->game, node);
}

/**
 * tabiya_play_take_back:
 *
 * Steps back to the person's last decision, whoever is to move now, also while the engine thinks
 * and after the end of the game. The window shows that position then.
 */
void
tabiya_play_take_back (TabiyaPlay *self)
{
  g_autoptr (TabiyaPlay) keep = NULL;
  TabiyaTakenBack taken = { NULL };

  g_return_if_fail (TABIYA_IS_PLAY (self));

  if (!tabiya_play_can_take_back (self))
    return;
  keep = g_object_ref (self);
  tabiya_play_stop_thinking (self);
  taken.node = self->live;
  for (int color = 0; color < CHESS_N_COLORS && self->clock != NULL; color++)
    taken.remaining[color] = tabiya_clock_get_remaining (self->clock, (ChessColor) color);
  g_array_append_val (self->taken, taken);

  tabiya_play_hold (self);
  tabiya_play_reopen (self);
  move_live_to (self, tabiya_play_find_decision (self));
  tabiya_play_reset_clocks (self);
  tabiya_play_release (self);
  tabiya_play_update (self);
}

/**
 * tabiya_play_can_redo:
 *
 * Returns: whether there are moves taken back that can be put back: nothing else has been played
 *   since
 */
gboolean
tabiya_play_can_redo (TabiyaPlay *self)
{
  g_return_val_if_fail (TABIYA_IS_PLAY (self), FALSE);

  return tabiya_play_is_going (self) && tabiya_node_get_child (self->live, 0) != NULL;
}

/* The last take back, off the list. Moves whose take back is not on it come back all together, with
   the clocks that are written in them. */
static TabiyaTakenBack
pop_taken (TabiyaPlay *self)
{
  TabiyaTakenBack taken = { .node = tabiya_game_get_end (self->game), .remaining = { -1, -1 } };

  if (self->taken->len > 0) {
    taken = g_array_index (self->taken, TabiyaTakenBack, self->taken->len - 1);
    g_array_set_size (self->taken, self->taken->len - 1);
  }
  return taken;
}

/**
 * tabiya_play_redo:
 *
 * Puts back what the last take back took, the clocks as they stood then.
 */
void
tabiya_play_redo (TabiyaPlay *self)
{
  g_autoptr (TabiyaPlay) keep = NULL;
  TabiyaTakenBack taken;

  g_return_if_fail (TABIYA_IS_PLAY (self));

  if (!tabiya_play_can_redo (self))
    return;
  keep = g_object_ref (self);
  tabiya_play_stop_thinking (self);
  taken = pop_taken (self);

  tabiya_play_hold (self);
  move_live_to (self, taken.node);
  tabiya_play_reset_clocks (self);
  for (int color = 0; color < CHESS_N_COLORS && self->clock != NULL; color++) {
    if (taken.remaining[color] >= 0)
      tabiya_clock_set_remaining (self->clock, (ChessColor) color, taken.remaining[color]);
  }
  tabiya_play_check_outcome (self);
  tabiya_play_release (self);
  tabiya_play_update (self);
  if (self->end.reason != TABIYA_END_NONE)
    tabiya_play_emit_ended (self);
}
