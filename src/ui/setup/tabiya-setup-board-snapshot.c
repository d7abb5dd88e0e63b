/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/setup/tabiya-setup-board-private.h"

#include "core/chess-bitboard.h"
#include "ui/board/tabiya-board-marks.h"
#include "ui/board/tabiya-board-paint.h"
#include "ui/board/tabiya-square.h"

/* Drawing, in the order of what lies over what. */

#define GHOST_OPACITY 0.35

static void
snapshot_men (TabiyaSetupBoard *self,
              GtkSnapshot      *snapshot)
{
  for (int i = 0; i < CHESS_N_SQUARES; i++) {
    ChessPiece piece = tabiya_position_editor_get_piece (self->editor, (ChessSquare) i);
    gboolean is_ghost = self->press.active && self->press.from == i;
    graphene_rect_t box;

    if (piece == CHESS_NO_PIECE)
      continue;
    tabiya_board_paint_get_square_box (&self->geometry, (ChessSquare) i, &box);
    if (is_ghost)
      gtk_snapshot_push_opacity (snapshot, GHOST_OPACITY);
    tabiya_board_pieces_paint (&self->pieces, &self->geometry, snapshot, piece, box.origin.x,
                               box.origin.y);
    if (is_ghost)
      gtk_snapshot_pop (snapshot);
  }
}

static void
snapshot_dragged (TabiyaSetupBoard *self,
                  GtkSnapshot      *snapshot)
{
  float half = self->geometry.square / 2.f;

  if (self->press.active)
    tabiya_board_pieces_paint (&self->pieces, &self->geometry, snapshot, self->press.piece,
                               (float) self->press.x - half, (float) self->press.y - half);
}

static void
snapshot_marks (TabiyaSetupBoard *self,
                GtkSnapshot      *snapshot)
{
  ChessBitboard faults = tabiya_position_editor_find_faults (self->editor);
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (self));
  ChessSquare hovered =
    tabiya_board_geometry_square_at (&self->geometry, self->press.x, self->press.y);

  while (faults)
    tabiya_board_marks_paint_danger (&self->geometry, bb_pop (&faults), snapshot);
  if (self->selected != CHESS_NO_SQUARE)
    tabiya_board_marks_paint_selected (&self->geometry, self->selected, snapshot);
  if (self->press.active && hovered != CHESS_NO_SQUARE)
    tabiya_board_marks_paint_selected (&self->geometry, hovered, snapshot);
  if (self->squares.cursor_visible && focus && TABIYA_IS_SQUARE (focus))
    tabiya_board_marks_paint_cursor (&self->geometry, self->squares.cursor, snapshot);
}

void
tabiya_setup_board_snapshot (GtkWidget   *widget,
                             GtkSnapshot *snapshot)
{
  TabiyaSetupBoard *self = TABIYA_SETUP_BOARD (widget);

  if (self->geometry.square <= 0 || !self->editor)
    return;
  tabiya_board_ground_paint (&self->ground, widget, &self->geometry, snapshot);
  snapshot_marks (self, snapshot);
  snapshot_men (self, snapshot);
  tabiya_setup_trays_paint (&self->trays, &self->geometry, self->ground.theme, snapshot);
  snapshot_dragged (self, snapshot);
}
