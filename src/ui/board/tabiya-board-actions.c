/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/board/tabiya-board-actions.h"

#include <glib/gi18n.h>

#include "core/chess-text.h"
#include "ui/board/tabiya-board-private.h"

/*
 * What can be done on a board: show another position, select a piece, request a move.
 */

/**
 * tabiya_board_update_accessible:
 *
 * Updates the texts of the 64 squares for assistive technologies.
 */
void
tabiya_board_update_accessible (TabiyaBoard *self)
{
  tabiya_board_squares_update (&self->squares, &self->scene, &self->promotion, &self->shares);
}

void
tabiya_board_select (TabiyaBoard *self,
                     ChessSquare  square)
{
  tabiya_board_scene_select (&self->scene, square);
  tabiya_board_update_accessible (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
tabiya_board_activate_square (TabiyaBoard *self,
                              ChessSquare  square,
                              gboolean     ask)
{
  const TabiyaBoardScene *scene = &self->scene;

  if (self->promotion.open) {
    int cell = tabiya_board_promotion_cell_at (&self->promotion, square);

    if (cell >= 0)
      tabiya_board_choose_promotion (self, cell);
    else
      tabiya_board_cancel (self);
  } else if (tabiya_board_scene_is_target (scene, square)) {
    tabiya_board_try_move (self, scene->selected, square, NULL, ask);
  } else if (scene->selected == square) {
    tabiya_board_cancel (self);
  } else if (tabiya_board_scene_can_pick_up (scene, square)) {
    tabiya_board_select (self, square);
  } else if (scene->selected != CHESS_NO_SQUARE) {
    tabiya_board_cancel (self);
    tabiya_board_cancel_premoves (self);
  } else if (!tabiya_board_cancel_premoves (self)) {
    tabiya_board_emit_activated (self, square);
  }
}

void
tabiya_board_return_piece (TabiyaBoard            *self,
                           ChessSquare             square,
                           const graphene_point_t *centre)
{
  ChessPiece piece = self->scene.position.board[square];

  if (!self->animate || self->geometry.square == 0 || piece == CHESS_NO_PIECE)
    tabiya_board_animation_finish (&self->animation);
  else
    tabiya_board_animation_fly_home (&self->animation, &self->geometry, piece, square, centre);
}

void
tabiya_board_request_move (TabiyaBoard            *self,
                           ChessMove               move,
                           const graphene_point_t *dropped)
{
  /* A handler of the signal may close the window. */
  g_autoptr(TabiyaBoard) alive = g_object_ref (self);
  guint generation = self->scene.generation;

  tabiya_board_select (self, CHESS_NO_SQUARE);
  self->scene.dropped = dropped ? move : CHESS_NO_MOVE;
  tabiya_board_emit_move (self, move);
  self->scene.dropped = CHESS_NO_MOVE;

  /* No handler played the move: the piece returns to its square. */
  if (dropped && generation == self->scene.generation)
    tabiya_board_return_piece (self, chess_move_from (move), dropped);
}

static void
open_promotion (TabiyaBoard *self,
                ChessSquare  from,
                ChessSquare  to)
{
  tabiya_board_animation_finish (&self->animation);
  tabiya_board_select (self, CHESS_NO_SQUARE);
  tabiya_board_promotion_open (&self->promotion, from, to);
  /* The column of men begins at the edge, where the whole of it can be seen. */
  tabiya_board_bring_into_view (self, to);
  tabiya_board_update_accessible (self);
  tabiya_board_highlight_promotion (self, 0);
}

void
tabiya_board_try_move (TabiyaBoard            *self,
                       ChessSquare             from,
                       ChessSquare             to,
                       const graphene_point_t *dropped,
                       gboolean                ask)
{
  ChessMove move;

  if (self->scene.movable == TABIYA_MOVABLE_FREELY) {
    tabiya_board_select (self, CHESS_NO_SQUARE);
    tabiya_stage_place (self->stage, from, to, ask);
    tabiya_board_update (self);
    return;
  }
  move = tabiya_board_scene_find_move (&self->scene, from, to);
  g_return_if_fail (move != CHESS_NO_MOVE);

  /* There is no time for a question while the other side thinks. */
  if (chess_move_is_promotion (move)
      && (ask || (!self->auto_queen && !self->scene.premoving)))
    open_promotion (self, from, to);
  else
    tabiya_board_request_move (self, move, dropped);
}

void
tabiya_board_highlight_promotion (TabiyaBoard *self,
                                  int          cell)
{
  self->promotion.chosen = cell;
  tabiya_board_squares_set_cursor (&self->squares,
                                   tabiya_board_promotion_get_square (&self->promotion, cell),
                                   self->squares.cursor_visible);
}

/* Closes the chooser without a move. Returns whether it was open. */
static gboolean
close_promotion (TabiyaBoard *self)
{
  if (!tabiya_board_promotion_close (&self->promotion))
    return FALSE;
  tabiya_board_update_accessible (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return TRUE;
}

/**
 * tabiya_board_choose_promotion:
 *
 * Requests the promotion to the piece in @cell and closes the chooser.
 */
void
tabiya_board_choose_promotion (TabiyaBoard *self,
                               int          cell)
{
  ChessMove move = tabiya_board_promotion_get_move (&self->promotion, cell);
  graphene_point_t centre;

  tabiya_board_geometry_get_centre (&self->geometry, chess_move_to (move), &centre.x, &centre.y);
  close_promotion (self);
  /* The piece is shown on its square already, as if it was dropped there. */
  tabiya_board_request_move (self, move, &centre);
}

/* What a change of the board begins with. */
typedef struct {
  ChessPosition position;
  ChessMove     newest;
} Shown;

static Shown
look (TabiyaBoard *self)
{
  return (Shown) {
    .position = self->scene.position,
    .newest = tabiya_board_scene_get_newest (&self->scene),
  };
}

/* @other: whether something else is drawn than before. */
static void
follow_change (TabiyaBoard *self,
               const Shown *before,
               gboolean     other,
               gboolean     animate)
{
  if (other) {
    const TabiyaBoardDrag *drag = &self->pointer.drag;

    close_promotion (self);
    tabiya_board_entry_forget (&self->entry);
    if (drag->active && !tabiya_board_scene_can_pick_up (&self->scene, drag->from))
      tabiya_board_cancel_drag (self);
  }

  if (animate && self->animate)
    tabiya_board_animation_change (&self->animation, &before->position, before->newest,
                                   &self->scene);
  else
    tabiya_board_animation_finish (&self->animation);
  tabiya_board_update_accessible (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * tabiya_board_set_position:
 * @position: the position to show; copied
 * @last_move: the move that led to it, marked on the board, or %CHESS_NO_MOVE
 * @animate: whether pieces glide to their places
 *
 * Shows a position. A selected piece stays selected if it is still there and may still move. A move
 * being typed is discarded if the position is a different one.
 */
void
tabiya_board_set_position (TabiyaBoard         *self,
                           const ChessPosition *position,
                           ChessMove            last_move,
                           gboolean             animate)
{
  Shown before;

  g_return_if_fail (TABIYA_IS_BOARD (self));
  g_return_if_fail (position);

  before = look (self);
  follow_change (self, &before, tabiya_board_scene_set_position (&self->scene, position, last_move),
                 animate);
}

void
tabiya_board_set_premoves (TabiyaBoard         *self,
                           const ChessPosition *position,
                           ChessMove            last_move,
                           ChessColor           color,
                           const ChessMoveList *premoves,
                           gboolean             animate)
{
  Shown before = look (self);

  follow_change (self, &before,
                 tabiya_board_scene_set_premoves (&self->scene, position, last_move, color,
                                                  premoves),
                 animate);
}

void
tabiya_board_refuse_premove (TabiyaBoard *self,
                             ChessMove    premove)
{
  char name[CHESS_MOVE_SIZE];
  g_autofree char *text = NULL;

  g_return_if_fail (TABIYA_IS_BOARD (self));

  chess_move_write (&self->scene.actual, CHESS_NOTATION_UCI, premove, name);
  /* Translators: %s is a move such as "e2e4" that was entered before it was known to be legal. */
  text = g_strdup_printf (_("%s is not possible"), name);
  tabiya_board_premoves_refuse (&self->premoves, premove);
  tabiya_board_entry_tell (&self->entry, text);
}

gboolean
tabiya_board_cancel_premoves (TabiyaBoard *self)
{
  if (self->scene.premoves.count == 0)
    return FALSE;
  tabiya_board_emit_premoves_cancelled (self);
  return TRUE;
}

const ChessPosition *
tabiya_board_get_position (TabiyaBoard *self)
{
  g_return_val_if_fail (TABIYA_IS_BOARD (self), NULL);

  return &self->scene.actual;
}

/**
 * tabiya_board_get_last_move:
 *
 * Returns: the move marked on the board, or %CHESS_NO_MOVE
 */
ChessMove
tabiya_board_get_last_move (TabiyaBoard *self)
{
  g_return_val_if_fail (TABIYA_IS_BOARD (self), CHESS_NO_MOVE);

  return self->scene.last_move;
}

void
tabiya_board_set_movable (TabiyaBoard   *self,
                          TabiyaMovable  movable)
{
  if (self->scene.movable == movable)
    return;
  tabiya_board_scene_set_movable (&self->scene, movable);
  if (self->scene.legal.count == 0)
    tabiya_board_cancel (self);
  tabiya_board_update_accessible (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * tabiya_board_get_movable:
 *
 * Returns: bits for the colours that a person may move
 */
TabiyaMovable
tabiya_board_get_movable (TabiyaBoard *self)
{
  g_return_val_if_fail (TABIYA_IS_BOARD (self), TABIYA_MOVABLE_NONE);

  return self->scene.movable;
}

gboolean
tabiya_board_cancel (TabiyaBoard *self)
{
  gboolean any = FALSE;

  g_return_val_if_fail (TABIYA_IS_BOARD (self), FALSE);

  if (close_promotion (self) || tabiya_board_entry_clear (&self->entry)
      || tabiya_board_cancel_drag (self))
    any = TRUE;
  if (self->scene.selected != CHESS_NO_SQUARE) {
    tabiya_board_select (self, CHESS_NO_SQUARE);
    any = TRUE;
  }
  if (any)
    tabiya_board_emit_cancelled (self);
  return any;
}

gboolean
tabiya_board_drop_move (TabiyaBoard *self)
{
  gboolean begun;

  g_return_val_if_fail (TABIYA_IS_BOARD (self), FALSE);

  begun = self->scene.selected != CHESS_NO_SQUARE || self->promotion.open
          || self->entry.typed->len > 0;
  while (begun && tabiya_board_cancel (self))
    ;
  return begun;
}

void
tabiya_board_tell (TabiyaBoard *self,
                   const char  *text)
{
  g_return_if_fail (TABIYA_IS_BOARD (self));

  tabiya_board_entry_tell (&self->entry, text);
}

char *
tabiya_board_dup_square_text (TabiyaBoard *self,
                              ChessSquare  square)
{
  g_return_val_if_fail (TABIYA_IS_BOARD (self), NULL);
  g_return_val_if_fail (square < CHESS_N_SQUARES, NULL);

  return tabiya_board_squares_dup_text (self->scene.position.board[square], square);
}
