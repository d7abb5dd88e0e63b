/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gdk/gdk.h>
#include <librsvg/rsvg.h>

#include "core/chess-types.h"

G_BEGIN_DECLS

/*
 * TabiyaPieceSet: twelve drawings, rendered to textures of exactly the size they are shown in, so
 * that they are sharp at every size and scale factor. Main thread.
 */
#define TABIYA_TYPE_PIECE_SET (tabiya_piece_set_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaPieceSet, tabiya_piece_set, TABIYA, PIECE_SET, GObject)

/* How the drawing is adapted to what it is used for; see data/pieces/README. */
typedef enum {
  TABIYA_PIECE_LOOK_BOARD,          /* as drawn */
  TABIYA_PIECE_LOOK_SMALL,          /* squares under TABIYA_PIECE_SMALL_SQUARE: contour alone */
  TABIYA_PIECE_LOOK_CAPTURED_LIGHT, /* silhouettes beside the board, light style */
  TABIYA_PIECE_LOOK_CAPTURED_DARK,
} TabiyaPieceLook;

#define TABIYA_N_PIECE_LOOKS 4

/* Side of a square in logical pixels below which halo and inner lines only blur the shape. */
#define TABIYA_PIECE_SMALL_SQUARE 32

/**
 * tabiya_piece_set_get_default:
 *
 * Returns: (transfer none): the set every board shares; it lives as long as the program
 */
TabiyaPieceSet *tabiya_piece_set_get_default (void);

/**
 * tabiya_piece_set_get_handle:
 * @piece: a piece, not %CHESS_NO_PIECE
 * @look: how it is to look
 *
 * The drawing itself, styled for @look, for those who render it themselves.
 *
 * Returns: (transfer none): belongs to the set
 */
RsvgHandle     *tabiya_piece_set_get_handle  (TabiyaPieceSet  *self,
                                              ChessPiece       piece,
                                              TabiyaPieceLook  look);

/**
 * tabiya_piece_set_dup_source:
 * @piece: a piece, not %CHESS_NO_PIECE
 *
 * Returns: (transfer full): the file of the drawing, as SVG
 */
GBytes         *tabiya_piece_set_dup_source  (TabiyaPieceSet  *self,
                                              ChessPiece       piece);

/**
 * tabiya_piece_set_get_texture:
 * @piece: a piece, not %CHESS_NO_PIECE
 * @look: how it is to look
 * @pixels: side of the square in device pixels, above 0
 *
 * A texture as large as the square with the piece in its place: a box of 94 % in the middle. The
 * last few sizes are kept.
 *
 * Returns: (transfer none): belongs to the set and stays until a few other sizes have been asked
 *   for; take a reference to keep it longer
 */
GdkTexture     *tabiya_piece_set_get_texture (TabiyaPieceSet  *self,
                                              ChessPiece       piece,
                                              TabiyaPieceLook  look,
                                              int              pixels);

G_END_DECLS
