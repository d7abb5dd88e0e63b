/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/board/tabiya-board-pieces.h"

#include <math.h>

/* How long a size must stay the same before the pieces are rendered for it, in milliseconds. */
#define RESIZE_DELAY 80

/**
 * tabiya_board_pieces_init:
 * @widget: the board; borrowed until tabiya_board_pieces_dispose()
 */
void
tabiya_board_pieces_init (TabiyaBoardPieces *self,
                          GtkWidget         *widget)
{
  *self = (TabiyaBoardPieces) {
    .widget = widget,
    .set = tabiya_piece_set_get_default (),
  };
  g_signal_connect_object (self->set, "changed", G_CALLBACK (gtk_widget_queue_draw), widget,
                           G_CONNECT_SWAPPED);
}

/**
 * tabiya_board_pieces_dispose:
 *
 * Cancels the pending render. It is safe to call this twice.
 */
void
tabiya_board_pieces_dispose (TabiyaBoardPieces *self)
{
  g_clear_handle_id (&self->resize_id, g_source_remove);
}

static gboolean
resized_cb (gpointer data)
{
  TabiyaBoardPieces *self = data;

  self->resize_id = 0;
  self->texture_square = 0;
  gtk_widget_queue_draw (self->widget);
  return G_SOURCE_REMOVE;
}

/**
 * tabiya_board_pieces_hold:
 * @square: the side of a square until now, in logical pixels
 *
 * Keeps using the current textures while the size of the board changes. Rendering twelve drawings
 * for every size that a window passes through during a resize would make it lag behind the pointer,
 * so the textures are scaled until the size stays the same.
 */
void
tabiya_board_pieces_hold (TabiyaBoardPieces *self,
                          int                square)
{
  if (square == 0 || !gtk_widget_get_mapped (self->widget))
    return;
  if (self->texture_square == 0)
    self->texture_square = square;
  g_clear_handle_id (&self->resize_id, g_source_remove);
  self->resize_id = g_timeout_add (RESIZE_DELAY, resized_cb, self);
}

/**
 * tabiya_board_pieces_paint:
 * @x: the left edge of its square
 * @y: the top edge of its square
 *
 * Paints a piece at the nearest device pixel, because it would be blurred between two.
 */
void
tabiya_board_pieces_paint (const TabiyaBoardPieces   *self,
                           const TabiyaBoardGeometry *geometry,
                           GtkSnapshot               *snapshot,
                           ChessPiece                 piece,
                           float                      x,
                           float                      y)
{
  int scale = gtk_widget_get_scale_factor (self->widget);
  TabiyaPieceLook look = geometry->square < TABIYA_PIECE_SMALL_SQUARE ? TABIYA_PIECE_LOOK_SMALL
                                                                      : TABIYA_PIECE_LOOK_BOARD;
  int size = self->texture_square > 0 ? self->texture_square : geometry->square;
  GdkTexture *texture = tabiya_piece_set_get_texture (self->set, piece, look, size * scale);

  gtk_snapshot_append_texture (snapshot, texture,
                               &GRAPHENE_RECT_INIT (roundf (x * scale) / scale,
                                                    roundf (y * scale) / scale,
                                                    geometry->square, geometry->square));
}
