/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-window-private.h"

#include <glib/gi18n.h>

#include "core/chess-text.h"

/*
 * Looking ahead: the board shows a position of a line of the engine, which is not in the game. The
 * moves are a copy, so that the search may go on to other lines meanwhile. Anything that happens in
 * the game ends it.
 */

static void
follow (TabiyaWindow  *self,
        guint          n_moves,
        ChessPosition *position)
{
  tabiya_node_get_position (self->game, self->ahead.node, position);
  for (guint i = 0; i < n_moves; i++) {
    ChessPosition from = *position;

    chess_position_make (position, &from, g_array_index (self->ahead.moves, ChessMove, i));
  }
}

/**
 * tabiya_window_get_ahead:
 * @position: (out): the position shown
 *
 * Returns: the move that leads to @position; %CHESS_NO_MOVE when the board shows the game
 */
ChessMove
tabiya_window_get_ahead (TabiyaWindow  *self,
                         ChessPosition *position)
{
  if (!self->ahead.moves)
    return CHESS_NO_MOVE;
  follow (self, self->ahead.at, position);
  return g_array_index (self->ahead.moves, ChessMove, self->ahead.at - 1);
}

/* In a game that is being played moves are made, not inserted; one that is over may get variations,
   but goes on nowhere. */
static gboolean
can_insert (TabiyaWindow *self,
            TabiyaNode   *node)
{
  return !tabiya_play_is_going (self->play)
         && (tabiya_play_get_state (self->play) == TABIYA_PLAY_EMPTY
             || node != tabiya_play_get_live_node (self->play));
}

/**
 * tabiya_window_can_insert:
 *
 * Returns: whether moves of a line can be put into the game where it is now
 */
gboolean
tabiya_window_can_insert (TabiyaWindow *self)
{
  return can_insert (self, tabiya_game_get_current (self->game));
}

/* "18. Bc2"; (transfer full). */
static char *
dup_move_text (TabiyaWindow *self)
{
  ChessMove move = g_array_index (self->ahead.moves, ChessMove, self->ahead.at - 1);
  ChessPosition before;
  char san[CHESS_MOVE_SIZE];

  follow (self, self->ahead.at - 1, &before);
  chess_move_write (&before, CHESS_NOTATION_SAN, move, san);
  return g_strdup_printf (before.turn == CHESS_WHITE ? "%d. %s" : "%d… %s",
                          before.fullmove_number, san);
}

/**
 * tabiya_window_dup_ahead_text:
 *
 * Returns: (transfer full) (nullable): what the board shows instead of the game, translated
 */
char *
tabiya_window_dup_ahead_text (TabiyaWindow *self)
{
  g_autofree char *move = NULL;

  if (!self->ahead.moves)
    return NULL;
  move = dup_move_text (self);
  /* Translators: a move of a line of the engine, as "18. Bc2", its number in the line, and the
     length of the line. */
  return g_strdup_printf (_("Looking ahead: %s (%u of %u)"), move, self->ahead.at,
                          self->ahead.moves->len);
}

static void
show (TabiyaWindow *self)
{
  g_autofree char *text = tabiya_window_dup_ahead_text (self);
  TabiyaAnalysisWalk walk = { .text = text };

  if (self->ahead.moves) {
    walk.at = self->ahead.at;
    walk.n_moves = self->ahead.moves->len;
    walk.can_insert = can_insert (self, self->ahead.node);
  }
  /* A term is put out where it was lit. */
  tabiya_analysis_page_set_walk (self->analysis_page,
                                 self->ahead.moves && !self->ahead.for_term ? &walk : NULL);
  tabiya_window_queue_update (self, TABIYA_CHANGE_VIEW);
}

/* Forgets the line without showing anything. */
static gboolean
forget (TabiyaWindow *self)
{
  if (!self->ahead.moves)
    return FALSE;
  g_clear_pointer (&self->ahead.moves, g_array_unref);
  self->ahead.node = NULL;
  self->ahead.for_term = FALSE;
  return TRUE;
}

/**
 * tabiya_window_look_ahead:
 * @moves: (array length=n_moves): legal moves from the position of the game
 * @at: how many of them to make, from 1
 * @for_term: whether it is done for a term that is lit, and ends with it
 *
 * Shows on the board where a line leads. Main thread.
 */
void
tabiya_window_look_ahead (TabiyaWindow    *self,
                          const ChessMove *moves,
                          guint            n_moves,
                          guint            at,
                          gboolean         for_term)
{
  GArray *copy;

  g_return_if_fail (at > 0 && at <= n_moves);

  copy = g_array_sized_new (FALSE, FALSE, sizeof (ChessMove), n_moves);
  g_array_append_vals (copy, moves, n_moves);
  forget (self);
  self->ahead.moves = copy;
  self->ahead.node = tabiya_game_get_current (self->game);
  self->ahead.at = at;
  self->ahead.for_term = for_term;
  show (self);
}

/**
 * tabiya_window_step_ahead:
 * @by: moves on, or back when negative; before the first one is the game again
 *
 * Returns: whether a line is being walked
 */
gboolean
tabiya_window_step_ahead (TabiyaWindow *self,
                          int           by)
{
  int at;

  if (!self->ahead.moves)
    return FALSE;
  at = (int) self->ahead.at + by;
  if (at <= 0) {
    tabiya_window_end_ahead (self);
  } else if (at <= (int) self->ahead.moves->len) {
    self->ahead.at = (guint) at;
    show (self);
  }
  return TRUE;
}

/**
 * tabiya_window_end_ahead:
 *
 * The board shows the game again.
 *
 * Returns: whether it did not
 */
gboolean
tabiya_window_end_ahead (TabiyaWindow *self)
{
  if (!forget (self))
    return FALSE;
  show (self);
  return TRUE;
}

/**
 * tabiya_window_check_ahead:
 *
 * The game has changed: ends looking ahead from a position that is not shown any more.
 */
void
tabiya_window_check_ahead (TabiyaWindow *self)
{
  if (self->ahead.moves && self->ahead.node != tabiya_game_get_current (self->game)) {
    forget (self);
    tabiya_analysis_page_set_walk (self->analysis_page, NULL);
  }
}

static TabiyaNode *
insert (TabiyaWindow    *self,
        TabiyaNode      *node,
        const ChessMove *moves,
        guint            n_moves)
{
  tabiya_game_begin_group (self->game, _("Insert Line"));
  for (guint i = 0; i < n_moves; i++)
    node = tabiya_game_add_move (self->game, node, moves[i]);
  tabiya_game_end_group (self->game);
  return node;
}

/**
 * tabiya_window_insert_ahead:
 *
 * Puts the moves walked so far into the game, as one edit, and goes there.
 */
void
tabiya_window_insert_ahead (TabiyaWindow *self)
{
  g_autoptr(GArray) moves = NULL;
  TabiyaNode *node = self->ahead.node;
  guint at = self->ahead.at;

  if (!self->ahead.moves || !can_insert (self, node))
    return;
  moves = g_array_ref (self->ahead.moves);
  forget (self);
  node = insert (self, node, (const ChessMove *) (gpointer) moves->data, at);
  tabiya_game_set_current (self->game, node);
  show (self);
}

/**
 * tabiya_window_insert_line:
 * @moves: (array length=n_moves): legal moves from the position of the game
 *
 * Puts the moves into the game, as one edit. The board stays where it is, and what the engine says
 * of it.
 */
void
tabiya_window_insert_line (TabiyaWindow    *self,
                           const ChessMove *moves,
                           guint            n_moves)
{
  TabiyaNode *node = tabiya_game_get_current (self->game);
  g_autofree ChessMove *copy = g_memdup2 (moves, n_moves * sizeof *moves);

  if (!can_insert (self, node))
    return;
  tabiya_window_end_ahead (self);
  insert (self, node, copy, n_moves);
  tabiya_window_toast (self, _("Line inserted"));
}

/**
 * tabiya_window_dup_position:
 * @position: (out): what the board shows
 *
 * Main thread.
 *
 * Returns: (transfer full) (element-type guint64): keys of the positions before, oldest first
 */
GArray *
tabiya_window_dup_position (TabiyaWindow  *self,
                            ChessPosition *position)
{
  TabiyaNode *node;
  GArray *history;

  g_return_val_if_fail (TABIYA_IS_WINDOW (self), NULL);

  node = self->ahead.moves ? self->ahead.node : tabiya_game_get_current (self->game);
  history = tabiya_node_dup_history (self->game, node);
  if (!self->ahead.moves) {
    tabiya_node_get_position (self->game, node, position);
    return history;
  }
  for (guint i = 0; i < self->ahead.at; i++) {
    ChessPosition before;

    follow (self, i, &before);
    g_array_append_val (history, before.key);
  }
  follow (self, self->ahead.at, position);
  return history;
}
