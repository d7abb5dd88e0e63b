/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/board/tabiya-board-private.h"

#include "ui/board/tabiya-board-marks.h"
#include "ui/board/tabiya-board-paint.h"

/*
 * Drawing. GTK redraws the whole widget whenever anything changes, so everything static is cached:
 * the squares with their coordinates as one render node, the pieces as textures, the arrows as
 * another node. GSK compares nodes by address first and repaints only what differs. This file
 * decides the order of drawing; each part of the board paints itself.
 */

#define GHOST_OPACITY 0.35

static void
snapshot_piece_on (TabiyaBoard *self,
                   GtkSnapshot *snapshot,
                   ChessPiece   piece,
                   ChessSquare  square,
                   double       opacity)
{
  graphene_rect_t box;

  tabiya_board_paint_get_square_box (&self->geometry, square, &box);
  if (opacity < 1)
    gtk_snapshot_push_opacity (snapshot, opacity);
  tabiya_board_pieces_paint (&self->pieces, &self->geometry, snapshot, piece,
                             box.origin.x, box.origin.y);
  if (opacity < 1)
    gtk_snapshot_pop (snapshot);
}

/* The square whose piece is being dragged, which shows a faded copy. */
static ChessSquare
get_ghost (TabiyaBoard *self)
{
  if (self->pointer.drag.active)
    return self->pointer.drag.from;
  if (self->promotion.open)
    return self->promotion.from;
  return CHESS_NO_SQUARE;
}

static void
snapshot_standing_pieces (TabiyaBoard *self,
                          GtkSnapshot *snapshot)
{
  const ChessPosition *position = &self->scene.position;
  ChessSquare ghost = get_ghost (self);
  ChessBitboard standing =
    chess_position_occupied (position) & ~self->animation.motion.in_motion;

  while (standing) {
    ChessSquare square = bb_pop (&standing);

    snapshot_piece_on (self, snapshot, position->board[square], square,
                       square == ghost ? GHOST_OPACITY : 1);
  }
}

static void
snapshot_moving_pieces (TabiyaBoard *self,
                        GtkSnapshot *snapshot)
{
  const TabiyaBoardMotion *motion = &self->animation.motion;

  for (int i = 0; i < motion->n_flights; i++) {
    const TabiyaBoardFlight *flight = &motion->flights[i];
    float file, rank, x, y;

    tabiya_board_motion_get_flight_place (motion, flight, &file, &rank);
    tabiya_board_geometry_get_origin (&self->geometry, file, rank, &x, &y);
    tabiya_board_pieces_paint (&self->pieces, &self->geometry, snapshot, flight->piece, x, y);
  }
}

static void
snapshot_fading_pieces (TabiyaBoard *self,
                        GtkSnapshot *snapshot)
{
  const TabiyaBoardMotion *motion = &self->animation.motion;

  for (int i = 0; i < motion->n_fades; i++) {
    const TabiyaBoardFade *fade = &motion->fades[i];
    double opacity = tabiya_board_motion_get_fade_opacity (motion, fade);

    if (opacity > 0)
      snapshot_piece_on (self, snapshot, fade->piece, fade->square, opacity);
  }
}

static void
snapshot_dragged_piece (TabiyaBoard *self,
                        GtkSnapshot *snapshot)
{
  const TabiyaBoardDrag *drag = &self->pointer.drag;
  float half = self->geometry.square / 2.f;

  if (drag->active)
    tabiya_board_pieces_paint (&self->pieces, &self->geometry, snapshot,
                               self->scene.position.board[drag->from],
                               (float) drag->x - half, (float) drag->y - half);
}

static gboolean
is_cursor_visible (TabiyaBoard *self)
{
  return self->squares.cursor_visible && !self->promotion.open
         && (gtk_widget_get_state_flags (GTK_WIDGET (self)) & GTK_STATE_FLAG_FOCUS_WITHIN);
}

static void
snapshot_pieces (TabiyaBoard *self,
                 GtkSnapshot *snapshot)
{
  const TabiyaBoardGeometry *geometry = &self->geometry;

  tabiya_board_shares_paint_lights (&self->shares, geometry, snapshot);
  snapshot_fading_pieces (self, snapshot);
  snapshot_standing_pieces (self, snapshot);
  if (self->show_legal_moves && !self->promotion.open)
    tabiya_board_marks_paint_targets (&self->scene, geometry, self->pointer.hovered, snapshot);
  tabiya_board_arrows_paint (&self->arrows, geometry, snapshot);
  tabiya_board_shares_paint_pills (&self->shares, geometry, snapshot);
  snapshot_moving_pieces (self, snapshot);
  tabiya_board_premoves_paint_numbers (&self->premoves, &self->scene, geometry, snapshot);
}

void
tabiya_board_snapshot (GtkWidget   *widget,
                       GtkSnapshot *snapshot)
{
  TabiyaBoard *self = TABIYA_BOARD (widget);
  const TabiyaBoardGeometry *geometry = &self->geometry;

  if (geometry->square <= 0)
    return;

  tabiya_board_ground_paint (&self->ground, widget, geometry, snapshot);
  tabiya_board_marks_paint_state (&self->scene, geometry, snapshot);
  tabiya_board_premoves_paint_squares (&self->premoves, &self->scene, geometry, snapshot);
  tabiya_board_marks_paint_selection (&self->scene, geometry, self->pointer.hovered, snapshot);
  if (is_cursor_visible (self))
    tabiya_board_marks_paint_cursor (geometry, self->squares.cursor, snapshot);
  snapshot_pieces (self, snapshot);
  tabiya_board_marks_paint_badge (&self->scene, geometry, snapshot);
  snapshot_dragged_piece (self, snapshot);
  tabiya_board_promotion_paint (&self->promotion, (ChessColor) self->scene.position.turn, geometry,
                                &self->pieces, self->ground.theme, snapshot);
  gtk_widget_snapshot_child (widget, self->entry.pill, snapshot);
}
