/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/board/tabiya-board-private.h"

/*
 * The chooser of a promotion: a column of queen, knight, rook and bishop on the board, from the
 * last rank inward, where the pawn would stand; the rest of the board is dimmed. No window: Esc or
 * a click elsewhere takes the move back before it is made.
 */

#define N_CELLS 4

static const ChessPieceType cell_types[N_CELLS] = {
  CHESS_QUEEN, CHESS_KNIGHT, CHESS_ROOK, CHESS_BISHOP,
};

static const GdkRGBA veil_color = { 0.f, 0.f, 0.f, 0.5f };
static const GdkRGBA shadow_color = { 0.f, 0.f, 0.f, 0.45f };
static const GdkRGBA lit_color = { 0x35 / 255.f, 0x84 / 255.f, 0xe4 / 255.f, 0.5f };
static const GdkRGBA lit_line_color = { 0x1a / 255.f, 0x4f / 255.f, 0x94 / 255.f, 1.f };

ChessSquare
tabiya_board_promotion_square (TabiyaBoard *self,
                               int          cell)
{
  int rank = chess_square_rank (self->promotion.to);

  return chess_square_make (chess_square_file (self->promotion.to),
                            rank == 7 ? rank - cell : rank + cell);
}

ChessPiece
tabiya_board_promotion_piece (TabiyaBoard *self,
                              int          cell)
{
  return chess_piece_make ((ChessColor) self->position.turn, cell_types[cell]);
}

int
tabiya_board_promotion_cell_at (TabiyaBoard *self,
                                ChessSquare  square)
{
  for (int cell = 0; self->promotion.open && cell < N_CELLS; cell++) {
    if (tabiya_board_promotion_square (self, cell) == square)
      return cell;
  }
  return -1;
}

void
tabiya_board_promotion_light (TabiyaBoard *self,
                              int          cell)
{
  self->promotion.chosen = cell;
  tabiya_board_set_cursor (self, tabiya_board_promotion_square (self, cell), self->cursor_visible);
}

void
tabiya_board_promotion_open (TabiyaBoard *self,
                             ChessSquare  from,
                             ChessSquare  to)
{
  tabiya_board_finish_animation (self);
  tabiya_board_select (self, CHESS_NO_SQUARE);
  self->promotion = (TabiyaBoardPromotion) {
    .open = TRUE,
    .from = from,
    .to = to,
    .pressed = -1,
  };
  tabiya_board_update_accessible (self);
  tabiya_board_promotion_light (self, 0);
}

gboolean
tabiya_board_promotion_close (TabiyaBoard *self)
{
  if (!self->promotion.open)
    return FALSE;
  self->promotion.open = FALSE;
  self->promotion.pressed = -1;
  tabiya_board_update_accessible (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return TRUE;
}

void
tabiya_board_promotion_choose (TabiyaBoard *self,
                               int          cell)
{
  int kind = CHESS_MOVE_PROMOTE_KNIGHT + (int) cell_types[cell] - CHESS_KNIGHT;
  ChessMove move =
    chess_move_make (self->promotion.from, self->promotion.to, (ChessMoveKind) kind);
  graphene_point_t centre;

  tabiya_board_square_centre (self, self->promotion.to, &centre);
  tabiya_board_promotion_close (self);
  /* The piece is seen on its square already, as if dropped there. */
  self->drag.x = centre.x;
  self->drag.y = centre.y;
  tabiya_board_request_move (self, move, TRUE);
}

static gboolean
step (TabiyaBoard *self,
      gboolean     down)
{
  /* The column goes down on the screen where its first cell is on the upper edge. */
  gboolean first_is_up = (chess_square_rank (self->promotion.to) == 7) != self->flipped;
  int cell = self->promotion.chosen + (down == first_is_up ? 1 : -1);

  self->cursor_visible = TRUE;
  tabiya_board_promotion_light (self, CLAMP (cell, 0, N_CELLS - 1));
  return TRUE;
}

gboolean
tabiya_board_promotion_key (TabiyaBoard *self,
                            guint        keyval)
{
  switch (gdk_keyval_to_lower (keyval)) {
  case GDK_KEY_q:
    tabiya_board_promotion_choose (self, 0);
    return TRUE;
  case GDK_KEY_n:
    tabiya_board_promotion_choose (self, 1);
    return TRUE;
  case GDK_KEY_r:
    tabiya_board_promotion_choose (self, 2);
    return TRUE;
  case GDK_KEY_b:
    tabiya_board_promotion_choose (self, 3);
    return TRUE;
  case GDK_KEY_Return:
  case GDK_KEY_KP_Enter:
  case GDK_KEY_ISO_Enter:
  case GDK_KEY_space:
    tabiya_board_promotion_choose (self, self->promotion.chosen);
    return TRUE;
  case GDK_KEY_Up:
  case GDK_KEY_KP_Up:
    return step (self, FALSE);
  case GDK_KEY_Down:
  case GDK_KEY_KP_Down:
    return step (self, TRUE);
  default:
    /* The board waits for an answer; other letters must not begin a move. */
    return keyval >= GDK_KEY_space && keyval <= GDK_KEY_asciitilde;
  }
}

static void
snapshot_cell (TabiyaBoard *self,
               GtkSnapshot *snapshot,
               int          cell)
{
  graphene_rect_t box;

  tabiya_board_get_square_box (self, tabiya_board_promotion_square (self, cell), &box);
  if (cell == self->promotion.chosen) {
    gtk_snapshot_append_color (snapshot, &lit_color, &box);
    tabiya_board_snapshot_ring (snapshot, &box, MIN (4, self->square / 12.f), &lit_line_color);
  }
  tabiya_board_snapshot_piece (self, snapshot, tabiya_board_promotion_piece (self, cell),
                               &box.origin);
}

void
tabiya_board_promotion_snapshot (TabiyaBoard *self,
                                 GtkSnapshot *snapshot)
{
  graphene_rect_t column, last;
  GskRoundedRect board, card;

  if (!self->promotion.open)
    return;

  gsk_rounded_rect_init_from_rect (&board,
                                   &GRAPHENE_RECT_INIT (self->x, self->y,
                                                        8 * self->square, 8 * self->square),
                                   6);
  tabiya_board_get_square_box (self, self->promotion.to, &column);
  tabiya_board_get_square_box (self, tabiya_board_promotion_square (self, N_CELLS - 1), &last);
  graphene_rect_union (&column, &last, &column);
  gsk_rounded_rect_init_from_rect (&card, &column, 6);

  gtk_snapshot_push_rounded_clip (snapshot, &board);
  gtk_snapshot_append_color (snapshot, &veil_color, &board.bounds);
  gtk_snapshot_append_outset_shadow (snapshot, &card, &shadow_color, 0, 2, 0, 10);
  gtk_snapshot_pop (snapshot);

  gtk_snapshot_push_rounded_clip (snapshot, &card);
  gtk_snapshot_append_color (snapshot, &self->theme->light, &column);
  for (int cell = 0; cell < N_CELLS; cell++)
    snapshot_cell (self, snapshot, cell);
  gtk_snapshot_pop (snapshot);
}
