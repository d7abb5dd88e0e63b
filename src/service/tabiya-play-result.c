/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-service"

#include "config.h"

#include "service/tabiya-play-result.h"

#include <glib/gi18n-lib.h>

#include "game/book/tabiya-opening.h"

/**
 * tabiya_play_result_is_over:
 *
 * Returns: whether the game has ended
 */
gboolean
tabiya_play_result_is_over (const TabiyaPlayResult *self)
{
  return self->end.reason != TABIYA_END_NONE;
}

/**
 * tabiya_play_result_record:
 * @end: how the game ended
 * @live: its last position
 * @weights: (nullable): the weights our engine played with, if it played
 *
 * Ends the game and writes its tags, as a single undo step.
 */
void
tabiya_play_result_record (TabiyaPlayResult        *self,
                           TabiyaGameEnd            end,
                           TabiyaGame              *game,
                           TabiyaNode              *live,
                           const TabiyaPlayWeights *weights)
{
  const TabiyaOpening *opening = tabiya_opening_for_node (game, live);

  self->end = end;
  self->undone = TABIYA_END_NONE;
  tabiya_game_begin_group (game, _("End of the Game"));
  tabiya_game_set_tag (game, "Result", tabiya_game_end_get_result (&end));
  tabiya_game_set_tag (game, "Termination", tabiya_game_end_get_termination (&end));
  if (opening) {
    tabiya_game_set_tag (game, "ECO", opening->eco);
    tabiya_game_set_tag (game, "Opening", opening->name);
  }
  if (weights)
    tabiya_play_weights_write_tags (weights, game);
  tabiya_game_end_group (game);
}

/**
 * tabiya_play_result_reopen:
 *
 * Reopens a finished game in which moves are taken back. Does nothing if the game is not over.
 */
void
tabiya_play_result_reopen (TabiyaPlayResult *self,
                           TabiyaGame       *game)
{
  if (!tabiya_play_result_is_over (self))
    return;
  self->end.reason = TABIYA_END_NONE;
  tabiya_game_begin_group (game, _("Take Back"));
  tabiya_game_set_tag (game, "Result", "*");
  tabiya_game_set_tag (game, "Termination", NULL);
  tabiya_game_end_group (game);
}

/* Whether the moves alone bring about such an end, so that it returns only with them. */
static gboolean
is_on_board (TabiyaEnd reason)
{
  switch (reason) {
  case TABIYA_END_CHECKMATE:
  case TABIYA_END_STALEMATE:
  case TABIYA_END_INSUFFICIENT_MATERIAL:
  case TABIYA_END_FIVEFOLD:
  case TABIYA_END_SEVENTY_FIVE_MOVES:
    return TRUE;
  case TABIYA_END_NONE:
  case TABIYA_END_THREEFOLD_CLAIM:
  case TABIYA_END_FIFTY_MOVES_CLAIM:
  case TABIYA_END_RESIGNATION:
  case TABIYA_END_AGREEMENT:
  case TABIYA_END_TIME:
  case TABIYA_END_TIME_BARE_KING:
  case TABIYA_END_OTHER:
  case TABIYA_END_FORFEIT:
  default:
    return FALSE;
  }
}

/* Whether the result that came back can be that of the end which was undone. */
static gboolean
is_undone_end (TabiyaPlayResult *self,
               TabiyaGame       *game)
{
  TabiyaGameEnd undone = { .reason = self->undone };
  gboolean drawn = tabiya_result_get_points (tabiya_game_get_result (game)) == 1;

  return self->undone != TABIYA_END_NONE && tabiya_game_end_is_draw (&undone) == drawn;
}

/**
 * tabiya_play_result_follow_edit:
 * @live: the node of the live position
 * @playing: whether the game is being played; if it is only shown, its tags decide
 *
 * To be called after an edit that did not come from TabiyaPlay: undo may have removed the end of
 * the game, redo may have restored it, or a person may have edited the Result tag.
 */
void
tabiya_play_result_follow_edit (TabiyaPlayResult *self,
                                TabiyaGame       *game,
                                TabiyaNode       *live,
                                gboolean          playing)
{
  TabiyaGameEnd on_board = tabiya_game_end_on_board (game, live);
  TabiyaGameEnd in_tags = tabiya_game_end_find (game, live);

  if (!playing) {
    self->end = in_tags;
  } else if (on_board.reason != TABIYA_END_NONE) {
    self->end = on_board;
  } else if (in_tags.reason == TABIYA_END_NONE) {
    if (tabiya_play_result_is_over (self))
      self->undone = is_on_board (self->end.reason) ? TABIYA_END_NONE : self->end.reason;
    self->end.reason = TABIYA_END_NONE;
  } else if (!tabiya_play_result_is_over (self)) {
    self->end.reason = is_undone_end (self, game) ? self->undone : in_tags.reason;
    if (!tabiya_game_end_is_draw (&self->end))
      self->end.loser = in_tags.loser;
  }
}
