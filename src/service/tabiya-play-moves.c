/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-service"

#include "config.h"

#include "service/tabiya-play-end.h"

#include <glib/gi18n-lib.h>

#include "service/tabiya-play-clock.h"

/* Moves of the game in progress and in variations, take-backs, and pausing. */

/* What a move of the game in progress is called in the history of the game. */
static const char *
get_move_label (void)
{
  return _("Move");
}

static void
add_live_node (TabiyaPlay *self,
               ChessMove   move,
               gint64      clock_ms)
{
  gboolean follow = tabiya_game_get_current (self->game) == self->line.live;
  TabiyaNode *node = tabiya_game_add_move (self->game, self->line.live, move);

  if (!tabiya_node_is_main_line (node))
    tabiya_game_make_main_line (self->game, node);
  if (clock_ms >= 0)
    tabiya_game_set_clock (self->game, node, clock_ms);
  tabiya_play_line_advance (&self->line, node);
  if (follow)
    tabiya_game_set_current (self->game, node);
}

/* To be called after a move of the engine. Two engines play on until the rules end the game. */
static void
consider_draw (TabiyaPlay         *self,
               const TabiyaPlayer *mover,
               gboolean            from_book)
{
  TabiyaNode *live = self->line.live;
  ChessScore unknown = { 0 };

  if (tabiya_play_is_going (self) && !tabiya_play_has_two_engines (self))
    tabiya_play_draw_consider (&self->draw, mover, self->game, live,
                               from_book ? unknown
                                         : tabiya_play_thinker_get_opinion (
                                             self->thinker, tabiya_node_get_mover (live)));
}

/**
 * tabiya_play_move_live:
 * @move: legal in the live position
 *
 * Makes a move in the live position, for a person or an engine, with all its consequences: the
 * clock, the end of the game, the other side's turn. The cursor follows if it was at the live
 * position. Nothing else continues a game that is played; once it has ended, this does nothing.
 *
 * Returns: %FALSE if the game has ended, or the mover's flag fell instead
 */
gboolean
tabiya_play_move_live (TabiyaPlay *self,
                       ChessMove   move)
{
  g_autoptr(TabiyaPlay) keep = g_object_ref (self);
  const TabiyaPlayer *mover = tabiya_play_get_mover (self);
  gboolean by_engine = mover->kind == TABIYA_PLAYER_ENGINE;
  gboolean from_book = by_engine && tabiya_play_thinker_is_from_book (self->thinker);
  TabiyaNode *node;
  gint64 clock_ms = -1;

  if (self->clock && tabiya_play_is_going (self))
    clock_ms = tabiya_clock_press (self->clock);
  if (!tabiya_play_is_going (self))
    return FALSE;
  tabiya_play_thinker_stop (self->thinker);
  self->stepping = FALSE;
  tabiya_play_hold (self);
  tabiya_game_begin_group (self->game, get_move_label ());
  add_live_node (self, move, clock_ms);
  if (from_book)
    tabiya_game_set_from_book (self->game, self->line.live, TRUE);
  if (by_engine)
    tabiya_play_weights_write_note (&self->weights, self->game, self->line.live);
  tabiya_play_check_outcome (self);
  tabiya_game_end_group (self->game);
  if (by_engine)
    consider_draw (self, mover, from_book);
  tabiya_play_release (self);

  node = self->line.live;
  tabiya_play_update (self);
  tabiya_play_emit_moved (self, node);
  if (self->line.live == node && tabiya_play_result_is_over (&self->result))
    tabiya_play_emit_ended (self);
  return TRUE;
}

/* Whether the next move in @node would continue the main line of a game that is or was played here,
   which only tabiya_play_move_live() does. */
static gboolean
is_closed (TabiyaPlay *self,
           TabiyaNode *node)
{
  return self->playing && !tabiya_node_get_child (node, 0) && tabiya_node_is_main_line (node);
}

/* Makes a move in another position than the live one, or in a game that is only shown, and moves
   the cursor along. Beyond the end of a game it is a variation that begins with the last move. */
static void
move_aside (TabiyaPlay *self,
            TabiyaNode *from,
            ChessMove   move)
{
  TabiyaNode *node;

  tabiya_play_hold (self);
  tabiya_game_begin_group (self->game,
                           self->playing ? _("Variation") : get_move_label ());
  if (is_closed (self, from))
    from = tabiya_game_add_continuation (self->game, tabiya_node_get_parent (from),
                                         tabiya_node_get_move (from));
  node = tabiya_game_add_move (self->game, from, move);
  tabiya_game_set_current (self->game, node);
  tabiya_game_end_group (self->game);
  if (!self->playing)
    tabiya_play_line_advance (&self->line, tabiya_game_get_end (self->game));
  tabiya_play_release (self);
  tabiya_play_update (self);
}

/**
 * tabiya_play_may_move:
 * @color: a side
 *
 * In the live position of a running game a person may move only on their own turn. Anywhere else
 * (an earlier position, a variation, a game that is over or only shown) the pieces of the side to
 * move may be moved, unless the game ended without a move that a variation could begin with.
 *
 * Returns: whether a person may move pieces of @color in the position shown now
 */
gboolean
tabiya_play_may_move (TabiyaPlay *self,
                      ChessColor  color)
{
  TabiyaNode *shown;

  g_return_val_if_fail (TABIYA_IS_PLAY (self), FALSE);

  shown = tabiya_game_get_current (self->game);
  if (color == tabiya_node_get_mover (shown))
    return FALSE;
  if (shown == self->line.live && tabiya_play_is_going (self))
    return self->setup->players[color].kind == TABIYA_PLAYER_HUMAN;
  return tabiya_node_get_parent (shown) || !is_closed (self, shown);
}

/**
 * tabiya_play_move:
 * @move: any move; castling as king takes rook
 *
 * Makes a person's move in the position shown. In the live position of a running game it is played,
 * and resumes a paused game. Anywhere else it becomes a variation, or the cursor follows the move
 * if it is there already.
 *
 * Returns: %FALSE if the move is illegal or the person may not move there; then nothing has changed
 */
gboolean
tabiya_play_move (TabiyaPlay *self,
                  ChessMove   move)
{
  TabiyaNode *shown;
  ChessPosition position;

  g_return_val_if_fail (TABIYA_IS_PLAY (self), FALSE);

  shown = tabiya_game_get_current (self->game);
  tabiya_node_get_position (self->game, shown, &position);
  if (!tabiya_play_may_move (self, (ChessColor) position.turn)
      || !chess_position_is_legal (&position, move))
    return FALSE;

  if (shown == self->line.live && tabiya_play_is_going (self)) {
    self->paused = FALSE;
    return tabiya_play_move_live (self, move);
  }
  move_aside (self, shown, move);
  return TRUE;
}

/**
 * tabiya_play_premove:
 * @move: any move; castling as king takes rook
 *
 * Makes a person's move that was decided on before their turn, in the live position, whatever
 * position is shown. On the clock it costs %TABIYA_PLAY_PREMOVE_MS more than the time that has
 * passed since the turn began; whoever has less loses on time.
 *
 * Returns: %FALSE if it is not a person's turn, the move is illegal, or the flag fell
 */
gboolean
tabiya_play_premove (TabiyaPlay *self,
                     ChessMove   move)
{
  ChessPosition position;

  g_return_val_if_fail (TABIYA_IS_PLAY (self), FALSE);

  if (self->notified.state != TABIYA_PLAY_HUMAN)
    return FALSE;
  tabiya_node_get_position (self->game, self->line.live, &position);
  if (!chess_position_is_legal (&position, move))
    return FALSE;
  if (self->clock)
    tabiya_clock_use (self->clock, TABIYA_PLAY_PREMOVE_MS);
  return tabiya_play_move_live (self, move);
}

/**
 * tabiya_play_can_take_back:
 *
 * Returns: whether there is an earlier turn of a person to go back to; also after the end of the
 *   game
 */
gboolean
tabiya_play_can_take_back (TabiyaPlay *self)
{
  g_return_val_if_fail (TABIYA_IS_PLAY (self), FALSE);

  return self->playing && tabiya_play_line_find_decision (&self->line, self->setup);
}

/**
 * tabiya_play_undoes_move:
 *
 * Returns: whether the last step in the history of the game is a move of the game in progress. It
 *   should be taken back, which gives both sides their time again, rather than be undone.
 */
gboolean
tabiya_play_undoes_move (TabiyaPlay *self)
{
  g_return_val_if_fail (TABIYA_IS_PLAY (self), FALSE);

  return tabiya_play_is_going (self)
         && g_strcmp0 (tabiya_game_get_undo_label (self->game), get_move_label ()) == 0;
}

/**
 * tabiya_play_take_back:
 *
 * Goes back to the person's last turn, no matter who is to move now, and shows that position. This
 * also works while the engine is thinking and after the end of the game.
 */
void
tabiya_play_take_back (TabiyaPlay *self)
{
  g_autoptr(TabiyaPlay) keep = NULL;
  gint64 remaining[2];

  g_return_if_fail (TABIYA_IS_PLAY (self));

  if (!tabiya_play_can_take_back (self))
    return;
  keep = g_object_ref (self);
  tabiya_play_thinker_stop (self->thinker);
  tabiya_play_clock_get_remaining (self->clock, remaining);

  tabiya_play_hold (self);
  self->help.takebacks++;
  tabiya_play_result_reopen (&self->result, self->game);
  tabiya_play_line_take_back (&self->line,
                              tabiya_play_line_find_decision (&self->line, self->setup),
                              remaining);
  self->paused = self->stepping = FALSE;
  tabiya_game_set_current (self->game, self->line.live);
  tabiya_play_clock_reset (self->clock, self->line.live);
  tabiya_play_release (self);
  tabiya_play_update (self);
}

/**
 * tabiya_play_can_redo:
 *
 * Returns: whether there are moves that were taken back and can be restored, because no other move
 *   has been played since
 */
gboolean
tabiya_play_can_redo (TabiyaPlay *self)
{
  g_return_val_if_fail (TABIYA_IS_PLAY (self), FALSE);

  return tabiya_play_is_going (self) && tabiya_node_get_child (self->line.live, 0);
}

/**
 * tabiya_play_redo:
 *
 * Restores the moves and clock times of the last take-back. If that is not remembered, the clock
 * times are those recorded in the moves.
 */
void
tabiya_play_redo (TabiyaPlay *self)
{
  g_autoptr(TabiyaPlay) keep = NULL;
  TabiyaTakenBack taken;

  g_return_if_fail (TABIYA_IS_PLAY (self));

  if (!tabiya_play_can_redo (self))
    return;
  keep = g_object_ref (self);
  tabiya_play_thinker_stop (self->thinker);

  tabiya_play_hold (self);
  taken = tabiya_play_line_put_back (&self->line);
  self->paused = self->stepping = FALSE;
  tabiya_game_set_current (self->game, self->line.live);
  tabiya_play_clock_reset (self->clock, self->line.live);
  tabiya_play_clock_set_remaining (self->clock, taken.remaining);
  tabiya_play_check_outcome (self);
  tabiya_play_release (self);
  tabiya_play_update (self);
  if (tabiya_play_result_is_over (&self->result))
    tabiya_play_emit_ended (self);
}

/**
 * tabiya_play_pause:
 *
 * Pauses the game: stops the clocks and cancels the engine's search.
 */
void
tabiya_play_pause (TabiyaPlay *self)
{
  g_return_if_fail (TABIYA_IS_PLAY (self));

  if (!tabiya_play_is_going (self) || (self->paused && !self->stepping))
    return;
  self->paused = TRUE;
  self->stepping = FALSE;
  tabiya_play_update (self);
  tabiya_play_write_journal (self);
}

/**
 * tabiya_play_resume:
 *
 * Resumes a paused game.
 */
void
tabiya_play_resume (TabiyaPlay *self)
{
  g_return_if_fail (TABIYA_IS_PLAY (self));

  if (!tabiya_play_is_going (self) || !self->paused)
    return;
  self->paused = self->stepping = FALSE;
  tabiya_play_update (self);
  tabiya_play_write_journal (self);
}

void
tabiya_play_step (TabiyaPlay *self)
{
  g_return_if_fail (TABIYA_IS_PLAY (self));

  if (self->notified.state != TABIYA_PLAY_PAUSED
      || tabiya_play_get_mover (self)->kind != TABIYA_PLAYER_ENGINE)
    return;
  self->stepping = TRUE;
  tabiya_play_update (self);
}
