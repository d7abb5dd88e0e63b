/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/setup/tabiya-piece-image.h"

#include "ui/board/tabiya-piece-set.h"

struct _TabiyaPieceImage
{
  GtkWidget   parent_instance;

  /* state */
  ChessPiece  piece;
};

G_DEFINE_FINAL_TYPE (TabiyaPieceImage, tabiya_piece_image, GTK_TYPE_WIDGET)

static void
tabiya_piece_image_snapshot (GtkWidget   *widget,
                             GtkSnapshot *snapshot)
{
  TabiyaPieceImage *self = TABIYA_PIECE_IMAGE (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  int side = MIN (width, height);
  TabiyaPieceLook look =
    side < TABIYA_PIECE_SMALL_SQUARE ? TABIYA_PIECE_LOOK_SMALL : TABIYA_PIECE_LOOK_BOARD;
  GdkTexture *texture;

  if (side <= 0)
    return;
  texture = tabiya_piece_set_get_texture (tabiya_piece_set_get_default (), self->piece, look,
                                          side * gtk_widget_get_scale_factor (widget));
  gtk_snapshot_append_texture (snapshot, texture,
                               &GRAPHENE_RECT_INIT ((width - side) / 2, (height - side) / 2,
                                                    side, side));
}

static void
tabiya_piece_image_class_init (TabiyaPieceImageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = tabiya_piece_image_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
tabiya_piece_image_init (TabiyaPieceImage *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  g_signal_connect_object (tabiya_piece_set_get_default (), "changed",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

/**
 * tabiya_piece_image_new:
 * @piece: a piece, not %CHESS_NO_PIECE
 *
 * Returns: (transfer floating): its picture
 */
GtkWidget *
tabiya_piece_image_new (ChessPiece piece)
{
  TabiyaPieceImage *self;

  g_return_val_if_fail (piece < CHESS_N_PIECES, NULL);

  self = g_object_new (TABIYA_TYPE_PIECE_IMAGE, NULL);
  self->piece = piece;
  return GTK_WIDGET (self);
}
