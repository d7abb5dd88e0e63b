/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/board/tabiya-board-promotion.h"

#include "ui/board/tabiya-board-paint.h"

/*
 * The promotion chooser: a column of queen, knight, rook and bishop on the board, from the target
 * square on the last rank inward; the rest of the board is dimmed. It is not a window. Esc or a
 * click elsewhere cancels the move.
 */

#define N_CELLS 4

static const ChessPieceType cell_types[N_CELLS] = {
  CHESS_QUEEN, CHESS_KNIGHT, CHESS_ROOK, CHESS_BISHOP,
};

static const GdkRGBA veil_color = { 0.f, 0.f, 0.f, 0.5f };
static const GdkRGBA shadow_color = { 0.f, 0.f, 0.f, 0.45f };
static const GdkRGBA lit_color = { 0x35 / 255.f, 0x84 / 255.f, 0xe4 / 255.f, 0.5f };
static const GdkRGBA lit_line_color = { 0x1a / 255.f, 0x4f / 255.f, 0x94 / 255.f, 1.f };

/**
 * tabiya_board_promotion_open:
 * @from: the square of the pawn
 * @to: the square on the last rank it goes to
 */
void
tabiya_board_promotion_open (TabiyaBoardPromotion *self,
                             ChessSquare           from,
                             ChessSquare           to)
{
  *self = (TabiyaBoardPromotion) {
    .open = TRUE,
    .from = from,
    .to = to,
    .pressed = -1,
  };
}

gboolean
tabiya_board_promotion_close (TabiyaBoardPromotion *self)
{
  if (!self->open)
    return FALSE;
  self->open = FALSE;
  self->pressed = -1;
  return TRUE;
}

/**
 * tabiya_board_promotion_get_square:
 * @cell: 0 to 3
 *
 * Returns: the square the cell covers
 */
ChessSquare
tabiya_board_promotion_get_square (const TabiyaBoardPromotion *self,
                                   int                         cell)
{
  int rank = chess_square_rank (self->to);

  return chess_square_make (chess_square_file (self->to), rank == 7 ? rank - cell : rank + cell);
}

int
tabiya_board_promotion_cell_at (const TabiyaBoardPromotion *self,
                                ChessSquare                 square)
{
  for (int cell = 0; self->open && cell < N_CELLS; cell++) {
    if (tabiya_board_promotion_get_square (self, cell) == square)
      return cell;
  }
  return -1;
}

/**
 * tabiya_board_promotion_cell_of:
 * @keyval: a key
 *
 * The English letters of the pieces choose a cell; Enter and Space choose the highlighted one.
 *
 * Returns: the cell chosen; -1 if the key chooses none
 */
int
tabiya_board_promotion_cell_of (const TabiyaBoardPromotion *self,
                                guint                       keyval)
{
  switch (gdk_keyval_to_lower (keyval)) {
  case GDK_KEY_q:
    return 0;
  case GDK_KEY_n:
    return 1;
  case GDK_KEY_r:
    return 2;
  case GDK_KEY_b:
    return 3;
  case GDK_KEY_Return:
  case GDK_KEY_KP_Enter:
  case GDK_KEY_ISO_Enter:
  case GDK_KEY_space:
    return self->chosen;
  default:
    return -1;
  }
}

/**
 * tabiya_board_promotion_step:
 * @geometry: the geometry of the board, for its orientation
 * @down: whether to step down on the screen, otherwise up
 *
 * Returns: the cell next to the highlighted one, or the highlighted one itself at the end of the
 *   column
 */
int
tabiya_board_promotion_step (const TabiyaBoardPromotion *self,
                             const TabiyaBoardGeometry  *geometry,
                             gboolean                    down)
{
  /* The column runs down the screen if its first cell is at the upper edge. */
  gboolean first_is_up = (chess_square_rank (self->to) == 7) != geometry->flipped;
  int cell = self->chosen + (down == first_is_up ? 1 : -1);

  return CLAMP (cell, 0, N_CELLS - 1);
}

/**
 * tabiya_board_promotion_get_move:
 * @cell: 0 to 3
 *
 * Returns: the promotion to the piece in the cell
 */
ChessMove
tabiya_board_promotion_get_move (const TabiyaBoardPromotion *self,
                                 int                         cell)
{
  int kind = CHESS_MOVE_PROMOTE_KNIGHT + (int) cell_types[cell] - CHESS_KNIGHT;

  return chess_move_make (self->from, self->to, (ChessMoveKind) kind);
}

static void
paint_cell (const TabiyaBoardPromotion *self,
            int                         cell,
            ChessPiece                  piece,
            const TabiyaBoardGeometry  *geometry,
            const TabiyaBoardPieces    *pieces,
            GtkSnapshot                *snapshot)
{
  graphene_rect_t box;

  tabiya_board_paint_get_square_box (geometry, tabiya_board_promotion_get_square (self, cell),
                                     &box);
  if (cell == self->chosen) {
    gtk_snapshot_append_color (snapshot, &lit_color, &box);
    tabiya_board_paint_ring (snapshot, &box, MIN (4, geometry->square / 12.f), &lit_line_color);
  }
  tabiya_board_pieces_paint (pieces, geometry, snapshot, piece, box.origin.x, box.origin.y);
}

void
tabiya_board_promotion_paint (const TabiyaBoardPromotion *self,
                              ChessColor                  turn,
                              const TabiyaBoardGeometry  *geometry,
                              const TabiyaBoardPieces    *pieces,
                              const TabiyaBoardTheme     *theme,
                              GtkSnapshot                *snapshot)
{
  graphene_rect_t whole, column, last;
  GskRoundedRect board, card;

  if (!self->open)
    return;

  tabiya_board_paint_get_board_box (geometry, &whole);
  gsk_rounded_rect_init_from_rect (&board, &whole, TABIYA_BOARD_RADIUS);
  tabiya_board_paint_get_square_box (geometry, self->to, &column);
  tabiya_board_paint_get_square_box (geometry,
                                     tabiya_board_promotion_get_square (self, N_CELLS - 1), &last);
  graphene_rect_union (&column, &last, &column);
  gsk_rounded_rect_init_from_rect (&card, &column, TABIYA_BOARD_RADIUS);

  gtk_snapshot_push_rounded_clip (snapshot, &board);
  gtk_snapshot_append_color (snapshot, &veil_color, &board.bounds);
  gtk_snapshot_append_outset_shadow (snapshot, &card, &shadow_color, 0, 2, 0, 10);
  gtk_snapshot_pop (snapshot);

  gtk_snapshot_push_rounded_clip (snapshot, &card);
  gtk_snapshot_append_color (snapshot, &theme->light, &column);
  for (int cell = 0; cell < N_CELLS; cell++)
    paint_cell (self, cell, chess_piece_make (turn, cell_types[cell]), geometry, pieces, snapshot);
  gtk_snapshot_pop (snapshot);
}
