/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "core/chess-types.h"

G_BEGIN_DECLS

/*
 * TabiyaPieceImage: the picture of one piece, as large as the room it is given. Whoever shows it
 * gives what it is part of a name.
 */
#define TABIYA_TYPE_PIECE_IMAGE (tabiya_piece_image_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaPieceImage, tabiya_piece_image, TABIYA, PIECE_IMAGE, GtkWidget)

GtkWidget *tabiya_piece_image_new (ChessPiece piece) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
